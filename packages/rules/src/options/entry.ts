import { LARGEST, type Price } from '@candor/money';
import { worstPrice, type Protection } from '../leverage/protection.ts';
import { BUY, SELL } from '../leverage/terms.ts';
import { expiryMinute, OPTION_FRESH_MS, UP, type Direction } from './terms.ts';

/** Why an accepted order was returned instead of opened, as the contract names it. */
export type ReturnReason =
  | 'no_entry'
  | 'order_expired'
  | 'price_moved'
  | 'account_frozen'
  | 'market_paused'
  | 'market_closed'
  | 'venue_delayed'
  | 'seconds_past_close';

/** The part of an accepted order that its entry is bound by. */
export interface WaitingOption {
  readonly direction: Direction;
  /** When it was accepted, in milliseconds. */
  readonly acceptedAt: number;
  /** The last moment at which it may open; null where its sender named none. */
  readonly validUntil: number | null;
  /** The worst price that it opens at; null where its sender said nothing of a price. */
  readonly worstPrice: Price | null;
}

/** The price that an order may open at: the first of its market that was stored after the acceptance. */
export interface EntryPrice {
  readonly price: Price;
  /** The feed's own time of it and the venue's, in milliseconds. */
  readonly feedAt: number;
  readonly receivedAt: number;
}

/**
 * What binds the entry of an order that is accepted at a moment. Up is bound as a buy, down as a sell. A validity that is longer than any
 * order waits, and a price that no price could be worse than, bind nothing.
 */
export function entryBounds(direction: Direction, acceptedAt: number, asked: Protection): Pick<WaitingOption, 'validUntil' | 'worstPrice'> {
  const { seenPrice, validUntil, maxSlippage } = asked;
  const worst = seenPrice === undefined ? undefined : worstPrice(direction === UP ? BUY : SELL, seenPrice, maxSlippage);
  return {
    validUntil: validUntil !== undefined && validUntil < acceptedAt + OPTION_FRESH_MS ? validUntil : null,
    worstPrice: worst !== undefined && worst > 0n && worst <= LARGEST ? worst : null,
  };
}

/** The last moment at which an order may open: it waits for `OPTION_FRESH_MS`, and not beyond its validity. */
export function waitsUntil({ acceptedAt, validUntil }: Pick<WaitingOption, 'acceptedAt' | 'validUntil'>): number {
  return Math.min(acceptedAt + OPTION_FRESH_MS, validUntil ?? Number.POSITIVE_INFINITY);
}

/** The moment that an order opens at: when its entry reached the venue, and never before it was accepted. Its expiry is counted from it. */
export function opensAt({ acceptedAt }: Pick<WaitingOption, 'acceptedAt'>, { receivedAt }: Pick<EntryPrice, 'receivedAt'>): number {
  return Math.max(acceptedAt, receivedAt);
}

/** Why an order that no price has come for is returned at a moment; undefined while it still waits. */
export function waitFault(order: Pick<WaitingOption, 'acceptedAt' | 'validUntil'>, now: number): 'no_entry' | 'order_expired' | undefined {
  if (now <= waitsUntil(order)) return undefined;
  return order.acceptedAt + OPTION_FRESH_MS <= (order.validUntil ?? Number.POSITIVE_INFINITY) ? 'no_entry' : 'order_expired';
}

/**
 * Why an order does not open at its entry, in this order: the entry came too late, it is older than `OPTION_FRESH_MS` by the feed's own
 * clock, it is worse than the price protection allows. A price on the better side never returns an order.
 */
export function entryFault(order: WaitingOption, entry: EntryPrice): 'no_entry' | 'order_expired' | 'price_moved' | undefined {
  const at = opensAt(order, entry);
  const late = waitFault(order, at);
  if (late) return late;
  if (at - Math.min(entry.feedAt, entry.receivedAt) > OPTION_FRESH_MS) return 'no_entry';
  const { direction, worstPrice: worst } = order;
  if (worst === null) return undefined;
  return (direction === UP ? entry.price > worst : entry.price < worst) ? 'price_moved' : undefined;
}

/** The minutes that the expiry of an accepted order may lie in, by their first milliseconds: soonest first. */
export function expiryMinutes(order: Pick<WaitingOption, 'acceptedAt' | 'validUntil'>, seconds: number): number[] {
  const soonest = expiryMinute(order.acceptedAt + seconds * 1_000);
  const latest = expiryMinute(waitsUntil(order) + seconds * 1_000);
  return soonest === latest ? [soonest] : [soonest, latest];
}
