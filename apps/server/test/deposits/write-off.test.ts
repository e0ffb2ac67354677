import { decimal } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { READINGS_NEEDED } from '../../src/features/deposits/store.ts';
import { depositVenue } from './fixture.ts';
import { ToyChain } from './toy-chain.ts';

const venue = await depositVenue();
const { server } = venue;
const [alice] = venue.customers;
const address = await venue.give(alice);
const client = await server.demo(1);
const [maker, checker] = [await server.operator(1), await server.operator(2)];
const NEEDED = 12;

const spend: Command<{ readonly amount: bigint }, ''> = {
  name: 'test/spend',
  serial: () => `user:${alice}`,
  needs: () => ({ accounts: [accountId(alice, 1, 'change'), accountId(alice, 1, 'lever')], rows: [] }),
  decide: (_view, { amount }) => ({
    reply: '',
    postings: [
      { debit: accountId(alice, 1, 'change'), credit: accountId(alice, 1, 'lever'), amount, code: 'wallet_transfer', cause: alice },
    ],
  }),
};
const payment = (txid: string) => ({ txid, index: 0, currencyId: 1, address, amount: decimal('100') });
const house = (kind: 'loss_absorption' | 'receivable' | 'external') => venue.balance(HOUSE, kind);

async function mined(chain: ToyChain, watcher: { step(): Promise<void> }, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) chain.mine();
  for (let reading = 0; reading < READINGS_NEEDED; reading += 1) await watcher.step();
}

describe('what a chain took back', () => {
  test('DEP-70: is written off by two operators, borne by the house, and shown in the statement', async () => {
    const chain = new ToyChain(100);
    const watcher = venue.watcher(chain);
    await watcher.step();
    const before = { change: await venue.balance(alice, 'change'), loss: await house('loss_absorption'), outside: await house('external') };
    chain.mine(payment('lost'));
    await mined(chain, watcher, NEEDED);
    // All but 30 is spent: 30 can be held, 70 is owed.
    await server.venue.kernel.run(spend, { amount: decimal(before.change) + decimal('70') }, SYSTEM);
    chain.reorganise(NEEDED + 1);
    await watcher.step();
    const [held] = (await maker.call('console/deposits', { state: 'held', page: 1 })).list;
    expect(held).toMatchObject({ payment: 'ERC20:lost:0', held: '30', owed: '70' });
    expect([await house('receivable'), await venue.balance(alice, 'deposit_held')]).toEqual(['-70', '30']);
    const propose = () => maker.call('console/deposit_write_off', { payment: held?.payment ?? '', reason: 'the chain has given it up' });
    const { id: makerId } = await maker.call('console/me', {});
    await propose();
    // The operator's line in the log (OPR-33).
    await server.venue.kernel.caughtUp();
    const logged = await server.database.pool.query(
      `select name, actor from commands where user_id = $1 and name = 'console/deposit_write_off'`,
      [makerId],
    );
    expect(logged.rows).toEqual([{ name: 'console/deposit_write_off', actor: 3 }]);
    await expect(propose()).rejects.toMatchObject({ code: 'already_done' });
    const [waiting] = (await checker.call('console/reviews', { kind: 'write_off', page: 1 })).list;
    const review = { kind: 'write_off', id: waiting?.id ?? 0 } as const;
    await maker.call('console/review_look', review);
    await expect(maker.call('console/review_decide', { ...review, outcome: 'approved' })).rejects.toMatchObject({ code: 'self_approval' });
    const looked = await checker.call('console/review_look', review);
    expect(looked.detail).toMatchObject({ kind: 'write_off', held: '30', owed: '70', why: 'the chain has given it up' });
    expect(await checker.call('console/review_decide', { ...review, outcome: 'approved' })).toEqual({ state: 'approved' });
    expect([await venue.balance(alice, 'change'), await venue.balance(alice, 'deposit_held'), await house('receivable')]).toEqual([
      '0',
      '0',
      '0',
    ]);
    expect(Number(await house('loss_absorption')) - Number(before.loss)).toBe(-70);
    expect(await house('external')).toBe(before.outside);
    const { list } = await client.call('wallet/deposits', { page: 1 });
    expect(list[0]).toMatchObject({ txid: 'lost', state: 'written_off' });
    const { rows } = await server.database.pool.query<{ code: number; amount: bigint }>(
      `select code, amount from transfers where cause = (select id from deposits where txid = 'lost') and (debit / 65536 = $1 or credit / 65536 = $1) order by id desc limit 3`,
      [alice],
    );
    expect(rows.map(({ code, amount }) => [code, String(amount)])).toEqual([
      [35, '7000000000'],
      [36, '7000000000'],
      [32, '3000000000'],
    ]);
    // Should it be there again all the same, people have decided already.
    chain.mine(payment('lost'));
    await mined(chain, watcher, NEEDED + 1);
    expect(await venue.balance(alice, 'change')).toBe('0');
    // DEP-73: its customer and operators are told, once each, however often it is read.
    chain.reorganise(3);
    await mined(chain, watcher, 3);
    const again = 'a deposit that was written off is on its chain again; it is not credited';
    expect(venue.logged.filter(({ text }) => text === again)).toHaveLength(1);
    await server.venue.kernel.caughtUp();
    const notices = await server.database.pool.query(`select params from notices where user_id = $1 and template = 'deposit_returned'`, [
      alice,
    ]);
    expect(notices.rows).toEqual([{ params: { about: expect.any(Number), amount: '100', chain: 'ERC20' } }]);
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-71: more replaced blocks than are looked through again are said to operators', async () => {
    await venue.setCursor();
    const chain = new ToyChain(500);
    const watcher = venue.watcher(chain);
    await watcher.step();
    chain.mine(payment('deep'));
    await mined(chain, watcher, NEEDED + 30);
    chain.reorganise(5);
    await watcher.step();
    expect(watcher.status.fault).toBe('');
    chain.reorganise(NEEDED + 40);
    await watcher.step();
    expect(watcher.status.fault).toContain('more than 20 blocks were replaced');
    expect(venue.logged.at(-1)).toMatchObject({
      level: 'error',
      text: 'more blocks of a chain were replaced than are looked through again',
    });
    await mined(chain, watcher, 3);
    expect(watcher.status.fault).toContain('have to be looked at');
  });

  test('DEP-72: monitoring is told of lag and held deposits', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toMatch(/candor_chain_lag_blocks\{chain="DEMO"\} \d+/);
    expect(text).toMatch(/candor_deposits_held \d+/);
  });
});
