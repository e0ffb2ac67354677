import { forbiddenAt, parseArticle, type ArticleFault } from './article.ts';

/** Texts of a news item in one language. */
export interface NewsText {
  readonly title: string;
  readonly abstract: string;
  readonly keyword: string;
  /** HTML of the subset that `parseArticle` reads. */
  readonly content: string;
}

/** Smallest and largest number of characters of each text. */
export const NEWS_TEXT_LENGTHS = {
  title: { least: 1, most: 200 },
  abstract: { least: 0, most: 500 },
  keyword: { least: 0, most: 200 },
} as const;

/** Fault of a text, and the character of its field at which it is. `length`: too short or too long. */
export interface NewsTextFault {
  readonly field: keyof NewsText;
  readonly fault: ArticleFault | 'length';
  readonly at: number;
}

/** Returns each field that cannot be stored, with its first fault. Empty for a text that can be stored. */
export function newsTextFaults(text: NewsText): NewsTextFault[] {
  const faults: NewsTextFault[] = [];
  for (const field of ['title', 'abstract', 'keyword'] as const) {
    const { least, most } = NEWS_TEXT_LENGTHS[field];
    const value = text[field];
    const at = value.includes('\n') ? value.indexOf('\n') : forbiddenAt(value);
    if (value.trim().length < least || value.length > most) faults.push({ field, fault: 'length', at: Math.min(value.length, most) });
    else if (at >= 0) faults.push({ field, fault: 'character', at });
  }
  const article = parseArticle(text.content);
  return 'fault' in article ? [...faults, { field: 'content', fault: article.fault, at: article.at }] : faults;
}

/** Line and column of a character of a text, both counted from 1. */
export function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
