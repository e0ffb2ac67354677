import { decimal, toText } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import {
  brokenWithdrawalLimit,
  securityHoldUntil,
  withdrawalApprovals,
  withdrawalCost,
  withdrawalHeldUntil,
  withdrawalUse,
  type WithdrawalTerms,
  type WithdrawalWay,
} from '../../src/index.ts';

const terms: WithdrawalTerms = {
  feePercent: decimal('0.1'),
  minimum: decimal('10'),
  most: decimal('500'),
  dayMost: decimal('1000'),
  dayCount: 3,
  secondAbove: decimal('250'),
  holdHours: 24,
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WAYS: readonly WithdrawalWay[] = ['TRC20', 'ERC20', 'OMNI', 'BANK'];

describe('WDR-1 what a withdrawal costs', () => {
  it.each([
    ['100', '0.1', 'TRC20', '0.1', '99.9'],
    ['100.00000001', '0.1', 'TRC20', '0.10000001', '99.9'],
    ['100.00000001', '0.1', 'OMNI', '0.10000001', '99.9'],
    ['33.33', '0.1', 'BANK', '0.04', '33.29'],
    ['33.33', '0', 'BANK', '0', '33.33'],
    ['0.000001', '50', 'ERC20', '0.000001', '0'],
    ['10', '50', 'ERC20', '5', '5'],
  ] as const)('of %s at %s %% by %s is %s, and %s arrives', (amount, percent, way, fee, receivable) => {
    const cost = withdrawalCost(decimal(amount), decimal(percent), way);
    expect([toText(cost.fee), toText(cost.receivable)]).toEqual([fee, receivable]);
  });

  it('adds up, is never below the rate, and splitting never makes it cheaper', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 0n, max: decimal('50') }), fc.constantFrom(...WAYS), (left, right, percent, way) => {
        const whole = withdrawalCost(left + right, percent, way);
        const parts = [withdrawalCost(left, percent, way), withdrawalCost(right, percent, way)];
        expect(whole.fee + whole.receivable).toBe(left + right);
        expect(whole.fee * decimal('100')).toBeGreaterThanOrEqual((left + right) * percent);
        expect(whole.receivable).toBeGreaterThanOrEqual(parts.reduce((sum, each) => sum + each.receivable, 0n));
      }),
      { numRuns: cases(200, 20_000) },
    );
  });
});

describe('WDR-6 limits', () => {
  it.each([
    ['9.99999999', 0, '0', 'minimum', '10'],
    ['10', 0, '0', undefined, ''],
    ['500', 0, '0', undefined, ''],
    ['500.00000001', 0, '0', 'most', '500'],
    ['10', 3, '0', 'day_count', '3'],
    ['10', 2, '990', undefined, ''],
    ['10.00000001', 2, '990', 'day_amount', '10'],
    ['10', 2, '2000', 'day_amount', '0'],
    ['5', 3, '2000', 'minimum', '10'],
  ] as const)('%s besides %i requests and %s breaks %s', (amount, count, used, limit, value) => {
    const broken = brokenWithdrawalLimit(decimal(amount), terms, { count, amount: decimal(used) });
    expect(broken?.limit).toBe(limit);
    if (broken) expect(typeof broken.value === 'bigint' ? toText(broken.value) : String(broken.value)).toBe(value);
  });

  it('count every request of the 24 hours, and the amounts of those that did not come back', () => {
    const at = 10 * DAY_MS;
    const request = (createdAt: number, amount: bigint, isReturned = false) => ({ createdAt, amount, isReturned });
    const used = withdrawalUse(
      [request(at, 1n), request(at - DAY_MS + 1, 2n), request(at - DAY_MS, 4n), request(at - 1, 8n, true), request(at + 1, 16n)],
      at,
    );
    expect(used).toEqual({ count: 3, amount: 3n });
  });

  it('ask for a second operator above the limit only', () => {
    expect(withdrawalApprovals(decimal('250'), terms)).toBe(1);
    expect(withdrawalApprovals(decimal('250.00000001'), terms)).toBe(2);
  });
});

describe('WDR-8 holds', () => {
  it('last a day after what guards the account changed, and as long as the destination is new', () => {
    expect(securityHoldUntil(0)).toBe(0);
    expect(securityHoldUntil(5)).toBe(5 + DAY_MS);
    expect(withdrawalHeldUntil(7, 0)).toBe(7);
    expect(withdrawalHeldUntil(7, 5)).toBe(5 + DAY_MS);
    expect(withdrawalHeldUntil(3 * DAY_MS, 5)).toBe(3 * DAY_MS);
  });
});
