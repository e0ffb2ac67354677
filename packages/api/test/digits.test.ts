import { describe, expect, it } from 'vitest';
import { contract } from '../src/index.ts';
import { accountNumberOf, digitsOf, latinDigits, recordNumberOf } from '../src/digits.ts';

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

  it.each([
    ['271\u200b999', '271999'],
    ['\u200e271999\u200f', '271999'],
    ['\u202a271999\u202c', '271999'],
    ['271\u2060999\ufeff', '271999'],
    ['271\u00ad999', '271999'],
    ['123\u2212456', '123456'],
    ['123・456', '123456'],
    ['123･456', '123456'],
    ['１２３．４５６', '123456'],
    ['090ー1234ー5678', '09012345678'],
    ['（090）1234－5678', '09012345678'],
    ['090ｰ1234‐5678', '09012345678'],
    ['090─1234─5678', '09012345678'],
    ['138\u20001234\u30005678', '13812345678'],
    ['271\u2800999', '271999'],
  ])('WEB-443 %j is %s: unseen marks and the separators of East Asia stand between digits', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });

  it.each(['***456', '•••• 7890', '271\u0301999', '12/34', '一二三', ''])('WEB-443 %j is no number and stays as it is', (typed) => {
    expect(digitsOf(typed)).toBe(typed);
  });

  it.each([
    ['K3FQ9–XZA27', 'K3FQ9XZA27'],
    ['k3fq9\u2011xza27', 'K3FQ9XZA27'],
    ['Ｋ３ＦＱ９－ＸＺＡ２７', 'K3FQ9XZA27'],
    ['\u200eGB33 BUKB 2020 1555 5555 55\u200b', 'GB33BUKB20201555555555'],
    ['٦٢٢٢ ٠٢١٢', '62220212'],
  ])('WEB-444 %j is the account number or recovery code %s', (typed, plain) => {
    expect(accountNumberOf(typed)).toBe(plain);
  });

  it.each([
    ['#12', '12'],
    ['＃１２', '12'],
    [' 123456789\u200b', '123456789'],
    ['١٢٣', '123'],
    ['1.2', '1.2'],
    ['-1', '-1'],
    ['12a', '12a'],
    ['', ''],
  ])('WEB-445 %j is the number %j of a record, and what is none stays none', (typed, number) => {
    expect(recordNumberOf(typed)).toBe(number);
  });

  it.each(['6222***7890', 'straße', 'Иван', '', ' '])('WEB-444 %j is no account number and stays as it is', (typed) => {
    expect(accountNumberOf(typed)).toBe(typed);
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
