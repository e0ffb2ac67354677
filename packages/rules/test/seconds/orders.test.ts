import { decimal, HUNDRED_PERCENT, ONE } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakEvenWinRate,
  DOWN,
  EXPIRY_GRACE_MS,
  expiryMinute,
  isDecided,
  secondsFault,
  secondsFee,
  secondsVoidReturn,
  SECONDS_FRESH_MS,
  settleSecondsOrder,
  UP,
  type Direction,
  type DurationTerms,
  type SecondsTerms,
} from '../../src/index.ts';

const terms = (over: Partial<DurationTerms> = {}): DurationTerms => ({
  seconds: 60,
  profitRatio: 85n * ONE,
  lossRatio: HUNDRED_PERCENT,
  plafond: 50n * ONE,
  minAmount: 5n * ONE,
  maxAmount: 100n * ONE,
  ...over,
});

const all: SecondsTerms = {
  isOpen: true,
  feePercent: 2n * ONE,
  quickAmounts: [10],
  options: [terms()],
  ordersMost: 3,
  expiryStakeMost: 500n * ONE,
};

const order = (direction: Direction, over: object = {}) => ({
  direction,
  stake: 10n * ONE,
  fee: ONE / 5n,
  profitRatio: 85n * ONE,
  lossRatio: HUNDRED_PERCENT,
  openPrice: 100n * ONE,
  expiresAt: 60_000,
  ...over,
});

describe('OPT-2 a seconds order settles by one price', () => {
  it.each([
    // direction, exit price, result, payout, profits
    [UP, '100.00000001', 'win', '18.5', '8.5'],
    [UP, '99.99999999', 'loss', '0', '-10'],
    [DOWN, '99.99999999', 'win', '18.5', '8.5'],
    [DOWN, '100.00000001', 'loss', '0', '-10'],
    [UP, '100', 'tie', '10', '0'],
    [DOWN, '100', 'tie', '10', '0'],
  ] as const)('direction %s at %s: %s', (direction, exit, result, payout, profits) => {
    const settled = settleSecondsOrder(order(direction), { price: decimal(exit), feedAt: 60_000 });
    expect([settled.result, settled.payout, settled.profits]).toEqual([result, decimal(payout), decimal(profits)]);
  });

  it('is void with stake and fee back without a price, and where the price is more than five seconds older than the expiry', () => {
    const gone = {
      result: 'void',
      payout: decimal('10.2'),
      returned: 10n * ONE,
      lost: 0n,
      won: 0n,
      feeReturned: decimal('0.2'),
      profits: 0n,
    };
    expect(settleSecondsOrder(order(UP), undefined)).toEqual(gone);
    expect(settleSecondsOrder(order(UP), { price: 101n * ONE, feedAt: 60_000 - SECONDS_FRESH_MS - 1 })).toEqual(gone);
    expect(settleSecondsOrder(order(UP), { price: 101n * ONE, feedAt: 60_000 - SECONDS_FRESH_MS }).result).toBe('win');
  });

  it('gives back what a loss does not take', () => {
    const settled = settleSecondsOrder(order(UP, { profitRatio: 60n * ONE, lossRatio: 75n * ONE }), { price: 1n, feedAt: 60_000 });
    expect(settled).toEqual({
      result: 'loss',
      payout: decimal('2.5'),
      returned: decimal('2.5'),
      lost: decimal('7.5'),
      won: 0n,
      feeReturned: 0n,
      profits: decimal('-7.5'),
    });
  });

  it('conserves the stake, and splitting an order never pays more', () => {
    const stake = fc.bigInt(1n, 10n ** 14n);
    const ratio = fc.bigInt(1n, HUNDRED_PERCENT);
    fc.assert(
      fc.property(
        stake,
        stake,
        ratio,
        ratio,
        fc.constantFrom(UP, DOWN),
        fc.bigInt(1n, 200n),
        (one, other, profit, loss, direction, price) => {
          const exit = { price: price * ONE, feedAt: 60_000 };
          const of = (amount: bigint) =>
            settleSecondsOrder(order(direction, { stake: amount, profitRatio: profit, lossRatio: loss, fee: 0n }), exit);
          const whole = of(one + other);
          expect(whole.returned + whole.lost).toBe(one + other);
          expect(whole.payout).toBe(whole.returned + whole.won + whole.feeReturned);
          expect(of(one).payout + of(other).payout).toBeLessThanOrEqual(whole.payout);
          expect(secondsFee(one, profit) + secondsFee(other, profit)).toBeGreaterThanOrEqual(secondsFee(one + other, profit));
        },
      ),
    );
  });
});

