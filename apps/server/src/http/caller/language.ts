import { LANGUAGES, languageOf, type Language } from '@candor/api';

const KNOWN: ReadonlySet<string> = new Set(LANGUAGES);

/** Whether a value names a language of the venue. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && KNOWN.has(value);
}

/** The first language of an Accept-Language header that the venue speaks; undefined when there is none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  return languageOf(
    (header ?? '')
      .slice(0, 200)
      .split(',')
      .map((part) => (part.split(';')[0] ?? '').trim()),
  );
}
