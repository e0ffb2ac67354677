import type { Amount } from '@candor/money';
import type { AddressChain } from './addresses.ts';
import type { WithdrawalWay } from './withdrawals.ts';

/** Chains that deposits come from. `DEMO` is a simulated one, for play money. */
export type DepositChain = AddressChain | 'DEMO';

/** The ways in which a currency can be paid in. What comes by `BANK` is claimed. */
export type DepositChannel = DepositChain | 'BANK';

/** What a payment of one currency on one chain needs to be credited. */
export interface DepositTerms {
  /** A smaller payment is shown and never credited. */
  readonly minimum: Amount;
  /** Blocks that must stand, the one with the payment counted. */
  readonly confirmations: number;
  /** Which terms these are: the number of the change that made them, 0 for those at the beginning. */
  readonly version: number;
}

/**
 * The one spelling of what a signer says paid a withdrawal: of a transaction as its chain has it, of anything else on a chain in small
 * letters, of a bank's reference in capitals.
 */
export function canonicalPaidBy(way: WithdrawalWay, text: string): string {
  const name = text.trim();
  if (way === 'BANK') return name.toUpperCase();
  return canonicalTransaction(way, name) ?? name.toLowerCase();
}

/**
 * The one spelling of a transaction's name on a chain, or undefined when it is none: 32 bytes in small hex digits, behind 0x on
 * Ethereum. Whoever names a transaction must come to the same name, or it could be counted twice.
 */
export function canonicalTransaction(chain: AddressChain, text: string): string | undefined {
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  return chain === 'ERC20' ? `0x${digits}` : digits;
}
