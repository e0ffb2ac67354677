import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST, decimal, toFixed } from '@candor/money';
import { LANGUAGE_TAGS } from '@candor/api/constants';
import { directionOf, formatCompact, formatDate, formatDecimal, formatSpan, formatTime } from '../src/format.ts';

const TAGS = Object.values(LANGUAGE_TAGS);

describe('WEB-10 formatDecimal', () => {
  it.each([
    ['67432.5', { tag: 'en', decimals: 2 }, '67,432.50'],
    ['-1184.2', { tag: 'en', decimals: 2 }, '\u22121,184.20'],
    ['1184.2', { tag: 'en', decimals: 2, signed: true }, '+1,184.20'],
    ['0', { tag: 'en', decimals: 2, signed: true }, '0.00'],
    ['-0.001', { tag: 'en', decimals: 2, signed: true }, '0.00'],
    ['0.00000001', { tag: 'en', decimals: 8 }, '0.00000001'],
    ['9.999', { tag: 'en', decimals: 2 }, '9.99'],
    ['9.991', { tag: 'en', decimals: 2, rounding: 'up' as const }, '10.00'],
    ['1234567', { tag: 'de', decimals: 2 }, '1.234.567,00'],
    ['1234567.5', { tag: 'hi', decimals: 2 }, '12,34,567.50'],
    ['1234.5', { tag: 'es', decimals: 2 }, '1.234,50'],
    ['1234567.5', { tag: 'ar', decimals: 1 }, '1,234,567.5'],
    ['39999999999.00000001', { tag: 'en', decimals: 8 }, '39,999,999,999.00000001'],
    ['1e9', { tag: 'en', decimals: 2 }, '—'],
    ['', { tag: 'en', decimals: 2 }, '—'],
  ])('%s as %o is %s', (value, style, expected) => {
    expect(formatDecimal(value, style)).toBe(expected);
  });

  it('shows in every language the very digits of the exact decimal, in Latin script', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -LARGEST, max: LARGEST }),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom(...TAGS),
        (value, decimals, tag) => {
          const digits = (text: string) => text.replaceAll(/\D/g, '');
          expect(digits(formatDecimal(value, { tag, decimals }))).toBe(digits(toFixed(value, decimals, 'down')));
        },
      ),
    );
  });
});

it('takes the direction from what is shown, not from what is hidden', () => {
  expect(directionOf('0.004', 2)).toBe(0);
  expect(directionOf('-0.005', 2)).toBe(0);
  expect(directionOf('-0.005', 2, 'up')).toBe(-1);
  expect(directionOf(decimal('0.01'), 2)).toBe(1);
});

it('writes volumes short, rounded toward zero', () => {
  expect(formatCompact('1239999999', 'en')).toBe('1.239B');
  expect(formatCompact('812600000.55', 'en')).toBe('812.6M');
  expect(formatCompact('9999.999', 'en')).toBe('9,999.99');
  expect(formatCompact('-25000', 'en')).toBe('\u221225K');
  expect(formatCompact('123456789', 'zh-CN')).toBe('1.234亿');
  expect(formatCompact('nonsense', 'en')).toBe('—');
});

it('tells venue time in 24 hours and dates by language', () => {
  const at = Date.UTC(2026, 10, 20, 16, 4, 5);
  expect(formatTime(at, 'Asia/Shanghai')).toBe('00:04:05');
  expect(formatDate(at, 'en', 'Asia/Shanghai')).toBe('21 Nov 2026');
  expect(formatDate(at, 'ar', 'Asia/Shanghai')).toMatch(/21.*2026/);
  expect(formatSpan(32_888_000)).toBe('09:08:08');
  expect(formatSpan(-5)).toBe('00:00:00');
});
