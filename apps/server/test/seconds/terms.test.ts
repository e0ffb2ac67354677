import { documentFaults, PRODUCT_TERMS, readDocument, type Document, type Row } from '@candor/api';
import { describe, expect, it } from 'vitest';

const usdt: Document = PRODUCT_TERMS.seconds['USDT'] ?? {};
const rows = usdt['durations'] as readonly Row[];
const faults = (over: object) => documentFaults('seconds', 'USDT', { ...usdt, ...over });
const changed = (over: Row, place = 0) => ({ durations: rows.map((row, index) => (index === place ? { ...row, ...over } : row)) });

describe('OPT-7 the terms of seconds orders', () => {
  it('are those of the published durations to begin with', () => {
    expect(faults({})).toEqual([]);
    expect(rows.map(({ seconds }) => seconds)).toEqual([30, 60, 120, 300, 600]);
    for (const row of rows) expect(Number(row['profit_ratio'])).toBeLessThan(Number(row['loss_ratio']));
  });

  it.each([
    ['pays more than it takes', changed({ profit_ratio: '90', loss_ratio: '89.99999999' })],
    ['does not ascend', changed({ seconds: 60 })],
    ['has a largest amount below the smallest', changed({ min_amount: '10', max_amount: '9' })],
  ])('refuses a duration that %s', (_what, over) => {
    expect(faults(over)).toEqual([{ field: 'durations', fault: 'conflict' }]);
    expect(readDocument('seconds', 'USDT', JSON.stringify({ ...usdt, ...over }))).toBeUndefined();
  });

  it.each([
    ['durations', changed({ profit_ratio: '100.00000001' })],
    ['durations', changed({ profit_ratio: 85 })],
    ['durations', { durations: [] }],
    ['micro_trade_fee', { micro_trade_fee: '50.1' }],
    ['micro_numbers', { micro_numbers: [20, 10] }],
    ['orders_most', { orders_most: 0 }],
    ['expiry_stake_most', { expiry_stake_most: '0' }],
    ['win_rate', { win_rate: '10' }],
  ])('refuses %s that is no value', (field, over) => {
    expect(faults(over)).toEqual([{ field, fault: 'value' }]);
  });

  it('may pay exactly what they take, and have no limits of an amount', () => {
    expect(faults(changed({ profit_ratio: '100', min_amount: '5', max_amount: '0' }))).toEqual([]);
  });
});
