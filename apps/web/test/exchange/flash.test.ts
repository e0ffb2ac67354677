import { describe, expect, it } from 'vitest';
import { conversionProblem, preview, type ConversionSet } from '../../src/features/exchange/conversion-model.ts';
import {
  allOf,
  costOfOne,
  flashReceipt,
  problemOf,
  turned,
  verifyFlash,
  withLeft,
  withRight,
  type FlashChain,
  type FlashForm,
  type FlashOrder,
  type Offered,
} from '../../src/features/exchange/flash-model.ts';

const order: FlashOrder = {
  id: 4,
  l_currency: 'BTC',
  r_currency: 'USDT',
  num: '0.1',
  price: '49850',
  received: '4985',
  fee: '15',
  fee_percent: '0.3',
  left: { tick: 200, price: '50000' },
  right: { tick: 0, price: '1' },
  status: 1,
  status_name: 'passed',
  created_time: 5,
  review_time: 5,
  reason: '',
};
const tick = {
  id: 200,
  pair_id: 1,
  symbol: 'BTC/USDT',
  price: '50000',
  source: 's',
  feed_at: 1,
  received_at: 2,
  hash: 'h',
  volume: '1',
  tradable: true,
};
const chain: FlashChain = { left: { stored: { tick, previous_hash: 'p' }, hash: 'h' }, right: undefined };
const marketOf = (currency: string) => (currency === 'BTC' ? 1 : undefined);
const failing = (changed: FlashOrder, given = chain) =>
  verifyFlash(changed, given, marketOf).flatMap(({ name, passed }) => (passed ? [] : [name]));

describe('re-checking an exchange', () => {
  it('SWP-32 passes when rate, received amount and fee follow from the ticks', () => {
    expect(verifyFlash(order, chain, marketOf).map(({ name }) => name)).toEqual([
      'left_tick',
      'left_hash',
      'right_tick',
      'price',
      'received',
      'fee',
    ]);
    expect(failing(order)).toEqual([]);
    expect(flashReceipt(order, chain, marketOf)).toContain('candor-flash-receipt-1');
  });

  it.each([
    ['price', { price: '49849' }],
    ['received', { received: '4984.99999999' }],
    ['fee', { fee: '14' }],
    ['left_tick', { left: { tick: 200, price: '50001' } }],
    ['right_tick', { right: { tick: 0, price: '1.1' } }],
  ] as const)('SWP-32 names a wrong %s', (name, change) => {
    expect(failing({ ...order, ...change })).toContain(name);
  });

  it('SWP-32 notices a tick of another market, one that is not there, and one whose hash does not follow', () => {
    const stored = { tick: { ...tick, pair_id: 9 }, previous_hash: 'p' };
    expect(failing(order, { ...chain, left: { stored, hash: 'h' } })).toEqual(['left_tick']);
    expect(failing(order, { left: undefined, right: undefined })).toEqual(['left_tick', 'left_hash']);
    expect(failing(order, { ...chain, left: { stored: { tick, previous_hash: 'p' }, hash: 'other' } })).toEqual(['left_hash']);
  });
});

describe('what is put together', () => {
  const form: FlashForm = { type: 1, left: 1, right: 2, amount: '5' };
  const given: Offered = {
    id: 1,
    name: 'USDT',
    logo: '',
    min_number: '10',
    max_number: '100',
    fee_percent: '0.3',
    auto_limit: '20000',
    price: '1',
    to_pb_price: '1',
    balance: '50',
    is_open: 1,
  };

  it('SWP-33 turns by type 1 and 2, and never has one currency on both sides', () => {
    expect(turned(form)).toEqual({ type: 2, left: 2, right: 1, amount: '' });
    expect(turned(turned(form))).toMatchObject({ type: 1, left: 1, right: 2 });
    expect(withLeft(form, 2)).toMatchObject({ left: 2, right: 1 });
    expect(withRight(form, 1)).toMatchObject({ left: 2, right: 1 });
    expect(withRight(form, 3)).toMatchObject({ left: 1, right: 3, amount: '5' });
  });

  it.each([
    ['', 'amount_missing'],
    ['0', 'amount_missing'],
    ['9.99', 'amount_below'],
    ['50.00000001', 'amount_above_balance'],
    ['50', undefined],
  ] as const)('%s is %s', (amount, problem) => {
    expect(problemOf(amount, given)).toBe(problem);
  });

  it('all is what there is, up to the most of one exchange', () => {
    expect(allOf(given)).toBe('50');
    expect(allOf({ ...given, balance: '500' })).toBe('100');
    expect(problemOf('100.5', { ...given, balance: '500' })).toBe('amount_above');
  });
});

describe('converting', () => {
  const set: ConversionSet = {
    bmb_usdt_proportion: '0.1',
    usdt_bmb_proportion: '10',
    usdt_bmb_fee: '0.5',
    bmb_usdt_fee: '0.5',
    user_balance: '50',
    bmb_balance: '500',
    bmb_minimum: '100',
  };

  it('SWP-34 shows what the server will give, by the same rule', () => {
    expect(preview(set, 1, '100')).toEqual({ received: 99_500_000_000n, fee: 50_000_000n });
    expect(preview(set, 2, '100')).toEqual({ received: 995_000_000n, fee: 50_000_000n });
    expect(preview(set, 1, '')).toBeUndefined();
  });

  it.each([
    [1, '', 'amount_missing'],
    [1, '50.1', 'amount_above_balance'],
    [1, '1', undefined],
    [2, '99.99999999', 'amount_below'],
    [2, '100', undefined],
  ] as const)('type %s, %s is %s', (type, amount, problem) => {
    expect(conversionProblem(set, type, amount)).toBe(problem);
  });
});

describe('SWP-36 a rate of few digits', () => {
  it('says what one unit of the received currency costs, fee included, rounded up; one that reads well says nothing more', () => {
    const small = { price: '0.00001551', left: { tick: 0, price: '1' }, right: { tick: 7, price: '64280.12' }, fee_percent: '0.3' };
    // 64280.12 ÷ 0.997
    expect(costOfOne(small)).toBe(6_447_354_062_187n);
    expect(costOfOne(order)).toBeUndefined();
  });
});
