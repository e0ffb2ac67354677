// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { forget, rememberToken, rememberUser, session, type UserInfo } from '../src/session/session.ts';

describe('WEB-5 session', () => {
  it('forgets everything but the language', () => {
    localStorage.setItem('lang', 'arabic');
    localStorage.setItem('skin', 'days');
    rememberToken('secret');
    expect(session().token).toBe('secret');
    forget();
    expect(session().token).toBeUndefined();
    expect({ ...localStorage }).toEqual({ lang: 'arabic' });
  });

  it('leaves an operator signed in to the console on the same device', () => {
    sessionStorage.setItem('console_token', 'other');
    rememberToken('secret');
    forget();
    expect(sessionStorage.getItem('console_token')).toBe('other');
  });
});

describe('WEB-417 a browser of several people', () => {
  const user = (id: number) =>
    ({ id, account: `${id}@example.org`, account_number: '', extension_code: '', is_seller: 0, seller: [] }) as unknown as UserInfo;

  it('takes a fresh sign-in for nobody until it is known whose it is', () => {
    rememberToken('of 7');
    rememberUser(user(7));
    expect(session()).toMatchObject({ userId: '7', account: '7@example.org' });
    rememberToken('of 8');
    expect(session()).toMatchObject({ token: 'of 8', userId: undefined, account: undefined, signedIn: false });
    forget();
  });

  it('counts another person when one who was known leaves, or makes room for another in another tab', () => {
    const before = session().person;
    rememberToken('of 7');
    rememberUser(user(7));
    rememberUser(user(7));
    expect(session().person).toBe(before);
    localStorage.setItem('user_id', '8');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_id' }));
    expect(session()).toMatchObject({ userId: '8', person: before + 1 });
    forget();
    expect(session().person).toBe(before + 2);
  });

  it('CTC-66 shows the own shop where the venue says that one is open, also when another tab heard it', () => {
    const seller = (is_seller: 0 | 1, status?: 0 | 1) =>
      ({ ...user(7), is_seller, seller: status === undefined ? [] : [{ status }] }) as unknown as UserInfo;
    rememberToken('of 7');
    rememberUser(seller(0, 0));
    expect(session().approvedSeller).toBe(false);
    expect([localStorage.getItem('is_seller'), localStorage.getItem('status')]).toEqual(['0', '0']);
    rememberUser(seller(1, 1));
    expect(session().approvedSeller).toBe(true);
    localStorage.setItem('status', '0');
    window.dispatchEvent(new StorageEvent('storage', { key: 'status' }));
    expect(session().approvedSeller).toBe(false);
    rememberUser(seller(0));
    expect(localStorage.getItem('status')).toBeNull();
    forget();
  });
});
