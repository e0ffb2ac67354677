import { type Language, type ReplyOf } from '@candor/api';
import type { Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { isDeepStrictEqual } from 'node:util';
import type { FoundingItem } from './commands/seed.ts';
import type { Translation } from './commands/translate.ts';
import { isWritten, type NewsItem, type NewsText } from './store.ts';

/** Items on a page of a category. */
const PAGE = 20;

interface JoinedRow extends NewsText, Record<string, unknown> {
  readonly id: number;
  readonly category_id: number;
  readonly thumbnail: string;
  readonly position: number;
  readonly published_at: number;
  readonly updated_at: number;
  readonly withdrawn_at: number | null;
  readonly language: Language;
}

/** All items in memory, for they are few and asked for by every visitor. */
export class NewsService {
  readonly #database: Database;
  #items = new Map<number, NewsItem>();

  /** Follows commits of the kernel; `load` before the first question. */
  constructor(database: Database, kernel: Pick<Kernel, 'onCommit' | 'onReset'>) {
    this.#database = database;
    kernel.onCommit(({ effects }) => {
      for (const effect of effects) if (isWritten(effect)) this.#items.set(effect.item.id, effect.item);
    });
    kernel.onReset(() => this.load());
  }

  /** Reads what is stored, in place of what is in memory. */
  async load(): Promise<void> {
    const rows = await this.#database.query<JoinedRow>(
      `select news.*, texts.language, texts.title, texts.abstract, texts.keyword, texts.content
       from news join news_texts texts on texts.news_id = news.id order by news.id`,
    );
    const texts = new Map<number, Partial<Record<Language, NewsText>>>();
    for (const { id, language, title, abstract, keyword, content } of rows)
      texts.set(id, { ...texts.get(id), [language]: { title, abstract, keyword, content } });
    const items = new Map<number, NewsItem>();
    for (const row of rows) {
      const { en, ...others } = texts.get(row.id) ?? {};
      if (en === undefined) continue;
      items.set(row.id, {
        id: row.id,
        categoryId: row.category_id,
        thumbnail: row.thumbnail,
        position: row.position,
        publishedAt: row.published_at,
        updatedAt: row.updated_at,
        withdrawnAt: row.withdrawn_at,
        texts: { en, ...others },
      });
    }
    this.#items = items;
  }

  /** Whether an item is stored, shown or not. */
  has(id: number): boolean {
    return this.#items.has(id);
  }

  /** What founding items lack of the program's languages. One whose English was changed is another text, and has no translation here. */
  untranslated(founding: readonly FoundingItem[]): Translation[] {
    return founding.flatMap(({ id, texts: { en, ...others } }) => {
      const item = this.#items.get(id);
      if (!item || !isDeepStrictEqual(item.texts.en, en)) return [];
      const missing = Object.entries(others).filter(([language]) => !Object.hasOwn(item.texts, language));
      return missing.length === 0 ? [] : [{ item, texts: Object.fromEntries(missing) }];
    });
  }

  /** A page of a category as shown at `now`: by position, of two with the same the later published first. */
  list(categoryId: number, language: Language, page: number, now: number): ReplyOf<'news/list'> {
    const shown = [...this.#items.values()].filter((item) => item.categoryId === categoryId && isShown(item, now)).sort(order);
    const list = shown.slice((page - 1) * PAGE, page * PAGE).map((item) => {
      const { title, abstract, content } = textOf(item, language).text;
      return { id: item.id, c_id: item.categoryId, title, thumbnail: item.thumbnail, abstract, content, update_time: item.updatedAt };
    });
    return { list, count: shown.length, page, limit: PAGE };
  }

  /** An item as shown at `now`; undefined when it does not exist, is withdrawn or is not published yet. */
  detail(id: number, language: Language, now: number): ReplyOf<'news/detail'> | undefined {
    const item = this.#items.get(id);
    if (!item || !isShown(item, now)) return undefined;
    const { text, lang } = textOf(item, language);
    const { title, keyword, abstract, content } = text;
    const { categoryId, thumbnail, updatedAt } = item;
    return { id, c_id: categoryId, lang, title, keyword, abstract, content, thumbnail, update_time: updatedAt };
  }
}

function isShown({ publishedAt, withdrawnAt }: NewsItem, now: number): boolean {
  return publishedAt <= now && (withdrawnAt === null || withdrawnAt > now);
}

function order(left: NewsItem, right: NewsItem): number {
  return left.position - right.position || right.publishedAt - left.publishedAt || right.id - left.id;
}

/** The text in the language asked for, else in English. */
function textOf({ texts }: NewsItem, language: Language): { readonly text: NewsText; readonly lang: Language } {
  const text = texts[language];
  return text ? { text, lang: language } : { text: texts.en, lang: 'en' };
}
