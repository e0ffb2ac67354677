import { divideInteger, least, ONE, type Price } from '@candor/money';
import { contractValue, numberOf } from './pricing.ts';
import type { ContractTerms } from './terms.ts';

/** Units in which the size of an order may be typed: hands, base currency, or contract value in the quote currency. Orders themselves have hands. */
export const SIZE_UNITS = ['hands', 'coin', 'value'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** Upper limit of the hands of a size. It is more than any market takes. */
const HANDS_MOST = 999_999_999n;

/**
 * Largest whole number of hands that a size holds at a price, never more than was typed. It is ⌊size⌋ for hands, ⌊size ÷ lot size⌋ for a
 * quantity, and ⌊size ÷ (price × lot size)⌋ for a value. So `contractValue` of the hands is at most the size. The price, which must be
 * above zero, matters to values alone.
 */
export function handsInSize(size: bigint, unit: SizeUnit, price: Price, { lotSize }: Pick<ContractTerms, 'lotSize'>): bigint {
  return least(HANDS_MOST, wholeHands(size, unit, price, lotSize));
}

function wholeHands(size: bigint, unit: SizeUnit, price: Price, lotSize: bigint): bigint {
  switch (unit) {
    case 'hands':
      return divideInteger(size, ONE, 'down');
    case 'coin':
      return divideInteger(size, lotSize, 'down');
    case 'value':
      return divideInteger(size * ONE, price * lotSize, 'down');
  }
}

/** Size of a number of hands at a price: the smallest one of eight decimals that holds them. */
export function sizeOfHands(hands: number, unit: SizeUnit, price: Price, terms: Pick<ContractTerms, 'lotSize'>): bigint {
  switch (unit) {
    case 'hands':
      return BigInt(hands) * ONE;
    case 'coin':
      return numberOf(hands, terms);
    case 'value':
      return contractValue(price, numberOf(hands, terms));
  }
}
