import { decimal, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { netOf, resultsOf, winRate } from '../../src/features/wallet/statistics/model.ts';

const day = { orders: 3, wins: 1, profit: '-12.00000001', shortfall: '2', fee: '1.5', overnight: '0.25' };

describe('WEB-281 figures of closed contracts', () => {
  it('adds up exactly, and leaves to the customer profit and what was absorbed, less fees and nights', () => {
    const all = resultsOf([day, { ...day, orders: 1, wins: 1, profit: '5' }]);
    expect(all).toMatchObject({ orders: 4, wins: 2, profit: decimal('-7.00000001'), shortfall: decimal('4') });
    expect(toText(netOf(all))).toBe('-6.50000001');
    expect(netOf(resultsOf([]))).toBe(0n);
  });

  it('has no win rate of nothing, and rounds toward zero', () => {
    expect(winRate({ orders: 0, wins: 0 })).toBeUndefined();
    expect(toText(winRate({ orders: 3, wins: 2 }) ?? 0n)).toBe('66.66666666');
  });
});
