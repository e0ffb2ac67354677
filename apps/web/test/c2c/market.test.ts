import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, roundTo, toText } from '@candor/money';
import { advertRange } from '@candor/rules/c2c/advert';
import { marketInput, readFilter, writeFilter } from '../../src/features/c2c/market/filter.ts';
import { dealOf, feeOf, fieldsOf, mostOf, takeInput, takeProblem, type Typed } from '../../src/features/c2c/market/take-model.ts';
import { placesOf, sideOf, spanText, type Advert, type Info } from '../../src/features/c2c/model.ts';

const INFO: Info = {
  is_open: 1,
  fee_percent: '0',
  hold_hours: 24,
  talk_hours: 24,
  appeal_after_minutes: 30,
  appeal_answer_hours: 24,
  appeal_object_hours: 24,
  appeal_second_above: '5000',
  rating_days: 30,
  currencies: [
    { id: 1, name: 'USDT' },
    { id: 2, name: 'BTC' },
  ],
  fiats: [
    { fiat: 'CNY', places: 2 },
    { fiat: 'JPY', places: 0 },
  ],
  methods: ['bank_card', 'alipay', 'wechat'],
  declared: [],
  windows: [15, 30, 60, 180, 720, 1440],
  unfinished_most: 3,
  cancelled_most: 3,
};

const ADVERT: Advert = {
  id: 5,
  type: 2,
  currency_id: 1,
  currency_name: 'USDT',
  fiat: 'CNY',
  places: 2,
  price: '7.2',
  percent: '',
  left: '100',
  min: '72',
  max: '720',
  window: 15,
  methods: ['bank_card'],
  identity_level: 1,
  account_days: 0,
  completed_orders: 0,
  shop: { id: 1, name: 'Ada Coins', orders_30d: 0, completion_rate: -1, pay_ms: 0, release_ms: 0 },
  closed: '',
  closed_text: '',
};

const fiat = (text: string): Typed => ({ of: 'fiat', text });
const coins = (text: string): Typed => ({ of: 'coins', text });

describe('CTC-60 what of the market is looked at', () => {
  it('stands in the address, and only what is traded is taken from it', () => {
    const usual = readFilter(new URLSearchParams(), INFO);
    expect(usual).toEqual({ side: 'buy', coin: 1, fiat: 'CNY', amount: '', method: '', sort: 'price', all: false, page: 1 });
    expect(readFilter(new URLSearchParams('coin=9&fiat=ZZZ&amount=ten&method=cash&sort=name&side=x&page=0'), INFO)).toEqual(usual);
    for (const filter of [
      usual,
      { ...usual, side: 'sell', coin: 2, fiat: 'JPY', amount: '500', method: 'alipay', sort: 'speed', all: true, page: 3 } as const,
    ])
      expect(readFilter(writeFilter(filter), INFO)).toEqual(filter);
  });

  it('asks the venue for adverts that do the contrary of the reader, and for no amount that is not above zero', () => {
    const usual = readFilter(new URLSearchParams(), INFO);
    expect(marketInput(usual)).toEqual({ type: 2, currency_id: 1, fiat: 'CNY', sort: 'price', all: 0, page: 1 });
    expect(marketInput({ ...usual, side: 'sell', amount: '5', method: 'wechat', all: true })).toEqual({
      type: 1,
      currency_id: 1,
      fiat: 'CNY',
      sort: 'price',
      all: 1,
      page: 1,
      amount: '5',
      method: 'wechat',
    });
    expect(marketInput({ ...usual, amount: '0.00' })).not.toHaveProperty('amount');
    expect([sideOf({ type: 2 }), sideOf({ type: 1 })]).toEqual(['buy', 'sell']);
  });

  it('says spans in the words of the reader, and begun minutes count', () => {
    expect([1, 900_000, 3_600_000, 5_400_000, 86_400_000, 172_800_000].map((span) => spanText(span, 'en'))).toEqual([
      '1 minute',
      '15 minutes',
      '1 hour',
      '1.5 hours',
      '24 hours',
      '2 days',
    ]);
    expect(spanText(900_000, 'de')).toBe('15 Minuten');
    expect([placesOf('7.2', 2), placesOf('7.2345', 2), placesOf('7', 0)]).toEqual([2, 4, 0]);
  });
});

