import type { ClosedMicroorder, InputOf, MicroOrder } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { BTC, ContractsVenue, ETH, EUR } from '../contracts/contracts-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
const venue = await ContractsVenue.open(db, clock);
afterAll(() => venue.close());
const customers = await venue.customers(20);
let next = 0;
const newCustomer = (): number => customers[next++]!;

const up = { match_id: BTC, currency_id: 1, type: 1, seconds: 60, number: '100' } as const satisfies InputOf<'microtrade/submit'>;
const down = { ...up, type: 2 } as const;

async function balance(
  userId: number,
  kind: 'micro' | 'seconds_held' | 'seconds_reserve' | 'seconds_promised' | 'fee' = 'micro',
): Promise<string> {
  const [row] = await venue.rows<{ balance: bigint }>('select balance from accounts where id = $1', [accountId(userId, 1, kind)]);
  return toText(row?.balance ?? 0n);
}

async function settled(userId: number): Promise<MicroOrder[]> {
  return until('the settlement', async () => {
    await venue.kernel.quiet();
    const { data } = await venue.call('microtrade/lists', { status: 3 }, userId);
    const open = await venue.call('microtrade/lists', { status: 1 }, userId);
    return open.total === 0 && data.length > 0 ? data : undefined;
  });
}

/** Prices every second until just before an expiry, so that the market stays fresh. */
async function pass(seconds: number, price = '60000'): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await venue.tick(BTC, price, 1_000);
}

/** The next price of Bitcoin, which opens what waits there; the order as it is then. */
async function opened(order: MicroOrder, userId: number, price = '60000'): Promise<MicroOrder> {
  await venue.tick(order.match_id, price, 1);
  return (await venue.call('microtrade/detail', { id: order.id }, userId)).order;
}

