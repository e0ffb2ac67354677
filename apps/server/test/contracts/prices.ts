import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decimal } from '@candor/money';
import type { Pair } from '../../src/market/market.ts';
import type { RecordedEvent } from '../../src/market/feeds/recording/events.ts';
import { marketEvents } from '../../src/market/feeds/recording/market-events.ts';
import { recordedEvents } from '../../src/market/feeds/recording/recording.ts';

/** A price that a feed delivers. */
export interface Price {
  readonly pairId: number;
  readonly price: bigint;
  readonly at: number;
}

/** A number from 0 on and below a limit. */
export type Chance = (below: number) => number;

/** A small generator (Numerical Recipes), so that every run does the same. */
export function generator(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const RECORDING = fileURLToPath(
  new URL('../../../../../shared/market-data/candles_1m_binance_spot_7pairs_20210501_20210531.csv.gz', import.meta.url),
);
export const isRecordingPresent = existsSync(RECORDING);

/** The prices of a stretch of the recording, sixty a minute and market. */
export async function recordedPrices(pairs: readonly Pair[], from: number, to: number): Promise<Price[]> {
  const markets = pairs.map(({ id, symbol, category, terms }) => ({ id, symbol, category, priceDecimals: terms.priceDecimals }));
  const prices: Price[] = [];
  for await (const event of marketEvents(recordedRows(from, to), markets)) {
    if (event.kind === 'price') prices.push({ pairId: event.observation.pairId, price: event.observation.price, at: event.at });
  }
  return prices;
}

async function* recordedRows(from: number, to: number): AsyncGenerator<RecordedEvent> {
  for await (const event of recordedEvents(RECORDING, { rows: 0, bad: 0 })) {
    if (event.at >= to) return;
    if (event.at >= from) yield event;
  }
}

/** Prices at which the walk begins, by market. */
const STARTS: ReadonlyMap<number, string> = new Map([
  [1, '60000'],
  [2, '3000'],
  [7, '0.5'],
  [8, '1.1'],
]);
/** Largest step of a price in tenths of a per mille, and its drift, by phase of the walk. */
const PHASES = [
  { swing: 8, drift: 0 },
  { swing: 60, drift: -22 },
  { swing: 60, drift: 14 },
  { swing: 300, drift: -40 },
  { swing: 30, drift: 4 },
] as const;
/** One price in so many is a bad print. */
const BAD_PRINTS = 150;

/** A crash, a rebound and a worse crash of four markets, with bad prints in between, `spacingMs` apart. */
export function randomCrash(pairs: readonly Pair[], chance: Chance, count: number, from: number, spacingMs: number): Price[] {
  const walkers = pairs.flatMap((pair) => {
    const start = STARTS.get(pair.id);
    return start === undefined ? [] : [{ pair, last: decimal(start) }];
  });
  return Array.from({ length: count }, (_, index): Price => {
    const { swing, drift } = PHASES[Math.floor((index * PHASES.length) / count)] ?? PHASES[0];
    const walker = walkers[index < 4 * walkers.length ? index % walkers.length : chance(walkers.length)]!;
    const step = 10n ** BigInt(8 - walker.pair.terms.priceDecimals);
    const moved = (walker.last * BigInt(10_000 + drift + chance(2 * swing + 1) - swing)) / 10_000n;
    walker.last = (moved / step) * step;
    const price = chance(BAD_PRINTS) === 0 ? (walker.last / 2n / step) * step : walker.last;
    return { pairId: walker.pair.id, price, at: from + index * spacingMs };
  });
}
