import { decimal, toText } from '@candor/money';
import { until } from '@candor/testkit';
import { describe, expect, test } from 'vitest';
import { accountId } from '../../src/kernel/model/accounts.ts';
import type { Command } from '../../src/kernel/model/command.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { READINGS_NEEDED } from '../../src/features/deposits/store.ts';
import { Span } from '../../src/features/deposits/span.ts';
import { depositVenue } from './fixture.ts';
import { ToyChain } from './toy-chain.ts';

const venue = await depositVenue();
const { kernel } = venue.server.venue;
const [alice, bob, carol] = venue.customers;
const addresses = { alice: await venue.give(alice), bob: await venue.give(bob) };
/** Minimum that a customer must have for the terms of ERC20: 12 confirmations, 10 USDT. */
const NEEDED = 12;

let sent = 0;
const payment = (address: string, amount: string, txid = `tx-${(sent += 1)}`, index = 0) => ({
  txid,
  index,
  currencyId: 1,
  address,
  amount: decimal(amount),
});

let last: ToyChain | undefined;

/** A chain of its own for a test, far enough above that of the test before. */
async function fresh() {
  await venue.setCursor();
  const chain = new ToyChain((last?.height ?? 0) + 100);
  last = chain;
  const watcher = venue.watcher(chain);
  await watcher.step();
  return { chain, watcher, restarted: () => venue.watcher(chain) };
}

async function mined(chain: ToyChain, watcher: { step(): Promise<void> }, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    chain.mine();
    await watcher.step();
  }
}

const stateOf = async (txid: string) => {
  const row = (await venue.deposits()).find((each) => each.txid === txid);
  return row && `${row.state} ${row.confirmations}`;
};

/** Takes money out of a wallet, as a customer who spends it. */
const spend: Command<{ readonly userId: number; readonly amount: bigint }, ''> = {
  name: 'test/spend',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => ({ accounts: [accountId(userId, 1, 'change'), accountId(userId, 1, 'lever')], rows: [] }),
  decide: (_view, { userId, amount }) => ({
    reply: '',
    postings: [
      { debit: accountId(userId, 1, 'change'), credit: accountId(userId, 1, 'lever'), amount, code: 'wallet_transfer', cause: userId },
    ],
  }),
};
const emptied = async (userId: number): Promise<void> => {
  const left = decimal(await venue.balance(userId, 'change'));
  if (left > 0n) await kernel.run(spend, { userId, amount: left }, SYSTEM);
};

await Promise.all([emptied(alice), emptied(bob)]);

