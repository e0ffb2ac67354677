import type pg from 'pg';
import type { Price, Quantity } from '@candor/money';
import { c2cFee, dealOfCoins, TRANSFER_CODES } from '@candor/rules';
import { accountId } from '../../apps/server/src/kernel/model/accounts.ts';
import { asOwner } from './as-owner.ts';
import { naivePool } from './naive.ts';

const USDT = 1;
const POOL = 10;
const PLACES = 2;
const UNFINISHED_MOST = 3;

/** Content of a naive order. */
export interface NaiveDeal {
  readonly advertId: number;
  readonly taker: number;
  readonly number: Quantity;
  readonly price: Price;
}

/**
 * Orders between customers as most venues write them: one transaction for each act on a pool of ten connections. Rows and durability are the same.
 * It is honest in its favour where it can be: it looks at no condition but the count of open orders, and keeps its plans. It writes no notice, note
 * or event, and logs nothing.
 */
export class NaiveC2c {
  readonly #pool: pg.Pool;
  readonly #url: string;

  /** Needs `createNaiveTables`. */
  constructor(url: string) {
    this.#url = url;
    this.#pool = naivePool(url, POOL);
  }

  /** Copies the adverts and the accounts of those who trade into tables of its own. */
  async prepare(customers: readonly number[]): Promise<void> {
    await asOwner(
      this.#url,
      `set search_path to naive, public;
       create table naive.adverts (like public.adverts including all);
       create table naive.c2c_orders (like public.c2c_orders including all);
       insert into naive.adverts select * from public.adverts;
       insert into naive.accounts (id, user_id, currency_id, kind, balance)
         select owner::bigint * 65536 + 64 + kind, owner, 1, kind, 1000000000000
         from unnest('{${customers.join(',')}}'::int[]) as owner, unnest('{8,18,19}'::smallint[]) as kind on conflict do nothing;
       analyze naive.adverts, naive.accounts;`,
    );
  }

  /** Takes an advert; gives the order's number. */
  take(deal: NaiveDeal): Promise<number> {
    return this.#transaction(async (query) => {
      const [advert] = await query('advert', 'select user_id, shop_id, total, taken from naive.adverts where id = $1 for update', [
        deal.advertId,
      ]);
      const [open] = await query('open', 'select count(*)::int as open from naive.c2c_orders where taker_id = $1 and ended_at is null', [
        deal.taker,
      ]);
      if (!advert || Number(open?.['open']) >= UNFINISHED_MOST) throw new Error('order_count_exceeded');
      const { quantity, total } = dealOfCoins(deal.number, deal.price, PLACES);
      if ((advert['taken'] as bigint) + quantity > (advert['total'] as bigint)) throw new Error('c2c_above_max');
      const seller = Number(advert['user_id']);
      const [made] = await query(
        'order',
        `insert into naive.c2c_orders (id, advert_id, shop_id, buyer_id, seller_id, taker_id, currency_id, fiat, places, price, quantity, total,
           fee_percent, fee, method, details_id, terms_id, status, created_at, pay_by, ended_by)
         values (nextval('ids'), $1, $2, $3, $4, $3, ${USDT}, 'CNY', ${PLACES}, $5, $6, $7, 0, $8, 'bank_card', 1, 1, 0, now(), now() + interval '15 minutes', '')
         returning id`,
        [deal.advertId, advert['shop_id'], deal.taker, seller, deal.price, quantity, total, c2cFee(quantity, 0n).fee],
      );
      await query('taken', 'update naive.adverts set taken = taken + $2, changed_at = now() where id = $1', [deal.advertId, quantity]);
      const id = Number(made?.['id']);
      await this.#move(
        query,
        id,
        accountId(seller, USDT, 'advert_held'),
        accountId(seller, USDT, 'advert_order_held'),
        quantity,
        TRANSFER_CODES.c2c_held,
      );
      return id;
    });
  }

  pay(id: number): Promise<void> {
    return this.#transaction(async (query) => {
      await query('lock', 'select status from naive.c2c_orders where id = $1 for update', [id]);
      await query('pay', 'update naive.c2c_orders set status = 3, paid_at = now() where id = $1 and status = 0', [id]);
    });
  }

  release(id: number): Promise<void> {
    return this.#transaction(async (query) => {
      const [order] = await query('lock', 'select buyer_id, seller_id, quantity, status from naive.c2c_orders where id = $1 for update', [
        id,
      ]);
      if (Number(order?.['status']) !== 3) throw new Error('c2c_state');
      const [buyer, seller, quantity] = [Number(order?.['buyer_id']), Number(order?.['seller_id']), order?.['quantity'] as bigint];
      await query('done', `update naive.c2c_orders set status = 1, ended_at = now(), ended_by = 'seller' where id = $1`, [id]);
      await this.#move(
        query,
        id,
        accountId(seller, USDT, 'advert_order_held'),
        accountId(buyer, USDT, 'legal'),
        quantity,
        TRANSFER_CODES.c2c_delivered,
      );
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #move(query: Ask, cause: number, from: number, to: number, amount: bigint, code: number): Promise<void> {
    await query(
      'transfer',
      `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at) values (nextval('ids'), 0, $1, $2, $3, $4, $5, now())`,
      [from, to, amount, code, cause],
    );
    await query('less', 'update accounts set balance = balance - $2 where id = $1', [from, amount]);
    await query('more', 'update accounts set balance = balance + $2 where id = $1', [to, amount]);
  }

  async #transaction<Result>(act: (query: Ask) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await act(
        async (name, text, values) => (await client.query<Row>({ name: `${name} ${text.length}`, text, values })).rows,
      );
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

type Row = Record<string, unknown>;
type Ask = (name: string, text: string, values: unknown[]) => Promise<Row[]>;
