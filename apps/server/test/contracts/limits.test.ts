import { decimal } from '@candor/money';
import { BUY, LIMIT, MARKET, SELL, type RiskTerms } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { cancelCommand } from '../../src/features/contracts/commands/cancel.ts';
import { reverseCommand } from '../../src/features/contracts/commands/reverse.ts';
import { submitCommand, type SubmitInput } from '../../src/features/contracts/commands/submit.ts';
import { BTC, FakeMarket, NO_LIMITS } from './fake-market.ts';
import { customer, ToyVenue } from './toy-venue.ts';

const [ALICE, BOB] = [100_001, 100_002];

/** A venue whose bitcoin market has these limits. Alice and Bob have 10,000 each. */
function venueWith(risk: Partial<RiskTerms>): ToyVenue {
  const pairs = new FakeMarket().pairs().map((pair) => (pair.id === BTC ? { ...pair, risk: { ...NO_LIMITS, ...risk } } : pair));
  const venue = new ToyVenue(new FakeMarket(pairs));
  venue.market.move(BTC, '60000');
  for (const userId of [ALICE, BOB]) venue.fund(userId, '10000');
  return venue;
}

/** Answer to an order of 10 hands, 6,000.25 at the ask, unless told otherwise. */
function order(venue: ToyVenue, userId: number, input: Partial<SubmitInput> = {}): string {
  const reply = venue.run(submitCommand, { pairId: BTC, side: BUY, mode: MARKET, hands: 10, multiple: 10, ...input }, customer(userId));
  return typeof reply === 'string' ? reply : 'ok';
}

describe('LEV-33 LEV-34 limits of a market', () => {
  it('count what all customers have open, orders at rest too, until it is closed or revoked', () => {
    const venue = venueWith({ marketGross: decimal('13000') });
    expect(order(venue, ALICE, { mode: LIMIT, target: decimal('59000') })).toBe('ok');
    expect(order(venue, BOB)).toBe('ok');
    expect(order(venue, BOB, { hands: 2 })).toBe('market_gross_limit');
    expect(order(venue, BOB, { hands: 2, side: SELL })).toBe('ok');
    expect(venue.run(cancelCommand, { id: 1 }, customer(ALICE))).toHaveProperty('status', 4);
    expect(order(venue, BOB, { hands: 2 })).toBe('ok');
  });

  it('are those of each customer for each alike', () => {
    const venue = venueWith({ customerGross: decimal('7000'), tiers: [{ upTo: decimal('6500'), multiple: 100 }] });
    for (const userId of [ALICE, BOB]) {
      expect(order(venue, userId, { multiple: 100 })).toBe('ok');
      expect(order(venue, userId, { hands: 2 })).toBe('customer_gross_limit');
    }
  });

  it('judge a reversal by what the market bears once the old position is gone', () => {
    const venue = venueWith({ marketNet: decimal('7000') });
    expect([order(venue, BOB, { side: SELL }), order(venue, ALICE)]).toEqual(['ok', 'ok']);
    expect(venue.run(reverseCommand, { id: 2 }, customer(ALICE))).toBe('market_net_limit');
    // Bob's goes from one side to the other: what it leaves is not counted against it.
    expect(venue.run(reverseCommand, { id: 1 }, customer(BOB))).toBe('market_net_limit');
    const alone = venueWith({ customerGross: decimal('7000'), marketGross: decimal('7000') });
    order(alone, ALICE);
    expect(alone.run(reverseCommand, { id: 1 }, customer(ALICE))).toHaveProperty('type', SELL);
  });

  it('refuse with the limit and what is open', () => {
    const venue = venueWith({ customerNet: decimal('7000') });
    order(venue, ALICE);
    const refused = venue.decide(submitCommand, { pairId: BTC, side: BUY, mode: MARKET, hands: 10, multiple: 10 }, customer(ALICE));
    expect(refused).toEqual({ refused: 'customer_net_limit', params: { most: '7000', open: '6000.25' } });
  });
});

describe('LEV-38 the order of checks', () => {
  it('asks for the terms of an order first, then for limits, then for money', () => {
    const venue = venueWith({ customerGross: decimal('70000'), tiers: [{ upTo: decimal('50000'), multiple: 20 }] });
    const large = { hands: 1_000, multiple: 100 } as const;
    expect(order(venue, ALICE, { ...large, multiple: 11 })).toBe('multiple_unknown');
    expect(order(venue, ALICE, { ...large, stopLoss: decimal('61000') })).toBe('stop_price_side');
    expect(order(venue, ALICE, large)).toBe('customer_gross_limit');
    expect(order(venue, ALICE, { ...large, hands: 100 })).toBe('multiple_tier');
    const poor = venueWith({});
    expect(order(poor, ALICE, { ...large, multiple: 10 })).toBe('insufficient_balance');
  });
});
