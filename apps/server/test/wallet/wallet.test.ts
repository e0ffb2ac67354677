import { decimal, toText } from '@candor/money';
import { BUY, HOLDING, MARKET } from '@candor/rules';
import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { seedLoadCustomers } from '../../src/features/account/demo.ts';
import { Passwords } from '../../src/guards/passwords.ts';
import { fixedSettings } from '../terms/fixed.ts';
import { Downloads } from '../../src/files/downloads.ts';
import { createWalletFeature } from '../../src/features/wallet/index.ts';
import { CONTRACT_ORDERS, trailColumns, type ContractOrderRow } from '../../src/features/contracts/order.ts';
import { openOrdersSource } from '../../src/features/contracts/store.ts';
import type { RequestContext } from '../../src/handler.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Command, type Commit } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { insert } from '../../src/kernel/model/table.ts';
import { MARKETS, type Market, type Tick } from '../../src/market/market.ts';
import { refusal } from '../account/fixture.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = fakeClock();
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });

const prices = new Map<number, string>();
let state: 'open' | 'closed' | 'paused' | 'stale' = 'open';
let gapPercent = 0n;
/** A market of which transfers ask four things. */
const market = {
  tick: (pairId: number) => (prices.has(pairId) ? ({ id: 1, pairId, price: decimal(prices.get(pairId) ?? '') } as Tick) : undefined),
  stateOf: () => state,
  pair: () => ({ risk: { gapPercent } }),
  termsOf: () => undefined,
  usdtPrice: (currencyId: number) => (currencyId === 1 ? decimal('1') : currencyId === 2 ? decimal('60000.5') : undefined),
} as unknown as Market;
const downloads = new Downloads(clock);
const wallet = createWalletFeature({
  houseNeeds: [],
  settings: fixedSettings(),
  kernel,
  database,
  market,
  downloads,
  contracts: { bookSource: openOrdersSource, exposure: () => 0n },
  clock,
  log: quiet,
  isDemo: false,
});
kernel.provide(MARKETS, market);
const commits: Commit[] = [];
kernel.onCommit((commit) => commits.push(commit));
await kernel.start();
afterAll(async () => {
  await kernel.stop();
  await database.close();
});
const customers = await seedLoadCustomers(40, { kernel, database, passwords: new Passwords({ memoryCost: 64, timeCost: 1 }) });
let next = 0;

interface Posted {
  readonly userId: number;
  readonly amount: bigint;
}
/** Puts margin under a customer's positions, as opening them would. */
const holdMargin: Command<Posted, ''> = {
  name: 'test/hold-margin',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => ({ accounts: [accountId(userId, 1, 'lever'), accountId(userId, 1, 'lever_margin')], rows: [] }),
  decide: (_view, { userId, amount }) => ({
    reply: '',
    postings: [
      { debit: accountId(userId, 1, 'lever'), credit: accountId(userId, 1, 'lever_margin'), amount, code: 'lever_margin', cause: 1 },
    ],
  }),
};
/** Gives a customer a coin. */
const give: Command<Posted & { readonly currencyId: number }, ''> = {
  name: 'test/give',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId, currencyId }) => ({ accounts: [accountId(userId, currencyId, 'change')], rows: [] }),
  decide: (_view, { userId, currencyId, amount }) => ({
    reply: '',
    postings: [
      {
        debit: accountId(HOUSE, currencyId, 'external'),
        credit: accountId(userId, currencyId, 'change'),
        amount,
        code: 'demo_funding',
        cause: 1,
      },
    ],
  }),
};

