import { toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { simulatedDepth } from '../../src/market/feeds/simulated-depth.ts';
import { simulatedMarket } from '../../src/market/feeds/simulated-markets.ts';
import { simulatorModel, STEP_MS } from '../../src/market/feeds/simulator-model.ts';
import { priceWalk } from '../../src/market/feeds/price-walk.ts';
import { mixBits, seededRandom } from '../../src/market/feeds/random.ts';
import { MARKETS } from './markets.ts';

const NOW = Date.UTC(2026, 4, 13, 4);
const DAY_MS = 86_400_000;

function model(seed: number, lastTickId = 0, last: Record<number, bigint> = {}) {
  return simulatorModel({ random: seededRandom(seed ^ mixBits(lastTickId)), markets: MARKETS, lastPrice: (pairId) => last[pairId] });
}

function run(simulator: ReturnType<typeof model>, steps: number, isOpen: (category: number) => boolean = () => true) {
  return Array.from({ length: steps }, (_, step) => simulator.step(NOW + step * STEP_MS, (market) => isOpen(market.category))).flat();
}

describe('MKT-30 the simulator', () => {
  it('says the same with the same seed, and something else with another seed or after a restart', () => {
    const first = run(model(7), 200);
    expect(run(model(7), 200)).toEqual(first);
    expect(run(model(8), 200)).not.toEqual(first);
    expect(run(model(7, 99), 200)).not.toEqual(first);
  });

  it('ticks about twice a second per market, on the market’s price grid', () => {
    const observations = run(model(1), 2_400);
    const perSecond = observations.length / MARKETS.length / ((2_400 * STEP_MS) / 1_000);
    expect(perSecond).toBeGreaterThan(1.8);
    expect(perSecond).toBeLessThan(2.2);
    for (const { pairId, price, volume } of observations) {
      const decimals = MARKETS[pairId - 1]!.priceDecimals;
      expect(price % 10n ** BigInt(8 - decimals)).toBe(0n);
      expect(price > 0n && volume >= 0n).toBe(true);
    }
  });

  it('ticks once each step where steps are far apart', () => {
    const slow = simulatorModel({ random: seededRandom(1), markets: MARKETS, lastPrice: () => undefined, stepMs: 1_000 });
    for (let step = 0; step < 100; step += 1)
      expect(slow.step(NOW + step * 1_000, () => true).map(({ pairId }) => pairId)).toEqual(MARKETS.map(({ id }) => id));
  });

  it('starts at the imagined price, or continues from the stored one', () => {
    const near = (price: bigint, reference: bigint) =>
      expect(Math.abs(Number(((price - reference) * 10_000n) / reference))).toBeLessThan(50);
    for (const { pairId, price } of run(model(3), 20)) near(price, simulatedMarket(MARKETS[pairId - 1]!.symbol).startPrice);
    for (const { pairId, price } of run(model(3, 5, { 1: 1_234_500_000_000n }), 20)) if (pairId === 1) near(price, 1_234_500_000_000n);
  });

  it('is silent about closed markets and takes them up where they stood', () => {
    const simulator = model(5);
    const before = run(simulator, 40).findLast((each) => each.pairId === 8)!;
    expect(run(simulator, 4_000, (category) => category < 4).some((each) => each.pairId >= 8)).toBe(false);
    const after = run(simulator, 40).find((each) => each.pairId === 8)!;
    expect(Math.abs(Number(((after.price - before.price) * 100_000n) / before.price))).toBeLessThan(100);
  });

  it('moves as much as described, together where described, and in clusters', () => {
    const walk = priceWalk(
      MARKETS.map((market) => market.symbol),
      seededRandom(11),
    );
    const minutes = 60_000;
    const samples = Array.from({ length: 60_000 }, () => walk.step(minutes).returns);
    const column = (index: number) => samples.map((row) => row[index]!);
    const yearly = (values: number[]) => deviation(values) * Math.sqrt((365 * DAY_MS) / minutes);
    MARKETS.forEach((market, index) => {
      const described = simulatedMarket(market.symbol).yearlyVolatility;
      expect(yearly(column(index)) / described, market.symbol).toBeGreaterThan(0.8);
      expect(yearly(column(index)) / described, market.symbol).toBeLessThan(1.25);
    });
    expect(correlation(column(0), column(1))).toBeGreaterThan(0.6);
    expect(correlation(column(7), column(9))).toBeLessThan(-0.3);
    expect(Math.abs(correlation(column(0), column(7)))).toBeLessThan(0.1);
    // Clustering: the size of a move says something about the size of the next.
    const sizes = column(0).map(Math.abs);
    expect(correlation(sizes.slice(0, -1), sizes.slice(1))).toBeGreaterThan(0.05);
  });
});

describe('MKT-34 simulated depth', () => {
  const input = { seed: 1, pairId: 1, last: 6_425_050_000_000n, spread: 250_000_000n, priceDecimals: 2, tickId: 500, at: NOW };

  it('has twenty-four rising asks above and as many falling bids below, the best at the spread', () => {
    const { asks, bids } = simulatedDepth(input);
    expect([asks.length, bids.length]).toEqual([24, 24]);
    expect([toText(asks[0]!.price), toText(bids[0]!.price)]).toEqual(['64253', '64248']);
    for (const side of [asks, bids]) expect(side.every((level) => level.number > 0n && level.price % 1_000_000n === 0n)).toBe(true);
    expect(asks.every((level, index) => index === 0 || level.price > asks[index - 1]!.price)).toBe(true);
    expect(bids.every((level, index) => index === 0 || level.price < bids[index - 1]!.price)).toBe(true);
  });

  it('follows from its input alone', () => {
    expect(simulatedDepth(input)).toEqual(simulatedDepth(input));
    expect(simulatedDepth({ ...input, seed: 2 })).not.toEqual(simulatedDepth(input));
  });

  it('never shows a bid at or below zero', () => {
    const { asks, bids } = simulatedDepth({ ...input, last: 3_000n, spread: 1_000n, priceDecimals: 5 });
    expect(asks).toHaveLength(24);
    expect(bids.every((level) => level.price > 0n)).toBe(true);
  });
});

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(left), mean(right)];
  const covariance = left.reduce((sum, value, index) => sum + (value - a) * (right[index]! - b), 0) / left.length;
  return covariance / (deviation(left) * deviation(right));
}
