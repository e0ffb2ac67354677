import { describe, expect, it } from 'vitest';
import { customerIdOf, filterOf, placeOf } from '../src/features/customers/filter.ts';
import { passwordProblems } from '../src/features/own-account/model.ts';
import { isCode } from '../src/ui/code.ts';

const at = (search: string, state: unknown = null) => filterOf(new URLSearchParams(search), state);

describe('CON-20 the filter of the customer list', () => {
  it('is in the address, but for what was searched', () => {
    const place = placeOf({ query: 'alice@example.org', status: 'frozen', page: 3 });
    expect(place.path).toBe('/console/customers?status=frozen&page=3');
    expect(place.path).not.toContain('alice');
    expect(placeOf({ query: '', status: undefined, page: 1 }).path).toBe('/console/customers');
  });

  it('comes back as it was put', () => {
    for (const filter of [
      { query: '', status: undefined, page: 1 },
      { query: '+86138', status: 'active', page: 2 } as const,
      { query: '7', status: 'frozen', page: 999_999 } as const,
    ]) {
      const { path, state } = placeOf(filter);
      expect(at(path.split('?')[1] ?? '', state)).toEqual(filter);
    }
  });

  it('takes nothing that is no filter', () => {
    for (const search of ['status=closed&page=0', 'page=-1', 'page=1e3', 'page=1.5', 'status=&page=', 'page=10000000'])
      expect(at(search, { query: 5 })).toEqual({ query: '', status: undefined, page: 1 });
    expect(at('', 'from elsewhere').query).toBe('');
  });
});

describe('CON-21 the address of a customer', () => {
  it('names one by a whole number that the database could hold', () => {
    expect(customerIdOf(new URLSearchParams('id=100001'))).toBe(100_001);
    for (const id of ['', '0', '01', '-1', '1.5', '1e3', '2147483648', '99999999999', 'x'])
      expect(customerIdOf(new URLSearchParams({ id })), id).toBeUndefined();
    expect(customerIdOf(new URLSearchParams())).toBeUndefined();
  });
});

describe('CON-4 codes', () => {
  it('are read as authenticators show them and as they are pasted', () => {
    expect(['123456', '123 456', ' 123-456\u200b', '１２３　４５６', '١٢٣٤٥٦'].map(isCode)).toEqual(Array(5).fill(true));
    expect(['12345', '1234567', '12345a', ' 123-456-789', ''].map(isCode)).toEqual(Array(5).fill(false));
  });
});

describe('CON-31 changing the own password', () => {
  const fine = { old: 'old-password-31', password: 'new-password-31', repeat: 'new-password-31', code: '123456' };

  it('is sent when all is there, and else names each field that is not', () => {
    expect(passwordProblems(fine)).toEqual({});
    expect(passwordProblems({ old: '', password: '', repeat: '', code: '' })).toEqual({
      old: 'old_missing',
      password: 'password_missing',
      code: 'code_missing',
    });
    expect(passwordProblems({ ...fine, password: 'éé', repeat: 'éé'.normalize('NFD') })).toEqual({});
    expect(passwordProblems({ ...fine, repeat: 'new' })).toEqual({ repeat: 'repeat_differs' });
    expect(passwordProblems({ ...fine, password: fine.old, repeat: fine.old })).toEqual({ password: 'password_same' });
    expect(passwordProblems({ ...fine, code: '12345' })).toEqual({ code: 'code_missing' });
  });
});
