import { divideInteger, HUNDRED_PERCENT, ONE, percentOf, type Amount, type Percent, type Price, type Quantity } from '@candor/money';
import { DEFAULT_SLIPPAGE_PERCENT } from '../contracts/protection.ts';

/** Prices of the two currencies of an exchange, in USDT per unit. `left` is given, `right` is received. */
export interface FlashPrices {
  readonly left: Price;
  readonly right: Price;
}

/** Amount received in an exchange or a conversion, and its fee. */
export interface FlashResult {
  /** Units of the currency received. */
  readonly received: Quantity;
  /** Part of the worth that the venue keeps: in the currency received for an exchange, in the currency given for a conversion. */
  readonly fee: Quantity;
}

/**
 * Units of the right currency for one of the left: left ÷ right × (100 % − fee), rounded down at 8 decimals. This rate is shown and
 * compared. The amount received is never computed from it, so that a small rate does not lose its digits.
 */
export function flashRate(prices: FlashPrices, feePercent: Percent): Price {
  return divideInteger(prices.left * ONE * (HUNDRED_PERCENT - feePercent), prices.right * HUNDRED_PERCENT, 'down');
}

/**
 * Amount received for `number` units of the left currency: number × left ÷ right × (100 % − fee). It is rounded down once, so that
 * splitting never gives more. With the fee it adds up to the worth without a fee, rounded down as well.
 */
export function flashResult(number: Quantity, prices: FlashPrices, feePercent: Percent): FlashResult {
  const worth = divideInteger(number * prices.left, prices.right, 'down');
  const received = divideInteger(number * prices.left * (HUNDRED_PERCENT - feePercent), prices.right * HUNDRED_PERCENT, 'down');
  return { received, fee: worth - received };
}

/** Most places of a shown rate. */
const RATE_PLACES_MOST = 18;

/**
 * Rate of one exchange as it is shown. It has as many places, 8 at least, as `number` × rate needs to give the amount received. That
 * holds whether the product is rounded to 8 places or cut off there. A small rate has more digits than a price.
 */
export function flashRateText(number: Quantity, prices: FlashPrices, feePercent: Percent): string {
  const { received } = flashResult(number, prices, feePercent);
  const [dividend, divisor] = [prices.left * (HUNDRED_PERCENT - feePercent), prices.right * HUNDRED_PERCENT];
  for (let places = 8; ; places += 1) {
    const scale = 10n ** BigInt(places);
    const fits = (rate: bigint): boolean => {
      const beyond = number * rate - received * scale;
      return beyond >= 0n && (beyond * 2n < scale || beyond === 0n);
    };
    // As published; or, where what is received was rounded down, what it comes to.
    const rate = divideInteger(dividend * scale, divisor, 'down');
    const effective = divideInteger(received * scale, number, 'up');
    if (fits(rate)) return rateText(rate, places);
    if (fits(effective) || places === RATE_PLACES_MOST) return rateText(effective, places);
  }
}

function rateText(rate: bigint, places: number): string {
  const digits = rate.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
}

/**
 * Least amount received for `number` units at a rate that a customer accepts, rounded down. The rate has at most 18 places and is given
 * in units of 10^-18.
 */
export function leastAt(number: Quantity, rate: bigint): Quantity {
  return divideInteger(number * rate, 10n ** BigInt(RATE_PLACES_MOST), 'down');
}

/**
 * Least amount received in an exchange that was handed in for review without a worst rate. It is the amount that was shown, less the
 * default slippage of orders.
 */
export function leastByDefault(received: Quantity): Quantity {
  return received - percentOf(received, DEFAULT_SLIPPAGE_PERCENT, 'down');
}

/** Worth of `number` units of the left currency in USDT, rounded up, so that a limit is reached no later by splitting. */
export function flashWorth(number: Quantity, prices: FlashPrices): Amount {
  return divideInteger(number * prices.left, ONE, 'ceiling');
}

/** One direction of the conversion between USDT and the token. */
export interface ConversionSide {
  /** Units received for one that is left after the fee. */
  readonly proportion: Price;
  readonly feePercent: Percent;
}

/**
 * Worth of one unit in the currency that a conversion gives for it, less the fee, rounded down. It is the worse of the two ways to value
 * the unit.
 */
export function conversionWorth({ proportion, feePercent }: ConversionSide): Price {
  return divideInteger(proportion * (HUNDRED_PERCENT - feePercent), HUNDRED_PERCENT, 'down');
}

/** Result of converting `number` units. The fee is in the currency given, rounded up; the amount received is rounded down. */
export function conversionResult(number: Quantity, side: ConversionSide): FlashResult {
  const fee = percentOf(number, side.feePercent, 'ceiling');
  return { received: divideInteger((number - fee) * side.proportion, ONE, 'down'), fee };
}
