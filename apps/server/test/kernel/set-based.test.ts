import fc from 'fast-check';
import { testDatabase } from '@candor/testkit';
import { expect, it } from 'vitest';
import { TableWrites } from '../../src/kernel/store/table-writes.ts';
import { insert, update, type Table } from '../../src/kernel/model/table.ts';
import { insertStatement, updateStatement, expecting } from '../../src/kernel/store/bulk-statements.ts';
import { copyStatement } from '../../src/kernel/store/copy.ts';
import { eventTexts } from '../../src/kernel/journal/journal.ts';

interface Sample {
  id: number;
  note: string | null;
  amount: bigint | null;
  at: number;
  flag: boolean;
  digest: string;
  extra: object;
}
const SAMPLES: Table<Sample> = {
  name: 'samples',
  key: 'id',
  columns: { id: 'int', note: 'text', amount: 'bigint', at: 'timestamptz', flag: 'boolean', digest: 'bytea', extra: 'jsonb' },
};
const table = SAMPLES;
const db = await testDatabase();
await db.pool.query(
  'create table samples (id int primary key, note text, amount bigint, at timestamptz(3), flag boolean, digest bytea, extra jsonb)',
);

const text = fc.string({ unit: 'binary' }).map((value) => value.replace(/[\u0000\u001e\u001f]/g, ''));
const sample = fc.record({
  note: fc.option(
    fc.oneof(text, fc.constantFrom('', '""', '{a,"b\\"}', 'null', 'NULL', "'; drop table samples; --", '\\x1f', 'über\nzwei')),
  ),
  amount: fc.option(fc.bigInt(-4_000_000_000_000_000_000n, 4_000_000_000_000_000_000n)),
  at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  flag: fc.boolean(),
  digest: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  extra: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.oneof(fc.integer(), fc.constantFrom('"', '\\', '}', 'ü'))),
});

it('KER-1 whatever a row holds arrives as it was sent, in inserts and in updates', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sample, { minLength: 1, maxLength: 20 }), async (samples) => {
      await db.pool.query('truncate samples');
      const rows = samples.map((each, id) => ({ id, ...each }));
      await db.pool.query(
        insertStatement(
          table,
          rows.map((row) => ({ ...row, note: 'x', amount: null })),
        ),
      );
      const update = updateStatement(
        table,
        ['amount', 'note'],
        rows.map(({ id, note, amount }) => [id, { note, amount }] as const),
      );
      await db.pool.query(expecting(update, rows.length));
      const { rows: stored } = await db.pool.query(
        `select id, note, amount, at, flag, encode(digest, 'hex') as digest, extra from samples order by id`,
      );
      expect(stored).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

it('KER-1 an update that does not find its rows fails the transaction', async () => {
  await db.pool.query('truncate samples');
  const update = updateStatement(table, ['amount'], [[1, { amount: 1n }]]);
  await expect(db.pool.query(expecting(update, 1))).rejects.toThrow('expected 1 rows to change, not 0');
});

it.each([
  ['int', 2 ** 31],
  ['int', 1.5],
  ['smallint', -32_769],
  ['bigint', 2n ** 63n],
] as const)('KER-1 a value that does not fit a column %s is refused, not cut off: %s', (type, value) => {
  expect(() => copyStatement({ name: 'samples', columns: { value: type } }, [{ value }])).toThrow(RangeError);
});

it('KER-3 a text that could break the encoding is refused before it is sent', () => {
  const row = { id: 1, note: 'a\u001fb', amount: 1n, at: 0, flag: true, digest: '', extra: {} };
  expect(() => insertStatement(table, [row])).toThrow(RangeError);
});

it('KER-16 an event that shows its reply stands in the journal without it, and is read with it', () => {
  const reply = { id: 7, price: '1.5' };
  const payload = { cause: 'opened', orders: [reply, { id: 8 }] };
  const replyText = JSON.stringify(reply);
  const { line, full } = eventTexts(payload, replyText);
  expect(line).not.toContain('1.5');
  expect(JSON.parse(full)).toEqual(payload);
  expect(line.replaceAll('{"$reply":true}', () => replyText)).toBe(full);
  expect(eventTexts({ cause: 'warning' }, replyText)).toEqual({ line: '{"cause":"warning"}', full: '{"cause":"warning"}' });
});

it('KER-92 what only one row may be passes from a row that was there to a new one in one stretch', async () => {
  await db.pool.query('create table holders (id int primary key, seat int, left_at int)');
  await db.pool.query('create unique index on holders (seat) where left_at is null');
  const HOLDERS: Table<{ id: number; seat: number; left_at: number | null }> = {
    name: 'holders',
    key: 'id',
    columns: { id: 'int', seat: 'int', left_at: 'int' },
  };
  await db.pool.query('insert into holders values (1, 7, null)');
  const writes = new TableWrites(HOLDERS);
  writes.add(update(HOLDERS, 1, { left_at: 5 }), 1);
  writes.add(insert(HOLDERS, { id: 2, seat: 7, left_at: null }), 1);
  for (const statement of writes.statements(insertStatement)) await db.pool.query(statement);
  const { rows } = await db.pool.query('select id from holders where left_at is null');
  expect(rows).toEqual([{ id: 2 }]);
});
