import type { Receipt } from '../receipt.ts';
import { unitsFrom } from '../receipt.ts';
import { MissingValueError, type Recount } from '../recount.ts';
import { ceilingOf, floorOf, HUNDRED, smaller } from './arithmetic.ts';

/** The gain was reached, its holder ended it, a claim of a reverse one was paid, or its cover is used up. */
const POLICY_ENDS: ReadonlySet<string> = new Set(['profit', 'rescinded', 'claimed', 'cover_used']);
const DAY_MS = 86_400_000;
/** A day of the venue begins at midnight of Asia/Shanghai, which is eight hours before that of UTC. */
const VENUE_OFFSET_MS = 8 * 3_600_000;

/** What earlier receipts say of locked money: the newest payment. */
export interface KnownLock {
  readonly paid: Receipt;
}

/** What earlier receipts say of a policy. */
export interface KnownPolicy {
  readonly claim: Receipt;
  /** By all its claims so far. */
  readonly paid: bigint;
}

/** What a lock has promised up to a day of its term, from 1: a part for each day, rounded down, and on the last what is left of the total. */
export function promisedUpTo(day: number, days: number, total: bigint): bigint {
  return day >= days ? total : floorOf(total, BigInt(Math.max(1, days))) * BigInt(Math.max(0, day));
}

/** Interest of locked money: the rate of the whole term in equal parts, and what they leave over on the last day. */
export function recountMiningPayment(recount: Recount, known: KnownLock | undefined): void {
  const [days, through] = [recount.whole('days'), recount.whole('through')];
  const total = floorOf(recount.units('facts', 'amount') * recount.units('frozen', 'interest_rate'), HUNDRED);
  recount.expectResult('total', total);
  const paid = recount.receipt.movements.filter(({ code }) => code === 'mining_interest').length;
  if (through > days || paid > through) recount.fault('cause', { days: String(days), through: String(through), paid: String(paid) });
  const passed = Math.min(days, venueDay(recount.receipt.time) - startOf(recount));
  if (through !== passed) recount.fault('fact', { name: 'through', stated: String(through), counted: String(passed) });
  if (known) sameFacts(recount, known.paid, ['currency', 'amount', 'days', 'start']);
  const before = known === undefined ? through - paid : Number(known.paid.facts['through']);
  if (before !== through - paid) recount.fault('fact', { name: 'through', stated: String(through), counted: String(before + paid) });
  const interest = promisedUpTo(through, days, total) - promisedUpTo(through - paid, days, total);
  recount.expectResult('interest', interest);
  recount.expectMoved(['mining_interest'], interest);
}

/** What is released at the end of a term, all of it, or after an early cancellation, less the fee, rounded up. */
export function recountMiningEnd(recount: Recount, known: KnownLock | undefined): void {
  const amount = recount.units('facts', 'amount');
  const isCancelled = recount.whole('status') === 3;
  const fee = isCancelled ? smaller(amount, ceilingOf(amount * recount.units('frozen', 'cost_rate'), HUNDRED)) : 0n;
  recount.expectResult('fee', fee);
  recount.expectResult('released', amount - fee);
  recount.expectMoved(['mining_cancel_fee'], fee);
  recount.expectMoved(['mining_released', 'released'], amount - fee);
  if (!known) return;
  sameFacts(recount, known.paid, ['currency', 'amount']);
  const [days, through] = ['days', 'through'].map((name) => Number(known.paid.facts[name]));
  const total = unitsFrom(known.paid.result['total']) ?? 0n;
  if (!isCancelled && through !== days) recount.fault('cause', { days: String(days), through: String(through) });
  // What was set aside and will not be earned is free again.
  recount.expectMoved(['mining_unpromised'], total - promisedUpTo(through ?? 0, days ?? 0, total));
}

function sameFacts(recount: Recount, before: Receipt, names: readonly string[]): void {
  for (const name of names) {
    const [stated, counted] = [recount.receipt.facts[name], before.facts[name]].map((value) => JSON.stringify(value ?? null));
    if (stated !== counted) recount.fault('fact', { name, stated: String(stated), counted: String(counted) });
  }
}

function venueDay(at: number): number {
  return Math.floor((at + VENUE_OFFSET_MS) / DAY_MS);
}

function startOf(recount: Recount): number {
  const { start } = recount.receipt.facts;
  const at = typeof start === 'string' ? Date.parse(`${start}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new MissingValueError('start');
  return at / DAY_MS;
}

/**
 * What a claim paid: its rate of what was lost, rounded down, and never more than is left of the cover. `before` is what earlier claims have
 * paid of it; where that is not known less may have been left.
 */
export function recountClaim(recount: Recount, before: bigint | undefined): void {
  const lost = recount.units('facts', 'amount') - recount.units('facts', 'balance');
  const left = recount.units('facts', 'cover') - (before ?? 0n);
  const most = smaller(floorOf(lost * recount.units('frozen', 'claim_rate'), HUNDRED), left);
  const paid = recount.units('result', 'paid');
  if (before !== undefined || paid > most) recount.expectResult('paid', most);
  recount.expectMoved(['insurance_claim'], paid);
  recount.expectMoved(['insurance_repaid'], repaidOf(recount));
}

/** What of a claim went back at once, because a void gave back in between what was lost. */
export function repaidOf(recount: Recount): bigint {
  const repaid = recount.unitsOr('result', 'repaid') ?? 0n;
  return repaid < 0n ? 0n : smaller(repaid, recount.units('result', 'paid'));
}

/**
 * What of a refund of voided orders repaid claims: at most what they had paid, and as far as the customer had more than was insured with it.
 */
export function recountRepayment(recount: Recount, known: KnownPolicy | undefined): void {
  const [amount, refund, has, paid] = (['amount', 'refund', 'has', 'paid'] as const).map((name) => recount.units('facts', name));
  const most = smaller(smaller(refund ?? 0n, paid ?? 0n), (has ?? 0n) - (amount ?? 0n));
  recount.expectResult('repaid', most > 0n ? most : 0n);
  recount.expectMoved(['insurance_repaid'], recount.units('result', 'repaid'));
  if (!known) return;
  sameFacts(recount, known.claim, ['currency', 'amount']);
  recount.expectFact('paid', known.paid);
}

/** The end of a policy gives back what it says, the premium stays with the reserve, and so does what is left of the cover. */
export function recountPolicyEnd(recount: Recount, known: KnownPolicy | undefined): void {
  const { reason } = recount.receipt.facts;
  if (typeof reason !== 'string' || !POLICY_ENDS.has(reason)) recount.fault('cause', { reason: JSON.stringify(reason ?? null) });
  recount.expectMoved(['insurance_returned'], recount.units('result', 'returned'));
  recount.expectMoved(['insurance_premium_earned'], recount.units('facts', 'premium'));
  if (!known) return;
  sameFacts(recount, known.claim, ['currency', 'amount']);
  recount.expectMoved(['insurance_cover_released'], (unitsFrom(known.claim.facts['cover']) ?? 0n) - known.paid);
}
