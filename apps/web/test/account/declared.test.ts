import { describe, expect, it } from 'vitest';
import { declaredInput, declaredProblems, isKept, shownValue, type Declared } from '../../src/features/account/payment/declared-model.ts';

const iban = { key: 'iban', label: 'IBAN', kind: 'account', required: 1, most: 34, value: 'DE89***3000' } as const;
const bank = { key: 'bank', label: 'Bank', kind: 'text', required: 0, most: 5, value: 'First' } as const;
const phone = { key: 'code', label: 'Phone', kind: 'phone', required: 0, most: 20, value: '' } as const;
const METHOD: Declared = {
  method: 'sepa',
  name: 'SEPA transfer',
  fields: [iban, bank, phone],
  listed: 1,
  bound: 1,
  version: '0'.repeat(16),
};

describe('CTC-120 WEB-444 the form of a declared method', () => {
  it('shows what is saved until something is typed', () => {
    expect(shownValue(iban, {})).toBe('DE89***3000');
    expect(shownValue(iban, { field_iban: 'FR14' })).toBe('FR14');
    expect([
      isKept(iban, {}),
      isKept(iban, { field_iban: ' DE89***3000 ' }),
      isKept(iban, { field_iban: 'FR14' }),
      isKept(phone, {}),
    ]).toEqual([true, true, false, false]);
  });

  it('sends what differs from what is saved', () => {
    expect(declaredInput(METHOD, {})).toEqual([]);
    expect(declaredInput(METHOD, { field_iban: ' FR14 2004 ', field_bank: 'First', field_code: '' })).toEqual([
      { key: 'iban', value: 'FR14 2004' },
    ]);
    expect(declaredInput(METHOD, { field_iban: '', field_bank: '' })).toEqual([
      { key: 'iban', value: '' },
      { key: 'bank', value: '' },
    ]);
  });

  it.each([
    [{}, {}],
    [{ field_iban: '' }, { field_iban: 'value_missing' }],
    [{ field_iban: '', field_bank: ' ' }, {}],
    [{ field_iban: 'DE8!' }, { field_iban: 'value_account' }],
    [{ field_iban: 'DE89***4000' }, { field_iban: 'masked' }],
    [{ field_iban: 'fr14-2004' }, {}],
    [{ field_iban: 'ＦＲ１４\u200b\u20112004' }, {}],
    [{ field_bank: 'Second' }, { field_bank: 'value_too_long' }],
    [{ field_code: '12' }, { field_code: 'value_phone' }],
    [{ field_code: '٠١٢٣٤٥٦' }, {}],
  ])('is wrong with %j in %j', (edits, problems) => {
    const found = Object.entries(declaredProblems(METHOD, edits)).filter(([, problem]) => problem !== undefined);
    expect(Object.fromEntries(found)).toEqual(problems);
  });
});