/** Stores an order, as the contract feature does. */
const storeOrder: Command<ContractOrderRow, ''> = {
  name: 'test/store-order',
  ledger: true,
  serial: ({ user_id }) => `user:${user_id}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, order) => ({ reply: '', changes: [insert(CONTRACT_ORDERS, order)] }),
};

let orderId = 1_000_000;
/** A holding buy of `number` at `price`, margined with `margin`. */
async function position(userId: number, pairId: number, number: string, price: string, margin: string): Promise<void> {
  orderId += 1;
  await kernel.run(holdMargin, { userId, amount: decimal(margin) }, SYSTEM);
  const order: ContractOrderRow = {
    id: orderId,
    user_id: userId,
    pair_id: pairId,
    side: BUY,
    status: HOLDING,
    mode: MARKET,
    multiple: 10,
    hands: 1,
    number: decimal(number),
    origin_price: decimal(price),
    price: decimal(price),
    exit_price: null,
    origin_margin: decimal(margin),
    margin: decimal(margin),
    fee: 0n,
    overnight: 0n,
    take_profit: null,
    stop_loss: null,
    profit: null,
    shortfall: 0n,
    close_reason: null,
    lot_size: 1n,
    spread: 0n,
    fee_percent: 0n,
    overnight_percent: 0n,
    created_at: clock.now(),
    opened_at: clock.now(),
    closed_at: null,
    submit_tick: 1n,
    entry_tick: 1n,
    exit_tick: null,
    armed_tick: 1n,
    overnight_day: null,
    terms_id: null,
    night_available: null,
    night_margin: null,
    nights_waived: null,
    close_available: null,
    close_margin: null,
    night_number: null,
    part_of: null,
    part_hands: null,
    part_margin: null,
    ...trailColumns(undefined),
    trail_extreme: null,
    trail_extreme_tick: null,
    isolated: null,
    margin_tick: null,
    warned: null,
    expires_at: null,
  };
  await kernel.run(storeOrder, order, SYSTEM);
}

let userId = 0;
let context: RequestContext;
beforeEach(() => {
  userId = customers[next++]?.id ?? 0;
  context = { actor: { kind: 'customer', userId, address: '', language: 'en' }, address: '', device: '', language: 'en' };
  prices.clear();
  state = 'open';
});

type Field = 'lever' | 'micro' | 'change' | 'legal';
const transfer = (from_field: Field, to_field: Field, number: string, currency_id = 1, key?: string) =>
  wallet.handlers['wallet/change'](
    { currency_id, number: decimal(number), from_field, to_field },
    key === undefined ? context : { ...context, idempotency: { key } },
  );

/** Reads like calls: they wait until the tables hold what is committed. */
const history = async (of = context) => {
  await kernel.caughtUp();
  return wallet.handlers['wallet/hzhistory']({}, of);
};
const wallets = async () => {
  await kernel.caughtUp();
  return wallet.handlers['wallet/list']({}, context);
};

describe('transfers', () => {
  it('WAL-1 move exactly the amount, tell the customer, and appear in the history', async () => {
    commits.length = 0;
    expect(await transfer('change', 'lever', '0.00000001')).toEqual({
      currency_id: 1,
      number: '0.00000001',
      from_field: 'change',
      to_field: 'lever',
      from_balance: '9999.99999999',
      to_balance: '10000.00000001',
    });
    expect(commits.at(-1)?.events).toEqual([{ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: 1 } }]);
    await transfer('lever', 'micro', '250.5');
    expect(await history()).toEqual([
      { type: 'lever_to_micro', number: '250.5', currency_name: 'USDT', add_time: clock.now() },
      { type: 'change_to_lever', number: '0.00000001', currency_name: 'USDT', add_time: clock.now() },
    ]);
    const { rows } = await db.pool.query('select sum(balance)::text as sum from accounts');
    expect(rows[0].sum).toBe('0');
  });

  it.each([
    ['same_wallet', 'micro', 'micro', '1', 1],
    ['currency_unknown', 'change', 'lever', '1', 2],
    ['currency_unknown', 'change', 'legal', '1', 10],
    ['currency_unknown', 'change', 'legal', '1', 999],
    ['currency_unknown', 'change', 'lever', '1', 1_025],
    ['insufficient_balance', 'micro', 'change', '10000.00000001', 1],
    ['insufficient_balance', 'change', 'legal', '1', 15],
  ] as const)('WAL-2 refuse %s: %s to %s, %s of currency %i', async (code, from, to, number, currency) => {
    expect(await refusal(transfer(from, to, number, currency))).toMatchObject({ code });
    expect(await history()).toEqual([]);
  });

  it('WAL-2 refuse a frozen account', async () => {
    await db.pool.query(`update users set status = 'frozen' where id = $1`, [userId]);
    expect(await refusal(transfer('change', 'lever', '1'))).toMatchObject({ code: 'account_frozen' });
  });

  it('ACC-116 let a frozen customer bring money to open positions, and nothing else', async () => {
    await db.pool.query(`update users set status = 'frozen' where id = $1`, [userId]);
    await position(userId, 2, '0.01', '60000', '60');
    prices.set(2, '60000');
    for (const [from, to] of [
      ['change', 'micro'],
      ['lever', 'change'],
      ['change', 'legal'],
      ['micro', 'change'],
    ] as const)
      expect(await refusal(transfer(from, to, '1')), `${from} to ${to}`).toMatchObject({ code: 'account_frozen' });
    expect(await transfer('change', 'lever', '1')).toMatchObject({ to_field: 'lever' });
  });

  it('WAL-5 take a double click once, and a key for what it is', async () => {
    const both = await Promise.allSettled([transfer('change', 'micro', '5'), transfer('change', 'micro', '5')]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(transfer('change', 'micro', '5'))).toMatchObject({ code: 'miscro.submitRepeatedly' });
    clock.advance(2_001);
    const first = await transfer('change', 'micro', '5', 1, 'transfer-key-1');
    expect(await transfer('change', 'micro', '5', 1, 'transfer-key-1')).toEqual(first);
    expect(first.from_balance).toBe('9990');
    expect(await refusal(transfer('change', 'micro', '6', 1, 'transfer-key-1'))).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('WAL-6 never overdraw, however many run at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => transfer('micro', 'change', '1000', 1, `overdraw-${index}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const list = await wallets();
    expect(list.micro_wallet.balance[0]?.micro_balance).toBe('0');
    expect(list.change_wallet.balance[0]?.change_balance).toBe('20000');
  });
});

