import type { ReplyOf } from '@candor/api';
import { decimal, divideInteger, HUNDRED_PERCENT, type Amount, type Percent } from '@candor/money';

export type Statistics = ReplyOf<'lever/statistics'>;
export type Sums = Omit<Statistics['days'][number], 'day'>;

/** What contracts came to in units of 1e-8, with their number. */
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

/** What is left to the customer: profit and what loss absorption paid, less fees and nights. */
export function netOf({ profit, shortfall, fee, overnight }: Results): Amount {
  return profit + shortfall - fee - overnight;
}

/** Of all that closed, those with a profit, in percent rounded toward zero; undefined of none. */
export function winRate({ orders, wins }: Pick<Results, 'orders' | 'wins'>): Percent | undefined {
  return orders === 0 ? undefined : divideInteger(BigInt(wins) * HUNDRED_PERCENT, BigInt(orders), 'down');
}
