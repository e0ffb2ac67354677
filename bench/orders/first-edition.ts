import { createHash } from 'node:crypto';
import pg from 'pg';
import { accountId, accountParts, HOUSE } from '../../apps/server/src/kernel/model/accounts.ts';
import type { Statement } from '../../apps/server/src/kernel/model/command.ts';
import { roundTrip } from '../../apps/server/src/kernel/store/pipeline.ts';
import { cpuMicrosOf } from './backend-cpu.ts';
import { randomOnes } from './callers.ts';
import { createFirstTables, searching } from './first-tables.ts';
import { INSERT_COMMANDS, INSERT_ORDERS, INSERT_TRANSFERS, insertion, replyOf, type Placed } from './first-rows.ts';

const SCHEMA = 'first_edition';
const USDT = 1;
const MARGIN = 640_025_000n;
const FEE = 12_800_500n;
const FEE_ACCOUNT = accountId(HOUSE, USDT, 'fee');

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };
const LOAD_ACCOUNTS = `select array_agg(id)::text as ids, array_agg(balance)::text as balances from accounts where id = any($1::bigint[])`;
const FROZEN_TRADERS = `select id from users where id = any($1::int[]) and status <> 'active'`;
const EARLIER_COMMANDS = `select user_id, idempotency_key, name, encode(body_hash, 'hex') as body_hash, refused, reply
  from commands, unnest($1::int[], $2::text[]) as given (given_user, given_key) where user_id = given_user and idempotency_key = given_key`;
const OPEN_ACCOUNTS = `insert into accounts (id, user_id, currency_id, kind, balance)
  select id, user_id, currency_id, kind, 0 from unnest($1::bigint[], $2::int[], $3::smallint[], $4::smallint[]) as given (id, user_id, currency_id, kind)
  on conflict (id) do nothing`;
const POST_BALANCES = `with changed as (update accounts set balance = balance + given.change
  from unnest($1::bigint[], $2::bigint[]) as given (given_id, change) where id = given_id returning 1) select expect_rows($3, count(*)) from changed`;
const MOVE_HEAD = `with changed as (update kernel_head set batch = $1, command_seq = $2, command_hash = decode($3, 'hex'), tick_id = $4,
  tick_hash = decode($5, 'hex'), engine_cursor = $6 where batch = $1 - 1 returning 1) select expect_rows($7, count(*)) from changed`;

/** Cost of an order of the first edition in the database. */
export interface FirstEditionFigures {
  /** CPU time of the one backend that writes; all of it is spent before the replies. Undefined where it cannot be told. */
  readonly cpuMicrosPerOrder: number | undefined;
  /** From the first message of a batch to its commit, with nothing else on the connection. */
  readonly wallMicrosPerOrder: number;
}

/**
 * Write path of contract orders as it was before the journal, kept as a baseline. It sends the same statements in the same two round trips: what a
 * batch needs, then everything it writes and its commit. Tables and indexes are the same, with rows like those of a market order. Only the
 * database's work is repeated here: nothing is checked or worked out.
 */
export class FirstEdition {
  readonly #client: pg.Client;
  readonly #customers: readonly number[];
  /** Accounts whose balance is known, and so exist: neither loaded nor opened again. */
  readonly #known = new Set<number>([FEE_ACCOUNT]);
  #pid = 0;
  #batch = 0;
  #seq = 0;
  #hash = '00'.repeat(32);

  private constructor(url: string, customers: readonly number[]) {
    // As the kernel's connection was: plans kept, and by index, because the tables are small when they are made.
    const settings = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map((each) => `-c ${each}=off`);
    const options = `${searching(SCHEMA)} ${settings.join(' ')} -c plan_cache_mode=force_generic_plan`;
    this.#client = new pg.Client({ connectionString: url, application_name: 'first-edition', options, pipeline: true });
    this.#customers = customers;
  }

  /** Makes the tables and places one order for every customer, so that all accounts exist and are known. */
  static async open(url: string, customers: readonly number[], batch: number): Promise<FirstEdition> {
    await createFirstTables(url, SCHEMA, customers);
    const edition = new FirstEdition(url, customers);
    await edition.#client.connect();
    const { rows } = await edition.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
    edition.#pid = rows[0]?.pid ?? 0;
    for (let from = 0; from < customers.length; from += batch) await edition.#place(customers.slice(from, from + batch));
    return edition;
  }

