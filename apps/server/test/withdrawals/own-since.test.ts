import { CallError, fakeClock, openTestVenue, testDatabase, type Client, type TestVenue } from '@candor/testkit';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositKeys, TEST_KEYS } from '../../src/chains/deposit-keys.ts';
import { OwnDepositAddresses } from '../../src/chains/own-addresses.ts';
import { runChecks } from '../../src/cli/checks.ts';
import { replayJournal } from '../../src/cli/replay.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { Database } from '../../src/kernel/store/database.ts';

const HOUR_MS = 3_600_000;
const KEYS = new DepositKeys('TRC20', [TEST_KEYS.TRC20]);
const OUTSIDE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** One address of each chain that coins are sent to in order to destroy them. */
const BURNING = ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', '0x000000000000000000000000000000000000dead', '1111111111111111111114oLvT2'];
const LATER_RESERVE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** An unowned contract, so that the one above may be any customer's address. */
const SETTINGS = { TRON_USDT: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' };

const database = await testDatabase();
const clock = fakeClock();
let server: TestVenue = await openTestVenue(database, { clock, settings: SETTINGS });
afterAll(() => server.close());

let one: Client;
let first: Client;

async function clients(): Promise<void> {
  [one, first] = [await server.demo(1), await server.operator(1)];
}
beforeEach(clients);

/** Another venue process on the same database. */
async function restarted(settings: Readonly<Record<string, string>>): Promise<void> {
  await server.close();
  server = await openTestVenue(database, { clock, settings: { ...SETTINGS, ...settings } });
  await clients();
}

const ask = async (address: string): Promise<number> =>
  (await one.call('wallet/out', { currency: 1, number: '20', address, pay_password: DEMO_TRADE_PASSWORD })).id;
const stateOf = async (id: number) => (await one.call('charge_mention/log', { limit: 50 })).list.find((each) => each.id === id);
const free = async () => (await one.call('wallet/list', {})).change_wallet.balance.find(({ currency }) => currency === 1)?.change_balance;
const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : String(error));

/** Past every hold; sign-ins have ended meanwhile. */
async function later(): Promise<void> {
  clock.advance(25 * HOUR_MS);
  await clients();
}

async function decide(id: number, outcome: 'approved' | 'refused'): Promise<string> {
  await server.venue.kernel.caughtUp();
  const { rows } = await database.pool.query<{ review_id: number }>('select review_id from withdrawals where id = $1', [id]);
  const review = { kind: 'withdrawal', id: rows[0]?.review_id ?? 0 } as const;
  await first.call('console/review_look', review);
  const said = outcome === 'refused' ? ({ reason: 'address_unfit', note: '' } as const) : {};
  return first.call('console/review_decide', { ...review, outcome, ...said }).then(({ state }) => state, codeOf);
}

/** The address of another customer, and what shows it to that one. */
async function others(number: 2 | 3): Promise<{ address: string; show(): Promise<void> }> {
  const { id } = await (await server.demo(number)).call('user/info', {});
  return {
    address: KEYS.addressOf(id),
    show: async () => void (await (await server.demo(number)).call('wallet/deposit_address', { currency_id: 1, chain: 'TRC20' })),
  };
}

async function inFile(): Promise<number[]> {
  const { file } = await first.call('console/withdrawal_export', {});
  const { document } = JSON.parse(file) as { document: string };
  return (JSON.parse(document) as { rows: { id: number }[] }).rows.map(({ id }) => id);
}

describe('WDR-30 an address that became the venue’s own since the request', () => {
  it('is not approved, and can be refused', async () => {
    const { address, show } = await others(2);
    const before = await free();
    const id = await ask(address);
    await later();
    await show();
    expect(await decide(id, 'approved')).toBe('address_own');
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
    expect(await decide(id, 'refused')).toBe('refused');
    expect(await free()).toBe(before);
  });

  it('goes back to its customer instead of into a file, with the reason, and what else is approved goes into it', async () => {
    const { address, show } = await others(3);
    const before = Number(await free());
    const [own, good] = [await ask(address), await ask(OUTSIDE)];
    await later();
    expect([await decide(own, 'approved'), await decide(good, 'approved')]).toEqual(['approved', 'approved']);
    await show();
    expect(await inFile()).toEqual([good]);
    expect(await stateOf(own)).toMatchObject({
      state: 'rejected',
      reason: 'The address belongs to this venue by now. Please use one outside of it.',
    });
    expect(await stateOf(good)).toMatchObject({ state: 'approved' });
    expect(Number(await free())).toBe(before - 20);
    const { notices } = await one.call('notices/list', { kind: 'money' });
    expect(notices[0]?.text).toContain('The address belongs to this venue by now.');
  });

  it('is seen as well where the settings name it since', async () => {
    const id = await ask(LATER_RESERVE);
    await later();
    expect(await decide(id, 'approved')).toBe('approved');
    await restarted({ RESERVE_ADDRESSES: `TRC20:USDT:${LATER_RESERVE}` });
    expect(await first.call('console/withdrawal_export', {}).catch(codeOf)).toBe('nothing_to_export');
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', reason: expect.stringContaining('belongs to this venue') });
    const lost = await (async () => {
      await restarted({});
      const asked = await ask(LATER_RESERVE);
      await later();
      await restarted({ TRON_USDT: LATER_RESERVE });
      return asked;
    })();
    expect(await decide(lost, 'approved')).toBe('address_lost');
  });

  it('is not approved on any chain where it is known to destroy what it gets', async () => {
    const unchecked = vi.spyOn(OwnDepositAddresses.prototype, 'refuse').mockResolvedValue();
    const asked: number[] = [];
    for (const address of BURNING) asked.push(await ask(address));
    unchecked.mockRestore();
    await later();
    for (const id of asked) {
      expect(await decide(id, 'approved')).toBe('address_lost');
      expect(await decide(id, 'refused')).toBe('refused');
    }
  });

  it('leaves a ledger that every check and a replay find right', async () => {
    const { kernel, database: own } = server.venue;
    await kernel.quiet();
    await kernel.caughtUp();
    expect((await runChecks(own, () => undefined)).flatMap(({ faults }) => faults)).toEqual([]);
    const empty = await testDatabase();
    const target = new Database(empty.serverUrl, { warn: () => undefined });
    try {
      const { difference, tables } = await replayJournal(own, target);
      expect(difference).toBeUndefined();
      expect(tables.flatMap(({ table, digests, faults }) => (digests[0] === digests[1] ? [] : [table, ...faults]))).toEqual([]);
    } finally {
      await target.close();
    }
  });
});
