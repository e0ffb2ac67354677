import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../packages/api/src/constants.ts';
import { textsIn } from './texts.ts';

const ROOT = new URL('../', import.meta.url);

/** A term in one language: any of the forms will do. */
interface Row {
  readonly term: string;
  readonly forms: readonly string[];
  /** Whether texts are held to it. */
  readonly isTested: boolean;
}

function rowOf(line: string): Row {
  const [term = '', word = '', further = ''] = line
    .slice(1)
    .split('|')
    .map((cell) => cell.trim());
  const forms = [word, ...further.split(', ')].filter((form) => form !== '').map((form) => form.toLowerCase());
  return { term: term.replace(' †', '').toLowerCase(), forms, isTested: !term.endsWith('†') };
}

/** The table of each language of packages/ui/src/i18n/translation-terms.md. */
const GLOSSARY: ReadonlyMap<string, readonly Row[]> = new Map(
  readFileSync(new URL('packages/ui/src/i18n/translation-terms.md', ROOT), 'utf8')
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title.replace(/:.*/, ''), lines.filter((line) => /^\| (?!English|---)/.test(line)).map(rowOf)];
    }),
);

/** Removes the places of a text. What they are filled with is not the text's, and their names are English in every language. */
function withoutPlaces(text: string): string {
  return text.replaceAll(/\{\{?\w+\}?\}/g, '').toLowerCase();
}

/** Terms that the English text says and the translation does not. */
function broken(rows: readonly Row[], english: string, translation: string): string[] {
  const [from, to] = [withoutPlaces(english), withoutPlaces(translation)];
  return rows
    .filter(({ term, forms, isTested }) => isTested && new RegExp(`\\b${term}s?\\b`).test(from) && !forms.some((form) => to.includes(form)))
    .map(({ term }) => term);
}

it('WEB-170 the glossary has every language but English, with the same terms and a word for each', () => {
  expect([...GLOSSARY.keys()].toSorted()).toEqual(LANGUAGES.filter((language) => language !== 'en').toSorted());
  const terms = GLOSSARY.get('zh')?.map(({ term }) => term);
  for (const [language, rows] of GLOSSARY) {
    expect(
      rows.map(({ term }) => term),
      language,
    ).toEqual(terms);
    expect(
      rows.filter(({ forms }) => forms.length === 0),
      language,
    ).toEqual([]);
  }
});

it('WEB-170 a text that says a term in other words is found, and one that says something else is not', () => {
  const rows = [{ term: 'stop loss', forms: ['止损'], isTested: true }];
  expect(broken(rows, 'A stop loss at {{price}}', '止损 {{price}}')).toEqual([]);
  expect(broken(rows, 'A stop loss at {{price}}', '止蚀 {{price}}')).toEqual(['stop loss']);
  expect(broken(rows, 'A loss', '亏损')).toEqual([]);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  it('WEB-170 texts say the terms of the glossary', () => {
    const translated = textsIn(language);
    const found = [...textsIn('en')].flatMap(([key, english]) => {
      const translation = translated.get(key);
      if (translation === undefined) return [];
      return broken(GLOSSARY.get(language) ?? [], english, translation).map((term) => `${key}: ${term}: ${english} | ${translation}`);
    });
    expect(found).toEqual([]);
  });
});
