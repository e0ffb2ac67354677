import { percentOf, type Amount, type Percent } from '@candor/money';

/** How far an invitation reaches: who invited, who invited that one, and who invited that one. */
export const REBATE_GENERATIONS = 3;
export type Generation = 1 | 2 | 3;

/** So many venue days lie between the day whose fees are shared and the day that pays: until then its orders can still be voided. */
export const REBATE_DELAY_DAYS = 2;

/** One line of the published table. */
export interface Rank {
  /** Customers that one has invited oneself and whose fees were ever shared: from so many on. */
  readonly invited: number;
  /** Share of the fees of each generation, the nearest first. */
  readonly percents: readonly [Percent, Percent, Percent];
}

/** What fees of a customer came to in one currency, as the ledger has them. */
export interface FeesTaken {
  /** All that was ever charged through the day that is paid. */
  readonly charged: Amount;
  /** All that was ever given back, until now. */
  readonly returned: Amount;
  /** What rebates were counted on before. */
  readonly counted: Amount;
}

/**
 * The fees that rebates are due on: what was charged through a day less all that was given back, beyond what was counted before. What is
 * given back after it was counted is made up for by later fees, so that no fee is shared that the house does not have, and none twice.
 */
export function feesToShare({ charged, returned, counted }: FeesTaken): Amount {
  const fees = charged - returned - counted;
  return fees > 0n ? fees : 0n;
}

/** The line of the table that a customer stands on, from 1: the last whose number is reached. 0 where the table is empty or begins above it. */
export function rankOf(table: readonly Rank[], invited: number): number {
  return table.filter((rank) => rank.invited <= invited).length;
}

/** What somebody of a rank gets of fees of one generation: percent × fees, rounded down, so that splitting earns nothing. */
export function rebateOf(fees: Amount, percent: Percent): Amount {
  return percentOf(fees, percent, 'floor');
}

/** The share of a rank for a generation; 0 below the first rank. */
export function percentFor(table: readonly Rank[], rank: number, generation: Generation): Percent {
  return table[rank - 1]?.percents[generation - 1] ?? 0n;
}
