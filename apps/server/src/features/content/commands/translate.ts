import { read, type Command, type View } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { newsFault } from '../news-rules.ts';
import {
  inForce,
  itemSource,
  ITEMS,
  textsOf,
  textsText,
  VERSION_IDS,
  versionSource,
  versionsSource,
  written,
  type NewsTexts,
  type Written,
} from '../store.ts';

/** Texts of the program in languages that an item lacks. */
export interface Translation {
  readonly id: number;
  readonly texts: NewsTexts;
}

/**
 * Adds languages to what is in force of items, and to what is being written for them, as a version for the same moments. A language that
 * is there is left as it is. Says what was written.
 */
export const translateNews: Command<readonly Translation[], { versions: readonly Written[] }> = {
  name: 'content/translate',
  serial: () => 'news',
  // The texts are those of the program's version; the log keeps of which items and languages it was.
  record: (translations) => ({ texts: translations.flatMap(({ id, texts }) => Object.keys(texts).map((language) => `${id}/${language}`)) }),
  needs: (translations) => ({ accounts: [], rows: translations.flatMap(({ id }) => [read(itemSource, id), read(versionsSource, id)]) }),
  further: (view, translations, _actor) => ({
    accounts: [],
    rows: translations.flatMap(({ id }) => newestOf(view, id).map((version) => read(versionSource, version))),
  }),
  decide(view, translations, _actor, moment) {
    const changes = [];
    const logs: Written[] = [];
    const effects = [];
    for (const { id, texts } of translations) {
      const fault = newsFault(texts);
      if (fault) return { refused: 'invalid_input', params: { ...fault } };
      const item = view.row(itemSource, id);
      const version = newestOf(view, id)
        .map((each) => view.row(versionSource, each))
        .find((each) => each !== undefined);
      if (!item || !version) continue;
      const base = textsOf(version.texts);
      if (Object.keys(texts).every((language) => Object.hasOwn(base, language))) continue;
      const next = written({
        ...version,
        id: moment.nextId(VERSION_IDS),
        texts: textsText({ ...texts, ...base }),
        written_by: null,
        written_at: moment.now,
        decided_at: null,
      });
      const own = { texts: textsText({ ...texts, ...textsOf(item.texts) }), revision: item.revision + 1 };
      changes.push(next.change, update(ITEMS, id, own, item.category_id));
      logs.push(next.log);
      effects.push(...next.effects);
    }
    return { reply: { versions: logs }, changes, effects };
  },
};

/** The id of what is in force of an item, whatever the time: what was published last for the latest moment. */
function newestOf(view: View, id: number): readonly number[] {
  const newest = inForce(view.row(versionsSource, id) ?? [], Number.MAX_SAFE_INTEGER);
  return newest ? [newest.id] : [];
}
