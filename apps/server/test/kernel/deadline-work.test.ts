import { testDatabase } from '@candor/testkit';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { int, moment, nullable, safeInt, table } from '../../src/kernel/model/columns.ts';
import { triggered, type Command } from '../../src/kernel/model/command.ts';
import { deadlineWork } from '../../src/kernel/jobs/deadline-work.ts';
import { Database } from '../../src/kernel/store/database.ts';

const db = await testDatabase();
await db.pool.query(`create table lapses (id bigint primary key, owner int not null, state int not null, ends_at timestamptz);
  grant select, insert, delete on lapses to candor_app`);
const database = new Database(db.serverUrl, { warn: () => undefined });
afterAll(() => database.close());

const LAPSES = table({ name: 'lapses', key: 'id', columns: { id: safeInt, owner: int, state: int, ends_at: nullable(moment) } });
const settled: object[] = [];
const kernel = { run: (_command: unknown, input: object) => Promise.resolve(void settled.push(input)) } as never;
const lapse = { name: 'toy/lapse' } as unknown as Command<object, ''>;
const HOUR = 3_600_000;

const row = fc.record({
  owner: fc.integer({ min: 1, max: 4 }),
  state: fc.integer({ min: 0, max: 1 }),
  endsAt: fc.option(fc.integer({ min: 0, max: 20 }).map((hours) => hours * HOUR)),
});

it('KER-123 finds what is over by a column, soonest first, each once, at most so much, without what is left out', async () => {
  const clock = { now: () => 0 };
  const alone = deadlineWork(
    { kernel, database, clock },
    { name: 'toy/alone', table: LAPSES, at: 'ends_at', afterMs: HOUR, where: 'state = 0', by: 'id', due: (id) => triggered(lapse, { id }) },
  );
  const together = deadlineWork(
    { kernel, database, clock },
    { name: 'toy/together', table: LAPSES, at: 'ends_at', where: 'state = 0', by: 'owner', due: (owner) => triggered(lapse, { owner }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.integer({ min: 0, max: 22 }).map((hours) => hours * HOUR),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 11 }).map(String), { maxLength: 3 }),
      async (rows, now, most, except) => {
        await db.pool.query('delete from lapses');
        for (const [id, { owner, state, endsAt }] of rows.entries())
          await db.pool.query('insert into lapses values ($1, $2, $3, to_timestamp($4::float8 / 1000))', [id, owner, state, endsAt]);
        const open = rows.flatMap(({ owner, state, endsAt }, id) => (state === 0 && endsAt !== null ? [{ id, owner, endsAt }] : []));
        const over = open
          .filter(({ id, endsAt }) => endsAt + HOUR <= now && !except.includes(String(id)))
          .toSorted((left, right) => left.endsAt - right.endsAt || left.id - right.id);
        expect((await alone.select(now, most, except)).map(({ key }) => key)).toEqual(over.slice(0, most).map(({ id }) => String(id)));
        const owners = [...new Set(open.map(({ owner }) => owner))].flatMap((owner) => {
          const first = Math.min(...open.filter((each) => each.owner === owner && each.endsAt <= now).map(({ endsAt }) => endsAt));
          return Number.isFinite(first) && !except.includes(String(owner)) ? [{ owner, first }] : [];
        });
        expect((await together.select(now, most, except)).map(({ key }) => key)).toEqual(
          owners
            .toSorted((left, right) => left.first - right.first || left.owner - right.owner)
            .slice(0, most)
            .map(({ owner }) => String(owner)),
        );
      },
    ),
    { numRuns: 40 },
  );
});

it('KER-123 settles by the command, with the value as the column has it, and waits for a steady clock where it is told to', async () => {
  await db.pool.query(`delete from lapses; insert into lapses values (9007199254740991, 7, 0, to_timestamp(0))`);
  let steadyMs = 0;
  const work = deadlineWork(
    { kernel, database, clock: { now: () => 0, steadyMs: () => steadyMs } },
    {
      name: 'toy/steady',
      table: LAPSES,
      at: 'ends_at',
      where: 'state = 0',
      by: 'id',
      needsSteadyClock: true,
      due: (id) => triggered(lapse, { id }),
    },
  );
  expect(await work.select(1, 10, [])).toEqual([]);
  steadyMs = Number.MAX_SAFE_INTEGER;
  const [thing] = await work.select(1, 10, []);
  await thing?.run();
  expect(settled).toEqual([{ id: Number.MAX_SAFE_INTEGER }]);
});
