import { describe, expect, it } from 'vitest';
import {
  changedPayment,
  maskedPaymentValue,
  paymentFault,
  paymentFieldFault,
  shownPaymentValue,
  type PaymentField,
  type PaymentFieldKind,
} from '../../src/index.ts';

const field = (kind: PaymentFieldKind, of: Partial<PaymentField> = {}): PaymentField => ({
  key: 'it',
  kind,
  isRequired: true,
  most: 40,
  ...of,
});

describe('CTC-120 a value of a declared field', () => {
  it.each<[PaymentFieldKind, string, Partial<PaymentField>, string | undefined]>([
    ['text', '', {}, 'missing'],
    ['text', '', { isRequired: false }, undefined],
    ['text', 'a'.repeat(40), {}, undefined],
    ['text', 'a'.repeat(41), {}, 'too_long'],
    ['digits', '12345', { most: 5 }, undefined],
    ['digits', '123456', { most: 5 }, 'too_long'],
    ['digits', '12a', {}, 'malformed'],
    ['digits', '12***45', {}, 'malformed'],
    ['account', 'DE8', {}, 'malformed'],
    ['account', 'DE89', {}, undefined],
    ['account', 'DE89***3000', {}, 'malformed'],
    ['account', 'DÉ89', {}, 'malformed'],
    ['email', 'ada', {}, 'malformed'],
    ['email', 'ada@pay', {}, 'malformed'],
    ['email', 'a da@pay.example', {}, 'malformed'],
    ['phone', '1234', {}, 'malformed'],
    ['phone', '+12345', {}, undefined],
    ['phone', '1'.repeat(16), {}, 'malformed'],
    ['phone', '1+234567', {}, 'malformed'],
  ])('%s %j with %j is %s', (kind, value, of, fault) => {
    expect(paymentFieldFault(field(kind, of), value)).toBe(fault);
  });

  it.each<[PaymentFieldKind, string, string, string]>([
    ['text', 'Deutsche Bank', 'Deutsche Bank', 'De***Bank'],
    ['digits', '123456789012', '12***9012', '12***9012'],
    ['account', 'DE89370400440532013000', 'DE89***3000', 'DE89***3000'],
    ['email', 'ada@pay.example', 'a***@pay.example', 'a***@pay.example'],
    ['phone', '+49301234567', '***67', '***67'],
    ['account', '', '', ''],
  ])('%s %j is shown to its owner as %j, and masked as %j', (kind, value, shown, masked) => {
    expect(shownPaymentValue(kind, value)).toBe(shown);
    expect(maskedPaymentValue(kind, value)).toBe(masked);
  });
});

describe('CTC-120 the details of a declared method', () => {
  const fields = [field('account', { key: 'iban' }), field('text', { key: 'bank', isRequired: false })];
  const kept = { iban: 'DE89370400440532013000', bank: 'First' };

  it.each([
    [{ iban: 'DE89', bank: '' }, undefined],
    [{ iban: 'DE89' }, undefined],
    [{ bank: 'First' }, { key: 'iban', fault: 'missing' }],
    [
      { iban: '?', bank: 'x'.repeat(41) },
      { key: 'iban', fault: 'malformed' },
    ],
    [
      { iban: 'DE89', bic: 'X' },
      { key: 'bic', fault: 'unknown' },
    ],
    [{ iban: 'DE89', bic: '' }, undefined],
  ])('%j have the first fault %j', (values, fault) => {
    expect(paymentFault(fields, values)).toEqual(fault);
  });

  it.each([
    ['nothing typed', {}, kept],
    ['what was shown', { iban: 'DE89***3000', bank: 'First' }, kept],
    ['one again', { iban: 'FR142004' }, { iban: 'FR142004', bank: 'First' }],
    ['one removed', { bank: '' }, { iban: kept.iban }],
    ['all removed', { iban: '', bank: '' }, {}],
    ['another mask', { iban: 'DE89***9999' }, { iban: 'DE89***9999', bank: 'First' }],
    ['a field of nowhere', { bic: 'X' }, { ...kept, bic: 'X' }],
  ])('follow from %s', (_what, typed, after) => {
    expect(changedPayment(fields, { ...kept, gone: 'of a field declared no more' }, typed)).toEqual(after);
  });
});
