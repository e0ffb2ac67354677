import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@candor/api/constants';
import { LANGUAGE_INFO } from '../src/i18n/languages.ts';
import { placesOf, translate } from '../src/i18n/translate.ts';

const folder = new URL('../src/i18n/locales/', import.meta.url);
const SHIPPED = LANGUAGES.filter((language) => readdirSync(folder).includes(language));
const NAMESPACES = readdirSync(new URL('en/', folder)).map((file) => file.replace('.json', ''));
const SUFFIX = /_(zero|one|two|few|many|other)$/;

function texts(language: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8')) as Record<string, string>;
}

/** Stems with plural forms: those that have an "other". */
function pluralStems(source: Record<string, string>): Set<string> {
  return new Set(
    Object.keys(source)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(SUFFIX, '')),
  );
}

/** Keys a language must have for the keys of English: plural stems in each form its grammar knows. */
function wantedKeys(source: Record<string, string>, tag: string): string[] {
  const stems = pluralStems(source);
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const plain = Object.keys(source).filter((key) => !(SUFFIX.test(key) && stems.has(key.replace(SUFFIX, ''))));
  return [...plain, ...[...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`))].toSorted();
}

it('ships only languages of the product, English among them', () => {
  expect(readdirSync(folder).filter((each) => !LANGUAGES.some((language) => language === each))).toEqual([]);
  expect(SHIPPED).toContain('en');
});

describe.each(SHIPPED)('%s', (language) => {
  const { tag } = LANGUAGE_INFO[language];

  it.each(NAMESPACES)('has every key of %s in every plural form, and no other', (namespace) => {
    expect(Object.keys(texts(language, namespace)).toSorted()).toEqual(wantedKeys(texts('en', namespace), tag));
  });

  it.each(NAMESPACES)('fills the same places as English in %s', (namespace) => {
    const source = texts('en', namespace);
    const stems = pluralStems(source);
    for (const [key, text] of Object.entries(texts(language, namespace))) {
      const stem = key.replace(SUFFIX, '');
      const english = source[key] ?? (stems.has(stem) ? source[`${stem}_other`] : undefined) ?? '';
      // A form for exactly one, two or none may say it in words instead of the figure.
      const optional = /_(zero|one|two)$/.test(key) && stems.has(stem) ? ['count'] : [];
      const missing = placesOf(english).filter((place) => !placesOf(text).includes(place) && !optional.includes(place));
      const added = placesOf(text).filter((place) => !placesOf(english).includes(place));
      expect.soft({ key, missing, added }).toEqual({ key, missing: [], added: [] });
      expect.soft(text.trim(), key).not.toBe('');
    }
  });
});

it('WEB-2 chooses plural forms by the grammar of the language and fills every place', () => {
  const arabic = {
    left_zero: 'صفر',
    left_one: 'واحد',
    left_two: 'اثنان',
    left_few: '{{count}} قليل',
    left_many: '{{count}} كثير',
    left_other: '{{count}} آخر',
  };
  expect([0, 1, 2, 3, 11, 100].map((count) => translate(arabic, 'ar', 'left', { count }))).toEqual([
    'صفر',
    'واحد',
    'اثنان',
    '3 قليل',
    '11 كثير',
    '100 آخر',
  ]);
  expect(translate({ a: '{{x}} and {{x}} and {{y}}' }, 'en', 'a', { x: 1 })).toBe('1 and 1 and {{y}}');
  expect(translate({}, 'en', 'missing')).toBeUndefined();
});
