import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ONE, type Price } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { recordedEvents } from '../../src/market/feeds/recording/recording.ts';
import { seededRandom } from '../../src/market/feeds/random.ts';
import { DRIVERS, simulatedMarket } from '../../src/market/feeds/simulated-markets.ts';
import { simulatorModel, STEP_MS } from '../../src/market/feeds/simulator-model.ts';
import { generator, type Chance } from '../contracts/prices.ts';
import { timed, type Entry, type Moment, type Peers, type Timed, type Waiting } from './timing.ts';

const MARKETS = [
  ['BTC/USDT', 2],
  ['ETH/USDT', 2],
  ['LTC/USDT', 2],
  ['XRP/USDT', 4],
  ['EOS/USDT', 4],
  ['BCH/USDT', 2],
  ['DOGE/USDT', 5],
] as const;
/** Half of what the cheapest round trip of a contract costs: the fee of Bitcoin at its largest multiple, and its spread, in parts of the position. */
const HALF_TRIP = 0.000_24 / 2;
const HOUR_STEPS = 3_600_000 / STEP_MS;
/** Settings of a customer who waits, and knows the model of the prices, and so how to read the peers of a market best. */
const MODEL: Peers = {
  loadings: MARKETS.map(([symbol]) => simulatedMarket(symbol).loadings[DRIVERS[0]]),
  volatilities: MARKETS.map(([symbol]) => simulatedMarket(symbol).yearlyVolatility),
};
/** Silence of a market, and the move of its peers, that make the customer act. */
const THRESHOLDS: readonly Waiting[] = [250, 1_000, 1_500].flatMap((silenceMs) =>
  [0, 0.000_05, 0.000_1].map((least) => ({ silenceMs, least, seconds: 30 })),
);
/** An order may name any worst price: outside of it the order comes back without a cost. Only entries that have moved against a bet are taken. */
const PICKED: readonly Waiting[] = [0, 0.000_02, 0.000_05, 0.000_1].map((better) => ({ silenceMs: 0, least: 0, seconds: 30, better }));
/** Distance from one half that no threshold has by chance: one in 30,000 for each of them. */
const CHANCE = 4;

function* simulated(seed: number, steps: number): Generator<Moment> {
  const markets = MARKETS.map(([symbol, priceDecimals], id) => ({ id, symbol, category: 1, priceDecimals }));
  const model = simulatorModel({ random: seededRandom(seed), markets, lastPrice: () => undefined });
  for (let step = 0; step < steps; step += 1) {
    const prices: (number | undefined)[] = MARKETS.map(() => undefined);
    for (const { pairId, price } of model.step(step * STEP_MS, () => true)) prices[pairId] = numberOf(price);
    yield { at: step * STEP_MS, prices };
  }
}

const RECORDINGS = ['candles_1m_binance_spot_7pairs_20210501_20210531.csv.gz', 'candles_5m_fx_metals_20260118_20260213.csv.gz'].map(
  (name) => fileURLToPath(new URL(`../../../../../shared/market-data/${name}`, import.meta.url)),
);
const FX = new Map([
  ['EURUSD', 1],
  ['GBPUSD', 1],
  ['USDJPY', -1],
  ['XAUUSD', 0.5],
  ['XAGUSD', 0.5],
]);

/** Closes of recorded candles, a second apart, of which each market tells one half: what moved, and how markets move together, is real. */
async function recorded(file: string): Promise<{ readonly moments: readonly Moment[]; readonly peers: Peers }> {
  const closes = new Map<number, Map<string, Price>>();
  const symbols = new Set<string>();
  for await (const event of recordedEvents(file, { rows: 0, bad: 0 })) {
    if (event.kind !== 'candle') continue;
    symbols.add(event.symbol);
    closes.set(event.at, (closes.get(event.at) ?? new Map<string, Price>()).set(event.symbol, event.close));
  }
  const names = [...symbols].toSorted();
  const chance: Chance = generator(11);
  const ordered = [...closes].toSorted(([one], [other]) => one - other);
  const moments = ordered.map(([, told], second): Moment => ({
    at: second * 1_000,
    prices: names.map((name) => {
      const close = told.get(name);
      return close === undefined || chance(2) === 0 ? undefined : numberOf(close);
    }),
  }));
  return {
    moments,
    peers: { loadings: names.map((name) => 0.75 * (FX.get(name.replace('/', '')) ?? 1)), volatilities: names.map(() => 1) },
  };
}

function numberOf(price: Price): number {
  return Number(price) / Number(ONE);
}

interface Outcome extends Timed {
  readonly waiting: Waiting;
}

