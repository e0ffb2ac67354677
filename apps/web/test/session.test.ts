// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { forget, rememberToken, session } from '../src/session/session.ts';

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
