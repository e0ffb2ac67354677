import { decimal, LARGEST } from '@candor/money';
import { describe, expect, test } from 'vitest';
import type { Block, Payment } from '../../src/chains/chain.ts';
import { accountId } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { READINGS_NEEDED } from '../../src/features/deposits/store.ts';
import { depositVenue } from './fixture.ts';
import { ToyChain, type Sent } from './toy-chain.ts';

const venue = await depositVenue();
const { kernel } = venue.server.venue;
const [alice, bob] = venue.customers;
const addresses = { alice: await venue.give(alice), bob: await venue.give(bob) };
const operator = await venue.server.operator();
const NEEDED = 12;
const DAY = 200;

const payment = (address: string, amount: string | bigint, txid: string, index = 0): Sent => ({
  txid,
  index,
  currencyId: 1,
  address,
  amount: typeof amount === 'bigint' ? amount : decimal(amount),
});

let height = 0;

async function fresh(options: { readonly hasSecond?: boolean } = {}) {
  await venue.setCursor();
  await emptied(alice);
  await emptied(bob);
  const chain = new ToyChain(height + 100, DAY);
  height = chain.height + 1_000;
  const second = options.hasSecond ? twinOf(chain) : undefined;
  const watcher = venue.watcher(chain, second);
  // In three steps the chain is known well enough to be told from another.
  for (let reading = 0; reading < 3; reading += 1) await watcher.step();
  return { chain, watcher, second, restarted: () => venue.watcher(chain, second) };
}

/** Another node of the same chain, with lies of its own. */
function twinOf(chain: ToyChain): ToyChain {
  const twin = new ToyChain(0, DAY);
  const honest = { newest: chain.newest, block: chain.block, payments: chain.payments };
  Object.assign(twin, Object.fromEntries(Object.entries(honest).map(([name, call]) => [name, call.bind(chain)])));
  twin.presence = async (given: Payment) => {
    if (twin.fault !== undefined) throw new Error(twin.fault);
    const there = twin.bend(given);
    return there && there.amount === given.amount ? chain.presence(given) : 'differs';
  };
  twin.current = async (given) => {
    const there = await chain.current(given);
    return there && twin.bend(there);
  };
  return twin;
}

async function mined(chain: ToyChain, watcher: { step(): Promise<void> }, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    chain.mine();
    await watcher.step();
  }
}

const stateOf = async (txid: string): Promise<string | undefined> => {
  const row = (await venue.deposits()).find((each) => each.txid === txid);
  return row && `${row.state} ${row.confirmations}`;
};

const doubtsOf = async (txid: string) => {
  const { doubts } = await operator.call('console/deposits', { page: 1 });
  return doubts.filter(({ payment: name }) => name === `ERC20:${txid}:0`);
};

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

