import { startTestServer, until } from '@candor/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { causeOf } from '../../src/kernel/store/fault-cause.ts';
import { httpFixture } from './fixtures.ts';

/** Error as the database reports it. */
const reported = (code: string, message: string): Error => Object.assign(new Error(message), { severity: 'ERROR', code });

describe('a venue that is not ready', () => {
  it('HTTP-91 says on /readyz why', async () => {
    let why: string | undefined = 'writing to the database fails (disk full)';
    const { app } = httpFixture({ notReady: () => why });
    onTestFinished(() => app.close());
    const refused = await app.inject({ url: '/readyz' });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({
      type: 'error',
      code: 'unavailable',
      message: 'The venue is not ready: writing to the database fails (disk full).',
      params: {},
    });
    why = undefined;
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it.each([
    [reported('53100', 'could not extend file "base/5/1": No space left on device'), 'disk full'],
    [reported('58030', 'could not write to file "pg_wal/1": No space left on device'), 'disk full'],
    [reported('25006', 'cannot execute INSERT in a read-only transaction'), 'it is read only'],
    [reported('42501', 'permission denied for table accounts of 10.0.0.5'), 'a right is missing'],
    [reported('53300', 'too many connections for role "owner"'), 'no connection is free'],
    [reported('57P01', 'terminating connection due to administrator command'), 'an administrator ended the connection'],
    [reported('57P03', 'the database system is starting up'), 'it starts or stops'],
    [reported('XX000', 'tuple 10.0.0.5 of secret'), 'it refuses'],
    [new Error('Query read timeout'), 'no answer'],
    [new Error('connect ECONNREFUSED 10.0.0.5:5432'), 'it cannot be reached'],
    [new Error('getaddrinfo ENOTFOUND db.internal'), 'it cannot be reached'],
    [new Error('the tables do not follow the journal'), undefined],
  ])('HTTP-91 says of “%s” the cause alone: no address, and no word of the database', (error, cause) => {
    expect(causeOf(error)).toBe(cause);
  });

  it('HTTP-91 is one that runs and has lost its database', async () => {
    const server = await startTestServer();
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      return { status: answer.status, ...((await answer.json()) as { message: string }) };
    };
    expect(await ready()).toMatchObject({ status: 200, message: 'ready' });
    const giveBack = await server.database.away();
    const seen: string[] = [];
    await until('the cause to be told', async () => {
      const { status, message } = await ready();
      if (status === 503) seen.push(message);
      return message === 'The venue is not ready: writing to the database fails (no connection is free).';
    });
    await giveBack();
    for (const message of seen) expect(message).toMatch(/^The venue is not ready: [a-z ]+(?: \([a-z ]+\))?\.$/);
  });
});
