import type { Markets } from '../../market/market.ts';

/** A price this old says nothing about the time any more. */
const FRESH_MS = 60_000;

/**
 * The time by the feeds' own clocks: the lower median over the markets that had a price in the last minute. Undefined when none had.
 */
export function feedTime(markets: Markets, now: number): number | undefined {
  const times = markets.pairs().flatMap(({ id }) => {
    const tick = markets.tick(id);
    return tick && now - tick.receivedAt <= FRESH_MS ? [tick.feedAt] : [];
  });
  return times.toSorted((left, right) => left - right)[(times.length - 1) >> 1];
}
