import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../src/errors.ts';
import { CATALOGS, errorMessage } from '../src/messages/catalog.ts';
import { INPUT_REASONS } from '../src/messages/shape.ts';

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
    expect(errorMessage('rate_limited', {}, 'en')).toBe('Too many requests. Try again in  s.');
    for (const reason of INPUT_REASONS) expect(errorMessage('invalid_input', { field: 'x', reason }, 'arabic')).not.toContain(reason);
  });
});
