import { parseDecimal } from '@candor/money';
import { textOf, type Document, type Field } from './fields.ts';

const sum = { kind: 'decimal', least: '0.01', most: '1000000000', unit: 'base' } as const;

/** Terms of a product that locks money (see the rules: `LockTerms`). Amounts are in its currency. */
export const MINING_FIELDS = {
  lock_open: { kind: 'flag' },
  /** Interest in percent of the amount, over the whole term. */
  lock_rate: { kind: 'decimal', least: '0.01', most: '100', unit: 'percent' },
  lock_days: { kind: 'whole', least: 1, most: 1_095, unit: 'days' },
  lock_least: sum,
  lock_most: sum,
  /** Maximum amount that all customers together can lock at a time. */
  lock_quota: sum,
  /** Fee in percent of the amount, for cancelling before the end. */
  lock_cost_rate: { kind: 'decimal', least: '0', most: '50', unit: 'percent' },
} as const satisfies Record<string, Field>;

const lock = (
  lock_days: number,
  lock_rate: string,
  [lock_least, lock_most, lock_quota]: readonly [string, string, string],
  lock_open = true,
): Document => ({ lock_open, lock_rate, lock_days, lock_least, lock_most, lock_quota, lock_cost_rate: '1' });

const USDT = ['100', '100000', '1000000'] as const;
const BTC = ['0.01', '10', '50'] as const;

/** Products by currency and place, in the order of their permanent numbers. A change can open those that are not open. */
export const MINING_INITIAL: Readonly<Record<string, Document>> = {
  'USDT/1': lock(7, '0.06', USDT),
  'USDT/2': lock(30, '0.33', USDT),
  'USDT/3': lock(90, '1.2', USDT),
  'USDT/4': lock(180, '2.7', USDT, false),
  'USDT/5': lock(365, '6', USDT, false),
  'BTC/1': lock(30, '0.1', BTC),
  'BTC/2': lock(90, '0.35', BTC, false),
};

/** Names of the products; the number of a product is its place here, from 1. */
export const MINING_PRODUCTS = Object.keys(MINING_INITIAL);

const CENT = 1_000_000n;

/** Returns the limits that contradict each other. The minimum has at most two decimals, because a customer with a smaller amount is told it with two. */
export function miningConflicts(document: Document): string[] {
  const units = (name: string): bigint => parseDecimal(textOf(document, name)) ?? 0n;
  return [
    ...(units('lock_least') % CENT === 0n ? [] : ['lock_least']),
    ...(units('lock_least') > units('lock_most') ? ['lock_most'] : []),
    ...(units('lock_most') > units('lock_quota') ? ['lock_quota'] : []),
  ];
}
