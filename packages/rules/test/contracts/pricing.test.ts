import fc from 'fast-check';
import { decimal, ONE, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import {
  askOf,
  bidOf,
  BUY,
  contractValue,
  entryPrice,
  marginOf,
  openingCost,
  openingFee,
  overnightFee,
  profitOf,
  SELL,
  type Side,
} from '../../src/index.ts';
import { finePrice, multiple, price, quantity, side, TERMS } from './arbitraries.ts';

const SIDES: Readonly<Record<string, Side>> = { buy: BUY, sell: SELL };

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

describe('LEV-1 prices, margin and fee', () => {
  it.each(
    rows(`
      last     | hands | multiple | side | entry   | number | value      | margin      | fee
      60000    | 1     | 10       | buy  | 60002.5 | 0.01   | 600.025    | 60.0025     | 1.20005
      60000    | 1     | 10       | sell | 59997.5 | 0.01   | 599.975    | 59.9975     | 1.19995
      60000    | 10    | 100      | buy  | 60002.5 | 0.1    | 6000.25    | 60.0025     | 1.20005
      60000    | 1000  | 100      | sell | 59997.5 | 10     | 599975     | 5999.75     | 119.995
      41.37    | 3     | 75       | buy  | 43.87   | 0.03   | 1.3161     | 0.017548    | 0.00035096
      0.01     | 7     | 75       | buy  | 2.51    | 0.07   | 0.1757     | 0.00234267  | 0.00004686
    `),
  )('last %s, %s hands, ×%s, %s', (last, hands, times, which, entry, number, value, margin, fee) => {
    const at = entryPrice(SIDES[which]!, decimal(last), TERMS);
    const cost = openingCost(at, Number(hands), Number(times), TERMS);
    expect([at, cost.number, cost.value, cost.margin, cost.fee, cost.total].map(toText)).toEqual([
      entry,
      number,
      value,
      margin,
      fee,
      toText(decimal(margin) + decimal(fee)),
    ]);
  });

  it('ask and bid lie one spread either side of last', () => {
    fc.assert(
      fc.property(price, (last) => {
        expect(askOf(last, TERMS) - last).toBe(TERMS.spread);
        expect(last - bidOf(last, TERMS)).toBe(TERMS.spread);
      }),
    );
  });

  it('splitting an order never lowers its margin, its fee or its overnight charge', () => {
    fc.assert(
      fc.property(finePrice, quantity, quantity, multiple, (at, one, other, times) => {
        const whole = marginOf(at, one + other, times);
        const parts = [marginOf(at, one, times), marginOf(at, other, times)];
        expect(parts[0]! + parts[1]!).toBeGreaterThanOrEqual(whole);
        expect(parts[0]! + parts[1]!).toBeLessThanOrEqual(whole + 1n);
        expect(openingFee(parts[0]!, TERMS) + openingFee(parts[1]!, TERMS)).toBeGreaterThanOrEqual(openingFee(whole, TERMS));
        expect(overnightFee(at, one, TERMS) + overnightFee(at, other, TERMS)).toBeGreaterThanOrEqual(overnightFee(at, one + other, TERMS));
      }),
    );
  });

  it('the margin secures the contract value: margin × multiple is never below it, and less than one unit per multiple above', () => {
    fc.assert(
      fc.property(finePrice, quantity, multiple, (at, number, times) => {
        const secured = marginOf(at, number, times) * BigInt(times);
        expect(secured).toBeGreaterThanOrEqual(contractValue(at, number) - BigInt(times) + (times === 1 ? 1n : 0n));
        expect(secured * ONE).toBeGreaterThanOrEqual(at * number);
        expect(secured * ONE).toBeLessThan(at * number + BigInt(times) * ONE);
      }),
    );
  });
});

describe('LEV-2 profit', () => {
  it.each(
    rows(`
      side | entry   | exit     | number     | profit
      buy  | 60002.5 | 60102.5  | 0.01       | 1
      buy  | 60002.5 | 60002.49 | 0.01       | -0.0001
      sell | 59997.5 | 59897.5  | 0.1        | 10
      sell | 59997.5 | 60000    | 10         | -25
      buy  | 1.00001 | 1.00002  | 0.00000001 | 0
      buy  | 1.00002 | 1.00001  | 0.00000001 | -0.00000001
    `),
  )('%s at %s, out at %s, %s', (which, entry, exit, number, profit) => {
    expect(toText(profitOf(SIDES[which]!, decimal(entry), decimal(exit), decimal(number)))).toBe(profit);
  });

  it('what one side gains the other never gains: rounding does not invent money', () => {
    fc.assert(
      fc.property(finePrice, finePrice, quantity, (entry, exit, number) => {
        const sum = profitOf(BUY, entry, exit, number) + profitOf(SELL, entry, exit, number);
        expect(sum === 0n || sum === -1n).toBe(true);
      }),
    );
  });

  it('splitting a position never gains', () => {
    fc.assert(
      fc.property(side, finePrice, finePrice, quantity, quantity, (which, entry, exit, one, other) => {
        const parts = profitOf(which, entry, exit, one) + profitOf(which, entry, exit, other);
        expect(parts).toBeLessThanOrEqual(profitOf(which, entry, exit, one + other));
      }),
    );
  });
});
