import type { Language } from '@candor/api';
import type { NewsText } from '@candor/rules/content/news-text';
import { read, type Actor, type Command, type Decision, type Moment, type Refusal, type View } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { newsFault } from '../news-rules.ts';
import { itemSource, ITEMS, textsOf, textsText, type ItemRow } from '../store.ts';

interface Seen {
  readonly id: number;
  /** Revision of the item that the operator saw. */
  readonly revision: number;
}

export interface SaveItemInput extends Seen {
  readonly binding: boolean;
  readonly picture: string | null;
}

export interface SaveTextInput extends Seen, NewsText {
  readonly language: Language;
}

type Saved = { revision: number };

/** Whether an item binds customers, and its picture, for what is published next. Refuses a revision that is not the item's, and a picture that there is not. */
export const saveItem: Command<SaveItemInput, Saved> = {
  name: 'console/news_save',
  serial: () => 'news',
  conflicts: { news_items_picture: 'upload_unknown' },
  needs: ({ id }) => ({ accounts: [], rows: [read(itemSource, id)] }),
  decide(view, { id, revision, binding, picture }, actor, moment) {
    const item = seenItem(view, { id, revision });
    return 'refused' in item ? item : saved(item, { binding, picture }, actor, moment);
  },
};

/**
 * Sets the text of an item in one language from the next publication on; four empty fields remove it. Refuses a revision that is not the item's, and text that
 * the grammar does not read.
 */
export const saveText: Command<SaveTextInput, Saved> = {
  name: 'console/news_text_save',
  serial: () => 'news',
  // What is published is kept permanently; the log keeps who worked on which language.
  record: ({ id, revision, language }) => ({ id, revision, language }),
  needs: ({ id }) => ({ accounts: [], rows: [read(itemSource, id)] }),
  decide(view, { id, revision, language, title, abstract, keyword, content }, actor, moment) {
    const item = seenItem(view, { id, revision });
    if ('refused' in item) return item;
    const isEmpty = [title, abstract, keyword, content].every((each) => each === '');
    const given = { title, abstract, keyword, content };
    const fault = isEmpty ? undefined : newsFault({ [language]: given });
    if (fault) return { refused: 'invalid_input', params: { ...fault } };
    const texts = Object.fromEntries(Object.entries(textsOf(item.texts)).filter(([each]) => each !== language));
    return saved(item, { texts: textsText(isEmpty ? texts : { ...texts, [language]: given }) }, actor, moment);
  },
};

/** The item as the operator saw it; a refusal when there is none, or it was changed since. */
export function seenItem(view: View, { id, revision }: Seen): ItemRow | Refusal {
  const item = view.row(itemSource, id);
  if (!item) return { refused: 'not_found' };
  return item.revision === revision ? item : { refused: 'news_changed' };
}

function saved(item: ItemRow, set: Partial<ItemRow>, actor: Actor, { now }: Moment): Decision<Saved> {
  const revision = item.revision + 1;
  const own = { ...set, revision, edited_by: actor.userId, edited_at: now };
  return { reply: { revision }, changes: [update(ITEMS, item.id, own, item.category_id)] };
}
