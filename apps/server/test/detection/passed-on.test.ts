import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { PASSED_WITHIN_MS, passedOnOf, type Handover } from '../../src/features/detection/passed-on.ts';

/** An order: who sold to whom, when, how many coins, of which kind. */
type Line = readonly [seller: number, buyer: number, at: number, number?: bigint, currencyId?: number];

const handoversOf = (lines: readonly Line[]): Handover[] =>
  lines.map(([sellerId, buyerId, at, number = 100n, currencyId = 1], index) => ({
    id: index + 1,
    sellerId,
    buyerId,
    shopId: sellerId,
    currencyId,
    number,
    at,
  }));
const passings = (lines: readonly Line[], owners: readonly number[] = []): unknown[] =>
  passedOnOf(handoversOf(lines), new Set(owners)).map((each) => [
    each.userId,
    ...each.passings.map(({ bought, sold }) => [bought.id, sold.id]),
  ]);

describe('DET-9 coins that are passed on', () => {
  it.each<[string, readonly Line[], unknown[]]>([
    [
      'bought and sold',
      [
        [1, 5, 0],
        [5, 2, 10],
      ],
      [[5, [1, 2]]],
    ],
    [
      'sold before they were bought',
      [
        [5, 2, 0],
        [1, 5, 10],
      ],
      [],
    ],
    [
      'sold back',
      [
        [1, 5, 0],
        [5, 1, 10],
      ],
      [],
    ],
    [
      'at the last moment',
      [
        [1, 5, 0],
        [5, 2, PASSED_WITHIN_MS],
      ],
      [[5, [1, 2]]],
    ],
    [
      'too late',
      [
        [1, 5, 0],
        [5, 2, PASSED_WITHIN_MS + 1],
      ],
      [],
    ],
    [
      'a tenth less',
      [
        [1, 5, 0],
        [5, 2, 10, 90n],
      ],
      [[5, [1, 2]]],
    ],
    [
      'less than that',
      [
        [1, 5, 0],
        [5, 2, 10, 89n],
      ],
      [],
    ],
    [
      'a tenth more',
      [
        [1, 5, 0],
        [5, 2, 10, 110n],
      ],
      [[5, [1, 2]]],
    ],
    [
      'other coins',
      [
        [1, 5, 0],
        [5, 2, 10, 100n, 2],
      ],
      [],
    ],
    [
      'twice bought, once sold',
      [
        [1, 5, 0],
        [1, 5, 5],
        [5, 2, 10],
      ],
      [[5, [1, 3]]],
    ],
    [
      'twice',
      [
        [1, 5, 0],
        [1, 5, 5],
        [5, 2, 10],
        [5, 3, 11],
      ],
      [[5, [1, 3], [2, 4]]],
    ],
    [
      'through two customers',
      [
        [1, 5, 0],
        [5, 6, 10],
        [6, 2, 20],
      ],
      [
        [5, [1, 2]],
        [6, [2, 3]],
      ],
    ],
  ])('%s', (_what, lines, found) => {
    expect(passings(lines)).toEqual(found);
  });

  it('are not those of a shop', () => {
    expect(
      passings(
        [
          [1, 5, 0],
          [5, 2, 10],
        ],
        [5],
      ),
    ).toEqual([]);
  });

  it('are named with the fastest, those first who did it most', () => {
    const found = passedOnOf(
      handoversOf([
        [1, 5, 0],
        [5, 2, 30],
        [1, 6, 0],
        [6, 2, 20],
        [1, 6, 30],
        [6, 2, 35],
      ]),
      new Set(),
    );
    expect(found.map(({ userId, fastestMs }) => [userId, fastestMs])).toEqual([
      [6, 5],
      [5, 30],
    ]);
  });

  it('use no order twice, and each sale comes after its purchase and to somebody else', () => {
    const customer = fc.integer({ min: 1, max: 5 });
    const order = fc
      .tuple(customer, customer, fc.nat({ max: 40 }), fc.constantFrom(90n, 100n, 200n))
      .filter(([seller, buyer]) => seller !== buyer);
    fc.assert(
      fc.property(fc.array(order, { maxLength: 30 }), (lines) => {
        const all = passedOnOf(handoversOf(lines), new Set([1])).flatMap(({ userId, passings: own }) =>
          own.map((each) => ({ userId, ...each })),
        );
        expect(new Set(all.map(({ sold }) => sold.id)).size).toBe(all.length);
        expect(new Set(all.map(({ bought }) => bought.id)).size).toBe(all.length);
        for (const { userId, bought, sold } of all) {
          expect([bought.buyerId, sold.sellerId]).toEqual([userId, userId]);
          expect(sold.at >= bought.at && sold.buyerId !== bought.sellerId && userId !== 1).toBe(true);
        }
      }),
      { numRuns: cases(200, 5_000) },
    );
  });
});
