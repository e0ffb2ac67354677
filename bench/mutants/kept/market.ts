import type { Mutant } from '../mutant.ts';

const MARKET = 'apps/server/src/market';
const INTAKE = 'apps/server/test/market/intake.test.ts';
const TICK_LOG = 'apps/server/test/market/tick-log.test.ts';

/** Mutants of the choice of prices: which are taken, and which may be traded on. */
export const MARKET_MUTANTS: readonly Mutant[] = [
  {
    name: 'a restart skips the recovery from staleness',
    file: `${MARKET}/intake.ts`,
    from: 'fresh: newest.tradable ? FRESH_TICKS_NEEDED : 0,',
    to: 'fresh: FRESH_TICKS_NEEDED,',
    tests: [INTAKE],
  },
  {
    name: 'a restart forgets when the newest price came',
    file: `${MARKET}/intake.ts`,
    from: 'lastReceivedAt: newest.receivedAt,',
    to: 'lastReceivedAt: Number.POSITIVE_INFINITY,',
    tests: [INTAKE],
  },
  {
    name: 'a restart forgets the order of the feed',
    file: `${MARKET}/intake.ts`,
    from: 'lastFeedAt: newest.feedAt,',
    to: 'lastFeedAt: 0,',
    tests: [INTAKE, TICK_LOG],
  },
  {
    name: 'a restart forgets prices that are held back',
    file: `${MARKET}/tick-log.ts`,
    from: 'this.restoreHeld(held);',
    to: '',
    tests: [TICK_LOG, 'apps/server/test/contracts/held-prices.test.ts'],
  },
  {
    name: 'a market trades with its second fresh tick',
    file: `${MARKET}/intake.ts`,
    from: 'FRESH_TICKS_NEEDED = 3;',
    to: 'FRESH_TICKS_NEEDED = 2;',
    tests: [INTAKE],
  },
  {
    name: 'held prices count as fresh ones',
    file: `${MARKET}/intake.ts`,
    from: 'return { next: { ...intake, held, lastHeldAt }, verdict',
    to: 'return { next: { ...intake, held, lastHeldAt, lastReceivedAt: receivedAt }, verdict',
    tests: [INTAKE],
  },
  {
    name: 'two prices confirm a level',
    file: `${MARKET}/intake.ts`,
    from: 'held.length > CONFIRMATIONS_NEEDED',
    to: 'held.length >= CONFIRMATIONS_NEEDED',
    tests: [INTAKE],
  },
  {
    name: 'a price of a stale market may be cited',
    file: `${MARKET}/quote-at.ts`,
    from: `if (state !== 'open' || !tick) return`,
    to: 'if (!tick) return',
    tests: ['apps/server/test/contracts/orders.test.ts'],
  },
  {
    name: 'a tick of another market counts as seen',
    file: `${MARKET}/protection.ts`,
    from: 'const unknown = seenTick !== undefined && tick?.pairId !== at.pairId;',
    to: 'const unknown = seenTick !== undefined && tick === undefined;',
    tests: ['apps/server/test/contracts/protection.test.ts'],
  },
  {
    name: 'bars begin at the midnight of UTC',
    file: 'packages/api/src/constants.ts',
    from: 'export const VENUE_OFFSET_MS = 8 * 3_600_000;',
    to: 'export const VENUE_OFFSET_MS = 0;',
    tests: ['apps/server/test/market/venue-calendar.test.ts'],
  },
];
