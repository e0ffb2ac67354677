import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureChanges, happened, onOld } from '@candor/ui/api/changes.ts';
import { ApiError, call, configureApi } from '@candor/ui/api/client.ts';
import { CHANGES } from '../src/api/changes.ts';

const old: string[][] = [];
const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve({ json: () => Promise.resolve(body) }));
const END = { id: '1' };

beforeEach(async () => {
  old.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  configureApi({ token: () => 'token', get: {}, visitor: {} });
  configureChanges(() => Promise.resolve({ 'safe/session_end': ['safe/sessions'], wallet_changed: ['wallet/list'] }));
  await onOld((names) => old.push([...names]));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('WEB-97 what makes what old', () => {
  test('an event and an act make old what the table names, and nothing else does', async () => {
    happened('wallet_changed');
    happened('of no account');
    answer({ type: 'ok', message: {} });
    await call('safe/session_end', END);
    await call('safe/sessions', {});
    expect(old).toEqual([['wallet/list'], ['safe/sessions']]);
  });

  test('what happens before the table has arrived is not lost', async () => {
    const heard = onOld((names) => old.push([...names]));
    happened('wallet_changed');
    await heard;
    expect(old).toEqual([['wallet/list']]);
  });

  test('a refusal does as well, and so does an answer that was lost', async () => {
    answer({ type: 'error', code: 'not_found', message: 'Gone.', params: {} });
    await expect(call('safe/session_end', END)).rejects.toBeInstanceOf(ApiError);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('line cut')));
    await expect(call('safe/session_end', END)).rejects.toMatchObject({ code: 'network' });
    expect(old).toEqual([['safe/sessions'], ['safe/sessions']]);
  });

  test('a money call whose answer was lost waits until its outcome is told', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('line cut')));
    await expect(call('safe/session_end', END, { idempotencyKey: 'key' })).rejects.toMatchObject({ code: 'network' });
    expect(old).toEqual([]);
  });

  test('an outcome that is told late makes old all that money calls do', () => {
    const told = CHANGES['wallet/outcome'] ?? [];
    for (const name of ['lever/submit', 'lever/close', 'lever/cancel', 'lever/batch_close'] as const)
      expect(told).toEqual(expect.arrayContaining((CHANGES[name] ?? []).filter((each) => each !== 'lever/detail')));
  });
});
