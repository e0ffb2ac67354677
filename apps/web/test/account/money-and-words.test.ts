import { describe, expect, it } from 'vitest';
import { complaintProblem, complaintText } from '../../src/complaint.ts';
import {
  addressProblem,
  isChanged,
  likelyChain,
  methodProblems,
  methodsInput,
  shownMethods,
} from '../../src/features/account/payment/model.ts';

const SAVED = {
  real_name: 'Mara Lindqvist',
  bank_name: 'Nordea',
  bank_account: '6222***0123',
  alipay_account: 'm***@example.com',
  wechat_nickname: '',
};

describe('WEB-52 payment methods', () => {
  it('that are left alone are not sent, so that a mask never becomes a number', () => {
    expect(isChanged(SAVED, {})).toBe(false);
    expect(methodsInput(SAVED, {})).toEqual({ real_name: 'Mara Lindqvist' });
    expect(methodsInput(SAVED, { wechat_nickname: ' mara ' })).toEqual({ real_name: 'Mara Lindqvist', wechat_nickname: 'mara' });
    expect(methodsInput(SAVED, { bank_account: '6222***0123' })).toEqual({ real_name: 'Mara Lindqvist' });
  });

  it('can be removed, and a number is sent without what it is printed with', () => {
    expect(methodsInput(SAVED, { bank_account: '' })).toEqual({ real_name: 'Mara Lindqvist', bank_account: '' });
    expect(methodProblems(SAVED, { bank_account: '' })).toEqual({});
    expect(methodsInput(SAVED, { bank_account: ' 6222 0212-3456 7890 ' })['bank_account']).toBe('6222021234567890');
  });

  it.each([
    ['٦٢٢٢ ٠٢١٢ ٣٤٥٦ ٧٨٩٠', '6222021234567890'],
    ['\u200e6222–0212−3456\u20117890\u200b', '6222021234567890'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['ＤＥ８９　３７０４００４４', 'DE8937040044'],
  ])('WEB-444 the bank account %j is fine and is sent as %s', (bank_account, sent) => {
    expect(methodProblems(SAVED, { bank_account })).toEqual({});
    expect(methodsInput(SAVED, { bank_account })['bank_account']).toBe(sent);
  });

  it('are judged: a name, and a number of 6 to 34 digits or letters without stars', () => {
    expect(methodProblems(SAVED, { real_name: ' ' })).toEqual({ real_name: 'real_name_missing' });
    expect(methodProblems(SAVED, { bank_account: '6222***01234' })).toEqual({ bank_account: 'masked' });
    expect(methodProblems(SAVED, { bank_account: '12345' })).toEqual({ bank_account: 'bank_account_malformed' });
    expect(methodProblems(SAVED, { bank_account: '1'.repeat(35) })).toEqual({ bank_account: 'bank_account_malformed' });
    expect(methodProblems(SAVED, { alipay_account: 'ma***@example.com' })).toEqual({ alipay_account: 'alipay_masked' });
    expect(methodProblems(SAVED, { bank_account: 'DE89370400440532013000', alipay_account: 'new@example.com' })).toEqual({});
    expect(shownMethods(SAVED, { bank_name: 'SEB' }).bank_name).toBe('SEB');
  });
});

describe('WEB-53 a withdrawal address', () => {
  const chains = ['TRC20', 'ERC20', 'OMNI'] as const;

  it('shows its chain by its form', () => {
    expect(likelyChain('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', chains)).toBe('TRC20');
    expect(likelyChain(' 0x52908400098527886E0F7030069857D2E4169EE7 ', chains)).toBe('ERC20');
    expect(likelyChain('1BoatSLRHtKNngkdXEeobR76b53LETtpyT', chains)).toBe('OMNI');
    expect(likelyChain('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', chains)).toBe('OMNI');
    expect(likelyChain('', chains)).toBe('TRC20');
    expect(likelyChain('anything', ['OMNI'])).toBe('OMNI');
    expect(likelyChain('anything', [])).toBeUndefined();
  });

  it('is new, and one word', () => {
    const book = [{ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', chain: 'TRC20' }];
    expect(addressProblem('  ', book, 'TRC20')).toBe('address_missing');
    expect(addressProblem('T one', book, 'TRC20')).toBe('address_spaces');
    expect(addressProblem(' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 ', book, 'TRC20')).toBe('address_known');
    expect(addressProblem('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', book, 'ERC20')).toBeUndefined();
    expect(addressProblem('0x52908400098527886E0F7030069857D2E4169EE7', book, 'ERC20')).toBeUndefined();
  });
});

describe('WEB-54 a complaint', () => {
  it('says something, in at most 2,000 characters that can be shown', () => {
    expect(complaintProblem(' \n ')).toBe('content_missing');
    expect(complaintProblem('x'.repeat(2000))).toBeUndefined();
    expect(complaintProblem('x'.repeat(2001))).toBe('content_long');
    expect(complaintProblem('a\u0007b')).toBe('content_control');
    expect(complaintProblem('first line\n\tsecond line')).toBeUndefined();
    expect(complaintText(' one\r\ntwo\rthree ')).toBe('one\ntwo\nthree');
  });
});
