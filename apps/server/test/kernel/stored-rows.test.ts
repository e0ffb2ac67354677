import fc from 'fast-check';
import { testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../src/kernel/check/stored-rows.ts';
import { insertStatement } from '../../src/kernel/store/bulk-statements.ts';
import { Database } from '../../src/kernel/store/database.ts';
import type { Query, Row } from '../../src/kernel/store/query.ts';
import type { AnyTable } from '../../src/kernel/model/table.ts';

const SAMPLES: AnyTable = {
  name: 'samples',
  key: 'number',
  columns: {
    owner: 'int',
    number: 'id',
    place: 'smallint',
    note: 'text',
    name: 'text',
    amount: 'bigint',
    at: 'timestamptz',
    flag: 'boolean',
    day: 'date',
    digest: 'bytea',
  },
};
const KEYS = ['owner', 'number'];
const db = await testDatabase();
// It reads values as a venue does.
const database = new Database(db.url, { warn: () => undefined });
afterAll(() => database.close());
await db.pool.query(
  `create table samples (owner int, number bigint, place smallint, note text, name text, amount bigint, at timestamptz(3), flag boolean, day date, digest bytea,
     primary key (owner, number)); grant select on samples to public`,
);

const DAY_MS = 86_400_000;
const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\u0000', '')),
    fc.constantFrom('', '~', '~,', '1:a,', '2:über', 'über\nzwei', '\\N'),
  ),
);
const at = fc.integer({ min: 0, max: 4_000_000_000_000 });
const sample = fc.record({
  place: fc.option(fc.integer({ min: -32_768, max: 32_767 })),
  note: text,
  name: text,
  amount: fc.option(fc.bigInt(-4_000_000_000_000_000_000n, 4_000_000_000_000_000_000n)),
  at: fc.option(at),
  flag: fc.option(fc.boolean()),
  day: fc.option(fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10))),
  digest: fc.option(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('hex'))),
});
const samples = fc
  .array(sample, { minLength: 1, maxLength: 20 })
  .map((rows) => rows.map((row, number) => ({ owner: number % 3, number, ...row })));

async function store(rows: readonly Row[]): Promise<void> {
  await db.pool.query('truncate samples');
  await db.pool.query(insertStatement(SAMPLES, rows));
}

/** Rows found, and the number of statements that it took. */
async function held(rows: readonly Row[]): Promise<{ readonly faults: readonly string[]; readonly statements: number }> {
  let statements = 0;
  const query = (async (sql: string, values: unknown[]) => {
    statements += 1;
    return database.query(sql, values);
  }) as Query;
  return { faults: await faultsOf(query, SAMPLES, KEYS, rows), statements };
}

describe('KER-127 rows are held against what they should be by one digest', () => {
  it('one statement tells that rows of every type are as they were written', () =>
    fc.assert(
      fc.asyncProperty(samples, async (rows) => {
        await store(rows);
        expect(await held(rows)).toEqual({ faults: [], statements: 1 });
      }),
    ));

  it.each([
    ['place', '-1'],
    ['note', `'~'`],
    ['note', `''`],
    ['name', 'null'],
    ['amount', 'amount + 1'],
    ['at', `at + interval '1 millisecond'`],
    ['flag', 'not flag'],
    ['day', 'day + 1'],
    ['digest', `digest || '\\x00'`],
  ])('a changed %s (%s) is found and named', async (column, changed) => {
    const row = {
      owner: 1,
      place: 1,
      note: 'a',
      name: 'b',
      amount: 5n,
      at: 1_700_000_000_123,
      flag: true,
      day: '2026-11-29',
      digest: 'ab',
    };
    const rows = [
      { ...row, number: 1 },
      { ...row, number: 2 },
      { ...row, number: 3, note: null },
    ];
    await store(rows);
    await db.pool.query(`update samples set ${column} = ${changed} where number = 2`);
    expect((await held(rows)).faults).toEqual([`samples 1 2 is not what the journal says: ${column}`]);
  });

  it('text that moves from one column to the next is found, and so is a row that is gone', async () => {
    const row = { owner: 1, place: null, note: 'a,1:b', name: 'c', amount: null, at: null, flag: null, day: null, digest: null };
    const rows = [
      { ...row, number: 1 },
      { ...row, number: 2 },
    ];
    await store(rows);
    await db.pool.query(`update samples set note = 'a', name = 'b,1:c' where number = 1`);
    await db.pool.query('delete from samples where number = 2');
    expect((await held(rows)).faults).toEqual(['samples 1 1 is not what the journal says: note, name', 'samples 1 2 is missing']);
  });

  it('rows of which only some columns are known are compared in those', async () => {
    const row = {
      owner: 1,
      number: 1,
      place: 1,
      note: 'a',
      name: 'b',
      amount: 5n,
      at: 1_700_000_000_123,
      flag: true,
      day: null,
      digest: null,
    };
    await store([row]);
    await db.pool.query(`update samples set name = 'x'`);
    expect((await held([{ owner: 1, number: 1, amount: 5n }])).faults).toEqual([]);
    expect((await held([{ owner: 1, number: 1, amount: 6n }])).faults).toEqual(['samples 1 1 is not what the journal says: amount']);
  });
});
