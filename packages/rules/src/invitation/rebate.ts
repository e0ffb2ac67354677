import { percentOf, type Amount, type Percent } from '@candor/money';

/** Number of generations that an invitation reaches: the inviter, the inviter of that customer, and one generation more. */
export const REBATE_GENERATIONS = 3;
export type Generation = 1 | 2 | 3;

/** Venue days between the day whose fees are shared and the day that pays. Until then orders of that day can still be voided. */
export const REBATE_DELAY_DAYS = 2;

/** One line of the published table. */
export interface Rank {
  /**
   * Number of invited customers from which the rank applies. It counts customers that the inviter invited directly and whose fees were
   * ever shared.
   */
  readonly invited: number;
  /** Share of the fees of each generation, the nearest first. */
  readonly percents: readonly [Percent, Percent, Percent];
}

/** Fees of a customer in one currency, from the ledger. */
export interface FeesTaken {
  /** Sum of all fees charged through the day that is paid. */
  readonly charged: Amount;
  /** Sum of all fees given back until now. */
  readonly returned: Amount;
  /** Fees on which earlier rebates were computed. */
  readonly counted: Amount;
}

/**
 * Fees on which rebates are due: charged through a day, less given back, less counted before. Never below zero. A fee that is given back
 * after it was counted is made up for by later fees. So no fee is shared twice, and none that the house does not have.
 */
export function feesToShare({ charged, returned, counted }: FeesTaken): Amount {
  const fees = charged - returned - counted;
  return fees > 0n ? fees : 0n;
}

/**
 * Line of the table that a customer has reached, counted from 1: the last line whose number is reached. It is 0 where the table is empty
 * or begins above the customer's number.
 */
export function rankOf(table: readonly Rank[], invited: number): number {
  return table.filter((rank) => rank.invited <= invited).length;
}

/** Rebate on fees of one generation: percent × fees, rounded down, so that splitting earns nothing. */
export function rebateOf(fees: Amount, percent: Percent): Amount {
  return percentOf(fees, percent, 'floor');
}

/** The share of a rank for a generation; 0 below the first rank. */
export function percentFor(table: readonly Rank[], rank: number, generation: Generation): Percent {
  return table[rank - 1]?.percents[generation - 1] ?? 0n;
}
