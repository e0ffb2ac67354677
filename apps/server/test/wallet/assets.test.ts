import { decimal } from '@candor/money';
import { DAY_MS, venueDayOf, venueDayText } from '@candor/rules';
import { startTestServer, until } from '@candor/testkit';
import { describe, expect, test } from 'vitest';
import { DEMO_BLOCK_MS } from '../../src/chains/demo.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { CHECKS } from '../../src/cli/checks.ts';

const server = await startTestServer();
const customer = await server.demo(1);
const other = await server.demo(2);
await server.open('BTC/USDT', '60000');

const USDT = 1;
const balanceOf = async (wallet: 'change_wallet' | 'lever_wallet' | 'micro_wallet' | 'legal_wallet', of = customer) =>
  (await of.call('wallet/list', {}))[wallet].balance.find(({ currency }) => currency === USDT);
const history = async (days: number, of = customer) => of.call('wallet/history', { days });
/** Balance of an account of the house, as stored. */
const houseHolds = async (kind: 'external' | 'demo_funding'): Promise<bigint> => {
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query('select balance::text from accounts where id = $1', [accountId(HOUSE, USDT, kind)]);
  return BigInt(rows[0]?.balance ?? 0);
};

describe('wallet/list', () => {
  test('AST-1 has four wallets with what is available and held of every currency, and adds up', async () => {
    const before = await balanceOf('lever_wallet');
    expect(before).toMatchObject({
      currency_name: 'USDT',
      lock_lever_balance: '0',
      is_lever: 1,
      is_micro: 1,
      is_legal: 1,
      usdt_price: '1',
    });
    const order = { legal_id: 1, currency_id: 2, type: 1, share: 1, multiple: 10, pay_password: DEMO_TRADE_PASSWORD } as const;
    const held = await customer.call('lever/submit', { ...order, status: 1 });
    await customer.call('lever/submit', { ...order, status: 0, target_price: '50000' });
    const after = await balanceOf('lever_wallet');
    // The margin of the position, and margin and fee of the order that rests.
    expect(decimal(after?.lock_lever_balance ?? '')).toBeGreaterThan(decimal(held.caution_money));
    const spent = decimal(before?.lever_balance ?? '') - decimal(after?.lever_balance ?? '');
    expect(spent).toBe(decimal(after?.lock_lever_balance ?? '') + decimal(held.trade_fee));
    const { lever_wallet, change_wallet, is_open_CTbi } = await customer.call('wallet/list', {});
    expect(decimal(lever_wallet.usdt_totle)).toBe(decimal(after?.lever_balance ?? '') + decimal(after?.lock_lever_balance ?? ''));
    expect(change_wallet.balance.map(({ currency_name }) => currency_name)).toEqual(expect.arrayContaining(['USDT', 'BTC', 'ETH', 'CDR']));
    expect(is_open_CTbi).toBe(1);
  });

  test('AST-1 `wallet/change` moves between any two of the four, and what it refuses changes nothing', async () => {
    const wallets = ['change', 'legal', 'micro', 'lever', 'legal', 'change'] as const;
    for (const [index, to_field] of wallets.entries()) {
      const from_field = wallets[index - 1];
      if (from_field) await customer.call('wallet/change', { currency_id: USDT, number: `1.${index}`, from_field, to_field });
    }
    expect((await customer.call('wallet/hzhistory', {})).slice(0, 5).map(({ type, number }) => `${type} ${number}`)).toEqual([
      'legal_to_change 1.5',
      'lever_to_legal 1.4',
      'micro_to_lever 1.3',
      'legal_to_micro 1.2',
      'change_to_legal 1.1',
    ]);
    const before = JSON.stringify(await customer.call('wallet/list', {}));
    for (const wrong of [
      { number: '0' },
      { number: '-1' },
      { number: '1e3' },
      { number: '0.000000001' },
      { from_field: 'insurance' },
      { to_field: 'change' },
      { currency_id: '0' },
      { currency_id: 'x' },
      { currency_id: '2' },
      { number: '99999999' },
    ]) {
      const input = { currency_id: USDT, number: '1', from_field: 'change', to_field: 'legal', ...wrong };
      expect((await customer.send('wallet/change', input)).body.type, JSON.stringify(wrong)).toBe('error');
    }
    expect(JSON.stringify(await customer.call('wallet/list', {}))).toBe(before);
  });
});

