import { roundTo, toText, type Price } from '@candor/money';
import { isMarginLevelAtOrBelow, exposureWith, marginLevel, type Book, type PriceOf } from './health.ts';
import { entryPrice, type OpeningCost } from './pricing.ts';
import { mayRest, stopFault } from './stops.ts';
import type { TrailAsked } from './trails.ts';
import { BUY, LIMIT, MARKET, OPEN_ORDERS_LIMIT, OPENING_FLOOR_PERCENT, type ContractTerms, type Mode, type Side } from './terms.ts';
import type { OpeningFault } from './opening-fault.ts';
import type { ValidityAsked } from './validity.ts';

/** Order as a customer asks for it. Stops and target left out are not set. */
export interface OpeningRequest extends ValidityAsked {
  readonly side: Side;
  readonly mode: Mode;
  readonly hands: number;
  readonly multiple: number;
  readonly target?: Price | undefined;
  readonly takeProfit?: Price | undefined;
  readonly stopLoss?: Price | undefined;
  readonly trail?: TrailAsked | undefined;
  /** Whether the position has a margin of its own alone. */
  readonly isolated?: boolean | undefined;
}

/** Whether a price has no more decimals than its market. */
export function onPriceStep(price: Price, terms: Pick<ContractTerms, 'priceDecimals'>): boolean {
  return roundTo(price, terms.priceDecimals, 'down') === price;
}

/**
 * Checks the terms of an order at the newest price, in this order: multiple, hands, target (present, decimals, side),
 * stops (above zero, decimals, side). The stops of a resting order are judged against its target, those of a market order
 * against last.
 */
export function requestFault(request: OpeningRequest, last: Price, terms: ContractTerms): OpeningFault | undefined {
  const { side, mode, hands, multiple, target } = request;
  if (!terms.multiples.includes(multiple)) return { code: 'multiple_unknown' };
  if (!Number.isInteger(hands) || hands < terms.minHands || hands > terms.maxHands) {
    return { code: 'hands_out_of_range', params: { least: terms.minHands, most: terms.maxHands } };
  }
  let reference = last;
  if (mode !== MARKET) {
    if (target === undefined || target <= 0n) return { code: 'limit_price_required' };
    if (!onPriceStep(target, terms)) return { code: 'price_step', params: { decimals: terms.priceDecimals } };
    const entry = entryPrice(side, last, terms);
    if (!mayRest(mode, side, target, entry))
      return { code: mode === LIMIT ? 'limit_price_side' : 'stop_entry_side', params: { price: toText(entry) } };
    reference = target;
  }
  return stopsFault(side, reference, request, terms);
}

/** Checks stops against a reference price: above zero (`thanzone`), decimals, side. */
export function stopsFault(
  side: Side,
  reference: Price,
  stops: Pick<OpeningRequest, 'takeProfit' | 'stopLoss'>,
  terms: Pick<ContractTerms, 'priceDecimals'>,
): OpeningFault | undefined {
  const { takeProfit, stopLoss } = stops;
  if (takeProfit === undefined && stopLoss === undefined) return undefined;
  const fault = stopFault(side, reference, stops);
  if (fault === 'not_positive') return { code: 'thanzone' };
  if ((takeProfit !== undefined && !onPriceStep(takeProfit, terms)) || (stopLoss !== undefined && !onPriceStep(stopLoss, terms))) {
    return { code: 'price_step', params: { decimals: terms.priceDecimals } };
  }
  return fault === undefined ? undefined : { code: 'stop_price_side', params: { price: toText(reference) } };
}

/** The last price at which a resting order reaches its target. */
export function lastAtTarget(side: Side, target: Price, terms: Pick<ContractTerms, 'spread'>): Price {
  return side === BUY ? target - terms.spread : target + terms.spread;
}

/** A customer's book as it would be with one more position at `entry`: margin and fee paid from what is available. */
export function bookAfterOpening(book: Book, pairId: number, side: Side, entry: Price, cost: OpeningCost): Book {
  return {
    available: book.available - cost.total,
    margin: book.margin + cost.margin,
    exposures: exposureWith(book.exposures, pairId, side, entry, cost.number),
  };
}

/**
 * Checks what an order costs, in this order: open orders, balance, margin level. No order may leave the margin level at
 * `OPENING_FLOOR_PERCENT` or below. A resting order is judged twice: now, with its money set aside, and as if it had filled
 * with last at its target.
 */
export function affordFault(
  book: Book,
  openOrders: number,
  pairId: number,
  request: Pick<OpeningRequest, 'side' | 'mode'>,
  entry: Price,
  cost: OpeningCost,
  priceOf: PriceOf,
  terms: Pick<ContractTerms, 'spread'>,
): OpeningFault | undefined {
  if (openOrders >= OPEN_ORDERS_LIMIT) return { code: 'order_count_exceeded', params: { most: OPEN_ORDERS_LIMIT } };
  if (cost.total > book.available) {
    return { code: 'insufficient_balance', params: { available: toText(book.available), required: toText(cost.total) } };
  }
  const after = bookAfterOpening(book, pairId, request.side, entry, cost);
  if (request.mode === MARKET) return floorFault(after, priceOf);
  const now = floorFault({ ...book, available: book.available - cost.total }, priceOf);
  if (now) return now;
  const reached = lastAtTarget(request.side, entry, terms);
  return floorFault(after, (id) => (id === pairId ? reached : priceOf(id)));
}

function floorFault(book: Book, priceOf: PriceOf): OpeningFault | undefined {
  if (!isMarginLevelAtOrBelow(book, priceOf, OPENING_FLOOR_PERCENT)) return undefined;
  return { code: 'hazard_too_high', params: { hazard_rate: marginLevelText(marginLevel(book, priceOf)) ?? '0' } };
}

/** A margin level in hundredths of a percent as text with two decimals; undefined without margin. */
export function marginLevelText(rate: bigint | undefined): string | undefined {
  if (rate === undefined) return undefined;
  const magnitude = rate < 0n ? -rate : rate;
  return `${rate < 0n ? '-' : ''}${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0')}`;
}
