import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '@candor/money';
import { cleanDecimal, stepDecimal, valueOf } from '../src/decimal-input.ts';

describe('cleanDecimal', () => {
  it.each([
    ['12.5', 2, '12.5'],
    ['12,5', 2, '12.5'],
    ['1,234.5', 2, '1234.5'],
    ['1,234,567', 2, '1234567'],
    ['.5', 2, '0.5'],
    ['12.', 2, '12.'],
    ['12.345', 2, '12.34'],
    ['12.5', 0, '12'],
    ['-3', 2, '3'],
    ['1e5', 2, '15'],
    ['007', 0, '7'],
    ['0', 2, '0'],
    ['١٢٫٥', 2, '12.5'],
    ['１２.５', 2, '12.5'],
    ['१२', 0, '12'],
    ['1.2.3', 4, '1.23'],
    ['abc', 2, ''],
  ])('%s with %i places is %s', (typed, places, expected) => {
    expect(cleanDecimal(typed, places)).toBe(expected);
  });

  it('gives from any text a decimal in progress that reads, and changes it no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-e ٠٩x') }), fc.integer({ min: 0, max: 8 }), (typed, places) => {
        const clean = cleanDecimal(typed, places);
        expect(clean).toMatch(/^(?:\d+(?:\.\d*)?)?$/);
        expect(cleanDecimal(clean, places)).toBe(clean);
        if (clean !== '' && clean.length < 10) expect(valueOf(clean)).toBeDefined();
      }),
    );
  });
});

describe('stepDecimal', () => {
  it('moves exactly, without the drift of floats', () => {
    let text = '0';
    for (let index = 0; index < 30; index += 1) text = stepDecimal(text, 1, { step: '0.1' });
    expect(text).toBe('3');
  });

  it('stays within the bounds and starts at the least', () => {
    expect(stepDecimal('1', -1, { step: '1', least: '1', most: '5' })).toBe('1');
    expect(stepDecimal('5', 1, { step: '1', least: '1', most: '5' })).toBe('5');
    expect(stepDecimal('', 1, { step: '1', least: '1', most: '5' })).toBe('1');
    expect(stepDecimal('0.005', -1, { step: '0.01' })).toBe('0');
    expect(decimal(stepDecimal('12.', 1, { step: '0.01' }))).toBe(decimal('12.01'));
  });
});
