import { newsTextFaults, placeIn, type NewsText } from '@candor/rules/content/news-text';

/** What is wrong with an item's texts, in the words of `invalid_input`. */
export interface NewsFault {
  readonly field: string;
  readonly reason: string;
}

/** What keeps texts from being written, by language; undefined when nothing does. Every writer of texts asks this, so that no other content is ever stored. */
export function newsFault(texts: Readonly<Record<string, NewsText>>): NewsFault | undefined {
  for (const [language, text] of Object.entries(texts)) {
    const [found] = newsTextFaults(text);
    if (!found) continue;
    const { line, column } = placeIn(text[found.field], found.at);
    return { field: `${language}.${found.field}`, reason: `${found.fault} in line ${line} at ${column}` };
  }
  return undefined;
}