describe('wallet/history', () => {
  test('AST-2 ends with what the wallets hold now, and a stranger’s money is in nobody’s', async () => {
    const theirs = JSON.stringify((await history(30, other)).list);
    await customer.call('wallet/play_money', {});
    const { list } = await history(30);
    const [opening, today] = list.slice(-2);
    expect(list).toHaveLength(2);
    expect(today?.day).toBe(venueDayText(venueDayOf(server.clock.now())));
    const wallets = await customer.call('wallet/list', {});
    const total = [wallets.change_wallet, wallets.lever_wallet, wallets.micro_wallet, wallets.legal_wallet];
    expect(decimal(today?.worth ?? '')).toBe(total.reduce((sum, { usdt_totle }) => sum + decimal(usdt_totle), 0n));
    expect(decimal(opening?.worth ?? '') + decimal(today?.came_in ?? '') + decimal(today?.profit ?? '')).toBe(decimal(today?.worth ?? ''));
    expect(JSON.stringify((await history(30, other)).list)).toBe(theirs);
  });

  test('AST-3 other spans are refused, and so is who is not signed in', async () => {
    for (const days of [0, 8, -7, 1000, 'x', ''])
      expect((await customer.send('wallet/history', { days })).body.type, String(days)).toBe('error');
    expect((await server.client().send('wallet/history', { days: 7 })).status).toBe(401);
    for (const [name, input] of [
      ['wallet/detail', { currency: 9, type: 'legal' }],
      ['wallet/detail', { currency: 1, type: 'lever' }],
      ['wallet/legal_log', { currency: 9, type: 3, page: 1 }],
      ['wallet/legal_log', { currency: 1, type: 4, page: 1 }],
    ] as const)
      expect((await customer.send(name, input)).body.type, name).toBe('error');
  });

  test('AST-30 play money, given or paid by the faucet, comes from the account that funds the demo: it came in and is no profit', async () => {
    const asked = await server.demo(3);
    const funding = await houseHolds('demo_funding');
    await asked.call('wallet/play_money', {});
    await until('the simulated chain is read', async () =>
      (await asked.call('wallet/deposit_chains', { currency_id: USDT })).list.some(({ chain, open }) => chain === 'DEMO' && open === 1),
    );
    const before = await balanceOf('change_wallet', asked);
    await asked.call('wallet/faucet', {});
    await until('the payment is credited', async () => {
      server.clock.advance(DEMO_BLOCK_MS);
      return (await balanceOf('change_wallet', asked))?.change_balance !== before?.change_balance;
    });
    expect(await houseHolds('external')).toBe(0n);
    expect((await houseHolds('demo_funding')) - funding).toBe(-decimal('11000'));
    const [, today] = (await history(7, asked)).list.slice(-2);
    expect(today).toMatchObject({ profit: '0' });
  });

  test('AST-22 a day that has passed keeps its figures, and every check of stored data holds', async () => {
    const before = (await history(7)).list.at(-1);
    server.clock.advance(DAY_MS);
    await server.open('BTC/USDT', '60000');
    await server.venue.kernel.caughtUp();
    // No customer stays signed in for a day without a call.
    const { list } = await history(7, await server.demo(1));
    expect(list.at(-2)).toEqual(before);
    const faults = await server.venue.database.snapshot(async (query) => {
      const found: string[] = [];
      for (const check of CHECKS) found.push(...(await check(query)).faults);
      return found;
    });
    expect(faults).toEqual([]);
  });
});
