import { greatest, least, toText, type Amount, type Price, type Quantity } from '@candor/money';
import { atOrBelow, exposureWith, hazardRate, type Book, type PriceOf } from './health.ts';
import { hazardText } from './opening.ts';
import type { OpeningFault } from './opening-fault.ts';
import { profitOf, type OpeningCost } from './pricing.ts';
import { sparableMargin } from './settlement.ts';
import { HOLDING, OPEN_ORDERS_LIMIT, PENDING, WARNING_PERCENT, type OrderStatus, type Side } from './terms.ts';

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
 * Whether a customer has an isolated position, or one at rest, on the other side of the market. Two that stand against each other, each with
 * its own margin alone, gain from a gap together what loss absorption pays for the one that loses. What rests counts, so that no fill can
 * ever set one against another.
 */
export function isOpposedAlone(pairId: number, side: Side, open: Iterable<StandingAlone>): boolean {
  for (const order of open) if (order.pair_id === pairId && isOpen(order) && order.isolated === true && order.side !== side) return true;
  return false;
}

function isOpen({ status }: StandingAlone): boolean {
  return status === HOLDING || status === PENDING;
}

/** Whether an isolated position may begin with this book: above `WARNING_PERCENT` and above the burst rate, so that the spread alone does not end it. */
export function mayStandAlone(own: Book, priceOf: PriceOf, burstPercent: number): boolean {
  return !atOrBelow(own, priceOf, Math.max(WARNING_PERCENT, burstPercent));
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
 * stand on it (`spare`, of `spareAboveNeeds`), its own hazard rate (`mayStandAlone`) at `last`: the newest price, or where it stands when an
 * order at rest is reached.
 */
export function affordIsolatedFault(
  { available, spare, openOrders, opposed }: IsolatedStanding,
  order: { readonly pairId: number; readonly side: Side; readonly entry: Price; readonly burstPercent: number },
  cost: OpeningCost,
  last: Price,
): OpeningFault | undefined {
  if (opposed) return { code: 'isolated_opposed' };
  if (openOrders >= OPEN_ORDERS_LIMIT) return { code: 'order_count_exceeded', params: { most: OPEN_ORDERS_LIMIT } };
  if (cost.total > available)
    return { code: 'insufficient_balance', params: { available: toText(available), required: toText(cost.total) } };
  if (cost.total > spare) return { code: 'margin_limit', params: { most: toText(spare) } };
  const own = isolatedBook({ pair_id: order.pairId, side: order.side, price: order.entry, number: cost.number, margin: cost.margin });
  const priceOf = (): Price => last;
  if (mayStandAlone(own, priceOf, order.burstPercent)) return undefined;
  return { code: 'hazard_too_high', params: { hazard_rate: hazardText(hazardRate(own, priceOf)) ?? '0' } };
}