describe('OPT-10 opening', () => {
  it('holds the stake at once, opens at the next tick and shows every field of the specification', async () => {
    const seen = await venue.wake(BTC, '60000');
    const user = newCustomer();
    const order = await venue.call('microtrade/submit', up, user);
    const waiting = {
      match_id: BTC,
      symbol_name: 'BTC/USDT',
      currency_name: 'USDT',
      type: 1,
      status: 1,
      state: 'waiting',
      seconds: 60,
      number: '100',
      fee: '0',
      open_price: '',
      end_price: '0',
      profit_ratio: '86',
      loss_ratio: '100',
      fact_profits: '0',
      result: null,
      return_reason: null,
      remain_milli_seconds: 60_000,
      open_time: 0,
      expire_time: 0,
      accepted_tick_id: seen.id,
      entry_tick_id: null,
      exit_tick_id: null,
    };
    expect(order).toMatchObject(waiting);
    expect([await balance(user), await balance(user, 'seconds_held')]).toEqual(['9900', '100']);
    // What came before, and the price of another market, open nothing.
    await venue.wake(ETH, '3000');
    expect((await venue.call('microtrade/lists', { status: 1 }, user)).data[0]).toMatchObject({ ...waiting, remain_milli_seconds: 60_000 });
    const entry = await venue.tick(BTC, '60010', 700);
    const told = venue.told.filter(({ userId }) => userId === user).map(({ event }) => event);
    const { data, total, limit } = await venue.call('microtrade/lists', { status: 1, match_id: BTC }, user);
    const opening = { state: 'open', open_price: '60010', entry_tick_id: entry.id, open_time: entry.receivedAt };
    const open = { ...waiting, ...opening, expire_time: entry.receivedAt + 60_000 };
    expect(data[0]).toMatchObject({ ...open, create_time: order.create_time });
    expect(told.at(-1)).toMatchObject({ type: 'opened_microorder', order: { ...open, id: order.id } });
    clock.advance(1_500);
    const later = await venue.call('microtrade/lists', { status: 1, match_id: BTC }, user);
    expect([later.data[0]?.remain_milli_seconds, total, limit]).toEqual([58_500, 1, 20]);
    expect((await venue.call('microtrade/lists', { status: 1, match_id: ETH }, user)).total).toBe(0);
  });

  it('OPT-17 is bound by the price protection: what is outside of it comes back in full with a reason', async () => {
    await venue.wake(BTC, '60000');
    const [bound, free, late] = [newCustomer(), newCustomer(), newCustomer()];
    const order = await venue.call('microtrade/submit', { ...up, seen_price: '60000', max_slippage: '0.01' }, bound);
    await venue.call('microtrade/submit', { ...down, seen_price: '60000', max_slippage: '0.01' }, free);
    await venue.call('microtrade/submit', { ...up, valid_until: clock.now() + 300 }, late);
    const entry = await venue.tick(BTC, '60006.01', 301);
    await venue.kernel.quiet();
    const [returned] = (await venue.call('microtrade/lists', { status: 3 }, bound)).data;
    expect(returned).toMatchObject({
      id: order.id,
      state: 'closed',
      result: 'void',
      return_reason: 'price_moved',
      open_price: '',
      entry_tick_id: null,
    });
    expect(returned).toMatchObject({ fact_profits: '0', end_price: '0', close_time: entry.receivedAt, expire_time: 0, exit_tick_id: null });
    expect((await venue.call('microtrade/lists', { status: 3 }, late)).data[0]).toMatchObject({ return_reason: 'order_expired' });
    // A price on the better side opens whatever its distance.
    expect((await venue.call('microtrade/lists', { status: 1 }, free)).data[0]).toMatchObject({ open_price: '60006.01' });
    expect([await balance(bound), await balance(bound, 'seconds_held')]).toEqual(['10000', '0']);
    expect(venue.told.some(({ event }) => event.type === 'closed_microorder' && event.order.id === order.id)).toBe(true);
    const detail = await venue.call('microtrade/detail', { id: order.id }, bound);
    expect([detail.entry_tick, detail.accepted_tick?.price]).toEqual([null, '60000']);
    expect(detail.transfers.map(({ code, value }) => `${code} ${value}`)).toEqual(['seconds_stake -100', 'seconds_stake_returned 100']);
    expect(await venue.faults()).toEqual([]);
  });

  it('OPT-18 waits for five seconds and no longer: without a price it comes back in full', async () => {
    await venue.wake(BTC, '60000');
    const [waits, timed] = [newCustomer(), newCustomer()];
    const order = await venue.call('microtrade/submit', up, waits);
    await venue.call('microtrade/submit', { ...up, valid_until: clock.now() + 2_000 }, timed);
    clock.set(order.create_time + 5_500);
    const [expired] = await settled(timed);
    expect(expired).toMatchObject({ result: 'void', return_reason: 'order_expired' });
    expect((await venue.call('microtrade/lists', { status: 1 }, waits)).total).toBe(1);
    clock.advance(1);
    const [returned] = await settled(waits);
    expect(returned).toMatchObject({ result: 'void', return_reason: 'no_entry', close_time: order.create_time + 5_501 });
    expect([await balance(waits), await balance(waits, 'seconds_held')]).toEqual(['10000', '0']);
    expect(await venue.faults()).toEqual([]);
  });

  it('OPT-1 OPT-14 refuses in the order of the specification, and then nothing has changed', async () => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    const refusal = (over: object) => venue.refusal('microtrade/submit', { ...up, ...over }, user);
    expect(await refusal({ match_id: 999 })).toBe('market_unknown');
    expect(await refusal({ currency_id: 2 })).toBe('currency_unknown');
    expect(await refusal({ seconds: 61 })).toBe('seconds_unknown');
    expect(await refusal({ number: '5000.00000001' })).toBe('seconds_plafond');
    expect(await refusal({ number: '1000.00000001' })).toBe('seconds_max');
    expect(await refusal({ number: '0.99999999' })).toBe('seconds_min');
    expect(await refusal({ profit_ratio: '86.00000001' })).toBe('seconds_ratio_lower');
    expect(await refusal({ match_id: ETH })).toBe('market_closed');
    expect(await refusal({ valid_until: clock.now() - 1 })).toBe('order_expired');
    expect(await refusal({ seen_price: '50000' })).toBe('price_moved');
    expect(await refusal({ seen_tick: 999_999_999 })).toBe('price_outdated');
    expect([await balance(user), (await venue.call('microtrade/lists', {}, user)).total]).toEqual(['10000', 0]);
    expect(await refusal({ type: 2, seen_price: '50000', profit_ratio: '86' })).toBe('ok');
  });

  it('OPT-11 takes no order on a price that is more than five seconds old, by the venue or by the feed', async () => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    clock.advance(5_000);
    expect(await venue.refusal('microtrade/submit', up, user)).toBe('ok');
    clock.advance(1);
    expect(await venue.refusal('microtrade/submit', down, user)).toBe('market_closed');
  });

  it('OPT-12 counts open orders, and answers a key once', async () => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    const first = await venue.call('microtrade/submit', up, user, 'seconds-key-1');
    expect(await venue.call('microtrade/submit', up, user, 'seconds-key-1')).toEqual(first);
    expect(await venue.refusal('microtrade/submit', down, user, 'seconds-key-1')).toBe('idempotency_conflict');
    expect(await venue.refusal('microtrade/submit', { ...up, number: '7' }, user)).toBe('ok');
    expect(await venue.refusal('microtrade/submit', { ...up, number: '7' }, user)).toBe('miscro.submitRepeatedly');
    for (let count = 2; count < 20; count += 1) await venue.call('microtrade/submit', { ...up, number: String(count + 10) }, user);
    expect(await venue.refusal('microtrade/submit', { ...up, number: '99' }, user)).toBe('order_count_exceeded');
  });

  it('OPT-13 bears no more in a market on the minute of one expiry than is published, from whomever', async () => {
    clock.set(Math.ceil(clock.now() / 60_000) * 60_000);
    await venue.wake(BTC, '60000');
    const crowd = [newCustomer(), newCustomer(), newCustomer()];
    const late = newCustomer();
    for (const [place, user] of crowd.entries())
      for (let count = 0; count < 6; count += 1)
        await venue.call('microtrade/submit', { ...up, type: count % 2 === 0 ? 1 : 2, number: String(1_000 - count - place) }, user);
    for (const number of ['1000', '999']) await venue.call('microtrade/submit', { ...up, number }, late);
    // 19,936 of 20,000 are staked, both ways together, by orders that wait as by those that are open.
    for (const user of crowd)
      expect(await venue.refusal('microtrade/submit', { ...up, number: '64.00000001' }, user)).toBe('seconds_market_full');
    await venue.tick(BTC, '60000', 1);
    for (const user of [...crowd, late]) {
      expect(await venue.refusal('microtrade/submit', { ...up, number: '64.00000001' }, user)).toBe('seconds_market_full');
    }
    expect(await venue.refusal('microtrade/submit', { ...up, number: '65', seconds: 120 }, late)).toBe('ok');
    expect(await venue.refusal('microtrade/submit', { ...up, number: '64' }, late)).toBe('ok');
    await venue.tick(BTC, '60000', 1);
    const [reserve] = await venue.call('microtrade/reserve', {}, late);
    const minute = reserve?.expiries.find(({ open_stake }) => open_stake === '20000');
    expect(minute).toMatchObject({ match_id: BTC, symbol_name: 'BTC/USDT', orders: 21 });
  });
});

