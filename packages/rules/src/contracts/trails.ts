import { divideInteger, HUNDRED_PERCENT, percentOf, toText, type Percent, type Price } from '@candor/money';
import { BUY, type ContractTerms, type Side } from './terms.ts';

/** A stop that follows the price: it closes a position when last comes back by `distance` from the best price since it was set. */
export interface Trail {
  /** Distance in units of the price. */
  readonly distance: Price;
  /** First price at or beyond which it follows. Without one it follows at once. */
  readonly activation?: Price | undefined;
}

/** Largest distance of a trailing stop, in percent of the price. */
export const TRAIL_MOST_PERCENT: Percent = 10n * (HUNDRED_PERCENT / 100n);
/** Smallest percentage by which a distance may be asked for. */
export const TRAIL_LEAST_PERCENT: Percent = HUNDRED_PERCENT / 1_000n;

/** Whether a side gains more at `price` than at `best`. */
export function isBetter(side: Side, price: Price, best: Price): boolean {
  return side === BUY ? price > best : price < best;
}

/** Last price at which a trailing stop fires, given the best price since it was set. */
export function trailFiresAt(side: Side, best: Price, { distance }: Trail): Price {
  return side === BUY ? best - distance : best + distance;
}

/** Whether last has come back to the price at which a trailing stop fires. */
export function trailFires(side: Side, last: Price, best: Price, trail: Trail): boolean {
  const at = trailFiresAt(side, best, trail);
  return side === BUY ? last <= at : last >= at;
}

/** Whether a trailing stop begins to follow at a price: at any without an activation. */
export function trailBegins(side: Side, last: Price, { activation }: Trail): boolean {
  return activation === undefined || (side === BUY ? last >= activation : last <= activation);
}

/** A trailing stop as a customer asks for it: by a distance, or by a percentage where that is left out. */
export interface TrailAsked {
  readonly distance?: Price | undefined;
  /** Percentage of the price that the stop is judged against. */
  readonly percent?: Percent | undefined;
  readonly activation?: Price | undefined;
}

/** A trailing stop with the distance that was asked for (see `trailDistance`); 0 when neither was given. */
export function trailOf(
  reference: Price,
  { distance, percent, activation }: TrailAsked,
  terms: Pick<ContractTerms, 'priceDecimals'>,
): Trail {
  return { distance: distance ?? (percent === undefined ? 0n : trailDistance(reference, percent, terms)), activation };
}

/** A percentage of a price as a distance, rounded up to a step of the market. */
export function trailDistance(reference: Price, percent: Percent, { priceDecimals }: Pick<ContractTerms, 'priceDecimals'>): Price {
  const step = 10n ** BigInt(8 - priceDecimals);
  return divideInteger(percentOf(reference, percent, 'ceiling'), step, 'ceiling') * step;
}

/** Fault of a trailing stop, with the values that its message shows. */
export interface TrailFault {
  readonly code: 'trailing_distance' | 'price_step' | 'thanzone' | 'stop_price_side';
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * Checks a trailing stop against a reference price. The distance must be from one step to `TRAIL_MOST_PERCENT` of the price (rounded up
 * to a step), and on a step. Then the activation must be above zero, on a step, and beyond the price where the side gains.
 */
export function trailFault(
  side: Side,
  reference: Price,
  { distance, activation }: Trail,
  terms: Pick<ContractTerms, 'priceDecimals'>,
): TrailFault | undefined {
  const step = 10n ** BigInt(8 - terms.priceDecimals);
  const most = trailDistance(reference, TRAIL_MOST_PERCENT, terms);
  if (distance < step || distance > most) return { code: 'trailing_distance', params: { least: toText(step), most: toText(most) } };
  if (distance % step !== 0n) return { code: 'price_step', params: { decimals: terms.priceDecimals } };
  if (activation === undefined) return undefined;
  if (activation <= 0n) return { code: 'thanzone' };
  if (activation % step !== 0n) return { code: 'price_step', params: { decimals: terms.priceDecimals } };
  return isBetter(side, activation, reference) ? undefined : { code: 'stop_price_side', params: { price: toText(reference) } };
}

/** Whether a trailing stop closes no later than the one before it. A stop that was set may be followed only by the same stop. */
export function trailTightens(before: Trail | undefined, after: Trail | undefined): boolean {
  return before === undefined || (after !== undefined && before.distance === after.distance && before.activation === after.activation);
}
