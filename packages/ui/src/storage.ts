import { LANGUAGES, languageOf } from '@candor/api/constants';
import type { Language } from '@candor/api';

/** Keys that the device remembers for every app: names of the specification, and the palette. Each app adds its own keys by `declare module`. */
export interface StorageKeys {
  skin: true;
  lang: true;
  updown: true;
  /** Columns that the customer hid, by table. */
  tables: true;
}

export type StorageKey = keyof StorageKeys;

/** Values that the browser would not store, because storage is forbidden or full: they last as long as the page. */
const unstored = new Map<string, string | undefined>();

/** Reads a value; undefined when it is missing. */
export function read(key: StorageKey): string | undefined {
  if (unstored.has(key)) return unstored.get(key);
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or removes it when undefined: on the device, else in the page. */
export function write(key: StorageKey, value: string | undefined): void {
  unstored.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}

/** Forgets every stored value but those whose key is to be kept. */
export function clearStorage(isKept: (key: string) => boolean): void {
  for (const key of unstored.keys()) if (!isKept(key)) unstored.delete(key);
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

/** The language that an address asks for by `lang`, which it does for a reader sent to it; undefined where it asks for none. */
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