  /** Batches of `batch` orders of different customers, one after another, for some seconds. */
  async measure(batch: number, seconds: number): Promise<FirstEditionFigures> {
    const cpuBefore = cpuMicrosOf([this.#pid]);
    const started = performance.now();
    let orders = 0;
    while (performance.now() - started < seconds * 1_000) {
      await this.#place(randomOnes(this.#customers, batch));
      orders += batch;
    }
    const wall = (performance.now() - started) * 1_000;
    const cpuAfter = cpuMicrosOf([this.#pid]);
    const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
    return { cpuMicrosPerOrder: cpu === undefined ? undefined : cpu / orders, wallMicrosPerOrder: wall / orders };
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #place(userIds: readonly number[]): Promise<void> {
    const orders = userIds.map((userId, index): Placed => {
      const seq = this.#seq + index + 1;
      return { seq, userId, key: `first-${seq}`, margin: MARGIN, fee: FEE, at: Date.now() };
    });
    await roundTrip(this.#client, this.#load(orders));
    await roundTrip(this.#client, this.#write(orders));
    this.#batch += 1;
    this.#seq += orders.length;
  }

  #load(orders: readonly Placed[]): Statement[] {
    const users = `{${orders.map(({ userId }) => userId).join(',')}}`;
    const unknown = orders.flatMap(({ userId }) => accountsOf(userId)).filter((account) => !this.#known.has(account));
    return [
      BEGIN,
      ...(unknown.length > 0 ? [{ name: 'load accounts', text: LOAD_ACCOUNTS, values: [`{${unknown.join(',')}}`] }] : []),
      { name: 'frozen traders', text: FROZEN_TRADERS, values: [users] },
      { name: 'earlier commands', text: EARLIER_COMMANDS, values: [users, `{${orders.map(({ key }) => key).join(',')}}`] },
    ];
  }

  #write(orders: readonly Placed[]): Statement[] {
    const movements = orders.flatMap((order) => {
      const [available, margin] = accountsOf(order.userId);
      return [
        { order, debit: available, credit: margin, amount: order.margin, code: 10 },
        { order, debit: available, credit: FEE_ACCOUNT, amount: order.fee, code: 11 },
      ];
    });
    const changes = new Map<number, bigint>();
    for (const { debit, credit, amount } of movements) {
      changes.set(debit, (changes.get(debit) ?? 0n) - amount);
      changes.set(credit, (changes.get(credit) ?? 0n) + amount);
    }
    const fresh = movements.map(({ credit }) => credit).filter((account) => !this.#known.has(account));
    for (const account of changes.keys()) this.#known.add(account);
    const commands = orders.map((order) => {
      const reply = replyOf(order);
      this.#hash = createHash('sha256').update(this.#hash).update(reply).digest('hex');
      return { order, reply, hash: this.#hash };
    });
    return [
      insertion(
        INSERT_TRANSFERS,
        movements.map((movement, index) => ({ ...movement, id: this.#seq * 2 + index + 1 })),
      ),
      ...(fresh.length > 0 ? [openAccounts(fresh)] : []),
      {
        name: 'post balances',
        text: POST_BALANCES,
        values: [`{${[...changes.keys()].join(',')}}`, `{${[...changes.values()].join(',')}}`, changes.size],
      },
      insertion(INSERT_ORDERS, orders),
      insertion(INSERT_COMMANDS, commands),
      {
        name: 'move head',
        text: MOVE_HEAD,
        values: [this.#batch + 1, this.#seq + orders.length, this.#hash, 1, this.#hash, 1, 1],
      },
      COMMIT,
    ];
  }
}

function accountsOf(userId: number): [available: number, margin: number] {
  return [accountId(userId, USDT, 'lever'), accountId(userId, USDT, 'lever_margin')];
}

function openAccounts(accounts: readonly number[]): Statement {
  const parts = accounts.map(accountParts);
  return {
    name: 'open accounts',
    text: OPEN_ACCOUNTS,
    values: [
      `{${accounts.join(',')}}`,
      `{${parts.map(({ userId }) => userId).join(',')}}`,
      `{${parts.map(({ currencyId }) => currencyId).join(',')}}`,
      `{${parts.map(({ kind }) => kind).join(',')}}`,
    ],
  };
}
