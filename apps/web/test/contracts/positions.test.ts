import { decimal, toFixed, toText } from '@candor/money';
import { liquidationPrice, profitRate } from '@candor/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyTrade,
  bookOf,
  distanceOf,
  marginLevelOf,
  isClosable,
  isPriced,
  isWarningOver,
  liveProfit,
  lowOwnRate,
  openOrders,
  percentOfHundredths,
  readPosition,
  totalProfit,
} from '../../src/features/contracts/positions/model.ts';
import { order } from './samples.ts';

const buy = readPosition(order());
const sell = readPosition(
  order({
    id: 2,
    type: 2,
    pair_id: 2,
    symbol: 'ETH/USDT',
    number: '2',
    price: '3512.4',
    caution_money: '280.992',
    origin_caution_money: '280.992',
  }),
);
const prices = new Map([
  [1, decimal('67432.5')],
  [2, decimal('3468.15')],
]);
const priceOf = (pairId: number) => prices.get(pairId)!;

describe('live figures', () => {
  it('computes profit and rate per side', () => {
    expect(toText(liveProfit(buy, priceOf(1)))).toBe('250.5');
    expect(toText(liveProfit(sell, priceOf(2)))).toBe('88.5');
    expect(toFixed(profitRate(decimal('250.5'), buy.originMargin), 2, 'down')).toBe('37.85');
    expect(toFixed(profitRate(decimal('-0.01'), decimal('661.8')), 2, 'down')).toBe('-0.01');
    expect(profitRate(1n, 0n)).toBe(0n);
  });

  it('sums only when every market has a price', () => {
    expect(toText(totalProfit([buy, sell], priceOf)!)).toBe('339');
    expect(totalProfit([buy, sell], (pairId) => (pairId === 1 ? priceOf(1) : undefined))).toBeUndefined();
  });

  it('reads zero stops as not set', () => {
    expect(buy.takeProfit).toBeUndefined();
    expect(readPosition(order({ stop_loss_price: '65400' })).stopLoss).toBe(decimal('65400'));
  });
});

