import { createHmac } from 'node:crypto';
import { fakeClock, openTestVenue, testDatabase } from '@candor/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observation } from '../../src/market/feeds/feed.ts';
import { makeFeed } from '../../src/market/feeds/make-feed.ts';
import { keyedRandom, seededRandom, type Random } from '../../src/market/feeds/random.ts';
import { simulatorModel, STEP_MS } from '../../src/market/feeds/simulator-model.ts';
import { MARKETS } from './markets.ts';

const PUBLIC_TICKS = 12;
/** Part of the 32 bits of a seed that is searched here, so that it takes a moment instead of an hour. The seed lies in it. */
const SEARCHED = 4_096;
const SEED = 1_234;
const KEY = createHmac('sha256', 'a venue').update('its key').digest();

/** The first prices of a run, in their order. */
function run(random: Random, count: number): string[] {
  const model = simulatorModel({ random, markets: MARKETS, lastPrice: () => undefined });
  const told: string[] = [];
  for (let step = 0; told.length < count; step += 1)
    told.push(...model.step(step * STEP_MS, () => true).map(({ pairId, price, volume }) => `${pairId} ${price} ${volume}`));
  return told.slice(0, count);
}

/** Looks for the seed that public ticks follow from, and tells what comes next by it. */
function foretold(ticks: readonly string[], count: number): string[] | undefined {
  for (let seed = 0; seed < SEARCHED; seed += 1)
    if (run(seededRandom(seed), ticks.length).every((tick, index) => tick === ticks[index]))
      return run(seededRandom(seed), ticks.length + count).slice(ticks.length);
  return undefined;
}

describe('MKT-67 simulated prices', () => {
  it('that follow from a seed are foretold from twelve public ticks', () => {
    const ticks = run(seededRandom(SEED), 500);
    expect(foretold(ticks.slice(0, PUBLIC_TICKS), 488)).toEqual(ticks.slice(PUBLIC_TICKS));
  });

  it('that follow from a key are not: no seed makes them, and who knows all ticks so far guesses every second direction', () => {
    const ticks = run(keyedRandom(KEY), 20_000);
    expect(foretold(ticks.slice(0, PUBLIC_TICKS), 1)).toBeUndefined();
    // The way of each market's next tick, guessed from its last two.
    const prices = new Map<string, bigint[]>();
    let [same, moves] = [0, 0];
    for (const tick of ticks) {
      const [pair = '', price = '0'] = tick.split(' ');
      const known = prices.get(pair) ?? [];
      prices.set(pair, known);
      known.push(BigInt(price));
      const [before, last, next] = known.slice(-3);
      if (before === undefined || last === undefined || next === undefined || last === before || next === last) continue;
      moves += 1;
      if (next > last === last > before) same += 1;
    }
    expect(Math.abs(same - moves / 2)).toBeLessThan(4 * Math.sqrt(moves / 4));
  });

  it('are spread evenly, and another key makes others', () => {
    const random = keyedRandom(KEY);
    const counts = Array.from({ length: 16 }, () => 0);
    for (let draw = 0; draw < 64_000; draw += 1) {
      const bucket = Math.floor(random.uniform() * 16);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 4_000)).toBeLessThan(4 * Math.sqrt(4_000));
    expect(run(keyedRandom(KEY), 50)).toEqual(run(keyedRandom(KEY), 50));
    expect(run(keyedRandom(createHmac('sha256', 'another').digest()), 50)).not.toEqual(run(keyedRandom(KEY), 50));
  });

  describe('of a feed without a seed', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    /** The first prices of a feed that continues from the same place. */
    async function started(seed: number | undefined): Promise<string[]> {
      const feed = makeFeed(
        { kind: 'simulator', seed, stepMs: STEP_MS },
        {
          clock: fakeClock(),
          markets: MARKETS,
          simulatorKey: KEY,
          lastPrice: () => undefined,
          lastTickId: () => 77,
          isOpen: () => true,
          ended: () => undefined,
        },
      );
      const seen: Observation[] = [];
      feed.start({ price: (observation) => seen.push(observation), book: () => undefined });
      vi.advanceTimersByTime(20 * STEP_MS);
      await feed.stop();
      return seen.map(({ pairId, price }) => `${pairId} ${price}`);
    }

    it('are others at every start, from the same key and the same place in the log', async () => {
      expect(await started(undefined)).not.toEqual(await started(undefined));
      expect(await started(5)).toEqual(await started(5));
    });
  });
});

describe('MKT-30 a venue with SIMULATOR_SEED', () => {
  it.each([
    ['warns once, with what it gives away', { FEED: 'simulator', SIMULATOR_SEED: '7' }, 1],
    ['that has none is silent', { FEED: 'simulator' }, 0],
  ] as const)('%s', async (_which, settings, warnings) => {
    const lines: string[] = [];
    const server = await openTestVenue(await testDatabase(), { settings, logTo: (line) => lines.push(line) });
    await server.close();
    const said = lines
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ msg }) => msg.includes('SIMULATOR_SEED'));
    expect(said).toEqual(
      Array.from({ length: warnings }, () =>
        expect.objectContaining({ level: 40, msg: 'SIMULATOR_SEED is set: whoever knows it foretells every price; it is for tests' }),
      ),
    );
  });
});