describe('OPT-20 settlement', () => {
  it('is by the last tick whose feed time is not after the expiry, in the batch of the first tick after it', async () => {
    clock.set(clock.now() + 700_000);
    await venue.wake(BTC, '60000');
    await venue.kernel.quiet();
    const [winner, loser, tied] = [newCustomer(), newCustomer(), newCustomer()];
    const before = decimal(await balance(HOUSE, 'seconds_reserve'));
    const placed = await venue.call('microtrade/submit', up, winner);
    await venue.call('microtrade/submit', down, loser);
    const order = await opened(placed, winner);
    await pass(58);
    await opened(await venue.call('microtrade/submit', { ...up, number: '50' }, tied), tied);
    const exit = await venue.tick(BTC, '60000.01', order.expire_time - clock.now());
    expect((await venue.call('microtrade/lists', { status: 1 }, winner)).total).toBe(1);
    expect(exit.feedAt).toBe(order.expire_time);
    const after = await venue.tick(BTC, '59000', 1);
    const [won] = await settled(winner);
    expect(won).toMatchObject({
      result: 'win',
      status: 3,
      end_price: '60000.01',
      fact_profits: '86',
      exit_tick_id: exit.id,
      close_time: after.receivedAt,
    });
    const [lost] = await settled(loser);
    expect(lost).toMatchObject({ result: 'loss', end_price: '60000.01', fact_profits: '-100' });
    expect([await balance(winner), await balance(winner, 'seconds_held')]).toEqual(['10086', '0']);
    expect([await balance(loser), await balance(loser, 'seconds_held')]).toEqual(['9900', '0']);
    // What the tied one would have won is still set aside.
    expect(await balance(HOUSE, 'seconds_promised')).toBe('43');
    expect(toText(decimal(await balance(HOUSE, 'seconds_reserve')) - before)).toBe('-29');
    const told = venue.told
      .filter(({ event }) => event.type === 'closed_microorder')
      .map(({ userId, event }) => [userId, (event as ClosedMicroorder).order.id]);
    expect(told).toContainEqual([winner, won?.id]);
    const detail = await venue.call('microtrade/detail', { id: won?.id ?? 0 }, winner);
    expect([detail.entry_tick?.price, detail.exit_tick?.price, detail.transfers.map(({ code, value }) => `${code} ${value}`)]).toEqual([
      '60000',
      '60000.01',
      ['seconds_stake -100', 'seconds_stake_returned 100', 'seconds_profit 86'],
    ]);
    expect(await venue.refusal('microtrade/detail', { id: won?.id ?? 0 }, loser)).toBe('not_found');
    expect(await venue.faults()).toEqual([]);
  });

  it('OPT-21 is by the clock half a second after the expiry where no tick comes, and a tie gives the stake back', async () => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    const order = await opened(await venue.call('microtrade/submit', { ...up, seconds: 30 }, user), user);
    await pass(28, '60010');
    const last = await venue.tick(BTC, '60000', 1_000);
    clock.set(order.expire_time + 499);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await venue.call('microtrade/lists', { status: 1 }, user)).total).toBe(1);
    clock.advance(1);
    const [closed] = await settled(user);
    expect(closed).toMatchObject({ result: 'tie', exit_tick_id: last.id, fact_profits: '0', close_time: order.expire_time + 500 });
    expect(await balance(user)).toBe('10000');
    expect(await venue.faults()).toEqual([]);
  });

  it('OPT-22 is void where the last price is more than five seconds older than the expiry', async () => {
    await venue.wake(BTC, '60000');
    const [fresh, stale] = [newCustomer(), newCustomer()];
    const first = await opened(await venue.call('microtrade/submit', { ...up, seconds: 30 }, fresh), fresh);
    await opened(await venue.call('microtrade/submit', { ...up, seconds: 30 }, stale), stale);
    await venue.tick(BTC, '60001', first.expire_time - 5_000 - clock.now());
    clock.set(first.expire_time + 501);
    expect((await settled(fresh))[0]).toMatchObject({ result: 'win' });
    expect((await settled(stale))[0]).toMatchObject({ result: 'void', end_price: '0', fact_profits: '0' });
    expect([await balance(stale), await balance(stale, 'seconds_held')]).toEqual(['10000', '0']);
    expect(await venue.faults()).toEqual([]);
  });
});

describe('OPT-15 market hours', () => {
  it('are known: an order that would expire after the close is refused', async () => {
    // Saturday 04:58 in venue time; forex closes at 05:00.
    clock.set(Date.UTC(2026, 4, 15, 20, 58));
    await venue.wake(EUR, '1.1');
    const user = newCustomer();
    const forex = { ...up, match_id: EUR };
    const answers = [
      await venue.refusal('microtrade/submit', { ...forex, seconds: 300 }, user),
      await venue.refusal('microtrade/submit', forex, user),
    ];
    expect(answers).toEqual(['seconds_past_close', 'ok']);
  });
});
