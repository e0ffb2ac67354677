import { describe, expect, it } from 'vitest';
import { FOUNDING } from '../apps/server/src/features/content/seed/items.ts';
import { LANGUAGES, languageOf, type Language } from '../packages/api/src/constants.ts';
import { textsIn } from './texts.ts';

/** Texts that are the same in every language: a name, a sign of the field, an identifier. */
const SAME = new Set(['UUID', '© {{year}} Candor', 'TP', 'SL', 'TP / SL', 'Id', 'en', 'ltr', 'Android', 'Alipay', 'WeChat']);
/** Words that no other language of the product has. */
const ENGLISH = /\b(?:the|your|with|and|this|which|from|cannot)\b/i;
/** Pieces that a formatter, a mail or a table would trip over: edges, doubled spaces, lines, markup, half a place, characters without width. */
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

/** Words of each language for a voided order. */
const VOIDED: Readonly<Record<Language, RegExp>> = {
  en: /\bvoid(?:ed|s)\b/i,
  zh: /作废/,
  hk: /作廢/,
  jp: /無効化/,
  kor: /무효 처리/,
  arabic: /بطا?ل/,
  french: /invalidée?s?/i,
  german: /annulliert/i,
  hindi: /अमान्य/,
  portu: /\banul/i,
  russian: /аннулир/i,
  spanish: /\banul/i,
  vie: /vô hiệu/i,
  ita: /invalidat/i,
};
const OF_VOIDED = [
  ...['reason_void', 'event_void', 'code_lever_void'].map((key) => `contracts.json ${key}`),
  ...['result_void', 'code_seconds_void', 'closed_void', 'how_void', 'fee_help'].map((key) => `seconds.json ${key}`),
  ...['kind_contract_void', 'kind_seconds_void', 'words_contract_void', 'words_seconds_void', 'words_insurance_repayment'].map(
    (key) => `decision.json ${key}`,
  ),
  ...['voids', 'glance_voids'].map((key) => `transparency.json ${key}`),
  ...['voids', 'voids_intro', 'voids_none'].map((key) => `published_terms.json ${key}`),
  'cited.json voided_at',
  'console_seconds.json result_void',
  'console_terms.json reach_void',
  ...['orders_voided', 'seconds_voided'].flatMap((notice) => ['subject', 'text'].map((part) => `messages templates ${notice} ${part}`)),
];
const OF_OTHER_THINGS = [
  'security.json renew_text',
  'console_customers.json unfreeze_text',
  'messages templates recovery_codes_renewed text',
];

it.each(LANGUAGES)('WEB-440 in %s an order that was voided is called so by one word, and nothing else is', (language) => {
  const texts = textsIn(language);
  const saying = (key: string): string => texts.get(key) ?? expect.unreachable(`there is no text ${key}`);
  const word = VOIDED[language];
  expect(OF_VOIDED.filter((key) => !word.test(saying(key)))).toEqual([]);
  expect(OF_OTHER_THINGS.filter((key) => word.test(saying(key)) || /\bvoid\b/i.test(saying(key)))).toEqual([]);
  // The words that are alone in a list are the same ones.
  expect(
    new Set([saying('seconds.json result_void'), saying('console_seconds.json result_void'), saying('contracts.json reason_void')]).size,
  ).toBe(1);
  expect(saying('seconds.json code_seconds_void')).toBe(saying('contracts.json code_lever_void'));
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
