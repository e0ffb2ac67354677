import { HOLDING, type Book, type PriceOf } from '@candor/rules';
import type { Desk } from './desk.ts';
import type { LeverOrderRow } from './order.ts';
import { exposuresOf } from './store.ts';
import type { Mark } from './quote.ts';

/** What the trigger engine saw when it set something off: the tick, and the newest tick of every market the customer holds. */
export interface Trigger {
  readonly userId: number;
  /** The newest tick of any market at that moment; positions entered later were not there yet. */
  readonly tickId: number;
  /** That moment, in milliseconds. */
  readonly at: number;
  readonly marks: readonly Mark[];
}

/** A customer's contracts as they stood at a trigger, valued at its marks. */
export interface AsOf {
  readonly book: Book;
  readonly priceOf: PriceOf;
  /** Positions that were held at the trigger, oldest first. */
  readonly orders: readonly LeverOrderRow[];
  readonly marks: ReadonlyMap<number, Mark>;
}

/**
 * Looks at a desk as of a trigger. A command takes a moment to be decided, and positions may have been opened since:
 * they have no part in what the trigger found, so their margin counts as the available money it was.
 */
export function asOf(desk: Desk, trigger: Trigger): AsOf {
  const marks = new Map(trigger.marks.map((mark) => [mark.pairId, mark]));
  const all = desk.holding;
  const orders = all.filter((order) => order.status === HOLDING && marks.has(order.pair_id) && Number(order.entry_tick) <= trigger.tickId);
  const margin = orders.reduce((sum, order) => sum + order.margin, 0n);
  const total = all.reduce((sum, order) => sum + order.margin, 0n);
  return {
    book: { available: desk.book.available + total - margin, margin, exposures: exposuresOf(orders) },
    priceOf: (pairId) => marks.get(pairId)?.price ?? 0n,
    orders,
    marks,
  };
}
