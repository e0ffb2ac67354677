import { greatest, least, toText, type Amount, type Price, type Quantity } from '@candor/money';
import { atOrBelow, exposureWith, hazardRate, type Book, type PriceOf } from './health.ts';
import { hazardText, type OpeningFault } from './opening.ts';
import { profitOf, type OpeningCost } from './pricing.ts';
import { sparableMargin } from './settlement.ts';
import { HOLDING, OPEN_ORDERS_LIMIT, WARNING_PERCENT, type OrderStatus, type Side } from './terms.ts';

/** The part of a position that its own margin is judged by. */
export interface OwnMargin {
  readonly pair_id: number;
  readonly side: Side;
  /** Its entry. */
  readonly price: Price;
  readonly number: Quantity;
  /** Held for it now. */
  readonly margin: Amount;
  /** What the terms asked for when it was opened. */
  readonly origin_margin: Amount;
}

/**
 * An isolated position as a book of its own: nothing available beside its margin, and no other position. Hazard rate and liquidation price
 * of it are those of this book, by the formulas and roundings of every book.
 */
export function isolatedBook({ pair_id, side, price, number, margin }: Omit<OwnMargin, 'origin_margin'>): Book {
  return { available: 0n, margin, exposures: exposureWith([], pair_id, side, price, number) };
}

/**
 * How much of an isolated position's margin may be taken at `last`: down to what its opening asked for with the present loss on top, never
 * below zero, and never the last unit. A profit that is not realised lets nothing more be taken.
 */
export function takeableMargin({ side, price, number, margin, origin_margin: asked }: OwnMargin, last: Price): Amount {
  const loss = greatest(0n, -profitOf(side, price, last, number));
  return greatest(0n, least(margin - asked - loss, sparableMargin(margin)));
}

/** The part of an order that it is judged by whether another one stands against it. */
export interface StandingAlone {
  readonly pair_id: number;
  readonly side: Side;
  readonly status: OrderStatus;
  readonly isolated: boolean | null | undefined;
}

/**
 * Whether a customer holds an isolated position on the other side of the market. Two that stand against each other, each with its own margin
 * alone, gain from a gap together what loss absorption pays for the one that loses.
 */
export function isOpposedAlone(pairId: number, side: Side, open: Iterable<StandingAlone>): boolean {
  for (const order of open)
    if (order.pair_id === pairId && order.status === HOLDING && order.isolated === true && order.side !== side) return true;
  return false;
}

/** What an isolated order is judged by besides itself. */
export interface IsolatedStanding {
  readonly available: Amount;
  /** What the contract wallet can spare beside the positions that stand on it, of `spareAboveNeeds`. */
  readonly spare: Amount;
  readonly openOrders: number;
  /** Of `isOpposedAlone`. */
  readonly opposed: boolean;
}

/**
 * Checks what an isolated order costs, in this order: whether another one stands against it (`isOpposedAlone`), open orders, balance, what the contract wallet can spare beside the positions that
 * stand on it (`spare`, of `spareAboveNeeds`), its own hazard rate (above `WARNING_PERCENT` and above the burst rate, so that the spread
 * alone does not end it).
 */
export function affordIsolatedFault(
  { available, spare, openOrders, opposed }: IsolatedStanding,
  order: { readonly pairId: number; readonly side: Side; readonly entry: Price; readonly burstPercent: number },
  cost: OpeningCost,
  priceOf: PriceOf,
): OpeningFault | undefined {
  if (opposed) return { code: 'isolated_opposed' };
  if (openOrders >= OPEN_ORDERS_LIMIT) return { code: 'order_count_exceeded', params: { most: OPEN_ORDERS_LIMIT } };
  if (cost.total > available)
    return { code: 'insufficient_balance', params: { available: toText(available), required: toText(cost.total) } };
  if (cost.total > spare) return { code: 'margin_limit', params: { most: toText(spare) } };
  const own = isolatedBook({ pair_id: order.pairId, side: order.side, price: order.entry, number: cost.number, margin: cost.margin });
  if (!atOrBelow(own, priceOf, Math.max(WARNING_PERCENT, order.burstPercent))) return undefined;
  return { code: 'hazard_too_high', params: { hazard_rate: hazardText(hazardRate(own, priceOf)) ?? '0' } };
}
