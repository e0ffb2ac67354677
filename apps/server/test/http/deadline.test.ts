import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Committer, GivenUpError } from '../../src/kernel/journal/committer.ts';
import { DatabaseFault } from '../../src/kernel/store/database-fault.ts';
import { PATIENCE_MS } from '../../src/kernel/decide/venue-kernel.ts';
import type { JournalRow } from '../../src/kernel/journal/journal.ts';
import { EMPTY_HEAD, type Writer } from '../../src/kernel/journal/writer.ts';
import { GOOD_TOKEN, httpFixture } from './fixtures.ts';

const fixture = httpFixture();
const { app } = fixture;
afterAll(() => app.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Lets fifteen seconds pass in steps, real turns of the process between them; gives after how many a promise settled. */
async function secondsUntil(promise: Promise<unknown>): Promise<number> {
  let settled = false;
  void promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  for (let seconds = 0; seconds <= 30; seconds += 0.5) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (settled) return seconds;
    vi.advanceTimersByTime(500);
  }
  return Number.POSITIVE_INFINITY;
}

describe('a database that stands still', () => {
  it('HTTP-39 a call whose work never ends is answered within fifteen seconds', async () => {
    fixture.answer = () => new Promise(() => undefined);
    const asked = app.inject({ method: 'POST', url: '/api/captcha', payload: {} });
    expect(await secondsUntil(asked)).toBeLessThanOrEqual(14);
    expect((await asked).json()).toMatchObject({ code: 'outcome_unknown' });
    const looked = app.inject({ method: 'GET', url: '/api/user/info', headers: { authorization: GOOD_TOKEN } });
    expect(await secondsUntil(looked)).toBeLessThanOrEqual(14);
    expect((await looked).json()).toMatchObject({ code: 'unavailable' });
  });

  it('HTTP-39 the kernel gives up a commit within twelve seconds', async () => {
    let refuse: (error: Error) => void = () => undefined;
    let connected = true;
    const writer = {
      get isConnected() {
        return connected;
      },
      commit: () => new Promise((_resolve, reject) => (refuse = reject)),
      connect: () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('timeout expired')), 5_000)),
      breakOff: () => {
        connected = false;
        refuse(new Error('Connection terminated'));
      },
    } as unknown as Writer;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    let gaveUp: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (gaveUp = resolve));
    const committer = new Committer({ writer, log, trouble: new DatabaseFault(), patienceMs: PATIENCE_MS, patienceOver: () => gaveUp() });
    expect(committer.head).toEqual(EMPTY_HEAD);
    const committed = committer.commit({ batch: 1 } as JournalRow).catch((error: unknown) => error);
    expect(await secondsUntil(over)).toBeLessThanOrEqual(12);
    void committer.close();
    await secondsUntil(committed);
    expect(await committed).toBeInstanceOf(GivenUpError);
  });
});

describe('a database that is overloaded', () => {
  it('HTTP-36 is answered as unavailable, never as a fault of ours', async () => {
    vi.useRealTimers();
    const faults = [
      new Error('timeout exceeded when trying to connect'),
      new Error('Connection terminated unexpectedly'),
      Object.assign(new Error('canceling statement due to statement timeout'), { severity: 'ERROR', code: '57014' }),
      Object.assign(new Error('sorry, too many clients already'), { severity: 'FATAL', code: '53300' }),
    ];
    for (const fault of faults) {
      fixture.answer = () => Promise.reject(fault);
      const reply = await app.inject({ method: 'POST', url: '/api/captcha', payload: {} });
      expect([fault.message, reply.statusCode, reply.json().code]).toEqual([fault.message, 503, 'unavailable']);
    }
    fixture.answer = () => Promise.reject(new TypeError('a mistake of ours'));
    expect((await app.inject({ method: 'POST', url: '/api/captcha', payload: {} })).json()).toMatchObject({ code: 'internal' });
  });
});
