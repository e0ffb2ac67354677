import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/constants.ts';
import { ERRORS, type ErrorCode } from '../src/contract/errors.ts';
import { CATALOGS, errorMessage } from '../src/error-texts/catalog.ts';
import { INPUT_REASONS } from '../src/error-texts/shape.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('server messages', () => {
  it.each(Object.entries(CATALOGS))('%s has a text for every code, with no param the code does not carry', (_language, catalog) => {
    expect(Object.keys(catalog.errors).sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const shown = [...catalog.errors[code].matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const carried: readonly string[] = ERRORS[code].params;
      for (const name of shown) expect(carried).toContain(name);
      expect(catalog.errors[code].trim()).not.toBe('');
    }
  });

  it.each(Object.entries(CATALOGS))('%s shows what English shows, so that no language hides a figure', (_language, catalog) => {
    const paramsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const code of codes) expect([code, paramsOf(catalog.errors[code])]).toEqual([code, paramsOf(CATALOGS.en?.errors[code] ?? '')]);
  });

  it('fills params in, and translates reasons', () => {
    expect(errorMessage('hands_out_of_range', { least: 1, most: 1000 }, 'en')).toBe('The number of hands must be from 1 to 1000.');
    expect(errorMessage('invalid_input', { field: 'share', reason: 'missing' }, 'zh')).toBe('字段 share 缺失。');
    expect(errorMessage('not_found', {}, 'german')).toBe('Nicht gefunden.');
    // A decimal is written with the point of the language, so that it is read as itself when it is pasted into a field.
    expect(errorMessage('withdrawal_minimum', { least: '1100.125' }, 'german')).toContain('1100,125');
    expect(errorMessage('withdrawal_minimum', { least: '1100.125' }, 'en')).toContain('1100.125');
    expect(errorMessage('withdrawal_minimum', { least: '100' }, 'german')).toContain('100');
    expect(errorMessage('rate_limited', {}, 'en')).toBe('Too many requests. Try again in  s.');
    for (const reason of INPUT_REASONS) expect(errorMessage('invalid_input', { field: 'x', reason }, 'arabic')).not.toContain(reason);
  });
});

describe('HTTP-40 what a refused field is told as', () => {
  it.each(LANGUAGES)('names in %s what to enter, where the specification has a message for it', (language) => {
    for (const reason of INPUT_REASONS.filter((each) => each !== 'not_offered')) {
      const said = errorMessage('invalid_input', { field: 'user_string', reason }, language);
      expect(said).toBe(CATALOGS[language].errors.account_malformed);
      expect(errorMessage('invalid_input', { field: 'pay_password', reason }, language)).toBe(CATALOGS[language].errors['register.psw16']);
    }
    expect(errorMessage('invalid_input', { field: 'page', reason: 'malformed' }, language)).toContain('page');
  });

  it.each(LANGUAGES)('says a range that has no end by its least amount alone in %s', (language) => {
    const said = errorMessage('amount_range', { least: '100', most: '' }, language);
    expect(said).toBe(errorMessage('amount_least', { least: '100' }, language));
    expect(errorMessage('amount_range', { least: '10', most: '20' }, language)).toMatch(/10.*20/);
  });

  it.each(LANGUAGES)('promises passwords up to the length that passes in %s', (language) => {
    expect(CATALOGS[language].errors['register.psw16']).toMatch(/6\D+128/);
  });
});
