import { ONE } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMarginLevelAtOrBelow,
  CLOSED,
  equityAfterGap,
  HOLDING,
  OPENING_FLOOR_PERCENT,
  PENDING,
  spareAboveNeeds,
  takeBack,
  voidReturn,
  type Book,
  type VoidableOrder,
} from '../../src/index.ts';

const usdt = (units: number): bigint => BigInt(units) * ONE;
const order = (given: Partial<VoidableOrder>): VoidableOrder => ({
  status: CLOSED,
  margin: 0n,
  fee: usdt(2),
  overnight: 0n,
  profit: null,
  shortfall: 0n,
  ...given,
});
const NOTHING = { released: 0n, charges: 0n, loss: 0n, shortfall: 0n, profit: 0n };

describe('what a void gives back', () => {
  it.each([
    ['a resting order, whose fee is still set aside', { status: PENDING, margin: usdt(100) }, { released: usdt(102) }],
    ['a position', { status: HOLDING, margin: usdt(100) }, { released: usdt(100), charges: usdt(2) }],
    [
      'a position that was held for nights',
      { status: HOLDING, margin: usdt(97), overnight: usdt(5) },
      { released: usdt(97), charges: usdt(7) },
    ],
    ['one whose margin paid the loss of another', { status: HOLDING, margin: usdt(40) }, { released: usdt(40), charges: usdt(2) }],
    ['a loss', { profit: usdt(-30), overnight: usdt(1) }, { charges: usdt(3), loss: usdt(30) }],
    [
      'a loss that loss absorption paid a part of',
      { profit: usdt(-30), shortfall: usdt(20) },
      { charges: usdt(2), loss: usdt(10), shortfall: usdt(20) },
    ],
    ['a profit, which is owed back', { profit: usdt(50) }, { charges: usdt(2), profit: usdt(50) }],
    ['neither', { profit: 0n }, { charges: usdt(2) }],
  ] as const)('TRM-72 TRM-73 %s', (_what, given, expected) => {
    expect(voidReturn(order(given))).toEqual({ ...NOTHING, ...expected });
  });
});

describe('TRM-74 what is taken back of profits', () => {
  it('is the first of them, as far as there is something to spare', () => {
    expect(takeBack([usdt(5), 0n, usdt(10)], usdt(8))).toEqual([usdt(5), 0n, usdt(3)]);
    expect(takeBack([usdt(5), usdt(10)], usdt(100))).toEqual([usdt(5), usdt(10)]);
    expect(takeBack([usdt(5)], 0n)).toEqual([0n]);
  });

  it('is all that is available where nothing is open', () => {
    expect(
      spareAboveNeeds(
        { available: usdt(7), margin: 0n, exposures: [] },
        () => 0n,
        () => 0n,
      ),
    ).toBe(usdt(7));
  });

  it('leaves positions above 100 %, gaps covered, and nothing below zero', () => {
    const amount = (most: number) => fc.bigInt({ min: 0n, max: usdt(most) });
    fc.assert(
      fc.property(
        amount(20_000),
        fc.bigInt({ min: 1n, max: usdt(5_000) }),
        fc.bigInt({ min: -3n * ONE, max: 3n * ONE }),
        fc.bigInt({ min: usdt(50_000), max: usdt(70_000) }),
        fc.bigInt({ min: 0n, max: 20n * ONE }),
        (available, margin, quantity, price, gap) => {
          const book: Book = { available, margin, exposures: [{ pairId: 1, quantity, cost: usdt(60_000) * quantity }] };
          const priceOf = () => price;
          const gapOf = () => gap;
          const spare = spareAboveNeeds(book, priceOf, gapOf);
          expect(spare >= 0n && spare <= available).toBe(true);
          if (spare === 0n) return;
          const after = { ...book, available: available - spare };
          expect(isMarginLevelAtOrBelow(after, priceOf, OPENING_FLOOR_PERCENT)).toBe(false);
          expect(equityAfterGap(after, priceOf, gapOf) >= 0n).toBe(true);
        },
      ),
    );
  });
});
