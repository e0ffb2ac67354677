import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@candor/api/constants';

const LOCALES = ['packages/ui', 'apps/web', 'apps/console'].map((each) => new URL(`../../${each}/src/i18n/locales/`, import.meta.url));

/** Texts of the pages in a language, so that a journey goes through any of them. */
export interface Words {
  /** The text of a key such as `deposit.title`, with its values. */
  text(key: string, values?: Readonly<Record<string, string>>): string;
  /** Fits the text with whatever values. */
  like(key: string): RegExp;
}

export function wordsOf(lang: Language): Words {
  const stored = (key: string): string => {
    const [namespace = '', name = ''] = key.split('.');
    for (const folder of LOCALES) {
      const file = fileURLToPath(new URL(`${lang}/${namespace}.json`, folder));
      if (!existsSync(file)) continue;
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
      if (texts[name] !== undefined) return texts[name];
    }
    throw new Error(`there is no text ${key} in ${lang}`);
  };
  return {
    text: (key, values = {}) => stored(key).replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? ''),
    like: (key) =>
      new RegExp(
        stored(key)
          .split(/\{\{\w+\}\}/)
          .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*'),
      ),
  };
}
