import { fakeClock, testDatabase } from '@candor/testkit';
import { FILL_PRICE_MS_MAX } from '@candor/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BTC, ContractsVenue, ETH } from './contracts-venue.ts';

const clock = fakeClock();
const db = await testDatabase();
const venue = await ContractsVenue.open(db, clock);
afterAll(() => venue.close());
const [user = 0, other = 0] = await venue.customers(2);
const buy = { legal_id: 1, currency_id: 2, share: 10, multiple: 100, type: 1, status: 1 };
/** Longer than a price may be old, and shorter than makes a market stale. */
const SILENT_MS = 500;

/** Lets requests that were sent go as far as they do. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(async () => {
  await venue.wake(BTC, '60000');
  await venue.wake(ETH, '3000');
});

describe('LEV-128 what is traded by hand fills at a price that nobody could know to be wrong', () => {
  it('at once at a price that came at most 200 ms before, which is known to the millisecond', async () => {
    expect(FILL_PRICE_MS_MAX).toBe(200);
    venue.answers(false);
    const { id } = await venue.tick(BTC, '60000');
    clock.advance(200);
    expect((await venue.call('lever/submit', buy, user)).entry_tick_id).toBe(id);
  });

  it('at the next one where the newest is older, without holding anything meanwhile', async () => {
    venue.answers(false);
    const { id } = await venue.tick(BTC, '60000');
    clock.advance(201);
    const before = await venue.call('lever/deal', { legal_id: 1, currency_id: 2 }, user);
    const asked = venue.call('lever/submit', { ...buy, share: 17 }, user);
    await turn();
    expect((await venue.call('lever/deal', { legal_id: 1, currency_id: 2 }, user)).user_lever).toBe(before.user_lever);
    // A price of another market is none.
    await venue.tick(ETH, '3000');
    const next = await venue.tick(BTC, '60100');
    const opened = await asked;
    expect(opened.entry_tick_id).toBe(next.id);
    expect(next.id).toBeGreaterThan(id);
  });

  it('and so do a close, a reversal and a close of all', async () => {
    venue.answers(false);
    await venue.tick(BTC, '60000');
    const [first, second] = [
      await venue.call('lever/submit', { ...buy, share: 11 }, other),
      await venue.call('lever/submit', { ...buy, share: 12 }, other),
    ];
    await venue.tick(ETH, '3000');
    await venue.call('lever/submit', { ...buy, currency_id: 3 }, other);
    clock.advance(SILENT_MS);
    const closed = venue.call('lever/close', { id: first.id }, other);
    await turn();
    const exit = await venue.tick(BTC, '60200');
    expect((await closed).exit_tick_id).toBe(exit.id);
    clock.advance(SILENT_MS);
    const reversed = venue.call('lever/reverse', { id: second.id }, other);
    await turn();
    const turned = await venue.tick(BTC, '60300');
    expect((await reversed).entry_tick_id).toBe(turned.id);
    clock.advance(SILENT_MS);
    const all = venue.call('lever/batch_close', { type: 0 }, other);
    await turn();
    await venue.tick(BTC, '60400');
    await turn();
    await venue.tick(ETH, '3001', 0);
    expect((await all).closed).toHaveLength(2);
  });

  it('is bound by what its sender saw when the price comes', async () => {
    venue.answers(false);
    await venue.tick(BTC, '60000');
    clock.advance(SILENT_MS);
    const asked = venue.refusal('lever/submit', { ...buy, share: 18, seen_price: '60000' }, user);
    await turn();
    await venue.tick(BTC, '60400');
    expect(await asked).toBe('price_moved');
  });

  it('is the same request when it is sent again, whenever that is', async () => {
    venue.answers(true);
    await venue.tick(BTC, '60000');
    const first = await venue.call('lever/submit', { ...buy, share: 13 }, user, 'key-1');
    clock.advance(SILENT_MS);
    expect((await venue.call('lever/submit', { ...buy, share: 13 }, user, 'key-1')).id).toBe(first.id);
    await venue.call('lever/submit', { ...buy, share: 14 }, user);
    clock.advance(SILENT_MS);
    expect(await venue.refusal('lever/submit', { ...buy, share: 14 }, user)).toBe('miscro.submitRepeatedly');
  });

  it('asks the feed for a price, and a resting order waits for none', async () => {
    venue.answers(true);
    const { id } = await venue.tick(BTC, '60000');
    clock.advance(SILENT_MS);
    await venue.call('lever/submit', { ...buy, status: 0, target_price: '59000' }, user);
    expect(venue.market.tick(BTC)?.id).toBe(id);
    expect((await venue.call('lever/submit', { ...buy, share: 15 }, user)).entry_tick_id).toBeGreaterThan(id);
  });

  it('by the command itself as well', async () => {
    venue.answers(false);
    await venue.tick(BTC, '60000');
    const { id } = await venue.call('lever/submit', { ...buy, share: 18 }, user);
    clock.advance(SILENT_MS);
    const { fillPrices } = venue.market;
    venue.market.fillPrices = () => Promise.resolve();
    try {
      expect(await venue.refusal('lever/submit', { ...buy, share: 16 }, user)).toBe('price_outdated');
      expect(await venue.refusal('lever/close', { id }, user)).toBe('price_outdated');
      expect(await venue.refusal('lever/close', { id, share: 1 }, user)).toBe('price_outdated');
      expect(await venue.refusal('lever/reverse', { id }, user)).toBe('price_outdated');
      expect(await venue.refusal('lever/batch_close', { type: 0 }, user)).toBe('price_outdated');
    } finally {
      venue.market.fillPrices = fillPrices;
    }
  });
});
