import { createHash } from 'node:crypto';
import pg from 'pg';
import { ONE, toText } from '@candor/money';
import { affordFault, entryPrice, openingCost, requestFault, TRANSFER_CODES, type Exposure, type Side } from '@candor/rules';
import { accountId, HOUSE } from '../../apps/server/src/kernel/model/accounts.ts';
import type { Market } from '../../apps/server/src/market/market.ts';
import { createFirstTables, searching } from './first-tables.ts';

const USDT = 1;
const POOL = 10;

/** Input of a naive order. */
export interface NaiveOrder {
  readonly userId: number;
  readonly pairId: number;
  readonly side: Side;
  readonly hands: number;
  readonly multiple: number;
  readonly key?: string;
}

/** A pool of connections that find the baselines' own tables; every int8 in them is a bigint. */
export function naivePool(url: string, connections: number): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === 20 ? BigInt : pg.types.getTypeParser(oid, format ?? 'text')),
  };
  return new pg.Pool({ connectionString: url, max: connections, types: types, options: searching('naive') });
}

/** Makes the tables that naive baselines write into, with these customers funded. Once for a stage. */
export function createNaiveTables(url: string, customers: readonly number[]): Promise<void> {
  return createFirstTables(url, 'naive', customers);
}

/**
 * Market order as most venues write it: one transaction per request on a pool of ten connections. Checks, rules, rows and durability are the same.
 * It is honest in its favour where it can be: prices come from memory, and plans are prepared. The log row is written without a hash chain and no
 * event is sent. It has tables of its own, shaped and indexed as the venue's were before the journal: see `createNaiveTables`.
 */
export class NaiveOrders {
  readonly #pool: pg.Pool;
  readonly #market: Market;

  constructor(url: string, market: Market) {
    this.#pool = naivePool(url, POOL);
    this.#market = market;
  }

  /** Opens an order and returns its id. Rejects with the code of a refusal. */
  async submit(order: NaiveOrder): Promise<number> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const id = await this.#open(client, order);
      await client.query('commit');
      return id;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #open(client: pg.PoolClient, { userId, pairId, side, hands, multiple, key }: NaiveOrder): Promise<number> {
    const pair = this.#market.pair(pairId);
    const tick = this.#market.tick(pairId);
    if (!pair || !tick || this.#market.stateOf(pairId, Date.now()) !== 'open') throw new Error('market_closed');
    const available = accountId(userId, USDT, 'lever');
    const margin = accountId(userId, USDT, 'lever_margin');
    const fee = accountId(HOUSE, USDT, 'fee');
    const query = async (name: string, text: string, values: unknown[]) =>
      (await client.query<Record<string, unknown>>({ name, text, values })).rows;

    const users = await query('user', 'select status from users where id = $1', [userId]);
    if (users[0]?.['status'] !== 'active') throw new Error('account_frozen');
    if (key !== undefined) {
      const earlier = await query('earlier', 'select reply from commands where user_id = $1 and idempotency_key = $2', [userId, key]);
      if (earlier.length > 0) throw new Error('repeated');
    }
    const locked = await query('lock', 'select balance from accounts where id = $1 for update', [available]);
    const marginRow = await query('margin', 'select balance from accounts where id = $1', [margin]);
    const held = await query(
      'book',
      `select pair_id, count(*)::int as orders, sum(case when side = 1 then number else -number end)::text as quantity,
              sum(case when side = 1 then price::numeric * number else -(price::numeric * number) end)::text as cost
       from lever_orders where user_id = $1 and status = 1 group by pair_id`,
      [userId],
    );
    const exposures: Exposure[] = held.map((row) => ({
      pairId: row['pair_id'] as number,
      quantity: BigInt(row['quantity'] as string),
      cost: BigInt(row['cost'] as string),
    }));
    const request = { side, mode: 1 as const, hands, multiple };
    const invalid = requestFault(request, tick.price, pair.terms);
    if (invalid) throw new Error(invalid.code);
    const entry = entryPrice(side, tick.price, pair.terms);
    const cost = openingCost(entry, hands, multiple, pair.terms);
    const book = { available: (locked[0]?.['balance'] as bigint) ?? 0n, margin: (marginRow[0]?.['balance'] as bigint) ?? 0n, exposures };
    const orders = held.reduce((sum, row) => sum + (row['orders'] as number), 0);
    const priceOf = (id: number): bigint => this.#market.tick(id)?.price ?? 0n;
    const unaffordable = affordFault(book, orders, pairId, request, entry, cost, priceOf, pair.terms);
    if (unaffordable) throw new Error(unaffordable.code);

    const ids = await query('id', `select nextval('ids')::int as id`, []);
    const id = ids[0]?.['id'] as number;
    await query(
      'order',
      `insert into lever_orders (id, user_id, pair_id, side, status, mode, multiple, hands, number, origin_price, price, origin_margin, margin, fee,
         lot_size, spread, fee_percent, overnight_percent, created_at, opened_at, submit_tick, entry_tick, armed_tick)
       values ($1, $2, $3, $4, 1, 1, $5, $6, $7, $8, $8, $9, $9, $10, $11, $12, $13, $14, now(), now(), $15, $15, $15)`,
      [
        id,
        userId,
        pairId,
        side,
        multiple,
        hands,
        cost.number,
        entry,
        cost.margin,
        cost.fee,
        pair.terms.lotSize,
        pair.terms.spread,
        pair.terms.feePercent,
        pair.terms.overnightPercent,
        tick.id,
      ],
    );
    const transfer = (to: number, amount: bigint, code: number) =>
      query(
        'transfer',
        `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at) values (nextval('ids'), 0, $1, $2, $3, $4, $5, now())`,
        [available, to, amount, code, id],
      );
    await transfer(margin, cost.margin, TRANSFER_CODES.lever_margin);
    await transfer(fee, cost.fee, TRANSFER_CODES.lever_fee);
    const pay = (account: number, change: bigint) =>
      query('pay', 'update accounts set balance = balance + $2 where id = $1', [account, change]);
    await pay(available, -cost.total);
    if (marginRow.length === 0) {
      await query('open', 'insert into accounts (id, user_id, currency_id, kind, balance) values ($1, $2, $3, 4, $4)', [
        margin,
        userId,
        USDT,
        cost.margin,
      ]);
    } else await pay(margin, cost.margin);
    const reply = JSON.stringify({
      id,
      price: toText(entry),
      margin: toText(cost.margin),
      fee: toText(cost.fee),
      value: toText((entry * cost.number) / ONE),
    });
    await query(
      'log',
      `insert into commands (seq, at, actor, user_id, name, idempotency_key, body_hash, input, reply, hash)
       values (nextval('ids'), now(), 1, $1, 'lever/submit', $2, $3, $4, $5, '\\x00')`,
      [
        userId,
        key ?? null,
        key === undefined ? null : createHash('sha256').update(reply).digest(),
        JSON.stringify({ pairId, side, hands, multiple }),
        reply,
      ],
    );
    // The one row that every order shares comes last, so that it is locked as briefly as it can be.
    await pay(fee, cost.fee);
    return id;
  }
}
