import { decimal, toText } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisOf, BUY, profitAtStop, profitOf, SELL, stopAtPercent, stopAtProfit, type Side } from '../../src/index.ts';
import { multiple, side } from './arbitraries.ts';

const decimals = fc.integer({ min: 0, max: 5 });
const number = fc.bigInt(1_000n, 10_000_000_000n);

/** A profit or loss within a few hundred steps of the entry, so that the slow twin comes to an end. */
const asked = fc
  .record({ which: side, priceDecimals: decimals, number, steps: fc.bigInt(1_000n, 5_000n), times: multiple })
  .chain((given) => {
    const step = 10n ** BigInt(8 - given.priceDecimals);
    const worth = (step * given.number) / 100_000_000n;
    const entry = given.steps * step;
    return fc
      .bigInt(-worth * 300n, worth * 300n)
      .map((profit) => ({ ...given, step, entry, profit, basis: basisOf(given.which, entry, given.number, given.times) }));
  });

/** The slow twin: from far on the losing side, step by step to the first price that gives what was asked for. */
function walkedStop(which: Side, entry: bigint, size: bigint, profit: bigint, step: bigint): bigint {
  const forth = which === BUY ? step : -step;
  let price = entry - forth * 400n;
  while (profitOf(which, entry, price, size) < profit) price += forth;
  return price;
}

describe('LEV-111 a stop by what it comes to', () => {
  it.each([
    // 0.12 BTC at 67,435.00 by 20: a margin of 404.61, a step of 0.0012 USDT.
    ['a buy that takes 100', BUY, '100', '68268.34'],
    ['a buy that loses at most 100', BUY, '-100', '66601.67'],
    ['a sell that takes 100', SELL, '100', '66601.66'],
    ['a sell that loses at most 100', SELL, '-100', '68268.33'],
    ['a sell that can never take so much', SELL, '8092.2', '0'],
  ] as const)('%s', (_, which, profit, price) => {
    const basis = basisOf(which, decimal('67435'), decimal('0.12'), 20);
    expect(toText(stopAtProfit(basis, decimal(profit), { priceDecimals: 2 }))).toBe(price);
  });

  it.each([
    ['50', '69120.88', '202.3056', '50'],
    ['-50', '65749.13', '-202.3044', '-50'],
  ])('%s percent of the margin is a price, and the price shows what it comes to', (percent, price, money, shown) => {
    const basis = basisOf(BUY, decimal('67435'), decimal('0.12'), 20);
    const at = stopAtPercent(basis, decimal(percent), { priceDecimals: 2 });
    expect(toText(at)).toBe(price);
    const comes = profitAtStop(basis, at);
    expect([toText(comes.money), toText(comes.percent)]).toEqual([money, shown]);
  });

  it('is the price that a walk from step to step finds, on an entry of any step', () => {
    fc.assert(
      fc.property(asked, ({ which, priceDecimals, number: size, step, entry, profit, basis }) => {
        expect(stopAtProfit(basis, profit, { priceDecimals })).toBe(walkedStop(which, entry, size, profit, step));
      }),
    );
  });

  it('gives at least what was asked for, in money and in percent, and no nearer price does', () => {
    fc.assert(
      fc.property(
        asked,
        fc.bigInt(-300_00n, 300_00n),
        fc.bigInt(0n, 99_999_999n),
        ({ which, priceDecimals, step, basis, profit }, hundredths, off) => {
          const shifted = { ...basis, entry: basis.entry + off };
          const at = stopAtProfit(shifted, profit, { priceDecimals });
          const nearer = which === BUY ? at - step : at + step;
          expect(at % step).toBe(0n);
          expect(profitAtStop(shifted, at).money).toBeGreaterThanOrEqual(profit);
          expect(profitAtStop(shifted, nearer).money).toBeLessThan(profit);
          const percent = hundredths * 1_000_000n;
          expect(profitAtStop(shifted, stopAtPercent(shifted, percent, { priceDecimals })).percent).toBeGreaterThanOrEqual(percent);
        },
      ),
    );
  });
});
