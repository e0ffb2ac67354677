import { ONE } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { secondsSettle } from '../../src/features/seconds/commands/settle.ts';
import { secondsSubmit, type SecondsSubmitInput } from '../../src/features/seconds/commands/submit.ts';
import { BTC } from '../contracts/fake-market.ts';
import { customer, ToySeconds } from './toy.ts';

const ALICE = 100_001;
const FUNDS = 1_000n * ONE;
const PRICE = 60_000n * ONE;

function opened(): ToySeconds {
  const venue = new ToySeconds();
  // The venue begins without a fee on them.
  const published = venue.market.termsOf.bind(venue.market);
  venue.market.termsOf = (kind, entity) => {
    const document = published(kind, entity);
    return document && kind === 'seconds' ? { ...document, micro_trade_fee: '0.1' } : document;
  };
  venue.fund(ALICE, FUNDS);
  venue.tick(BTC, PRICE, venue.now);
  return venue;
}
const order: SecondsSubmitInput = { pairId: BTC, currency: { id: 1, name: 'USDT' }, direction: 1, seconds: 60, stake: 100n * ONE };
const placed = (venue: ToySeconds, input: Partial<SecondsSubmitInput> = {}): string => {
  const reply = venue.run(secondsSubmit, { ...order, ...input }, customer(ALICE));
  return typeof reply === 'string' ? reply : 'ok';
};

describe('OPT-11 OPT-16 a seconds order is not accepted', () => {
  it.each<[string, string, (venue: ToySeconds) => void]>([
    ['of a frozen customer', 'account_frozen', (venue) => venue.frozen.add(ALICE)],
    ['while the venue is late', 'venue_delayed', (venue) => (venue.lagMs = 1_001)],
    ['beside a price that is old by the clock of the feed', 'market_closed', (venue) => venue.tick(BTC, PRICE, venue.now - 5_001)],
  ])('%s', (_when, refusal, happens) => {
    const venue = opened();
    happens(venue);
    expect(placed(venue)).toBe(refusal);
    expect(venue.balance(ALICE, 'micro')).toBe(FUNDS);
  });
});

describe('OPT-18 a seconds order that was accepted', () => {
  it('opens at the next tick', () => {
    const venue = opened();
    expect(placed(venue)).toBe('ok');
    venue.now += 1_000;
    const entry = venue.tick(BTC, PRICE + ONE, venue.now);
    expect([...venue.orders.values()]).toMatchObject([{ entry_tick: BigInt(entry.id), open_price: PRICE + ONE, return_reason: null }]);
    expect(venue.balance(ALICE, 'seconds_held')).toBe(order.stake);
  });

  it.each<[string, string, (venue: ToySeconds) => void]>([
    ['whose customer is frozen by then', 'account_frozen', (venue) => venue.frozen.add(ALICE)],
    ['for which the venue is late', 'venue_delayed', (venue) => (venue.lagMs = 1_001)],
    ['at whose tick nothing trades', 'market_closed', (venue) => venue.market.set(BTC, 'stale')],
    [
      'whose market would close before the expiry',
      'seconds_past_close',
      (venue) => Object.assign(venue.market, { closesAt: () => venue.now + 30_000 }),
    ],
  ])('comes back in full, fee and all, where it is one %s', (_which, reason, happens) => {
    const venue = opened();
    expect(placed(venue)).toBe('ok');
    const [before] = venue.orders.values();
    expect(before?.fee).toBeGreaterThan(0n);
    happens(venue);
    venue.now += 1_000;
    venue.tick(BTC, PRICE, venue.now);
    expect([...venue.orders.values()]).toMatchObject([{ return_reason: reason, result: 'void', profits: 0n, entry_tick: null }]);
    expect([venue.balance(ALICE, 'micro'), venue.balance(ALICE, 'seconds_held')]).toEqual([FUNDS, 0n]);
  });
});

it('OPT-21 a seconds order is not settled before half a second after its expiry, whoever asks, and then once', () => {
  const venue = opened();
  expect(placed(venue)).toBe('ok');
  venue.tick(BTC, PRICE, venue.now);
  const [{ id, expires_at: expiresAt } = { id: 0, expires_at: null }] = venue.orders.values();
  const settle = (at: number): unknown => {
    venue.now = at;
    return venue.run(secondsSettle, { orderIds: [id] });
  };
  const expiry = expiresAt ?? 0;
  expect([expiry - 1_000, expiry, expiry + 499].map(settle)).toEqual(['nothing_to_close', 'nothing_to_close', 'nothing_to_close']);
  expect([settle(expiry + 500), settle(expiry + 501)]).toEqual([{ settled: 1 }, 'nothing_to_close']);
});
