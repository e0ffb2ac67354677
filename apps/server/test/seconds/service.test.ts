import type { InputOf, MicroOrder } from '@candor/api';
import { toText } from '@candor/money';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { secondsSettle } from '../../src/features/seconds/commands/settle.ts';
import { SECONDS_VOID_JOB } from '../../src/features/seconds/voids.ts';
import { accountId } from '../../src/kernel/model/accounts.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { SteadyClock } from '../../src/kernel/clock/steady-clock.ts';
import { tablesFollowJournal } from '../../src/kernel/check/verify-projection.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { BTC, ContractsVenue, ETH } from '../contracts/contracts-venue.ts';
import { addOperators, MINUTE, operator } from '../terms/fixture.ts';

const machine = fakeClock();
const db = await testDatabase();
await addOperators(db);
const steady = () => ({ time: new SteadyClock({ wall: machine.now, monotonic: machine.monotonic }) });
let venue = await ContractsVenue.open(db, machine, steady());
afterAll(() => venue.close());
const customers = await venue.customers(40);
let next = 0;
const newCustomer = (): number => customers[next++]!;

const up = { match_id: BTC, currency_id: 1, type: 1, seconds: 30, number: '100' } as const;

async function reopen(how: 'close' | 'kill' = 'close'): Promise<void> {
  if (how === 'kill') await venue.kill(db);
  else await venue.close();
  venue = await ContractsVenue.open(db, machine, steady());
}

/** Places an order, which the next price of its market opens. */
async function placed(input: InputOf<'microtrade/submit'>, userId: number, price = '60000'): Promise<MicroOrder> {
  const { id } = await venue.call('microtrade/submit', input, userId);
  await venue.tick(Number(input.match_id), price, 1);
  return (await venue.call('microtrade/detail', { id }, userId)).order;
}

async function orders(userId: number): Promise<MicroOrder[]> {
  return (await venue.call('microtrade/lists', {}, userId)).data;
}

async function settled(userId: number): Promise<MicroOrder> {
  return until('the settlement', async () => {
    await venue.kernel.quiet();
    const [order] = await orders(userId);
    return order?.status === 3 ? order : undefined;
  });
}

async function wallet(userId: number): Promise<string[]> {
  const ids = (['micro', 'seconds_held'] as const).map((kind) => accountId(userId, 1, kind));
  const rows = await venue.rows<{ balance: bigint }>(
    'select coalesce(balance, 0) as balance from unnest($1::bigint[]) with ordinality as asked (account, place) left join accounts on id = account order by place',
    [ids],
  );
  return rows.map(({ balance }) => toText(balance));
}

async function expectSound(): Promise<void> {
  const found = [...(await venue.faults()), ...(await tablesFollowJournal(PROJECTED_TABLES)(venue.rows)).faults, ...venue.problems];
  expect(found).toEqual([]);
  // OPT-63
  expect(await venue.seconds.agrees()).toBe(true);
}

describe('OPT-20 a market that is paused', () => {
  it('takes no order, and settles what is open by its prices as if it were not', async () => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    const order = await placed(up, user);
    const pause = (paused: 'true' | 'false') =>
      venue.terms.handlers['console/market_pause']({ entity: 'BTC/USDT', paused, reason: 'a test', effective_at: 0 }, operator(1));
    await pause('true');
    await venue.tick(BTC, '60001', 1_000);
    expect(await venue.refusal('microtrade/submit', { ...up, number: '7' }, newCustomer())).toBe('market_paused');
    const exit = await venue.tick(BTC, '60002', order.expire_time - venue.time());
    expect(exit.tradable).toBe(false);
    await venue.tick(BTC, '59000', 1);
    expect(await settled(user)).toMatchObject({ result: 'win', end_price: '60002', exit_tick_id: exit.id });
    await pause('false');
    await expectSound();
  });
});

