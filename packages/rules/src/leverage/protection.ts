import { ONE, percentOf, toText, type Percent, type Price } from '@candor/money';
import { BUY, type Side } from './terms.ts';

/** The slippage of an order that says what it saw but not how far from it it may fill: half a percent. */
export const DEFAULT_SLIPPAGE_PERCENT: Percent = ONE / 2n;

/** A price that was seen longer ago than this is too old to order at, in milliseconds. */
export const SEEN_MS_MAX = 10_000;

/**
 * A contract is filled by hand at a price that came at most so long before it was asked for, in milliseconds. While a market is silent
 * others move on, and its newest price is already known to be wrong: it waits for the next price then.
 */
export const FILL_PRICE_MS_MAX = 200;

/** What the sender of an order saw, and how long and how far from it the order is still meant. What is left out does not bind. */
export interface Protection {
  /** Last, as it was on screen. */
  readonly seenPrice?: Price | undefined;
  /** When that price reached the venue, where the sender named its tick, in milliseconds. */
  readonly seenAt?: number | undefined;
  /** The last moment at which the order may be decided, in milliseconds. */
  readonly validUntil?: number | undefined;
  /** Percent of the seen price that last may have moved against the order; `DEFAULT_SLIPPAGE_PERCENT` when left out. */
  readonly maxSlippage?: Percent | undefined;
}

/** Why an order is not meant any more: a code of the contract with the values its message shows. */
export interface ProtectionFault {
  readonly code: 'order_expired' | 'price_outdated' | 'price_moved';
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * The worst last at which an order is still meant: a buy (and the close of a sell) so much above what was seen, a sell so much below. The
 * way to it is rounded down, so that it is never further than was said.
 */
export function worstPrice(direction: Side, seen: Price, maxSlippage: Percent = DEFAULT_SLIPPAGE_PERCENT): Price {
  const way = percentOf(seen, maxSlippage, 'down');
  return direction === BUY ? seen + way : seen - way;
}

/**
 * Checks an order against what its sender saw, in this order: its validity, the age of the price, how far last moved against it. Moves in
 * its favour never refuse it. `direction` is BUY for what buys: an opening buy, or the close of a sell.
 */
export function protectionFault(direction: Side, last: Price, now: number, protection: Protection): ProtectionFault | undefined {
  const { seenPrice, seenAt, validUntil, maxSlippage } = protection;
  if (validUntil !== undefined && now > validUntil) return { code: 'order_expired' };
  if (seenAt !== undefined && now - seenAt > SEEN_MS_MAX) return { code: 'price_outdated' };
  if (seenPrice === undefined) return undefined;
  const worst = worstPrice(direction, seenPrice, maxSlippage);
  const moved = direction === BUY ? last > worst : last < worst;
  return moved ? { code: 'price_moved', params: { seen: toText(seenPrice), price: toText(last) } } : undefined;
}
