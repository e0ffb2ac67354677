import { describe, expect, it } from 'vitest';
import { liveKeys } from '../../src/features/account/api-keys/live-keys.ts';
import { keyHash, newApiKey } from '../../src/features/account/api-keys/key-text.ts';
import { slowCache } from './slow-cache.ts';

const LIVE = { user_id: 7, scopes: 'read,trade', addresses: '203.0.113.0/24', expires_at: 1e9, language: 'en' };

describe('key cache', () => {
  it('KEY-8 does not keep a row that was read before the key ended', async () => {
    const { cache, asked, commit, turn } = slowCache(liveKeys);
    const key = newApiKey();
    const answer = cache.authenticate(key, '203.0.113.7');
    commit({ kind: 'account/api-key-ended', key: keyHash(key) ?? '' });
    asked[0]?.([LIVE]);
    await turn();
    expect(asked).toHaveLength(2); // asked again, for the first answer may be older than the end
    asked[1]?.([]);
    expect(await answer).toBeUndefined();
  });

  it('KEY-8 asks once for requests that arrive together, answers from memory then, and tells listeners of the end', async () => {
    const { cache, asked, commit } = slowCache(liveKeys);
    const key = newApiKey();
    const ended: string[] = [];
    cache.onEnded((each) => ended.push(each));
    const both = [cache.authenticate(key, '203.0.113.7'), cache.authenticate(key, '198.51.100.1')];
    expect(asked).toHaveLength(1);
    asked[0]?.([LIVE]);
    expect([await both[0], await both[1]]).toEqual([expect.objectContaining({ userId: 7, scopes: ['read', 'trade'] }), undefined]);
    expect(cache.authenticate(key, '203.0.113.7')).toMatchObject({ userId: 7, pending: false });
    expect(cache.authenticate(key, '198.51.100.1')).toBeUndefined();
    commit({ kind: 'account/language-set', userId: 7, language: 'zh' });
    expect(cache.authenticate(key, '203.0.113.7')).toMatchObject({ language: 'zh' });
    commit({ kind: 'account/api-key-ended', key: keyHash(key) ?? '' });
    expect(cache.authenticate(key, '203.0.113.7')).toBeInstanceOf(Promise);
    expect(ended).toEqual([keyHash(key)]);
  });

  it('reads again after the database was away, and garbage costs no query', async () => {
    const { cache, asked, reset } = slowCache(liveKeys);
    const key = newApiKey();
    const first = cache.authenticate(key, '203.0.113.7');
    asked[0]?.([LIVE]);
    await first;
    await reset();
    expect(cache.authenticate(key, '203.0.113.7')).toBeInstanceOf(Promise);
    for (const text of ['ck_', 'ck_x', `ck_${'é'.repeat(43)}`, `${key} `]) expect(cache.authenticate(text, '203.0.113.7')).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});
