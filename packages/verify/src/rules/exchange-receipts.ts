import type { Recount } from '../recount.ts';
import { decimalOf } from '../text.ts';
import { WHOLE } from './arithmetic.ts';
import { converted, exchanged } from './exchange.ts';

/**
 * Recounts a flash exchange. One that passed is at the prices of its ticks, or of 1 for USDT, and gives at least what its customer
 * accepts. One that was rejected or returned gives everything back. One that was returned for its rate would have given less.
 */
export function recountFlash(recount: Recount): void {
  const [left, right] = (['left', 'right'] as const).map((role) => {
    const isCited = recount.receipt.ticks.some((tick) => tick.role === role);
    const price = isCited ? recount.tick(role).price : WHOLE;
    recount.expectFact(`${role}_price`, price);
    return price;
  });
  const number = recount.units('facts', 'number');
  const { received, fee } = exchanged(number, left ?? WHOLE, right ?? WHOLE, recount.units('frozen', 'fee_percent'));
  const { facts } = recount.receipt;
  const least = facts['least'] === undefined ? undefined : recount.units('facts', 'least');
  if (recount.whole('status') !== 1) {
    recount.expectMoved(['flash_received', 'flash_given'], 0n);
    if (facts['ended'] === 'rate_fell' && least !== undefined && received >= least)
      recount.fault('cause', { least: decimalOf(least), received: decimalOf(received) });
    return;
  }
  if (least !== undefined && received < least) recount.fault('cause', { least: decimalOf(least), received: decimalOf(received) });
  recount.expectResult('received', received);
  recount.expectResult('fee', fee);
  recount.expectMoved(['flash_given'], number);
  recount.expectMoved(['flash_received'], received);
  recount.expectMoved(['flash_fee'], fee);
}

/** Recounts a conversion between USDT and the venue's token, by its published proportion. */
export function recountConversion(recount: Recount): void {
  const number = recount.units('facts', 'number');
  const { received, fee } = converted(number, recount.units('frozen', 'proportion'), recount.units('frozen', 'fee_percent'));
  recount.expectResult('received', received);
  recount.expectResult('fee', fee);
  recount.expectMoved(['conversion_fee'], fee);
  recount.expectMoved(['conversion_given'], number - fee);
  recount.expectMoved(['conversion_received'], received);
}
