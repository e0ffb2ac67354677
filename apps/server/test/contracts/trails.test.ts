import { decimal, ONE, toText } from '@candor/money';
import { CLOSED, HOLDING } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { cancelCommand } from '../../src/features/contracts/commands/cancel.ts';
import { setTrailCommand } from '../../src/features/contracts/commands/set-trail.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { triggerCommand } from '../../src/features/contracts/commands/trigger.ts';
import { BTC } from './fake-market.ts';
import { act, ALICE, play } from './story.ts';
import { customer, type ToyVenue } from './toy-venue.ts';

const alice = customer(ALICE);
const opened = `
  action       | available | margin  | frozen | outcome
  buy 10 x100  | 938.79745 | 60.0025 | 0      | ok
`;

/** Settles an order whose trailing stop has seen a price at a tick. */
function trail(venue: ToyVenue, id: number, price: string, tickId: number): unknown {
  const reply = venue.run(triggerCommand, {
    ...venue.trigger(ALICE),
    orderIds: [id],
    extremes: [{ orderId: id, price: decimal(price), tickId }],
  });
  return typeof reply === 'string' ? reply : 'ok';
}

const newest = (venue: ToyVenue): number => venue.market.tick(BTC)!.id;

describe('LEV-70 LEV-71 a trailing stop', () => {
  it('is set from the newest price by distance or percent, and removed; what is wrong with it is refused in order', () => {
    const venue = play(opened);
    const set = (asked: { distance?: string; percent?: string; activation?: string }): unknown => {
      const trailAsked = Object.fromEntries(Object.entries(asked).map(([name, text]) => [name, decimal(text)]));
      const reply = venue.run(setTrailCommand, { id: 1, trail: trailAsked }, alice);
      return typeof reply === 'string' ? reply : reply.trailing_distance;
    };
    expect(set({ distance: '0.001' })).toBe('trailing_distance');
    expect(set({ distance: '6000.01' })).toBe('trailing_distance');
    expect(set({ distance: '10.001' })).toBe('price_step');
    expect(set({ distance: '10', activation: '60000' })).toBe('stop_price_side');
    expect(set({ distance: '10', activation: '60000.001' })).toBe('price_step');
    expect(set({ percent: '0.123456' })).toBe('74.08');
    expect(set({ distance: '6000' })).toBe('6000');
    expect(set({ distance: '10', activation: '60100' })).toBe('10');
    const order = venue.order(1);
    expect([order.trail_distance, order.trail_activation, order.trail_tick, order.trail_start]).toEqual([
      10n * ONE,
      60_100n * ONE,
      BigInt(newest(venue)),
      60_000n * ONE,
    ]);
    venue.market.set(BTC, 'paused');
    expect(set({ distance: '10' })).toBe('market_closed');
    expect(venue.run(setTrailCommand, { id: 1 }, alice)).toMatchObject({ trailing_distance: '0', trailing_extreme: null });
    expect(venue.order(1)).toMatchObject({ trail_distance: null, trail_tick: null, trail_start: null });
    expect(venue.run(setTrailCommand, { id: 9 }, alice)).toBe('not_found');
    venue.market.set(BTC, 'open');
    act(venue, 'close 1');
    expect(set({ distance: '10' })).toBe('order_not_holding');
  });

  it('begins again when it is set again, from the newest price, whatever it had seen', () => {
    const venue = play(opened);
    venue.run(setTrailCommand, { id: 1, trail: { distance: decimal('100') } }, alice);
    act(venue, 'btc 60500');
    const best = newest(venue);
    act(venue, 'btc 60450');
    venue.run(setTrailCommand, { id: 1, trail: { distance: decimal('100'), activation: decimal('60600') } }, alice);
    expect(venue.order(1)).toMatchObject({
      trail_tick: BigInt(newest(venue)),
      trail_start: 60_450n * ONE,
      trail_activation: 60_600n * ONE,
    });
    act(venue, 'btc 60390');
    expect(trail(venue, 1, '60500', best)).toBe('order_not_holding');
  });

  it('closes at the tick that comes back by its distance, never on a price that nobody saw since it was set', () => {
    const venue = play(opened);
    venue.run(setTrailCommand, { id: 1, trail: { distance: decimal('100') } }, alice);
    const set = newest(venue);
    act(venue, 'btc 60200');
    const best = newest(venue);
    act(venue, 'btc 60100.01');
    expect(trail(venue, 1, '60200', best)).toBe('order_not_holding');
    act(venue, 'btc 60099');
    expect(trail(venue, 1, '60200', set - 1)).toBe('order_not_holding');
    expect(trail(venue, 1, '60200', newest(venue))).toBe('order_not_holding');
    // No trailing stop has it worse than the price it was set at.
    expect(trail(venue, 1, '59999', best)).toBe('order_not_holding');
    expect(venue.run(triggerCommand, { ...venue.trigger(ALICE), orderIds: [1] })).toBe('order_not_holding');
    expect(trail(venue, 1, '60200', best)).toBe('ok');
    const order = venue.order(1);
    expect([order.status, order.close_reason, toText(order.exit_price ?? 0n), order.trail_extreme, order.trail_extreme_tick]).toEqual([
      CLOSED,
      'trailing_stop',
      '60099',
      60_200n * ONE,
      BigInt(best),
    ]);
    expect(venue.notices.map(({ template }) => template)).toEqual(['trailing_stop_hit']);
  });

  it('of a sell rises, and does not begin before its activation', () => {
    const venue = play(`
      action       | available | margin  | frozen | outcome
      sell 10 x100 | 938.80255 | 59.9975 | 0      | ok
    `);
    venue.run(setTrailCommand, { id: 1, trail: { distance: decimal('50'), activation: decimal('59900') } }, alice);
    act(venue, 'btc 59901');
    const early = newest(venue);
    act(venue, 'btc 59960');
    expect(trail(venue, 1, '59901', early)).toBe('order_not_holding');
    act(venue, 'btc 59890');
    const best = newest(venue);
    act(venue, 'btc 59941');
    expect(trail(venue, 1, '59890', best)).toBe('ok');
    expect(venue.order(1).close_reason).toBe('trailing_stop');
  });

  it.each([
    ['tp 1 60050', '60099', 'take_profit'],
    ['sl 1 59950', '59900', 'stop_loss'],
    ['sl 1 59950', '59960', 'trailing_stop'],
  ])('LEV-72 stands beside %s: at %s it is the %s', (other, price, reason) => {
    const venue = play(opened);
    venue.run(setTrailCommand, { id: 1, trail: { distance: decimal('40') } }, alice);
    const since = venue.order(1).trail_tick;
    const set = newest(venue);
    // Other stops set later take nothing from what it has seen.
    act(venue, 'btc 60001');
    act(venue, other);
    expect(venue.order(1).trail_tick).toBe(since);
    act(venue, `btc ${price}`);
    expect(trail(venue, 1, '60001', set + 1)).toBe('ok');
    expect(venue.order(1).close_reason).toBe(reason);
    expect(venue.order(1).trail_extreme === null).toBe(reason !== 'trailing_stop');
  });
});

