import { useSyncExternalStore } from 'react';
import { LANGUAGES, LANGUAGE_TAGS } from '@candor/api/constants';
import type { Language } from '@candor/api';
import { askedLanguage, startLanguage, write } from '../storage.ts';
import type { KeyOf, Namespace } from './keys.ts';
import { directionOf } from './languages.ts';
import { translate } from './translate.ts';
import type { Texts, Values } from './translate.ts';

type Load = () => Promise<Texts>;
/** Texts by "language/namespace". */
const files = new Map<string, Load>();
const loaded = new Map<string, Texts>();
/** Namespaces some screen asked for; a change of language loads them all before it shows. */
const wanted = new Set<Namespace>();
const listeners = new Set<() => void>();
let language: Language = startLanguage();
let chosen = language;
let offered: readonly Language[] = ['en'];

/**
 * Adds text files, named by the language and the namespace that their path ends with: `virtual:texts` has those of the kit and of the app.
 * When an app starts, before its first text. A stored language without texts shows as English.
 */
export function registerTexts(found: Readonly<Record<string, Load>>): void {
  for (const [path, load] of Object.entries(found)) files.set(path.replace(/^.*?([^/]+\/[^/]+)\.json$/, '$1'), load);
  const namespaces = [...files.keys()].filter((name) => name.startsWith('en/')).map((name) => name.slice(2));
  offered = LANGUAGES.filter((each) => namespaces.every((name) => files.has(each + name)));
  if (!offered.includes(language)) language = 'en';
}

/** The languages whose texts ship, all namespaces of them. */
export function offeredLanguages(): readonly Language[] {
  return offered;
}

async function loadOne(namespace: Namespace, of: Language): Promise<void> {
  const name = `${of}/${namespace}`;
  if (loaded.has(name)) return;
  const load = files.get(name);
  if (load === undefined) throw new Error(`no texts ${name}`);
  loaded.set(name, await load());
}

/** Loads namespaces in the current language; resolves when every text of them can be shown. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => loadOne(namespace, language)));
}

/**
 * Loads the texts of a language, then switches page, direction and storage to it. All that is wanted by then switches at once, so that nothing shows its key.
 * The last choice wins, whichever texts come first.
 */
export async function changeLanguage(next: Language): Promise<void> {
  chosen = next;
  const missing = (): Namespace[] => [...wanted].filter((namespace) => !loaded.has(`${next}/${namespace}`));
  while (missing().length > 0) await Promise.all(missing().map((namespace) => loadOne(namespace, next)));
  if (chosen !== next) return;
  language = next;
  write('lang', next);
  if (askedLanguage() !== undefined) withoutAsked();
  applyLanguage();
  for (const listener of listeners) listener();
}

/** Removes the language from the address, so that it does not undo the choice when the page is loaded again. */
function withoutAsked(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

/** Puts language and direction on the page itself, where dialogs and the browser read them. */
export function applyLanguage(): void {
  document.documentElement.lang = LANGUAGE_TAGS[language];
  document.documentElement.dir = directionOf(language);
}

/** Calls back after every change of the language; returns the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language now. */
export function currentLanguage(): Language {
  return language;
}

/** The language, re-rendering when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** Text of a key in the current language. A missing key shows itself; the completeness test keeps it from shipping. */
export function text<Name extends Namespace>(namespace: Name, key: KeyOf<Name>, values?: Values): string {
  const texts = loaded.get(`${language}/${namespace}`);
  return (texts && translate(texts, LANGUAGE_TAGS[language], key, values)) ?? key;
}

export type Translate<Name extends Namespace> = (key: KeyOf<Name>, values?: Values) => string;

/** `t` of one namespace, re-rendering on a change of language. The route that shows it must have loaded the namespace. */
export function useTranslation<Name extends Namespace>(namespace: Name): { readonly t: Translate<Name>; readonly language: Language } {
  const now = useLanguage();
  // `now` is part of the closure so that a memoised `t` changes with the language.
  const t: Translate<Name> = (key, values) => (now === language ? text(namespace, key, values) : key);
  return { t, language: now };
}
