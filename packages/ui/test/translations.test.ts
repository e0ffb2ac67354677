import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LANGUAGE_TAGS } from '@candor/api/constants';
import { placesOf, translate } from '@candor/ui/i18n/translate.ts';

/** Places of texts: in the kit and in each app. */
const HOMES = ['packages/ui', 'apps/web', 'apps/console'].map((home) => ({
  home,
  folder: new URL(`../../../${home}/src/i18n/locales/`, import.meta.url),
}));
const shippedBy = (folder: URL) => LANGUAGES.filter((language) => readdirSync(folder).includes(language));
const namespacesOf = (folder: URL) => readdirSync(new URL('en/', folder)).map((file) => file.replace('.json', ''));
const SUFFIX = /_(zero|one|two|few|many|other)$/;

function texts(folder: URL, language: string, namespace: string): Record<string, string> {
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

it.each(HOMES)('$home ships only languages of the product, English among them', ({ folder }) => {
  expect(readdirSync(folder).filter((each) => !LANGUAGES.some((language) => language === each))).toEqual([]);
  expect(shippedBy(folder)).toContain('en');
});

it('kit and apps give every namespace its own name', () => {
  const all = HOMES.flatMap(({ folder }) => namespacesOf(folder));
  expect(new Set(all).size).toBe(all.length);
});

describe.each(HOMES.flatMap((each) => shippedBy(each.folder).map((language) => ({ ...each, language }))))(
  '$home in $language',
  ({ folder, language }) => {
    const tag = LANGUAGE_TAGS[language];

    it.each(namespacesOf(folder))('has every key of %s in every plural form, and no other', (namespace) => {
      expect(Object.keys(texts(folder, language, namespace)).toSorted()).toEqual(wantedKeys(texts(folder, 'en', namespace), tag));
    });

    it.each(namespacesOf(folder))('fills the same places as English in %s', (namespace) => {
      const source = texts(folder, 'en', namespace);
      const stems = pluralStems(source);
      for (const [key, text] of Object.entries(texts(folder, language, namespace))) {
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
  },
);

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
