import { decimal, type Amount } from '@candor/money';
import type { AddressChain } from './addresses.ts';

/** Chains that deposits come from. `DEMO` is a simulated one, for play money. */
export type DepositChain = AddressChain | 'DEMO';

/** What a payment of one currency on one chain needs to be credited. */
export interface DepositTerms {
  readonly currencyId: number;
  readonly chain: DepositChain;
  /** A smaller payment is shown and never credited. */
  readonly minimum: Amount;
  /** Blocks that must stand, the one with the payment counted. */
  readonly confirmations: number;
}

const USDT = 1;

const TERMS: readonly DepositTerms[] = [
  { currencyId: USDT, chain: 'TRC20', minimum: decimal('1'), confirmations: 20 },
  { currencyId: USDT, chain: 'ERC20', minimum: decimal('10'), confirmations: 12 },
  { currencyId: USDT, chain: 'OMNI', minimum: decimal('100'), confirmations: 3 },
  { currencyId: USDT, chain: 'DEMO', minimum: decimal('1'), confirmations: 6 },
];

/** The terms of deposits of a currency, chain by chain; none for a currency that cannot be paid in. */
export function depositTermsOf(currencyId: number): readonly DepositTerms[] {
  return TERMS.filter((terms) => terms.currencyId === currencyId);
}

/** The terms of one currency on one chain; undefined when it is not taken there. */
export function depositTerms(currencyId: number, chain: DepositChain): DepositTerms | undefined {
  return TERMS.find((terms) => terms.currencyId === currencyId && terms.chain === chain);
}
