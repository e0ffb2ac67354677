import { describe, expect, it } from 'vitest';
import {
  advertProblems,
  fiatPlaces,
  offeredIn,
  saidOf,
  startOf,
  totalOf,
  type AdvertForm,
} from '../../src/features/c2c/shop/advert-model.ts';
import { applicationProblems, mayApply, shopState } from '../../src/features/c2c/shop/shop-model.ts';
import type { Info } from '../../src/features/c2c/model.ts';

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
  currencies: [{ id: 1, name: 'USDT' }],
  fiats: [
    { fiat: 'CNY', places: 2 },
    { fiat: 'JPY', places: 0 },
  ],
  methods: ['bank_card', 'alipay', 'wechat'],
  declared: [],
  windows: [15, 1440],
  unfinished_most: 3,
  cancelled_most: 3,
};
const TYPED: AdvertForm = {
  ...startOf(INFO, undefined),
  price: '7.2',
  number: '100',
  min: '72',
  max: '720',
  methods: ['bank_card', 'alipay'],
};

describe('CTC-64 an advert as it is typed', () => {
  it('begins with what is traded first and the longest time to pay, or with what was said before', () => {
    expect(startOf(INFO, undefined)).toMatchObject({ type: 2, coin: 1, fiat: 'CNY', window: 1440, level: 1, methods: [] });
    const own = {
      id: 3,
      type: 1,
      currency_id: 1,
      currency_name: 'USDT',
      fiat: 'JPY',
      places: 0,
      price: '150',
      percent: '',
      priced: 1,
      left: '4',
      min: '0',
      max: '0',
      window: 15,
      methods: ['wechat'],
      identity_level: 2,
      account_days: 30,
      completed_orders: 5,
      number: '10',
      said_min: '100',
      said_max: '1500',
      status: 0,
      held: '0',
      open_orders: 1,
      created_time: 1,
      stopped: '',
      version: '0'.repeat(16),
    } as const;
    expect(startOf(INFO, { ...own, methods: [...own.methods] })).toEqual({
      type: 1,
      coin: 1,
      fiat: 'JPY',
      floats: false,
      price: '150',
      percent: '',
      number: '10',
      min: '100',
      max: '1500',
      window: 15,
      methods: ['wechat'],
      level: 2,
      days: '30',
      orders: '5',
    });
  });

  it('is wrong where something is missing, where limits cross, and where all coins come to less than an order', () => {
    expect(advertProblems(startOf(INFO, undefined), 2)).toEqual({
      price: 'price_missing',
      number: 'number_missing',
      min: 'limit_missing',
      max: 'limit_missing',
      methods: 'methods_missing',
    });
    expect(advertProblems(TYPED, 2)).toEqual({});
    expect(advertProblems({ ...TYPED, max: '71.99' }, 2)).toEqual({ max: 'max_below_min' });
    expect(advertProblems({ ...TYPED, number: '9.99' }, 2)).toEqual({ number: 'total_below_min' });
    expect(advertProblems({ ...TYPED, methods: [] }, 2)).toMatchObject({ methods: 'methods_missing' });
  });

  it('WEB-424 comes back with what can be chosen now, and not at all where its coin or currency is gone', () => {
    const start = startOf(INFO, undefined);
    expect(offeredIn(INFO, TYPED, start)).toEqual(TYPED);
    const narrow = { ...INFO, methods: INFO.methods.filter((each) => each !== 'alipay'), windows: [start.window] };
    const back = offeredIn(narrow, { ...TYPED, window: 1 }, start);
    expect(back).toEqual({ ...TYPED, methods: ['bank_card'], window: start.window });
    expect(offeredIn({ ...INFO, currencies: [] }, TYPED, start)).toEqual(start);
    expect(offeredIn({ ...INFO, fiats: [] }, TYPED, start)).toEqual(start);
  });

  it('is sent in plain decimals, and shows what all coins come to', () => {
    expect(saidOf({ ...TYPED, price: '7.20', days: '', orders: '3' })).toEqual({
      price: '7.2',
      number: '100',
      min: '72',
      max: '720',
      window: 1440,
      methods: 'bank_card,alipay',
      identity_level: 1,
      account_days: '0',
      completed_orders: '3',
    });
    expect(totalOf(TYPED, 2, '')).toBe(72_000_000_000n);
    expect(totalOf({ ...TYPED, price: '' }, 2, '')).toBeUndefined();
    const floating = { ...TYPED, floats: true, percent: '101.50' };
    expect(saidOf(floating)).toMatchObject({ percent: '101.5' });
    expect(saidOf(floating)).not.toHaveProperty('price');
    expect([totalOf(floating, 2, '0.92'), totalOf(floating, 2, '')]).toEqual([9_338_000_000n, undefined]);
    expect(advertProblems({ ...floating, price: '', percent: '49.99' }, 2)).toMatchObject({ percent: 'percent_range' });
    expect(advertProblems({ ...floating, price: '', max: '71' }, 2)).toEqual({ max: 'max_below_min' });
    expect([fiatPlaces(INFO, 'JPY'), fiatPlaces(INFO, 'CNY')]).toEqual([0, 2]);
  });
});

describe('CTC-65 how a customer stands to a shop', () => {
  it('is one of eight states, and an application can be handed in where none waits and no shop is open', () => {
    const decided = { decided_time: 7, leaves_time: 0, frozen: 0 } as const;
    const stands = ([0, 1, 2, 3] as const).map((status) => shopState({ ...decided, status }));
    const further = [
      shopState({ ...decided, status: 1, leaves_time: 5 }),
      shopState({ ...decided, status: 3, decided_time: 0 }),
      shopState({ ...decided, status: 1, frozen: 1 }),
    ];
    expect([shopState(null), ...stands, ...further]).toEqual([
      'none',
      'waiting',
      'open',
      'refused',
      'ended',
      'leaving',
      'withdrawn',
      'frozen',
    ]);
    expect(mayApply({ ...decided, status: 1, frozen: 1 })).toBe(false);
    expect(mayApply(null)).toBe(true);
    expect(([0, 1, 2, 3] as const).map((status) => mayApply({ ...decided, status }))).toEqual([false, false, true, true]);
  });

  it('an application takes a name with a letter or digit, a contact, and the picture where it is wanted', () => {
    const wanted = { hand_photo_required: 1 } as const;
    const fine = { name: 'Ada Coins', contact: 'at home', photo: 'x' };
    expect(applicationProblems(fine, wanted)).toEqual({});
    expect(applicationProblems({ ...fine, photo: undefined }, wanted)).toEqual({ photo: 'photo_missing' });
    expect(applicationProblems({ ...fine, photo: undefined }, { hand_photo_required: 0 })).toEqual({});
    for (const name of ['', ' a ', '--', 'n'.repeat(33)])
      expect(applicationProblems({ ...fine, name }, wanted)).toEqual({ name: 'name_wrong' });
    for (const contact of ['', ' ab ', 'c'.repeat(101)])
      expect(applicationProblems({ ...fine, contact }, wanted)).toEqual({ contact: 'contact_wrong' });
  });
});