describe('OPT-19 what waits is bound as what is placed', () => {
  it('comes back where its market is paused, or its void is decided, before its price comes', async () => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    await venue.call('microtrade/submit', up, user);
    const pause = (paused: 'true' | 'false') =>
      venue.terms.handlers['console/market_pause']({ entity: 'BTC/USDT', paused, reason: 'a test', effective_at: 0 }, operator(1));
    await pause('true');
    await venue.tick(BTC, '60001', 1_000);
    expect(await settled(user)).toMatchObject({ result: 'void', return_reason: 'market_paused' });
    expect(await wallet(user)).toEqual(['10000', '0']);
    await pause('false');
    await expectSound();
  });
});

describe('OPT-22 OPT-25 a venue that stops and starts again', () => {
  it.each(['close', 'kill'] as const)('settles after a %s what fell due meanwhile, once, by the ticks of then', async (how) => {
    await venue.wake(BTC, '60000');
    const [one, two] = [newCustomer(), newCustomer()];
    const first = await placed(up, one);
    machine.advance(3_000);
    await venue.tick(BTC, '60000', 100);
    const second = await placed({ ...up, type: 2 }, two);
    await reopen(how);
    await venue.tick(BTC, '60005', 24_000);
    await reopen(how);
    // The first has its price; the second, three seconds later, has none that is fresh.
    machine.set(second.expire_time + 60_000);
    await venue.wake(BTC, '59000');
    expect(await settled(one)).toMatchObject({ id: first.id, result: 'win', end_price: '60005' });
    expect(await settled(two)).toMatchObject({ id: second.id, result: 'void' });
    await reopen(how);
    machine.advance(10_000);
    await venue.tick(BTC, '59000');
    expect([await wallet(one), await wallet(two)]).toEqual([
      ['10085', '0'],
      ['10000', '0'],
    ]);
    expect(await venue.kernel.run(secondsSettle, { orderIds: [first.id, second.id] }, SYSTEM).catch((error: Error) => error.message)).toBe(
      'nothing_to_close',
    );
    await expectSound();
  });

  it.each(['close', 'kill'] as const)('OPT-19 opens or returns after a %s what waits, by the price that comes first', async (how) => {
    await venue.wake(BTC, '60000');
    const [opens, returns] = [newCustomer(), newCustomer()];
    const { id } = await venue.call('microtrade/submit', up, opens);
    await venue.kernel.caughtUp();
    await reopen(how);
    expect((await orders(opens))[0]).toMatchObject({ id, state: 'waiting' });
    const entry = await venue.tick(BTC, '60007', 2_000);
    expect((await orders(opens))[0]).toMatchObject({ state: 'open', open_price: '60007', open_time: entry.receivedAt });
    await venue.call('microtrade/submit', up, returns);
    await venue.kernel.caughtUp();
    await reopen(how);
    machine.advance(60_000);
    await venue.wake(BTC, '60001');
    expect(await settled(returns)).toMatchObject({ result: 'void', return_reason: 'no_entry' });
    expect(await wallet(returns)).toEqual(['10000', '0']);
    expect(await settled(opens)).toMatchObject({ result: 'void', return_reason: null });
    await expectSound();
  });

  it('continues where it was when the database connections break', async () => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    const order = await placed(up, user);
    await venue.kill(db);
    venue = await ContractsVenue.open(db, machine, steady());
    await venue.tick(BTC, '60001', 29_000);
    machine.set(order.expire_time + 500);
    expect(await settled(user)).toMatchObject({ result: 'win', close_time: order.expire_time + 500 });
    await expectSound();
  });
});

