import { divideInteger, greatest, least, ONE, type Amount, type Percent } from '@candor/money';
import { equityAfterGap, sparableAfterGap } from './exposure.ts';
import { equity, type Book, type PriceOf } from './health.ts';
import { CLOSED, PENDING, type OrderStatus } from './terms.ts';

/** The part of an order that its void is made of. */
export interface VoidableOrder {
  readonly status: OrderStatus;
  /** Held now. */
  readonly margin: Amount;
  readonly fee: Amount;
  /** Overnight charges taken so far. */
  readonly overnight: Amount;
  /** Realised; null while it is open. */
  readonly profit: Amount | null;
  /** What loss absorption paid of its loss. */
  readonly shortfall: Amount;
}

/** What a void gives back for one order, and what it would take back. All amounts are zero or more. */
export interface VoidReturn {
  /** Margin of a position, or what a resting order had set aside: back to what is available. */
  readonly released: Amount;
  /** Fee and overnight charges that were taken: from the house's fees. */
  readonly charges: Amount;
  /** The realised loss as far as the customer paid it: from the market maker. */
  readonly loss: Amount;
  /** The rest of that loss: from the market maker back to loss absorption, which had paid it. */
  readonly shortfall: Amount;
  /** The realised profit, which is owed back. */
  readonly profit: Amount;
}

/**
 * What it takes to make an order as if it had never been. A resting order has paid nothing, its fee is still its own; a margin that
 * losses of other positions were paid from is not made whole, because those losses stand by themselves.
 */
export function voidReturn(order: VoidableOrder): VoidReturn {
  if (order.status === PENDING) return { released: order.margin + order.fee, charges: 0n, loss: 0n, shortfall: 0n, profit: 0n };
  const realised = order.status === CLOSED ? (order.profit ?? 0n) : 0n;
  return {
    released: order.margin,
    charges: order.fee + order.overnight,
    loss: realised < 0n ? -realised - order.shortfall : 0n,
    shortfall: realised < 0n ? order.shortfall : 0n,
    profit: realised > 0n ? realised : 0n,
  };
}

/**
 * What a contract wallet can give without harm to its open positions: the hazard rate stays above 100 %, the published gaps stay
 * covered, and nothing goes below zero. All that is available where nothing is open. Rounded down.
 */
export function spareAboveNeeds(book: Book, priceOf: PriceOf, gapOf: (pairId: number) => Percent): Amount {
  if (book.margin === 0n && book.exposures.length === 0) return greatest(0n, book.available);
  const aboveMargin = divideInteger(equity(book, priceOf), ONE, 'floor') - book.margin - 1n;
  if (equityAfterGap(book, priceOf, gapOf) <= 0n) return 0n;
  return greatest(0n, least(aboveMargin, sparableAfterGap(book, priceOf, gapOf)));
}

/** How much of each profit is taken back out of what can be spared, the first ones first; the house bears the rest. */
export function takeBack(profits: readonly Amount[], spare: Amount): Amount[] {
  let left = spare;
  return profits.map((profit) => {
    const taken = least(profit, left);
    left -= taken;
    return taken;
  });
}
