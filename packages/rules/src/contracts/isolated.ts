import { greatest, least, toText, type Amount, type Price, type Quantity } from '@candor/money';
import { isMarginLevelAtOrBelow, exposureWith, marginLevel, type Book, type PriceOf } from './health.ts';
import { marginLevelText } from './opening.ts';
import type { OpeningFault } from './opening-fault.ts';
import { profitOf, type OpeningCost } from './pricing.ts';
import { sparableMargin } from './settlement.ts';
import { HOLDING, OPEN_ORDERS_LIMIT, PENDING, WARNING_PERCENT, type OrderStatus, type Side } from './terms.ts';

/** The part of a position by which its own margin is judged. */
export interface OwnMargin {
  readonly pair_id: number;
  readonly side: Side;
  /** Entry price. */
  readonly price: Price;
  readonly number: Quantity;
  /** Margin that is held for it now. */
  readonly margin: Amount;
  /** Margin that the terms asked for when it was opened. */
  readonly origin_margin: Amount;
}

/**
 * An isolated position as a book of its own: nothing available beside its margin, and no other position. Its margin level and liquidation
 * price are those of this book, by the formulas and roundings of every book.
 */
export function isolatedBook({ pair_id, side, price, number, margin }: Omit<OwnMargin, 'origin_margin'>): Book {
  return { available: 0n, margin, exposures: exposureWith([], pair_id, side, price, number) };
}

/**
 * Margin that may be taken out of an isolated position at `last`. At least the margin asked for at its opening plus the present loss must
 * stay. The result is never below zero, and never includes the last unit. An unrealised profit does not raise it.
 */
export function takeableMargin({ side, price, number, margin, origin_margin: asked }: OwnMargin, last: Price): Amount {
  const loss = greatest(0n, -profitOf(side, price, last, number));
  return greatest(0n, least(margin - asked - loss, sparableMargin(margin)));
}

/** The part of an order by which `isOpposedAlone` judges it. */
export interface StandingAlone {
  readonly pair_id: number;
  readonly side: Side;
  readonly status: OrderStatus;
  readonly isolated: boolean | null | undefined;
}

/**
 * Whether a customer has an isolated position, or a resting isolated order, on the other side of the market. Two opposed isolated
 * positions each have only their own margin. From a gap they gain together what loss absorption pays for the losing one. Resting orders
 * count, so that no fill can ever set one against another.
 */
export function isOpposedAlone(pairId: number, side: Side, open: Iterable<StandingAlone>): boolean {
  for (const order of open) if (order.pair_id === pairId && isOpen(order) && order.isolated === true && order.side !== side) return true;
  return false;
}

function isOpen({ status }: StandingAlone): boolean {
  return status === HOLDING || status === PENDING;
}

/** Whether an isolated position may begin with this book: above `WARNING_PERCENT` and above the stop-out level, so that the spread alone does not end it. */
export function mayStandAlone(own: Book, priceOf: PriceOf, stopOutPercent: number): boolean {
  return !isMarginLevelAtOrBelow(own, priceOf, Math.max(WARNING_PERCENT, stopOutPercent));
}

/** Facts by which an isolated order is judged, besides the order itself. */
export interface IsolatedStanding {
  readonly available: Amount;
  /** Money that the contract wallet can spare above the needs of its cross positions: the result of `spareAboveNeeds`. */
  readonly spare: Amount;
  readonly openOrders: number;
  /** Result of `isOpposedAlone`. */
  readonly opposed: boolean;
}

/**
 * Checks the cost of an isolated order, in this order:
 * - an opposed isolated order (`isOpposedAlone`)
 * - the number of open orders
 * - the balance
 * - the money that the contract wallet can spare (`spare`, of `spareAboveNeeds`)
 * - its own margin level at `last` (`mayStandAlone`)
 *
 * `last` is the newest price for a market order, and `lastAtTarget` for a resting order.
 */
export function affordIsolatedFault(
  { available, spare, openOrders, opposed }: IsolatedStanding,
  order: { readonly pairId: number; readonly side: Side; readonly entry: Price; readonly stopOutPercent: number },
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
  if (mayStandAlone(own, priceOf, order.stopOutPercent)) return undefined;
  return { code: 'hazard_too_high', params: { hazard_rate: marginLevelText(marginLevel(own, priceOf)) ?? '0' } };
}
