// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EMPTY_API_KEY, addressList, apiKeyInput, apiKeyProblems } from '../../src/features/account/api-keys/model.ts';
import { decodeOptions, faultOf, fromBase64url, isDomain, passkeysLack, toBase64url } from '@candor/ui/webauthn.ts';
import { isGuarded, provenInput } from '../../src/features/account/security/model.ts';
import { forget, onSessionChange, rememberPassed, rememberPending, rememberSession, session } from '../../src/session/session.ts';
import type { UserInfo } from '../../src/session/session.ts';

describe('WEB-55 passkeys', () => {
  it('travel as base64url without padding, and come back whole', () => {
    expect(toBase64url(new Uint8Array([251, 255, 254]))).toBe('-__-');
    expect([...fromBase64url('-__-')]).toEqual([251, 255, 254]);
    expect([...fromBase64url('AQ==')]).toEqual([1]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toMatch(/^[\w-]*$/);
        expect([...fromBase64url(text)]).toEqual([...bytes]);
      }),
    );
  });

  it('have options whose binary members become bytes and nothing else', () => {
    const decoded = decodeOptions({
      challenge: 'AQID',
      rp: { id: 'localhost', name: 'Candor' },
      user: { id: 'BAU', name: 'mara', displayName: '' },
      excludeCredentials: [{ id: 'Bg', type: 'public-key' }],
      timeout: 300_000,
    });
    expect(decoded).toEqual({
      challenge: Uint8Array.of(1, 2, 3),
      rp: { id: 'localhost', name: 'Candor' },
      user: { id: Uint8Array.of(4, 5), name: 'mara', displayName: '' },
      excludeCredentials: [{ id: Uint8Array.of(6), type: 'public-key' }],
      timeout: 300_000,
    });
    expect(decodeOptions({ challenge: 'AQID' })).toEqual({ challenge: Uint8Array.of(1, 2, 3) });
  });

  it('belong to names, never to numbers', () => {
    for (const host of ['localhost', 'trade.example', '1.example']) expect(isDomain(host)).toBe(true);
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.7']) expect(isDomain(host)).toBe(false);
  });

  it('WEB-420 are missing because of the address or of the browser, and it is said which', () => {
    const page = (url: string, isSecureContext: boolean, knows: boolean) => {
      vi.stubGlobal('isSecureContext', isSecureContext);
      vi.stubGlobal('location', new URL(url));
      if (knows) vi.stubGlobal('PublicKeyCredential', () => undefined);
      vi.stubGlobal('navigator', { credentials: {} });
      return passkeysLack();
    };
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(page('http://10.0.0.7:8080/', false, false)).toBe('address');
    expect(page('https://10.0.0.7/', true, true)).toBe('address');
    vi.unstubAllGlobals();
    expect(page('http://trade.example:8080/', false, false)).toBe('address');
    expect(page('https://trade.example/', true, false)).toBe('browser');
    expect(page('https://trade.example/', true, true)).toBeUndefined();
  });

  it('that are refused, there already or not possible are told apart', () => {
    const named = (name: string) => Object.assign(new Error('no'), { name });
    expect(faultOf(named('NotAllowedError'))).toBe('cancelled');
    expect(faultOf(named('AbortError'))).toBe('cancelled');
    expect(faultOf(named('InvalidStateError'))).toBe('known');
    expect(faultOf(named('SecurityError'))).toBe('failed');
    expect(faultOf('thrown')).toBe('failed');
  });

  it('guard an account as an authenticator does, and proof is sent only where it was asked for', () => {
    expect(isGuarded({ google_bound: 0, passkeys: 0 })).toBe(false);
    expect(isGuarded({ google_bound: 1, passkeys: 0 })).toBe(true);
    expect(isGuarded({ google_bound: 0, passkeys: 2 })).toBe(true);
    const proven = { login_password: 'secret', code: '123456' };
    expect(provenInput({ wantsLogin: false, wantsCode: false }, proven)).toEqual({});
    expect(provenInput({ wantsLogin: true, wantsCode: true }, proven)).toEqual({ login_password: 'secret', code: '123456' });
    expect(provenInput({ wantsLogin: true, wantsCode: true }, { login_password: '', code: '' })).toEqual({});
  });
});

describe('WEB-56 an API key', () => {
  it('has a label; one that trades names its addresses and takes the trade password', () => {
    expect(apiKeyProblems(EMPTY_API_KEY)).toEqual({ label: 'api_key_label_missing' });
    expect(apiKeyProblems({ ...EMPTY_API_KEY, label: 'bot' })).toEqual({});
    const trading = { ...EMPTY_API_KEY, label: 'bot', scopes: 'read,trade' } as const;
    expect(apiKeyProblems(trading)).toEqual({ addresses: 'addresses_missing', trade_password: 'trade_password_missing' });
    expect(apiKeyProblems({ ...trading, addresses: ' , ', trade_password: 'x' })).toEqual({ addresses: 'addresses_missing' });
  });

  it('is asked for with addresses parted by commas, and without a trade password it does not need', () => {
    expect(addressList(' 203.0.113.7, 2001:db8::/48;\n10.0.0.1 ')).toEqual(['203.0.113.7', '2001:db8::/48', '10.0.0.1']);
    expect(apiKeyInput({ ...EMPTY_API_KEY, label: ' bot ', trade_password: 'typed before' })).toEqual({
      label: 'bot',
      scopes: 'read',
      days: 90,
    });
    expect(
      apiKeyInput({ label: 'bot', scopes: 'read,trade', addresses: '10.0.0.1 10.0.0.2', days: 30, trade_password: 'harbour' }),
    ).toEqual({
      label: 'bot',
      scopes: 'read,trade',
      days: 30,
      addresses: '10.0.0.1,10.0.0.2',
      pay_password: 'harbour',
    });
  });
});

describe('WEB-58 a token', () => {
  const user = { id: 7, account: 'a@b.co', account_number: 'a@b.co', extension_code: 'X', is_seller: 0, seller: [] } as unknown as UserInfo;

  it('opens the account only once an answer said that no second factor is wanted', () => {
    forget();
    const seen: boolean[] = [];
    const stop = onSessionChange(() => seen.push(session().signedIn));
    rememberPending('secret');
    rememberSession('secret', user);
    stop();
    expect(seen).toEqual([false, true]);
    expect(session().signedIn).toBe(true);
  });

  it('stays closed while the second factor is pending, and a fresh sign-in begins again', () => {
    forget();
    rememberPending('secret');
    expect(session().token).toBe('secret');
    expect(session().signedIn).toBe(false);
    expect(localStorage.getItem('factor_pending')).toBe('1');
    rememberPassed();
    expect(session(), 'nobody knows yet whose it is').toMatchObject({ signedIn: false, isPending: false });
    rememberPending('secret');
    rememberSession('another', user);
    expect(localStorage.getItem('factor_pending')).toBeNull();
    expect(session().signedIn).toBe(true);
    forget();
    expect(session().signedIn).toBe(false);
  });
});
