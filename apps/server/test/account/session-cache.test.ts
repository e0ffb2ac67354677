import { describe, expect, it } from 'vitest';
import { customerSessions } from '../../src/features/account/sessions.ts';
import { newToken, sessionOf } from '../../src/guards/tokens.ts';
import { slowCache } from './slow-cache.ts';

const LIVE = { user_id: 7, seen_at: 0, expires_at: 1e9, trade_password_passed: false, trade_password_mode: 'session', language: 'en' };

describe('session cache', () => {
  it('ACC-22 does not keep a row that was read before the session ended', async () => {
    const { cache, asked, commit, turn } = slowCache(customerSessions);
    const token = newToken();
    const answer = cache.authenticate(token);
    commit({ kind: 'account/session-ended', session: sessionOf(token) ?? '' });
    asked[0]?.([LIVE]);
    await turn();
    expect(asked).toHaveLength(2); // asked again, for the first answer may be older than the end
    asked[1]?.([]);
    expect(await answer).toBeUndefined();
  });

  it('asks once for requests that arrive together, and answers from memory then', async () => {
    const { cache, asked } = slowCache(customerSessions);
    const token = newToken();
    const both = [cache.authenticate(token), cache.authenticate(token)];
    expect(asked).toHaveLength(1);
    asked[0]?.([LIVE]);
    for (const caller of both) expect((await caller)?.userId).toBe(7);
    expect(cache.authenticate(token)).toMatchObject({ userId: 7, language: 'en' });
    expect(asked).toHaveLength(1);
  });

  it('reads again after the database was away', async () => {
    const { cache, asked, reset } = slowCache(customerSessions);
    const token = newToken();
    const first = cache.authenticate(token);
    asked[0]?.([LIVE]);
    await first;
    await reset();
    expect(cache.authenticate(token)).toBeInstanceOf(Promise);
    expect(asked).toHaveLength(2);
  });
});
