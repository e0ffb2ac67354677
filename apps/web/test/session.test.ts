// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, configureApi } from '@candor/ui/api/client.ts';
import { finishSignIn, knowWhose, signIn } from '../src/session/sign-in.ts';
import { forget, onOtherPerson, rememberPending, rememberSession, rememberUser, session, type UserInfo } from '../src/session/session.ts';

describe('WEB-5 session', () => {
  it('forgets everything but the language', () => {
    localStorage.setItem('lang', 'arabic');
    localStorage.setItem('skin', 'days');
    rememberPending('secret');
    expect(session().token).toBe('secret');
    forget();
    expect(session().token).toBeUndefined();
    expect({ ...localStorage }).toEqual({ lang: 'arabic' });
  });

  it('leaves an operator signed in to the console on the same device', () => {
    sessionStorage.setItem('console_token', 'other');
    rememberPending('secret');
    forget();
    expect(sessionStorage.getItem('console_token')).toBe('other');
  });
});

describe('WEB-417 a browser of several people', () => {
  const user = (id: number) =>
    ({ id, account: `${id}@example.org`, account_number: '', extension_code: '', is_seller: 0, seller: [] }) as unknown as UserInfo;

  it('takes a fresh sign-in for nobody until it is known whose it is', () => {
    rememberSession('of 7', user(7));
    expect(session()).toMatchObject({ userId: '7', account: '7@example.org' });
    rememberPending('of 8');
    expect(session()).toMatchObject({ token: 'of 8', userId: undefined, account: undefined, signedIn: false });
    forget();
  });

  it('counts another person when one who was known leaves, or makes room for another in another tab', () => {
    const before = session().person;
    rememberSession('of 7', user(7));
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
    rememberSession('of 7', seller(0, 0));
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

  it('WEB-455 keeps what is newly known of who is signed in, and of nobody else', () => {
    rememberSession('of 7', user(7));
    rememberUser(user(8));
    expect(session()).toMatchObject({ token: 'of 7', userId: '7', account: '7@example.org' });
    forget();
  });

  it('WEB-455 shows another tab no token together with the account of somebody else, at no moment', () => {
    rememberSession('of 7', user(7));
    const seen = new Set<string>();
    const kept: Record<string, string> = { ...localStorage };
    const note = (): void => void seen.add(`${kept['token']} ${kept['user_id']}`);
    const hidden = (value: unknown) => ({ value, enumerable: false });
    Object.defineProperties(kept, {
      getItem: hidden((key: string) => kept[key] ?? null),
      setItem: hidden((key: string, value: string) => {
        kept[key] = value;
        note();
      }),
      removeItem: hidden((key: string) => {
        delete kept[key];
        note();
      }),
    });
    vi.stubGlobal('localStorage', kept);
    rememberSession('of 8', user(8));
    rememberPending('of 9');
    vi.unstubAllGlobals();
    expect([...seen]).not.toContain('of 7 8');
    expect([...seen]).not.toContain('of 8 7');
    expect([...seen]).not.toContain('of 9 8');
    expect([...seen]).toContain('of 8 8');
    forget();
  });

  it('WEB-455 drops what a customer chose here when another signs in over them, and keeps it for the same one', () => {
    let others = 0;
    onOtherPerson(() => (others += 1));
    const chosen = { order_confirm: 'off', one_click_close: '1', slippage: '3', tickets: '{}', favourites: '1', price_alerts: '[]' };
    const choose = (): void => Object.entries(chosen).forEach((each) => localStorage.setItem(...each));
    rememberSession('of 7', user(7));
    choose();
    localStorage.setItem('lang', 'vie');
    rememberSession('of 7 again', user(7));
    expect({ ...localStorage }).toMatchObject(chosen);
    expect(others).toBe(0);
    rememberSession('of 8', user(8));
    expect(Object.keys(localStorage).filter((key) => key in chosen)).toEqual([]);
    expect(localStorage.getItem('lang')).toBe('vie');
    expect(others).toBe(1);
    forget();
    choose();
    rememberSession('of 7', user(7));
    expect({ ...localStorage }, 'what a visitor chose').toMatchObject(chosen);
    forget();
  });

  it('WEB-456 reads the session again when a page that was set aside comes back', () => {
    rememberSession('of 7', user(7));
    localStorage.setItem('token', 'of 8');
    localStorage.setItem('user_id', '8');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(session().token).toBe('of 7');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(session()).toMatchObject({ token: 'of 8', userId: '8' });
    forget();
  });

  describe('WEB-455 a sign-in', () => {
    const answers = (reply: (url: string, token: string | null) => object): void => {
      configureApi({
        token: () => session().token,
        account: () => session().userId,
        get: { 'user/info': true },
        visitor: { 'user/login': true },
      });
      vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) =>
        Response.json({ type: 'ok', message: reply(url, headers.get('authorization')) }),
      );
    };
    afterEach(() => {
      vi.unstubAllGlobals();
      forget();
    });

    it('asks whose the fresh token is before anything here shows it', async () => {
      rememberSession('of 7', user(7));
      const during: unknown[] = [];
      answers((url, token) => {
        if (!url.includes('user/info')) return 'of 8' as unknown as object;
        during.push([token, session().token, session().userId]);
        return user(8);
      });
      await expect(signIn('8@example.org', 'secret')).resolves.toBe('signed_in');
      expect(during).toEqual([['of 8', 'of 7', '7']]);
      expect(session()).toMatchObject({ token: 'of 8', userId: '8', signedIn: true });
    });

    it('leaves the one before signed in where that cannot be asked', async () => {
      rememberSession('of 7', user(7));
      vi.stubGlobal('fetch', async (url: string) =>
        url.includes('user/login') ? Response.json({ type: 'ok', message: 'of 8' }) : Promise.reject(new TypeError('offline')),
      );
      configureApi({ token: () => session().token, get: { 'user/info': true }, visitor: { 'user/login': true } });
      await expect(signIn('8@example.org', 'secret')).rejects.toBeInstanceOf(ApiError);
      expect(session()).toMatchObject({ token: 'of 7', userId: '7' });
    });

    it('asks on whose a token is that could not be asked about, until that is known or it is stopped', async () => {
      vi.useFakeTimers();
      let asked = 0;
      configureApi({ token: () => session().token, get: { 'user/info': true }, visitor: {} });
      vi.stubGlobal('fetch', async () => {
        asked += 1;
        throw new TypeError('offline');
      });
      rememberPending('of 7');
      await finishSignIn();
      expect(session()).toMatchObject({ token: 'of 7', signedIn: false, isPending: false });
      const stop = knowWhose();
      await vi.advanceTimersByTimeAsync(3_900);
      expect(asked).toBe(3);
      const stopped = knowWhose();
      stop();
      // While its question is under way.
      stopped();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(asked).toBe(4);
      vi.useRealTimers();
    });

    it('is not finished for a token that another tab has replaced meanwhile', async () => {
      rememberPending('of 7');
      answers(() => {
        rememberSession('of 8', user(8));
        return user(7);
      });
      await finishSignIn();
      expect(session()).toMatchObject({ token: 'of 8', userId: '8' });
    });
  });
});
