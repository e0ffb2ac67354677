import type { Language } from '@candor/api';
import type { Effect, Source } from '../../kernel/command.ts';
import { rowOf } from '../../kernel/table.ts';
import { int, moment, nullable, of, table, text } from '../../kernel/columns.ts';

/** What an item says in one language. */
export interface NewsText {
  readonly title: string;
  readonly abstract: string;
  readonly keyword: string;
  /** HTML of the subset that `parseArticle` reads. */
  readonly content: string;
}

/** A text in every language it was written in; English always. */
export type NewsTexts = Readonly<Partial<Record<Language, NewsText>>> & { readonly en: NewsText };

/** An item with its texts, as it is kept in memory. Moments are milliseconds since 1970. */
export interface NewsItem {
  readonly id: number;
  readonly categoryId: number;
  readonly thumbnail: string;
  readonly position: number;
  readonly publishedAt: number;
  readonly updatedAt: number;
  readonly withdrawnAt: number | null;
  readonly texts: NewsTexts;
}

export const NEWS = table({
  name: 'news',
  key: 'id',
  columns: {
    id: int,
    category_id: int,
    thumbnail: text,
    position: int,
    published_at: moment,
    updated_at: moment,
    withdrawn_at: nullable(moment),
  },
});

export const NEWS_TEXTS = table({
  name: 'news_texts',
  key: 'id',
  columns: {
    /** News id and language, with a slash between. */
    id: text,
    news_id: int,
    language: of<Language>(text),
    title: text,
    abstract: text,
    keyword: text,
    content: text,
  },
});

/** Whether an item exists, by its id; withdrawn ones do. */
export const knownSource: Source<number, true> = {
  name: 'content/known',
  reads: (id) => rowOf(NEWS, id),
  load: (keys) => ({ name: 'content/known', text: 'select id from news where id = any($1::int[])', values: [keys] }),
  parse: (rows) => rows.map((row) => [Number(row['id']), true] as const),
};

/** Whether an item has a text in a language, by the key of that text. */
export const knownTextSource: Source<string, true> = {
  name: 'content/known_text',
  reads: (id) => rowOf(NEWS_TEXTS, id),
  load: (keys) => ({ name: 'content/known_text', text: 'select id from news_texts where id = any($1::text[])', values: [keys] }),
  parse: (rows) => rows.map((row) => [String(row['id']), true] as const),
};

/** An item was written. */
export interface WrittenEffect extends Effect {
  readonly kind: 'content/written';
  readonly item: NewsItem;
}

/** Whether an effect is one of news items. */
export function isWritten(effect: Effect): effect is WrittenEffect {
  return effect.kind === 'content/written';
}
