import { decimal, toText } from '@candor/money';
import { OPEN_ORDERS_LIMIT, type Exposure } from '@candor/rules';
import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { OpenInterest } from '../../src/features/contracts/open-interest.ts';
import { Books } from '../../src/features/contracts/books.ts';
import { exposuresOf, openOrdersSource } from '../../src/features/contracts/store.ts';
import { loadTrading } from '../../src/features/contracts/triggers/load.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { BTC, ContractsVenue, ETH, EUR } from './contracts-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
const venue = await ContractsVenue.open(db, clock);
afterAll(() => venue.close());
const customers = await venue.customers(20);
let next = 0;
const newCustomer = (): number => customers[next++]!;

await venue.wake(BTC, '60000');
await venue.wake(ETH, '3000');
await venue.wake(EUR, '1.1');
/** Keeps all markets fresh. */
async function refresh(): Promise<void> {
  await venue.wake(BTC, '60000');
  await venue.wake(ETH, '3000');
  await venue.wake(EUR, '1.1');
}

const btc = { legal_id: 1, currency_id: 2 };
const buy = { ...btc, share: 10, multiple: 100, type: 1, status: 1 };
const sell = { ...buy, type: 2 };

describe('LEV-20 contract calls on a real database', () => {
  it('the ticket shows terms, balance, prices and depth', async () => {
    const user = newCustomer();
    const deal = await venue.call('lever/deal', btc, user);
    expect(deal).toMatchObject({
      symbol: 'BTC/USDT',
      multiple: [10, 20, 50, 75, 100],
      lever_share_limit: { min: 1, max: 1000 },
      user_lever: '10000',
      last_price: '60000',
      ask: '60002.5',
      bid: '59997.5',
      burst_rate: 30,
      pay_password_required: false,
      currency_info: { lever_share_num: '0.01', lever_trade_fee: '2', overnight: '0.02', spread: '2.5', status: 0, state: 'open' },
      overnight_at: Date.UTC(2026, 4, 13, 16),
    });
    expect(deal.lever_transaction.in.length).toBeGreaterThan(0);
    expect(await venue.refusal('lever/deal', { legal_id: 1, currency_id: 15 }, user)).toBe('market_unknown');
  });

  it('opens, shows, lists, details and closes an order', async () => {
    const user = newCustomer();
    const opened = await venue.call('lever/submit', { ...buy, target_profit_price: '61000' }, user);
    expect(opened).toMatchObject({ status: 1, price: '60002.5', caution_money: '60.0025', trade_fee: '1.20005', profits: '-0.25' });
    await venue.tick(BTC, '60102.5');
    const open = await venue.call('lever/dealall', btc, user);
    expect(open).toMatchObject({ profits: '10', profits_total: '10', order: { total: 1, page: 1, limit: 10 } });
    expect(open.order.data[0]).toMatchObject({ id: opened.id, update_price: '60102.5', profits: '10', rate: '16.66' });
    // (9938.79745 + 60.0025 + 10) / 60.0025, rounded up at two decimals
    expect(open.hazard_rate).toBe('16680.64');
    expect((await venue.call('lever/dealall', { legal_id: 1, currency_id: 3 }, user)).order.total).toBe(0);
    const closed = await venue.call('lever/close', { id: opened.id }, user);
    expect(closed).toMatchObject({
      status: 3,
      profits: '10',
      close_reason: 'customer',
      caution_money: '0',
      origin_caution_money: '60.0025',
    });
    const history = await venue.call('lever/my_trade', { status: 3 }, user);
    expect(history).toMatchObject({ profits: '10', hazard_rate: null, order: { total: 1 } });
    const detail = await venue.call('lever/detail', { id: opened.id }, user);
    expect(detail.entry_tick).toMatchObject({ id: opened.entry_tick_id, price: '60000', symbol: 'BTC/USDT', source: 'hand' });
    expect(detail.exit_tick).toMatchObject({ price: '60102.5' });
    expect(detail.transfers.map(({ code, value }) => [code, value])).toEqual([
      ['lever_margin', '-60.0025'],
      ['lever_fee', '-1.20005'],
      ['lever_margin_returned', '60.0025'],
      ['lever_profit', '10'],
    ]);
    expect(await venue.refusal('lever/detail', { id: opened.id }, newCustomer())).toBe('not_found');
    expect(venue.events.filter((event) => event.orders.some((order) => order.id === opened.id)).map((event) => event.cause)).toEqual([
      'opened',
      'closed',
    ]);
  });

  it('answers the same key with the same reply, another body with a conflict, and a repeat without a key once', async () => {
    await refresh();
    const user = newCustomer();
    const first = await venue.call('lever/submit', buy, user, 'key-00000001');
    expect(await venue.call('lever/submit', buy, user, 'key-00000001')).toEqual(first);
    expect(await venue.refusal('lever/submit', sell, user, 'key-00000001')).toBe('idempotency_conflict');
    expect(await venue.refusal('lever/submit', buy, user)).toBe('ok');
    expect(await venue.refusal('lever/submit', buy, user)).toBe('miscro.submitRepeatedly');
    clock.advance(2_001);
    expect(await venue.refusal('lever/submit', buy, user)).toBe('ok');
    expect((await venue.call('lever/dealall', {}, user)).order.total).toBe(3);
  });

  it('asks for the trade password before anything is decided', async () => {
    const user = newCustomer();
    venue.gate.asked = true;
    expect(await venue.refusal('lever/submit', buy, user)).toBe('trade_password_required');
    expect((await venue.call('lever/deal', btc, user)).pay_password_required).toBe(true);
    expect(await venue.refusal('lever/submit', { ...buy, pay_password: 'right' }, user)).toBe('ok');
    venue.gate.asked = false;
    const commands = await venue.rows(`select input from commands where name = 'lever/submit' and input like '%right%'`);
    const batches = await venue.rows(`select batch from journal where items like '%right%'`);
    expect([commands, batches]).toEqual([[], []]);
  });

  it('WEB-98 sixty-four orders at once stay exact, and one call reads them all', async () => {
    await refresh();
    const user = newCustomer();
    const sizes = Array.from({ length: 32 }, (_, index) => index + 1);
    await Promise.all(
      sizes.flatMap((share) => [venue.call('lever/submit', { ...buy, share }, user), venue.call('lever/submit', { ...sell, share }, user)]),
    );
    const listed = await venue.call('lever/dealall', { page: 7 }, user);
    expect([listed.order.total, listed.order.data.length]).toEqual([64, 4]);
    const whole = await venue.call('lever/dealall', { page: 1, limit: OPEN_ORDERS_LIMIT }, user);
    expect([whole.order.total, whole.order.data.length, whole.order.limit]).toEqual([64, 64, OPEN_ORDERS_LIMIT]);
    expect(await venue.faults()).toEqual([]);
    const reply = await venue.call('lever/batch_close', { type: 0 }, user);
    expect([reply.closed.length, reply.skipped]).toEqual([64, []]);
    expect(await venue.faults()).toEqual([]);
  });

  it('pages from either end of a long history', async () => {
    const user = newCustomer();
    const ids: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const orders = await Promise.all(
        Array.from({ length: 7 }, (_, index) => venue.call('lever/submit', { ...buy, share: 1 + index + 10 * round }, user)),
      );
      ids.push(...orders.map((order) => order.id));
      await venue.call('lever/batch_close', { type: 1 }, user);
    }
    const seen: number[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { order } = await venue.call('lever/my_trade', { status: 3, ...btc, page }, user);
      expect(order.total).toBe(35);
      seen.push(...order.data.map(({ id }) => id));
    }
    expect(seen).toEqual(ids.toSorted((left, right) => right - left));
  });
});

