import { divideInteger, greatest, ONE, percentOf, toText, type Amount, type Percent } from '@candor/money';
import { equity, type Book, type PriceOf } from './health.ts';
import type { OpeningFault } from './opening-fault.ts';
import { contractValue } from './pricing.ts';
import { BUY, HOLDING, PENDING, type OrderStatus, type Side } from './terms.ts';

/** Margin tier: the largest multiple while all orders of a customer in the market come to at most `upTo`. */
export interface MarginTier {
  /** Contract value in the quote currency. */
  readonly upTo: Amount;
  readonly multiple: number;
}

/** Risk limits of one market, the same for every customer, published before they apply. Values are in the quote currency. */
export interface RiskTerms {
  /** Largest age of a price for orders and closes by hand, in milliseconds since it was received. At most ten seconds. */
  readonly freshMs: number;
  /** Tiers, ascending by value, with falling multiples. The last one holds beyond its value, too. */
  readonly tiers: readonly MarginTier[];
  /** Largest open value of one customer, both sides together. */
  readonly customerGross: Amount;
  /** Largest open value of one customer on one side less the other. */
  readonly customerNet: Amount;
  /** Largest open value of all customers on one side. */
  readonly marketGross: Amount;
  /** Largest open value of all customers on one side less the other. */
  readonly marketNet: Amount;
  /** Price gap, in percent, that must stay covered when money leaves the contract wallet. */
  readonly gapPercent: Percent;
  /** Minutes before a scheduled close in which new orders have at most `closingMultiple`; 0 for none. */
  readonly closingMinutes: number;
  readonly closingMultiple: number;
}

/** Open contract value on one side. */
export interface SideValue {
  /** Value of positions. */
  readonly held: Amount;
  /** Value of resting orders, which may become positions at any tick. */
  readonly resting: Amount;
}

/** Open contract value in one market, of one customer or of all customers. */
export interface OpenValue {
  readonly buys: SideValue;
  readonly sells: SideValue;
}

/** Open value without any order. */
export const NOTHING_OPEN: OpenValue = { buys: { held: 0n, resting: 0n }, sells: { held: 0n, resting: 0n } };

/** The part of an order from which its open value follows. */
export interface ValuedOrder {
  readonly side: Side;
  readonly status: OrderStatus;
  /** The fill price of a market order, the target of a limit order: it never changes, so the value does not either. */
  readonly origin_price: bigint;
  readonly number: bigint;
}

/** Value of an open order: target or fill price × number, rounded up. */
export function orderValue(order: Pick<ValuedOrder, 'origin_price' | 'number'>): Amount {
  return contractValue(order.origin_price, order.number);
}

/** Open values with an order counted in (1) or out (−1). Orders that are closed or revoked count for nothing. */
export function withOrder(open: OpenValue, order: ValuedOrder, change: 1 | -1): OpenValue {
  if (order.status !== HOLDING && order.status !== PENDING) return open;
  const value = BigInt(change) * orderValue(order);
  const side = order.side === BUY ? open.buys : open.sells;
  const next = order.status === HOLDING ? { ...side, held: side.held + value } : { ...side, resting: side.resting + value };
  return order.side === BUY ? { ...open, buys: next } : { ...open, sells: next };
}

/** The open value of orders of one market. */
export function openValueOf(orders: Iterable<ValuedOrder>): OpenValue {
  let open = NOTHING_OPEN;
  for (const order of orders) open = withOrder(open, order, 1);
  return open;
}

/** Largest multiple for orders of `value` in total. It is 1, without any credit, in a market without tiers. */
export function largestMultiple(tiers: readonly MarginTier[], value: Amount): number {
  return (tiers.find(({ upTo }) => value <= upTo) ?? tiers.at(-1))?.multiple ?? 1;
}

/** Facts by which an order is judged, besides the book of its customer. */
export interface ExposureQuestion {
  readonly side: Side;
  readonly multiple: number;
  /** Contract value of the order at its entry. */
  readonly value: Amount;
  /** Open value of the customer in the market. */
  readonly own: OpenValue;
  /** Open value of all customers in the market, this one included. */
  readonly market: OpenValue;
  /** Minutes until the market's next scheduled close; undefined when there is none. */
  readonly closesIn?: number | undefined;
}

