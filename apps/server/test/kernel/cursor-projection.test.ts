import { testDatabase } from '@candor/testkit';
import { afterAll, expect, it } from 'vitest';
import { projectNext, type CursorProjection } from '../../src/kernel/jobs/cursor-projection.ts';
import { Database } from '../../src/kernel/store/database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
afterAll(() => database.close());

it('MSG-43 rows are taken once by those that begin together, also the very first time', async () => {
  const taken: number[] = [];
  const three: CursorProjection<number> = {
    name: 'planted',
    read: async (query, after) => {
      // Whoever takes the rows is slow enough for the others to ask.
      await query('select pg_sleep(0.05)');
      return [1, 2, 3].filter((row) => row > after);
    },
    position: (row) => row,
    store: (_query, rows) => Promise.resolve(void taken.push(...rows)),
  };
  const counts = await Promise.all([projectNext(database, three), projectNext(database, three), projectNext(database, three)]);
  expect([counts.sort(), taken]).toEqual([
    [0, 0, 3],
    [1, 2, 3],
  ]);
  expect(await projectNext(database, three)).toBe(0);
});