describe('LEV-21 triggers on a real database', () => {
  it('a limit fills at the ask of the tick that reaches it, a stop closes at the tick that crosses it', async () => {
    await refresh();
    const user = newCustomer();
    const resting = await venue.call(
      'lever/submit',
      { ...buy, status: 0, target_price: '59500', stop_loss_price: '59000', target_profit_price: '60100' },
      user,
    );
    expect(resting).toMatchObject({ status: 0, entry_tick_id: null });
    await venue.tick(BTC, '59497.51');
    expect((await venue.call('lever/my_trade', { status: 0 }, user)).order.total).toBe(1);
    const reached = await venue.tick(BTC, '59400');
    const [filled] = (await venue.call('lever/my_trade', { status: 1 }, user)).order.data;
    expect(filled).toMatchObject({ id: resting.id, status: 1, price: '59402.5', origin_price: '59500', entry_tick_id: reached.id });
    await venue.tick(BTC, '59000.01');
    const crossing = await venue.tick(BTC, '58700');
    const [closed] = (await venue.call('lever/my_trade', { status: 3 }, user)).order.data;
    expect(closed).toMatchObject({ id: resting.id, close_reason: 'stop_loss', update_price: '58700', exit_tick_id: crossing.id });
    const transfers = (await venue.call('lever/detail', { id: resting.id }, user)).transfers.map(({ code, value }) => [code, value]);
    expect(transfers).toEqual([
      ['lever_frozen', '-60.69'],
      ['lever_unfrozen', '60.69'],
      ['lever_margin', '-59.4025'],
      ['lever_fee', '-1.18805'],
      ['lever_margin_returned', '59.4025'],
      ['lever_loss', '-70.25'],
    ]);
  });

  it('a margin call closes everything at the tick of that moment', async () => {
    await refresh();
    const user = newCustomer();
    await venue.call('lever/submit', { ...buy, share: 700 }, user);
    await venue.call('lever/submit', { legal_id: 1, currency_id: 3, share: 100, multiple: 10, type: 2, status: 1 }, user);
    const before = (await venue.call('lever/dealall', btc, user)).order.data[0]!;
    const burst = decimal(before.liquidation_price!);
    const step = decimal('0.01');
    const above = ((burst + step - 1n) / step) * step + step;
    await venue.tick(BTC, above);
    expect((await venue.call('lever/dealall', {}, user)).order.total).toBe(2);
    const below = above - 3n * step;
    const tick = await venue.tick(BTC, below);
    const { order } = await venue.call('lever/my_trade', { status: 3 }, user);
    expect(order.data.map(({ close_reason, exit_tick_id }) => [close_reason, exit_tick_id])).toEqual([
      ['liquidation', venue.market.tick(ETH)!.id],
      ['liquidation', tick.id],
    ]);
    expect(venue.events.at(-1)).toMatchObject({ cause: 'liquidated' });
    expect(await venue.faults()).toEqual([]);
  });

  it('nothing fires on ticks of a paused or recovering market, and the first tradable one settles what is due', async () => {
    await refresh();
    const user = newCustomer();
    const held = await venue.call('lever/submit', { ...buy, stop_loss_price: '59000' }, user);
    await db.pool.query('update pairs set status = 1 where id = $1', [BTC]);
    await venue.market.reloadFounding();
    await venue.tick(BTC, '58500');
    expect(await venue.refusal('lever/submit', { ...buy, share: 3 }, user)).toBe('market_paused');
    expect(await venue.refusal('lever/close', { id: held.id }, user)).toBe('market_paused');
    await db.pool.query('update pairs set status = 0 where id = $1', [BTC]);
    await venue.market.reloadFounding();
    clock.advance(11_000);
    await venue.tick(BTC, '58500');
    await venue.tick(BTC, '58600');
    expect(await venue.refusal('lever/close', { id: held.id }, user)).toBe('market_closed');
    expect(await venue.refusal('lever/batch_close', { type: 0 }, user)).toBe('market_closed');
    const third = await venue.tick(BTC, '58700');
    expect((await venue.call('lever/my_trade', { status: 3 }, user)).order.data[0]).toMatchObject({
      exit_tick_id: third.id,
      update_price: '58700',
    });
  });

  it('a stop whose loss only a position in a silent market could cover stands, and fires at the next tick at which it is covered', async () => {
    await refresh();
    const user = newCustomer();
    const held = await venue.call('lever/submit', { ...buy, share: 1000, stop_loss_price: '59100' }, user);
    await venue.call('lever/submit', { legal_id: 1, currency_id: 10, share: 300, multiple: 200, type: 1, status: 1 }, user);
    await venue.tick(EUR, '1.133');
    clock.advance(10_001);
    await venue.wake(BTC, '60000');
    // 11,025 lost, 9,847 within reach besides the profit that cannot be realised now.
    await venue.tick(BTC, '58900');
    expect((await venue.call('lever/my_trade', { status: 1 }, user)).order.total).toBe(2);
    const covered = await venue.tick(BTC, '59050');
    const [closed] = (await venue.call('lever/my_trade', { status: 3 }, user)).order.data;
    expect(closed).toMatchObject({ id: held.id, close_reason: 'stop_loss', exit_tick_id: covered.id, profits: '-9525', shortfall: '0' });
  });

  it('a price that is held back as a bad print triggers nothing', async () => {
    await refresh();
    const user = newCustomer();
    await venue.call('lever/submit', { ...buy, stop_loss_price: '59000' }, user);
    venue.post(BTC, '30000');
    await venue.tick(BTC, '60000');
    expect((await venue.call('lever/my_trade', { status: 1 }, user)).order.total).toBe(1);
  });

  it('many stops in one tick are settled at it', async () => {
    await refresh();
    const user = newCustomer();
    const many = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        venue.call(
          'lever/submit',
          { ...buy, share: 1 + (index % 15), stop_loss_price: toText(decimal('59000') + BigInt(index) * decimal('0.01')) },
          user,
        ),
      ),
    );
    const tick = await venue.tick(BTC, '58900');
    const closed = await db.pool.query<{ n: number }>('select count(*)::int as n from lever_orders where user_id = $1 and exit_tick = $2', [
      user,
      tick.id,
    ]);
    expect(closed.rows[0]?.n).toBe(many.length);
    expect(await venue.faults()).toEqual([]);
  });
});

