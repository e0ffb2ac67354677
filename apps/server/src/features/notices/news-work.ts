import { LANGUAGES, NEWS_CATEGORIES, type newsCalls } from '@candor/api';
import type { HandlersOf } from '../../handler.ts';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { Database } from '../../kernel/store/database.ts';
import { EVERYBODY } from '../../notifications/notices.ts';
import { tellNews } from './commands/tell-news.ts';

/** First number of items that operators publish. Items below came with the program and are no news. */
const FIRST_PUBLISHED = 100;
/** Age in milliseconds above which an item is not told any more. */
const NEW_MS = 7 * 86_400_000;
const POLL_MS = 30_000;

export interface NewsWorkDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  /** List of news that visitors are shown. */
  readonly news: HandlersOf<typeof newsCalls>['news/list'];
}

/** Tells everybody of notices of the venue once they are in force. */
export function newsWork({ kernel, database, news }: NewsWorkDependencies): DueWork {
  const visible = async (language: (typeof LANGUAGES)[number]) => {
    const context = { actor: { ...SYSTEM, language }, address: '', device: '', language };
    return (await news({ c_id: NEWS_CATEGORIES.account, lang: language, page: 1 }, context)).list;
  };
  return {
    name: 'notices/news',
    everyMs: POLL_MS,
    async select(now, most, except) {
      const fresh = (await visible('en')).filter(({ id, update_time }) => id >= FIRST_PUBLISHED && update_time > now - NEW_MS);
      if (fresh.length === 0) return [];
      const told = await database.query<{ id: number }>(
        `select (params->>'news')::int as id from notices where user_id = ${EVERYBODY} and (params->>'news')::int = any($1::int[])`,
        [fresh.map(({ id }) => id)],
      );
      const untold = fresh.filter(({ id }) => !told.some((each) => each.id === id) && !except.includes(String(id))).slice(0, most);
      if (untold.length === 0) return [];
      const lists = await Promise.all(LANGUAGES.map(async (language) => [language, await visible(language)] as const));
      const titlesOf = (id: number) =>
        Object.fromEntries(
          lists.flatMap(([language, list]) => list.filter((each) => each.id === id).map(({ title }) => [language, title])),
        );
      return untold.map(({ id }) => ({ key: String(id), run: () => kernel.run(tellNews, { id, titles: titlesOf(id) }, SYSTEM) }));
    },
  };
}
