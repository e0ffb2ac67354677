import type { Recount } from '../recount.ts';
import { ceilingOf, floorOf, HUNDRED, smaller } from './arithmetic.ts';

/** What a lock has promised up to a day of its term, from 1: a part for each day, rounded down, and on the last what is left of the total. */
export function promisedUpTo(day: number, days: number, total: bigint): bigint {
  return day >= days ? total : floorOf(total, BigInt(Math.max(1, days))) * BigInt(Math.max(0, day));
}

/** Interest of locked money: the rate of the whole term in equal parts, and what they leave over on the last day. */
export function recountMiningPayment(recount: Recount): void {
  const [days, through] = [recount.whole('days'), recount.whole('through')];
  const total = floorOf(recount.units('facts', 'amount') * recount.units('frozen', 'interest_rate'), HUNDRED);
  recount.expectResult('total', total);
  const paid = recount.receipt.movements.filter(({ code }) => code === 'mining_interest').length;
  if (through > days || paid > through) recount.fault('cause', { days: String(days), through: String(through), paid: String(paid) });
  const interest = promisedUpTo(through, days, total) - promisedUpTo(through - paid, days, total);
  recount.expectResult('interest', interest);
  recount.expectMoved(['mining_interest'], interest);
}

/** What is released at the end of a term, all of it, or after an early cancellation, less the fee, rounded up. */
export function recountMiningEnd(recount: Recount): void {
  const amount = recount.units('facts', 'amount');
  const isCancelled = recount.whole('status') === 3;
  const fee = isCancelled ? smaller(amount, ceilingOf(amount * recount.units('frozen', 'cost_rate'), HUNDRED)) : 0n;
  recount.expectResult('fee', fee);
  recount.expectResult('released', amount - fee);
  recount.expectMoved(['mining_cancel_fee'], fee);
  recount.expectMoved(['mining_released', 'released'], amount - fee);
}

/** What a claim paid: its rate of what was lost, rounded down, and never more than the cover. */
export function recountClaim(recount: Recount): void {
  const lost = recount.units('facts', 'amount') - recount.units('facts', 'balance');
  const most = smaller(floorOf(lost * recount.units('frozen', 'claim_rate'), HUNDRED), recount.units('facts', 'cover'));
  const paid = recount.units('result', 'paid');
  // What earlier claims have paid of the cover is in their receipts: less than the rate is paid where it is used up.
  if (paid > most) recount.expectResult('paid', most);
  recount.expectMoved(['insurance_claim'], paid);
}

/** The end of a policy gives back what it says. */
export function recountPolicyEnd(recount: Recount): void {
  recount.expectMoved(['insurance_returned'], recount.units('result', 'returned'));
}
