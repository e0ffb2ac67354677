import { ACCOUNT_KINDS } from '@candor/rules';
import { startTestServer, until } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { SECONDS_CHECKS } from '../../src/features/seconds/verify.ts';

const server = await startTestServer();
const [one, two] = [await server.demo(1), await server.demo(2)];
const up = { match_id: 1, currency_id: 1, type: 1, seconds: 30 } as const;

async function faults(): Promise<string[]> {
  await server.venue.kernel.caughtUp();
  const found: string[] = [];
  for (const check of SECONDS_CHECKS) found.push(...(await check(server.venue.database.query)).faults);
  return found;
}

/** Orders up and down that are settled at 60,001. */
async function round(numbers: readonly string[]): Promise<void> {
  await server.open('BTC/USDT', '60000');
  for (const number of numbers) {
    await one.call('microtrade/submit', { ...up, number });
    await two.call('microtrade/submit', { ...up, type: 2, number });
  }
  await server.price('BTC/USDT', '60000');
  server.clock.advance(29_000);
  await server.price('BTC/USDT', '60001');
  server.clock.advance(2_000);
  await server.price('BTC/USDT', '59000');
  await until('the round', async () => (await one.call('microtrade/lists', { status: 1 })).total === 0);
}

describe('seconds orders over HTTP', () => {
  it('OPT-23 tells of an entry, and of a settlement by an event that comes with its credit', async () => {
    const socket = await one.socket();
    await server.open('BTC/USDT', '60000');
    const order = await one.call('microtrade/submit', { ...up, number: '10' });
    const entered = socket.next('opened_microorder');
    await server.price('BTC/USDT', '60000');
    expect(await entered).toMatchObject({ order: { id: order.id, status: 1, state: 'open', open_price: '60000' } });
    const told = socket.next('closed_microorder');
    server.clock.advance(29_000);
    await server.price('BTC/USDT', '60001');
    server.clock.advance(2_000);
    await server.price('BTC/USDT', '60001');
    const event = await told;
    expect(event).toMatchObject({
      type: 'closed_microorder',
      order: { id: order.id, status: 3, result: 'win', fact_profits: '8.5', remain_milli_seconds: 0 },
    });
    const [payable] = await one.call('microtrade/payable_currencies', {});
    expect(payable).toMatchObject({
      name: 'USDT',
      micro_trade_fee: '0',
      user_wallet: { micro_balance: '10008.5', micro_with_insurance: '10008.5' },
    });
    socket.close();
  });

  it('OPT-14 OPT-4 offers each duration with payout, loss and break-even, and holds an order to what it asked for', async () => {
    const offers = await server.client().call('microtrade/seconds', {});
    expect(offers[0]).toEqual({
      seconds: 30,
      profit_ratio: '85',
      loss_ratio: '100',
      plafond: '50',
      min_amount: '1',
      max_amount: '1000',
      break_even: '54.06',
    });
    await server.open('BTC/USDT', '60000');
    await expect(one.call('microtrade/submit', { ...up, number: '10', profit_ratio: '86' })).rejects.toMatchObject({
      code: 'seconds_ratio_lower',
    });
  });

  it('OPT-16 a frozen account opens nothing, and what it has open is settled as everybody’s', async () => {
    await server.open('BTC/USDT', '60000');
    const frozen = await server.demo(3);
    const order = await frozen.call('microtrade/submit', { ...up, number: '20' });
    await server.price('BTC/USDT', '60000');
    const waits = await frozen.call('microtrade/submit', { ...up, number: '19' });
    const operator = await server.operator(1);
    const { list } = await operator.call('console/customers', { query: 'demo3', page: 1 });
    await operator.call('console/customer_freeze', { id: list[0]?.id ?? 0, reason: 'own_request', note: 'asked for it by mail' });
    const again = await server.demo(3);
    await expect(again.call('microtrade/submit', { ...up, number: '21' })).rejects.toMatchObject({ code: 'account_frozen' });
    // What waits has not opened.
    await server.price('BTC/USDT', '60000');
    const { order: back } = await again.call('microtrade/detail', { id: waits.id });
    expect(back).toMatchObject({ state: 'closed', result: 'void', return_reason: 'account_frozen' });
    server.clock.advance(29_000);
    await server.price('BTC/USDT', '60001');
    server.clock.advance(2_000);
    await server.price('BTC/USDT', '60001');
    await until('the settlement', async () => {
      const [row] = await server.venue.database.query<{ result: string | null }>('select result from seconds_orders where id = $1', [
        order.id,
      ]);
      return row?.result === 'win';
    });
  });

  it('OPT-40 lists twenty to a page, newest first', async () => {
    await round(Array.from({ length: 12 }, (_, index) => String(10 + index)));
    await round(Array.from({ length: 12 }, (_, index) => String(30 + index)));
    const [first, second] = [await two.call('microtrade/lists', { status: 3 }), await two.call('microtrade/lists', { status: 3, page: 2 })];
    expect([first.data.length, second.data.length, first.total, first.limit]).toEqual([20, 4, 24, 20]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((left, right) => right - left));
    expect((await two.call('microtrade/lists', { status: 3, match_id: 2 })).total).toBe(24);
    expect((await two.call('microtrade/lists', { page: 3 })).data).toEqual([]);
  });

  it('OPT-41 OPT-43 publishes reserve, stakes and what could be won at most', async () => {
    await server.open('BTC/USDT', '60000');
    await one.call('microtrade/submit', { ...up, number: '200', seconds: 600 });
    await two.call('microtrade/submit', { ...up, number: '100', seconds: 300 });
    await server.venue.kernel.caughtUp();
    // What waits for its entry is staked and could be won, and has no minute yet.
    const [early] = await server.client().call('microtrade/reserve', {});
    expect([early?.open_stake, early?.at_risk, early?.expiries]).toEqual(['300', '274', []]);
    await server.price('BTC/USDT', '60000');
    const [reserve] = await server.client().call('microtrade/reserve', {});
    const rows = await server.venue.database.query<{ balance: string }>(
      'select (balance::numeric / 100000000)::float8::text as balance from accounts where user_id = 0 and kind = any($1) order by kind',
      [[ACCOUNT_KINDS.seconds_reserve, ACCOUNT_KINDS.seconds_promised]],
    );
    const [free, promised] = rows.map(({ balance }) => Number(balance));
    expect(reserve).toMatchObject({ currency_name: 'USDT', open_stake: '300', at_risk: '274', expiry_stake_most: '20000' });
    // 200 at 90 % and 100 at 94 %.
    expect([Number(reserve?.free), promised]).toEqual([free, 274]);
    expect(Number(reserve?.reserve)).toBe((free ?? 0) + 274);
    expect(Number(reserve?.coverage)).toBeCloseTo((Number(reserve?.reserve) / 274) * 100, 1);
    expect(reserve?.expiries.reduce((sum, { open_stake }) => sum + Number(open_stake), 0)).toBe(300);
  });

  it('OPT-44 OPT-45 are listed for operators by customer, market, state and days, each page where the last one ended', async () => {
    const [operator, { id }] = [await server.operator(1), await two.call('user/info', {})];
    const whole = await operator.call('console/seconds_orders', {});
    expect(whole.list).toHaveLength(50);
    expect(whole.markets).toContainEqual({ id: 1, name: 'BTC/USDT' });
    const rest = await operator.call('console/seconds_orders', { before: whole.next });
    const ids = [...whole.list, ...rest.list].map((order) => order.id);
    const { rows } = await server.database.pool.query('select id::int from seconds_orders order by id desc');
    expect(ids).toEqual(rows.map((row) => Number(row.id)));
    expect(rest.next).toBe('');
    expect((await operator.call('console/seconds_orders', { state: 'open' })).list.map(({ seconds }) => seconds)).toEqual([300, 600]);
    // A market's reach counts them.
    const reached = { kind: 'pause', entity: 'BTC/USDT', document: JSON.stringify({ paused: true }) } as const;
    expect(await operator.call('console/terms_reach', reached)).toEqual({ orders: 2, customers: 2 });
    const own = await operator.call('console/seconds_orders', { user: id, market: 1, state: 'closed' });
    expect(own.list).toHaveLength(24);
    expect(new Set(own.list.map((order) => `${order.user_id} ${order.status}`))).toEqual(new Set([`${id} 3`]));
    const [last] = own.list;
    const placed = last?.create_time ?? 0;
    const then = await operator.call('console/seconds_orders', { user: id, from: placed, to: placed + 1 });
    expect(then.list.map((order) => order.create_time)).toEqual(then.list.map(() => placed));
    expect(then.list).toContainEqual(last);
    expect((await operator.call('console/seconds_orders', { market: 2 })).list).toEqual([]);
    await expect(one.call('console/seconds_orders', {})).rejects.toMatchObject({ code: 'login_expired' });
  });
});

