import { fakeClock } from '@candor/testkit';
import { expect, it } from 'vitest';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { DueRunner, type DueWork } from '../../src/kernel/jobs/due-work.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const kernel = { caughtUp: () => Promise.resolve() };

/** Rows that fall due, as a table would have them, and what settled them. */
function things(count: number, dueAt = (id: number) => id) {
  const open = new Map(Array.from({ length: count }, (_, id) => [String(id), dueAt(id)]));
  const settled: string[] = [];
  let selects = 0;
  let fails = (_key: string): Error | undefined => undefined;
  const work: DueWork = {
    name: 'test/things',
    async select(now, most, except) {
      selects += 1;
      const due = [...open].filter(([key, at]) => at <= now && !except.includes(key)).toSorted(([, left], [, right]) => left - right);
      return due.slice(0, most).map(([key]) => ({
        key,
        async run() {
          const error = fails(key);
          if (error) throw error;
          open.delete(key);
          settled.push(key);
        },
      }));
    },
  };
  return { work, open, settled, selects: () => selects, failing: (on: typeof fails) => void (fails = on) };
}

it('KER-80 settles what is due in order of due time, once, and nothing before its time', async () => {
  const clock = fakeClock();
  const start = clock.now();
  const { work, settled } = things(3, (id) => start + 3_000 - id * 1_000);
  const runner = new DueRunner({ kernel, clock, log: quiet, works: [work] });
  expect(await runner.runDue()).toBe(0);
  clock.advance(2_000);
  expect(await runner.runDue()).toBe(2);
  expect(settled).toEqual(['2', '1']);
  expect(await runner.runDue()).toBe(0);
  clock.advance(86_400_000 * 5);
  expect(await runner.runDue()).toBe(1);
  expect(settled).toEqual(['2', '1', '0']);
});

it('KER-81 settles thousands in batches, one question for each', async () => {
  const { work, settled, selects } = things(2_200);
  const runner = new DueRunner({ kernel, clock: fakeClock(), log: quiet, works: [work] });
  expect(await runner.runDue()).toBe(2_200);
  expect(settled).toHaveLength(2_200);
  expect(selects()).toBe(5);
});

it('KER-82 what fails is tried again after growing pauses and holds nothing else up', async () => {
  const clock = fakeClock();
  const errors: object[] = [];
  const log = { ...quiet, error: (details: object) => void errors.push(details) };
  const { work, settled, open, failing } = things(1_000);
  failing((key) => (Number(key) < 600 ? new Error('broken') : undefined));
  const runner = new DueRunner({ kernel, clock, log, works: [work] });
  expect(await runner.runDue()).toBe(1_000);
  expect(settled).toHaveLength(400);
  expect(errors).toHaveLength(600);
  expect(await runner.runDue()).toBe(0);
  clock.advance(2_000);
  expect(await runner.runDue()).toBe(600);
  clock.advance(2_000);
  expect(await runner.runDue()).toBe(0);
  failing(() => undefined);
  clock.advance(2_000);
  expect(await runner.runDue()).toBe(600);
  expect(open.size).toBe(0);
});

it('KER-82 a refusal is no fault, and what is refused for ever is asked about no more than every five minutes', async () => {
  const clock = fakeClock();
  const errors: object[] = [];
  const log = { ...quiet, error: (details: object) => void errors.push(details) };
  const { work, failing } = things(1);
  failing(() => new RefusedError('nothing_to_close'));
  const runner = new DueRunner({ kernel, clock, log, works: [work] });
  let tried = 0;
  for (let second = 0; second < 3_600; second += 1) {
    tried += await runner.runDue();
    clock.advance(1_000);
  }
  expect(tried).toBeLessThan(25);
  expect(errors).toEqual([]);
});

it('KER-82 one kind of work that cannot be looked for does not keep the others from being done', async () => {
  const { work, settled } = things(1);
  const broken: DueWork = { name: 'test/broken', select: () => Promise.reject(new Error('no such table')) };
  const warnings: object[] = [];
  const log = { ...quiet, warn: (details: object) => void warnings.push(details) };
  const runner = new DueRunner({ kernel, clock: fakeClock(), log, works: [broken, work] });
  runner.start();
  await runner.stop();
  expect(settled).toEqual(['0']);
  expect(warnings).toEqual([{ work: 'test/broken', error: 'no such table' }]);
});

it('KER-81 work that asks for fewer at a time gets no more side by side, and all of it is settled', async () => {
  const { work, settled } = things(25);
  let running = 0;
  let most = 0;
  const narrow: DueWork = {
    ...work,
    atOnce: 10,
    async select(now, count, except) {
      const due = await work.select(now, count, except);
      return due.map(({ key, run }) => ({
        key,
        async run() {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          await run();
          running -= 1;
        },
      }));
    },
  };
  expect(await new DueRunner({ kernel, clock: fakeClock(), log: quiet, works: [narrow] }).runDue()).toBe(25);
  expect(settled).toHaveLength(25);
  expect(most).toBe(10);
});

it('KER-81 what stays due although it was settled does not keep the others of its kind from ever being looked for', async () => {
  const { work } = things(10);
  const stuck: DueWork = {
    ...work,
    atOnce: 5,
    select: async (now, most) => (await work.select(now, most, [])).map(({ key }) => ({ key, run: () => Promise.resolve() })),
  };
  expect(await new DueRunner({ kernel, clock: fakeClock(), log: quiet, works: [stuck] }).runDue()).toBe(5);
});
