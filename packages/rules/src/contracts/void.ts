import { divideInteger, greatest, least, ONE, type Amount, type Percent } from '@candor/money';
import { equityAfterGap, sparableAfterGap } from './exposure.ts';
import { equity, type Book, type PriceOf } from './health.ts';
import { CLOSED, PENDING, type OrderStatus } from './terms.ts';

/** The part of an order from which its void is computed. */
export interface VoidableOrder {
  readonly status: OrderStatus;
  /** Margin that is held now. */
  readonly margin: Amount;
  readonly fee: Amount;
  /** Overnight charges already taken. */
  readonly overnight: Amount;
  /** Realised profit; null while the order is open. */
  readonly profit: Amount | null;
  /** Part of its loss that loss absorption paid. */
  readonly shortfall: Amount;
}

/** Amounts that a void gives back for one order, and the profit that it would take back. All are zero or more. */
export interface VoidReturn {
  /** Margin of a position, or the money that a resting order had set aside. It returns to the available balance. */
  readonly released: Amount;
  /** Fee and overnight charges that were taken. They return from the house's fees. */
  readonly charges: Amount;
  /** Realised loss as far as the customer paid it. It returns from the market maker. */
  readonly loss: Amount;
  /** Rest of that loss. It returns from the market maker to loss absorption, which had paid it. */
  readonly shortfall: Amount;
  /** Realised profit, which the customer owes back. */
  readonly profit: Amount;
}

/**
 * Computes the amounts that undo an order. A resting order has paid nothing, so its fee is released with its margin. A margin from which
 * losses of other positions were paid is not made whole, because those losses remain.
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
 * Money that a contract wallet can give without harm to its open positions. The margin level stays above 100 %, the published gaps stay
 * covered, and nothing goes below zero. It is all that is available where nothing is open. Rounded down.
 */
export function spareAboveNeeds(book: Book, priceOf: PriceOf, gapOf: (pairId: number) => Percent): Amount {
  if (book.margin === 0n && book.exposures.length === 0) return greatest(0n, book.available);
  const aboveMargin = divideInteger(equity(book, priceOf), ONE, 'floor') - book.margin - 1n;
  if (equityAfterGap(book, priceOf, gapOf) <= 0n) return 0n;
  return greatest(0n, least(aboveMargin, sparableAfterGap(book, priceOf, gapOf)));
}

/** Part of each profit that is taken back out of `spare`, the first profits first. The house bears the rest. */
export function takeBack(profits: readonly Amount[], spare: Amount): Amount[] {
  let left = spare;
  return profits.map((profit) => {
    const taken = least(profit, left);
    left -= taken;
    return taken;
  });
}
