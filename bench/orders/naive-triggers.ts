import type pg from 'pg';
import { toText, type Price } from '@candor/money';
import { profitOf, settleClose, TRANSFER_CODES, type Side } from '@candor/rules';
import { accountId, HOUSE } from '../../apps/server/src/kernel/model/accounts.ts';
import { asOwner } from './as-owner.ts';
import { naivePool } from './naive.ts';

const USDT = 1;
const POOL = 10;
const MAKER = accountId(HOUSE, USDT, 'market_maker');
const MARGIN = 640_025_000n;
const ENTRY = 6_400_250_000_000n;

/**
 * Stops settled as most venues settle them: one transaction for each on a pool of ten connections. Rules, rows and durability are the same. It is
 * honest in its favour where it can be: it is told which orders a tick set off. It looks at no other position of the customer, keeps its plans, and
 * sends no event.
 */
export class NaiveTriggers {
  readonly #pool: pg.Pool;
  readonly #url: string;

  /** Needs `createNaiveTables`. */
  constructor(url: string) {
    this.#url = url;
    this.#pool = naivePool(url, POOL);
  }

  /** Gives each of the customers positions of one hand with a stop; returns the ids of one position of each. */
  async open(customers: readonly number[], each: number): Promise<number[]> {
    const rows = await this.#pool.query<{ first: bigint }>(`select nextval('ids') as first, setval('ids', currval('ids') + $1) as after`, [
      customers.length * each,
    ]);
    const first = Number(rows.rows[0]?.first ?? 0);
    const owners = `'{${customers.join(',')}}'::int[]`;
    await asOwner(
      this.#url,
      `set search_path to naive;
       insert into lever_orders (id, user_id, pair_id, side, status, mode, multiple, hands, number, origin_price, price, origin_margin, margin, fee,
         stop_loss, lot_size, spread, fee_percent, overnight_percent, created_at, opened_at, submit_tick, entry_tick, armed_tick)
       select ${first} + (place - 1) * ${each} + nth, owner, 1, 1, 1, 1, 100, 1, 1000000, ${ENTRY}, ${ENTRY}, ${MARGIN}, ${MARGIN}, 12800500,
         ${ENTRY} - 500000000, 1000000, 250000000, 200000000, 2000000, now(), now(), 1, 1, 1
       from unnest(${owners}) with ordinality as given (owner, place), generate_series(0, ${each} - 1) as nth;
       insert into accounts (id, user_id, currency_id, kind, balance)
       select owner::bigint * 65536 + 64 + 4, owner, 1, 4, ${MARGIN * BigInt(each)} from unnest(${owners}) as owner
       on conflict (id) do update set balance = accounts.balance + excluded.balance;
       analyze lever_orders;`,
    );
    return customers.map((_, index) => first + index * each);
  }

  /** Settles all of them at a price, as fast as the pool takes them. */
  async settle(orderIds: readonly number[], price: Price): Promise<void> {
    const waiting = [...orderIds];
    const connection = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await this.#settleOne(id, price);
    };
    await Promise.all(Array.from({ length: POOL }, connection));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #settleOne(id: number, price: Price): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await this.#closeAt(client, id, price);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  async #closeAt(client: pg.PoolClient, id: number, price: Price): Promise<void> {
    const query = async (name: string, text: string, values: unknown[]) =>
      (await client.query<Record<string, unknown>>({ name, text, values })).rows;

    const [order] = await query(
      'order',
      'select user_id, side, price, number, margin from lever_orders where id = $1 and status = 1 for update',
      [id],
    );
    if (!order) throw new Error(`order ${id} is not held`);
    const userId = order['user_id'] as number;
    const available = accountId(userId, USDT, 'lever');
    const margin = accountId(userId, USDT, 'lever_margin');
    const locked = await query('lock', 'select id, balance from accounts where id = any($1) order by id for update', [[available, margin]]);
    const held = order['margin'] as bigint;
    const profit = profitOf(order['side'] as Side, order['price'] as bigint, price, order['number'] as bigint);
    const settlement = settleClose(held, profit, (locked[0]?.['balance'] as bigint) ?? 0n);

    await query(
      'close',
      `update lever_orders set status = 3, margin = 0, exit_price = $2, exit_tick = 1, profit = $3, shortfall = $4, close_reason = 'stop_loss',
         closed_at = now() where id = $1`,
      [id, price, profit, settlement.shortfall],
    );
    const transfer = (debit: number, credit: number, amount: bigint, code: number) =>
      query(
        'transfer',
        `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at) values (nextval('ids'), 0, $1, $2, $3, $4, $5, now())`,
        [debit, credit, amount, code, id],
      );
    await transfer(margin, available, settlement.marginReturned, TRANSFER_CODES.lever_margin_returned);
    await transfer(available, MAKER, settlement.lossPaid, TRANSFER_CODES.lever_loss);
    const pay = (account: number, change: bigint) =>
      query('pay', 'update accounts set balance = balance + $2 where id = $1', [account, change]);
    await pay(available, settlement.marginReturned - settlement.lossPaid);
    await pay(margin, -held);
    const reply = JSON.stringify({
      id,
      price: toText(price),
      profits: toText(profit),
      caution_money: toText(held),
      close_reason: 'stop_loss',
    });
    await query(
      'log',
      `insert into commands (seq, at, actor, user_id, name, input, reply, events, hash)
       values (nextval('ids'), now(), 2, $1, 'lever/trigger', $2, '{"presence":[]}', $3, '\\x00')`,
      [userId, JSON.stringify({ userId, orderIds: [id] }), reply],
    );
    // The one row that every stop shares comes last, so that it is locked as briefly as it can be.
    await pay(MAKER, settlement.lossPaid);
  }
}
