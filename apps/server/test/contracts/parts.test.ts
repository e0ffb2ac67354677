import { decimal, toText } from '@candor/money';
import { CLOSED, HOLDING } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { BTC, EUR } from './fake-market.ts';
import { act, ALICE, play } from './story.ts';

describe('LEV-60 LEV-61 a close of some hands', () => {
  it('is an order of its own at its tick; the rest stays as it was, with what is left of its money', () => {
    const venue = play(`
      action       | available | margin   | frozen | outcome
      buy 10 x100  | 938.79745 | 60.0025  | 0      | ok
      sl 1 59000   | 938.79745 | 60.0025  | 0      | ok
      btc 60102.5  | 938.79745 | 60.0025  | 0      | ok
      close 1 11   | 938.79745 | 60.0025  | 0      | hands_out_of_range
      close 1 3    | 959.7982  | 42.00175 | 0      | ok
      btc 60002.5  | 959.7982  | 42.00175 | 0      | ok
      close 1 1    | 965.79845 | 36.0015  | 0      | ok
      close 2 1    | 965.79845 | 36.0015  | 0      | order_not_holding
      close 1 6    | 1001.79995 | 0       | 0      | ok
    `);
    const [whole, part] = [venue.order(1), venue.order(2)];
    expect([part.status, part.hands, toText(part.number), toText(part.profit ?? 0n), part.part_of, part.part_hands]).toEqual([
      CLOSED,
      3,
      '0.03',
      '3',
      1,
      10,
    ]);
    expect([part.exit_tick, part.entry_tick, part.armed_tick, part.stop_loss]).toEqual([
      3n,
      whole.entry_tick,
      whole.armed_tick,
      whole.stop_loss,
    ]);
    expect([whole.status, whole.hands, toText(whole.number), whole.stop_loss, whole.part_of]).toEqual([
      CLOSED,
      6,
      '0.06',
      decimal('59000'),
      null,
    ]);
    expect(venue.order(3).part_of).toBe(1);
    const orders = [1, 2, 3].map((id) => venue.order(id));
    expect(toText(orders.reduce((sum, order) => sum + order.fee, 0n))).toBe('1.20005');
    expect(toText(orders.reduce((sum, order) => sum + order.origin_margin, 0n))).toBe('60.0025');
    expect(venue.interest.of(BTC).buys.held).toBe(0n);
  });

  it('charges the nights that the whole owes first', () => {
    const venue = play(`
      action           | available  | margin  | frozen | outcome
      buy 10 x100      | 938.79745  | 60.0025 | 0      | ok
      close 1 4        | 962.69845  | 36.0015 | 0      | ok
    `);
    venue.now += 86_400_000;
    venue.market.move(BTC, '60000', venue.now);
    expect(act(venue, 'close 1 2')).toBe('ok');
    const [rest, part] = [venue.order(1), venue.order(3)];
    expect(rest.night_number).toBe(decimal('0.06'));
    expect(part.overnight).toBe((part.overnight + rest.overnight) / 3n);
    expect([rest.status, rest.hands, rest.overnight > 0n]).toEqual([HOLDING, 4, true]);
  });

  it.each([
    ['LEV-39 the clock of the venue alone', 1, 0, 0n],
    ['LEV-39 the clock of the feed alone', 0, 1, 0n],
    ['LEV-39 both', 1, 1, 1n],
  ])('and the close of all, charges a night by %s as often as it should', (_which, ours, theirs, nights) => {
    for (const close of ['close 1 2', 'close 1']) {
      const venue = play(`
        action      | available | margin  | frozen | outcome
        buy 10 x100 | 938.79745 | 60.0025 | 0      | ok
      `);
      const began = venue.now;
      venue.now = began + ours * 86_400_000;
      venue.market.move(BTC, '60000', venue.now, began + theirs * 86_400_000);
      expect(act(venue, close)).toBe('ok');
      const charged = [...venue.orders.values()].reduce((sum, order) => sum + order.overnight, 0n);
      expect(charged > 0n).toBe(nights > 0n);
    }
  });

  it('may draw on the rest for its loss, and is refused where even that does not cover it', () => {
    const venue = play(
      `
      action       | available | margin   | frozen | outcome
      buy 10 x100  | 0.79745   | 60.0025  | 0      | ok
      btc 59000    | 0.79745   | 60.0025  | 0      | ok
      close 1 5    | 0         | 10.67495 | 0      | ok
      close 1 4    | 0         | 10.67495 | 0      | insufficient_balance
      `,
      '62',
    );
    expect(venue.orders.size).toBe(2);
  });
});

