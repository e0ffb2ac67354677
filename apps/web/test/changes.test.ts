import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as changes from '@candor/ui/api/changes.ts';
import type * as client from '@candor/ui/api/client.ts';
import { CHANGES } from '../src/api/changes.ts';

const old: string[][] = [];
let { configureChanges, happened, onOld }: typeof changes = await import('@candor/ui/api/changes.ts');
let { call, configureApi }: typeof client = await import('@candor/ui/api/client.ts');
const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
const END = { id: '1' };

beforeEach(async () => {
  old.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.resetModules();
  ({ configureChanges, happened, onOld } = await import('@candor/ui/api/changes.ts'));
  ({ call, configureApi } = await import('@candor/ui/api/client.ts'));
  configureApi({ token: () => 'token', get: {}, visitor: {} });
});

/** Both may come first: a bundler decides in which order modules start. */
const startKeeping = () => onOld((names) => old.push([...names]));
const nameTable = () => configureChanges(() => Promise.resolve({ 'safe/session_end': ['safe/sessions'], wallet_changed: ['wallet/list'] }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('WEB-97 what makes what old', () => {
  test('an event and an act make old what the table names, and nothing else does', async () => {
    await Promise.all([nameTable(), startKeeping()]);
    happened('wallet_changed');
    happened('of no account');
    answer({ type: 'ok', message: {} });
    await call('safe/session_end', END);
    await call('safe/sessions', {});
    expect(old).toEqual([['wallet/list'], ['safe/sessions']]);
  });

  test('what happens before the table has arrived is not lost, whichever comes first', async () => {
    const heard = startKeeping();
    happened('wallet_changed');
    const named = nameTable();
    happened('wallet_changed');
    await Promise.all([heard, named]);
    expect(old).toEqual([['wallet/list'], ['wallet/list']]);
  });

  test('a refusal does as well, and so does an answer that was lost', async () => {
    await Promise.all([nameTable(), startKeeping()]);
    answer({ type: 'error', code: 'not_found', message: 'Gone.', params: {} });
    await expect(call('safe/session_end', END)).rejects.toMatchObject({ code: 'not_found' });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('line cut')));
    await expect(call('safe/session_end', END)).rejects.toMatchObject({ code: 'network' });
    expect(old).toEqual([['safe/sessions'], ['safe/sessions']]);
  });

  test('a money call whose answer was lost waits until its outcome is told', async () => {
    await Promise.all([nameTable(), startKeeping()]);
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
