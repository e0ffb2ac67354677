// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '@candor/ui/api/client.ts';
import { loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { Router } from '@candor/ui/router.tsx';
import { GET, VISITOR } from 'virtual:calls/customers';
import FactorScreen from '../../src/features/account/security/factor-screen.tsx';
import { FACTOR, HOME } from '../../src/paths.ts';
import { forget, rememberPending, rememberSession, session, type UserInfo } from '../../src/session/session.ts';

const USER = { id: 7, account: 'ann@example.org', account_number: '', extension_code: '', is_seller: 0, seller: [] } as unknown as UserInfo;
const asked: string[] = [];
let root: Root;

beforeAll(async () => {
  configureApi({ token: () => session().token, get: GET, visitor: VISITOR });
  registerTexts(
    import.meta.glob<Texts>(['../../src/i18n/locales/en/*.json', '../../../../packages/ui/src/i18n/locales/en/*.json'], {
      import: 'default',
    }),
  );
  await loadNamespaces(['common', 'errors', 'account', 'security', 'keys']);
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // No browser with passkeys: the code is asked for.
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.href).pathname);
    const message = url.includes('user/info') ? USER : '';
    return new Response(JSON.stringify({ type: 'ok', message }));
  });
  window.history.replaceState(null, '', FACTOR);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  asked.length = 0;
  forget();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(createElement(Router, null, createElement(FactorScreen))));
}
const body = (): string => document.body.textContent ?? '';

describe('WEB-58 the page of the second factor', () => {
  it('asks whoever has given the password, and nobody who is signed in', async () => {
    rememberPending('fresh');
    await open();
    expect(body()).toContain('Your password was right.');
    expect(document.querySelector('input')?.autocomplete).toBe('one-time-code');
    expect(location.pathname).toBe(FACTOR);
  });

  it('leads home whoever is signed in, without a word about a password', async () => {
    rememberSession('fresh', USER);
    await open();
    expect(body()).not.toContain('password');
    expect(location.pathname).toBe(HOME);
    expect(asked).toEqual([]);
  });

  it('stays until the next page is there once its own code was accepted', async () => {
    const left: string[] = [];
    vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)));
    rememberPending('fresh');
    await open();
    const field = document.querySelector('input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '123456');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await vi.waitFor(() => expect(left).toEqual([HOME]));
    // Beside what the foot of the page asks for.
    expect(asked.filter((path) => !path.startsWith('/api/news/'))).toEqual(['/api/verify/google', '/api/user/info']);
    expect(session()).toMatchObject({ signedIn: true, account: USER.account });
    expect(body()).toContain('Your password was right.');
    expect(location.pathname).toBe(FACTOR);
  });
});
