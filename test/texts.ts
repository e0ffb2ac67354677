import { readFileSync, readdirSync } from 'node:fs';
import { MESSAGE_TEXTS } from '../apps/server/src/notifications/texts/catalog.ts';
import type { Language } from '../packages/api/src/constants.ts';
import { CATALOGS } from '../packages/api/src/error-texts/catalog.ts';

const HOMES = ['packages/ui', 'apps/web', 'apps/console'].map((home) => new URL(`../${home}/src/i18n/locales/`, import.meta.url));

/** Every text in a tree of texts, by the path to it. */
function flat(texts: object, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path} ${key}`;
    if (typeof value === 'string') return [[here, value]];
    return typeof value === 'object' && value !== null ? flat(value, here) : [];
  });
}

/** Returns all that the product says in a language, by its place: pages, errors and messages. */
export function textsIn(language: Language): Map<string, string> {
  const pages = HOMES.flatMap((home) => {
    const folder = new URL(`${language}/`, home);
    return readdirSync(folder).flatMap((file) => flat(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object, file));
  });
  return new Map([...pages, ...flat(CATALOGS[language], 'errors'), ...flat(MESSAGE_TEXTS[language], 'messages')]);
}
