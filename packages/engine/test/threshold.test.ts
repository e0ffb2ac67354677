import { divideInteger, ONE } from '@candor/money';
import { isMarginLevelAtOrBelow, BUY, liquidationPrice, marginOf, SELL, type Book, type Exposure } from '@candor/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TriggerEngine, type EnginePosition } from '../src/index.ts';
import { LAST_TICK } from '../src/limits.ts';
import { Random } from './random.ts';
import { FIRST_PRICES, MARKETS, moved } from './trading.ts';

const STOP_OUT = 30;
const ACCOUNT = 100_001;

/** An account with a position or more in each of the first `markets` markets, and what the rules make of it. */
function accountOf(random: Random, markets: number, scale: bigint): { positions: EnginePosition[]; book: Book } {
  const positions: EnginePosition[] = [];
  const exposures: Exposure[] = [];
  let margin = 0n;
  for (const market of MARKETS.slice(0, markets)) {
    let quantity = 0n;
    let cost = 0n;
    for (let count = random.whole(1, 3); count > 0; count--) {
      const side = random.chance(0.6) ? BUY : SELL;
      const price = moved(FIRST_PRICES.get(market.id)!, 0.02 * random.normal(), market.priceStep);
      const number = (scale * BigInt(random.whole(1, 1_000)) * ONE) / price;
      const lots = number / market.quantityStep + 1n;
      const position: EnginePosition = {
        orderId: positions.length + 1,
        accountId: ACCOUNT,
        marketId: market.id,
        side,
        quantity: lots * market.quantityStep,
        price,
        margin: marginOf(price, lots * market.quantityStep, random.pick([3, 10, 100])),
        armedTick: 0,
      };
      positions.push(position);
      margin += position.margin;
      const signed = side === BUY ? position.quantity : -position.quantity;
      quantity += signed;
      cost += signed * price;
    }
    exposures.push({ pairId: market.id, quantity, cost });
  }
  return { positions, book: { available: 0n, margin, exposures } };
}

function engineWith(positions: readonly EnginePosition[], available: bigint): TriggerEngine {
  const engine = new TriggerEngine(MARKETS, { stopOutPercent: STOP_OUT });
  for (const [marketId, price] of FIRST_PRICES) engine.setPrice(marketId, price);
  engine.putAccount(ACCOUNT, available);
  for (const position of positions) engine.putPosition(position);
  return engine;
}

/** Price that makes the surplus 0 or the least above it. */
function thresholdOf(book: Book): bigint {
  const priceOf = (pairId: number): bigint => FIRST_PRICES.get(pairId)!;
  let surplus = BigInt(100 - STOP_OUT) * book.margin * ONE;
  for (const { pairId, quantity, cost } of book.exposures) surplus += 100n * (priceOf(pairId) * quantity - cost);
  return divideInteger(-surplus, 100n * ONE, 'ceiling');
}

describe('the threshold', () => {
  // Scales from a few units of 10^-8 of notional, where one unit decides, to amounts far beyond 2^53 units.
  for (const exponent of [4n, 8n, 11n, 14n, 15n]) {
    it(`is decided as the rules decide it, unit by unit, at a scale of 10^${exponent}`, () => {
      let exact = 0;
      fc.assert(
        fc.property(
          fc.integer(),
          fc.integer({ min: 1, max: exponent > 12n ? 3 : 4 }),
          fc.integer({ min: -3, max: 3 }),
          (seed, markets, units) => {
            const { positions, book } = accountOf(new Random(seed), markets, 10n ** exponent);
            const available = thresholdOf(book) + BigInt(units);
            const engine = engineWith(positions, available);
            const expected = isMarginLevelAtOrBelow({ ...book, available }, (pairId) => FIRST_PRICES.get(pairId)!, STOP_OUT);
            expect(engine.evaluate()).toEqual(expected ? [ACCOUNT] : []);
            if (units !== 0) expect(expected).toBe(units < 0);
            exact += engine.counters.exactChecks;
          },
        ),
        { numRuns: 600 },
      );
      // Otherwise the test does not reach where float64 cannot tell.
      if (exponent > 10n) expect(exact).toBeGreaterThan(40);
    });
  }

  it('is reached at the liquidation price of the rules and not one step before, from any distance', () => {
    let reached = 0;
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 3 }),
        fc.double({ min: 0.0001, max: 0.9, noNaN: true }),
        (seed, markets, distance) => {
          const random = new Random(seed);
          const { positions, book: bare } = accountOf(random, markets, 10n ** 10n);
          const book = { ...bare, available: thresholdOf(bare) + (bare.margin * BigInt(Math.round(distance * 1e6))) / 100_000n };
          const engine = engineWith(positions, book.available);
          expect(engine.evaluate()).toEqual([]);
          const { pairId, quantity } = book.exposures[random.whole(0, markets - 1)]!;
          const priceOf = (id: number): bigint => FIRST_PRICES.get(id)!;
          const price = liquidationPrice(book, pairId, priceOf, STOP_OUT);
          const step = MARKETS.find((market) => market.id === pairId)!.priceStep;
          // In a net buyer's market the price falls to it, and the first step at or below is the one that liquidates.
          const edge = price === undefined ? undefined : divideInteger(price, step, quantity > 0n ? 'floor' : 'ceiling') * step;
          // A price the engine cannot be told of is refused, which has a test of its own.
          if (edge === undefined || edge <= step || edge >= BigInt(LAST_TICK) * step) return;
          const before = quantity > 0n ? edge + step : edge - step;
          engine.onTick(pairId, before, 1);
          expect(engine.evaluate()).toEqual([]);
          engine.onTick(pairId, edge, 2);
          expect(engine.evaluate()).toEqual(
            isMarginLevelAtOrBelow(book, (id) => (id === pairId ? edge : priceOf(id)), STOP_OUT) ? [ACCOUNT] : [],
          );
          reached += 1;
        },
      ),
      { numRuns: 2_000 },
    );
    expect(reached).toBeGreaterThan(1_000);
  });
});
