import { decimal } from '@candor/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feesToShare, percentFor, rankOf, rebateOf, type Rank } from '../../src/invitation/rebate.ts';

const percent = (text: string): bigint => decimal(text);
const TABLE: readonly Rank[] = [
  { invited: 0, percents: [percent('10'), percent('3'), percent('1')] },
  { invited: 10, percents: [percent('15'), percent('4'), percent('2')] },
  { invited: 50, percents: [percent('20'), percent('5'), percent('2')] },
];

it.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [49, 2],
  [50, 3],
  [5_000, 3],
])('INV-1 %i customers invited are rank %i', (invited, rank) => {
  expect(rankOf(TABLE, invited)).toBe(rank);
});

it('INV-1 a table that begins above nobody gives who is below it nothing', () => {
  const [, second] = TABLE;
  expect(rankOf(second ? [second] : [], 9)).toBe(0);
  expect(percentFor(TABLE, 0, 1)).toBe(0n);
  expect(percentFor(TABLE, 2, 3)).toBe(percent('2'));
});

it.each([
  ['10', '10', '1'],
  ['0.00000009', '10', '0'],
  ['0.0000001', '10', '0.00000001'],
  ['33.33333333', '3', '0.99999999'],
])('INV-2 of fees of %s, %s %% are %s, rounded down', (fees, share, rebate) => {
  expect(rebateOf(decimal(fees), percent(share))).toBe(decimal(rebate));
});

it('INV-2 splitting fees never earns more', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(0n, 10n ** 15n), fc.bigInt(0n, decimal('60')), (one, other, share) => {
      expect(rebateOf(one, share) + rebateOf(other, share)).toBeLessThanOrEqual(rebateOf(one + other, share));
    }),
  );
});

it('INV-3 over any charges and refunds no fee is counted twice, and none that was given back while it waited', () => {
  const step = fc.record({ charged: fc.bigInt(0n, 1_000n), refund: fc.bigInt(0n, 1_000n) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (days) => {
      let [charged, returned, counted, most] = [0n, 0n, 0n, 0n];
      for (const day of days) {
        charged += day.charged;
        // No more is given back than was ever charged.
        returned += day.refund > charged - returned ? charged - returned : day.refund;
        const due = feesToShare({ charged, returned, counted });
        counted += due;
        most = charged - returned > most ? charged - returned : most;
        expect(counted).toBe(most);
      }
    }),
  );
});
