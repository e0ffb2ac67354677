import { divideInteger, multiply, percentOf, ONE, type Amount, type Price, type Quantity } from '@candor/money';
import { BUY, type ContractTerms, type Side } from './terms.ts';

/** The price a buy enters at: last + spread. */
export function askOf(last: Price, terms: Pick<ContractTerms, 'spread'>): Price {
  return last + terms.spread;
}

/** The price a sell enters at: last − spread. Can be zero or below only for a broken spread; callers refuse that. */
export function bidOf(last: Price, terms: Pick<ContractTerms, 'spread'>): Price {
  return last - terms.spread;
}

/** The price a side enters at. Exits are at last. */
export function entryPrice(side: Side, last: Price, terms: Pick<ContractTerms, 'spread'>): Price {
  return side === BUY ? askOf(last, terms) : bidOf(last, terms);
}

/** Base currency in `hands` hands. Exact: hands are whole. */
export function numberOf(hands: number, terms: Pick<ContractTerms, 'lotSize'>): Quantity {
  return BigInt(hands) * terms.lotSize;
}

/** price × number, rounded up at 8 decimals, so that what it secures is never understated. */
export function contractValue(price: Price, number: Quantity): Amount {
  return multiply(price, number, 'ceiling');
}

/** price × number ÷ multiple, rounded up at 8 decimals: splitting an order never lowers its margin. */
export function marginOf(price: Price, number: Quantity, multiple: number): Amount {
  return divideInteger(price * number, ONE * BigInt(multiple), 'ceiling');
}

/** margin × fee % ÷ 100, rounded up at 8 decimals. The base is the margin, as the specification has it. */
export function openingFee(margin: Amount, terms: Pick<ContractTerms, 'feePercent'>): Amount {
  return percentOf(margin, terms.feePercent, 'ceiling');
}

/** Contract value × overnight % ÷ 100 for one night, at the entry price, rounded up at 8 decimals. */
export function overnightFee(price: Price, number: Quantity, terms: Pick<ContractTerms, 'overnightPercent'>): Amount {
  return percentOf(contractValue(price, number), terms.overnightPercent, 'ceiling');
}

/** (exit − entry) × number for a buy, negated for a sell, rounded toward minus infinity at 8 decimals. */
export function profitOf(side: Side, entry: Price, exit: Price, number: Quantity): Amount {
  const move = side === BUY ? exit - entry : entry - exit;
  return multiply(move, number, 'floor');
}

/** Cost of opening an order, taken from the wallet: margin frozen plus fee charged. */
export interface OpeningCost {
  readonly number: Quantity;
  readonly value: Amount;
  readonly margin: Amount;
  readonly fee: Amount;
  readonly total: Amount;
}

/** The cost of `hands` hands at `price` with `multiple`, in quote currency. */
export function openingCost(price: Price, hands: number, multiple: number, terms: ContractTerms): OpeningCost {
  const number = numberOf(hands, terms);
  const margin = marginOf(price, number, multiple);
  const fee = openingFee(margin, terms);
  return { number, value: contractValue(price, number), margin, fee, total: margin + fee };
}
