import { describe, expect, it } from 'vitest';
import { contract } from '../src/index.ts';
import { digitsOf, latinDigits } from '../src/digits.ts';

describe('WEB-413 digits of every script', () => {
  it.each([
    ['٢٧١٩٩٩', '271999'],
    ['۲۷۱۹۹۹', '271999'],
    ['२७१९९९', '271999'],
    ['２７１　９９９', '271999'],
    ['12 34', '1234'],
    ['123-456', '123456'],
    ['123–456', '123456'],
    ['6222 0212 3456 7890', '6222021234567890'],
    ['(0741) 808.41 06', '07418084106'],
    ['＋44 7418 084106', '+447418084106'],
    ['𝟏𝟐', '12'],
  ])('%s is %s', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });

  it.each(['user１@example.com', 'k3fq-9xza', '**** 7890', '', 'abc', '١a'])('%s is no number and stays as it is', (typed) => {
    expect(digitsOf(typed)).toBe(typed);
  });

  it('takes each of the ten digits of every script for itself', () => {
    for (const zero of [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x17e0, 0xff10, 0x104a0, 0x1d7ce, 0x1d7f6, 0x1fbf0])
      expect(latinDigits(Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join(''))).toBe('0123456789');
  });

  it('so do the calls that take codes, cards and mobile numbers', () => {
    expect(contract['captcha/check'].input.parse({ captcha_id: 'a', code: '١٢ ٣٤' })).toMatchObject({ code: '1234' });
    expect(contract['user/check_mobile'].input.parse({ mobile_code: '२७१-९९९' })).toMatchObject({ mobile_code: '271999' });
    expect(contract['verify/google'].input.parse({ code: '１２３ ４５６', action_type: 1 })).toMatchObject({ code: '123456' });
    expect(contract['user/login'].input.parse({ user_string: '0741 808 4106', password: 'a secret of mine' })).toMatchObject({
      user_string: '07418084106',
    });
    expect(contract['user/cash_save'].input.parse({ real_name: 'Ada', bank_account: '6222 0212 3456 7890' })).toMatchObject({
      bank_account: '6222021234567890',
    });
  });
});
