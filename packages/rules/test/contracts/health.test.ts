import fc from 'fast-check';
import { decimal, ONE } from '@candor/money';
import { describe, expect, it } from 'vitest';
import {
  isMarginLevelAtOrBelow,
  BUY,
  equity,
  exposureProfit,
  marginLevel,
  marginLevelText,
  liquidationPrice,
  profitOf,
  SELL,
  type Book,
} from '../../src/index.ts';
import { book, finePrice, netted, position } from './arbitraries.ts';

const prices = fc.tuple(finePrice, finePrice, finePrice).map((three) => (pairId: number) => three[pairId - 1] ?? 0n);

describe('LEV-3 hazard rate', () => {
  const long: Book = {
    available: decimal('100'),
    margin: decimal('600.025'),
    exposures: netted([{ pairId: 1, side: BUY, entry: decimal('60002.5'), number: decimal('0.1') }]),
  };

  it.each([
    ['60002.5', '116.67', false],
    ['60000', '116.63', false],
    ['58502.5', '91.67', false],
    ['55000', '33.30', false],
    ['54802.33', '30.01', false],
    ['54802.32', '30.00', true],
    ['52000', '-16.70', true],
  ])('at %s a buy of 0.1 has %s', (last, rate, below) => {
    const priceOf = () => decimal(last);
    expect(marginLevelText(marginLevel(long, priceOf))).toBe(rate);
    expect(isMarginLevelAtOrBelow(long, priceOf, 30)).toBe(below);
  });

  it('agrees with the decision at every whole percentage: the figure shown is at or below exactly when the decision is', () => {
    fc.assert(
      fc.property(book, prices, fc.integer({ min: 0, max: 200 }), (given, priceOf, percent) => {
        const shown = marginLevel(given, priceOf);
        expect(shown).toBeDefined();
        expect(shown! <= BigInt(percent) * 100n).toBe(isMarginLevelAtOrBelow(given, priceOf, percent));
      }),
    );
  });

  it('agrees with the decision one unit either side of the limit', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 14n), fc.bigInt(-1n, 1n), (margin, unit) => {
        // Equity of exactly 30 % of the margin, and one unit more and less, at 16 decimals.
        const exact: Book = {
          available: 0n,
          margin: margin * 10n,
          exposures: [{ pairId: 1, quantity: ONE, cost: ONE * margin * 7n - unit }],
        };
        const decision = isMarginLevelAtOrBelow(exact, () => 0n, 30);
        expect(decision).toBe(unit <= 0n);
        expect(marginLevel(exact, () => 0n)! <= 3000n).toBe(decision);
      }),
    );
  });

  it('has no rate without margin, and then nothing is at risk', () => {
    const empty: Book = { available: 5n, margin: 0n, exposures: [] };
    expect(marginLevel(empty, () => 1n)).toBeUndefined();
    expect(isMarginLevelAtOrBelow(empty, () => 1n, 30)).toBe(false);
  });

  it('netting is exact: equity is available + margin + the unrounded profits of the positions', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 6 }), prices, (positions, priceOf) => {
        const exposures = netted(positions);
        const oneByOne = positions.reduce((sum, each) => {
          const move = each.side === BUY ? priceOf(each.pairId) - each.entry : each.entry - priceOf(each.pairId);
          return sum + move * each.number;
        }, 0n);
        expect(equity({ available: 0n, margin: 0n, exposures }, priceOf)).toBe(oneByOne);
        expect(exposures.reduce((sum, each) => sum + exposureProfit(each, priceOf(each.pairId)), 0n)).toBe(oneByOne);
        const rounded = positions.reduce((sum, each) => sum + profitOf(each.side, each.entry, priceOf(each.pairId), each.number), 0n);
        expect(oneByOne - rounded * ONE).toBeGreaterThanOrEqual(0n);
        expect(oneByOne - rounded * ONE).toBeLessThan(BigInt(positions.length) * ONE);
      }),
    );
  });
});

describe('LEV-4 liquidation price', () => {
  it('is exact to one unit: beyond it the account is liquidated, one unit before it is not', () => {
    fc.assert(
      fc.property(book, prices, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 100 }), (given, priceOf, pairId, burst) => {
        const at = liquidationPrice(given, pairId, priceOf, burst);
        if (at === undefined) return;
        const quantity = given.exposures.find((each) => each.pairId === pairId)!.quantity;
        const atPrice = (moved: bigint) => isMarginLevelAtOrBelow(given, (id) => (id === pairId ? moved : priceOf(id)), burst);
        const worse = quantity > 0n ? -1n : 1n;
        expect(atPrice(at + worse)).toBe(true);
        expect(atPrice(at - worse)).toBe(false);
        // Rounded to the safe side: at the price itself the account has not fallen below the rate, whatever the exact price is.
        const left = equity(given, (id) => (id === pairId ? at : priceOf(id))) * 100n;
        expect(left >= BigInt(burst) * given.margin * ONE).toBe(true);
      }),
    );
  });

  it.each([
    ['buy', BUY, '50000', '41850'],
    ['sell', SELL, '50000', '58150'],
  ] as const)('a %s of 0.1 at %s with 500 margin and 465 available', (_name, side, entry, expected) => {
    // Equity 965 falls to 150 (30 % of 500) after a loss of 815, which is 8150 of price on 0.1.
    const given: Book = {
      available: decimal('465'),
      margin: decimal('500'),
      exposures: netted([{ pairId: 1, side, entry: decimal(entry), number: decimal('0.1') }]),
    };
    expect(liquidationPrice(given, 1, () => decimal(entry), 30)).toBe(decimal(expected));
  });

  it('is absent where no positive price reaches it, where nothing is held and where positions cancel out', () => {
    const safe: Book = {
      available: decimal('10000'),
      margin: decimal('10'),
      exposures: netted([{ pairId: 1, side: BUY, entry: decimal('100'), number: decimal('1') }]),
    };
    expect(liquidationPrice(safe, 1, () => decimal('100'), 30)).toBeUndefined();
    expect(liquidationPrice(safe, 2, () => decimal('100'), 30)).toBeUndefined();
    const hedged: Book = {
      available: 0n,
      margin: decimal('10'),
      exposures: netted([
        { pairId: 1, side: BUY, entry: decimal('100'), number: decimal('1') },
        { pairId: 1, side: SELL, entry: decimal('101'), number: decimal('1') },
      ]),
    };
    expect(liquidationPrice(hedged, 1, () => decimal('100'), 30)).toBeUndefined();
  });
});
