import { LANGUAGES } from '@candor/api/constants';
import type { Language } from '@candor/api';

/** Keys of the specification, plus two preferences of the device. */
export type StorageKey =
  | 'token'
  | 'skin'
  | 'lang'
  | 'user_id'
  | 'userAccount'
  | 'extension_code'
  | 'is_seller'
  | 'status'
  | 'updown'
  | 'favourites'
  | 'chart_period'
  | 'chart_indicators'
  | 'one_click_close';

/** Reads a stored value; undefined when it is missing or storage is forbidden. */
export function read(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it when undefined. Does nothing where storage is forbidden. */
export function write(key: StorageKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A private window may forbid storage; the session then lasts as long as the page.
  }
}

/** Forgets everything but the language, as sign-out and an expired session do. */
export function clearExceptLanguage(): void {
  const language = read('lang');
  try {
    localStorage.clear();
  } catch {
    return;
  }
  write('lang', language);
}

/** Whether the text is one of the fourteen languages. */
export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The stored language, English by default. */
export function storedLanguage(): Language {
  const stored = read('lang');
  return isLanguage(stored) ? stored : 'en';
}
