import { newsTextFaults, placeIn, type NewsText } from '@candor/rules/content/news-text';

/** Fault of an item's texts, in the words of `invalid_input`. */
export interface NewsFault {
  readonly field: string;
  readonly reason: string;
}

/**
 * Returns the fault that keeps texts from being written, by language; undefined without one. Every writer of texts asks this, so that no other content is ever
 * stored.
 */
export function newsFault(texts: Readonly<Record<string, NewsText>>): NewsFault | undefined {
  for (const [language, text] of Object.entries(texts)) {
    const [found] = newsTextFaults(text);
    if (!found) continue;
    const { line, column } = placeIn(text[found.field], found.at);
    return { field: `${language}.${found.field}`, reason: `${found.fault} in line ${line} at ${column}` };
  }
  return undefined;
}
