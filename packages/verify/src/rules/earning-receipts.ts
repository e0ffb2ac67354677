import type { Receipt } from '../receipt.ts';
import { unitsFrom } from '../receipt.ts';
import { MissingValueError, type Recount } from '../recount.ts';
import { ceilingOf, floorOf, HUNDRED, smaller } from './arithmetic.ts';

/**
 * Reasons for the end of a policy. `profit`: the gain was reached. `rescinded`: its holder ended it. `claimed`: a claim of a reverse
 * policy was paid. `cover_used`: its cover is used up.
 */
const POLICY_ENDS: ReadonlySet<string> = new Set(['profit', 'rescinded', 'claimed', 'cover_used']);
const DAY_MS = 86_400_000;
/** A day of the venue begins at midnight of Asia/Shanghai, which is eight hours before that of UTC. */
const VENUE_OFFSET_MS = 8 * 3_600_000;

/** State of locked money by earlier receipts: the newest payment. */
export interface KnownLock {
  readonly paid: Receipt;
}

/** State of a policy by earlier receipts. */
export interface KnownPolicy {
  readonly claim: Receipt;
  /** Sum paid by all its claims, less what was repaid. */
  readonly paid: bigint;
}

/**
 * Interest that a lock has promised up to a day of its term, counted from 1. Each day has an equal part, rounded down. The last day has
 * the rest of the total.
 */
export function promisedUpTo(day: number, days: number, total: bigint): bigint {
  return day >= days ? total : floorOf(total, BigInt(Math.max(1, days))) * BigInt(Math.max(0, day));
}

/** Recounts interest of locked money: the interest of the whole term in equal parts, and their remainder on the last day. */
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

/** Recounts a release of locked money. At the end of the term all of it is released; after an early cancellation the fee is taken off, rounded up. */
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
 * Recounts a claim. It pays its rate of the loss, rounded down, and never more than the rest of the cover. `before` is the amount of the
 * cover that earlier claims have paid. Where it is unknown, less may have been left.
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

/** Part of a claim that went back at once, because a void had given back part of the loss in between. */
export function repaidOf(recount: Recount): bigint {
  const repaid = recount.unitsOr('result', 'repaid') ?? 0n;
  return repaid < 0n ? 0n : smaller(repaid, recount.units('result', 'paid'));
}

/**
 * Recounts a repayment of claims out of a refund of voided orders. It is at most the refund, and at most what the claims had paid. It is
 * also at most what the customer had beyond the insured amount.
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

/** Recounts the end of a policy. It gives back what the receipt states. The premium and the rest of the cover go to the reserve. */
export function recountPolicyEnd(recount: Recount, known: KnownPolicy | undefined): void {
  const { reason } = recount.receipt.facts;
  if (typeof reason !== 'string' || !POLICY_ENDS.has(reason)) recount.fault('cause', { reason: JSON.stringify(reason ?? null) });
  recount.expectMoved(['insurance_returned'], recount.units('result', 'returned'));
  recount.expectMoved(['insurance_premium_earned'], recount.units('facts', 'premium'));
  if (!known) return;
  sameFacts(recount, known.claim, ['currency', 'amount']);
  recount.expectMoved(['insurance_cover_released'], (unitsFrom(known.claim.facts['cover']) ?? 0n) - known.paid);
}
