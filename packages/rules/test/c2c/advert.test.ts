import { decimal, LARGEST, toText } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advertFault,
  advertRange,
  C2C_WINDOW_DEFAULT_MS,
  c2cFee,
  c2cTotal,
  dealOfCoins,
  dealOfFiat,
  advertPrice,
  floatingPrice,
  mayFloatAt,
  referencePrice,
  takingFault,
  type C2cAdvert,
  type C2cTaker,
} from '../../src/index.ts';

const advert = (of: Partial<C2cAdvert> = {}): C2cAdvert => ({
  side: 'sell',
  price: decimal('7.21'),
  total: decimal('1000'),
  left: decimal('1000'),
  min: decimal('100'),
  max: decimal('5000'),
  windowMs: C2C_WINDOW_DEFAULT_MS,
  methods: ['bank_card'],
  ...of,
});
const taker = (of: Partial<C2cTaker> = {}): C2cTaker => ({
  isOwner: false,
  isSamePerson: false,
  isBlocked: false,
  isFrozen: false,
  identityLevel: 2,
  accountAgeMs: 1_000,
  completedOrders: 5,
  unfinished: 0,
  cancelledToday: 0,
  method: 'bank_card',
  seenPrice: decimal('7.21'),
  ...of,
});
const CONDITIONS = { identityLevel: 1, accountAgeMs: 500, completedOrders: 2 };

describe('CTC-10 what an order comes to', () => {
  it.each([
    // coins, price, places → fiat
    ['100', '7.21', 2, '721'],
    ['0.00000001', '7.21', 2, '0.01'],
    ['33.33333333', '7.2111', 2, '240.37'],
    ['1', '1500.4', 0, '1501'],
  ])('%s coins at %s come to fiat of %s places: %s', (coins, price, places, fiat) => {
    expect(toText(c2cTotal(decimal(coins), decimal(price), places))).toBe(fiat);
  });

  it('fiat that is typed buys coins that come to no more than it, and one more unit of coins would come to as much at least', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((cents) => cents * 1_000_000n);
    const price = fc.bigInt({ min: 1n, max: 10n ** 13n });
    fc.assert(
      fc.property(amount, price, (typed, at) => {
        const deal = dealOfFiat(typed, at, 2, LARGEST);
        expect(deal.total <= typed).toBe(true);
        expect(dealOfCoins(deal.quantity + 1n, at, 2).total > typed - 1_000_000n).toBe(true);
      }),
    );
  });

  it('fiat that all coins left come to buys those, and nothing is taken of more fiat', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 13n });
    fc.assert(
      fc.property(units, units, fc.constantFrom(0, 2, 8), (left, at, places) => {
        const total = c2cTotal(left, at, places);
        expect(dealOfFiat(total, at, places, left)).toEqual({ quantity: left, total });
        const more = total + 10n ** BigInt(8 - places);
        expect(dealOfFiat(more, at, places, left).quantity).toBeGreaterThanOrEqual(left);
        expect(dealOfFiat(more, at, places, left).total).toBeLessThanOrEqual(more);
      }),
    );
  });

  it('the fee is rounded up, and fee and what is received are the coins', () => {
    expect(c2cFee(decimal('10.00000001'), decimal('0.1'))).toEqual({ fee: decimal('0.01000001'), received: decimal('9.99') });
    expect(c2cFee(decimal('10'), 0n)).toEqual({ fee: 0n, received: decimal('10') });
  });

  it.each([
    ['sell', '7.2', '101.5', '7.31'],
    ['buy', '7.2', '101.5', '7.3'],
    ['sell', '7.2', '100', '7.2'],
  ] as const)('an advert that %ss at a reference of %s floats at %s %%: %s', (side, reference, percent, price) => {
    expect(toText(floatingPrice(decimal(reference), decimal(percent), 2, side))).toBe(price);
  });

  it.each([
    [undefined, undefined, undefined, '1'],
    ['64250.5', undefined, undefined, '64250.5'],
    ['64250.5', '151.284', undefined, '9720072.642'],
    [undefined, undefined, '1.08452', '0.9220669'],
    ['64250.5', undefined, '1.08452', '59243.25969092'],
  ])('CTC-130 a coin at %s, a dollar at %s and fiat at %s come to %s', (coin, dollar, fiat, reference) => {
    const price = (text: string | undefined) => (text === undefined ? undefined : decimal(text));
    expect(toText(referencePrice({ coin: price(coin), dollar: price(dollar), fiat: price(fiat) }))).toBe(reference);
  });

  it.each([
    ['0.9220669', '101', 2, 'sell', '0.9313'],
    ['0.9220669', '101', 2, 'buy', '0.9312'],
    ['151.284', '100', 0, 'sell', '151.29'],
    ['0.00004', '100', 2, 'sell', '0.0001'],
    ['0.00004', '100', 2, 'buy', undefined],
    ['0.00000004', '100', 8, 'buy', '0.00000004'],
    ['40000000000', '100', 2, 'sell', '40000000000'],
    ['40000000000', '100.01', 2, 'sell', undefined],
  ] as const)(
    'CTC-130 at a reference of %s, %s %% with %i decimals, an advert that %ss comes to %s',
    (reference, percent, places, side, price) => {
      const found = advertPrice(decimal(reference), decimal(percent), places, side);
      expect(found && toText(found)).toBe(price);
    },
  );

  it('CTC-130 floats between 50 and 200 %', () => {
    expect(['49.99999999', '50', '200', '200.00000001'].map((percent) => mayFloatAt(decimal(percent)))).toEqual([false, true, true, false]);
  });
});

