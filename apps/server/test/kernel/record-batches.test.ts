import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, type Command, type Source } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { insert, rowOf, update, type Table } from '../../src/kernel/model/table.ts';
import { SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
await db.pool.query(`create table sightings (id bigint generated always as identity, place text not null, what text not null);
  create table claims (name text constraint claims_once primary key, owner int not null);
  create table counts (id int primary key, count int not null);
  insert into counts (id, count) values (1, 0);
  grant select, insert, update on sightings, claims, counts to candor_app`);
const database = new Database(db.serverUrl, quiet);
const kernel = new VenueKernel({ tables: [], database, clock: fakeClock(), log: quiet, fatal: () => undefined });
beforeAll(() => kernel.start());
afterAll(async () => {
  await kernel.stop();
  await database.close();
});

/** A log: the database numbers its rows, and many have the same key. */
const SIGHTINGS: Table<{ place: string; what: string }> = { name: 'sightings', key: 'place', columns: { place: 'text', what: 'text' } };
const note: Command<{ place: string; what: readonly string[]; by: number }, ''> = {
  name: 'toy/note',
  serial: ({ by }) => `by:${by}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { place, what }) => ({ reply: '', changes: what.map((each) => insert(SIGHTINGS, { place, what: each })) }),
};

const CLAIMS: Table<{ name: string; owner: number }> = { name: 'claims', key: 'name', columns: { name: 'text', owner: 'int' } };
const COUNTS: Table<{ id: number; count: number }> = { name: 'counts', key: 'id', columns: { id: 'int', count: 'int' } };
const countSource: Source<number, number> = {
  name: 'count',
  reads: (id) => rowOf(COUNTS, id),
  load: (ids) => ({ text: 'select id, count from counts where id = any($1::int[])', values: [`{${ids.join(',')}}`] }),
  parse: (rows) => rows.map((row) => [row['id'] as number, row['count'] as number] as const),
};
/** Claims a name, when one is given, and counts one up. */
const claim: Command<{ name?: string; owner: number }, { count: number }> = {
  name: 'toy/claim',
  conflicts: { claims_once: 'account_taken' },
  serial: ({ owner }) => `by:${owner}`,
  needs: () => ({ accounts: [], rows: [read(countSource, 1)] }),
  decide(view, { name, owner }) {
    const count = (view.row(countSource, 1) ?? 0) + 1;
    const claimed = name === undefined ? [] : [insert(CLAIMS, { name, owner })];
    return { reply: { count }, changes: [...claimed, update(COUNTS, 1, { count })] };
  },
};
const claimed = async (name: string) => (await db.pool.query('select owner from claims where name = $1', [name])).rows;

describe('a batch of commands that write tables of their own', () => {
  it('KER-6 keeps every row of a log, whoever adds under the same key', async () => {
    await Promise.all([
      kernel.run(note, { place: 'pier', what: ['gull', 'tern', 'gull'], by: 1 }, SYSTEM),
      kernel.run(note, { place: 'pier', what: ['seal'], by: 2 }, SYSTEM),
    ]);
    const { rows } = await db.pool.query(`select what from sightings where place = 'pier' order by id`);
    expect(rows.map(({ what }) => what)).toEqual(['gull', 'tern', 'gull', 'seal']);
  });

  it('KER-5 gives one key to one of those who claim it at once', async () => {
    const both = await Promise.allSettled([
      kernel.run({ ...claim, needs: () => ({ accounts: [], rows: [] }), decide: onlyClaim }, { name: 'twice', owner: 1 }, SYSTEM),
      kernel.run({ ...claim, needs: () => ({ accounts: [], rows: [] }), decide: onlyClaim }, { name: 'twice', owner: 2 }, SYSTEM),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { code: 'account_taken' } });
    expect(await claimed('twice')).toEqual([{ owner: 1 }]);
  });

  it('KER-5 KER-9 waits for nothing that came to nothing', async () => {
    await kernel.run(claim, { name: 'taken', owner: 1 }, SYSTEM);
    const { count } = await kernel.run(claim, { owner: 1 }, SYSTEM);
    // The second must read again what the first would have changed, had the database taken it. Nothing else is committed.
    const both = await Promise.allSettled([
      kernel.run(claim, { name: 'taken', owner: 2 }, SYSTEM),
      kernel.run(claim, { owner: 3 }, SYSTEM),
    ]);
    expect(both).toMatchObject([{ reason: { code: 'account_taken' } }, { value: { count: count + 1 } }]);
    await expect(kernel.run(claim, { name: 'taken', owner: 2 }, SYSTEM)).rejects.toMatchObject({ code: 'account_taken' });
    expect(await kernel.run(claim, { owner: 4 }, SYSTEM)).toEqual({ count: count + 2 });
  });
});

const onlyClaim: (typeof claim)['decide'] = (_view, { name = '', owner }) => ({
  reply: { count: 0 },
  changes: [insert(CLAIMS, { name, owner })],
});
