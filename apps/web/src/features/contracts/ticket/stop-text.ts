import { toFixed, type Amount, type Price } from '@candor/money';
import { profitAtStop, stopAtPercent, stopAtProfit, type ContractTerms, type StopBasis, type StopMeasure } from '@candor/rules';
import { valueOf } from '@candor/ui/decimal-input.ts';

export type StopName = 'takeProfit' | 'stopLoss';
type Steps = Pick<ContractTerms, 'priceDecimals'>;

/** Percents of the margin and money are typed with this many decimals. */
const MEASURE_DECIMALS = 2;

/** Decimals that a stop may be typed with. */
export function stopDecimals(measure: StopMeasure, { priceDecimals }: Steps): number {
  return measure === 'price' ? priceDecimals : MEASURE_DECIMALS;
}

/**
 * Computes the price of a typed stop, which may be one that no stop can have. Undefined while nothing is typed, or while the basis of its measure is
 * not known. Percents and money are typed without a sign: the gain of a take profit, the cost of a stop loss.
 */
export function stopPriceOf(
  which: StopName,
  text: string,
  measure: StopMeasure,
  basis: StopBasis | undefined,
  terms: Steps,
): Price | undefined {
  const typed = valueOf(text);
  if (typed === undefined || measure === 'price') return typed;
  if (basis === undefined) return undefined;
  const signed = which === 'takeProfit' ? typed : -typed;
  return measure === 'percent' ? stopAtPercent(basis, signed, terms) : stopAtProfit(basis, signed, terms);
}

/**
 * Converts a stop price to the text that would be typed for it; undefined where there is none. A stop loss that would bring a profit has no other
 * measure than its price.
 */
export function stopTextOf(
  which: StopName,
  price: Price,
  measure: StopMeasure,
  basis: StopBasis | undefined,
  terms: Steps,
): string | undefined {
  if (measure === 'price') return toFixed(price, terms.priceDecimals, 'down');
  if (basis === undefined) return undefined;
  const { money, percent } = profitAtStop(basis, price);
  const gain: Amount = measure === 'percent' ? percent : money;
  const typed = which === 'takeProfit' ? gain : -gain;
  return typed < 0n ? undefined : toFixed(typed, MEASURE_DECIMALS, which === 'takeProfit' ? 'down' : 'up');
}
