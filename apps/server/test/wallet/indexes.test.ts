import { testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { OpenInterest } from '../../src/features/contracts/open-interest.ts';
import { ContractsQueries } from '../../src/features/contracts/queries.ts';
import { customerLedger } from '../../src/features/wallet/ledger/console.ts';
import { ledgerFile } from '../../src/features/wallet/ledger/file.ts';
import { transferHistory } from '../../src/features/wallet/queries.ts';
import { statementFile } from '../../src/features/wallet/statement/file.ts';
import { statement, statementBalances } from '../../src/features/wallet/statement/queries.ts';
import { accountId, accountParts } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Kernel } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import type { Market } from '../../src/market/market.ts';

const CUSTOMER = 200_001;
const ORDER = 7;
const db = await testDatabase();
const database = new Database(db.serverUrl, { warn: () => undefined });
afterAll(() => database.close());

const change = accountId(CUSTOMER, 1, 'change');
const { kind } = accountParts(change);
await db.pool.query('insert into accounts (id, user_id, currency_id, kind, balance) values ($1, $2, 1, $3, 0)', [change, CUSTOMER, kind]);
await db.pool.query(
  `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
   select i, i, 1, $1::bigint + i % 50 * 65536, 1, 1, 1, now() from generate_series(1, 20000) i`,
  [change],
);
await db.pool.query(
  `insert into lever_orders (id, user_id, pair_id, side, status, mode, multiple, hands, number, origin_price, price, origin_margin, margin, fee,
     lot_size, spread, fee_percent, overnight_percent, created_at, opened_at, submit_tick, entry_tick, armed_tick)
   values ($1, $2, 1, 1, 1, 1, 10, 1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, now(), now(), 1, 1, 1)`,
  [ORDER, CUSTOMER],
);
await db.pool.query('analyze transfers');

/** The statements on transfers that a reader sends, with their values. */
async function statementsOf(
  read: (database: Database) => Promise<unknown>,
  asked = database,
): Promise<{ text: string; values: readonly unknown[] }[]> {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const recording: Database = {
    query: (text: string, values: readonly unknown[] = []) => {
      sent.push({ text, values });
      return asked.query(text, values);
    },
    snapshot: (work: (query: Database['query']) => Promise<unknown>) => work(recording.query),
    run: (statement: Parameters<Database['run']>[0]) => {
      sent.push(statement);
      return asked.run(statement);
    },
  } as unknown as Database;
  await read(recording).catch(() => undefined);
  return sent.filter(({ text }) => /\bfrom transfers\b/.test(text));
}

/** Plan of a statement without its values, as it is once it was asked a few times. */
async function genericPlan(text: string): Promise<string> {
  const client = await db.pool.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

const market = { tick: () => undefined, pair: () => undefined, pairs: () => [], stateOf: () => 'open' } as unknown as Market;
const kernel = { run: () => Promise.resolve('') } as unknown as Kernel;

it('WAL-40 WAL-46 is found by them also in a ledger that is nearly all one account’s, where a customer without lines would be looked for to its end', async () => {
  const other = await testDatabase();
  const ledger = new Database(other.serverUrl, { warn: () => undefined });
  await other.pool.query(
    `insert into transfers (id, command_seq, debit, credit, amount, code, cause, at)
     select i, i, case when i % 3 = 0 then $1::bigint else 1 end, case when i % 3 = 0 then 1 else $1::bigint end, 1, 2, 1, now() from generate_series(1, 50000) i`,
    [change],
  );
  await other.pool.query('insert into accounts (id, user_id, currency_id, kind, balance) values (100, 0, 1, 36, 0)');
  await other.pool.query('analyze transfers');
  const readers = [
    (given: Database) => statement(given, CUSTOMER, {}),
    (given: Database) => statementBalances(given, CUSTOMER, {}),
    (given: Database) => transferHistory(given, CUSTOMER),
    async (given: Database) => {
      for await (const page of ledgerFile(given, { house: 'interest' })) expect(page.length).toBeGreaterThan(0);
    },
    async (given: Database) => {
      for await (const page of statementFile(given, { userId: CUSTOMER, filter: {} })) expect(page.length).toBeGreaterThan(0);
    },
  ];
  for (const read of readers) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const statements = await statementsOf(read, ledger);
    expect(statements.length).toBeGreaterThan(0);
    for (const { text, values } of statements.filter(({ text: each }) => !each.includes('max(id)'))) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { rows } = await other.pool.query<Record<string, string>>(`explain ${text}`, [...values]);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/transfers_pkey|Seq Scan on transfers/);
    }
  }
  await ledger.close();
});

describe('what went through the accounts of one customer', () => {
  it.each<[string, number, (database: Database) => Promise<unknown>]>([
    ['the ledger in the console', 1, (given) => customerLedger({ id: CUSTOMER }, SYSTEM, { kernel, database: given })],
    ['the history of transfers between wallets', 1, (given) => transferHistory(given, CUSTOMER)],
    ['the statement', 1, (given) => statement(given, CUSTOMER, { currency: 1 })],
    [
      'the transfers of an order',
      1,
      (given) => new ContractsQueries(given, market, new OpenInterest(), () => undefined).detail(CUSTOMER, ORDER),
    ],
  ])('is found by the indexes of customers’ accounts: %s', async (_what, count, read) => {
    const statements = await statementsOf(read);
    expect(statements).toHaveLength(count);
    for (const { text } of statements) {
      const plan = await genericPlan(text);
      expect(plan).toMatch(/transfers_by_debit|transfers_between_wallets/);
      expect(plan).not.toContain('Seq Scan on transfers');
    }
  });
});
