import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '@candor/money';
import { worthByDay, worthIn, type DayChange } from '../../src/index.ts';

const USDT = 1;
const BTC = 2;

/** currency, day, change, of that from outside. */
type Change = readonly [currency: number, day: number, change: string, cameIn: string];
const changes = (list: readonly Change[]): DayChange[] =>
  list.map(([currencyId, day, change, cameIn]) => ({ currencyId, day, change: decimal(change), cameIn: decimal(cameIn) }));

interface Scenario {
  readonly name: string;
  readonly changes: readonly Change[];
  /** The bitcoin's price at the end of each day from 10 on; empty while it is unknown. */
  readonly prices: readonly string[];
  /** worth, came in, profit, day by day from 10 on. */
  readonly days: readonly (readonly [worth: string, cameIn: string, profit: string])[];
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'an account without anything',
    changes: [],
    prices: ['50000', '50000'],
    days: [
      ['0', '0', '0'],
      ['0', '0', '0'],
    ],
  },
  {
    name: 'a deposit is no profit',
    changes: [[USDT, 11, '1000', '1000']],
    prices: ['50000', '50000', '50000'],
    days: [
      ['0', '0', '0'],
      ['1000', '1000', '0'],
      ['1000', '0', '0'],
    ],
  },
  {
    name: 'a withdrawal is no loss, its fee is',
    changes: [
      [USDT, 3, '1000', '1000'],
      [USDT, 11, '-500', '-499'],
    ],
    prices: ['50000', '50000'],
    days: [
      ['1000', '0', '0'],
      ['500', '-499', '-1'],
    ],
  },
  {
    name: 'what trading brought is profit, what it took is loss',
    changes: [
      [USDT, 1, '1000', '1000'],
      [USDT, 11, '25.5', '0'],
      [USDT, 12, '-80', '0'],
    ],
    prices: ['1', '1', '1'],
    days: [
      ['1000', '0', '0'],
      ['1025.5', '0', '25.5'],
      ['945.5', '0', '-80'],
    ],
  },
  {
    name: 'a price that moves under what is held',
    changes: [[BTC, 1, '0.5', '0.5']],
    prices: ['50000', '60000', '40000'],
    days: [
      ['25000', '0', '0'],
      ['30000', '0', '5000'],
      ['20000', '0', '-10000'],
    ],
  },
  {
    name: 'an exchange changes nothing but by its fee and by where prices end',
    changes: [
      [USDT, 1, '50000', '50000'],
      [USDT, 11, '-50000', '0'],
      [BTC, 11, '0.998', '0'],
    ],
    prices: ['50000', '50000', '51000'],
    days: [
      ['50000', '0', '0'],
      ['49900', '0', '-100'],
      ['50898', '0', '998'],
    ],
  },
  {
    name: 'a coin that was paid in counts at the price of the day’s end',
    changes: [[BTC, 11, '1', '1']],
    prices: ['50000', '60000'],
    days: [
      ['0', '0', '0'],
      ['60000', '60000', '0'],
    ],
  },
  {
    name: 'a currency that nobody has a price for counts nothing until somebody has',
    changes: [[BTC, 1, '2', '2']],
    prices: ['', '', '100'],
    days: [
      ['0', '0', '0'],
      ['0', '0', '0'],
      ['200', '0', '200'],
    ],
  },
  {
    name: 'paid in, lost and paid out on one day',
    changes: [[USDT, 11, '30', '70']],
    prices: ['1', '1'],
    days: [
      ['0', '0', '0'],
      ['30', '70', '-40'],
    ],
  },
  {
    name: 'less than a unit is worth nothing',
    changes: [[BTC, 11, '0.00000001', '0.00000001']],
    prices: ['0.5', '0.5'],
    days: [
      ['0', '0', '0'],
      ['0', '0', '0'],
    ],
  },
];

describe('AST-20 the worth of what a customer has, day by day', () => {
  test.each(SCENARIOS)('$name', (scenario) => {
    const priceOf = (currencyId: number, day: number) => {
      const text = currencyId === USDT ? '1' : (scenario.prices[day - 10] ?? '');
      return text === '' ? undefined : decimal(text);
    };
    const days = worthByDay(changes(scenario.changes), priceOf, 10, 10 + scenario.days.length - 1);
    expect(days.map(({ worth, cameIn, profit }) => [toText(worth), toText(cameIn), toText(profit)])).toEqual(scenario.days);
    expect(days.map(({ day }) => day)).toEqual(scenario.days.map((_, index) => 10 + index));
  });

  test('worth of the day before, what came in and profit always add up, in whatever order changes are given', () => {
    const amount = fc.bigInt(-100_000_000_000_000n, 100_000_000_000_000n);
    const change = fc.record({
      currencyId: fc.constantFrom(1, 2, 3),
      day: fc.integer({ min: 0, max: 20 }),
      change: amount,
      cameIn: amount,
    });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 30, size: 'max' }),
        fc.array(fc.bigInt(0n, 10_000_000_000_000n), { minLength: 63, maxLength: 63 }),
        (list, prices) => {
          const priceOf = (currencyId: number, day: number) => prices[day * 3 + currencyId - 1];
          const days = worthByDay(list, priceOf, 5, 20);
          expect(worthByDay(list.toReversed(), priceOf, 5, 20)).toEqual(days);
          for (const [index, day] of days.entries()) {
            const before = days[index - 1];
            if (before) expect(before.worth + day.cameIn + day.profit).toBe(day.worth);
          }
          const held = [1, 2, 3].map((id) =>
            list.filter(({ currencyId }) => currencyId === id).reduce((sum, each) => sum + each.change, 0n),
          );
          expect(days.at(-1)?.worth).toBe(held.reduce((sum, units, index) => sum + worthIn(units, priceOf(index + 1, 20)), 0n));
        },
      ),
    );
  });
});