describe('OPT-26 feeds and clocks that cannot be trusted', () => {
  it('a feed that stalls voids what it left without a price, in its market and nowhere else', async () => {
    await venue.wake(BTC, '60000');
    await venue.wake(ETH, '3000');
    const [stalled, other] = [newCustomer(), newCustomer()];
    const order = await placed(up, stalled);
    await placed({ ...up, match_id: ETH }, other, '3000');
    await venue.tick(ETH, '3001', 28_000);
    machine.set(order.expire_time + 501);
    expect(await settled(stalled)).toMatchObject({ result: 'void', fact_profits: '0' });
    expect(await settled(other)).toMatchObject({ result: 'win' });
    await expectSound();
  });

  it.each([
    ['forward by an hour', 3_600_000],
    ['back by an hour', -3_600_000],
  ])('a wall clock that is set %s settles nothing early or late', async (_how, ms) => {
    await venue.wake(BTC, '60000');
    const user = newCustomer();
    const order = await placed(up, user);
    machine.step(ms);
    await venue.tick(BTC, '60001', 10_000);
    expect((await orders(user))[0]?.status).toBe(1);
    expect(await venue.refusal('microtrade/submit', { ...up, number: '5' }, newCustomer())).toBe('market_closed');
    await venue.tick(BTC, '60002', 19_000);
    expect((await orders(user))[0]?.status).toBe(1);
    machine.advance(order.expire_time + 500 - venue.time());
    expect(await settled(user)).toMatchObject({ result: 'win', end_price: '60002', close_time: order.expire_time + 500 });
    machine.step(-ms);
    for (let minute = 0; minute < 2; minute += 1) await venue.tick(BTC, '60000', 60_000);
    await expectSound();
  });
});

describe('OPT-6 OPT-30 a window that is voided', () => {
  it('gives back what was staked, lost and charged, takes back what is left of profits, and leaves others alone', async () => {
    const minute = () => Math.floor(venue.time() / MINUTE) * MINUTE;
    await venue.wake(ETH, '3000');
    const [before, winner, loser, holder, spender] = [newCustomer(), newCustomer(), newCustomer(), newCustomer(), newCustomer()];
    machine.advance(minute() + MINUTE - venue.time() - 2_000);
    await venue.wake(BTC, '60000');
    const early = await placed(up, before);
    machine.advance(minute() + MINUTE - venue.time());
    await venue.wake(BTC, '60000');
    const from = minute();
    await venue.call('microtrade/submit', up, winner);
    await venue.call('microtrade/submit', { ...up, type: 2 }, loser);
    await venue.call('microtrade/submit', { ...up, seconds: 600 }, holder);
    const order = await placed(up, spender);
    await venue.tick(BTC, '60001', early.expire_time - venue.time());
    await venue.tick(BTC, '60001', order.expire_time - venue.time());
    await venue.tick(BTC, '60001', 1);
    await settled(winner);
    await settled(before);
    await venue.call('wallet/change', { currency_id: 1, number: '10080', from_field: 'micro', to_field: 'change' }, spender);
    machine.advance(minute() + MINUTE - venue.time());
    const to = venue.time();
    const effective_at = to + 6 * MINUTE;
    const form = {
      kind: 'void',
      entity: 'BTC/USDT',
      document: JSON.stringify({ from, to }),
      reason: 'a false print',
      effective_at,
    } as const;
    const { id } = await venue.terms.handlers['console/terms_propose'](form, operator(1));
    await venue.terms.handlers['console/terms_decide']({ id, decision: 'approve', reason: form.reason }, operator(2));
    machine.advance(effective_at - venue.time());
    const run = () => venue.seconds.jobs.find(({ name }) => name === SECONDS_VOID_JOB)!.run(String(id), {}, venue.time());
    await run();
    expect(await Promise.all([before, winner, loser, holder, spender].map(wallet))).toEqual([
      ['10085', '0'],
      ['10000', '0'],
      ['10000', '0'],
      ['10000', '0'],
      ['0', '0'],
    ]);
    expect((await orders(holder))[0]).toMatchObject({ status: 3, result: 'void', exit_tick_id: null });
    // As stored it stays; it is shown as voided, and in no figure of what was observed.
    expect((await orders(winner))[0]).toMatchObject({ status: 3, result: 'void', fact_profits: '0' });
    expect((await orders(loser))[0]).toMatchObject({ status: 3, result: 'void', fact_profits: '0' });
    expect(await venue.rows('select distinct result from seconds_orders where user_id = any($1)', [[winner, loser]])).toHaveLength(2);
    const { voided } = await venue.call('microtrade/detail', { id: order.id }, spender);
    expect(voided).toMatchObject({ returned: '0', taken_back: '5' });
    const told = await venue.rows<{ user_id: number }>(`select user_id from notices where template = 'seconds_voided' order by user_id`);
    expect(told.map(({ user_id }) => user_id)).toEqual([winner, loser, holder, spender]);
    await run();
    await expectSound();
  });
});
