import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN_KEPT, settleClose, sparableMargin, splitCharge } from '../../src/index.ts';
import { money } from './arbitraries.ts';

describe('LEV-5 settlement', () => {
  it.each([
    // margin, profit, available → returned, profit paid, loss paid, shortfall
    [100n, 40n, 5n, 100n, 40n, 0n, 0n],
    [100n, 0n, 5n, 100n, 0n, 0n, 0n],
    [100n, -40n, 5n, 100n, 0n, 40n, 0n],
    [100n, -100n, 5n, 100n, 0n, 100n, 0n],
    [100n, -103n, 5n, 100n, 0n, 103n, 0n],
    [100n, -105n, 5n, 100n, 0n, 105n, 0n],
    [100n, -106n, 5n, 100n, 0n, 105n, 1n],
    [0n, -9n, 0n, 0n, 0n, 0n, 9n],
  ])('margin %s, profit %s, available %s', (margin, profit, available, marginReturned, profitPaid, lossPaid, shortfall) => {
    expect(settleClose(margin, profit, available)).toEqual({ marginReturned, profitPaid, lossPaid, shortfall });
  });

  it('conserves money: the market maker gets exactly the loss or pays exactly the profit, and the customer stops at zero', () => {
    fc.assert(
      fc.property(money, fc.bigInt(-(10n ** 15n), 10n ** 15n), money, (margin, profit, available) => {
        const settled = settleClose(margin, profit, available);
        const customer = settled.marginReturned + settled.profitPaid - settled.lossPaid;
        const maker = settled.lossPaid + settled.shortfall - settled.profitPaid;
        expect(maker).toBe(-profit);
        expect(customer + maker - settled.shortfall).toBe(margin);
        expect(available + customer).toBeGreaterThanOrEqual(0n);
        if (settled.shortfall > 0n) expect(available + customer).toBe(0n);
        for (const amount of Object.values(settled)) expect(amount).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('LEV-6 overnight charge', () => {
  it('is taken from what is available first, then from the margin, and never more than there is', () => {
    fc.assert(
      fc.property(money, money, money, (charge, available, margin) => {
        const { fromAvailable, fromMargin } = splitCharge(charge, available, margin);
        expect(fromAvailable + fromMargin).toBeLessThanOrEqual(charge);
        expect(fromAvailable).toBeLessThanOrEqual(available);
        if (fromMargin > 0n) expect(fromAvailable).toBe(available);
        if (fromAvailable + fromMargin < charge) expect([fromAvailable, fromMargin]).toEqual([available, sparableMargin(margin)]);
      }),
    );
  });

  it('leaves a held position at least one unit of margin, so that it keeps a hazard rate', () => {
    expect(splitCharge(1_000n, 3n, 10n)).toEqual({ fromAvailable: 3n, fromMargin: 9n });
    expect(splitCharge(1_000n, 3n, MARGIN_KEPT)).toEqual({ fromAvailable: 3n, fromMargin: 0n });
    expect(splitCharge(1_000n, 3n, 0n)).toEqual({ fromAvailable: 3n, fromMargin: 0n });
  });
});
