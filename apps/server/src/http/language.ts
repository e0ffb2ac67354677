import { LANGUAGES, type Language } from '@candor/api';

const KNOWN: ReadonlySet<string> = new Set(LANGUAGES);

/** Whether a value names a language of the venue. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && KNOWN.has(value);
}

/** The venue's own names of languages, by the tags that browsers send. */
const BY_TAG: Readonly<Record<string, Language>> = {
  en: 'en',
  zh: 'zh',
  'zh-hk': 'hk',
  'zh-tw': 'hk',
  'zh-hant': 'hk',
  ja: 'jp',
  ko: 'kor',
  ar: 'arabic',
  fr: 'french',
  de: 'german',
  hi: 'hindi',
  pt: 'portu',
  ru: 'russian',
  es: 'spanish',
  vi: 'vie',
  it: 'ita',
};

/** The tag of a language, as `Intl` takes it. */
export function tagOf(language: Language): string {
  return Object.keys(BY_TAG).find((tag) => BY_TAG[tag] === language) ?? 'en';
}

/** The first language of an Accept-Language header that the venue speaks; undefined when there is none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  for (const part of header.slice(0, 200).split(',')) {
    const tag = (part.split(';')[0] ?? '').trim().toLowerCase();
    const language = BY_TAG[tag] ?? BY_TAG[tag.split('-')[0] ?? ''];
    if (language !== undefined && Object.hasOwn(BY_TAG, tag.split('-')[0] ?? '')) return language;
  }
  return undefined;
}
