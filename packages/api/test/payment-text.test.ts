import { describe, expect, it } from 'vitest';
import type { C2cFieldKind } from '../src/index.ts';
import { paymentText } from '../src/c2c/payment-text.ts';

describe('CTC-120 a typed value of a payment method', () => {
  it.each<[C2cFieldKind, string, string]>([
    ['text', '  Deutsche  Bank ', 'Deutsche  Bank'],
    ['digits', '12-34 56', '123456'],
    ['digits', '１２ー３４', '1234'],
    ['digits', ' 12a ', '12a'],
    ['account', ' de89 3704-0044 0532 0130 00 ', 'DE89370400440532013000'],
    ['email', ' ada@pay.example ', 'ada@pay.example'],
    ['phone', '+49 (30) 123-45.67', '+49301234567'],
  ])('%s %j is stored as %j', (kind, typed, stored) => {
    expect(paymentText(kind, typed)).toBe(stored);
  });

  it.each<[C2cFieldKind, string, string]>([
    ['account', 'ＤＥ８９\u200b3704\u20130044', 'DE8937040044'],
    ['account', ' DE89***3000 ', 'DE89***3000'],
    ['phone', '（090）1234ー5678', '09012345678'],
    ['digits', '\u200e٦٢٢٢\u200f', '6222'],
    ['digits', ' ', ''],
    ['account', ' ', ''],
  ])('WEB-444 %s %j is stored as %j', (kind, typed, stored) => {
    expect(paymentText(kind, typed)).toBe(stored);
  });
});