describe('margin level', () => {
  it('bands an account by the published limits, exactly', () => {
    const at = (available: string) => marginLevelOf(bookOf(decimal(available), [readPosition(order({ price: '67432.5' }))]), priceOf, 30);
    expect(at('661.8').band).toBe('safe');
    expect(at('0.00000001').band).toBe('thin');
    expect(at('0').band).toBe('no_openings');
    expect(at('-330.9').band).toBe('at_risk');
    expect(at('-320').band).toBe('no_openings');
    expect(at('-463.26').band).toBe('liquidating');
    expect(marginLevelOf(bookOf(0n, []), priceOf, 30)).toEqual({ rate: undefined, band: 'none', needle: 1000 });
  });

  it('WEB-228 calls an account safe by its distance to the liquidation, and not by its rate alone', () => {
    const at = (multiple: bigint, rate: string) => {
      const margin = (decimal('67432.5') / multiple) * 1n;
      const position = readPosition(order({ price: '67432.5', number: '1', caution_money: toText(margin) }));
      return marginLevelOf(bookOf((margin * decimal(rate)) / decimal('100') - margin, [position]), priceOf, 30).band;
    };
    // A hundredth of the value is margin: 104 % are gone at 0.74 % of the price, 104 % of a tenth at 7.4 %.
    expect(at(100n, '104')).toBe('at_risk');
    expect(at(20n, '104')).toBe('thin');
    expect(at(10n, '104')).toBe('safe');
    expect(at(100n, '400')).toBe('thin');
    expect(at(100n, '600')).toBe('safe');
  });

  it('WEB-233 tells how far a price is from the liquidation, on either side and never farther than it is', () => {
    expect(distanceOf(decimal('100'), decimal('99'))).toBe(100n);
    expect(distanceOf(decimal('100'), decimal('105'))).toBe(500n);
    expect(distanceOf(decimal('67432.5'), decimal('66770.7'))).toBe(98n);
    expect(distanceOf(decimal('100'), undefined)).toBeUndefined();
    expect(distanceOf(0n, decimal('99'))).toBeUndefined();
  });

  it('WEB-230 holds a warning for over when the next one could come, or nothing is held', () => {
    const at = (available: string) => isWarningOver(bookOf(decimal(available), [readPosition(order({ price: '67432.5' }))]), priceOf);
    // 661.8 of margin: 60 % of it are left at 397.08.
    expect(at('-264.72')).toBe(false);
    expect(at('-264.71999999')).toBe(true);
    expect(isWarningOver(bookOf(0n, []), priceOf)).toBe(true);
  });

  it('LEV-103 shows the rate of an isolated position that is held where it is as low as one is warned at', () => {
    const own = (change: Parameters<typeof order>[0], last: string) =>
      lowOwnRate(readPosition(order({ isolated: true, ...change })), decimal(last));
    // 661.8 of margin for 0.2: half of it is lost at 64,525.5.
    expect(own({}, '64525.5')).toBe(5000n);
    expect(own({}, '64525.51')).toBeUndefined();
    expect(own({ isolated: false }, '64525.5')).toBeUndefined();
    expect(own({ status: 3 }, '64525.5')).toBeUndefined();
    expect(own({}, '0')).toBeUndefined();
  });

  it('keeps the needle on the scale of 0 to 300 %', () => {
    const needle = (available: string) =>
      marginLevelOf(bookOf(decimal(available), [readPosition(order({ price: '67432.5' }))]), priceOf, 30).needle;
    expect(needle('330.9')).toBe(500);
    expect(needle('99999')).toBe(1000);
    expect(needle('-2000')).toBe(0);
  });

  it('reaches the burst rate at the estimated liquidation price', () => {
    const book = bookOf(decimal('2480.4'), [buy, sell]);
    const price = liquidationPrice(book, 1, priceOf, 30)!;
    const near = (shift: bigint) => marginLevelOf(book, (pairId) => (pairId === 1 ? price + shift : priceOf(pairId)), 30).band;
    expect(near(100n)).not.toBe('liquidating');
    expect(near(-100n)).toBe('liquidating');
  });

  it('nets opposite positions of one market, as one book', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            side: fc.constantFrom<1 | 2>(1, 2),
            hands: fc.integer({ min: 1, max: 99 }),
            price: fc.integer({ min: 1000, max: 99_999 }),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        (rows) => {
          const held = rows.map((row, index) =>
            readPosition(
              order({ id: index + 1, type: row.side, number: toText(BigInt(row.hands) * 1_000_000n), price: String(row.price) }),
            ),
          );
          const book = bookOf(decimal('5000'), held);
          const profit = held.reduce((sum, position) => sum + liveProfit(position, priceOf(1)), 0n);
          const exposure = book.exposures[0]!;
          expect(exposure.quantity * priceOf(1) - exposure.cost - profit * 100_000_000n < BigInt(held.length) * 100_000_000n).toBe(true);
        },
      ),
    );
  });

  it('is unknown while a market has no price', () => {
    expect(isPriced(bookOf(0n, [buy, sell]), (pairId) => pairId === 1)).toBe(false);
  });
});

describe('WEB-32 closing', () => {
  it.each([
    ['open', true],
    ['delayed', true],
    ['paused', false],
    ['closed', false],
    ['stale', false],
    [undefined, true],
  ] as const)('of a position in a market that is %s: %s', (state, closable) => {
    expect(isClosable(state)).toBe(closable);
  });
});

describe('pushed changes', () => {
  it('adds, replaces and removes orders', () => {
    const known = [order(), order({ id: 2, status: 0 })];
    const after = applyTrade(known, { orders: [order({ id: 2, status: 1 }), order({ id: 1, status: 3 }), order({ id: 9 })] });
    expect(after.map((entry) => [entry.id, entry.status])).toEqual([
      [2, 1],
      [9, 1],
    ]);
  });

  it('splits holding from pending, newest first', () => {
    const split = openOrders([order({ id: 3 }), order({ id: 5, status: 0 }), order({ id: 4 })]);
    expect(split.holding.map((position) => position.id)).toEqual([4, 3]);
    expect(split.pending.map((position) => position.id)).toEqual([5]);
  });
});

it('shows hundredths of a percent as a percentage', () => {
  expect(toFixed(percentOfHundredths(26_329n), 2, 'down')).toBe('263.29');
});
