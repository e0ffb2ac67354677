import { LARGEST, type Price } from '@candor/money';
import { worstPrice, type Protection } from '../contracts/protection.ts';
import { BUY, SELL } from '../contracts/terms.ts';
import { expiryMinute, SECONDS_FRESH_MS, UP, type Direction } from './terms.ts';

/** Reason for the return of an accepted order instead of its opening, as the contract names it. */
export type ReturnReason =
  | 'no_entry'
  | 'order_expired'
  | 'price_moved'
  | 'account_frozen'
  | 'market_paused'
  | 'market_closed'
  | 'venue_delayed'
  | 'seconds_past_close';

/** The part of an accepted order that binds its entry. */
export interface WaitingSecondsOrder {
  readonly direction: Direction;
  /** Moment of acceptance, in milliseconds. */
  readonly acceptedAt: number;
  /** Last moment at which it may open, in milliseconds; null where its sender named none. */
  readonly validUntil: number | null;
  /** Worst price at which it opens; null where its sender named no price. */
  readonly worstPrice: Price | null;
}

/** The price that an order may open at: the first of its market that was stored after the acceptance. */
export interface EntryPrice {
  readonly price: Price;
  /** Time of the price by the feed's own clock and by the venue's, in milliseconds. */
  readonly feedAt: number;
  readonly receivedAt: number;
}

/**
 * Bounds of the entry of an order that is accepted at a moment. Up is bound as a buy, down as a sell. A validity longer than any order
 * waits binds nothing. A worst price that no price could exceed binds nothing either.
 */
export function entryBounds(
  direction: Direction,
  acceptedAt: number,
  asked: Protection,
): Pick<WaitingSecondsOrder, 'validUntil' | 'worstPrice'> {
  const { seenPrice, validUntil, maxSlippage } = asked;
  const worst = seenPrice === undefined ? undefined : worstPrice(direction === UP ? BUY : SELL, seenPrice, maxSlippage);
  return {
    validUntil: validUntil !== undefined && validUntil < acceptedAt + SECONDS_FRESH_MS ? validUntil : null,
    worstPrice: worst !== undefined && worst > 0n && worst <= LARGEST ? worst : null,
  };
}

/** The last moment at which an order may open: it waits for `SECONDS_FRESH_MS`, and not beyond its validity. */
export function waitsUntil({ acceptedAt, validUntil }: Pick<WaitingSecondsOrder, 'acceptedAt' | 'validUntil'>): number {
  return Math.min(acceptedAt + SECONDS_FRESH_MS, validUntil ?? Number.POSITIVE_INFINITY);
}

/** Moment at which an order opens: when its entry reached the venue, and never before its acceptance. The expiry is counted from this moment. */
export function opensAt({ acceptedAt }: Pick<WaitingSecondsOrder, 'acceptedAt'>, { receivedAt }: Pick<EntryPrice, 'receivedAt'>): number {
  return Math.max(acceptedAt, receivedAt);
}

/** Reason to return an order for which no price has come at a moment; undefined while it still waits. */
export function waitFault(
  order: Pick<WaitingSecondsOrder, 'acceptedAt' | 'validUntil'>,
  now: number,
): 'no_entry' | 'order_expired' | undefined {
  if (now <= waitsUntil(order)) return undefined;
  return order.acceptedAt + SECONDS_FRESH_MS <= (order.validUntil ?? Number.POSITIVE_INFINITY) ? 'no_entry' : 'order_expired';
}

/**
 * Checks the entry of an order, in this order: its arrival, its age by the feed's own clock (`SECONDS_FRESH_MS`), and the price
 * protection. Returns the reason not to open; undefined where the order opens. A price on the better side never returns an order.
 */
export function entryFault(order: WaitingSecondsOrder, entry: EntryPrice): 'no_entry' | 'order_expired' | 'price_moved' | undefined {
  const at = opensAt(order, entry);
  const late = waitFault(order, at);
  if (late) return late;
  if (at - Math.min(entry.feedAt, entry.receivedAt) > SECONDS_FRESH_MS) return 'no_entry';
  const { direction, worstPrice: worst } = order;
  if (worst === null) return undefined;
  return (direction === UP ? entry.price > worst : entry.price < worst) ? 'price_moved' : undefined;
}

/** Minutes in which the expiry of an accepted order may lie, by their first milliseconds, soonest first. */
export function expiryMinutes(order: Pick<WaitingSecondsOrder, 'acceptedAt' | 'validUntil'>, seconds: number): number[] {
  const soonest = expiryMinute(order.acceptedAt + seconds * 1_000);
  const latest = expiryMinute(waitsUntil(order) + seconds * 1_000);
  return soonest === latest ? [soonest] : [soonest, latest];
}
