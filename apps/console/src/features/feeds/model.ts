import { STALE_AFTER_MS } from '@candor/api/constants';
import type { ReplyOf } from '@candor/api';
import type { Tone } from '../../ui/state-word.tsx';

export type Feeds = ReplyOf<'console/feeds'>;
export type FeedMarket = Feeds['markets'][number];
export type HeldPrice = Feeds['held'][number];

export const TONES: Readonly<Record<FeedMarket['state'], Tone>> = { open: 'ok', stale: 'warn', closed: 'quiet', paused: 'danger' };

/** The age of a market's newest tick, milliseconds; undefined before the first one. Never negative. */
export function ageOf({ at }: FeedMarket, now: number): number | undefined {
  return at === 0 ? undefined : Math.max(0, now - at);
}

/** Whether an age is one to look into. Of a closed or paused market none is. */
export function isOld(market: FeedMarket, now: number): boolean {
  const age = ageOf(market, now);
  return (market.state === 'open' || market.state === 'stale') && (age === undefined || age > STALE_AFTER_MS);
}

/** An age for reading: "0.4 s", "12 s", then as a clock "03:12" and "26:03:12". */
export function ageText(age: number): string {
  if (age < 10_000) return `${(Math.floor(age / 100) / 10).toFixed(1)} s`;
  const seconds = Math.floor(age / 1000);
  if (seconds < 60) return `${seconds} s`;
  const clock = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return (hours === 0 ? clock : [hours, ...clock]).map((part) => String(part).padStart(2, '0')).join(':');
}

/** Markets in the order of the need to look at them: stale and paused ones before those that trade, each as they came. */
export function byNeed(markets: readonly FeedMarket[]): readonly FeedMarket[] {
  const rank = { stale: 0, paused: 1, open: 2, closed: 3 } as const;
  return markets.toSorted((a, b) => rank[a.state] - rank[b.state]);
}

/** Counts the markets in each state, in the order of `byNeed`. States without a market are left out. */
export function countsOf(markets: readonly FeedMarket[]): readonly { readonly state: FeedMarket['state']; readonly count: number }[] {
  return (['stale', 'paused', 'open', 'closed'] as const)
    .map((state) => ({ state, count: markets.filter((market) => market.state === state).length }))
    .filter(({ count }) => count > 0);
}

/** Returns the number of decimals that a price is written with. All prices of one market have the same number. */
export function placesOf(price: string): number {
  return price.split('.')[1]?.length ?? 0;
}
