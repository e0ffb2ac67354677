// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from '../src/api/client.ts';
import { callKeyed } from '../src/api/keyed-call.ts';
import { draftsAreOf } from '../src/form/drafts.ts';

const PROPOSAL = { currency: 1, from: 'capital', to: 'insurance_reserve', number: '5', note: 'paid in' } as const;
let keys: (string | null)[];
let answers: (object | Error)[];

beforeEach(() => {
  keys = [];
  answers = [];
  configureApi({ token: () => 'of an operator', get: {}, visitor: {} });
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    const answer = answers.shift() ?? { type: 'ok', message: { id: 1 } };
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('CMO-36 sends the same proposal under its key until it is answered, and the next one under another', async () => {
  answers = [new TypeError('lost'), new TypeError('lost')];
  for (let lost = 0; lost < 2; lost += 1)
    await expect(callKeyed('console/house_transfer_propose', PROPOSAL)).rejects.toMatchObject({ code: 'network' });
  await callKeyed('console/house_transfer_propose', PROPOSAL);
  await callKeyed('console/house_transfer_propose', PROPOSAL);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

it('CMO-36 takes a refusal for an answer, and another input for another proposal', async () => {
  answers = [new TypeError('lost'), { type: 'error', code: 'house_needed', message: '', params: {} }];
  await expect(callKeyed('console/house_transfer_propose', PROPOSAL)).rejects.toMatchObject({ code: 'network' });
  await expect(callKeyed('console/house_transfer_propose', { ...PROPOSAL, number: '6' })).rejects.toMatchObject({ code: 'house_needed' });
  await callKeyed('console/house_transfer_propose', { ...PROPOSAL, number: '6' });
  expect(new Set(keys).size).toBe(3);
});

it('CMO-36 a session that ends, or a busy venue, says nothing of a proposal whose answer was lost', async () => {
  answers = [
    new TypeError('lost'),
    { type: 999, code: 'login_expired', message: '', params: {} },
    { type: 'error', code: 'rate_limited', message: '', params: {} },
  ];
  for (const code of ['network', 'login_expired', 'rate_limited'])
    await expect(callKeyed('console/house_transfer_propose', PROPOSAL)).rejects.toMatchObject({ code });
  await callKeyed('console/house_transfer_propose', PROPOSAL);
  expect(new Set(keys).size).toBe(1);
});

it('CMO-36 the same of another operator, or of later, is another proposal', async () => {
  let operator = '1';
  draftsAreOf(() => operator);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const lose = async (): Promise<void> => {
    answers = [new TypeError('lost')];
    await expect(callKeyed('console/house_transfer_propose', PROPOSAL)).rejects.toMatchObject({ code: 'network' });
  };
  await lose();
  operator = '2';
  await callKeyed('console/house_transfer_propose', PROPOSAL);
  operator = '1';
  now.mockReturnValue(300_000);
  await lose();
  expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([false, true]);
  now.mockReturnValue(600_001);
  await lose();
  expect(new Set(keys).size).toBe(3);
});
