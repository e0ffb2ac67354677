import { BUY, HOLDING, MARKET } from '@candor/rules';
import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { BTC, ContractsVenue } from './contracts-venue.ts';
import { customer } from './toy-venue.ts';

const clock = fakeClock();
const venue = await ContractsVenue.open(await testDatabase(), clock);
afterAll(() => venue.close());
const [user, burst] = (await venue.customers(2)) as [number, number];
const { kernel } = venue;

const buy = { legal_id: 1, currency_id: 2, share: 10, multiple: 100, type: 1, status: 1 };

/** Delivers a price that waits before it is decided on. */
async function tickAfter(waitMs: number, price = '60000'): Promise<void> {
  venue.post(BTC, price);
  clock.advance(waitMs);
  await kernel.quiet();
}

describe('LEV-26 KER-23 a venue that is more than a second behind its prices', () => {
  it('opens nothing; closing, cancelling, stops and transfers work, and what is due is settled', async () => {
    await venue.wake(BTC, '60000');
    const positions = [
      await venue.call('lever/submit', buy, user, 'key-00000001'),
      await venue.call('lever/submit', buy, user, 'key-00000002'),
    ];
    const limit = { ...buy, status: 0 as const, target_price: '59000' };
    const resting = await venue.call('lever/submit', limit, user, 'key-00000003');
    const due = await venue.call('lever/submit', { ...buy, share: 1000 }, burst);
    await tickAfter(1_001);
    expect(await venue.refusal('lever/submit', buy, user, 'key-00000004')).toBe('venue_delayed');
    expect(await venue.refusal('lever/submit', limit, user, 'key-00000005')).toBe('venue_delayed');
    expect(await venue.refusal('lever/close', { id: positions[0]!.id }, user)).toBe('ok');
    expect(await venue.refusal('lever/cancel', { id: resting.id }, user)).toBe('ok');
    expect(await venue.refusal('lever/setstop', { id: positions[1]!.id, stop_loss_price: '59500' }, user)).toBe('ok');
    expect(await venue.refusal('wallet/change', { currency_id: 1, number: '1', from_field: 'lever', to_field: 'change' }, user)).toBe('ok');
    await tickAfter(5_000, '59500');
    await tickAfter(5_000, '58900');
    const { order } = await venue.call('lever/detail', { id: positions[1]!.id }, user);
    expect(order).toMatchObject({ close_reason: 'stop_loss', update_price: '59500' });
    expect((await venue.call('lever/detail', { id: due.id }, burst)).order.close_reason).toBe('liquidation');
    // A refusal that carried a key stays refused; a new order is taken as soon as a price comes through in time.
    await tickAfter(0);
    expect(await venue.refusal('lever/submit', buy, user, 'key-00000004')).toBe('venue_delayed');
    expect(await venue.refusal('lever/submit', buy, user, 'key-00000006')).toBe('ok');
    expect(await venue.refusal('lever/batch_close', { type: 0 }, user)).toBe('ok');
  });

  it('counts how often it falls behind, and says how late it is while a price still waits', async () => {
    await venue.wake(BTC, '60000');
    const { times } = kernel.delay;
    expect(kernel.delay).toEqual({ lagMs: 0, delayed: false, times });
    await tickAfter(1_000);
    expect(kernel.delay).toEqual({ lagMs: 1_000, delayed: false, times });
    expect(await venue.refusal('lever/submit', buy, user, 'key-00000011')).toBe('ok');

    venue.post(BTC, '60000');
    clock.advance(1_001);
    expect(kernel.delay).toEqual({ lagMs: 1_001, delayed: true, times });
    await kernel.quiet();
    expect(kernel.delay).toEqual({ lagMs: 1_001, delayed: true, times: times + 1 });
    await tickAfter(3_000);
    expect(kernel.delay).toEqual({ lagMs: 3_000, delayed: true, times: times + 1 });
    await tickAfter(20);
    expect(kernel.delay).toEqual({ lagMs: 20, delayed: false, times: times + 1 });
    await tickAfter(1_500);
    expect(kernel.delay.times).toBe(times + 2);
  });

  it('is late for an order that is sent behind the late price, not for one that was sent before it', async () => {
    await venue.wake(BTC, '60000');
    const order = { pairId: BTC, side: BUY, mode: MARKET, hands: 1, multiple: 100 } as const;
    const before = kernel.run(submitCommand, order, customer(user), { key: 'key-00000021' });
    venue.post(BTC, '60000');
    const behind = kernel.run(submitCommand, order, customer(user), { key: 'key-00000022' });
    clock.advance(2_000);
    await expect(behind).rejects.toMatchObject({ code: 'venue_delayed' });
    expect(await before).toMatchObject({ status: HOLDING });
    expect(venue.problems).toEqual([]);
  });
});
