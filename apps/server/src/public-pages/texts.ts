import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@candor/api';

/** Texts of the web app by language and namespace, as its build leaves them. */
export type PageTexts = Readonly<Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>>>;

/** Words of a page in one language: a key is its namespace and name, such as `home/title`. Throws `RangeError` for one that there is not. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The file beside the pages that a build leaves the texts in. */
const FILE = 'public-texts.json';

/** The texts that were built with the pages; undefined where they were built without. */
export function pageTextsIn(webRoot: string): PageTexts | undefined {
  try {
    return JSON.parse(readFileSync(join(webRoot, FILE), 'utf8')) as PageTexts;
  } catch {
    return undefined;
  }
}

/** The languages that pages are offered in. */
export function languagesOf(texts: PageTexts): readonly Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined);
}

/** Says texts in a language. Their places are filled as the web app fills them; forms by number are not asked for here. */
export function sayIn(texts: PageTexts, language: Language): Say {
  return (key, values = {}) => {
    const [namespace = '', name = ''] = key.split('/');
    const text = texts[language]?.[namespace]?.[name];
    if (text === undefined) throw new RangeError(`there is no text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (place, value: string) => String(values[value] ?? place));
  };
}
