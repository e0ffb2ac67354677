import { testDatabase } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigint, bytes, int, ints, moment, nullable, of, safeInt, table, text } from '../../src/kernel/model/columns.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { readSource } from '../../src/kernel/store/read-source.ts';
import { as, querySource, rowSource, rowsSource, selectFrom, selection } from '../../src/kernel/model/row-source.ts';
import { anyRowOf } from '../../src/kernel/model/table.ts';

const CRATES = table({
  name: 'crates',
  key: 'mark',
  scope: 'owner',
  columns: { mark: bytes, owner: int, serial: safeInt, amount: bigint, state: of<'open' | 'shut'>(text), shut_at: nullable(moment) },
});

const test = await testDatabase();
const database = new Database(test.serverUrl, { warn: () => undefined });

beforeAll(async () => {
  const query = (sql: string) => test.pool.query(sql);
  await query(`create table crates (mark bytea primary key, owner int, serial bigint, amount bigint, state text, shut_at timestamptz)`);
  await query('grant select on crates to candor_app');
  await query(`insert into crates values ('\\xaa01', 7, 9007199254740991, 5, 'open', null),
      ('\\xbb02', 7, 2, -3, 'shut', '2026-01-01 00:00:00+00'), ('\\xcc03', 8, 3, 1, 'open', null)`);
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const OPEN = { mark: 'aa01', owner: 7, serial: Number.MAX_SAFE_INTEGER, amount: 5n, state: 'open', shut_at: null };
const SHUT = { mark: 'bb02', owner: 7, serial: 2, amount: -3n, state: 'shut', shut_at: Date.UTC(2026, 0, 1) };

describe('rows as their columns declare them', () => {
  it('KER-90 come by key, whatever the type of the key', async () => {
    const source = rowSource(CRATES, 'mark', { name: 'test/crate' });
    expect(await readSource(database, source, 'aa01')).toEqual(OPEN);
    expect(await readSource(database, source, 'bb02')).toEqual(SHUT);
    expect(await readSource(database, source, 'dd04')).toBeUndefined();
    expect(source.reads?.('aa01')).toEqual(['crates#aa01']);
  });

  it('KER-90 come with what is worked out besides, and depend on what they say', async () => {
    const source = rowSource(CRATES, 'mark', {
      name: 'test/crate-with',
      take: ['state'],
      and: { twice: as(bigint, '(amount * 2)::bigint') },
      touched: () => anyRowOf(CRATES),
    });
    expect(await readSource(database, source, 'bb02')).toEqual({ mark: 'bb02', state: 'shut', twice: -6n });
    expect(source.reads?.('bb02')).toEqual(['crates#bb02', 'crates']);
  });

  it('KER-90 come by whose they are, narrowed and in order', async () => {
    const all = rowsSource(CRATES, 'owner', { name: 'test/crates', order: 'amount' });
    const open = rowsSource(CRATES, 'owner', { name: 'test/open-crates', take: ['serial'], where: 'shut_at is null' });
    expect(await readSource(database, all, 7)).toEqual([SHUT, OPEN]);
    expect(await readSource(database, open, 7)).toEqual([{ owner: 7, serial: Number.MAX_SAFE_INTEGER }]);
    expect(await readSource(database, open, 9)).toBeUndefined();
    expect(all.reads?.(7)).toEqual(['crates@7', 'crates@?']);
  });

  it('KER-90 come of selects written by hand', async () => {
    const source = querySource('owner', {
      name: 'test/serials',
      gives: { owner: int, serials: ints },
      text: 'select owner, array_agg(serial::int order by serial) as serials from crates where owner = any($1::int[]) and serial < 9 group by owner',
      reads: () => anyRowOf(CRATES),
    });
    expect(await readSource(database, source, 8)).toEqual({ owner: 8, serials: [3] });
    const [row] = selection(CRATES, ['mark', 'shut_at']).rows(await database.query(selectFrom(CRATES, 'order by owner desc limit 1')));
    expect(row).toMatchObject({ mark: 'cc03', shut_at: null });
  });
});
