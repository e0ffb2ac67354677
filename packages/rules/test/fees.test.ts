import { describe, expect, it } from 'vitest';
import { decimal } from '@candor/money';
import { INSURANCE_INITIAL } from '@candor/api/terms/insurance';
import { MINING_INITIAL } from '@candor/api/terms/mining';
import { SECONDS_INITIAL } from '@candor/api/terms/seconds';
import { CONVERSION_INITIAL, FLASH_INITIAL } from '@candor/api/terms/exchange';
import { WITHDRAWAL_INITIAL } from '@candor/api/terms/withdrawal';
import { feeExample } from '../src/fees.ts';

const PAIR = {
  lot_size: '0.01',
  spread: '10',
  fee_percent: '1',
  overnight_percent: '0.02',
  multiples: [5, 10, 20, 50],
  min_hands: 1,
  max_hands: 100,
};

describe('PUB-9 examples of fees', () => {
  it('are what an order of the same size is charged', () => {
    // 10 hands of 0.01 at 60,010: value 6,001; a twentieth of it is the margin, 1 % of that the fee, 0.02 % of the value a night.
    expect(feeExample('pair', 'BTC/USDT', PAIR, decimal('60000'))).toEqual({
      market: 'BTC/USDT',
      hands: '10',
      multiple: '20',
      price: '60010',
      value: '6001',
      margin: '300.05',
      fee: '3.0005',
      night: '1.2002',
      week: '8.4014',
      // 10 above last for each of 0.1 BTC.
      spread: '1',
    });
    expect(feeExample('seconds', 'USDT', SECONDS_INITIAL['USDT'] ?? {})).toEqual({
      stake: '100',
      seconds: '30',
      fee: '0',
      win: '85',
      loss: '100',
      // 100 ÷ 185 is 54.054…: what must be reached is rounded up.
      rate: '54.06',
    });
    expect(feeExample('withdrawal', 'USDT', WITHDRAWAL_INITIAL['USDT'] ?? {})).toEqual({
      currency: 'USDT',
      amount: '1000',
      fee: '1',
      received: '999',
    });
    expect(feeExample('flash', 'BTC', FLASH_INITIAL['BTC'] ?? {})).toEqual({ amount: '1000', fee: '3' });
    expect(feeExample('conversion', 'USDT/CDR', CONVERSION_INITIAL['USDT/CDR'] ?? {})).toEqual({
      amount: '1000',
      fee: '5',
      received: '9950',
    });
    expect(feeExample('mining', 'USDT/2', MINING_INITIAL['USDT/2'] ?? {})).toEqual({
      currency: 'USDT',
      amount: '1000',
      days: '30',
      interest: '3.3',
      fee: '10',
    });
    expect(feeExample('insurance', 'USDT forward', INSURANCE_INITIAL['USDT forward'] ?? {})).toEqual({
      currency: 'USDT',
      amount: '10000',
      premium: '4200',
      claim_at: '5000',
      cover: '6000',
    });
    expect(feeExample('insurance', 'USDT reverse', INSURANCE_INITIAL['USDT reverse'] ?? {})).toMatchObject({
      claim_at: '2000',
      cover: '5000',
    });
  });

  it('keep to what the terms allow', () => {
    expect(feeExample('pair', 'X/USDT', { ...PAIR, multiples: [50, 100], min_hands: 30 }, decimal('1'))).toMatchObject({
      hands: '30',
      multiple: '50',
    });
    expect(feeExample('mining', 'BTC/1', MINING_INITIAL['BTC/1'] ?? {})).toMatchObject({ currency: 'BTC', amount: '10' });
  });

  it('are left out where there is no price, or the terms are of another kind', () => {
    expect(feeExample('pair', 'BTC/USDT', PAIR)).toBeUndefined();
    expect(feeExample('pair', 'BTC/USDT', {}, decimal('1'))).toBeUndefined();
    expect(feeExample('withdrawal', 'USDT', PAIR)).toBeUndefined();
  });
});