describe('LEV-22 nights', () => {
  it('are charged at venue midnight, missed ones as well, once each', async () => {
    await refresh();
    const user = newCustomer();
    const held = await venue.call('lever/submit', buy, user);
    expect(await venue.due.runDue()).toBe(0);
    clock.set(Date.UTC(2026, 4, 15, 16, 0, 1));
    await refresh();
    expect(await venue.due.runDue()).toBeGreaterThan(0);
    expect(await venue.due.runDue()).toBe(0);
    const { order } = await venue.call('lever/detail', { id: held.id }, user);
    expect(order.overnight_money).toBe('3.60015');
    const { rows } = await db.pool.query(`select count(*)::int as count from jobs`);
    expect(rows).toEqual([{ count: 0 }]);
    expect(await venue.faults()).toEqual([]);
  });
});

describe('LEV-23 the running engine', () => {
  it('equals one rebuilt from the database', async () => {
    await venue.kernel.quiet();
    expect(venue.contracts.runner.digest()).toBe(await venue.contracts.runner.rebuiltDigest());
    expect(venue.problems).toEqual([]);
  });

  it('and the orders that decisions are made on are those in the database, netted alike, as are the books that warnings go by', async () => {
    const { load, parse } = openOrdersSource;
    const { text, values } = load(customers);
    const stored = new Map(parse(await venue.rows(text, values)));
    expect(stored.size).toBeGreaterThan(2);
    const books = new Books();
    await loadTrading(venue.database, venue.market, { books, interest: new OpenInterest() });
    const netted = (exposures: readonly Exposure[]) =>
      exposures.map(({ pairId, quantity, cost }) => ({ pairId, quantity, cost })).toSorted((left, right) => left.pairId - right.pairId);
    for (const userId of customers) {
      const kept = venue.kernel.kept(openOrdersSource, userId);
      const orders = stored.get(userId)?.list ?? [];
      expect(kept?.list ?? []).toEqual(orders);
      expect(netted(kept?.exposures ?? [])).toEqual(netted(exposuresOf(orders)));
      expect(netted(books.exposures(userId))).toEqual(netted(exposuresOf(orders)));
      expect(books.openOrders(userId)).toBe(orders.length);
      const { order } = await venue.call('lever/dealall', {}, userId);
      expect(order.total).toBe(orders.length);
    }
  });
});

describe('LEV-28 a night that has not come', () => {
  it('is charged by nobody, whatever stands on the calendar', async () => {
    await refresh();
    const user = newCustomer();
    const held = await venue.call('lever/submit', buy, user);
    await db.pool.query(`insert into jobs (name, key, due_at) values ('lever/overnight', '2400-01-01', '2020-01-01')`);
    expect(await venue.due.runDue()).toBe(0);
    const early = venue.kernel.run(overnightCommand, { userId: user, day: '2400-01-01' }, SYSTEM);
    await expect(early).rejects.toThrow('date_unconfirmed');
    expect((await venue.call('lever/detail', { id: held.id }, user)).order.overnight_money).toBe('0');
  });
});
