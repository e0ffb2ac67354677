import fc from 'fast-check';
import { decimal, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  lockCancelFee,
  lockDaysEarned,
  lockEnd,
  lockInterest,
  lockInterestOf,
  lockInterestThrough,
  midnightOf,
  promisedAtMost,
  venueDayOf,
} from '../../src/index.ts';

const at = (text: string) => Date.parse(text);
const terms = (interestRate: string, costRate = '1', days = 30) => ({
  interestRate: decimal(interestRate),
  costRate: decimal(costRate),
  days,
});

describe('MIN-1 what a lock promises and costs', () => {
  it.each([
    // amount, rate, days → promise, each day, the last
    ['1000', '0.33', 30, '3.3', '0.11', '0.11'],
    ['1000', '0.06', 7, '0.6', '0.08571428', '0.08571432'],
    ['0.01', '0.1', 30, '0.00001', '0.00000033', '0.00000043'],
    ['100.00000001', '1.2', 90, '1.2', '0.01333333', '0.01333363'],
    ['100', '5', 1, '5', '5', '5'],
  ])('%s at a rate of %s over %s days promises %s: %s a day, %s on the last', (amount, rate, days, promise, part, last) => {
    const totalInterest = lockInterest(decimal(amount), terms(rate));
    expect(toText(totalInterest)).toBe(promise);
    expect(toText(lockInterestOf(1, { totalInterest, days }))).toBe(part);
    expect(toText(lockInterestOf(days, { totalInterest, days }))).toBe(last);
    expect(lockInterestOf(days + 1, { totalInterest, days })).toBe(0n);
    expect(lockInterestOf(0, { totalInterest, days })).toBe(0n);
  });

  it.each([
    ['1000', '1', '10'],
    ['0.00000001', '1', '0.00000001'],
    ['100.00000001', '1', '1.00000001'],
    ['100', '0', '0'],
  ])('cancelling %s at a rate of %s costs %s, rounded up and never more than the amount', (amount, rate, fee) => {
    expect(toText(lockCancelFee(decimal(amount), terms('1', rate)))).toBe(fee);
  });

  it('MIN-2 a day is earned at the midnight after the purchase and at each one after it, the last at the end', () => {
    const startDay = venueDayOf(at('2026-05-13T15:59:59.999Z'));
    const lock = { startDay, days: 3 };
    expect(lockDaysEarned(lock, at('2026-05-13T15:59:59.999Z'))).toBe(0);
    expect(lockDaysEarned(lock, at('2026-05-13T16:00:00Z'))).toBe(1);
    expect(lockDaysEarned(lock, at('2026-05-15T15:59:59.999Z'))).toBe(2);
    expect(lockDaysEarned(lock, at('2026-05-15T16:00:00Z'))).toBe(3);
    expect(lockDaysEarned(lock, at('2026-12-31T00:00:00Z'))).toBe(3);
    expect(lockDaysEarned(lock, at('2026-05-01T00:00:00Z'))).toBe(0);
    expect(lockEnd(lock)).toBe(at('2026-05-15T16:00:00Z'));
  });

  it('MIN-12 what is left of a quota bounds what a product may promise', () => {
    expect(toText(promisedAtMost(decimal('1000'), decimal('400'), terms('0.5')))).toBe('3');
    expect(promisedAtMost(decimal('1000'), decimal('1400'), terms('0.5'))).toBe(0n);
  });
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 17n });
const rates = fc.bigInt({ min: 1n, max: 100n * 10n ** 8n });

describe('MIN-3 however a lock runs', () => {
  it('all days together pay the promise to the last unit, and no day less than the one before', () => {
    fc.assert(
      fc.property(amounts, rates, fc.integer({ min: 1, max: 1_095 }), (amount, interestRate, days) => {
        const lock = { totalInterest: lockInterest(amount, { interestRate }), days };
        let paid = 0n;
        for (let day = 1; day <= days; day += 1) {
          const part = lockInterestOf(day, lock);
          expect(part >= (day === 1 ? 0n : lockInterestOf(day - 1, lock))).toBe(true);
          paid += part;
          expect(lockInterestThrough(day, lock)).toBe(paid);
        }
        expect(paid).toBe(lock.totalInterest);
      }),
      { numRuns: 60 },
    );
  });

  it('a venue that looks when it happens to run pays what a venue that never sleeps pays, day by day', () => {
    const looks = fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { maxLength: 30, size: 'max' });
    fc.assert(
      fc.property(
        amounts,
        rates,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: DAY_MS - 1 }),
        looks,
        (amount, interestRate, days, time, offsets) => {
          const bought = midnightOf(20_000) + time;
          const lock = { totalInterest: lockInterest(amount, { interestRate }), days, startDay: venueDayOf(bought) };
          let paidDays = 0;
          let paid = 0n;
          for (const now of [...offsets.map((offset) => bought + offset), bought + 41 * DAY_MS].toSorted((left, right) => left - right)) {
            const earned = lockDaysEarned(lock, now);
            for (let day = paidDays + 1; day <= earned; day += 1) paid += lockInterestOf(day, lock);
            paidDays = Math.max(paidDays, earned);
            expect(paid).toBe(slowly(amount, interestRate, days, bought, now));
          }
          expect(paid).toBe(lock.totalInterest);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('splitting an amount never earns more, and never costs less to cancel', () => {
    fc.assert(
      fc.property(amounts, amounts, rates, rates, (one, other, interestRate, costRate) => {
        const both = one + other;
        expect(lockInterest(one, { interestRate }) + lockInterest(other, { interestRate }) <= lockInterest(both, { interestRate })).toBe(
          true,
        );
        expect(lockCancelFee(one, { costRate }) + lockCancelFee(other, { costRate }) >= lockCancelFee(both, { costRate })).toBe(true);
      }),
    );
  });
});

/** Minute by minute: whenever the clock of the venue shows 00:00 after the purchase, a day is paid. */
function slowly(amount: bigint, interestRate: bigint, days: number, bought: number, now: number): bigint {
  const promise = (amount * interestRate) / (100n * 10n ** 8n);
  let paid = 0n;
  let count = 0;
  for (let minute = Math.floor(bought / 60_000) + 1; minute * 60_000 <= now && count < days; minute += 1) {
    // 00:00 in Shanghai is 16:00 in UTC.
    if (minute % 1_440 !== 960) continue;
    count += 1;
    paid = count === days ? promise : paid + promise / BigInt(days);
  }
  return paid;
}