describe('CTC-61 what a typed amount comes to', () => {
  it('fills the other field, by the rules of the venue', () => {
    expect(fieldsOf(fiat('144'), ADVERT)).toEqual({ coins: '20', fiat: '144' });
    expect(fieldsOf(coins('20'), ADVERT)).toEqual({ coins: '20', fiat: '144' });
    // Coins for fiat are rounded down, fiat for coins up.
    expect(fieldsOf(fiat('100'), ADVERT)).toEqual({ coins: '13.88888888', fiat: '100' });
    expect(fieldsOf(coins('0.001'), ADVERT)).toEqual({ coins: '0.001', fiat: '0.01' });
    expect(fieldsOf(fiat(''), ADVERT)).toEqual({ coins: '', fiat: '' });
    expect(fieldsOf(coins('0'), ADVERT)).toEqual({ coins: '0', fiat: '' });
  });

  it('names what is wrong in the order of the venue', () => {
    expect(takeProblem(fiat(''), ADVERT, undefined)).toBe('amount_missing');
    expect(takeProblem(fiat('71.99'), ADVERT, undefined)).toBe('amount_least');
    expect(takeProblem(fiat('720.01'), ADVERT, undefined)).toBe('amount_most');
    expect(takeProblem(fiat('720'), ADVERT, undefined)).toBeUndefined();
    const bought: Advert = { ...ADVERT, type: 1 };
    expect(takeProblem(coins('20'), bought, decimal('19.99'))).toBe('amount_balance');
    expect(takeProblem(coins('20'), bought, decimal('20'))).toBeUndefined();
    // Who buys pays outside of the venue.
    expect(takeProblem(coins('20'), ADVERT, 0n)).toBeUndefined();
  });

  it('is taken as far as the advert and the coins of a seller reach', () => {
    expect(mostOf(ADVERT, undefined)).toEqual(fiat('720'));
    const bought: Advert = { ...ADVERT, type: 1 };
    expect(mostOf(bought, decimal('19.5'))).toEqual(coins('19.5'));
    expect(mostOf(bought, decimal('100'))).toEqual(fiat('720'));
    // The fiat of the last coins is rounded up.
    const rest: Advert = { ...ADVERT, left: '99.99999999' };
    expect(dealOf(mostOf(rest, undefined), rest)).toEqual({ quantity: decimal('99.99999999'), total: decimal('720') });
  });

  it('is never more than may be taken, whatever the advert says', () => {
    const units = fc.bigInt({ min: 1n, max: 10_000_000_000n });
    fc.assert(
      fc.property(units, units, units, fc.integer({ min: 0, max: 8 }), (price, left, most, places) => {
        const advert = {
          side: 'sell',
          price,
          total: left,
          left,
          min: 0n,
          max: roundTo(most, places, 'ceiling'),
          windowMs: 900_000,
          methods: [],
        } as const;
        const max = toText(advertRange(advert, places)?.max ?? 0n);
        const shown = { ...ADVERT, places, price: toText(price), left: toText(left), min: '0', max };
        const problem = takeProblem(mostOf(shown, undefined), shown, undefined);
        // A most of less than the smallest coin buys nothing.
        expect([undefined, 'amount_missing']).toContain(problem);
      }),
      { numRuns: 300 },
    );
  });

  it('is sent as it was typed, at the price that was shown', () => {
    expect(takeInput(fiat('144'), ADVERT, 'bank_card')).toEqual({ advert: 5, price: '7.2', method: 'bank_card', total: '144' });
    expect(takeInput(coins('20'), ADVERT, 'alipay')).toEqual({ advert: 5, price: '7.2', method: 'alipay', number: '20' });
  });

  it('leaves the buyer the coins without the fee, which is rounded up', () => {
    const deal = dealOf(coins('0.00000003'), ADVERT);
    expect(deal && feeOf(deal, '1')).toEqual({ fee: 1n, received: 2n });
  });

  it('never shows more fiat than was typed, whatever is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (cents, price) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const deal = dealOf(fiat(text), { price: String(price), places: 2, left: '1000000000' });
        expect(deal === undefined || deal.total <= decimal(text)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
