import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { ITEM_IDS, ITEMS, placesSource, type ItemRow } from '../store.ts';
import { placed } from './seed.ts';

/** Adds an item at the end of a category, for which nothing is written yet. */
export const addItem: Command<{ readonly c_id: number }, { id: number }> = {
  name: 'console/news_add',
  serial: () => 'news',
  needs: ({ c_id }) => ({ accounts: [], rows: [read(placesSource, c_id)] }),
  decide(view, { c_id: categoryId }, actor, moment) {
    const position = Math.max(0, ...(view.row(placesSource, categoryId) ?? []).map((each) => each.position)) + 1;
    const id = moment.nextId(ITEM_IDS);
    const own = { binding: false, picture: null, texts: '{}', revision: 1, edited_by: actor.userId, edited_at: moment.now };
    const row: ItemRow = { id, category_id: categoryId, position, ...own };
    return { reply: { id }, changes: [insert(ITEMS, row)], effects: [placed(row)] };
  },
};
