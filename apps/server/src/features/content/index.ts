import type { newsCalls } from '@candor/api';
import type { Clock, HandlersOf } from '../../feature.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { seedNews } from './commands/seed.ts';
import { translateNews } from './commands/translate.ts';
import { FOUNDING } from './founding/items.ts';
import { NewsService } from './news-service.ts';

/** What the content feature is made of. */
export interface ContentDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
}

/** What others use of the content feature. */
export interface ContentFeature {
  readonly handlers: HandlersOf<typeof newsCalls>;
  /** Reads what is stored and adds the founding items that are missing; before the first request. */
  start(): Promise<void>;
}

/** News, help and the user agreement. */
export function createContentFeature({ kernel, database, clock }: ContentDependencies): ContentFeature {
  const news = new NewsService(database, kernel);
  return {
    handlers: {
      'news/list': ({ c_id, lang, page }, { language }) => Promise.resolve(news.list(c_id, lang ?? language, page, clock.now())),
      'news/detail': async ({ id, lang }, { language }) => {
        const found = news.detail(id, lang ?? language, clock.now());
        if (!found) throw new RefusedError('not_found');
        return found;
      },
    },
    start: async () => {
      await news.load();
      if (FOUNDING.some(({ id }) => !news.has(id))) await kernel.run(seedNews, FOUNDING, SYSTEM);
      const untranslated = news.untranslated(FOUNDING);
      if (untranslated.length > 0) await kernel.run(translateNews, untranslated, SYSTEM);
    },
  };
}
