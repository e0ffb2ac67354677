import { describe, expect, it } from 'vitest';
import { decimal } from '@candor/money';
import { stepDecimal } from '../src/decimal-input.ts';

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
    expect(decimal(stepDecimal('12', 1, { step: '0.01' }))).toBe(decimal('12.01'));
  });
});
