import { toText } from '@candor/money';
import { HOLDING, PENDING, REVOKED } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { BTC } from './fake-market.ts';
import { act, ALICE, play } from './story.ts';
import { ToyVenue } from './toy-venue.ts';

describe('LEV-120 LEV-121 stop entries', () => {
  it('rest beyond the price and are refused on the other side of it and at it', () => {
    play(`
      action                | available | margin | frozen | outcome
      buy 10 x100 !60002.5  | 1000      | 0      | 0      | stop_entry_side
      buy 10 x100 !59000    | 1000      | 0      | 0      | stop_entry_side
      sell 10 x100 !59997.5 | 1000      | 0      | 0      | stop_entry_side
      sell 10 x100 !61000   | 1000      | 0      | 0      | stop_entry_side
      buy 10 x100 !0        | 1000      | 0      | 0      | limit_price_required
      buy 10 x100 !61000.001 | 1000     | 0      | 0      | price_step
      buy 10 x100 !60002.51 | 938.7974398 | 0    | 61.2025602 | ok
      sell 10 x100 !59997.49 | 877.6 | 0     | 122.4  | ok
    `);
  });

  it('set margin and fee aside at the target, and fill at the ask of the first tick that reaches it; what a gap takes more comes from the balance', () => {
    const venue = play(`
      action               | available | margin | frozen | outcome
      buy 10 x100 !61000   | 937.78    | 0      | 62.22  | ok
      btc 60997.49         | 937.78    | 0      | 62.22  | ok
      fill 1               | 937.78    | 0      | 62.22  | order_not_holding
      btc 61497.5          | 937.78    | 0      | 62.22  | ok
      fill 1               | 937.27    | 61.5   | 0      | ok
    `);
    const order = venue.order(1);
    expect([order.status, toText(order.origin_price), toText(order.price), order.entry_tick]).toEqual([HOLDING, '61000', '61500', 4n]);
  });

  it('to sell fill at the bid and return the difference; without the balance for more a buy keeps what was set aside', () => {
    play(`
      action               | available | margin | frozen | outcome
      sell 10 x100 !59000  | 939.82    | 0      | 60.18  | ok
      btc 58502.5          | 939.82    | 0      | 60.18  | ok
      fill 1               | 940.33    | 58.5   | 0      | ok
    `);
    play(
      `
      action               | available | margin | frozen | outcome
      buy 10 x100 !61000   | 0.5       | 0      | 62.22  | ok
      btc 61197.5          | 0.5       | 0      | 62.22  | ok
      fill 1               | 0.296     | 61.2   | 0      | ok
    `,
      '62.72',
    );
    play(
      `
      action               | available | margin | frozen | outcome
      buy 10 x100 !61000   | 0.5       | 0      | 62.22  | ok
      btc 62497.5          | 0.5       | 0      | 62.22  | ok
      fill 1               | 0.5       | 61     | 0      | ok
    `,
      '62.72',
    );
  });
});

describe('LEV-125 LEV-126 the time of an order that rests', () => {
  it('ends it once, and gives back in full what was set aside', () => {
    const venue = play(`
      action                    | available | margin | frozen | outcome
      buy 10 x100 @59000 59999  | 1000      | 0      | 0      | expiry_out_of_range
      buy 10 x100 @59000 60000  | 939.82    | 0      | 60.18  | ok
      buy 10 x100 !61000 day    | 877.6     | 0      | 122.4  | ok
      buy 10 x100 @59000        | 817.42    | 0      | 182.58 | ok
      wait 59999                | 817.42    | 0      | 182.58 | ok
      expire                    | 817.42    | 0      | 182.58 | nothing_to_close
      wait 1                    | 817.42    | 0      | 182.58 | ok
      expire                    | 877.6     | 0      | 122.4  | ok
      expire                    | 877.6     | 0      | 122.4  | nothing_to_close
      cancel 1                  | 877.6     | 0      | 122.4  | order_not_pending
      wait 86400000             | 877.6     | 0      | 122.4  | ok
      expire                    | 939.82    | 0      | 60.18  | ok
    `);
    expect([1, 2, 3].map((id) => [venue.order(id).status, venue.order(id).close_reason])).toEqual([
      [REVOKED, 'expired'],
      [REVOKED, 'expired'],
      [PENDING, null],
    ]);
    // Midnight in Shanghai.
    expect(venue.order(2).expires_at).toBe(Date.UTC(2026, 4, 13, 16));
    expect(venue.events.filter(({ cause }) => cause === 'revoked')).toHaveLength(2);
  });

  it('is over for a tick that comes then, whether anybody has looked or not', () => {
    for (const [wait, status, reason] of [
      ['59999', HOLDING, null],
      ['60000', REVOKED, 'expired'],
    ] as const) {
      const venue = new ToyVenue();
      venue.fund(ALICE, '1000');
      venue.market.move(BTC, '60000');
      for (const action of ['buy 10 x100 @59000 60000', `wait ${wait}`, 'btc 58000', 'fill 1']) expect(act(venue, action)).toBe('ok');
      expect([venue.order(1).status, venue.order(1).close_reason]).toEqual([status, reason]);
      expect(venue.text(ALICE, 'lever_frozen')).toBe('0');
    }
  });
});
