import { parseDecimal } from '@candor/money';
import { textOf, type Document, type Field } from './fields.ts';

const sum = { kind: 'decimal', least: '0.01', most: '1000000000', unit: 'base' } as const;

/** What a product locks money under (see the rules: `LockTerms`). Sums are in its currency. */
export const MINING_FIELDS = {
  lock_open: { kind: 'flag' },
  /** Of the amount, over the whole term. */
  lock_rate: { kind: 'decimal', least: '0.01', most: '100', unit: 'percent' },
  lock_days: { kind: 'whole', least: 1, most: 1_095, unit: 'days' },
  lock_least: sum,
  lock_most: sum,
  /** Of all customers together, at a time. */
  lock_quota: sum,
  /** Of the amount, when it is cancelled before the end. */
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

/** The products by currency and place, in the order of their numbers, which stay; those that are not open can be opened by a change. */
export const MINING_INITIAL: Readonly<Record<string, Document>> = {
  'USDT/1': lock(7, '0.06', USDT),
  'USDT/2': lock(30, '0.33', USDT),
  'USDT/3': lock(90, '1.2', USDT),
  'USDT/4': lock(180, '2.7', USDT, false),
  'USDT/5': lock(365, '6', USDT, false),
  'BTC/1': lock(30, '0.1', BTC),
  'BTC/2': lock(90, '0.35', BTC, false),
};

/** The names of the products; a product's number is its place here, from 1. */
export const MINING_PRODUCTS = Object.keys(MINING_INITIAL);

const CENT = 1_000_000n;

/** Limits that contradict each other. The minimum has two places, because that is how it is told to whoever is below it. */
export function miningConflicts(document: Document): string[] {
  const units = (name: string): bigint => parseDecimal(textOf(document, name)) ?? 0n;
  return [
    ...(units('lock_least') % CENT === 0n ? [] : ['lock_least']),
    ...(units('lock_least') > units('lock_most') ? ['lock_most'] : []),
    ...(units('lock_most') > units('lock_quota') ? ['lock_quota'] : []),
  ];
}
