import { decimal, toText } from '@candor/money';
import { CLOSED, HOLDING, REVOKED } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { triggerCommand } from '../../src/features/contracts/commands/trigger.ts';
import { BTC } from './fake-market.ts';
import { act, ALICE, play } from './story.ts';
import { ToyVenue } from './toy-venue.ts';

describe('LEV-7 LEV-8 LEV-10 market orders', () => {
  it('open at the ask or bid of the newest tick, close at last', () => {
    const venue = play(`
      action       | available | margin   | frozen | outcome
      buy 10 x100  | 938.79745 | 60.0025  | 0      | ok
      btc 60102.5  | 938.79745 | 60.0025  | 0      | ok
      close 1      | 1008.79995 | 0       | 0      | ok
      close 1      | 1008.79995 | 0       | 0      | order_not_holding
      close 2      | 1008.79995 | 0       | 0      | not_found
      sell 10 x100 | 947.49795 | 60.1     | 0      | ok
      btc 60200    | 947.49795 | 60.1     | 0      | ok
      close 2      | 997.59795 | 0        | 0      | ok
    `);
    const order = venue.order(1);
    expect([order.status, toText(order.price), toText(order.exit_price ?? 0n), toText(order.profit ?? 0n), order.close_reason]).toEqual([
      CLOSED,
      '60002.5',
      '60102.5',
      '10',
      'customer',
    ]);
    expect([order.submit_tick, order.entry_tick, order.exit_tick]).toEqual([1n, 1n, 3n]);
  });

  it('ACC-115 of a frozen customer close, cancel and bring stops nearer; what would open is revoked', () => {
    play(`
      action             | available | margin  | frozen | outcome
      buy 10 x100        | 938.79745 | 60.0025 | 0      | ok
      buy 10 x100 @59000 | 878.61745 | 60.0025 | 60.18  | ok
      buy 10 x100 @58000 | 819.45745 | 60.0025 | 119.34 | ok
      sl 1 59000         | 819.45745 | 60.0025 | 119.34 | ok
      freeze 43200000    | 819.45745 | 60.0025 | 119.34 | ok
      buy 10 x100        | 819.45745 | 60.0025 | 119.34 | account_frozen
      buy 10 x100 @57000 | 819.45745 | 60.0025 | 119.34 | account_frozen
      sl 1 58000         | 819.45745 | 60.0025 | 119.34 | frozen_stops
      clear 1            | 819.45745 | 60.0025 | 119.34 | frozen_stops
      sl 1 59500         | 819.45745 | 60.0025 | 119.34 | ok
      tp 1 61000         | 819.45745 | 60.0025 | 119.34 | ok
      tp 1 62000         | 819.45745 | 60.0025 | 119.34 | frozen_stops
      tp 1 60500         | 819.45745 | 60.0025 | 119.34 | ok
      cancel 2           | 879.63745 | 60.0025 | 59.16  | ok
      btc 57900          | 879.63745 | 60.0025 | 59.16  | ok
      fill 3             | 938.79745 | 60.0025 | 0      | ok
      close 1            | 788.54995 | 0       | 0      | ok
      buy 10 x100        | 788.54995 | 0       | 0      | account_frozen
      night 2026-05-14   | 788.54995 | 0       | 0      | nothing_to_close
      buy 10 x100        | 729.4894  | 57.9025 | 0      | ok
    `);
  });

  it('are refused in the documented order, and then nothing changes', () => {
    play(`
      action        | available | margin | frozen | outcome
      stale btc     | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | market_closed
      pause btc     | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | market_paused
      freeze        | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | account_frozen
    `);
    play(`
      action        | available | margin | frozen | outcome
      late 1001     | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | venue_delayed
      buy 0 x11 @1  | 1000      | 0      | 0      | venue_delayed
      stale btc     | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | market_closed
    `);
    play(`
      action        | available | margin | frozen | outcome
      late 1000     | 1000      | 0      | 0      | ok
      buy 0 x11     | 1000      | 0      | 0      | multiple_unknown
      buy 0 x10     | 1000      | 0      | 0      | hands_out_of_range
      buy 1000 x10  | 1000      | 0      | 0      | insufficient_balance
    `);
    play(
      `
      action        | available | margin | frozen | outcome
      buy 10 x100   | 61.3      | 0      | 0      | hazard_too_high
      buy 9 x100    | 6.217705  | 54.00225 | 0    | ok
    `,
      '61.3',
    );
  });
});

