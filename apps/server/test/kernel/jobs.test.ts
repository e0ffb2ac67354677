import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, expect, it } from 'vitest';
import type { JobHandler } from '../../src/feature.ts';
import { Database, durabilityFaults } from '../../src/kernel/database.ts';
import { JobRunner } from '../../src/kernel/jobs.ts';

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