describe('LEV-73 a trailing stop with an order', () => {
  const buy = { pairId: BTC, side: 1, hands: 1, multiple: 100 } as const;

  it('begins at the fill: at once at the market, at the tick that fills it at a limit', () => {
    const venue = play(`action | available | margin | frozen | outcome`);
    venue.run(submitCommand, { ...buy, mode: 1, trail: { percent: decimal('1') } }, alice);
    venue.run(submitCommand, { ...buy, mode: 0, target: decimal('59900'), trail: { percent: decimal('1') } }, alice);
    expect(venue.order(1)).toMatchObject({ trail_distance: 600n * ONE, trail_start: 60_000n * ONE, trail_tick: venue.order(1).entry_tick });
    expect(venue.order(2)).toMatchObject({ trail_distance: 599n * ONE, trail_start: null, trail_tick: null });
    act(venue, 'btc 59890');
    act(venue, 'fill 2');
    expect(venue.order(2)).toMatchObject({ status: HOLDING, trail_start: 59_890n * ONE, trail_tick: venue.order(2).entry_tick });
    venue.run(submitCommand, { ...buy, mode: 0, target: decimal('59000'), trail: { distance: decimal('1') } }, alice);
    expect(venue.run(cancelCommand, { id: 3 }, alice)).toMatchObject({ status: 4 });
    expect(venue.run(submitCommand, { ...buy, mode: 1, trail: { distance: decimal('7000') } }, alice)).toBe('trailing_distance');
  });

  it('LEV-74 is only set again, not changed or removed, while the customer is frozen', () => {
    const venue = play(opened);
    const set = (distance?: string): unknown => {
      const reply = venue.run(setTrailCommand, { id: 1, ...(distance && { trail: { distance: decimal(distance) } }) }, alice);
      return typeof reply === 'string' ? reply : 'ok';
    };
    venue.frozenUsers.set(ALICE, null);
    expect(set('100')).toBe('ok');
    const since = venue.order(1).trail_tick;
    act(venue, 'btc 60500');
    expect([set('99'), set('101'), set()]).toEqual(['frozen_stops', 'frozen_stops', 'frozen_stops']);
    expect(set('100')).toBe('ok');
    expect(venue.order(1).trail_tick).toBe(since);
  });
});
