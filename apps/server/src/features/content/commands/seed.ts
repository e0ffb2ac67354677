import { LANGUAGES } from '@candor/api';
import { read, type Command } from '../../../kernel/command.ts';
import { insert, type Change } from '../../../kernel/table.ts';
import { newsFault } from '../news-rules.ts';
import { knownSource, NEWS, NEWS_TEXTS, type NewsItem, type NewsTexts, type WrittenEffect } from '../store.ts';

/** An item that comes with the program. */
export interface FoundingItem {
  readonly id: number;
  readonly categoryId: number;
  readonly position: number;
  readonly texts: NewsTexts;
}

/** Adds the items that do not exist, published now. One that exists is left as it is, withdrawn or changed. Gives how many were added. */
export const seedNews: Command<readonly FoundingItem[], { added: number }> = {
  name: 'content/seed',
  serial: () => 'news',
  // The texts are those of the program's version; the log keeps which items it was.
  record: (items) => ({ ids: items.map(({ id }) => id) }),
  needs: (items) => ({ accounts: [], rows: items.map(({ id }) => read(knownSource, id)) }),
  decide(view, items, _actor, { now }) {
    const missing = items.filter(({ id }) => view.row(knownSource, id) === undefined);
    for (const { texts } of missing) {
      const fault = newsFault('', texts);
      if (fault) return { refused: 'invalid_input', params: { ...fault } };
    }
    const added = missing.map((item): NewsItem => ({ ...item, thumbnail: '', publishedAt: now, updatedAt: now, withdrawnAt: null }));
    return {
      reply: { added: added.length },
      changes: added.flatMap(inserts),
      effects: added.map((item): WrittenEffect => ({ kind: 'content/written', item })),
    };
  },
};

function inserts(item: NewsItem): Change[] {
  const row = insert(NEWS, {
    id: item.id,
    category_id: item.categoryId,
    thumbnail: item.thumbnail,
    position: item.position,
    published_at: item.publishedAt,
    updated_at: item.updatedAt,
    withdrawn_at: item.withdrawnAt,
  });
  const texts = LANGUAGES.flatMap((language) => {
    const text = item.texts[language];
    return text ? [insert(NEWS_TEXTS, { id: `${item.id}/${language}`, news_id: item.id, language, ...text })] : [];
  });
  return [row, ...texts];
}
