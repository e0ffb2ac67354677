import { DAY_MS, MINUTE_MS } from '../time.ts';
import { nextMidnight } from '../venue-day.ts';
import type { OpeningFault } from './opening-fault.ts';

/** Validity of a resting order: 0 till it is cancelled, 1 till the venue day ends, 2 till a chosen moment. */
export const GOOD_TILL_CANCELLED = 0;
export const GOOD_FOR_DAY = 1;
export const GOOD_TILL_TIME = 2;
export type GoodFor = typeof GOOD_TILL_CANCELLED | typeof GOOD_FOR_DAY | typeof GOOD_TILL_TIME;

/** Smallest and largest distance of a chosen moment from now, in milliseconds. */
export const EXPIRY_LEAST_MS = MINUTE_MS;
export const EXPIRY_MOST_MS = 90 * DAY_MS;

/** Validity that a customer asks for; till the order is cancelled when left out. */
export interface ValidityAsked {
  readonly goodFor?: GoodFor | undefined;
  /** The chosen moment, in milliseconds. */
  readonly goodUntil?: number | undefined;
}

/** Checks a chosen moment: from `EXPIRY_LEAST_MS` to `EXPIRY_MOST_MS` ahead. */
export function validityFault({ goodFor, goodUntil }: ValidityAsked, now: number): OpeningFault | undefined {
  if (goodFor !== GOOD_TILL_TIME) return undefined;
  const [least, most] = [now + EXPIRY_LEAST_MS, now + EXPIRY_MOST_MS];
  if (goodUntil !== undefined && goodUntil >= least && goodUntil <= most) return undefined;
  return { code: 'expiry_out_of_range', params: { least, most } };
}

/** Moment from which an order does not rest any more; undefined for one that rests till it is cancelled. */
export function expiryOf({ goodFor, goodUntil }: ValidityAsked, now: number): number | undefined {
  if (goodFor === GOOD_FOR_DAY) return nextMidnight(now);
  return goodFor === GOOD_TILL_TIME ? goodUntil : undefined;
}

/** Whether an order that rests till `expiresAt` has expired at a moment. */
export function isExpired(expiresAt: number | null | undefined, at: number): boolean {
  return expiresAt !== null && expiresAt !== undefined && at >= expiresAt;
}
