import type { ReplyOf } from '@candor/api';
import { decimal, greatest, type Amount } from '@candor/money';
import type { House, Uptime, UptimeMarket } from '../../../public-data/venue.ts';

export type Observed = ReplyOf<'lever/observed'>;
export type ObservedSeconds = ReplyOf<'microtrade/observed'>;
export type Fees = ReplyOf<'venue/fees'>;
export type Proofs = ReplyOf<'liabilities/proofs'>;
export type SecondsReserve = ReplyOf<'microtrade/reserve'>[number];
export type Head = ReplyOf<'heads/list'>['list'][number];

export type Witnesses = ReplyOf<'heads/witnesses'>;

/** Part of a whole in percent, for a drawing; 0 of nothing. */
export function partOf(part: Amount, whole: Amount): number {
  return whole <= 0n ? 0 : Math.min(100, Math.max(0, Number((part * 10_000n) / whole) / 100));
}

/** All markets together. */
export function totalUptime({ markets }: Uptime): Pick<UptimeMarket, 'open' | 'missing'> {
  return {
    open: markets.reduce((sum, { open }) => sum + open, 0),
    missing: markets.reduce((sum, { missing }) => sum + missing, 0),
  };
}

/** Orders of all markets and durations together. */
export function totalSeconds({ list }: ObservedSeconds) {
  const count = (of: 'orders' | 'wins' | 'recomputed_wins') => list.reduce((sum, each) => sum + each[of], 0);
  const money = (of: 'put_in' | 'returned' | 'recomputed_returned') => list.reduce((sum, each) => sum + decimal(each[of]), 0n);
  const [putIn, returned, again] = [money('put_in'), money('returned'), money('recomputed_returned')];
  return {
    orders: count('orders'),
    wins: count('wins'),
    recomputedWins: count('recomputed_wins'),
    payout: payoutOf(returned, putIn),
    recomputedPayout: payoutOf(again, putIn),
    differs: list.some((each) => each.wins !== each.recomputed_wins || each.returned !== each.recomputed_returned),
  };
}

export const FEE_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type FeePeriod = (typeof FEE_PERIODS)[number];

/** Fees of each period by currency, and of the last 30 days by cause, the largest first. */
export function feesOf({ list }: Fees, currency: string) {
  const lines = list.filter(({ currency_name: name }) => name === currency);
  const sum = (period: FeePeriod): Amount => lines.reduce((total, line) => total + decimal(line[period]), 0n);
  return {
    sums: FEE_PERIODS.map((period) => ({ period, amount: sum(period) })),
    causes: lines
      .map(({ cause, month }) => ({ cause, amount: decimal(month) }))
      .filter(({ amount }) => amount !== 0n)
      .toSorted((left, right) => (left.amount > right.amount ? -1 : 1)),
  };
}

/** Kind of drawing of an hour or a day: closed, whole, with single minutes missing, or with more than one in ten. */
export function hourKind({ open, missing }: Pick<UptimeMarket, 'open' | 'missing'>): 'closed' | 'whole' | 'some' | 'many' {
  if (open === 0) return 'closed';
  if (missing === 0) return 'whole';
  return missing * 10 <= open ? 'some' : 'many';
}

/** Accounts of the house that are drawn, in this order, whichever there are. */
export const FUNDS = [
  'fee',
  'market_maker',
  'loss_absorption',
  'seconds_reserve',
  'seconds_promised',
  'insurance_reserve',
  'insurance_cover',
  'interest',
  'interest_promised',
  'receivable',
  'capital',
] as const;
export type Fund = (typeof FUNDS)[number];

/** The currencies that the house has accounts in, in their order. */
export function currenciesOf({ accounts }: House): readonly string[] {
  return [...new Set(accounts.map(({ currency_name: name }) => name))];
}

/** The largest of some amounts; 0 of none. */
export function largest(amounts: readonly Amount[]): Amount {
  return amounts.reduce((most, each) => greatest(most, each), 0n);
}

/** Returned ÷ put in, in percent with two decimals, rounded down; undefined where nothing was put in. */
export function payoutText(returned: string, putIn: string): string | undefined {
  return payoutOf(decimal(returned), decimal(putIn));
}

function payoutOf(returned: Amount, putIn: Amount): string | undefined {
  return putIn === 0n ? undefined : (Number((returned * 10_000n) / putIn) / 100).toFixed(2);
}

/** Entry of a signed head for one tree. */
export interface HeadTree {
  readonly name: 'ticks' | 'receipts' | 'commands';
  readonly size: string;
  readonly root: string;
}

/** The trees that a head is signed over; none where its text is not read. */
export function treesOf(document: string): readonly HeadTree[] {
  return [...document.matchAll(/^(ticks|receipts|commands) (\d+) ([0-9a-f]{64})$/gm)].flatMap(([, name, size, root]) =>
    (name === 'ticks' || name === 'receipts' || name === 'commands') && size !== undefined && root !== undefined
      ? [{ name, size, root }]
      : [],
  );
}
