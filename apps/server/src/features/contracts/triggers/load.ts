import { ACCOUNT_KINDS, HOLDING } from '@candor/rules';
import type { Engine } from '@candor/engine';
import { accountParts } from '../../../kernel/model/accounts.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Query } from '../../../kernel/store/query.ts';
import { rightAccounts, sealedAccounts } from '../../../kernel/store/proven-accounts.ts';
import type { Markets } from '../../../market/market.ts';
import { contractAccounts } from '../contract-account.ts';
import type { Books } from '../books.ts';
import { isCross } from '../order.ts';
import type { OpenInterest } from '../open-interest.ts';
import { stopOutOf, emptyEngine, ENGINE_ORDERS, putOrder } from './engine-orders.ts';
import { readTrailExtremes } from './trail-extremes.ts';

/** Everything in-process trading state is made of, as of one moment of the database. */
export interface Loaded {
  readonly engine: Engine;
  /** The newest tick that is in. */
  readonly tickId: number;
  /** Lot sizes of open orders, by market. */
  readonly lotSizes: ReadonlyMap<number, readonly bigint[]>;
  /** Owners of the isolated positions that are held, by order. */
  readonly isolated: ReadonlyMap<number, number>;
}

/** State in memory that is made of the open orders, besides the engine. */
export interface OrderState {
  readonly books: Books;
  readonly interest: OpenInterest;
}

const FETCH_ROWS = 5_000;
const BALANCE_CHUNK = 5_000;

/**
 * Reads all open orders, their owners' balances and the last prices from one snapshot of the database. It reads a few thousand rows at a time, into a new
 * engine and the state beside it.
 */
export async function loadTrading(database: Database, market: Markets, state?: OrderState): Promise<Loaded> {
  return database.snapshot(async (query) => {
    // The transaction may be tried again: what an earlier try told is forgotten.
    state?.books.clear();
    state?.interest.clear();
    const lotSizes = await readLotSizes(query);
    const engine = emptyEngine(market.pairs(), lotSizes, stopOutOf(market));
    const [head] = await query<{ tick_id: bigint }>('select tick_id from projection');
    for (const { pair_id, price } of await readPrices(query)) if (market.pair(pair_id)) engine.setPrice(pair_id, price);
    const isolated = await readOrders(database, query, engine, state);
    return { engine, tickId: Number(head?.tick_id ?? 0n), lotSizes, isolated };
  });
}

async function readLotSizes(query: Query): Promise<Map<number, bigint[]>> {
  const rows = await query<{ pair_id: number; lot_size: bigint }>(
    'select distinct pair_id, lot_size from lever_orders where status in (0, 1)',
  );
  const sizes = new Map<number, bigint[]>();
  for (const row of rows) sizes.set(row.pair_id, [...(sizes.get(row.pair_id) ?? []), row.lot_size]);
  return sizes;
}

/** The newest price of every market, in the order of their ticks. */
function readPrices(query: Query): Promise<{ pair_id: number; price: bigint }[]> {
  return query(
    `select newest.pair_id, newest.price from pairs, lateral (
       select id, pair_id, price from ticks where pair_id = pairs.id order by feed_at desc, id desc limit 1) as newest order by newest.id`,
  );
}

async function readOrders(database: Database, query: Query, engine: Engine, state: OrderState | undefined): Promise<Map<number, number>> {
  const isolated = new Map<number, number>();
  const extremes = await readTrailExtremes(query);
  await query(
    `declare open_orders no scroll cursor for select ${ENGINE_ORDERS.list} from lever_orders where status in (0, 1) order by user_id`,
  );
  let owner = 0;
  let owners: number[] = [];
  for (;;) {
    const rows = ENGINE_ORDERS.rows(await query(`fetch ${FETCH_ROWS} from open_orders`));
    for (const order of rows) {
      putOrder(engine, order, extremes.get(order.id));
      if (!isCross(order) && order.status === HOLDING) isolated.set(order.id, order.user_id);
      state?.books.apply(order, undefined);
      state?.interest.apply(order, undefined);
      if (order.user_id === owner) continue;
      owner = order.user_id;
      owners.push(owner);
    }
    if (owners.length >= BALANCE_CHUNK || rows.length < FETCH_ROWS) {
      await readBalances(database, query, engine, state?.books, owners);
      owners = [];
    }
    if (rows.length < FETCH_ROWS) break;
  }
  await query('close open_orders');
  return isolated;
}

async function readBalances(
  database: Database,
  query: Query,
  engine: Engine,
  books: Books | undefined,
  owners: readonly number[],
): Promise<void> {
  if (owners.length === 0) return;
  const accounts = owners.map(contractAccounts).flatMap(({ available, margin }) => [available, margin]);
  const { text, values } = sealedAccounts(accounts);
  for (const { id, balance } of rightAccounts(database, await query(text, values))) {
    const { userId, kind } = accountParts(id);
    if (kind === ACCOUNT_KINDS.lever_margin) {
      books?.balances(userId, undefined, balance);
    } else {
      books?.balances(userId, balance, undefined);
      engine.putAccount(userId, balance);
    }
  }
}
