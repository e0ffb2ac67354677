import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, toText } from '@candor/money';
import { barOf, lineOf, marksOf, placeOf, rangeOf } from '../../src/features/wallet/centre/chart-model.ts';
import {
  currencyShares,
  dayMoment,
  isEmpty,
  profitPercent,
  rowsOf,
  walletShares,
  withoutSmall,
} from '../../src/features/wallet/centre/model.ts';
import type { WalletBalance, WalletList } from '../../src/features/wallet/use-wallets.ts';

const NOTHING: Omit<WalletBalance, 'id' | 'currency' | 'currency_name' | 'usdt_price' | 'is_by_conversion'> = {
  change_balance: '0',
  lock_change_balance: '0',
  lever_balance: '0',
  lock_lever_balance: '0',
  micro_balance: '0',
  lock_micro_balance: '0',
  legal_balance: '0',
  lock_legal_balance: '0',
  insurance_balance: '0',
  lock_insurance_balance: '0',
  is_lever: 1,
  is_micro: 1,
  is_match: 1,
  is_legal: 1,
};
const balance = (id: number, name: string, price: string, parts: Partial<WalletBalance> = {}): WalletBalance => ({
  ...NOTHING,
  id,
  currency: id,
  currency_name: name,
  usdt_price: price,
  is_by_conversion: 0,
  ...parts,
});

/** Flash: 100 USDT and 0.5 BTC, of which 0.1 is held; contracts: 300 USDT, all of it held. */
const USDT = balance(1, 'USDT', '1', { change_balance: '100', lock_lever_balance: '300' });
const BTC = balance(2, 'BTC', '60000', { change_balance: '0.4', lock_change_balance: '0.1' });
const DUST = balance(8, 'DOGE', '0.1', { change_balance: '9.9' });
const WALLETS: WalletList = {
  change_wallet: { balance: [USDT, BTC, DUST], usdt_totle: '30100.99' },
  lever_wallet: { balance: [USDT], usdt_totle: '300' },
  micro_wallet: { balance: [USDT], usdt_totle: '0' },
  legal_wallet: { balance: [USDT], usdt_totle: '0' },
  insurance_wallet: { balance: [USDT], usdt_totle: '0' },
  is_open_CTbi: 1,
};

describe('AST-40 AST-42 what is in the wallets', () => {
  it('is listed with what is available, held and worth', () => {
    expect(
      rowsOf(WALLETS, 'change').map(({ name, available, frozen, worth }) => [name, toText(available), toText(frozen), toText(worth)]),
    ).toEqual([
      ['USDT', '100', '0', '100'],
      ['BTC', '0.4', '0.1', '30000'],
      ['DOGE', '9.9', '0', '0.99'],
    ]);
    expect(withoutSmall(rowsOf(WALLETS, 'change'), true).map(({ name }) => name)).toEqual(['USDT', 'BTC']);
    expect(isEmpty(WALLETS)).toBe(false);
    const bare = { balance: [balance(1, 'USDT', '1')], usdt_totle: '0' };
    const nothing = { ...WALLETS, change_wallet: bare, lever_wallet: bare, micro_wallet: bare, legal_wallet: bare, insurance_wallet: bare };
    expect(isEmpty(nothing)).toBe(true);
    expect(walletShares(nothing).map(({ percent }) => percent)).toEqual([0n, 0n, 0n, 0n]);
  });

  it('is spread over accounts and over currencies, many small ones as one', () => {
    expect(walletShares(WALLETS).map(({ key, worth }) => `${key} ${toText(worth)}`)).toEqual([
      'change 30100.99',
      'lever 300',
      'micro 0',
      'legal 0',
    ]);
    expect(currencyShares(WALLETS).map(({ key, worth }) => `${key} ${toText(worth)}`)).toEqual(['BTC 30000', 'USDT 400', 'DOGE 0.99']);
    const many = Array.from({ length: 9 }, (_, index) => balance(index + 1, `C${index}`, '1', { change_balance: String(100 - index) }));
    const shares = currencyShares({
      ...WALLETS,
      change_wallet: { balance: many, usdt_totle: '864' },
      lever_wallet: { balance: [], usdt_totle: '0' },
    });
    expect(shares.map(({ key }) => key)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', '']);
    expect(shares.reduce((sum, { worth }) => sum + worth, 0n)).toBe(decimal('864'));
  });
});

describe('AST-40 the profit of the day in percent', () => {
  it.each([
    // before, came in, profit, percent
    ['1000', '0', '25', '2.5'],
    ['1000', '1000', '-25', '-1.25'],
    ['1000', '-400', '10', '1'],
    ['0', '40000', '0', '0'],
    ['0', '0', '0', undefined],
    ['3', '0', '1', '33.33333333'],
  ])('of %s at its start, with %s paid in: %s is %s %%', (before, came_in, profit, percent) => {
    const worth = toText(decimal(before) + decimal(came_in) + decimal(profit));
    const list = [
      { day: '2026-05-12', worth: before, came_in: '0', profit: '0' },
      { day: '2026-05-13', worth, came_in, profit },
    ];
    const found = profitPercent({ at: 0, list });
    expect(found === undefined ? undefined : toText(found)).toBe(percent);
  });

  it('needs a day before', () => {
    expect(profitPercent({ at: 0, list: [] })).toBeUndefined();
    expect(new Date(dayMoment('2026-05-13')).toISOString()).toBe('2026-05-13T04:00:00.000Z');
  });
});

describe('AST-41 the chart', () => {
  const values = fc.array(fc.bigInt(-4_000_000_000_000_000_000n, 4_000_000_000_000_000_000n), { minLength: 1, maxLength: 30 });

  it('has room for every value, and round marks that stand where their values would', () => {
    fc.assert(
      fc.property(values, (list) => {
        const range = rangeOf(list);
        for (const { x, y } of lineOf(list, range).points) {
          expect(x >= 0 && x <= 1).toBe(true);
          expect(y >= 0 && y <= 1).toBe(true);
        }
        const marks = marksOf(range);
        expect(marks.length).toBeGreaterThanOrEqual(1);
        expect(marks.length).toBeLessThanOrEqual(6);
        for (const { value, y } of marks) {
          expect(value >= range.low && value <= range.high).toBe(true);
          expect(y).toBe(placeOf(value, range));
          expect(value.toString()).toMatch(/^-?[1-9]?\d*$/);
        }
      }),
    );
  });

  it('draws nothing below zero that is not, and bars from zero', () => {
    expect(rangeOf([0n, 0n]).low).toBe(0n);
    expect(rangeOf([decimal('40000')]).low).toBeGreaterThan(0n);
    expect(rangeOf([0n, decimal('5'), decimal('-5')]).low).toBeLessThan(decimal('-5'));
    const range = { low: -100n, high: 100n };
    expect(barOf(50n, range)).toEqual({ top: 250, height: 250 });
    expect(barOf(-50n, range)).toEqual({ top: 500, height: 250 });
    expect(barOf(0n, range)).toEqual({ top: 500, height: 0 });
    expect(lineOf([0n, 100n], { low: 0n, high: 100n }).line).toBe('M0 1000L1000 0');
  });
});
