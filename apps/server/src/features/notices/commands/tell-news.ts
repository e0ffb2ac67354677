import { read, type Command, type Source } from '../../../kernel/model/command.ts';
import { anyRowOf } from '../../../kernel/model/table.ts';
import { EVERYBODY, newsNotice, NOTICES } from '../../../notifications/notices.ts';

export interface TellNewsInput {
  readonly id: number;
  /** Texts by language, English always. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Whether everybody was told of a news item. */
export const toldSource: Source<number, true> = {
  name: 'notices/told_news',
  reads: () => anyRowOf(NOTICES),
  load: (ids) => ({
    name: 'notices/told_news',
    text: `select (params->>'news')::int as id from notices where user_id = ${EVERYBODY} and (params->>'news')::int = any($1::int[])`,
    values: [ids],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), true] as const),
};

/** Tells everybody of a news item, once. */
export const tellNews: Command<TellNewsInput, ''> = {
  name: 'notices/news',
  serial: () => 'notices/news',
  record: ({ id }) => ({ id }),
  needs: ({ id }) => ({ accounts: [], rows: [read(toldSource, id)] }),
  decide: (view, { id, titles }, _actor, moment) => ({
    reply: '',
    changes: view.row(toldSource, id) ? [] : [newsNotice(id, titles, moment)],
  }),
};
