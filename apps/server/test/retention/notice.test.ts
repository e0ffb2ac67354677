import { expect, it } from 'vitest';
import { JobRunner } from '../../src/kernel/jobs/jobs.ts';
import { RetentionJob } from '../../src/retention/retention-job.ts';
import { accountFixture, registered, visitor } from '../account/fixture.ts';

const DAY = 86_400_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { account, kernel, database, clock, db, outbox } = await accountFixture();

it('RET-4 somebody who was away for a year is told of a sign-in from a new address', async () => {
  const email = 'away@example.org';
  const { id } = await registered(account, email);
  const signIn = (address: string) => account.handlers['user/login']({ user_string: email, password: 'tulip-Vase-9' }, visitor(address));
  await signIn('192.0.2.1');
  clock.advance(365 * DAY);
  const job = new RetentionJob({ kernel, database, clock, jobs: new JobRunner(database, clock, quiet, []) });
  await job.run();
  await job.run();
  const { rows } = await db.pool.query('select count(*)::int as count from sessions where user_id = $1', [id]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await outbox.newest(5, email)).toEqual([]);
  await signIn('203.0.113.9');
  expect((await outbox.newest(5, email)).map(({ template }) => template)).toEqual(['sign_in']);
});