/**
 * Checks an order against the limits of its market, in this order:
 * - the open value of the customer, then the same net of the other side
 * - the open value of all customers on this side, then the same net of the other side
 * - the multiple of the tier
 * - the multiple before a scheduled close
 *
 * Resting orders count as if filled. The net limits only stop orders of the larger side, so that a position can always be set off against
 * another.
 */
export function exposureFault(question: ExposureQuestion, risk: RiskTerms): OpeningFault | undefined {
  const { side, multiple, value, own, market, closesIn } = question;
  const ownSides = sidesOf(side, own);
  const all = sidesOf(side, market);
  const gross = grossOf(own) + value;
  if (gross > risk.customerGross) return { code: 'customer_gross_limit', params: told(risk.customerGross, grossOf(own)) };
  if (ownSides.mine + value - ownSides.otherHeld > risk.customerNet)
    return { code: 'customer_net_limit', params: told(risk.customerNet, ownSides.mine - ownSides.otherHeld) };
  if (all.mine + value > risk.marketGross) return { code: 'market_gross_limit', params: told(risk.marketGross, all.mine) };
  if (all.mine + value - all.otherHeld > risk.marketNet)
    return { code: 'market_net_limit', params: told(risk.marketNet, all.mine - all.otherHeld) };
  const most = largestMultiple(risk.tiers, gross);
  if (multiple > most) return { code: 'multiple_tier', params: { most, value: toText(gross) } };
  if (closesIn !== undefined && closesIn <= risk.closingMinutes && multiple > risk.closingMultiple)
    return { code: 'multiple_closing', params: { most: risk.closingMultiple, minutes: risk.closingMinutes } };
  return undefined;
}

/** Open value of a customer on both sides together. */
export function grossOf({ buys, sells }: OpenValue): Amount {
  return buys.held + buys.resting + sells.held + sells.resting;
}

function sidesOf(side: Side, { buys, sells }: OpenValue): { mine: Amount; otherHeld: Amount } {
  const [mine, other] = side === BUY ? [buys, sells] : [sells, buys];
  return { mine: mine.held + mine.resting, otherHeld: other.held };
}

function told(most: Amount, open: Amount): Readonly<Record<string, string>> {
  return { most: toText(most), open: toText(greatest(open, 0n)) };
}

/**
 * Least margin that the tiers ask for, for a value opened from nothing. Each slice has the multiple of its tier and is rounded up. A
 * customer who has opened `value` has more than this in the contract wallet. A gap of less than this part of the value costs loss
 * absorption nothing.
 */
export function tierCover(tiers: readonly MarginTier[], value: Amount): Amount {
  let cover = 0n;
  let from = 0n;
  for (const [index, { upTo, multiple }] of tiers.entries()) {
    const to = index === tiers.length - 1 || value < upTo ? value : upTo;
    if (to > from) cover += divideInteger(to - from, BigInt(multiple), 'ceiling');
    from = to;
  }
  return cover;
}

/**
 * Equity of a customer after a gap against every net position at once, each by the published percentage of its market. It is at 16
 * decimals, where each gap is rounded up. Below zero loss absorption would have to pay.
 */
export function equityAfterGap(book: Book, priceOf: PriceOf, gapOf: (pairId: number) => Percent): bigint {
  let left = equity(book, priceOf);
  for (const { pairId, quantity } of book.exposures) {
    const size = quantity < 0n ? -quantity : quantity;
    left -= percentOf(priceOf(pairId) * size, gapOf(pairId), 'ceiling');
  }
  return left;
}

/** Largest amount that may leave the contract wallet of a book, so that the published gaps stay covered. Zero or more, rounded down. */
export function sparableAfterGap(book: Book, priceOf: PriceOf, gapOf: (pairId: number) => Percent): Amount {
  const spare = divideInteger(equityAfterGap(book, priceOf, gapOf), ONE, 'floor');
  return greatest(0n, spare < book.available ? spare : book.available);
}
