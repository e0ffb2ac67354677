import { decimal } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { isBoughtLately, missingBought, type PricedCoins } from '../../src/index.ts';

const HOUR_MS = 3_600_000;
const coins = (currencyId: number, quantity: string, price?: string): PricedCoins => ({
  currencyId,
  quantity: decimal(quantity),
  price: price === undefined ? undefined : decimal(price),
});
/** USDT in units of 1e-16. */
const worth = (value: string) => ({ of: 'value', worth: decimal(value) * 100_000_000n });

describe('CTC-49 coins that were bought of other customers', () => {
  it.each([
    ['the coins themselves', [coins(1, '50', '1')], [coins(1, '50', '1')], undefined],
    ['a unit less of them', [coins(1, '50', '1')], [coins(1, '49.99999999', '1')], worth('50')],
    ['others of their worth', [coins(1, '50', '1')], [coins(1, '0', '1'), coins(2, '0.001', '50000')], undefined],
    ['others of less', [coins(1, '50', '1')], [coins(1, '0.99999999', '1'), coins(2, '0.00098', '50000')], worth('50')],
    ['the coins, at a price of eight decimals', [coins(2, '0.00000007', '0.33333333')], [coins(2, '0.00000007', '0.33333333')], undefined],
    ['parts of two orders', [coins(1, '50', '1'), coins(2, '0.001', '50000')], [coins(1, '99', '1')], worth('100')],
    ['coins without a price', [coins(9, '5')], [coins(9, '5'), coins(1, '0', '1')], undefined],
    [
      'others for coins without a price',
      [coins(9, '3'), coins(9, '2')],
      [coins(9, '4.9'), coins(1, '1000', '1')],
      { of: 'coins', currencyId: 9, quantity: decimal('5') },
    ],
    ['nothing, where nothing was bought', [], [], undefined],
  ] as const)('%s stay: what is missing', (_name, bought, kept, missing) => {
    expect(missingBought(bought, kept)).toEqual(missing);
  });

  it('may leave from the very end of their time on', () => {
    expect(isBoughtLately(7, 24, 7 + 24 * HOUR_MS - 1)).toBe(true);
    expect(isBoughtLately(7, 24, 7 + 24 * HOUR_MS)).toBe(false);
    expect(isBoughtLately(7, 0, 7)).toBe(false);
  });
});
