import type { LeverOrder, LeverTrade, MarketState } from '@candor/api';
import { decimal, HUNDRED_PERCENT, type Amount, type Percent, type Price, type Quantity } from '@candor/money';
import {
  isMarginLevelAtOrBelow,
  exposureWith,
  marginLevel,
  isolatedBook,
  liquidationPrice,
  HOLDING,
  OPENING_FLOOR_PERCENT,
  PENDING,
  profitOf,
  WARNING_CLEARED_PERCENT,
  WARNING_PERCENT,
  type Book,
  type Exposure,
  type PriceOf,
  type Side,
} from '@candor/rules';

/** An open order with its decimals read once; `order` keeps what the server said. */
export interface Position {
  readonly id: number;
  readonly pairId: number;
  readonly side: Side;
  readonly multiple: number;
  readonly hands: number;
  readonly number: Quantity;
  /** The fill price; the target while pending. */
  readonly price: Price;
  readonly margin: Amount;
  readonly originMargin: Amount;
  readonly fee: Amount;
  /** The booked profit; zero while open. */
  readonly profit: Amount;
  readonly takeProfit: Price | undefined;
  readonly stopLoss: Price | undefined;
  readonly order: LeverOrder;
}

/** Reads an order from the wire. Throws `RangeError` when an amount is not a decimal. */
export function readPosition(order: LeverOrder): Position {
  const takeProfit = decimal(order.target_profit_price);
  const stopLoss = decimal(order.stop_loss_price);
  return {
    id: order.id,
    pairId: order.pair_id,
    side: order.type,
    multiple: order.multiple,
    hands: order.share,
    number: decimal(order.number),
    price: decimal(order.price),
    margin: decimal(order.caution_money),
    originMargin: decimal(order.origin_caution_money),
    fee: decimal(order.trade_fee),
    profit: decimal(order.profits),
    takeProfit: takeProfit > 0n ? takeProfit : undefined,
    stopLoss: stopLoss > 0n ? stopLoss : undefined,
    order,
  };
}

/** Whether a position may be closed in a market of this state; one that is not known yet is left to the server. */
export function isClosable(state: MarketState | undefined): boolean {
  return state === undefined || state === 'open' || state === 'delayed';
}

/** The customer's cross contracts as the shared rules value them: positions netted per market. */
export function bookOf(available: Amount, holding: readonly Position[]): Book {
  let margin = 0n;
  let exposures: Exposure[] = [];
  for (const position of holding) {
    if (position.order.isolated) continue;
    margin += position.margin;
    exposures = exposureWith(exposures, position.pairId, position.side, position.price, position.number);
  }
  return { available, margin, exposures };
}

/** An isolated position as the shared rules value it: by itself. */
export function ownBookOf({ pairId, side, price, number, margin }: Position): Book {
  return isolatedBook({ pair_id: pairId, side, price, number, margin });
}

/** The margin level of an isolated position that is held, in hundredths of a percent, where it is as low as one is warned at. */
export function lowOwnRate(position: Position, last: Price | undefined): bigint | undefined {
  const { isolated, status } = position.order;
  if (!isolated || status !== HOLDING || last === undefined || last <= 0n) return undefined;
  const own = ownBookOf(position);
  return isMarginLevelAtOrBelow(own, () => last, WARNING_PERCENT) ? marginLevel(own, () => last) : undefined;
}

/** Unrealised profit at `last`, toward minus infinity at 8 decimals, as the server books it at a close. */
export function liveProfit(position: Position, last: Price): Amount {
  return profitOf(position.side, position.price, last, position.number);
}

/** Band of an account's safety; each word is shown beside the gauge. */
export type MarginLevelBand = 'none' | 'safe' | 'thin' | 'no_openings' | 'at_risk' | 'liquidating';

export interface MarginLevel {
  /** Hundredths of a percent; undefined without margin. */
  readonly rate: bigint | undefined;
  readonly band: MarginLevelBand;
  /** Place of the needle on the scale of 0–300 %, in thousandths of its length. */
  readonly needle: number;
}

/** The scale of the gauge ends here; higher rates keep the needle at the end. */
export const GAUGE_PERCENT = 300;

/** An account whose markets are farther from their liquidation than this many hundredths of a percent of the price may be called safe. */
const SAFE_DISTANCE = 500n;
/** At this distance or closer it is at risk, whatever its rate. */
const RISK_DISTANCE = 100n;

