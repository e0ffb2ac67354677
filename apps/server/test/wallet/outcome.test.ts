import { DEMO_PASSWORD } from '../../src/features/account/demo.ts';
import { CallError, Client, startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';

const server = await startTestServer();
const customer = await new Client(server.url).signIn('demo1@demo.candor', DEMO_PASSWORD);
const other = await new Client(server.url).signIn('demo2@demo.candor', DEMO_PASSWORD);

const transfer = { currency_id: 1, number: '5', from_field: 'change', to_field: 'lever' } as const;
const refusalOf = (calling: Promise<unknown>): Promise<string> =>
  calling.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

describe('HTTP-50 what became of a call', () => {
  it('is told with its first reply, as often as it is asked, and to its owner alone', async () => {
    const reply = await customer.call('wallet/change', transfer, { key: 'key-done-0001' });
    for (const _ of [1, 2]) {
      const outcome = await customer.call('wallet/outcome', { key: 'key-done-0001' });
      expect(outcome).toMatchObject({ state: 'done', call: 'wallet/change' });
      expect(JSON.parse(outcome.reply)).toEqual(reply);
    }
    expect(await other.call('wallet/outcome', { key: 'key-done-0001' })).toMatchObject({ state: 'none', reply: '' });
  });

  it('is told with its refusal', async () => {
    const much = { ...transfer, number: '99999999' };
    expect(await refusalOf(customer.call('wallet/change', much, { key: 'key-refused-1' }))).toBe('insufficient_balance');
    const outcome = await customer.call('wallet/outcome', { key: 'key-refused-1' });
    expect(outcome).toMatchObject({ state: 'refused', call: 'wallet/change', code: 'insufficient_balance' });
  });

  it('is final when there was none: what comes under the key later does nothing', async () => {
    expect(await customer.call('wallet/outcome', { key: 'key-late-0001' })).toMatchObject({ state: 'none' });
    const before = await customer.call('wallet/list', {});
    expect(await refusalOf(customer.call('wallet/change', transfer, { key: 'key-late-0001' }))).toBe('idempotency_conflict');
    expect(await customer.call('wallet/list', {})).toEqual(before);
    expect(await customer.call('wallet/outcome', { key: 'key-late-0001' })).toMatchObject({ state: 'none' });
  });
});

describe('WAL-12 play money', () => {
  it('is given once a day, however often it is asked for', async () => {
    const available = async () => (await other.call('wallet/list', {})).lever_wallet.balance[0]?.lever_balance;
    expect(await available()).toBe('10000');
    const first = await other.call('wallet/play_money', {});
    expect(first.number).toBe('10000');
    expect(await other.call('wallet/play_money', {})).toEqual(first);
    expect(await available()).toBe('20000');
  });
});

describe('HTTP-51 long replies', () => {
  it('are packed for whoever takes gzip, and read the same', async () => {
    const ask = (encoding: string) => fetch(`${server.url}/api/currency/quotation_new`, { headers: { 'accept-encoding': encoding } });
    const [packed, plain, short] = [await ask('gzip'), await ask('identity'), await fetch(`${server.url}/api/currency/status`)];
    expect([packed, plain, short].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null, null]);
    const symbols = async (response: Response): Promise<string[]> => JSON.stringify(await response.json()).match(/"symbol":"[^"]+"/g) ?? [];
    expect(await symbols(packed)).toEqual(await symbols(plain));
  });
});
