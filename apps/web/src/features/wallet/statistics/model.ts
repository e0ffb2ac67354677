import type { ReplyOf } from '@candor/api';
import { decimal, divideInteger, HUNDRED_PERCENT, type Amount, type Percent } from '@candor/money';

export type Statistics = ReplyOf<'lever/statistics'>;
export type Sums = Omit<Statistics['days'][number], 'day'>;

/** Results of contracts in units of 1e-8, with their number. */
export interface Results {
  readonly orders: number;
  readonly wins: number;
  readonly profit: Amount;
  readonly shortfall: Amount;
  readonly fee: Amount;
  readonly overnight: Amount;
}

const NOTHING: Results = { orders: 0, wins: 0, profit: 0n, shortfall: 0n, fee: 0n, overnight: 0n };

/** The sums of several days or markets. */
export function resultsOf(sums: readonly Sums[]): Results {
  return sums.reduce(
    (all: Results, each) => ({
      orders: all.orders + each.orders,
      wins: all.wins + each.wins,
      profit: all.profit + decimal(each.profit),
      shortfall: all.shortfall + decimal(each.shortfall),
      fee: all.fee + decimal(each.fee),
      overnight: all.overnight + decimal(each.overnight),
    }),
    NOTHING,
  );
}

/** Computes what is left to the customer: profit and the payments of loss absorption, less fees and overnight charges. */
export function netOf({ profit, shortfall, fee, overnight }: Results): Amount {
  return profit + shortfall - fee - overnight;
}

/** Computes the share of closed contracts that had a profit, in percent rounded toward zero; undefined where none closed. */
export function winRate({ orders, wins }: Pick<Results, 'orders' | 'wins'>): Percent | undefined {
  return orders === 0 ? undefined : divideInteger(BigInt(wins) * HUNDRED_PERCENT, BigInt(orders), 'down');
}
