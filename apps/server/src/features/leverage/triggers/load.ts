import { ACCOUNT_KINDS, DEFAULT_BURST_PERCENT } from '@candor/rules';
import type { Engine } from '@candor/engine';
import type { Database, Query } from '../../../kernel/database.ts';
import type { Market, Tick } from '../../../market/market.ts';
import { leverAccounts } from '../desk.ts';
import type { Books } from '../books.ts';
import { emptyEngine, ENGINE_COLUMNS, putOrder, type EngineOrder } from './engine-orders.ts';

/** Everything in-process trading state is made of, as of one moment of the database. */
export interface Loaded {
  readonly engine: Engine;
  /** Newest tick of each market at or before the cursor. */
  readonly ticks: readonly Tick[];
  /** Commands up to this one are in. */
  readonly commandSeq: number;
  /** Ticks up to this one have been through an engine. */
  readonly cursor: number;
  /** The newest stored tick. */
  readonly newestTick: number;
}

const FETCH_ROWS = 5_000;
const BALANCE_CHUNK = 5_000;

/**
 * Reads all open orders, their owners' balances and the last prices from one snapshot of the database, a few thousand rows
 * at a time, into a new engine and into `books`. `cursorAtLeast` is for a process that knows itself to be ahead of the stored cursor.
 */
export async function loadTrading(database: Database, market: Market, cursorAtLeast: number, books: Books): Promise<Loaded> {
  return database.tx(async (query) => {
    await query('set transaction isolation level repeatable read, read only');
    // The transaction may be tried again: what an earlier try told is forgotten.
    books.clear();
    const head = await readHead(query, cursorAtLeast);
    const engine = emptyEngine(market.pairs(), await readLotSizes(query), market.pairs()[0]?.burstPercent ?? DEFAULT_BURST_PERCENT);
    const ticks = await readTicks(query, head.cursor);
    for (const tick of ticks) if (market.pair(tick.pairId)) engine.setPrice(tick.pairId, tick.price);
    await readOrders(query, engine, books);
    return { engine, ticks, ...head };
  });
}

async function readHead(query: Query, cursorAtLeast: number) {
  const [row] = await query<{ command_seq: bigint; tick_id: bigint; engine_cursor: bigint }>(
    'select command_seq, tick_id, engine_cursor from kernel_head',
  );
  if (!row) throw new Error('the database has no kernel_head row');
  return {
    commandSeq: Number(row.command_seq),
    newestTick: Number(row.tick_id),
    cursor: Math.max(Number(row.engine_cursor), cursorAtLeast),
  };
}

async function readLotSizes(query: Query): Promise<Map<number, bigint[]>> {
  const rows = await query<{ pair_id: number; lot_size: bigint }>(
    'select distinct pair_id, lot_size from lever_orders where status in (0, 1)',
  );
  const sizes = new Map<number, bigint[]>();
  for (const row of rows) sizes.set(row.pair_id, [...(sizes.get(row.pair_id) ?? []), row.lot_size]);
  return sizes;
}

interface TickRow extends Record<string, unknown> {
  id: bigint;
  pair_id: number;
  price: bigint;
  volume: bigint;
  feed_at: number;
  received_at: number;
  source: string;
  tradable: boolean;
  hash: string;
}

async function readTicks(query: Query, cursor: number): Promise<Tick[]> {
  const rows = await query<TickRow>(
    `select newest.* from pairs, lateral (
       select id, pair_id, price, volume, feed_at, received_at, source, tradable, encode(hash, 'hex') as hash
       from ticks where pair_id = pairs.id and id <= $1 order by feed_at desc, id desc limit 1) as newest order by newest.id`,
    [cursor],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    pairId: row.pair_id,
    price: row.price,
    volume: row.volume,
    feedAt: row.feed_at,
    receivedAt: row.received_at,
    source: row.source,
    tradable: row.tradable,
    hash: row.hash,
  }));
}

async function readOrders(query: Query, engine: Engine, books: Books): Promise<void> {
  await query(
    `declare open_orders no scroll cursor for select ${ENGINE_COLUMNS} from lever_orders where status in (0, 1) order by user_id`,
  );
  let owner = 0;
  let owners: number[] = [];
  for (;;) {
    const rows = await query(`fetch ${FETCH_ROWS} from open_orders`);
    for (const row of rows) {
      const order = row as unknown as EngineOrder;
      putOrder(engine, order);
      books.apply(order, undefined, order.status);
      if (order.user_id === owner) continue;
      owner = order.user_id;
      owners.push(owner);
    }
    if (owners.length >= BALANCE_CHUNK || rows.length < FETCH_ROWS) {
      await readBalances(query, engine, books, owners);
      owners = [];
    }
    if (rows.length < FETCH_ROWS) break;
  }
  await query('close open_orders');
}

async function readBalances(query: Query, engine: Engine, books: Books, owners: readonly number[]): Promise<void> {
  if (owners.length === 0) return;
  const accounts = owners.map(leverAccounts);
  const rows = await query<{ user_id: number; kind: number; balance: bigint }>(
    'select user_id, kind, balance from accounts where id = any($1::bigint[])',
    [`{${accounts.flatMap(({ available, margin }) => [available, margin]).join(',')}}`],
  );
  for (const row of rows) {
    if (row.kind === ACCOUNT_KINDS.lever_margin) {
      books.balances(row.user_id, undefined, row.balance);
    } else {
      books.balances(row.user_id, row.balance, undefined);
      engine.putAccount(row.user_id, row.balance);
    }
  }
}
