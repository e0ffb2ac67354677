import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, expect, it } from 'vitest';
import type { JobHandler } from '../../src/kernel/model/job.ts';
import { Database, durabilityFaults } from '../../src/kernel/store/database.ts';
import { JobRunner } from '../../src/kernel/jobs/jobs.ts';
import { testSeals } from '../security/tampering/story.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
afterAll(() => database.close());

it('KER-50 runs what is due, in order, again after a failure, and never again once done', async () => {
  const clock = fakeClock();
  const ran: string[] = [];
  let broken = true;
  const handler: JobHandler = {
    name: 'test/job',
    run: async (key) => {
      ran.push(key);
      if (key === 'second' && broken) throw new Error('not yet');
    },
  };
  const jobs = new JobRunner(database, clock, quiet, [handler]);
  const start = clock.now();
  await jobs.schedule('test/job', 'second', start + 2_000);
  await jobs.schedule('test/job', 'first', start + 1_000);
  await jobs.schedule('test/job', 'first', start);
  await jobs.schedule('test/other', 'not ours', start);

  expect(await jobs.runDue()).toBe(0);
  clock.advance(2_000);
  expect(await jobs.runDue()).toBe(2);
  expect(ran).toEqual(['first', 'second']);

  expect(await jobs.runDue()).toBe(0);
  broken = false;
  clock.advance(10_000);
  expect(await jobs.runDue()).toBe(1);
  clock.advance(3_600_000);
  expect(await jobs.runDue()).toBe(0);
  expect(ran).toEqual(['first', 'second', 'second']);
});

it('KER-51 runs nothing that the venue has not put on the calendar, and is not kept from its work by it', async () => {
  const clock = fakeClock();
  const sealed = new Database(db.serverUrl, quiet, 2, testSeals());
  const ran: unknown[] = [];
  const errors: string[] = [];
  const log = { ...quiet, error: (_details: object, message: string) => void errors.push(message) };
  const jobs = new JobRunner(sealed, clock, log, [{ name: 'test/sealed', run: async (key, payload) => void ran.push([key, payload]) }]);
  const start = clock.now();
  const plant = (key: string, done: boolean) =>
    sealed.query(
      `insert into jobs (name, key, due_at, payload, done_at) values ('test/sealed', $1, now() - interval '10 years', '{"b":1}', $2)`,
      [key, done ? '2026-01-01' : null],
    );
  await plant('planted', false);
  await plant('today', true);
  expect(await jobs.runDue()).toBe(1);
  expect([ran, errors]).toEqual([[], ['a job failed and will run again']]);

  await jobs.schedule('test/sealed', 'today', start, { zebra: [{ y: 1, x: 2 }], ant: 'a' });
  await jobs.schedule('test/sealed', 'today', start, { zebra: [{ y: 1, x: 2 }], ant: 'a' });
  await jobs.runDue();
  expect(ran).toEqual([['today', { zebra: [{ y: 1, x: 2 }], ant: 'a' }]]);
  await jobs.schedule('test/sealed', 'today', start, { zebra: [{ y: 1, x: 2 }], ant: 'a' });
  await jobs.schedule('test/sealed', 'later', start);
  await sealed.query(`update jobs set payload = '{"b":2}' where key = 'later'`);
  await jobs.runDue();
  expect(ran).toHaveLength(1);
  await sealed.close();
});

it('KER-33 names every setting that could lose acknowledged orders', async () => {
  // The databases of tests are not durable on purpose.
  expect(await durabilityFaults(database.query)).toEqual([
    expect.stringContaining('fsync = off'),
    expect.stringContaining('full_page_writes = off'),
    expect.stringContaining('synchronous_commit = off'),
  ]);
});

it('KER-50 runs handlers that were added after the runner was made, as the composition root does', async () => {
  const clock = fakeClock();
  const handlers: JobHandler[] = [];
  const jobs = new JobRunner(database, clock, quiet, handlers);
  const ran: string[] = [];
  handlers.push({ name: 'test/late', run: async (key) => void ran.push(key) });
  await jobs.schedule('test/late', 'once', clock.now());
  await jobs.runDue();
  expect(ran).toEqual(['once']);
});
