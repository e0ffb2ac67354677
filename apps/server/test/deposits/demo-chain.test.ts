import type { DepositChanged } from '@candor/api';
import { startTestServer, until } from '@candor/testkit';
import { describe, expect, test } from 'vitest';
import { DEMO_BLOCK_MS } from '../../src/chains/demo.ts';
import { CHECKS } from '../../src/cli/checks.ts';

const server = await startTestServer();
const customer = await server.demo(1);
const other = await server.demo(2);
await until(
  'the simulated chain is read',
  async () => (await customer.call('wallet/deposit_chains', { currency_id: 1 })).list.at(-1)?.open === 1,
);

/** Balance of a customer in the change wallet. */
const available = async (of = customer): Promise<string | undefined> =>
  (await of.call('wallet/list', {})).change_wallet.balance.find(({ currency }) => currency === 1)?.change_balance;

describe('the simulated chain', () => {
  test('DEP-40: the chains of a currency are shown with minimum and confirmations; only those that are watched are open', async () => {
    const { list, currency_name, faucet } = await customer.call('wallet/deposit_chains', { currency_id: 1 });
    expect(currency_name).toBe('USDT');
    expect(list.map(({ chain, open, test_key }) => [chain, open, test_key])).toEqual([
      ['TRC20', 0, 1],
      ['ERC20', 0, 1],
      ['OMNI', 0, 1],
      ['DEMO', 1, 0],
    ]);
    for (const { minimum, confirmations } of list) expect(Number(minimum) > 0 && confirmations > 0).toBe(true);
    expect(faucet).toEqual({ number: '1000', again_at: 0 });
    await expect(customer.call('wallet/deposit_chains', { currency_id: 2 })).rejects.toMatchObject({ code: 'currency_unknown' });
  });

  test('DEP-41: a customer has one address per chain, and nobody else has it', async () => {
    const ask = async (of: typeof customer) => (await of.call('wallet/deposit_address', { currency_id: 1, chain: 'DEMO' })).address;
    const first = await ask(customer);
    expect(await Promise.all([ask(customer), ask(customer), ask(customer)])).toEqual([first, first, first]);
    expect(await ask(other)).not.toBe(first);
    const { rows } = await server.database.pool.query('select address from deposit_addresses order by id');
    expect(rows).toHaveLength(2);
  });

  test('DEP-42: what the faucet pays confirms block by block, is told of each time, and arrives once', async () => {
    const before = Number(await available());
    const live = await customer.socket();
    const paid = await customer.call('wallet/faucet', {});
    expect(await customer.call('wallet/faucet', {})).toEqual(paid);
    expect((await customer.call('wallet/deposit_chains', { currency_id: 1 })).faucet.again_at).toBe(paid.again_at);
    const told: DepositChanged['deposit'][] = [];
    for (let block = 1; block <= 6; block += 1) {
      const next = live.next('deposit_changed', ({ deposit }) => deposit.confirmations === block);
      server.clock.advance(DEMO_BLOCK_MS);
      told.push((await next).deposit);
    }
    expect(told.map(({ state, confirmations, required }) => `${state} ${confirmations} of ${required}`)).toEqual([
      'confirming 1 of 6',
      'confirming 2 of 6',
      'confirming 3 of 6',
      'confirming 4 of 6',
      'confirming 5 of 6',
      'credited 6 of 6',
    ]);
    expect(Number(await available()) - before).toBe(1000);
    const { list, count } = await customer.call('wallet/deposits', { page: 1 });
    expect([count, list[0]]).toEqual([1, told.at(-1)]);
    expect((await other.call('wallet/deposits', { page: 1 })).count).toBe(0);
    server.clock.advance(20 * DEMO_BLOCK_MS);
    await until('more blocks are read', async () => {
      const [chain] = (await (await server.operator()).call('console/deposits', { page: 1 })).chains;
      return chain?.read === Math.floor(server.clock.now() / DEMO_BLOCK_MS);
    });
    expect(Number(await available()) - before).toBe(1000);
    live.raw.close();
  });

  test('DEP-43: operators see deposits and how far chains are read; who lacks the permission does not', async () => {
    const operator = await server.operator();
    const { list, chains } = await operator.call('console/deposits', { state: 'credited', page: 1 });
    expect(list).toMatchObject([{ chain: 'DEMO', amount: '1000', state: 'credited', currency_name: 'USDT', held: '0', owed: '0' }]);
    expect(chains).toMatchObject([{ chain: 'DEMO', fault: '' }]);
    await expect(customer.call('console/deposits', { page: 1 })).rejects.toMatchObject({ status: expect.any(Number) });
  });

  test('DEP-44: every check of stored data holds, and a deposit that was booked twice or to somebody else is found', async () => {
    const faults = async () => {
      await server.venue.kernel.caughtUp();
      return server.venue.database.snapshot(async (query) => {
        const found: string[] = [];
        for (const check of CHECKS) found.push(...(await check(query)).faults);
        return found;
      });
    };
    expect(await faults()).toEqual([]);
    await server.database.pool.query(
      `insert into transfers select id + 1000000, command_seq, debit, credit, amount, code, cause, at from transfers where code = 33`,
    );
    expect(await faults()).toContainEqual('deposit 1 was credited more than once');
    await server.database.pool.query('delete from transfers where id > 1000000');
    await server.database.pool.query('update deposits set user_id = user_id + 1');
    expect(await faults()).toContainEqual('deposit 1 was booked to another customer');
    await server.database.pool.query('update deposits set user_id = user_id - 1');
    await server.database.pool.query(`delete from deposits`);
    expect(await faults()).toContainEqual('deposit 1 was booked and is not there');
  });
});
