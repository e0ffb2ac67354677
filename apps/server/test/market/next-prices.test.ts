import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NextPrices, PRICE_WAIT_MS_MAX } from '../../src/market/next-prices.ts';

/** Longer than a price may be old, and shorter than makes a market stale. */
const SILENT_MS = 500;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('LEV-128 a request ends its wait when no price comes in time, and when the market takes no orders any more', async () => {
  const market = { state: 'open' as 'open' | 'stale', isLate: false, asked: 0 };
  const prices = new NextPrices({
    markets: { tick: () => ({ receivedAt: 0 }) as never, stateOf: () => market.state },
    clock: { now: () => SILENT_MS },
    isLate: () => market.isLate,
    ask: () => (market.asked += 1),
  });
  let ended = false;
  void prices.within([1], SILENT_MS).then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(PRICE_WAIT_MS_MAX - 1);
  expect([ended, market.asked]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(2);
  expect(ended).toBe(true);
  market.state = 'stale';
  await prices.within([1], SILENT_MS);
  Object.assign(market, { state: 'open', isLate: true });
  await prices.within([1], SILENT_MS);
  expect(market.asked).toBe(1);
});
