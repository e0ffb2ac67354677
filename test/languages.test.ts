import { describe, expect, it } from 'vitest';
import { FOUNDING } from '../apps/server/src/features/content/founding/items.ts';
import { LANGUAGES, languageOf, type Language } from '../packages/api/src/constants.ts';
import { textsIn } from './texts.ts';

/** Texts that are the same in every language: a name, a sign of the field, an identifier. */
const SAME = new Set(['UUID', '© {{year}} Candor', 'TP', 'SL', 'TP / SL', 'Id', 'en', 'ltr', 'Android']);
/** Words that no other language of the product has. */
const ENGLISH = /\b(?:the|your|with|and|this|which|from|cannot)\b/i;
/** What a formatter, a mail or a table would trip over: edges, doubled spaces, lines, markup, half a place, characters without width. */
const BROKEN = /^\s|\s$| {2}|[\n\t<>]|\{\{\s|\s\}\}|[\u200b-\u200d\u202a-\u202e\ufeff]/;
/** Latin script, where a word of the field is often the English one. */
const LATIN: ReadonlySet<Language> = new Set(['french', 'german', 'portu', 'spanish', 'vie', 'ita']);

const withoutPlaces = (text: string): string => text.replaceAll(/\{\{?\w+\}\}?/g, '');
const english = textsIn('en');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = textsIn(language);

  it('WEB-173 leaves no text in English', () => {
    const left = [...texts].filter(([key, text]) => {
      const words = withoutPlaces(text).match(/\p{L}{2,}/gu) ?? [];
      if (text !== english.get(key) || SAME.has(text) || words.length === 0) return false;
      // Where the script is the same, a term may be the English one; a sentence is not.
      return !LATIN.has(language) || words.length > 2;
    });
    const said = [...texts].filter(([, text]) => ENGLISH.test(withoutPlaces(text).replaceAll(/“[^”]*”|candor-verify/g, '')));
    const terms = new Set(['Take profit / stop loss']);
    expect([...left, ...said].filter(([, text]) => !terms.has(text))).toEqual([]);
  });

  it('WEB-173 has no founding text in English', () => {
    for (const { id, texts: items } of FOUNDING) {
      const item = items[language];
      expect(item, `${id}`).toBeDefined();
      for (const field of ['title', 'abstract', 'content'] as const) {
        expect(item?.[field]).not.toBe(items.en[field]);
        expect(item?.[field].replaceAll(/<[^>]*>/g, '')).not.toMatch(ENGLISH);
      }
    }
  });

  it('WEB-173 has nothing that a formatter would break on', () => {
    const broken = [...texts].filter(([key, text]) => BROKEN.test(text) && !key.endsWith(' between'));
    expect(broken).toEqual([]);
  });
});

it('WEB-172 tags of browsers lead to the languages of the product', () => {
  const asked = (...tags: string[]) => languageOf(tags);
  expect(['zh-TW', 'zh-HK', 'zh-Hant', 'zh-MO', 'zh-Hant-HK'].map((tag) => asked(tag))).toEqual(Array(5).fill('hk'));
  expect(['zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK'].map((tag) => asked(tag))).toEqual(Array(4).fill('zh'));
  expect(['pt-BR', 'pt', 'ja-JP', 'ko', 'hi-IN', 'vi', 'it-CH', 'AR-eg'].map((tag) => asked(tag))).toEqual([
    'portu',
    'portu',
    'jp',
    'kor',
    'hindi',
    'vie',
    'ita',
    'arabic',
  ]);
  expect(asked('nl-NL', 'nl', 'de-AT', 'en')).toBe('german');
  expect(asked('nl', '')).toBeUndefined();
});