describe('LEV-26 a venue that is late', () => {
  it('opens nothing, and closes, revokes, sets stops and settles as ever', () => {
    play(`
      action             | available | margin   | frozen | outcome
      buy 10 x100        | 938.79745 | 60.0025  | 0      | ok
      buy 10 x100 @59000 | 878.61745 | 60.0025  | 60.18  | ok
      buy 10 x100 @58000 | 819.45745 | 60.0025  | 119.34 | ok
      buy 10 x100        | 758.2549  | 120.005  | 119.34 | ok
      late 1001          | 758.2549  | 120.005  | 119.34 | ok
      buy 10 x100        | 758.2549  | 120.005  | 119.34 | venue_delayed
      cancel 2           | 818.4349  | 120.005  | 59.16  | ok
      close 1            | 878.1874  | 60.0025  | 59.16  | ok
      sl 4 57000         | 878.1874  | 60.0025  | 59.16  | ok
      btc 57900          | 878.1874  | 60.0025  | 59.16  | ok
      fill 3             | 878.28685 | 117.905  | 0      | ok
      night 2026-05-14   | 875.92875 | 117.905  | 0      | ok
      batch all          | 783.33375 | 0        | 0      | ok
    `);
  });
});

describe('LEV-11 limit orders', () => {
  it('set margin and fee aside at the target, and give all of it back when revoked', () => {
    const venue = play(`
      action              | available | margin | frozen | outcome
      buy 10 x100 @59000  | 939.82    | 0      | 60.18  | ok
      fill 1              | 939.82    | 0      | 60.18  | order_not_holding
      close 1             | 939.82    | 0      | 60.18  | order_not_holding
      cancel 1            | 1000      | 0      | 0      | ok
      cancel 1            | 1000      | 0      | 0      | order_not_pending
    `);
    expect(venue.order(1).status).toBe(REVOKED);
  });

  it('fill at the ask of the tick that reaches them and return the difference', () => {
    const venue = play(`
      action              | available | margin | frozen | outcome
      buy 10 x100 @59000  | 939.82    | 0      | 60.18  | ok
      btc 58997.51        | 939.82    | 0      | 60.18  | ok
      fill 1              | 939.82    | 0      | 60.18  | order_not_holding
      btc 58497.5         | 939.82    | 0      | 60.18  | ok
      fill 1              | 940.33    | 58.5   | 0      | ok
    `);
    const order = venue.order(1);
    expect([order.status, toText(order.origin_price), toText(order.price), toText(order.fee)]).toEqual([HOLDING, '59000', '58500', '1.17']);
    expect([order.submit_tick, order.entry_tick, order.armed_tick]).toEqual([1n, 4n, 4n]);
  });

  it('a sell that fills above its target takes the larger margin from the balance', () => {
    const venue = play(`
      action               | available | margin | frozen | outcome
      sell 10 x100 @61000  | 937.78    | 0      | 62.22  | ok
      btc 62002.5          | 937.78    | 0      | 62.22  | ok
      fill 1               | 936.76    | 62     | 0      | ok
    `);
    expect(toText(venue.order(1).price)).toBe('62000');
  });

  it('a sell that fills above its target without the balance for more keeps what was set aside', () => {
    play(
      `
      action               | available | margin | frozen | outcome
      sell 10 x100 @61000  | 0.5       | 0      | 62.22  | ok
      btc 62002.5          | 0.5       | 0      | 62.22  | ok
      fill 1               | 0.5       | 61     | 0      | ok
    `,
      '62.72',
    );
  });

  it('are revoked instead of filled when that would leave the hazard rate at 100 % or below', () => {
    const venue = play(
      `
      action               | available | margin   | frozen | outcome
      buy 10 x100          | 138.79745 | 60.0025  | 0      | ok
      buy 10 x100 @59500   | 78.10745  | 60.0025  | 60.69  | ok
      btc 58500            | 78.10745  | 60.0025  | 60.69  | ok
      fill 2               | 138.79745 | 60.0025  | 0      | ok
    `,
      '200',
    );
    expect(venue.order(2).status).toBe(REVOKED);
    expect(venue.events.at(-1)?.cause).toBe('revoked');
  });
});

