import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { BINDING } from '../seed/binding.ts';
import { newsFault } from '../news-rules.ts';
import {
  itemSource,
  ITEMS,
  textsText,
  VERSION_IDS,
  written,
  type ContentEffect,
  type ItemRow,
  type PublishedTexts,
  type VersionRow,
  type Written,
} from '../store.ts';

/** An item that comes with the program. */
export interface FoundingItem {
  readonly id: number;
  readonly categoryId: number;
  readonly position: number;
  readonly texts: PublishedTexts;
}

/** Adds the items that do not exist, published now. One that exists is left as it is, withdrawn or changed. Says what was written. */
export const seedNews: Command<readonly FoundingItem[], { versions: readonly Written[] }> = {
  name: 'content/seed',
  serial: () => 'news',
  // The texts are those of the program's version; the log keeps which items it was, and a hash of each.
  record: (items) => ({ ids: items.map(({ id }) => id) }),
  needs: (items) => ({ accounts: [], rows: items.map(({ id }) => read(itemSource, id)) }),
  decide(view, items, _actor, moment) {
    const missing = items.filter(({ id }) => view.row(itemSource, id) === undefined);
    for (const { texts } of missing) {
      const fault = newsFault(texts);
      if (fault) return { refused: 'invalid_input', params: { ...fault } };
    }
    const { now } = moment;
    const rows = missing.map(({ id, categoryId, position, texts }): ItemRow => {
      const own = { picture: null, texts: textsText(texts), revision: 1, edited_by: null, edited_at: now };
      return { id, category_id: categoryId, position, binding: BINDING.has(id), ...own };
    });
    const versions = rows.map((row) => written(firstVersion(row, moment.nextId(VERSION_IDS), now)));
    return {
      reply: { versions: versions.map(({ log }) => log) },
      changes: [...rows.map((row) => insert(ITEMS, row)), ...versions.map(({ change }) => change)],
      effects: [...rows.map(placed), ...versions.flatMap(({ effects }) => effects)],
    };
  },
};

/** Makes the first version of an item, shown from a moment on. */
export function firstVersion({ id: newsId, binding, picture, texts }: ItemRow, id: number, at: number): VersionRow {
  const shown = { withdrawn: false, shown_from: at, shown_until: null };
  const by = { reason: '', written_by: null, written_at: at, state: 'published', decided_at: null } as const;
  return { id, news_id: newsId, binding, picture, texts, ...shown, ...by };
}

/** That an item has its place. */
export function placed({ id, category_id, position }: Pick<ItemRow, 'id' | 'category_id' | 'position'>): ContentEffect {
  return { kind: 'content/placed', item: { id, category_id, position } };
}
