import { describe, expect, it } from 'vitest';
import { formatRate } from '../../src/features/exchange/rate.tsx';
import { conversionProblem, preview, type ConversionSet } from '../../src/features/exchange/conversion-model.ts';
import {
  allOf,
  costOfOne,
  formOf,
  isOffered,
  leastOf,
  problemOf,
  turned,
  withLeft,
  withRight,
  worstRate,
  type FlashForm,
  type Offered,
} from '../../src/features/exchange/flash-model.ts';

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

  it('WEB-424 comes back only while both currencies are offered', () => {
    const list = { left: [given], right: [{ ...given, id: 2, name: 'BTC' }] };
    expect([isOffered(list, form), isOffered(list, formOf(list))]).toEqual([true, true]);
    expect([isOffered(list, { ...form, left: 3 }), isOffered(list, { ...form, right: 3 })]).toEqual([false, false]);
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

describe('SWP-41 the worst rate that is accepted', () => {
  it('lies the chosen percent below the shown one, with every digit, and gives what is shown at least', () => {
    expect(worstRate('49850', '0.5')).toBe('49600.750000000000000000');
    expect(worstRate('0.00001551454', '1')).toBe('0.000015359394600000');
    expect(leastOf('49850', '0.5', '0.5')).toBe(2_480_037_500_000n);
  });

  it('SWP-46 a rate is written with all of its digits in the separators of the language', () => {
    expect(formatRate('0.00001551454', 'en')).toBe('0.00001551454');
    expect(formatRate('49850', 'en')).toBe('49,850.00000000');
    expect(formatRate('49850.5', 'de')).toBe('49.850,50000000');
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
    expect(
      costOfOne({ price: '49850', left: { tick: 200, price: '50000' }, right: { tick: 0, price: '1' }, fee_percent: '0.3' }),
    ).toBeUndefined();
  });
});