describe('a watcher', () => {
  test('DEP-20: a payment is credited once, with the confirmations of its terms and not one block earlier', async () => {
    const { chain, watcher } = await fresh();
    chain.mine(payment(addresses.alice, '25.5', 'once'));
    await watcher.step();
    expect(await stateOf('once')).toBe('confirming 1');
    await mined(chain, watcher, NEEDED - 2);
    expect([await stateOf('once'), await venue.balance(alice, 'change')]).toEqual([`confirming ${NEEDED - 1}`, '0']);
    await mined(chain, watcher, 1);
    expect([await stateOf('once'), await venue.balance(alice, 'change')]).toEqual([`credited ${NEEDED}`, '25.5']);
    await mined(chain, watcher, 5);
    await watcher.step();
    expect(await venue.balance(alice, 'change')).toBe('25.5');
  });

  test('DEP-21: dust is shown and never credited; nothing at all, and what is nobody’s, is not even shown', async () => {
    const { chain, watcher } = await fresh();
    const before = (await venue.deposits()).length;
    const nobody = venue.keys.addressOf(carol);
    chain.mine(payment(addresses.bob, '9.99999999', 'dust'), payment(addresses.bob, '0', 'nothing'), payment(nobody, '100', 'nobody'));
    await mined(chain, watcher, NEEDED + 2);
    expect([await stateOf('dust'), await venue.balance(bob, 'change')]).toEqual(['too_small 2', '0']);
    expect((await venue.deposits()).length).toBe(before + 1);
  });

  test('DEP-22: two transfers of one transaction are two payments', async () => {
    const { chain, watcher } = await fresh();
    chain.mine(payment(addresses.bob, '10', 'both', 0), payment(addresses.bob, '11', 'both', 1));
    await mined(chain, watcher, NEEDED);
    expect(await venue.balance(bob, 'change')).toBe('21');
    await emptied(bob);
  });

  test('DEP-23: replaced before it was credited a payment waits again, and arrives once when it is mined again', async () => {
    const { chain, watcher, restarted } = await fresh();
    await emptied(alice);
    chain.mine(payment(addresses.alice, '30', 'again'));
    await mined(chain, watcher, 5);
    const gone = chain.reorganise(6);
    await watcher.step();
    expect(await stateOf('again')).toBe('seen 0');
    await mined(chain, watcher, 20);
    expect([await stateOf('again'), await venue.balance(alice, 'change')]).toEqual(['seen 0', '0']);
    // Now a later event of its transaction: the place in the transaction is what names it.
    chain.mine(...gone);
    await restarted().step();
    expect(await stateOf('again')).toBe('confirming 1');
    await mined(chain, watcher, NEEDED);
    expect([await stateOf('again'), await venue.balance(alice, 'change')]).toEqual([`credited ${NEEDED}`, '30']);
  });

  test('DEP-24: moved to another block by a replacement it counts from there', async () => {
    const { chain, watcher } = await fresh();
    await emptied(alice);
    const sending = payment(addresses.alice, '12', 'moved');
    chain.mine(sending);
    await mined(chain, watcher, NEEDED - 2);
    chain.reorganise(3 + NEEDED, [[], [], [], [], [], [], [], [], [], [sending]]);
    await watcher.step();
    expect(await stateOf('moved')).toMatch(/^confirming [1-9]$/);
    expect(await venue.balance(alice, 'change')).toBe('0');
    await mined(chain, watcher, NEEDED);
    expect(await venue.balance(alice, 'change')).toBe('12');
  });

  test('DEP-25: replaced after it was credited, what is left of it is held, the rest is owed, operators see it first, and nothing is below zero', async () => {
    const { chain, watcher } = await fresh();
    await emptied(bob);
    const sending = payment(addresses.bob, '50', 'taken-back');
    chain.mine(sending);
    await mined(chain, watcher, NEEDED - 1);
    expect(await venue.balance(bob, 'change')).toBe('50');
    await kernel.run(spend, { userId: bob, amount: decimal('20') }, SYSTEM);
    const before = { external: await venue.balance(0, 'external') };
    chain.reorganise(NEEDED + 1);
    await watcher.step();
    expect(await stateOf('taken-back')).toBe('held 0');
    expect([await venue.balance(bob, 'change'), await venue.balance(bob, 'deposit_held')]).toEqual(['0', '30']);
    expect(await venue.balance(0, 'receivable')).toBe('-20');
    expect(decimal(await venue.balance(0, 'external')) - decimal(before.external)).toBe(decimal('20'));
    expect(venue.logged.at(-1)).toEqual({ level: 'error', text: 'a chain has taken a credited deposit back; it is held' });
    const operator = await venue.server.operator();
    const { list } = await operator.call('console/deposits', { page: 1 });
    expect(list[0]).toMatchObject({ txid: 'taken-back', state: 'held', held: '30', owed: '20', user_id: bob });
    expect(await venue.faults()).toEqual([]);

    // It is there again: what was held is free, and nothing is credited a second time.
    chain.mine(sending);
    await mined(chain, watcher, NEEDED - 2);
    expect(await stateOf('taken-back')).toMatch(/^held/);
    await mined(chain, watcher, 2);
    expect(await stateOf('taken-back')).toMatch(/^credited/);
    expect([await venue.balance(bob, 'change'), await venue.balance(bob, 'deposit_held')]).toEqual(['30', '0']);
    expect([await venue.balance(0, 'receivable'), await venue.balance(0, 'external')]).toEqual(['0', before.external]);
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-26: a venue that dies between seeing, crediting and noting how far it read continues as if it had not', async () => {
    const { chain, watcher, restarted } = await fresh();
    await emptied(alice);
    chain.mine(payment(addresses.alice, '40', 'restart'));
    await watcher.step();
    for (let block = 1; block < NEEDED + 3; block += 1) {
      chain.mine();
      await restarted().step();
      // The cursor was not written: the same blocks come again.
      if (block % 3 === 0) await venue.setCursor(await chain.block(chain.height - 2));
    }
    expect([await stateOf('restart'), await venue.balance(alice, 'change')]).toEqual([`credited ${NEEDED}`, '40']);
  });

  test('DEP-27: while blocks were replaced and the venue was down, it finds that out when it comes back', async () => {
    const { chain, watcher, restarted } = await fresh();
    await emptied(alice);
    chain.mine(payment(addresses.alice, '60', 'while-down'));
    await mined(chain, watcher, NEEDED);
    expect(await venue.balance(alice, 'change')).toBe('60');
    chain.reorganise(NEEDED + 3);
    for (let block = 0; block < 100; block += 1) chain.mine();
    await restarted().step();
    expect(await stateOf('while-down')).toBe('held 0');
    expect([await venue.balance(alice, 'change'), await venue.balance(alice, 'deposit_held')]).toEqual(['0', '60']);
  });

  /** A payment that was credited by a venue that died before it wrote down how far it had read, and whose block was replaced since. */
  const creditedAndReplaced = async (txid: string) => {
    const { chain, watcher, restarted } = await fresh();
    await emptied(alice);
    const read = await chain.newest();
    chain.mine(payment(addresses.alice, '60', txid));
    for (let block = 1; block < NEEDED; block += 1) chain.mine();
    for (let reading = 0; reading < READINGS_NEEDED; reading += 1) await watcher.step();
    expect(await stateOf(txid)).toBe(`credited ${NEEDED}`);
    await venue.setCursor(read);
    chain.reorganise(NEEDED);
    return { chain, read, watcher: restarted() };
  };

  test('DEP-27: the replacement is found though the node breaks off at any question while what was missed is read', async () => {
    const { chain, watcher } = await creditedAndReplaced('broken-off');
    for (let block = 0; block < 100; block += 1) chain.mine();
    let faults = 0;
    for (let isDone = false; !isDone; faults += 1) {
      chain.failsAfter = faults;
      isDone = await watcher.step().then(
        () => true,
        () => false,
      );
    }
    chain.failsAfter = Number.POSITIVE_INFINITY;
    expect([faults > 5, await stateOf('broken-off')]).toEqual([true, 'held 0']);
  });

  test('DEP-27: the replacement is found though the node does not know that height at first', async () => {
    const { chain, watcher, read } = await creditedAndReplaced('behind');
    const { newest, presence } = chain;
    chain.newest = async () => read;
    chain.presence = async () => 'unknown';
    await watcher.step();
    expect(await stateOf('behind')).toBe(`credited ${NEEDED}`);
    [chain.newest, chain.presence] = [newest, presence];
    await watcher.step();
    expect(await stateOf('behind')).toBe('held 0');
  });

  test('DEP-28: after days offline all that was missed is read, many blocks at a time, fewer where the node refuses that many', async () => {
    const { chain, watcher } = await fresh();
    await emptied(bob);
    for (let block = 0; block < 20_000; block += 1) chain.mine(...(block % 4_000 === 7 ? [payment(addresses.bob, '10')] : []));
    chain.asked = 0;
    chain.spanMost = 300;
    for (let attempt = 0; attempt < 200 && watcher.status.read < chain.height; attempt += 1) await watcher.step().catch(() => undefined);
    expect(watcher.status.read).toBe(chain.height);
    for (let reading = 1; reading < READINGS_NEEDED; reading += 1) await watcher.step();
    expect([await venue.balance(bob, 'change'), chain.widest <= 300, chain.asked < 400]).toEqual(['50', true, true]);
  });

  test.each([1, 2, 10, 17])(
    'DEP-28: a node that gives no more than %d blocks at a time is caught up with, and after a start again',
    async (most) => {
      const { chain, watcher } = await fresh();
      await emptied(bob);
      for (let block = 0; block < 400; block += 1) chain.mine(...(block % 100 === 7 ? [payment(addresses.bob, '10')] : []));
      chain.spanMost = most;
      let failed = 0;
      const tried = async (by: typeof watcher): Promise<void> => {
        for (let attempt = 0; attempt < 30 && by.status.read < chain.height; attempt += 1) await by.step().catch(() => (failed += 1));
      };
      await tried(watcher);
      expect(watcher.status.read).toBe(chain.height);
      for (let reading = 1; reading < READINGS_NEEDED; reading += 1) await watcher.step();
      expect(await venue.balance(bob, 'change')).toBe('40');
      chain.mine(payment(addresses.bob, '10'));
      const again = venue.watcher(chain);
      await tried(again);
      expect([again.status.read, failed < 30]).toEqual([chain.height, true]);
    },
  );

  test('DEP-28: what failed for another reason is asked for in one question again soon', () => {
    const span = new Span();
    for (let failure = 0; failure < 30; failure += 1) span.failed(span.size);
    expect(span.size).toBe(1);
    for (let answer = 0; answer < 12; answer += 1) span.took(span.size);
    expect(span.size).toBe(1_000);
    const sizes = new Set<number>();
    for (let question = 0; question < 100; question += 1) {
      if (span.size > 137) span.failed(span.size);
      else span.took(span.size);
      if (question > 20) sizes.add(span.size);
    }
    expect([...sizes]).toEqual([137]);
  });

  test('DEP-29: a node that is away, behind or back changes nothing', async () => {
    const { chain, watcher } = await fresh();
    await emptied(alice);
    chain.mine(payment(addresses.alice, '15', 'flaky'));
    await watcher.step();
    chain.fault = 'the request took too long';
    await expect(watcher.step()).rejects.toThrow('took too long');
    chain.fault = undefined;
    const { newest } = chain;
    const behind = await chain.block(chain.height - 2);
    chain.newest = async () => behind ?? { height: 0, hash: '' };
    await watcher.step();
    chain.newest = newest;
    expect(await stateOf('flaky')).toBe('confirming 1');
    await mined(chain, watcher, NEEDED);
    expect(await venue.balance(alice, 'change')).toBe('15');
  });

  test('DEP-29: it looks again by itself, says what is wrong meanwhile, and stops when told', async () => {
    const { chain } = await fresh();
    const watcher = venue.watcher(chain);
    chain.fault = 'no connection';
    await watcher.start();
    await until('the fault is known', () => watcher.status.fault === 'no connection');
    chain.fault = undefined;
    chain.mine();
    await until('it reads again', () => watcher.status.fault === '' && watcher.status.read === chain.height);
    await watcher.stop();
    chain.mine();
    expect(watcher.status.read).toBe(chain.height - 1);
  });

  test('DEP-2: a row that gives an address to somebody else is not believed', async () => {
    const { chain, watcher } = await fresh();
    await emptied(alice);
    await emptied(bob);
    const pool = venue.server.database.pool;
    await pool.query('update deposit_addresses set user_id = $1 where user_id = $2', [bob, alice]);
    chain.mine(payment(addresses.alice, '99', 'stolen'));
    await mined(chain, watcher, NEEDED + 1);
    expect([await stateOf('stolen'), await venue.balance(bob, 'change')]).toEqual([undefined, '0']);
    expect(venue.logged.at(-1)?.text).toBe('a stored deposit address is not one that the key of the venue makes');
    await pool.query('update deposit_addresses set user_id = $1 where address = $2', [alice, addresses.alice]);
  });

  test('DEP-12: ten thousand addresses need no question each', async () => {
    const { chain, watcher } = await fresh();
    await emptied(alice);
    await venue.server.database.pool.query(
      `insert into deposit_addresses (id, user_id, chain, address, given_at)
       select 100000 + number, 200000 + number, 'ERC20', '0x' || lpad(to_hex(number), 40, '0'), now() from generate_series(1, 10000) as number`,
    );
    chain.mine(payment(addresses.alice, '10', 'one-of-many'));
    chain.asked = 0;
    await watcher.step();
    expect([chain.asked, await stateOf('one-of-many')]).toEqual([1, 'confirming 1']);
    await venue.server.database.pool.query('delete from deposit_addresses where id > 100000');
    await mined(chain, watcher, NEEDED);
    expect(toText(decimal(await venue.balance(alice, 'change')))).toBe('10');
  });

  test('DEP-30: after all of it every check of stored data holds', async () => {
    expect(await venue.faults()).toEqual([]);
  });
});