/**
 * Distance that the price of a market may move until the account is liquidated. Hundredths of a percent of the price, toward zero; undefined where
 * it cannot be liquidated.
 */
export function distanceOf(price: Price, liquidation: Price | undefined): bigint | undefined {
  if (liquidation === undefined || price <= 0n) return undefined;
  const apart = price > liquidation ? price - liquidation : liquidation - price;
  return (apart * 10_000n) / price;
}

/** Whether one market alone brings the liquidation so close. */
function isWithin(book: Book, priceOf: PriceOf, stopOutPercent: number, most: bigint): boolean {
  return book.exposures.some(({ pairId }) => {
    const distance = distanceOf(priceOf(pairId), liquidationPrice(book, pairId, priceOf, stopOutPercent));
    return distance !== undefined && distance <= most;
  });
}

/**
 * Computes the account's margin level with its band. Bands are decided exactly, before rounding. The distance of prices from the liquidation counts
 * too: at 104 % an order of 100× is less than a percent away from it.
 */
export function marginLevelOf(book: Book, priceOf: PriceOf, stopOutPercent: number): MarginLevel {
  const rate = marginLevel(book, priceOf);
  if (rate === undefined) return { rate, band: 'none', needle: 1000 };
  const scaled = (rate * 1000n) / BigInt(GAUGE_PERCENT * 100);
  const needle = scaled < 0n ? 0 : scaled > 1000n ? 1000 : Number(scaled);
  if (isMarginLevelAtOrBelow(book, priceOf, stopOutPercent)) return { rate, band: 'liquidating', needle };
  if (isMarginLevelAtOrBelow(book, priceOf, WARNING_PERCENT) || isWithin(book, priceOf, stopOutPercent, RISK_DISTANCE))
    return { rate, band: 'at_risk', needle };
  if (isMarginLevelAtOrBelow(book, priceOf, OPENING_FLOOR_PERCENT)) return { rate, band: 'no_openings', needle };
  return { rate, band: isWithin(book, priceOf, stopOutPercent, SAFE_DISTANCE) ? 'thin' : 'safe', needle };
}

/** Whether what an account was warned of is over, by the bound that the next warning waits for. */
export function isWarningOver(book: Book, priceOf: PriceOf): boolean {
  return book.margin === 0n || !isMarginLevelAtOrBelow(book, priceOf, WARNING_CLEARED_PERCENT);
}

/** Whether every market a book is exposed to has a price; without that nothing about it can be said. */
export function isPriced(book: Book, hasPrice: (pairId: number) => boolean): boolean {
  return book.exposures.every((exposure) => hasPrice(exposure.pairId));
}

/** Open orders split into what is held and what rests, each newest first. */
export interface OpenOrders {
  readonly holding: readonly Position[];
  readonly pending: readonly Position[];
}

/** Splits and orders what `lever/dealall` returned. */
export function openOrders(orders: readonly LeverOrder[]): OpenOrders {
  const positions = orders.map(readPosition).toSorted((left, right) => right.id - left.id);
  return {
    holding: positions.filter((position) => position.order.status === HOLDING),
    pending: positions.filter((position) => position.order.status === PENDING),
  };
}

/** Applies a pushed change to a list of open orders: known orders are replaced, finished ones leave, new ones join. */
export function applyTrade(orders: readonly LeverOrder[], event: Pick<LeverTrade, 'orders'>): LeverOrder[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const order of event.orders) {
    if (order.status === HOLDING || order.status === PENDING) byId.set(order.id, order);
    else byId.delete(order.id);
  }
  return [...byId.values()];
}

/** Σ unrealised profit; undefined as soon as one market has no price yet. */
export function totalProfit(holding: readonly Position[], lastOf: (pairId: number) => Price | undefined): Amount | undefined {
  let total = 0n;
  for (const position of holding) {
    const last = lastOf(position.pairId);
    if (last === undefined) return undefined;
    total += liveProfit(position, last);
  }
  return total;
}

/** A rate in hundredths of a percent as a `Percent`, for display. */
export function percentOfHundredths(hundredths: bigint): Percent {
  return (hundredths * HUNDRED_PERCENT) / 10_000n;
}