describe('an advert', () => {
  it.each([
    [{}, undefined],
    [{ max: decimal('99.99') }, 'c2c_max_below_min'],
    [{ max: decimal('100') }, undefined],
    [{ total: decimal('13.86') }, 'c2c_total_below_min'],
    [{ total: decimal('13.87') }, undefined],
    [{ windowMs: 60_000 }, 'c2c_window'],
    [{ methods: [] }, 'c2c_no_method'],
    [{ min: 0n }, 'c2c_amount'],
    [{ price: 0n }, 'c2c_amount'],
  ])('CTC-11 %o is at fault by %s', (of, fault) => {
    expect(advertFault(advert(of), 2)).toBe(fault);
  });

  it('CTC-12 takes orders between its least and the least of its most and what is left', () => {
    expect(advertRange(advert(), 2)).toEqual({ min: decimal('100'), max: decimal('5000') });
    expect(advertRange(advert({ left: decimal('20') }), 2)).toEqual({ min: decimal('100'), max: decimal('144.2') });
    expect(advertRange(advert({ left: decimal('13.86') }), 2)).toBeUndefined();
  });

  it.each([
    [{}, '20', undefined],
    [{ isFrozen: true }, '20', 'account_frozen'],
    [{ isOwner: true }, '20', 'c2c_own_advert'],
    [{ isSamePerson: true }, '20', 'c2c_same_person'],
    [{ isBlocked: true }, '20', 'c2c_blocked'],
    [{ unfinished: 2 }, '20', undefined],
    [{ unfinished: 3 }, '20', 'order_count_exceeded'],
    [{ cancelledToday: 2 }, '20', undefined],
    [{ cancelledToday: 3 }, '20', 'c2c_cancelled_today'],
    [{ identityLevel: 0 }, '20', 'c2c_identity_level'],
    [{ accountAgeMs: 499 }, '20', 'c2c_account_age'],
    [{ completedOrders: 1 }, '20', 'c2c_completed_orders'],
    [{ method: 'wechat' }, '20', 'c2c_method'],
    [{ seenPrice: decimal('7.2') }, '20', 'price_moved'],
    [{ seenPrice: decimal('7.3') }, '20', undefined],
    [{}, '13.86', 'c2c_below_min'],
    [{}, '13.87', undefined],
    [{}, '693.48', undefined],
    [{}, '693.49', 'c2c_above_max'],
    [{ isFrozen: true, isOwner: true, method: '' }, '1', 'account_frozen'],
  ])('CTC-13 of whom %o holds is told of %s coins: %s', (of, coins, fault) => {
    const deal = dealOfCoins(decimal(coins), decimal('7.21'), 2);
    expect(takingFault(advert(), CONDITIONS, taker(of), deal, 2)).toBe(fault);
  });

  it('CTC-13 binds whoever sells to it by the price as well, the other way round', () => {
    const buying = advert({ side: 'buy' });
    const deal = dealOfCoins(decimal('20'), buying.price, 2);
    expect(takingFault(buying, CONDITIONS, taker({ seenPrice: decimal('7.22') }), deal, 2)).toBe('price_moved');
    expect(takingFault(buying, CONDITIONS, taker({ seenPrice: decimal('7.2') }), deal, 2)).toBeUndefined();
  });

  it('CTC-12 never gives more coins than are left', () => {
    const few = advert({ left: decimal('20') });
    expect(takingFault(few, CONDITIONS, taker(), dealOfCoins(decimal('20'), few.price, 2), 2)).toBeUndefined();
    expect(takingFault(few, CONDITIONS, taker(), dealOfCoins(decimal('20.00000001'), few.price, 2), 2)).toBe('c2c_above_max');
  });
});
