import { bigint, boolean, bytes, safeInt, moment, nullable, type RowOf, smallint, table, text } from '../kernel/model/columns.ts';
import type { Query } from '../kernel/store/query.ts';
import type { MarketDatabase } from './database.ts';
import type { Tick } from './market.ts';

/** A row of the tick log. `hash` is hex, times are milliseconds. */
export const TICKS = table({
  name: 'ticks',
  key: 'id',
  projected: true,
  isFinal: () => true,
  columns: {
    id: safeInt,
    pair_id: smallint,
    price: bigint,
    volume: bigint,
    feed_at: moment,
    received_at: moment,
    source: text,
    tradable: boolean,
    hash: bytes,
  },
});
export type TickRow = RowOf<typeof TICKS>;

/** The counter that its ids come from. */
export const HELD_TICK_IDS = 'held_tick_ids';

/** A price that was held back. */
export const HELD_TICKS = table({
  name: 'held_ticks',
  key: 'id',
  projected: true,
  isFinal: (row) => row.confirmed_by !== null,
  columns: {
    id: safeInt,
    pair_id: smallint,
    price: bigint,
    median: bigint,
    feed_at: moment,
    received_at: moment,
    source: text,
    /** The tick that confirmed its level later. */
    confirmed_by: nullable(safeInt),
  },
});
export type HeldTickRow = RowOf<typeof HELD_TICKS>;

/** A held price, by its row and its market. */
export interface HeldRow {
  readonly id: number;
  readonly pairId: number;
  readonly receivedAt: number;
}

/** A tick as it is stored. */
export function tickRow(tick: Tick): TickRow {
  return {
    id: tick.id,
    pair_id: tick.pairId,
    price: tick.price,
    volume: tick.volume,
    feed_at: tick.feedAt,
    received_at: tick.receivedAt,
    source: tick.source,
    tradable: tick.tradable,
    hash: tick.hash,
  };
}

/** The tick of a row. */
export function tickOfRow(row: TickRow): Tick {
  return {
    id: row.id,
    pairId: row.pair_id,
    price: row.price,
    volume: row.volume,
    feedAt: row.feed_at,
    receivedAt: row.received_at,
    source: row.source,
    tradable: row.tradable,
    hash: row.hash,
  };
}

type StoredTick = Omit<TickRow, 'id'> & { readonly id: bigint } & Record<string, unknown>;
const COLUMNS = `id, pair_id, price, volume, feed_at, received_at, source, tradable, encode(hash, 'hex') as hash`;

function tickOf(row: StoredTick): Tick {
  return tickOfRow({ ...row, id: Number(row.id) });
}

/** Ticks with `after` < id ≤ `upTo`, in order, at most `limit`. */
export async function ticksBetween(database: MarketDatabase, after: number, upTo: number, limit: number): Promise<Tick[]> {
  const rows = await database.query<StoredTick>(`select ${COLUMNS} from ticks where id > $1 and id <= $2 order by id limit $3`, [
    after,
    upTo,
    limit,
  ]);
  return rows.map(tickOf);
}

/** One tick, if there is one with this id. */
export async function tickById(database: MarketDatabase, id: number): Promise<Tick | undefined> {
  const [tick] = await ticksBetween(database, id - 1, id, 1);
  return tick;
}

/** Ticks by their ids; those that are not there have no entry. */
export async function ticksByIds(query: Query, ids: readonly number[]): Promise<Map<number, Tick>> {
  const rows = await query<StoredTick>(`select ${COLUMNS} from ticks where id = any($1::bigint[])`, [ids]);
  return new Map(rows.map(tickOf).map((tick) => [tick.id, tick]));
}

/** The newest `count` ticks of a market, newest first. */
export async function newestTicksOf(database: MarketDatabase, pairId: number, count: number): Promise<Tick[]> {
  const rows = await database.query<StoredTick>(`select ${COLUMNS} from ticks where pair_id = $1 order by feed_at desc, id desc limit $2`, [
    pairId,
    count,
  ]);
  return rows.map(tickOf);
}

/** The newest `count` ticks of every market, oldest first. */
export async function newestTicks(database: MarketDatabase, count: number): Promise<Tick[]> {
  const rows = await database.query<StoredTick>(
    `select newest.* from pairs, lateral (
       select ${COLUMNS} from ticks where pair_id = pairs.id order by feed_at desc, id desc limit $1) as newest order by newest.id`,
    [count],
  );
  return rows.map(tickOf);
}

/** The prices that were held back after the newest tick of their market, oldest first: held back still. */
export async function heldSinceNewest(database: MarketDatabase): Promise<HeldRow[]> {
  const rows = await database.query<{ id: bigint; pair_id: number; received_at: number }>(
    `select held_ticks.id, held_ticks.pair_id, held_ticks.received_at from pairs, lateral (
       select received_at from ticks where pair_id = pairs.id order by feed_at desc, id desc limit 1) as newest, held_ticks
     where held_ticks.pair_id = pairs.id and held_ticks.received_at > newest.received_at order by held_ticks.id`,
  );
  return rows.map(({ id, pair_id, received_at }) => ({ id: Number(id), pairId: pair_id, receivedAt: received_at }));
}

/** Head of the tick chain as the kernel stored it with its newest batch. */
export async function storedTickHead(database: MarketDatabase): Promise<{ id: number; hash: string }> {
  const [row] = await database.query<{ tick_id: bigint; tick_hash: string }>(
    `select tick_id, encode(tick_hash, 'hex') as tick_hash from projection`,
  );
  if (!row) throw new Error('projection has no row');
  return { id: Number(row.tick_id), hash: row.tick_hash };
}