describe('transfers out of the contract wallet', () => {
  it('WAL-3 leave the hazard rate above 100 %, to the last unit', async () => {
    prices.set(1, '50000');
    await position(userId, 1, '1', '50000', '5000'); // available 5000, margin 5000, no profit: 200 %
    prices.set(1, '47000'); // loss 3000: available may fall to 3000, where equity equals margin
    expect(await refusal(transfer('lever', 'change', '2000'))).toEqual({ code: 'transfer_unsafe', params: { hazard_rate: '100.00' } });
    expect(await refusal(transfer('lever', 'change', '2500'))).toEqual({ code: 'transfer_unsafe', params: { hazard_rate: '90.00' } });
    expect((await transfer('lever', 'change', '1999.99999999')).from_balance).toBe('3000.00000001');
    expect(await refusal(transfer('lever', 'change', '0.00000001'))).toMatchObject({ code: 'transfer_unsafe' });
    expect((await transfer('change', 'lever', '10')).to_balance).toBe('3010.00000001');
  });

  it('LEV-36 WAL-3 leave the gap of the market covered, to the last unit', async () => {
    gapPercent = decimal('10');
    prices.set(1, '50000');
    await position(userId, 1, '1', '50000', '1000'); // a gap of ten percent costs 5000; available 9000, margin 1000
    expect(await refusal(transfer('lever', 'change', '5000.00000001'))).toEqual({ code: 'transfer_gap', params: { most: '5000' } });
    expect((await transfer('lever', 'change', '5000')).from_balance).toBe('4000');
    expect(await refusal(transfer('lever', 'change', '0.00000001'))).toEqual({ code: 'transfer_gap', params: { most: '0' } });
    prices.set(1, '50100'); // a profit of 100, of which the larger gap takes ten
    expect(await refusal(transfer('lever', 'change', '91'))).toEqual({ code: 'transfer_gap', params: { most: '90' } });
    expect((await transfer('lever', 'change', '90')).from_balance).toBe('3910');
    gapPercent = 0n;
  });

  it('WAL-4 value positions at the last price of a closed market, and not at all without a live feed', async () => {
    await position(userId, 1, '1', '50000', '5000');
    expect(await refusal(transfer('lever', 'change', '1'))).toMatchObject({ code: 'market_closed' });
    prices.set(1, '50000');
    state = 'stale';
    expect(await refusal(transfer('lever', 'change', '1'))).toMatchObject({ code: 'market_closed' });
    state = 'closed';
    expect(await transfer('lever', 'change', '1')).toBeTruthy();
    state = 'stale';
    expect(await transfer('change', 'lever', '1')).toBeTruthy();
  });

  it('WAL-3 are free without positions', async () => {
    expect((await transfer('lever', 'legal', '10000')).from_balance).toBe('0');
  });
});

describe('lists', () => {
  it('WAL-10 count what is held back, and value everything in USDT rounded down', async () => {
    await kernel.run(holdMargin, { userId, amount: decimal('300') }, SYSTEM);
    await kernel.run(give, { userId, currencyId: 2, amount: decimal('0.00000003') }, SYSTEM);
    const list = await wallets();
    expect(list.lever_wallet).toMatchObject({
      usdt_totle: '10000',
      balance: [{ currency: 1, lever_balance: '9700', lock_lever_balance: '300', usdt_price: '1' }],
    });
    expect(list.change_wallet.usdt_totle).toBe(toText(decimal('10000') + 180_001n));
    expect(list.change_wallet.balance.map(({ currency_name }) => currency_name)).toEqual([
      'USDT',
      'BTC',
      'ETH',
      'LTC',
      'XRP',
      'EOS',
      'BCH',
      'DOGE',
      'CDR',
    ]);
    expect(list.legal_wallet.balance.map(({ currency_name }) => currency_name)).toEqual(['USDT', 'CDR']);
    expect(list.micro_wallet.balance.map(({ currency_name }) => currency_name)).toEqual(['USDT']);
    const currencies = await wallet.handlers['currency/user_currency_list']({}, context);
    expect(currencies[0]).toEqual({
      id: 1,
      name: 'USDT',
      is_lever: 1,
      is_micro: 1,
      is_match: 0,
      wallet: { lever_balance: '9700', micro_balance: '10000', change_balance: '10000' },
    });
    expect(currencies[1]).toMatchObject({ name: 'BTC', wallet: { change_balance: '0.00000003' } });
  });

  it('WAL-11 show nothing of other customers', async () => {
    await transfer('change', 'micro', '7');
    const other: RequestContext = { ...context, actor: { ...context.actor, userId: customers[39]?.id ?? 0 } };
    expect(await history(other)).toEqual([]);
  });

  it('WAL-11 keep to fifty lines, the newest', async () => {
    for (let index = 1; index <= 60; index += 1) await transfer('change', 'micro', `${index}`, 1, `many-times-${index}`);
    const lines = await history();
    expect(lines).toHaveLength(50);
    expect(lines[0]?.number).toBe('60');
  });
});

describe('play money', () => {
  it('WAL-12 is not there outside demo mode, and moves nothing', async () => {
    const before = commits.length;
    await expect(wallet.handlers['wallet/play_money']({}, context)).rejects.toMatchObject({ code: 'not_found' });
    expect(commits).toHaveLength(before);
  });
});
