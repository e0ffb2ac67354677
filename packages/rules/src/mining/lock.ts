import { divideInteger, HUNDRED_PERCENT, least, percentOf, type Amount, type Percent } from '@candor/money';
import { midnightOf, venueDayOf, type VenueDay } from '../venue-day.ts';

/** Terms of locked money, as they are frozen on an order. */
export interface LockTerms {
  /** Interest over the whole term, in percent of the amount. */
  readonly interestRate: Percent;
  /** Length of the term in venue days. */
  readonly days: number;
  /** Fee of a cancellation before the end, in percent of the amount. */
  readonly costRate: Percent;
}

/** Promised interest, term and start of a lock. */
export interface Lock {
  /** Interest for the whole term. */
  readonly totalInterest: Amount;
  readonly days: number;
  /** The venue day of the purchase. */
  readonly startDay: VenueDay;
}

/** Interest of an amount over the whole term: interest_rate % × amount, rounded down once, so that splitting never earns more. */
export function lockInterest(amount: Amount, { interestRate }: Pick<LockTerms, 'interestRate'>): Amount {
  return percentOf(amount, interestRate, 'floor');
}

/** Fee of a cancellation before the end: amount × costRate %, rounded up, so that splitting never costs less. It is never more than the amount. */
export function lockCancelFee(amount: Amount, { costRate }: Pick<LockTerms, 'costRate'>): Amount {
  return least(amount, percentOf(amount, costRate, 'ceiling'));
}

/**
 * Interest of one day of the term, counted from 1. All days get equal parts, rounded down; the last day also gets the remainder. It is 0
 * for a day outside the term. All days together pay the promise to the last unit.
 */
export function lockInterestOf(day: number, { totalInterest, days }: Pick<Lock, 'totalInterest' | 'days'>): Amount {
  if (day < 1 || day > days) return 0n;
  const part = divideInteger(totalInterest, BigInt(days), 'floor');
  return day < days ? part : totalInterest - part * BigInt(days - 1);
}

/** Interest of the first `paidDays` days together. */
export function lockInterestThrough(paidDays: number, lock: Pick<Lock, 'totalInterest' | 'days'>): Amount {
  const { totalInterest, days } = lock;
  return paidDays >= days ? totalInterest : divideInteger(totalInterest, BigInt(days), 'floor') * BigInt(Math.max(0, paidDays));
}

/** Number of days of the term that are earned at a moment: the midnights since the purchase, at most those of the term. */
export function lockDaysEarned({ startDay, days }: Pick<Lock, 'startDay' | 'days'>, now: number): number {
  return Math.max(0, Math.min(days, venueDayOf(now) - startDay));
}

/** Moment at which a term ends: the midnight that pays its last day. */
export function lockEnd({ startDay, days }: Pick<Lock, 'startDay' | 'days'>): number {
  return midnightOf(startDay + days);
}

/** Largest interest on the unsold rest of a product's quota, rounded up. The interest account of the product must be able to pay it. */
export function promisedAtMost(quota: Amount, locked: Amount, { interestRate }: Pick<LockTerms, 'interestRate'>): Amount {
  return quota > locked ? divideInteger((quota - locked) * interestRate, HUNDRED_PERCENT, 'ceiling') : 0n;
}
