import { fakeClock, testDatabase } from '@candor/testkit';
import { nextMidnight } from '@candor/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { SteadyClock } from '../../src/kernel/clock/steady-clock.ts';
import { BTC, ContractsVenue } from './contracts-venue.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const machine = fakeClock();
const db = await testDatabase();
const venue = await ContractsVenue.open(db, machine, {
  time: new SteadyClock({ wall: machine.now, monotonic: machine.monotonic }),
  limits: 'published',
});
afterAll(() => venue.close());
const [user] = (await venue.customers(1)) as [number];

const buy = { legal_id: 1, currency_id: 2, share: 1, multiple: 10, type: 1, status: 1 };

/** Lets the wall be steady for as long as it takes, while prices continue, and waits until the market trades. */
async function steadily(): Promise<void> {
  for (let minute = 0; minute < 12; minute += 1) await venue.tick(BTC, '60000', 60_000);
  await venue.wake(BTC, '60000');
}

/** Delivers a price that may well be dropped. */
async function price(): Promise<void> {
  venue.post(BTC, '60000');
  await venue.kernel.quiet();
}

describe('LEV-30 a clock that steps', () => {
  it.each([
    ['back by a minute', [-60_000]],
    ['forward and back by an hour', [HOUR_MS, -HOUR_MS]],
    ['back and forward by an hour', [-HOUR_MS, HOUR_MS]],
  ])('%s keeps no market open at a price that has stopped', async (_how, steps) => {
    await steadily();
    for (const [index, step] of steps.entries()) {
      machine.step(step);
      if (index === 0) await price();
    }
    expect(await venue.refusal('lever/submit', buy, user, `while-${_how.length}`)).toBe('market_closed');
    // No price comes any more, and time passes.
    machine.advance(20_000);
    expect(venue.market.shownStateOf(BTC, venue.time())).toBe('stale');
    expect(await venue.refusal('lever/submit', buy, user, `after-${_how.length}`)).toBe('market_closed');
    await steadily();
    expect(await venue.refusal('lever/submit', buy, user, `steady-${_how.length}`)).toBe('ok');
    await venue.call('lever/batch_close', { type: 0 }, user, `closed-${_how.length}`);
  });

  it('LEV-39 by three days for ten seconds charges no night', async () => {
    await steadily();
    const { id } = await venue.call('lever/submit', buy, user, 'three-days-00');
    const closing = await venue.call('lever/submit', buy, user, 'three-days-01');
    machine.step(3 * DAY_MS);
    for (let second = 0; second < 10; second += 1) {
      machine.advance(900);
      await price();
      await venue.due.runDue();
    }
    await venue.refusal('lever/close', { id: closing.id }, user, 'three-days-02');
    machine.step(-3 * DAY_MS);
    await steadily();
    const orders = await venue.rows<{ overnight: bigint }>('select overnight from lever_orders where id = any($1::bigint[])', [
      `{${id},${closing.id}}`,
    ]);
    expect(orders.map(({ overnight }) => overnight)).toEqual([0n, 0n]);
  });

  it('LEV-39 charges a night once the date is that of the prices, and not before', async () => {
    await steadily();
    await venue.call('lever/batch_close', { type: 0 }, user, 'night-000000').catch(() => undefined);
    const { id } = await venue.call('lever/submit', buy, user, 'night-000001');
    machine.set(nextMidnight(machine.now()) + 1_000);
    // The feed has been silent since the evening: only our own clock says that it is a new day.
    await venue.due.runDue();
    const charged = async () =>
      (await venue.rows<{ overnight: bigint }>('select overnight from lever_orders where id = $1', [id]))[0]?.overnight;
    expect(await charged()).toBe(0n);
    await venue.wake(BTC, '60000');
    machine.advance(300_000);
    await venue.tick(BTC, '60000');
    await venue.due.runDue();
    expect(await charged()).toBeGreaterThan(0n);
  });
});
