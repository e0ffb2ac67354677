import { fakeClock, testDatabase, until, type TestDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { runsAll } from '../../../../test/case-count.ts';
import { entriesFollowTheTicks, trailsFollowTheTicks } from '../../src/features/contracts/verify.ts';
import { BTC, breakConnections, ContractsVenue, ETH, EUR } from './contracts-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
const fresh = [await testDatabase(), await testDatabase(), await testDatabase()] as const;
let venue = await ContractsVenue.open(db, clock);
afterAll(() => venue.close());
const customers = await venue.customers(5);
const [hedger, sleeper, warned, next, expiring] = customers as [number, number, number, number, number];

const btc = { legal_id: 1, currency_id: 2 };
const buy = { ...btc, share: 10, multiple: 100, type: 1, status: 1 };

async function past(of: ContractsVenue, userId: number) {
  return (await of.call('lever/my_trade', { status: 3 }, userId)).order.data;
}

async function reopen(): Promise<void> {
  await venue.close();
  venue = await ContractsVenue.open(db, clock);
}

/** A day of trading in which everything happens once, told step by step. */
function dayOf(users: readonly number[]): ((venue: ContractsVenue) => Promise<unknown>)[] {
  const [stopped, limited, burst, closer, mover] = users as [number, number, number, number, number];
  const large = { ...buy, share: 1000 };
  let closing = 0;
  let cancelled = 0;
  return [
    (of) => of.wake(BTC, '60000'),
    (of) => of.wake(ETH, '3000'),
    (of) => of.call('lever/submit', { ...buy, stop_loss_price: '59500' }, stopped),
    (of) => of.call('lever/submit', { ...buy, status: 0, target_price: '59400' }, limited),
    (of) => of.call('lever/submit', large, burst, 'key-00000001'),
    (of) => of.call('lever/submit', { legal_id: 1, currency_id: 3, share: 10, multiple: 20, type: 2, status: 1 }, burst),
    async (of) => (closing = (await of.call('lever/submit', buy, closer)).id),
    async (of) => (cancelled = (await of.call('lever/submit', { ...buy, status: 0, target_price: '50000' }, closer)).id),
    (of) => of.call('wallet/change', { currency_id: 1, number: '100', from_field: 'lever', to_field: 'change' }, mover),
    (of) => of.tick(BTC, '59600'),
    (of) => of.tick(BTC, '59450'),
    (of) => of.call('lever/setstop', { id: closing, target_profit_price: '59900' }, closer),
    (of) => of.tick(BTC, '59390'),
    (of) => of.call('lever/cancel', { id: cancelled }, closer),
    // Sent again after the restart: the first answer, and no second order.
    (of) => of.call('lever/submit', large, burst, 'key-00000001'),
    (of) => of.tick(BTC, '58900'),
    (of) => of.refusal('lever/submit', large, burst, 'key-00000002'),
    (of) => of.tick(BTC, '59950'),
    async (of) => {
      of.clock.set(Date.UTC(2026, 4, 13, 16, 0, 1));
      await of.wake(BTC, '59950');
      await of.due.runDue();
    },
    (of) => of.wake(BTC, '60000'),
    (of) => of.wake(ETH, '3000'),
    (of) => of.call('lever/batch_close', { type: 0 }, limited),
  ];
}

/** All that is stored of a day, but for warnings: those are given when a look is taken. */
async function storedOf(of: ContractsVenue) {
  return {
    orders: await of.rows('select * from lever_orders order by id'),
    balances: await of.rows('select id, balance from accounts order by id'),
    transfers: await of.rows('select id, debit, credit, amount, code, cause, at from transfers order by id'),
    ticks: await of.rows(`select id, pair_id, price, tradable, encode(hash, 'hex') as hash from ticks order by id`),
    commands: await of.rows(
      `select commands.at, commands.user_id, commands.name, input, commands.refused, coalesce(commands.reply, command_keys.reply) as reply
       from commands left join command_keys using (seq) where commands.name not like 'lever/%warn%' order by seq`,
    ),
  };
}

/** Plays a day; `endsAfter` says which steps a venue ends after, and how. */
async function play(database: TestDatabase, endsAfter: (step: number) => 'close' | 'kill' | undefined) {
  const ownClock = fakeClock();
  let of = await ContractsVenue.open(database, ownClock);
  const users = await of.customers(5);
  for (const [index, step] of dayOf(users).entries()) {
    await step(of);
    const end = endsAfter(index);
    if (!end) continue;
    if (end === 'kill') await of.kill(database);
    else await of.close();
    of = await ContractsVenue.open(database, ownClock);
  }
  await of.kernel.quiet();
  const stored = await storedOf(of);
  const agrees = of.contracts.runner.digest() === (await of.contracts.runner.rebuiltDigest());
  const faults = [...(await of.faults()), ...of.problems];
  await of.close();
  return { stored, agrees, faults };
}

describe('LEV-24 a venue that stops and starts again', () => {
  it('stores after a restart or a kill at any moment what it would have stored without', async () => {
    const without = await play(fresh[0], () => undefined);
    expect([without.agrees, without.faults]).toEqual([true, []]);
    const reasons = without.stored.orders.map((order) => order['close_reason']);
    expect(reasons).toEqual(['stop_loss', 'customer', 'liquidation', 'liquidation', 'take_profit', null]);
    expect(without.stored.commands.map(({ name }) => name)).toContain('lever/overnight');
    // Each step is followed by an end of either kind; by a kill when all tests are run.
    expect(await play(fresh[1], (step) => (step % 2 === 0 ? 'kill' : 'close'))).toEqual(without);
    if (runsAll) expect(await play(fresh[2], () => 'kill')).toEqual(without);
  }, 60_000);

  it('a tick that still waits when the venue is told to stop sets off what it crosses', async () => {
    await venue.wake(BTC, '60000');
    const held = await venue.call('lever/submit', { ...buy, stop_loss_price: '59000' }, hedger);
    venue.post(BTC, '58900');
    await reopen();
    const [closed] = await past(venue, hedger);
    expect(closed).toMatchObject({ id: held.id, close_reason: 'stop_loss', update_price: '58900', handle_time: clock.now() });
  });

  it.each([
    ['at once', {}, '60000'],
    ['from its activation', { activation_price: '60200' }, '60000'],
    ['from its activation, behind other stops', { activation_price: '60200' }, '60100'],
  ])('LEV-75 a trailing stop that follows %s continues from what it had seen, whenever the venue is killed', async (_how, more, first) => {
    const outcomes: unknown[] = [];
    for (const killedAfter of runsAll ? [undefined, 0, 1, 2, 3, 4] : [undefined, 1, 3]) {
      const kill = async (step: number): Promise<void> => {
        if (killedAfter !== step) return;
        await venue.kill(db);
        venue = await ContractsVenue.open(db, clock);
        await venue.wake(BTC, ['60000', first, '60400', '60350', '60300'][step] ?? '60000');
      };
      await venue.wake(BTC, '60000');
      const key = `${first}-${'activation_price' in more}-${killedAfter}-`;
      const held = await venue.call('lever/submit', buy, hedger, `${key}order-01`);
      await venue.call('lever/settrail', { id: held.id, trailing_distance: '200', ...more }, hedger, `${key}trail-01`);
      await kill(0);
      await venue.wake(BTC, first);
      await kill(1);
      if (first !== '60000') await venue.call('lever/setstop', { id: held.id, stop_loss_price: '59000' }, hedger, `${key}stops-01`);
      await venue.tick(BTC, '60400');
      await kill(2);
      await venue.tick(BTC, '60350');
      await kill(3);
      await venue.tick(BTC, '60300');
      await kill(4);
      const open = (await venue.call('lever/my_trade', { status: 1 }, hedger)).order.data.find(({ id }) => id === held.id);
      expect(open?.trailing_extreme).toBe('60400');
      expect(venue.contracts.runner.digest()).toBe(await venue.contracts.runner.rebuiltDigest());
      const crossing = await venue.tick(BTC, '60199.99');
      const [closed] = await past(venue, hedger);
      expect(closed).toMatchObject({ id: held.id, close_reason: 'trailing_stop', exit_tick_id: crossing.id, trailing_extreme: '60400' });
      outcomes.push(closed && { ...closed, id: 0, entry_tick_id: 0, exit_tick_id: 0, create_time: 0, transaction_time: 0, handle_time: 0 });
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await venue.faults()).toEqual([]);
  });

  it('LEV-76 verify walks the ticks of trailing stops again: what names another best price, fired late or was left standing is found', async () => {
    const faults = async (columns: string): Promise<unknown[]> => {
      const client = await db.pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query(`update lever_orders set ${columns} where id = $1 returning id`, [fired]);
        expect(rows).toHaveLength(1);
        const { faults: found } = await trailsFollowTheTicks(
          async (text, values) => (await client.query(text, values as unknown[])).rows as never,
        );
        return [...found];
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const [row] = await venue.rows<{ id: bigint }>(`select id from lever_orders where close_reason = 'trailing_stop' order by id limit 1`);
    const fired = Number(row!.id);
    expect(await faults('shortfall = 0')).toEqual([]);
    const wrong = [`contract order ${fired} did not trail the stored ticks`];
    expect(await faults('trail_extreme = trail_extreme + 1')).toEqual(wrong);
    expect(await faults('trail_extreme_tick = trail_extreme_tick + 1')).toEqual(wrong);
    expect(await faults('trail_distance = trail_distance + 100000000000')).toEqual(wrong);
    expect(String(await faults('trail_distance = 1'))).toMatch(/should have fired at tick/);
  });

  it('continues where it was when the database connections break', async () => {
    await venue.wake(BTC, '60000');
    await venue.wake(EUR, '1.1');
    const held = await venue.call('lever/submit', { ...buy, stop_loss_price: '59000' }, hedger);
    await breakConnections(db);
    await venue.tick(BTC, '60010');
    await breakConnections(db);
    const crossing = await venue.tick(BTC, '58950');
    const [closed] = await past(venue, hedger);
    expect(closed).toMatchObject({ id: held.id, close_reason: 'stop_loss', exit_tick_id: crossing.id });
    expect(venue.contracts.runner.digest()).toBe(await venue.contracts.runner.rebuiltDigest());
    expect(await venue.faults()).toEqual([]);
  });

  it('a margin call waits for a market without fresh prices, restarts or not, and is made with its first tradable tick', async () => {
    await venue.wake(BTC, '60000');
    await venue.wake(EUR, '1.1');
    await venue.call('lever/submit', { legal_id: 1, currency_id: 10, share: 1000, multiple: 200, type: 1, status: 1 }, sleeper);
    // Saturday, outside forex hours: the price falls far, but no position may be closed at it.
    clock.set(Date.UTC(2026, 4, 16, 4));
    await venue.tick(EUR, '1.08');
    await venue.wake(BTC, '60000');
    await reopen();
    await venue.wake(BTC, '60000');
    expect((await venue.call('lever/my_trade', { status: 1 }, sleeper)).order.total).toBe(1);
    clock.set(Date.UTC(2026, 4, 18, 1));
    const opening = await venue.wake(EUR, '1.08');
    const [closed] = await past(venue, sleeper);
    expect(closed).toMatchObject({ close_reason: 'liquidation', exit_tick_id: opening.id });
    expect(Number(closed!.shortfall)).toBeGreaterThan(0);
    const absorbed = await db.pool.query<{ balance: bigint }>('select balance from accounts where user_id = 0 and kind = 35');
    expect(absorbed.rows[0]!.balance).toBeLessThan(0n);
    expect(await venue.faults()).toEqual([]);
    expect(venue.problems).toEqual([]);
  });
});

describe('LEV-18 a warning', () => {
  async function warningsOf(userId: number): Promise<number> {
    const rows = await venue.rows(`select 1 from events where user_id = $1 and payload like '%"cause":"warning"%'`, [userId]);
    return rows.length;
  }
  const told = (userId: number, times: number) => until(`warning ${times}`, async () => (await warningsOf(userId)) === times);

  it('is given once, also across a restart, and again after it was over', async () => {
    await venue.wake(BTC, '60000');
    // Warned at 59,314.51 and at 59,304.44.
    await venue.call('lever/submit', { ...buy, share: 1000 }, warned);
    await venue.call('lever/submit', { ...buy, share: 990 }, next);
    await venue.tick(BTC, '59310');
    await told(warned, 1);
    await reopen();
    await venue.tick(BTC, '59304');
    await told(next, 1);
    expect(await warningsOf(warned)).toBe(1);
    await reopen();
    await venue.tick(BTC, '60000');
    await until('the warnings are over', async () => (await venue.rows('select 1 from lever_warnings where warned')).length === 0);
    await reopen();
    await venue.tick(BTC, '59310');
    await told(warned, 2);
    expect(await warningsOf(next)).toBe(1);
    expect(venue.problems).toEqual([]);
  });

  it('LEV-122 LEV-127 an order whose time is over ends once, across a kill between its time and its end, and after one that nobody was there for', async () => {
    await venue.wake(BTC, '60000');
    const rest = { ...buy, status: 0, target_price: '50000', good_for: 2 };
    const mine = async () =>
      (await venue.call('lever/my_trade', { status: 4 }, expiring)).order.data.filter(({ close_reason: why }) => why === 'expired');
    const frozen = async () =>
      (await venue.rows<{ balance: bigint }>('select balance from accounts where user_id = $1 and kind = 5', [expiring]))[0]?.balance;
    const first = await venue.call('lever/submit', { ...rest, good_until: clock.now() + 60_000 }, expiring);
    const second = await venue.call(
      'lever/submit',
      { ...rest, status: 2, target_price: '70000', good_until: clock.now() + 120_000 },
      expiring,
    );
    clock.advance(60_000);
    // Killed in the middle of it: it is stored, or it has not happened.
    const running = venue.due.runDue().catch(() => undefined);
    await venue.kill(db);
    await running;
    venue = await ContractsVenue.open(db, clock);
    await venue.due.runDue();
    await venue.due.runDue();
    expect((await mine()).map(({ id }) => id)).toEqual([first.id]);
    expect(await frozen()).toBe(7_140_000_000n);
    await venue.close();
    clock.advance(60_000);
    venue = await ContractsVenue.open(db, clock);
    await venue.due.runDue();
    expect((await mine()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await frozen()).toBe(0n);
    const told = await venue.rows("select id from notices where template = 'order_lapsed' and user_id = $1", [expiring]);
    expect(told).toHaveLength(2);
    await venue.wake(BTC, '60000');
    const third = await venue.call('lever/submit', { ...buy, status: 2, target_price: '60500', good_for: 1 }, expiring);
    await venue.tick(BTC, '60400');
    await venue.tick(BTC, '60600');
    expect((await venue.call('lever/detail', { id: third.id }, expiring)).order).toMatchObject({ status: 1, price: '60602.5' });
    const client = await db.pool.connect();
    const found = async (columns: string, id: number) => {
      await client.query('begin');
      await client.query(`update lever_orders set ${columns} where id = $1`, [id]);
      const { faults } = await entriesFollowTheTicks(async (text, values) => (await client.query(text, values as unknown[])).rows as never);
      await client.query('rollback');
      return String(faults);
    };
    expect(await found('shortfall = 0', third.id)).toBe('');
    expect(await found('origin_price = 6070000000000', third.id)).toBe(`contract order ${third.id} was not filled or ended by its terms`);
    expect(await found('origin_price = 6030000000000', third.id)).toMatch(/should have been filled at tick/);
    expect(await found('mode = 0', third.id)).toMatch(/should have been filled at tick/);
    expect(await found('expires_at = opened_at', third.id)).toBe(`contract order ${third.id} was not filled or ended by its terms`);
    expect(await found("origin_price = 5000000000000, expires_at = expires_at + interval '1 day'", second.id)).toMatch(
      /should have been filled at tick/,
    );
    expect(await found("expires_at = closed_at + interval '1 ms'", first.id)).toBe(
      `contract order ${first.id} was not filled or ended by its terms`,
    );
    client.release();
    expect(await venue.faults()).toEqual([]);
    expect(venue.contracts.runner.digest()).toBe(await venue.contracts.runner.rebuiltDigest());
  });
});
