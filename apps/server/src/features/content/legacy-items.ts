import type { Language } from '@candor/api';
import type { NewsText } from '@candor/rules/content/news-text';
import { grouped } from '../../kernel/model/row-source.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { LegacyItem } from './commands/migrate-legacy-items.ts';
import { BINDING } from './seed/binding.ts';
import { textsText, type NewsTexts } from './store.ts';

/** Items of before there were versions. None once an item has a row of its own: the earlier rows count only until then, because they carry no seal. */
export async function legacyItems(database: Database): Promise<LegacyItem[]> {
  const rows = await database.query<
    NewsText &
      Record<string, unknown> & {
        id: number;
        category_id: number;
        position: number;
        published_at: number;
        withdrawn_at: number | null;
        language: Language;
      }
  >(
    `select news.id, category_id, position, published_at, withdrawn_at, language, title, abstract, keyword, content
     from news join news_texts on news_id = news.id where not exists (select from news_items) order by news.id`,
  );
  return [...grouped(rows, ({ id }) => id).values()].flatMap((texts) => {
    const [first] = texts;
    if (!first) return [];
    const { id, category_id, position, published_at: edited_at, withdrawn_at } = first;
    const own: NewsTexts = Object.fromEntries(
      texts.map(({ language, title, abstract, keyword, content }) => [language, { title, abstract, keyword, content }]),
    );
    const written = { binding: BINDING.has(id), picture: null, texts: textsText(own), revision: 1, edited_by: null, edited_at };
    return [{ id, category_id, position, ...written, withdrawn_at }];
  });
}