/** All hours of a threshold together. */
function outcomes(hours: readonly (readonly Moment[])[], peers: Peers, thresholds: readonly Waiting[], entry: Entry): Outcome[] {
  return thresholds.map((waiting) => {
    const each = hours.map((moments) => timed(moments, peers, waiting, entry));
    const sum = (of: (one: Timed) => number): number => each.reduce((total, one) => total + of(one), 0);
    return {
      waiting,
      bets: sum(({ bets }) => bets),
      wins: sum(({ wins }) => wins),
      deviations: sum(({ deviations }) => deviations) / Math.sqrt(each.length),
      gains: peers.loadings.map((_, market) => each.flatMap(({ gains }) => gains[market] ?? [])),
    };
  });
}

describe('OPT-65 nobody wins by waiting for a market that is silent while others move', () => {
  const hours = Array.from({ length: cases(8, 80) }, (_, index) => [...simulated(index + 1, HOUR_STEPS / 2)]);

  it('with the model of the simulator, over many seeds and every threshold of waiting', { timeout: 120_000 }, () => {
    for (const { waiting, bets, deviations } of outcomes(hours, MODEL, [...THRESHOLDS, ...PICKED], 'next')) {
      expect(bets, JSON.stringify(waiting)).toBeGreaterThan(100);
      expect(Math.abs(deviations), JSON.stringify(waiting)).toBeLessThan(CHANCE);
    }
  });

  it(
    'and by the entry at the newest price, which orders had before, whoever waits does win: so this can be seen',
    { timeout: 120_000 },
    () => {
      const found = outcomes(hours, MODEL, THRESHOLDS, 'newest');
      expect(Math.max(...found.map(({ deviations }) => deviations))).toBeGreaterThan(CHANCE);
      const sure = found.filter(({ waiting, bets }) => waiting.least === 0.000_1 && bets > 500);
      expect(sure.length).toBeGreaterThan(0);
      // Break-even of the shortest duration is 54.06 %.
      for (const { wins, bets } of sure) expect(wins / bets).toBeGreaterThan(0.5406);
    },
  );

  it('on recorded days as well', { timeout: 120_000 }, async ({ skip }) => {
    const files = RECORDINGS.filter(existsSync);
    if (files.length === 0) skip('there is no recorded market data in ../shared/market-data beside the repository');
    for (const file of files) {
      const { moments, peers } = await recorded(file);
      const silent = [1_000, 2_000, 3_000].flatMap((silenceMs) => [0, 0.001].map((least) => ({ silenceMs, least, seconds: 30 })));
      const thresholds = [...silent, ...PICKED];
      const [next, newest] = (['next', 'newest'] as const).map((entry) => outcomes([moments], peers, thresholds, entry));
      for (const { waiting, bets, wins, deviations } of next ?? []) {
        const said = `${file} ${JSON.stringify(waiting)}: ${wins} of ${bets}`;
        expect(deviations, said).toBeLessThan(CHANCE);
        if (bets > 1_000) expect(wins / bets, said).toBeLessThan(0.5406);
      }
      // Where markets move together the entry at the newest price pays.
      if (file.includes('7pairs')) expect(Math.max(...(newest ?? []).map(({ deviations }) => deviations))).toBeGreaterThan(CHANCE);
    }
  });
});

describe('LEV-129 nobody gains by ordering contracts where a market is silent while others move', () => {
  const hours = Array.from({ length: cases(8, 80) }, (_, index) => [...simulated(index + 101, HOUR_STEPS / 2)]);
  // A market that is younger than this fills at its newest price: nothing has moved since.
  const thresholds = [250, 500, 1_000, 1_500].flatMap((silenceMs) =>
    [0, 0.000_05, 0.000_1, 0.000_2].map((least): Waiting => ({ silenceMs, least, seconds: 10 })),
  );
  const most = (entry: Entry): number =>
    Math.max(...outcomes(hours, MODEL, thresholds, entry).flatMap(({ gains }) => gains.filter((each) => each.length > 50).map(gainOf)));

  it('an order that waits for the next price gains less than what half of the cheapest round trip costs', { timeout: 120_000 }, () => {
    expect(most('next')).toBeLessThan(HALF_TRIP);
  });

  it('and one at the newest price gains more', { timeout: 120_000 }, () => {
    expect(most('newest')).toBeGreaterThan(HALF_TRIP);
  });
});

/** The mean gain, less three standard errors of it: what is sure. */
function gainOf(gains: readonly number[]): number {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return mean - 3 * Math.sqrt(variance / gains.length);
}
