import fc from 'fast-check';
import { decimal } from '@candor/money';
import { ACCOUNT_KINDS, BUY, MARKET, SELL, type AccountKind, type Side } from '@candor/rules';
import { expect, it } from 'vitest';
import { closeCommand } from '../../src/features/contracts/commands/close.ts';
import { liquidateCommand } from '../../src/features/contracts/commands/liquidate.ts';
import { marginCommand } from '../../src/features/contracts/commands/margin.ts';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { voidCommand } from '../../src/features/contracts/commands/void.ts';
import { isCross } from '../../src/features/contracts/order.ts';
import { BTC, EUR } from './fake-market.ts';
import { customer, ToyVenue } from './toy-venue.ts';

const USER = 100_001;
const DAY_MS = 86_400_000;

type Step =
  | { readonly kind: 'submit'; readonly pairId: number; readonly side: Side; readonly hands: number; readonly isolated: boolean }
  | { readonly kind: 'tick'; readonly pairId: number; readonly permille: number }
  | { readonly kind: 'close' | 'add' | 'take'; readonly which: number }
  | { readonly kind: 'night' };

const pairId = fc.constantFrom(BTC, EUR);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      pairId,
      side: fc.constantFrom<Side>(BUY, SELL),
      hands: fc.integer({ min: 1, max: 20 }),
      isolated: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tick' as const), pairId, permille: fc.integer({ min: -20, max: 20 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'add' as const, 'take' as const), which: fc.nat({ max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'night' as const }) },
);

/** Plays steps; without what concerns BTC orders where those are left out. Orders are told apart by their place among all submitted ones. */
function played(steps: readonly Step[], withBtc: boolean): ToyVenue {
  const venue = new ToyVenue();
  venue.fund(USER, '1000000');
  venue.market.move(BTC, '60000');
  venue.market.move(EUR, '1.1');
  const actor = customer(USER);
  const ids: { readonly pairId: number; readonly id: number | undefined }[] = [];
  for (const next of steps) {
    venue.now += 100;
    if (next.kind === 'submit') {
      const known = next.pairId === EUR || withBtc;
      const { side, hands, isolated } = next;
      const input = { pairId: next.pairId, side, mode: MARKET, hands, multiple: 100, isolated: isolated ? true : undefined } as const;
      const reply = known ? venue.run(submitCommand, input, actor) : undefined;
      ids.push({ pairId: next.pairId, id: reply === undefined || typeof reply === 'string' ? undefined : reply.id });
    } else if (next.kind === 'tick') {
      const [size, last] = [next.pairId === BTC ? decimal('0.01') : decimal('0.00001'), venue.market.tick(next.pairId)!.price];
      venue.market.move(next.pairId, ((last * BigInt(1000 + next.permille)) / 1000n / size) * size, venue.now);
    } else if (next.kind === 'night') {
      venue.now += DAY_MS;
      for (const { id } of venue.market.pairs()) venue.market.move(id, venue.market.tick(id)!.price, venue.now);
      venue.run(overnightCommand, { userId: USER, day: new Date(venue.now + 8 * 3_600_000).toISOString().slice(0, 10) });
    } else {
      const id = ids[next.which % Math.max(1, ids.length)]?.id;
      if (id === undefined) continue;
      if (next.kind === 'close') venue.run(closeCommand, { id }, actor);
      else venue.run(marginCommand, { id, adds: next.kind === 'add', amount: decimal('7') }, actor);
    }
    for (const order of venue.openOrders(USER))
      if (!isCross(order)) venue.run(liquidateCommand, { ...venue.trigger(USER), burstPercent: 30, orderId: order.id });
  }
  return venue;
}

/** Balances of every account of the customer and the house. */
function held(venue: ToyVenue): Record<string, string> {
  return Object.fromEntries(
    Object.keys(ACCOUNT_KINDS).map((kind) => [kind, `${venue.text(USER, kind as AccountKind)} ${venue.text(0, kind as AccountKind)}`]),
  );
}

it('LEV-104 a void of a window with isolated positions, held, closed, liquidated and over a gap, leaves every account as if they had never been', () => {
  const seen = { orders: 0, shortfalls: 0, liquidated: 0, open: 0, nights: 0, moved: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const venue = played(steps, true);
      const window = { pairId: BTC, from: 0, to: venue.now + 1 };
      for (const order of venue.orders.values()) {
        if (isCross(order) || order.pair_id !== BTC) continue;
        seen.orders += 1;
        if (order.shortfall > 0n) seen.shortfalls += 1;
        if (order.close_reason === 'liquidation') seen.liquidated += 1;
        if (order.closed_at === null) seen.open += 1;
        if (order.overnight > 0n) seen.nights += 1;
        if (order.margin_tick !== null) seen.moved += 1;
      }
      venue.run(voidCommand, { ...window, userId: USER, changeId: 1 });
      expect(held(venue)).toEqual(held(played(steps, false)));
      expect(venue.voids.every(({ borne }) => borne === 0n)).toBe(true);
      // A second run finds nothing.
      expect(venue.run(voidCommand, { ...window, userId: USER, changeId: 1 })).toBe('nothing_to_close');
    }),
    { numRuns: 60, seed: 7 },
  );
  for (const [what, times] of Object.entries(seen)) expect({ what, times }).toSatisfy(() => times > 10);
});