describe('a node that says something false', () => {
  test('DEP-80 DEP-81: one false amount in one look stops nothing, is seen by operators, and the true amount is credited after all its blocks', async () => {
    const { chain, watcher, restarted } = await fresh();
    chain.bend = (each) => (each.txid === 'larger' ? { ...each, amount: decimal('9000') } : each);
    chain.mine(payment(addresses.alice, '25', 'larger'));
    await watcher.step();
    expect((await venue.deposits()).find(({ txid }) => txid === 'larger')?.amount).toBe(decimal('9000'));
    chain.bend = (each) => each;
    chain.mine(payment(addresses.bob, '40', 'later'));
    await watcher.step();
    expect(await doubtsOf('larger')).toMatchObject([{ kind: 'changed', user_id: alice, was: '9000', said: '25' }]);
    await mined(chain, watcher, NEEDED - 2);
    expect([await stateOf('larger'), await venue.balance(alice, 'change')]).toEqual([`confirming ${NEEDED - 1}`, '0']);
    await mined(chain, restarted(), 1);
    expect([await venue.balance(alice, 'change'), await venue.balance(bob, 'change')]).toEqual(['25', '40']);
    expect(await doubtsOf('larger')).toMatchObject([{ settled_at: expect.any(Number) }]);
    expect((await doubtsOf('larger'))[0]?.settled_at).toBeGreaterThan(0);
  });

  test('DEP-80: one that only the look before its credit contradicts is judged again, and so is one that was stuck before a restart', async () => {
    const { chain, watcher, restarted } = await fresh();
    chain.mine(payment(addresses.alice, '25', 'at-the-end'));
    await mined(chain, watcher, NEEDED - 2);
    chain.bend = (each) => ({ ...each, amount: decimal('26') });
    await mined(chain, watcher, 1);
    chain.bend = (each) => each;
    expect(await venue.balance(alice, 'change')).toBe('0');
    await mined(chain, restarted(), NEEDED - 1);
    expect(await venue.balance(alice, 'change')).toBe('0');
    await mined(chain, restarted(), 1);
    expect(await venue.balance(alice, 'change')).toBe('25');
  });

  test('DEP-81: a payment that was said to be somebody else’s is credited to whom the chain pays in the end', async () => {
    const { chain, watcher } = await fresh();
    chain.bend = (each) => ({ ...each, address: addresses.bob });
    chain.mine(payment(addresses.alice, '33', 'other-receiver'));
    await watcher.step();
    expect((await venue.deposits()).find(({ txid }) => txid === 'other-receiver')?.user_id).toBe(bob);
    chain.bend = (each) => each;
    await mined(chain, watcher, NEEDED);
    expect([await venue.balance(alice, 'change'), await venue.balance(bob, 'change')]).toEqual(['33', '0']);
    expect(await venue.faults()).toEqual([]);
  });

  test.each([1, 2])('DEP-82: a payment in a deep block that %s look(s) show credits nothing', async (looks) => {
    const { chain, watcher } = await fresh();
    const txid = `invented-${looks}`;
    await mined(chain, watcher, 2);
    chain.mine(payment(addresses.alice, '5000', txid));
    chain.bend = () => undefined;
    await mined(chain, watcher, NEEDED + 3);
    const later = venue.watcher(chain);
    for (let reading = 0; reading < looks; reading += 1) {
      chain.bend = (each) => each;
      await later.step();
    }
    chain.bend = () => undefined;
    await mined(chain, later, NEEDED + 5);
    expect([await stateOf(txid), await venue.balance(alice, 'change')]).toEqual(['seen 0', '0']);
    expect(await doubtsOf(txid)).toMatchObject([{ kind: 'missing', was: '5000', said: '' }]);
  });

  test('DEP-82: a payment that comes late and stays is credited with the third look', async () => {
    const { chain, watcher } = await fresh();
    chain.mine(payment(addresses.alice, '50', 'late'));
    for (let block = 1; block < NEEDED + 3; block += 1) chain.mine();
    for (let reading = 1; reading < READINGS_NEEDED; reading += 1) await watcher.step();
    expect([await stateOf('late'), await venue.balance(alice, 'change')]).toEqual([`confirming ${NEEDED + 3}`, '0']);
    await watcher.step();
    expect(await venue.balance(alice, 'change')).toBe('50');
  });

  test('DEP-83: an event that its receipt contradicts stops no other, is seen by operators, and is credited once it is proven', async () => {
    const { chain, watcher } = await fresh();
    chain.unproven.add('unproven');
    chain.mine(payment(addresses.alice, '60', 'unproven'), payment(addresses.bob, '61', 'beside', 1));
    await mined(chain, watcher, NEEDED);
    expect([await stateOf('unproven'), await venue.balance(bob, 'change')]).toEqual([undefined, '61']);
    expect(await doubtsOf('unproven')).toMatchObject([{ kind: 'unproven', user_id: alice, said: '60', settled_at: 0 }]);
    chain.unproven.delete('unproven');
    for (let reading = 0; reading < READINGS_NEEDED; reading += 1) await watcher.step();
    expect(await venue.balance(alice, 'change')).toBe('60');
    expect((await doubtsOf('unproven'))[0]?.settled_at).toBeGreaterThan(0);
  });

  test('DEP-83: a credited payment that its block does not show any more is held after as many blocks as it had needed', async () => {
    const { chain, watcher } = await fresh();
    chain.mine(payment(addresses.alice, '70', 'vanished'));
    await mined(chain, watcher, NEEDED - 1);
    expect(await venue.balance(alice, 'change')).toBe('70');
    chain.bend = (each) => (each.txid === 'vanished' ? undefined : each);
    await mined(chain, watcher, 6);
    expect([await stateOf('vanished'), (await doubtsOf('vanished'))[0]?.kind]).toEqual([`credited ${NEEDED}`, 'missing']);
    await mined(chain, watcher, NEEDED);
    expect([await stateOf('vanished'), await venue.balance(alice, 'deposit_held')]).toEqual(['held 0', '70']);
    chain.bend = (each) => each;
    await mined(chain, venue.watcher(chain), NEEDED + 5);
    expect([await venue.balance(alice, 'change'), await venue.balance(alice, 'deposit_held')]).toEqual(['70', '0']);
    expect(await venue.faults()).toEqual([]);
  });

  test('DEP-84: what a node left out is found within the blocks that may be replaced, and within the day by the second look', async () => {
    const { chain, watcher } = await fresh();
    chain.bend = () => undefined;
    chain.mine(payment(addresses.alice, '20', 'left-out'));
    await mined(chain, watcher, 9);
    chain.bend = (each) => each;
    await mined(chain, watcher, 6);
    expect(await venue.balance(alice, 'change')).toBe('20');

    chain.bend = () => undefined;
    chain.mine(payment(addresses.bob, '21', 'left-out-long'));
    await mined(chain, watcher, 60);
    chain.bend = (each) => each;
    const later = venue.watcher(chain);
    for (let step = 0; step < DAY && (await venue.balance(bob, 'change')) === '0'; step += 1) await later.step();
    expect(await venue.balance(bob, 'change')).toBe('21');
  });

  test('DEP-85: of an amount beyond any supply nothing is credited, operators see it, and what comes after it is read', async () => {
    const { chain, watcher } = await fresh();
    chain.mine(payment(addresses.alice, 2n ** 250n, 'endless'), payment(addresses.alice, LARGEST, 'largest', 1));
    chain.mine(payment(addresses.bob, '80', 'after-it'));
    await mined(chain, watcher, NEEDED);
    expect([await stateOf('endless'), await stateOf('largest'), await venue.balance(bob, 'change')]).toEqual([undefined, undefined, '80']);
    expect(await doubtsOf('endless')).toMatchObject([{ kind: 'too_large', user_id: alice, settled_at: 0 }]);
  });

  test('DEP-85: payments that an account could not hold together are set aside as well', async () => {
    const { chain, watcher } = await fresh();
    const most = LARGEST / 40n;
    for (let each = 0; each < 42; each += 1) chain.mine(payment(addresses.alice, most, `many-${each}`));
    chain.mine(payment(addresses.bob, '81', 'after-many'));
    await mined(chain, watcher, NEEDED + 2);
    expect(await venue.balance(bob, 'change')).toBe('81');
    expect((await doubtsOf('many-41')).map(({ kind }) => kind)).toEqual(['too_large']);
    expect(await venue.faults()).toEqual([]);
  });
});

