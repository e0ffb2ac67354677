import { ONE, percentOf, toText, type Percent, type Price } from '@candor/money';
import { BUY, type Side } from './terms.ts';

/** Slippage of an order that names the price it saw and no slippage of its own: half a percent. */
export const DEFAULT_SLIPPAGE_PERCENT: Percent = ONE / 2n;

/** Largest age of a seen price at which an order is accepted, in milliseconds. */
export const SEEN_MS_MAX = 10_000;

/**
 * Largest age of the price at which a contract is filled by hand, in milliseconds before the request. While a market is silent, other
 * markets move on, and its newest price is already known to be wrong. The order then waits for the next price.
 */
export const FILL_PRICE_MS_MAX = 200;

/**
 * Protection of an order: the price that its sender saw, its validity and its largest slippage. A field that is left out does not bind;
 * only `maxSlippage` has a default.
 */
export interface Protection {
  /** Last price that was on the screen. */
  readonly seenPrice?: Price | undefined;
  /** Moment at which that price reached the venue, in milliseconds. It is set where the sender named the tick. */
  readonly seenAt?: number | undefined;
  /** The last moment at which the order may be decided, in milliseconds. */
  readonly validUntil?: number | undefined;
  /** Percent of the seen price that last may have moved against the order; `DEFAULT_SLIPPAGE_PERCENT` when left out. */
  readonly maxSlippage?: Percent | undefined;
}

/** Refusal of an order by its protection: a code of the contract with the values that its message shows. */
export interface ProtectionFault {
  readonly code: 'order_expired' | 'price_outdated' | 'price_moved';
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Worst last price at which an order may still fill. For a buy, and the close of a sell, it is above the seen price; for a sell it is
 * below. The distance is rounded down, so that it is never larger than the sender allowed.
 */
export function worstPrice(direction: Side, seen: Price, maxSlippage: Percent = DEFAULT_SLIPPAGE_PERCENT): Price {
  const way = percentOf(seen, maxSlippage, 'down');
  return direction === BUY ? seen + way : seen - way;
}

/**
 * Checks the protection of an order, in this order: its validity, the age of the seen price, the move of last against it. A move in its
 * favour never refuses it. `direction` is BUY for an opening buy and for the close of a sell.
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
