import type pg from 'pg';
import { TRANSFER_CODES } from '@candor/rules';
import { naivePool } from './naive.ts';

/**
 * Transfers as most ledgers make them, one transaction each. It locks both accounts in the order of their ids, changes both balances and stores the
 * movement. It keeps its plans, and writes no log besides.
 */
export class NaiveTransfers {
  readonly #pool: pg.Pool;

  /** Needs `createNaiveTables`. */
  constructor(url: string, clients: number) {
    this.#pool = naivePool(url, clients);
  }

  async pay(debit: number, credit: number, amount: bigint): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await this.#move(client, debit, credit, amount);
      await client.query('commit');
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

  async #move(client: pg.PoolClient, debit: number, credit: number, amount: bigint): Promise<void> {
    const query = async (name: string, text: string, values: unknown[]) =>
      (await client.query<Record<string, unknown>>({ name, text, values })).rows;
    const locked = await query('lock', 'select id, balance from accounts where id = any($1) order by id for update', [[debit, credit]]);
    const payer = locked.find(({ id }) => id === BigInt(debit));
    if (!payer || (payer['balance'] as bigint) < amount) throw new Error('insufficient_balance');
    await query('change', 'update accounts set balance = balance + $2 where id = $1', [debit, -amount]);
    await query('change', 'update accounts set balance = balance + $2 where id = $1', [credit, amount]);
    await query(
      'transfer',
      `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at) values (nextval('ids'), 0, $1, $2, $3, $4, $1, now())`,
      [debit, credit, amount, TRANSFER_CODES.wallet_transfer],
    );
  }
}
