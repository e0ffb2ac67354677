import { describe, expect, test } from 'vitest';
import { formAfter, startOf } from '@candor/ui/form/form-state.ts';
import { inWords } from '@candor/ui/form/use-form.ts';

const START = startOf({ name: '', code: '' });

describe('forms', () => {
  test('WEB-93 what was refused about a field is said until that field changes; about the form, until it is sent again', () => {
    const atCode = formAfter(START, { type: 'refused', refusal: { code: 'code_wrong', field: 'code', text: 'Wrong.' } });
    expect(formAfter(atCode, { type: 'edited', part: { name: 'A' } }).refusal?.text).toBe('Wrong.');
    expect(formAfter(atCode, { type: 'edited', part: { code: '1' } }).refusal).toBeUndefined();
    const atForm = formAfter(START, { type: 'refused', refusal: { code: 'busy', field: undefined, text: 'Busy.' } });
    expect(formAfter(atForm, { type: 'edited', part: { code: '1' } }).refusal?.text).toBe('Busy.');
    expect(formAfter(atForm, { type: 'sending' })).toMatchObject({ sending: true, tried: true, refusal: undefined });
  });

  test('WEB-93 a refusal ends the sending and keeps what was typed', () => {
    const typed = formAfter(START, { type: 'edited', part: { name: 'A' } });
    const refused = formAfter(formAfter(typed, { type: 'sending' }), { type: 'refused', refusal: undefined });
    expect(refused).toEqual({
      values: { name: 'A', code: '' },
      tried: false,
      checked: [],
      sending: false,
      refusal: undefined,
      began: undefined,
    });
    expect(formAfter(refused, { type: 'reset', values: START.values })).toEqual(START);
  });

  test('WEB-424 WEB-423 what was sent is no draft, and what is typed next begins from what is stored then', () => {
    const old = { initial: START.values, version: 'old' };
    const sent = formAfter(formAfter(START, { type: 'edited', part: { name: 'A' }, from: old }), { type: 'sent' });
    expect(sent).toMatchObject({ values: { name: 'A' }, sending: false, began: undefined });
    const next = { initial: { name: 'A', code: '' }, version: 'new' };
    expect(formAfter(sent, { type: 'edited', part: { name: 'B' }, from: next }).began).toEqual(next);
  });

  test('problems become sentences', () => {
    expect(inWords({ name: 'missing' as const, code: undefined }, (key) => `It is ${key}.`)).toEqual({ name: 'It is missing.' });
  });
});