describe('another chain behind the same address', () => {
  /** A node on another chain takes its place for a while. */
  async function standsIn(chain: ToyChain, other: ToyChain, work: () => Promise<void>): Promise<void> {
    const own = { ...chain } as Partial<ToyChain>;
    for (const call of ['identity', 'newest', 'block', 'payments', 'presence', 'current'] as const)
      Object.assign(chain, { [call]: other[call].bind(other) });
    await work();
    for (const call of ['identity', 'newest', 'block', 'payments', 'presence', 'current'] as const) Reflect.deleteProperty(chain, call);
    Object.assign(chain, own);
  }

  test.each([
    ['by its name', 'elsewhere', 500],
    ['by a block far below', 'toy', 500],
    ['by its length', 'toy', -90],
  ])(
    'DEP-86: it is told %s, nothing of it is credited, and reading continues by itself when the right one is back',
    async (_how, id, more) => {
      const { chain, watcher, restarted } = await fresh();
      const txid = `there-${id}-${more}`;
      chain.mine(payment(addresses.alice, '90', `here-${id}-${more}`));
      await mined(chain, watcher, 3);
      const other = new ToyChain(Math.max(0, chain.height + more));
      other.id = id;
      other.reorganise(Math.max(1, other.height - 1));
      other.mine(payment(addresses.alice, '5000', txid));
      for (let block = 0; block < 20; block += 1) other.mine();
      await standsIn(chain, other, async () => {
        for (let step = 0; step < 5; step += 1) await expect(watcher.step()).rejects.toThrow(/nothing is read until it is back/);
        await expect(restarted().step()).rejects.toThrow(/nothing is read until it is back/);
      });
      expect([await stateOf(txid), await stateOf(`here-${id}-${more}`)]).toEqual([undefined, 'confirming 4']);
      await mined(chain, watcher, NEEDED);
      expect(await venue.balance(alice, 'change')).toBe('90');
    },
  );

  test('DEP-86: what a node says once of its chain is not held against it later', async () => {
    const { chain, watcher } = await fresh();
    const { block } = chain;
    for (let step = 0; step < 200; step += 1) {
      // One answer of many is about another chain.
      let asked = 0;
      chain.block = async (at: number): Promise<Block | undefined> => {
        asked += 1;
        return asked === 2 && step % 7 === 0 ? { height: at, hash: `false ${at}` } : block.call(chain, at);
      };
      chain.mine();
      await watcher.step().catch(() => undefined);
    }
    chain.block = block;
    await watcher.step();
    chain.mine(payment(addresses.bob, '91', 'after-doubts'));
    await mined(chain, watcher, NEEDED);
    expect(await venue.balance(bob, 'change')).toBe('91');
  });
});