describe('OPT-3 when an order is decided', () => {
  it.each([
    // newest feed time, now, decided
    [undefined, 60_499, false],
    [undefined, 60_500, true],
    [60_000, 60_499, false],
    [60_001, 60_000, true],
    [60_001, 59_000, true],
    [59_999, 60_000 + EXPIRY_GRACE_MS, true],
  ])('newest price of %s at %s: %s', (feedAt, now, decided) => {
    expect(isDecided(60_000, feedAt, now)).toBe(decided);
  });
});

describe('OPT-1 a seconds order is checked in the order of the specification', () => {
  const request = (over: object = {}) => ({
    stake: 10n * ONE,
    available: 100n * ONE,
    openOrders: 0,
    openStake: 0n,
    free: 1_000n * ONE,
    ...over,
  });

  it.each([
    [{ stake: 0n, openOrders: 3 }, 'seconds_amount', undefined],
    [{ stake: decimal('50.00000001') }, 'seconds_plafond', { percent: '50', most: '50' }],
    [{ stake: 101n * ONE, available: 101n * ONE }, 'seconds_plafond', { percent: '50', most: '50.5' }],
    [{ stake: 101n * ONE, available: 1_000n * ONE, openOrders: 3 }, 'seconds_max', { most: '100' }],
    [{ stake: 4n * ONE, openOrders: 3 }, 'seconds_min', { least: '5' }],
    [{ openOrders: 3, openStake: 500n * ONE }, 'order_count_exceeded', { most: 3 }],
    [{ openStake: decimal('490.00000001') }, 'seconds_market_full', { most: '500', open: '490.00000001' }],
    [{ openStake: 490n * ONE }, undefined, undefined],
    [{ free: decimal('8.49999999'), openStake: decimal('490.00000001') }, 'seconds_market_full', { most: '500', open: '490.00000001' }],
    [{ free: decimal('8.49999999') }, 'seconds_not_covered', undefined],
    [{ free: decimal('8.5') }, undefined, undefined],
    [{}, undefined, undefined],
  ])('%o is %s', (over, code, params) => {
    const fault = secondsFault(request(over), terms(), all);
    expect(fault?.code).toBe(code);
    expect(fault?.params).toEqual(params);
  });

  it('takes limits of zero for none, and wants the fee besides the stake', () => {
    const none = terms({ minAmount: 0n, maxAmount: 0n, plafond: HUNDRED_PERCENT });
    expect(secondsFault(request({ stake: 1n }), none, all)).toBeUndefined();
    expect(secondsFault(request({ stake: 100n * ONE }), none, all)).toEqual({
      code: 'insufficient_balance',
      params: { available: '100', required: '102' },
    });
    expect(secondsFault(request({ stake: 98n * ONE }), none, all)).toBeUndefined();
  });
});

describe('OPT-4 honest odds', () => {
  it.each([
    ['85', '100', '0', '54.05405406'],
    ['100', '100', '0', '50'],
    ['85', '100', '2', '55.13513514'],
    ['50', '80', '0', '61.53846154'],
    ['1', '100', '2', '100.99009901'],
  ])('a win of %s %%, a loss of %s %% and a fee of %s %% break even at %s %%', (profit, loss, fee, rate) => {
    expect(breakEvenWinRate({ profitRatio: decimal(profit), lossRatio: decimal(loss) }, decimal(fee))).toBe(decimal(rate));
  });
});

describe('OPT-5 stakes are counted by the minute of their expiry', () => {
  it('begins with its first millisecond', () => {
    expect([expiryMinute(120_000), expiryMinute(179_999), expiryMinute(180_000)]).toEqual([120_000, 120_000, 180_000]);
  });
});

describe('OPT-6 a void of two operators', () => {
  it.each([
    ['win', 8n, { fee: 2n, loss: 0n, profit: 8n }],
    ['loss', -10n, { fee: 2n, loss: 10n, profit: 0n }],
    ['tie', 0n, { fee: 2n, loss: 0n, profit: 0n }],
    ['void', 0n, { fee: 0n, loss: 0n, profit: 0n }],
  ] as const)('makes a %s as if it had never been', (result, profits, given) => {
    expect(secondsVoidReturn({ fee: 2n, result, profits })).toEqual(given);
  });
});
