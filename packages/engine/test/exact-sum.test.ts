import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addExact, exactValue, lowOf, lowOfProduct } from '../src/exact-sum.ts';

describe('exact sums', () => {
  it('keep whole numbers to the last unit up to 2^99', () => {
    const numbers = fc.array(
      fc.oneof(
        fc.bigInt({ min: -(2n ** 92n), max: 2n ** 92n }),
        fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }),
        fc.bigInt({ min: -3n, max: 3n }),
      ),
      { maxLength: 100 },
    );
    fc.assert(
      fc.property(numbers, (terms) => {
        const fields = new Float64Array(2);
        let expected = 0n;
        const add = (term: bigint): void => {
          expected += term;
          addExact(fields, 0, Number(term), lowOf(term, Number(term)));
          expect(exactValue(fields[0]!, fields[1]!)).toBe(expected);
          // The high part alone is the number within one rounding.
          expect(fields[0]).toBe(Number(expected));
        };
        for (const term of terms) add(term);
        for (const term of terms) add(-term);
        expect(fields[0]).toBe(0);
      }),
    );
  });

  it('keep products of lots and ticks to the last unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 52n), max: 2n ** 52n }), fc.bigInt({ min: 1n, max: 2n ** 31n - 1n }), (lots, tick) => {
        const high = Number(lots) * Number(tick);
        expect(exactValue(high, lowOfProduct(Number(lots), Number(tick), high))).toBe(lots * tick);
      }),
    );
  });
});
