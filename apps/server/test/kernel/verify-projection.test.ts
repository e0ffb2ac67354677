import { afterAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import type { Query } from '../../src/kernel/store/query.ts';
import { MutableTable } from '../../src/kernel/check/mutable-table.ts';
import { COMMANDS, EVENTS, KEYS, TRANSFERS } from '../../src/kernel/tables/projection.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { insert, update, type ColumnType } from '../../src/kernel/model/table.ts';
import { LEDGER_CHECKS } from '../../src/kernel/check/verify.ts';
import { tablesFollowJournal } from '../../src/kernel/check/verify-projection.ts';
import { HELD_TICKS } from '../../src/market/tick-rows.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { playedVenue } from './played-venue.ts';
import { forged, readJournal, storeJournal } from './rewrite-journal.ts';
import { available, customer, fund, spend } from './toy.ts';

const server = await playedVenue();
await server.venue.close();
// The owner may change what the server may not.
const owner = new Database(server.database.url, { warn: () => undefined });
afterAll(() => owner.close());
const check = tablesFollowJournal(PROJECTED_TABLES);
const CHECKS = [...LEDGER_CHECKS, check];

class Undone extends Error {}

/** Breaks what is stored, looks at it, and takes the break back. */
async function faultsAfter(...breaks: readonly (string | ((query: Query) => Promise<void>))[]): Promise<string[]> {
  const faults: string[] = [];
  const work = owner.tx(async (query) => {
    await query('set local role none');
    for (const each of breaks) await (typeof each === 'string' ? query(each) : each(query));
    for (const one of CHECKS) faults.push(...(await one(query)).faults);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return faults;
}

/** Changes the items of a batch and makes every hash after it again. */
const rewritten =
  (batch: number, rewrite: (items: string) => string) =>
  async (query: Query): Promise<void> => {
    const rows = await readJournal(query);
    await storeJournal(
      query,
      forged(rows, (row) => (row.batch === batch ? { ...row, items: rewrite(row.items) } : row)),
    );
  };

/** Takes away what would refuse a planted fault before the check can see it. */
const liftConstraints =
  (table: string) =>
  async (query: Query): Promise<void> => {
    const rows = await query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f', 'u')`,
      [table],
    );
    for (const { name } of rows) await query(`alter table ${table} drop constraint if exists ${name} cascade`);
    const indexes = await query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and indisunique and not indisprimary`,
      [table],
    );
    for (const { name } of indexes) await query(`drop index if exists ${name}`);
    await query(`alter table ${table} disable trigger user`);
  };

function changed(column: string, type: ColumnType): string {
  switch (type) {
    case 'text':
      return `coalesce(${column}, '') || ' '`;
    case 'boolean':
      return `not coalesce(${column}, false)`;
    case 'timestamptz':
      return `coalesce(${column}, now()) + interval '1 millisecond'`;
    case 'date':
      return `coalesce(${column}, '2026-01-01') + 1`;
    case 'jsonb':
      return `${column} || '{"x":1}'`;
    case 'bytea':
      return `${column} || '\\x00'`;
    default:
      return `coalesce(${column}, 0) + 1`;
  }
}

/** Another key than that of any row. */
function otherKey(column: string, type: ColumnType | undefined): string {
  return type === 'text' ? `${column} || ' other'` : `${column} + 100000`;
}

const TABLES = [
  { table: TRANSFERS, key: 'id', keys: ['id'] },
  { table: COMMANDS, key: 'seq', keys: ['seq'] },
  { table: KEYS, key: 'seq', keys: ['user_id', 'idempotency_key', 'seq'] },
  { table: EVENTS, key: 'seq', keys: ['user_id', 'seq', 'part'] },
  ...PROJECTED_TABLES.map((table) => ({ table, key: table.key, keys: [table.key] })),
];

describe('KER-47 the check that every table is what the journal says', () => {
  it('finds nothing on a venue that has traded', async () => {
    expect(await faultsAfter()).toEqual([]);
    const { checked } = await owner.snapshot(check);
    expect(checked).toBeGreaterThan(150);
  });

  it.each(TABLES)('sees every column of $table.name that was changed', async ({ table, key, keys }) => {
    const newest = `${key} = (select max(${key}) from ${table.name})`;
    const types = Object.entries(table.columns);
    const others = types.filter(([column]) => !keys.includes(column));
    const sets = others.map(([column, type]) => `${column} = ${changed(column, type)}`);
    const faults = await faultsAfter(liftConstraints(table.name), `update ${table.name} set ${sets.join(', ')} where ${newest}`);
    const named = faults.flatMap((fault) => (fault.startsWith(`${table.name} `) ? (fault.split(': ')[1]?.split(', ') ?? []) : []));
    expect(named).toEqual(expect.arrayContaining(others.map(([column]) => column)));
    // A changed key is a row that is missing.
    for (const [column, type] of types.filter(([name]) => keys.includes(name))) {
      const other = column === key ? otherKey(column, type) : changed(column, type);
      expect(
        await faultsAfter(liftConstraints(table.name), `update ${table.name} set ${column} = ${other} where ${newest}`),
        column,
      ).toContainEqual(expect.stringMatching(new RegExp(`^${table.name} .* is missing$`)));
    }
  });

  it.each(TABLES)('sees a row of $table.name that was removed, and one that was added', async ({ table, key }) => {
    const columns = Object.keys(table.columns);
    const types = table.columns as Readonly<Record<string, ColumnType>>;
    const added = columns.map((column) => (column === key ? otherKey(column, types[key]) : column)).join(', ');
    // The oldest rows of some tables go after a term.
    const oldest = `(select ${'partly' in table ? 'max' : 'min'}(${key}) from ${table.name})`;
    const missing = await faultsAfter(liftConstraints(table.name), `delete from ${table.name} where ${key} = ${oldest}`);
    expect(missing).toContainEqual(expect.stringMatching(new RegExp(`^${table.name} .* is missing$`)));
    const extra = await faultsAfter(
      liftConstraints(table.name),
      `insert into ${table.name} (${columns.join(', ')}) select ${added} from ${table.name} where ${key} = ${oldest}`,
    );
    expect(extra).toContainEqual(expect.stringMatching(new RegExp(`^${table.name} holds \\d+ rows, the journal says \\d+$`)));
  });

  it('RET-2 misses no notice whose term is over, and every other', async () => {
    const journaled = '(select id from notices where journaled order by id';
    expect(await faultsAfter(`delete from notices where id in ${journaled} limit 1)`)).toEqual([]);
    expect(await faultsAfter(`delete from notices where id in ${journaled} offset 1 limit 1)`)).not.toEqual([]);
  });

  it('sees accounts, counters and the cursor that were changed', async () => {
    expect(await faultsAfter('update accounts set balance = balance + 1 where id = (select max(id) from accounts)')).toHaveLength(2);
    expect(await faultsAfter('delete from accounts where id = (select max(id) from accounts)')).not.toEqual([]);
    expect(
      await faultsAfter('insert into accounts (id, user_id, currency_id, kind, balance) values (65536000065, 1000000, 1, 1, 0)'),
    ).toEqual(['account 65536000065 holds 0, its transfers say nothing']);
    expect(await faultsAfter(`update counters set next = next + 1 where name = 'lever_order_ids'`)).toEqual([
      expect.stringMatching(/^counter lever_order_ids is at \d+, the journal says \d+$/),
    ]);
    expect(await faultsAfter(`delete from counters where name = 'transfer_ids'`)).toEqual([
      expect.stringMatching(/^counter transfer_ids is at nothing, the journal says \d+$/),
    ]);
    const others = ['seq = seq + 1', `at = at + interval '1 second'`, 'tick_id = tick_id + 1', `tick_hash = '\\x00'`, `hash = '\\x00'`];
    for (const set of others)
      expect(await faultsAfter(`update projection set ${set}`), set).toEqual([
        expect.stringContaining('the tables were made of another journal'),
      ]);
    expect(await faultsAfter('delete from projection')).toContain('projection has no row');
  });

  it('sees a batch that is missing, at the end, in the middle or at the beginning', async () => {
    const last = await faultsAfter('delete from journal where batch = (select max(batch) from journal)');
    expect(last).toContainEqual(expect.stringMatching(/^the tables hold batch \d+, the journal ends at \d+$/));
    for (const batch of [1, 7]) {
      const faults = await faultsAfter(`delete from journal where batch = ${batch}`);
      expect(faults).toContainEqual(
        expect.stringMatching(new RegExp(`^batches ${batch} to ${batch} are missing${batch === 1 ? ' at the beginning' : '$'}`)),
      );
      expect(faults).toContainEqual(expect.stringMatching(/ holds \d+ rows, the journal says \d+$/));
    }
  });

  it('sees a line of the journal that was changed, even when every hash after it was made again', async () => {
    const [fill] = await owner.query<{ batch: bigint }>(
      `select batch from commands where name = 'lever/submit' and refused is null limit 1`,
    );
    const batch = Number(fill?.batch);
    const plain = await faultsAfter(
      `update journal set items = replace(items, '"lever/submit"', '"lever/submit" ') where batch = ${batch}`,
    );
    expect(plain).toContain(`batch ${batch} does not fit the chain`);
    const faults = await faultsAfter(rewritten(batch, (items) => items.replace('"hands":10', '"hands":11')));
    expect(faults).toEqual([expect.stringMatching(/^commands \d+ is not what the journal says: input, hash$/)]);
  });

  it('says which batch cannot be read', async () => {
    const broken = await faultsAfter(rewritten(5, (items) => items.slice(0, -1)));
    expect(broken).toContainEqual(expect.stringMatching(/^batch 5 cannot be read: /));
    const unknown = await faultsAfter(rewritten(5, () => `{"t":0,"g":0,"c":[["users",[1]]]}`));
    expect(unknown).toContain('batch 5 cannot be read: the journal changes the unknown table users');
  });

  it('compares what is left once retention has dropped the oldest batches', async () => {
    // Orders that are open then are changed later.
    const [changed] = await owner.query<{ batch: bigint }>(`select batch from commands where name = 'lever/setstop'`);
    const dropped = `with last as (select batch, last_seq, hash from journal where batch = ${changed?.batch}),
        gone as (delete from journal where batch <= ${changed?.batch})
      insert into journal_drops (through_batch, last_seq, hash) select batch, last_seq, hash from last`;
    expect(await faultsAfter(dropped)).toEqual([]);
    const faults = await faultsAfter(dropped, `update lever_orders set profit = profit + 1 where close_reason = 'stop_loss'`);
    expect(faults).toEqual([expect.stringMatching(/^lever_orders \d+ is not what the journal says: profit$/)]);
  });

  it.each(['events', 'command_keys'])('compares %s as far back as they are kept', async (table) => {
    // As if partitions were narrow, and the one before the third row were dropped.
    const [row] = await owner.query<{ seq: bigint }>(`select seq from ${table} order by seq offset 2 limit 1`);
    const kept = Number(row?.seq);
    const first = [
      `create or replace function partition_width(parent text) returns bigint language sql immutable as 'select ${kept}::bigint'`,
      `alter table ${table}_1 rename to ${table}_next`,
      `alter table ${table}_0 rename to ${table}_1`,
    ];
    expect(await faultsAfter(...first, `delete from ${table} where seq < ${kept}`)).toEqual([]);
    expect(await faultsAfter(...first, `delete from ${table} where seq <= ${kept}`)).not.toEqual([]);
  });
});

describe('KER-48 a folded table', () => {
  const row = { id: 1, pair_id: 1, price: 5n, median: 5n, feed_at: 1, received_at: 1, source: 'test', confirmed_by: null };
  const table = HELD_TICKS as never;
  const stored = (confirmed: number | null): Query => (async () => [{ ...row, confirmed_by: confirmed }]) as never;

  it('keeps a row until it is final, compares it once, and lets nothing change it afterwards', async () => {
    const folded = new MutableTable(table, { isWhole: true, added: 0 });
    expect(folded.apply(insert(HELD_TICKS, row))).toEqual([]);
    expect(await folded.compareFinal(stored(null))).toEqual({ checked: 0, faults: [] });
    expect(folded.apply(update(HELD_TICKS, 1, { confirmed_by: 9 }))).toEqual([]);
    expect(await folded.compareFinal(stored(null))).toEqual({
      checked: 1,
      faults: ['held_ticks 1 is not what the journal says: confirmed_by'],
    });
    expect(folded.apply(update(HELD_TICKS, 1, { confirmed_by: 10 }))).toEqual([
      'the journal changes held_ticks 1, which was never added or could not change any more',
    ]);
  });
});

describe('KER-48 beside a running server', () => {
  it('the check compares one moment, however fast the journal grows', async () => {
    const database = new Database(server.database.serverUrl, { warn: () => undefined });
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock: server.clock, log: quiet, fatal: () => undefined });
    await kernel.start();
    const stop = new AbortController();
    let committed = 0;
    const writing = (async () => {
      while (!stop.signal.aborted) {
        await kernel.run(fund, { user: 100_500, amount: 1n }, SYSTEM);
        committed += 1;
      }
    })();
    const before = committed;
    for (let time = 0; time < 5; time += 1) expect((await database.snapshot(check)).faults).toEqual([]);
    expect(committed).toBeGreaterThan(before);
    stop.abort();
    await writing;
    // An account that came to nothing within one stretch of the projection is there all the same.
    const user = 100_501;
    await Promise.all([kernel.run(fund, { user, amount: 5n }, SYSTEM), kernel.run(spend, { amount: 5n }, customer(user))]);
    await kernel.caughtUp();
    expect(await owner.query('select balance from accounts where id = $1', [available(user)])).toEqual([{ balance: 0n }]);
    for (const each of CHECKS) expect((await database.snapshot(each)).faults).toEqual([]);
    await kernel.stop();
    await database.close();
  });
});
