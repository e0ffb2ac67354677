// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from '@candor/ui/api/client.ts';
import { changeLanguage } from '@candor/ui/i18n/i18n.ts';
import { GET, VISITOR } from 'virtual:calls/customers';
import { forget, rememberPending, rememberSession, session, type UserInfo } from '../src/session/session.ts';
import { keepStoredLanguage } from '../src/session/stored-language.ts';

const told: string[] = [];
let answers = true;
let stop: () => void;

beforeEach(() => {
  told.length = 0;
  answers = true;
  configureApi({ token: () => session().token, get: GET, visitor: VISITOR });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!answers) throw new TypeError('offline');
    if (url.endsWith('set/lang')) told.push((JSON.parse(body) as { lang: string }).lang);
    return Response.json({ type: 'ok', message: '' });
  });
  stop = keepStoredLanguage();
});
afterEach(() => {
  stop();
  forget();
  vi.unstubAllGlobals();
});

function signIn(): void {
  rememberSession('a-token', {
    id: 7,
    account: 'a@b.co',
    account_number: '',
    extension_code: '',
    is_seller: 0,
    seller: [],
  } as unknown as UserInfo);
}

it('WEB-62 the venue is told the language that a customer chooses', async () => {
  signIn();
  expect(told).toEqual([]);
  await changeLanguage('arabic');
  await vi.waitFor(() => expect(told).toEqual(['arabic']), { timeout: 10_000 });
  await changeLanguage('en');
  await vi.waitFor(() => expect(told).toEqual(['arabic', 'en']), { timeout: 10_000 });
});

it('WEB-62 a language chosen before signing in, or while the line was down, is told at the next sign-in', async () => {
  await changeLanguage('zh');
  expect(told).toEqual([]);
  answers = false;
  signIn();
  await vi.waitFor(() => expect(localStorage.getItem('lang_untold')).toBe('1'), { timeout: 10_000 });
  answers = true;
  rememberPending('a-token');
  signIn();
  await vi.waitFor(() => expect(told).toEqual(['zh']), { timeout: 10_000 });
  expect(localStorage.getItem('lang_untold')).toBeNull();
});
