import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, HUNDRED_PERCENT, toText } from '@candor/money';
import {
  conversionResult,
  flashRate,
  flashRateText,
  flashResult,
  flashWorth,
  leastAt,
  leastByDefault,
  type ConversionSide,
} from '../../src/index.ts';

const price = fc.bigInt(1n, 20_000_000_000_000n);
const number = fc.bigInt(1n, 100_000_000_000_000n);
const fee = fc.bigInt(0n, HUNDRED_PERCENT);
const side: fc.Arbitrary<ConversionSide> = fc.record({ proportion: fc.bigInt(1n, 100_000_000_000n), feePercent: fee });

describe('flash exchange', () => {
  test.each([
    // number, left, right, fee %, rate, received, fee
    ['100', '1', '50000', '0.2', '0.00001996', '0.001996', '0.000004'],
    ['0.5', '50000', '1', '0.2', '49900', '24950', '50'],
    ['0.00000001', '1', '50000', '0.2', '0.00001996', '0', '0'],
    ['3', '0.00001234', '50000', '0', '0', '0', '0'],
    ['1', '2500', '50000', '100', '0', '0', '0.05'],
    ['7', '3', '9', '0', '0.33333333', '2.33333333', '0'],
  ])('%s at %s for %s less %s %%: rate %s, received %s, fee %s', (given, left, right, percent, rate, received, kept) => {
    const prices = { left: decimal(left), right: decimal(right) };
    expect(toText(flashRate(prices, decimal(percent)))).toBe(rate);
    const result = flashResult(decimal(given), prices, decimal(percent));
    expect([toText(result.received), toText(result.fee)]).toEqual([received, kept]);
  });

  test('an amount is worth no less to a limit in parts', () => {
    fc.assert(
      fc.property(number, number, price, (first, second, left) => {
        const worth = (units: bigint) => flashWorth(units, { left, right: 1n });
        expect(worth(first) + worth(second)).toBeGreaterThanOrEqual(worth(first + second));
      }),
    );
  });

  test('splitting never gives more, and there and back never gives more than was put in', () => {
    fc.assert(
      fc.property(number, number, price, price, fee, (first, second, left, right, percent) => {
        const there = (units: bigint) => flashResult(units, { left, right }, percent).received;
        const back = (units: bigint) => flashResult(units, { left: right, right: left }, percent).received;
        expect(there(first) + there(second)).toBeLessThanOrEqual(there(first + second));
        expect(back(there(first))).toBeLessThanOrEqual(first);
      }),
    );
  });

  test('neither does any way round through many currencies, nor with the parts on different ways', () => {
    fc.assert(
      fc.property(
        number,
        fee,
        fc.array(price, { minLength: 2, maxLength: 5 }),
        fc.array(fc.nat(99), { maxLength: 12 }),
        (start, percent, prices, steps) => {
          const held = prices.map(() => 0n);
          held[0] = start;
          for (const step of steps) {
            const from = step % prices.length;
            const to = (step + 1 + Math.floor(step / prices.length)) % prices.length;
            const given = (held[from] ?? 0n) / BigInt(1 + (step % 3));
            if (from === to || given === 0n) continue;
            const { received } = flashResult(given, { left: prices[from] ?? 1n, right: prices[to] ?? 1n }, percent);
            held[from] = (held[from] ?? 0n) - given;
            held[to] = (held[to] ?? 0n) + received;
          }
          // Exact worth, in units of 10^-16 USDT.
          const worth = held.reduce((sum, units, index) => sum + units * (prices[index] ?? 0n), 0n);
          expect(worth).toBeLessThanOrEqual(start * (prices[0] ?? 0n));
        },
      ),
    );
  });
});

describe('conversion', () => {
  test.each([
    ['1000', '0.5', '1', '495', '10'],
    ['100', '2', '0', '200', '0'],
    ['0.00000001', '2', '1', '0', '0.00000001'],
  ])('%s at %s less %s %%: received %s, fee %s', (given, proportion, percent, received, kept) => {
    const result = conversionResult(decimal(given), { proportion: decimal(proportion), feePercent: decimal(percent) });
    expect([toText(result.received), toText(result.fee)]).toEqual([received, kept]);
  });

  test('splitting never gives more', () => {
    fc.assert(
      fc.property(number, number, side, (first, second, terms) => {
        const received = (units: bigint) => conversionResult(units, terms).received;
        expect(received(first) + received(second)).toBeLessThanOrEqual(received(first + second));
      }),
    );
  });
});

describe('the rate that is shown', () => {
  test('SWP-46 has so many digits, 8 at least, that amount × rate is what is received, cut off or rounded', () => {
    fc.assert(
      fc.property(number, price, price, fee, (units, left, right, feePercent) => {
        const text = flashRateText(units, { left, right }, feePercent);
        const [whole = '', places = ''] = text.split('.');
        const scale = 10n ** BigInt(places.length);
        const product = units * BigInt(whole + places);
        const { received } = flashResult(units, { left, right }, feePercent);
        expect([product / scale, (product * 2n + scale) / (scale * 2n)]).toEqual([received, received]);
        expect(places.length).toBeLessThanOrEqual(18);
      }),
    );
  });

  test('is the published rate where 8 digits are enough', () => {
    expect(flashRateText(decimal('0.1'), { left: decimal('50000'), right: decimal('1') }, decimal('0.3'))).toBe('49850');
    expect(flashRateText(decimal('17'), { left: decimal('1'), right: decimal('64262.26') }, decimal('0.3'))).toBe('0.0000155142');
  });

  test('SWP-41 what is accepted at least is amount × the worst rate, rounded down, and by default half a percent below what was shown', () => {
    expect(leastAt(decimal('3'), 333_333_333_333_333_333n)).toBe(decimal('0.99999999'));
    expect(leastByDefault(decimal('24925'))).toBe(decimal('24800.375'));
  });
});