describe('LEV-39 a night', () => {
  const began = 1_778_644_800_000;
  const DAY_MS = 86_400_000;
  it.each([
    ['the clock of the venue alone', DAY_MS, 0, 'date_unconfirmed'],
    ['the clock of the feed alone', 0, DAY_MS, 'date_unconfirmed'],
    ['both', DAY_MS, DAY_MS, 'ok'],
  ])('that has begun by %s', (_which, ours, theirs, outcome) => {
    const venue = play(`
      action      | available | margin  | frozen | outcome
      buy 10 x100 | 938.79745 | 60.0025 | 0      | ok
    `);
    venue.now = began + ours;
    for (const pair of [BTC, EUR]) venue.market.move(pair, venue.market.tick(pair)?.price ?? 0n, venue.now, began + theirs);
    const reply = venue.run(overnightCommand, { userId: ALICE, day: '2026-05-14' });
    expect(typeof reply === 'string' ? reply : 'ok').toBe(outcome);
  });
});

describe('LEV-62 a reversal', () => {
  it('closes and opens the other side at one tick, with hands and multiple, without stops', () => {
    const venue = play(`
      action       | available | margin  | frozen | outcome
      buy 10 x100  | 938.79745 | 60.0025 | 0      | ok
      tp 1 61000   | 938.79745 | 60.0025 | 0      | ok
      btc 60102.5  | 938.79745 | 60.0025 | 0      | ok
      reverse 1    | 947.49795 | 60.1    | 0      | ok
      reverse 1    | 947.49795 | 60.1    | 0      | order_not_holding
      reverse 9    | 947.49795 | 60.1    | 0      | not_found
    `);
    const [closed, opened] = [venue.order(1), venue.order(2)];
    expect([closed.status, closed.close_reason, closed.exit_tick]).toEqual([CLOSED, 'customer', 3n]);
    expect([opened.status, opened.side, opened.hands, opened.multiple, opened.entry_tick, opened.take_profit]).toEqual([
      HOLDING,
      2,
      10,
      100,
      3n,
      null,
    ]);
    expect(venue.events.slice(-2).map(({ cause, orders }) => [cause, orders.map(({ id }) => id)])).toEqual([
      ['closed', [1]],
      ['opened', [2]],
    ]);
  });

  it('is all or nothing: refused where the close, or what an opening is judged by, refuses it', () => {
    play(
      `
      action       | available | margin  | frozen | outcome
      buy 10 x100  | 0.79745   | 60.0025 | 0      | ok
      reverse 1    | 0.79745   | 60.0025 | 0      | insufficient_balance
      freeze       | 0.79745   | 60.0025 | 0      | ok
      reverse 1    | 0.79745   | 60.0025 | 0      | account_frozen
      `,
      '62',
    );
    play(`
      action       | available | margin  | frozen | outcome
      buy 10 x100  | 938.79745 | 60.0025 | 0      | ok
      late 1500    | 938.79745 | 60.0025 | 0      | ok
      reverse 1    | 938.79745 | 60.0025 | 0      | venue_delayed
      stale btc    | 938.79745 | 60.0025 | 0      | ok
      reverse 1    | 938.79745 | 60.0025 | 0      | market_closed
    `);
  });
});
