import fc from 'fast-check';
import { BUY, SELL } from '@candor/rules';
import { BTC, EUR } from './fake-market.ts';

export const USERS = [100_001, 100_002];

/** Events at a venue of two customers and two markets. */
export type Step =
  | { readonly kind: 'tick'; readonly pairId: number; readonly permille: number }
  | {
      readonly kind: 'submit';
      readonly user: number;
      readonly pairId: number;
      readonly side: 1 | 2;
      readonly hands: number;
      readonly multiple: number;
      readonly away: number;
      readonly stops: boolean;
      readonly isolated: boolean;
      readonly isStop: boolean;
      /** Minutes that it may rest; 0 for as long as it likes. */
      readonly minutes: number;
    }
  | { readonly kind: 'margin'; readonly user: number; readonly which: number; readonly adds: boolean; readonly amount: number }
  | { readonly kind: 'close' | 'part' | 'reverse' | 'cancel' | 'stop'; readonly user: number; readonly which: number }
  | { readonly kind: 'batch'; readonly user: number; readonly choice: 'all' | 1 | 2 }
  | {
      readonly kind: 'trail';
      readonly user: number;
      readonly which: number;
      /** Permille of the price; 0 takes it away. */
      readonly distance: number;
      /** Gain of the price before it follows, in permille; 0 is at once. */
      readonly activation: number;
    }
  /** The price comes to where a trailing stop fires, or a step of the market before or beyond it. */
  | { readonly kind: 'brink'; readonly user: number; readonly which: number; readonly beyond: number }
  | { readonly kind: 'night' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'stale' | 'open'; readonly pairId: number };

const user = fc.constantFrom(...USERS);
const pairId = fc.constantFrom(BTC, EUR);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      pairId,
      permille: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -5, max: 5 })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      user,
      pairId,
      side: fc.constantFrom<1 | 2>(BUY, SELL),
      hands: fc.integer({ min: 1, max: 30 }),
      multiple: fc.constantFrom(20, 50, 100),
      /** Distance of a limit from the market, in permille; 0 is a market order. */
      away: fc.integer({ min: 0, max: 12 }),
      stops: fc.boolean(),
      isolated: fc.boolean(),
      isStop: fc.boolean(),
      minutes: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('margin' as const),
      user,
      which: fc.nat({ max: 20 }),
      adds: fc.boolean(),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'part' as const, 'reverse' as const, 'cancel' as const, 'stop' as const),
      user,
      which: fc.nat({ max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('brink' as const),
      user,
      which: fc.nat({ max: 20 }),
      beyond: fc.integer({ min: -1, max: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('trail' as const),
      user,
      which: fc.nat({ max: 20 }),
      distance: fc.integer({ min: 0, max: 20 }),
      activation: fc.oneof(fc.constant(0), fc.nat({ max: 8 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('batch' as const), user, choice: fc.constantFrom<'all' | 1 | 2>('all', BUY, SELL) }),
  },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'night' as const }, { kind: 'silence' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('stale' as const, 'open' as const), pairId }) },
);
