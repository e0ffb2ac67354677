import type { Recount } from '../recount.ts';
import { ceilingOf, HUNDRED, WHOLE } from './arithmetic.ts';

/** Decimals that amounts have in units of 10^-8. */
const DECIMALS = 8;

/** What the venue keeps of the coins, rounded up: the buyer pays it. */
function feeOf(recount: Recount): bigint {
  return ceilingOf(recount.units('facts', 'number') * recount.units('frozen', 'fee_percent'), HUNDRED);
}

/** An order that was taken: the fiat for its coins, rounded up at the decimals of the fiat, and the coins that are held. */
export function recountC2cOrder(recount: Recount): void {
  recount.side();
  const number = recount.units('facts', 'number');
  const step = 10n ** BigInt(DECIMALS - recount.whole('places'));
  recount.expectResult('total', ceilingOf(number * recount.units('facts', 'price'), WHOLE * step) * step);
  recount.expectResult('fee', feeOf(recount));
  recount.expectMoved(['c2c_held'], number);
}

/** Coins that were handed over, all of them, and what the buyer paid of them. */
export function recountC2cCompletion(recount: Recount): void {
  recount.side();
  const number = recount.units('facts', 'number');
  const fee = feeOf(recount);
  recount.expectResult('fee', fee);
  recount.expectResult('received', number - fee);
  recount.expectMoved(['c2c_delivered'], number);
  recount.expectMoved(['c2c_fee'], fee);
}

/** Coins that went back to the seller, all of them. */
export function recountC2cReturn(recount: Recount): void {
  recount.side();
  const number = recount.units('facts', 'number');
  recount.expectResult('returned', number);
  recount.expectMoved(['c2c_returned'], number);
}
