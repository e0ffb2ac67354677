import type { Language } from '@candor/api';
import type { Effect, Source } from '../../kernel/command.ts';
import { rowOf, type Table } from '../../kernel/table.ts';

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

interface NewsRow {
  readonly id: number;
  readonly category_id: number;
  readonly thumbnail: string;
  readonly position: number;
  readonly published_at: number;
  readonly updated_at: number;
  readonly withdrawn_at: number | null;
}

export const NEWS: Table<NewsRow> = {
  name: 'news',
  key: 'id',
  columns: {
    id: 'int',
    category_id: 'int',
    thumbnail: 'text',
    position: 'int',
    published_at: 'timestamptz',
    updated_at: 'timestamptz',
    withdrawn_at: 'timestamptz',
  },
};

interface NewsTextRow extends NewsText {
  /** News id and language, with a slash between. */
  readonly id: string;
  readonly news_id: number;
  readonly language: Language;
}

export const NEWS_TEXTS: Table<NewsTextRow> = {
  name: 'news_texts',
  key: 'id',
  columns: { id: 'text', news_id: 'int', language: 'text', title: 'text', abstract: 'text', keyword: 'text', content: 'text' },
};

/** Whether an item exists, by its id; withdrawn ones do. */
export const knownSource: Source<number, true> = {
  name: 'content/known',
  reads: (id) => rowOf(NEWS, id),
  load: (keys) => ({ name: 'content/known', text: 'select id from news where id = any($1::int[])', values: [keys] }),
  parse: (rows) => rows.map((row) => [Number(row['id']), true] as const),
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
