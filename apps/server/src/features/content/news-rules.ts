import { forbiddenAt, isSiteLink, parseArticle } from '@candor/rules/content/article';
import type { NewsText, NewsTexts } from './store.ts';

/** What is wrong with an item's texts, in the words of `invalid_input`. */
export interface NewsFault {
  readonly field: string;
  readonly reason: string;
}

const LENGTHS = { title: { least: 1, most: 200 }, abstract: { least: 0, most: 500 }, keyword: { least: 0, most: 200 } } as const;

/** What keeps an item from being written; undefined when nothing does. Every writer of items asks this, so that no other content is ever stored. */
export function newsFault(thumbnail: string, texts: NewsTexts): NewsFault | undefined {
  if (thumbnail !== '' && (thumbnail.length > 200 || !isSiteLink(thumbnail)))
    return { field: 'thumbnail', reason: 'must be a path of this site' };
  for (const [language, text] of Object.entries(texts)) {
    const fault = textFault(text);
    if (fault) return { field: `${language}.${fault.field}`, reason: fault.reason };
  }
  return undefined;
}

function textFault(text: NewsText): NewsFault | undefined {
  for (const field of ['title', 'abstract', 'keyword'] as const) {
    const { least, most } = LENGTHS[field];
    const value = text[field];
    if (value.trim().length < least || value.length > most) return { field, reason: `must have ${least} to ${most} characters` };
    if (value.includes('\n') || forbiddenAt(value) >= 0) return { field, reason: 'has control characters' };
  }
  const article = parseArticle(text.content);
  return 'fault' in article ? { field: 'content', reason: `${article.fault} at ${article.at}` } : undefined;
}
