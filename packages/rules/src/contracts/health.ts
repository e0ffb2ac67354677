import { divideInteger, ONE, type Amount, type Price, type Quantity } from '@candor/money';
import { BUY, type Side } from './terms.ts';

/** The open contracts of one customer in one market, netted: gains are linear in the price. */
export interface Exposure {
  readonly pairId: number;
  /** Σ number over buys − Σ number over sells. */
  readonly quantity: Quantity;
  /** Σ ± price × number, at 16 decimals: exact, never an average. */
  readonly cost: bigint;
}

/** One customer's contracts in one quote currency. */
export interface Book {
  /** Available balance of the `lever` wallet. */
  readonly available: Amount;
  /** Σ caution_money of holding positions. */
  readonly margin: Amount;
  readonly exposures: readonly Exposure[];
}

/** The exposures with one more position of `number` at `price`; the given ones are left as they are. */
export function exposureWith(exposures: readonly Exposure[], pairId: number, side: Side, price: Price, number: Quantity): Exposure[] {
  const quantity = side === BUY ? number : -number;
  const next: Exposure[] = [];
  let found = false;
  for (const exposure of exposures) {
    if (exposure.pairId === pairId) {
      found = true;
      next.push({ pairId, quantity: exposure.quantity + quantity, cost: exposure.cost + price * quantity });
    } else {
      next.push(exposure);
    }
  }
  if (!found) next.push({ pairId, quantity, cost: price * quantity });
  return next;
}

/** Looks up the price at which positions of a market are valued. */
export type PriceOf = (pairId: number) => Price;

/** Unrealised profit of an exposure at `price`, exact, at 16 decimals. */
export function exposureProfit(exposure: Exposure, price: Price): bigint {
  return price * exposure.quantity - exposure.cost;
}

/** available + Σ margin + Σ unrealised profit, exact, at 16 decimals. */
export function equity(book: Book, priceOf: PriceOf): bigint {
  let total = (book.available + book.margin) * ONE;
  for (const exposure of book.exposures) total += exposureProfit(exposure, priceOf(exposure.pairId));
  return total;
}

/**
 * equity ÷ Σ margin × 100 in hundredths of a percent, rounded up. So the shown figure is at or below a limit of two decimals exactly when
 * the true figure is. Undefined without margin: nothing is at risk.
 */
export function marginLevel(book: Book, priceOf: PriceOf): bigint | undefined {
  if (book.margin <= 0n) return undefined;
  return divideInteger(equity(book, priceOf) * 10_000n, book.margin * ONE, 'ceiling');
}

/** Whether the margin level is at or below `percent`. Decided exactly, without rounding. False without margin. */
export function isMarginLevelAtOrBelow(book: Book, priceOf: PriceOf, percent: number): boolean {
  if (book.margin <= 0n) return false;
  return equity(book, priceOf) * 100n <= BigInt(percent) * book.margin * ONE;
}

/**
 * Price of one market at which the margin level reaches `stopOutPercent` with every other price unchanged. It is rounded to the safe side:
 * up for a net buyer, down for a net seller. Undefined when no positive price reaches it.
 */
export function liquidationPrice(book: Book, pairId: number, priceOf: PriceOf, stopOutPercent: number): Price | undefined {
  const exposure = book.exposures.find((candidate) => candidate.pairId === pairId);
  if (!exposure || exposure.quantity === 0n || book.margin <= 0n) return undefined;
  const threshold = divideInteger(BigInt(stopOutPercent) * book.margin * ONE, 100n, 'ceiling');
  const surplus = equity(book, priceOf) - threshold;
  const price = divideInteger(
    priceOf(pairId) * exposure.quantity - surplus,
    exposure.quantity,
    exposure.quantity > 0n ? 'ceiling' : 'floor',
  );
  return price > 0n ? price : undefined;
}
