import { divideInteger, HUNDRED_PERCENT, ONE, percentOf, type Amount, type Percent, type Price, type Quantity } from '@candor/money';

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

/** What converting `number` units costs, in the currency that is given, rounded up, and what it gives, rounded down. */
export function conversionResult(number: Quantity, side: ConversionSide): FlashResult {
  const fee = percentOf(number, side.feePercent, 'ceiling');
  return { received: divideInteger((number - fee) * side.proportion, ONE, 'down'), fee };
}
