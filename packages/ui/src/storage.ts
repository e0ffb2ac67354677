import { LANGUAGES, languageOf } from '@candor/api/constants';
import type { Language } from '@candor/api';

/** What the device remembers for every app: names of the specification, and the palette. Each app adds its own keys by `declare module`. */
export interface StorageKeys {
  skin: true;
  lang: true;
  updown: true;
  /** Columns that the customer hid, by table. */
  tables: true;
}

export type StorageKey = keyof StorageKeys;

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

/** Forgets every stored value but those whose key is to be kept. */
export function clearStorage(isKept: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

/** Whether the text is one of the fourteen languages. */
export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The language that an address asks for by `lang`, which it does for whoever was sent to it; undefined where it asks for none. */
export function askedLanguage(): Language | undefined {
  const asked = 'location' in globalThis ? (new URLSearchParams(location.search).get('lang') ?? undefined) : undefined;
  return isLanguage(asked) ? asked : undefined;
}

/** The language of the address, else the stored one; before one was chosen the first of the browser's that the product speaks, English by default. */
export function startLanguage(): Language {
  const stored = read('lang');
  return (
    askedLanguage() ?? (isLanguage(stored) ? stored : undefined) ?? languageOf('navigator' in globalThis ? navigator.languages : []) ?? 'en'
  );
}
