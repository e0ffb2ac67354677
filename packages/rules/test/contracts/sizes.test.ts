import { decimal } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractValue, handsInSize, numberOf, SIZE_UNITS, sizeOfHands, type SizeUnit } from '../../src/index.ts';
import { price, TERMS } from './arbitraries.ts';

/** The slow twin: takes one hand more for as long as what they come to is within the size. */
function countedHands(size: bigint, unit: SizeUnit, at: bigint, lotSize: bigint): number {
  let hands = 0;
  const comesTo = (count: number): bigint =>
    unit === 'hands'
      ? BigInt(count) * 100_000_000n
      : unit === 'coin'
        ? BigInt(count) * lotSize
        : contractValue(at, BigInt(count) * lotSize);
  while (comesTo(hands + 1) <= size) hands += 1;
  return hands;
}

const unit = fc.constantFrom(...SIZE_UNITS);
const lot = fc.constantFrom('0.001', '0.01', '1', '100', '0.00000001').map(decimal);

describe('LEV-110 a size in hands, in coin or as a value becomes whole hands', () => {
  it.each([
    ['12', 'hands', 12],
    ['12.99', 'hands', 12],
    ['0.129', 'coin', 12],
    ['0.009', 'coin', 0],
    ['8092.2', 'value', 12],
    ['8092.19', 'value', 11],
    ['8766.54', 'value', 12],
    ['40000000000', 'value', 59316378],
    ['40000000000', 'hands', 999_999_999],
  ] as const)('%s in %s at 67,435.00 is %s hands', (size, which, hands) => {
    expect(handsInSize(decimal(size), which, decimal('67435'), TERMS)).toBe(BigInt(hands));
  });

  it('as counting hand by hand does', () => {
    fc.assert(
      fc.property(unit, price, lot, fc.integer({ min: 0, max: 300 }), fc.bigInt(0n, 99n), (which, at, lotSize, hands, percent) => {
        // Any size between so many hands and one more.
        const [from, to] = [hands, hands + 1].map((each) => sizeOfHands(each, which, at, { lotSize })) as [bigint, bigint];
        const size = from + ((to - from) * percent) / 100n;
        fc.pre(which !== 'value' || at * lotSize >= 100_000_000n);
        expect(Number(handsInSize(size, which, at, { lotSize }))).toBe(countedHands(size, which, at, lotSize));
      }),
    );
  });

  it('never more than was typed, and as many as it holds', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 16n), price, lot, (size, at, lotSize) => {
        const hands = Number(handsInSize(size, 'value', at, { lotSize }));
        expect(contractValue(at, numberOf(hands, { lotSize }))).toBeLessThanOrEqual(size);
        if (hands < 999_999_999) expect(contractValue(at, numberOf(hands + 1, { lotSize }))).toBeGreaterThan(size);
      }),
    );
  });

  it('and hands that are shown in another unit stay the same hands', () => {
    fc.assert(
      fc.property(unit, price, lot, fc.integer({ min: 0, max: 999_999 }), (which, at, lotSize, hands) => {
        fc.pre(which !== 'value' || at * lotSize >= 100_000_000n);
        expect(handsInSize(sizeOfHands(hands, which, at, { lotSize }), which, at, { lotSize })).toBe(BigInt(hands));
      }),
    );
  });
});
