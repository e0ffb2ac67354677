import type { LockStatus } from '@candor/api';
import type { Amount, Percent } from '@candor/money';
import { bigint, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../kernel/model/columns.ts';
import type { Source } from '../../kernel/model/command.ts';
import { rowSource } from '../../kernel/model/row-source.ts';
import type { Change } from '../../kernel/model/table.ts';

/** A locked amount, from the purchase to its end, with the terms that it was bought under. */
export const MINING_ORDERS = table({
  name: 'mining_orders',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: ({ ended_at }) => ended_at !== null,
  // What is paid to whom is made of these.
  sealed: [
    'user_id',
    'currency_id',
    'product',
    'amount',
    'total_interest',
    'days',
    'cost_rate',
    'start_day',
    'paid_days',
    'status',
    'ended_at',
  ],
  endsBy: 'ended_at',
  columns: {
    id: safeInt,
    user_id: int,
    /** Name of the product in the terms. */
    product: text,
    currency_id: smallint,
    amount: of<Amount>(bigint),
    /** Promised for the whole term. */
    total_interest: of<Amount>(bigint),
    interest_rate: of<Percent>(bigint),
    days: smallint,
    cost_rate: of<Percent>(bigint),
    /** The terms that it was bought under, by the number that the journal knows them by. */
    terms_id: safeInt,
    /** The venue day of the purchase, counted from 1970-01-01. */
    start_day: int,
    /** Days of the term that were paid. */
    paid_days: smallint,
    status: of<LockStatus>(smallint),
    /** Fee of cancelling; 0 otherwise. */
    fee: of<Amount>(bigint),
    created_at: moment,
    ended_at: nullable(moment),
  },
});
export type MiningOrderRow = RowOf<typeof MINING_ORDERS>;
export const MINING_ORDER_IDS = 'mining_order_ids';

/** Locked amount of each product, by which its quota is counted. */
export const MINING_LOCKED = table({
  name: 'mining_locked',
  key: 'id',
  projected: true,
  columns: {
    /** The product's number. */
    id: int,
    locked: of<Amount>(bigint),
  },
});
export type MiningLockedRow = RowOf<typeof MINING_LOCKED>;

/** Orders by number. */
export const miningOrderSource = rowSource(MINING_ORDERS, 'id', { name: 'mining/order' });

/** Locked amount of a product, by its number; undefined before its first purchase. It stays in memory and follows every purchase. */
export const lockedSource: Source<number, MiningLockedRow> = {
  ...rowSource(MINING_LOCKED, 'id', { name: 'mining/locked' }),
  keep: { fold: foldLocked, bytes: () => 100 },
};

function foldLocked(change: Change, valueOf: (id: number) => MiningLockedRow | undefined) {
  if (change.table.name !== MINING_LOCKED.name) return undefined;
  const set: Partial<MiningLockedRow> = change.kind === 'insert' ? change.row : change.set;
  const id = change.kind === 'insert' ? Number(set.id) : Number(change.key);
  return [id, { id, locked: set.locked ?? valueOf(id)?.locked ?? 0n }] as const;
}
