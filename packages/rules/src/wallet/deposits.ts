import type { Amount } from '@candor/money';
import type { AddressChain } from './addresses.ts';
import { transactionIn } from './transaction-text.ts';
import type { WithdrawalWay } from './withdrawals.ts';

/** Chains that deposits come from. `DEMO` is a simulated one, for play money. */
export type DepositChain = AddressChain | 'DEMO';

/** Ways in which a currency can be paid in. A payment by `BANK` is claimed. */
export type DepositChannel = DepositChain | 'BANK';

/** Terms under which a payment of one currency on one chain is credited. */
export interface DepositTerms {
  /** Smallest payment that is credited. A smaller one is shown and never credited. */
  readonly minimum: Amount;
  /** Number of blocks that must be on the chain, counting the one with the payment. */
  readonly confirmations: number;
  /** Number of the change that made these terms; 0 for those at the beginning. */
  readonly version: number;
}

/**
 * Canonical spelling of the payment that a signer names for a withdrawal. A transaction is spelled as its chain has it. Any other text on
 * a chain is in small letters; a reference of a bank is in capitals.
 */
export function canonicalPaidBy(way: WithdrawalWay, text: string): string {
  const name = text.trim();
  if (way === 'BANK') return name.toUpperCase();
  return canonicalTransaction(way, name) ?? name.toLowerCase();
}

/**
 * Returns the canonical name of a transaction on a chain; undefined for any other text. It is 32 bytes in small hex digits, behind 0x on
 * Ethereum. The text is read by `transactionIn`. Every caller must get the same name for a transaction, or it could be counted twice.
 */
export function canonicalTransaction(chain: AddressChain, text: string): string | undefined {
  const digits = transactionIn(text)?.toLowerCase().replace(/^0x/, '');
  if (digits === undefined) return undefined;
  return chain === 'ERC20' ? `0x${digits}` : digits;
}
