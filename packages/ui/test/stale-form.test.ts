import { describe, expect, it } from 'vitest';
import { formAfter, startOf } from '@candor/ui/form/form-state.ts';

const STORED = { name: 'Ada', bank: 'First Bank' };
const OLD = { initial: STORED, version: 'old' };
const NEW = { initial: { name: 'Ada', bank: 'Second Bank' }, version: 'new' };

describe('WEB-423 a form', () => {
  it('keeps the version of the moment at which something was typed first', () => {
    const typed = formAfter(startOf(STORED), { type: 'edited', part: { name: 'Mara' }, from: OLD });
    expect(typed.began).toEqual(OLD);
    expect(formAfter(typed, { type: 'edited', part: { name: 'Mara L' }, from: NEW }).began).toEqual(OLD);
    expect(formAfter(typed, { type: 'reset', values: STORED }).began).toBeUndefined();
  });

  it('takes what is stored now for what was not typed, keeps what was, and continues from there', () => {
    const typed = formAfter(startOf(STORED), { type: 'edited', part: { name: 'Mara' }, from: OLD });
    const refusal = { code: 'changed_meanwhile', field: undefined, text: 'Changed.' };
    const renewed = formAfter(formAfter(typed, { type: 'refused', refusal }), { type: 'renewed', newest: NEW });
    expect(renewed).toMatchObject({ values: { name: 'Mara', bank: 'Second Bank' }, began: NEW, refusal: undefined });
  });
});