describe('OPT-42 the verifier', () => {
  it('finds nothing wrong with what was played', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'another result',
      `update seconds_orders set result = 'win', profits = stake / 2 where id = (select min(id) from seconds_orders where result = 'loss')`,
    ],
    [
      'another price',
      `update seconds_orders set end_price = end_price + 1 where id = (select min(id) from seconds_orders where result = 'win')`,
    ],
    ['less set aside', `update seconds_orders set set_aside = set_aside - 1 where id = (select max(id) from seconds_orders)`],
    ['another entry', `update seconds_orders set open_price = open_price + 1 where id = (select min(id) from seconds_orders)`],
    [
      'other terms',
      `update seconds_orders set profit_ratio = profit_ratio / 2 where id = (select min(id) from seconds_orders where result = 'win')`,
    ],
    ['a fee', `update seconds_orders set fee = 1 where id = (select min(id) from seconds_orders)`],
    [
      'an expiry that was moved',
      `update seconds_orders set seconds = 60, expires_at = opened_at + interval '60 s' where id = (select min(id) from seconds_orders where result = 'loss')`,
    ],
    [
      'an order that was left open',
      `update seconds_orders set status = 1, result = null, profits = null, closed_at = null, end_price = null, exit_tick = null, decided_tick = null where id = (select min(id) from seconds_orders where result = 'win')`,
    ],
    [
      'an entry that was known before',
      `update seconds_orders set entry_tick = accepted_tick + 2 from ticks where ticks.id = accepted_tick + 2 and seconds_orders.id = (select min(id) from seconds_orders where open_price is not null)`,
    ],
    ['a return for a market that traded', `update seconds_orders set return_reason = 'market_closed' where return_reason is not null`],
    [
      'a later opening',
      `update seconds_orders set opened_at = opened_at + interval '1 s', expires_at = expires_at + interval '1 s' where id = (select min(id) from seconds_orders where open_price is not null)`,
    ],
    [
      'a tick that was passed over',
      `update seconds_orders set decided_tick = exit_tick, exit_tick = entry_tick, end_price = open_price where id = (select min(id) from seconds_orders where result = 'loss')`,
    ],
    ['a payout that was made twice', `update transfers set amount = amount * 2 where id = (select min(id) from transfers where code = 74)`],
    [
      'a void that nobody decided',
      `insert into seconds_voids select id, user_id, 1, now(), 0, 0, 0, 0 from seconds_orders where id = (select min(id) from seconds_orders)`,
    ],
  ])('finds %s', async (_what, sql) => {
    const client = await server.database.pool.connect();
    try {
      // What the owner of the database can do.
      await client.query('begin; alter table seconds_orders disable trigger user');
      await client.query(sql);
      const found: string[] = [];
      for (const check of SECONDS_CHECKS)
        found.push(...(await check(async (text, values) => (await client.query(text, values as unknown[])).rows)).faults);
      expect(found.length).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