describe('LEV-12 stops', () => {
  it('are set on the right side only, and apply to later ticks', () => {
    const venue = play(`
      action        | available | margin  | frozen | outcome
      buy 10 x100   | 938.79745 | 60.0025 | 0      | ok
      tp 1 60000    | 938.79745 | 60.0025 | 0      | stop_price_side
      tp 1 0        | 938.79745 | 60.0025 | 0      | thanzone
      sl 1 60000.01 | 938.79745 | 60.0025 | 0      | stop_price_side
      sl 1 59999.999 | 938.79745 | 60.0025 | 0     | price_step
      tp 1 60500    | 938.79745 | 60.0025 | 0      | ok
      sl 1 59500    | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
      btc 60499.99  | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
      btc 60700     | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 1068.54995 | 0      | 0      | ok
      stop 1        | 1068.54995 | 0      | 0      | order_not_holding
    `);
    expect(venue.order(1).close_reason).toBe('take_profit');
    expect(toText(venue.order(1).exit_price ?? 0n)).toBe('60700');
  });

  it('a stop set after the tick that would have crossed it does not fire at that tick', () => {
    play(`
      action        | available | margin  | frozen | outcome
      buy 10 x100   | 938.79745 | 60.0025 | 0      | ok
      btc 59000     | 938.79745 | 60.0025 | 0      | ok
      sl 1 58000    | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
      clear 1       | 938.79745 | 60.0025 | 0      | ok
      btc 57000     | 938.79745 | 60.0025 | 0      | ok
      stop 1        | 938.79745 | 60.0025 | 0      | order_not_holding
    `);
  });

  it('neither a stop nor a limit answers to the tick it was placed against, and what one tick sets off is told by its cause', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '1000');
    venue.market.move(BTC, '60000');
    act(venue, 'buy 10 x100');
    act(venue, 'sl 1 59500');
    act(venue, 'buy 10 x100 @59500');
    // As if the tick they were placed against had crossed them.
    venue.market.put({ ...venue.market.tick(BTC)!, price: decimal('59000') });
    expect(venue.run(triggerCommand, { ...venue.trigger(ALICE), orderIds: [1] })).toBe('order_not_holding');
    expect(venue.run(triggerCommand, { ...venue.trigger(ALICE), orderIds: [2] })).toBe('order_not_holding');
    venue.market.move(BTC, '59000');
    expect(venue.run(triggerCommand, { ...venue.trigger(ALICE), orderIds: [1, 2, 3] })).toEqual({ standing: [3] });
    expect([venue.order(1).close_reason, venue.order(2).status]).toEqual(['stop_loss', HOLDING]);
    expect(venue.events.slice(-2).map(({ cause, orders }) => [cause, orders.map(({ id }) => id)])).toEqual([
      ['closed', [1]],
      ['filled', [2]],
    ]);
  });

  it('cannot be set without a fresh price, but can be removed', () => {
    play(`
      action        | available | margin  | frozen | outcome
      buy 10 x100   | 938.79745 | 60.0025 | 0      | ok
      stale btc     | 938.79745 | 60.0025 | 0      | ok
      sl 1 58000    | 938.79745 | 60.0025 | 0      | market_closed
      clear 1       | 938.79745 | 60.0025 | 0      | ok
      close 1       | 938.79745 | 60.0025 | 0      | market_closed
    `);
  });
});
