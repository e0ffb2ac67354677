import { divideInteger, HUNDRED_PERCENT, ONE, percentOf, type Amount, type Percent, type Price, type Quantity } from '@candor/money';
import { DEFAULT_SLIPPAGE_PERCENT } from '../leverage/protection.ts';

/** What one currency is given for another by. Prices are in USDT per unit. */
export interface FlashPrices {
  readonly left: Price;
  readonly right: Price;
}

/** What is given for an amount, and what it costs. */
export interface FlashResult {
  /** Units of the right currency. */
  readonly received: Quantity;
  /** The part of the worth that the venue keeps, in units of the right currency. */
  readonly fee: Quantity;
}

/**
 * Units of the right currency for one of the left: left ÷ right × (100 % − fee), rounded down at 8 decimals. This is what is
 * shown and compared; what is received is never made of it, so that a small rate does not lose its digits.
 */
export function flashRate(prices: FlashPrices, feePercent: Percent): Price {
  return divideInteger(prices.left * ONE * (HUNDRED_PERCENT - feePercent), prices.right * HUNDRED_PERCENT, 'down');
}

/**
 * What `number` units of the left currency give: number × left ÷ right × (100 % − fee), rounded down once, so that splitting
 * never gives more. With the fee it adds up to the worth without one, rounded down as well.
 */
export function flashResult(number: Quantity, prices: FlashPrices, feePercent: Percent): FlashResult {
  const worth = divideInteger(number * prices.left, prices.right, 'down');
  const received = divideInteger(number * prices.left * (HUNDRED_PERCENT - feePercent), prices.right * HUNDRED_PERCENT, 'down');
  return { received, fee: worth - received };
}

/** The most places that a rate is shown with. */
const RATE_PLACES_MOST = 18;

/**
 * The rate of one exchange as it is shown: with so many places, 8 at least, that `number` × rate is what is received, whether the product is
 * rounded to 8 places or cut off there. A small rate has more digits than a price.
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

/** What `number` units come to at a rate that a customer accepts, which has at most 18 places and is given in units of 10^-18: rounded down. */
export function leastAt(number: Quantity, rate: bigint): Quantity {
  return divideInteger(number * rate, 10n ** BigInt(RATE_PLACES_MOST), 'down');
}

/**
 * The fewest units that somebody accepts who handed an exchange in for review and named no worst rate: what was shown, less the
 * slippage that orders have by themselves.
 */
export function leastByDefault(received: Quantity): Quantity {
  return received - percentOf(received, DEFAULT_SLIPPAGE_PERCENT, 'down');
}

/** What `number` units of the left currency are worth in USDT, rounded up, so that a limit is reached no later by splitting. */
export function flashWorth(number: Quantity, prices: FlashPrices): Amount {
  return divideInteger(number * prices.left, ONE, 'ceiling');
}

/** One direction of the conversion between USDT and the token. */
export interface ConversionSide {
  /** Units received for one that is left after the fee. */
  readonly proportion: Price;
  readonly feePercent: Percent;
}

/** What one unit is worth in what a conversion gives for it, the fee taken out, rounded down: the worse side of the two ways. */
export function conversionWorth({ proportion, feePercent }: ConversionSide): Price {
  return divideInteger(proportion * (HUNDRED_PERCENT - feePercent), HUNDRED_PERCENT, 'down');
}

/** What converting `number` units costs, in the currency that is given, rounded up, and what it gives, rounded down. */
export function conversionResult(number: Quantity, side: ConversionSide): FlashResult {
  const fee = percentOf(number, side.feePercent, 'ceiling');
  return { received: divideInteger((number - fee) * side.proportion, ONE, 'down'), fee };
}