describe('a second node', () => {
  test('DEP-87: nothing is credited on which the two differ, operators see it, and it is credited once they agree', async () => {
    const { chain, watcher, second } = await fresh({ hasSecond: true });
    second!.bend = (each) => (each.txid === 'first-only' ? undefined : each);
    chain.mine(payment(addresses.alice, '5000', 'first-only'), payment(addresses.bob, '45', 'both-say', 1));
    await mined(chain, watcher, NEEDED + 8);
    expect([await venue.balance(alice, 'change'), await venue.balance(bob, 'change')]).toEqual(['0', '45']);
    expect(await doubtsOf('first-only')).toMatchObject([{ kind: 'nodes_differ', was: '5000', said: '', settled_at: 0 }]);
    second!.bend = (each) => each;
    await watcher.step();
    expect(await venue.balance(alice, 'change')).toBe('5000');
  });

  test('DEP-87: while the second is away nothing is credited, and the fault says so', async () => {
    const { chain, watcher, second } = await fresh({ hasSecond: true });
    second!.fault = 'no connection';
    chain.mine(payment(addresses.alice, '46', 'second-away'));
    await mined(chain, watcher, NEEDED - 2);
    chain.mine();
    await expect(watcher.step()).rejects.toThrow('the second node: no connection');
    expect(await venue.balance(alice, 'change')).toBe('0');
    second!.fault = undefined;
    await watcher.step();
    expect(await venue.balance(alice, 'change')).toBe('46');
  });
});

describe('a customer whose deposit arrives', () => {
  test('DEP-92: is told on the page when it is credited, once', async () => {
    const { chain, watcher } = await fresh();
    chain.mine(payment(addresses.alice, '15', 'told'));
    await mined(chain, watcher, NEEDED + 3);
    const customer = await venue.server.demo(1);
    const { notices } = await customer.call('notices/list', {});
    const told = notices.filter(({ text }) => text.includes('15 USDT') && text.includes('ERC20'));
    expect(told).toMatchObject([{ title: 'Deposit credited' }]);
  });
});
