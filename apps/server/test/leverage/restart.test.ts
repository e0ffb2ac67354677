import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { BTC, DeskVenue, EUR } from './desk-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
let venue = await DeskVenue.open(db, clock);
afterAll(() => venue.close());
const customers = await venue.customers(6);
const [stopped, filled, burst, late, quiet, hedger] = customers as [number, number, number, number, number, number];

const btc = { legal_id: 1, currency_id: 2 };
const buy = { ...btc, share: 10, multiple: 100, type: 1, status: 1 };

async function past(userId: number) {
  return (await venue.call('lever/my_trade', { status: 3 }, userId)).order.data;
}

describe('LEV-24 a venue that stops and starts again', () => {
  it('replays the ticks its engine had not finished, and settles everything at the tick it would have', async () => {
    await venue.wake(BTC, '60000');
    await venue.wake(EUR, '1.1');
    await venue.call('lever/submit', { ...buy, stop_loss_price: '59500' }, stopped);
    await venue.call('lever/submit', { ...buy, status: 0, target_price: '59400' }, filled);
    await venue.call('lever/submit', { ...buy, share: 1000 }, burst);
    await venue.call('lever/submit', buy, quiet);
    const finished = await venue.tick(BTC, '60000');
    expect(venue.leverage.runner.cursor()).toBe(finished.id);

    // The engine stops looking; prices go on: through the stop, the limit and the margin call, and back up again.
    venue.leverage.stop();
    const missed = [];
    for (const price of ['59600', '59450', '59390', '58900', '58600', '59800', '60000']) {
      venue.post(BTC, price);
      missed.push(await venue.arrival(BTC, price));
    }
    // What is opened now knows nothing of those ticks.
    await venue.call('lever/submit', { ...buy, stop_loss_price: '59000', target_profit_price: '60500' }, late);
    expect(await past(stopped)).toEqual([]);
    await venue.close();

    clock.advance(3_600_000);
    venue = await DeskVenue.open(db, clock);
    const [stop] = await past(stopped);
    expect(stop).toMatchObject({
      close_reason: 'stop_loss',
      update_price: '59450',
      exit_tick_id: missed[1]!.id,
      handle_time: missed[1]!.receivedAt,
    });
    const fill = (await venue.call('lever/my_trade', { status: 1 }, filled)).order.data[0];
    expect(fill).toMatchObject({ price: '59392.5', entry_tick_id: missed[2]!.id, transaction_time: missed[2]!.receivedAt });
    const [call] = await past(burst);
    expect(call).toMatchObject({ close_reason: 'liquidation', update_price: '58900', exit_tick_id: missed[3]!.id });
    expect((await venue.call('lever/my_trade', { status: 1 }, late)).order.total).toBe(1);
    expect((await venue.call('lever/my_trade', { status: 1 }, quiet)).order.total).toBe(1);
    expect(venue.leverage.runner.cursor()).toBe(missed.at(-1)!.id);
    expect(venue.leverage.runner.digest()).toBe(await venue.leverage.runner.rebuiltDigest());
    expect(await venue.faults()).toEqual([]);
  });

  it('goes on where it was when the database connection breaks', async () => {
    await venue.wake(BTC, '60000');
    await venue.wake(EUR, '1.1');
    const held = await venue.call('lever/submit', { ...buy, stop_loss_price: '59000' }, hedger);
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor' and pid <> pg_backend_pid() and datname = current_database()`,
    );
    await venue.tick(BTC, '60010').catch(() => undefined);
    await venue.wake(BTC, '60010');
    const crossing = await venue.tick(BTC, '58950');
    const [closed] = await past(hedger);
    expect(closed).toMatchObject({ id: held.id, exit_tick_id: crossing.id });
    expect(venue.leverage.runner.digest()).toBe(await venue.leverage.runner.rebuiltDigest());
    expect(await venue.faults()).toEqual([]);
  });

  it('a margin call waits for a market without fresh prices, and is made with its first tradable tick', async () => {
    await venue.wake(BTC, '60000');
    await venue.wake(EUR, '1.1');
    const user = late;
    await venue.call('lever/submit', { legal_id: 1, currency_id: 10, share: 1000, multiple: 200, type: 1, status: 1 }, user);
    // Saturday, outside forex hours: the price falls far, but nobody may be closed at it.
    clock.set(Date.UTC(2026, 4, 16, 4));
    await venue.tick(EUR, '1.08');
    await venue.wake(BTC, '60000');
    expect((await venue.call('lever/my_trade', { status: 1 }, user)).order.total).toBe(1);
    clock.set(Date.UTC(2026, 4, 18, 1));
    const opening = await venue.wake(EUR, '1.08');
    const [closed] = await past(user);
    expect(closed).toMatchObject({ close_reason: 'liquidation', exit_tick_id: opening.id });
    expect(Number(closed!.shortfall)).toBeGreaterThan(0);
    const absorbed = await db.pool.query<{ balance: bigint }>('select balance from accounts where user_id = 0 and kind = 35');
    expect(absorbed.rows[0]!.balance).toBeLessThan(0n);
    expect(await venue.faults()).toEqual([]);
    expect(venue.problems).toEqual([]);
  });
});
