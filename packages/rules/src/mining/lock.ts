import { divideInteger, HUNDRED_PERCENT, least, percentOf, type Amount, type Percent } from '@candor/money';
import { midnightOf, venueDayOf, type VenueDay } from '../leverage/nights.ts';

/** What locked money earns and for how long, as it is frozen on an order. */
export interface LockTerms {
  /** Of the amount, over the whole term. */
  readonly interestRate: Percent;
  /** Venue days. */
  readonly days: number;
  /** Of the amount, when it is cancelled before the end. */
  readonly costRate: Percent;
}

/** What a lock promised, and when it began. */
export interface Lock {
  /** For the whole term. */
  readonly totalInterest: Amount;
  readonly days: number;
  /** The venue day of the purchase. */
  readonly startDay: VenueDay;
}

/** What an amount earns over the whole term: interest_rate % × amount, rounded down once, so that splitting never earns more. */
export function lockInterest(amount: Amount, { interestRate }: Pick<LockTerms, 'interestRate'>): Amount {
  return percentOf(amount, interestRate, 'floor');
}

/** What cancelling before the end costs: amount × costRate %, rounded up, so that splitting never costs less; never more than the amount. */
export function lockCancelFee(amount: Amount, { costRate }: Pick<LockTerms, 'costRate'>): Amount {
  return least(amount, percentOf(amount, costRate, 'ceiling'));
}

/**
 * What one day of the term pays, counted from 1: equal parts rounded down, and what they leave over on the last day. 0 for a day
 * outside the term. All days together pay the promise to the last unit.
 */
export function lockInterestOf(day: number, { totalInterest, days }: Pick<Lock, 'totalInterest' | 'days'>): Amount {
  if (day < 1 || day > days) return 0n;
  const part = divideInteger(totalInterest, BigInt(days), 'floor');
  return day < days ? part : totalInterest - part * BigInt(days - 1);
}

/** What the first `paidDays` days pay together. */
export function lockInterestThrough(paidDays: number, lock: Pick<Lock, 'totalInterest' | 'days'>): Amount {
  const { totalInterest, days } = lock;
  return paidDays >= days ? totalInterest : divideInteger(totalInterest, BigInt(days), 'floor') * BigInt(Math.max(0, paidDays));
}

/** How many days of the term have been earned at a moment: the midnights since the purchase, at most those of the term. */
export function lockDaysEarned({ startDay, days }: Pick<Lock, 'startDay' | 'days'>, now: number): number {
  return Math.max(0, Math.min(days, venueDayOf(now) - startDay));
}

/** The moment at which a term ends: the midnight that pays its last day. */
export function lockEnd({ startDay, days }: Pick<Lock, 'startDay' | 'days'>): number {
  return midnightOf(startDay + days);
}

/** The most that can be earned on what is still to be sold of a product: what its interest account must be able to pay. */
export function promisedAtMost(quota: Amount, locked: Amount, { interestRate }: Pick<LockTerms, 'interestRate'>): Amount {
  return quota > locked ? divideInteger((quota - locked) * interestRate, HUNDRED_PERCENT, 'ceiling') : 0n;
}
