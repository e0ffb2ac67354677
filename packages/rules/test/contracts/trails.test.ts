import { decimal } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { BUY, SELL, trailBegins, trailFires, trailTightens, type Side } from '../../src/index.ts';

const trail = (distance: string, activation?: string) => ({
  distance: decimal(distance),
  ...(activation !== undefined && { activation: decimal(activation) }),
});

describe('LEV-70 LEV-71 a trailing stop', () => {
  it.each<[string, Side, string, boolean]>([
    ['a buy one step before', BUY, '95.01', false],
    ['a buy at it', BUY, '95', true],
    ['a buy beyond it', BUY, '94.99', true],
    ['a sell one step before', SELL, '104.99', false],
    ['a sell at it', SELL, '105', true],
    ['a sell beyond it', SELL, '105.01', true],
  ])('fires where the price has come back by its distance of 5 from 100: %s', (_where, side, last, fires) => {
    expect(trailFires(side, decimal(last), decimal('100'), trail('5'))).toBe(fires);
  });

  it.each<[Side, string, boolean]>([
    [BUY, '109.99', false],
    [BUY, '110', true],
    [BUY, '111', true],
    [SELL, '110.01', false],
    [SELL, '110', true],
    [SELL, '109', true],
  ])('of side %i with an activation of 110 begins at %s: %s', (side, last, begins) => {
    expect(trailBegins(side, decimal(last), trail('5', '110'))).toBe(begins);
    expect(trailBegins(side, decimal(last), trail('5'))).toBe(true);
  });
});

describe('LEV-74 a trailing stop of a frozen customer', () => {
  it('may be set where there was none, and else only as it was: neither distance nor activation moves', () => {
    const before = trail('5', '110');
    expect([trailTightens(undefined, before), trailTightens(before, trail('5', '110'))]).toEqual([true, true]);
    for (const after of [undefined, trail('4', '110'), trail('6', '110'), trail('5', '109'), trail('5', '111'), trail('5')])
      expect(trailTightens(before, after)).toBe(false);
  });
});
