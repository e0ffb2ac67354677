import { UPLOAD_BYTES_MOST, type newsCalls, type newsEditorCalls } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { auditView } from '../../guards/audit-view.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { PictureConverter } from '../../files/picture-converter.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { addItem } from './commands/add-item.ts';
import { migrateLegacyItems } from './commands/migrate-legacy-items.ts';
import { moveItem } from './commands/move-item.ts';
import { cancelNews, publishNews, withdrawNews } from './commands/publish.ts';
import { saveItem, saveText } from './commands/save-item.ts';
import { seedNews } from './commands/seed.ts';
import { translateNews } from './commands/translate.ts';
import { legacyItems } from './legacy-items.ts';
import { FOUNDING } from './seed/items.ts';
import { NewsService, picturePath } from './news-service.ts';
import { NewsPictures } from './pictures.ts';
import { newsItem, newsItems, newsVersion } from './queries.ts';
import { contentReview } from './review.ts';

/** Dependencies of the content feature. */
export interface ContentDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly converter: Pick<PictureConverter, 'convert'>;
}

/** Parts of the content feature that others use. */
export interface ContentFeature {
  readonly handlers: HandlersOf<typeof newsCalls & typeof newsEditorCalls>;
  readonly dueWork: readonly DueWork[];
  /** Review that operators decide. */
  readonly review: ReviewKind;
  /** The JPEG of an address; undefined when there is none. */
  picture(id: string): Promise<Buffer | undefined>;
  /** Reads what is stored and adds the founding items that are missing; before the first request. */
  start(): Promise<void>;
}

const uploadedPicture = auditView('console/news_picture');

/** News, help and the user agreement, and what operators write of it. */
export function createContentFeature({ kernel, database, clock, converter }: ContentDependencies): ContentFeature {
  const news = new NewsService(database, kernel, clock);
  const pictures = new NewsPictures(database, clock);
  return {
    handlers: {
      'news/list': ({ c_id, lang, page }, { language }) => Promise.resolve(news.list(c_id, lang ?? language, page, clock.now())),
      'news/detail': async ({ id, lang }, { language }) => found(news.detail(id, lang ?? language, clock.now())),
      'console/news': () => newsItems(database, clock.now()),
      'console/news_item': async ({ id }) => found(await newsItem(database, id, clock.now())),
      'console/news_version': async ({ id }) => found(await newsVersion(database, id)),
      'console/news_add': (input, { actor }) => kernel.run(addItem, input, actor),
      'console/news_save': ({ binding, picture, ...input }, { actor }) =>
        kernel.run(saveItem, { ...input, binding: binding === 'true', picture: picture ?? null }, actor),
      'console/news_text_save': (input, { actor }) => kernel.run(saveText, input, actor),
      'console/news_move': (input, { actor }) => kernel.run(moveItem, input, actor),
      'console/news_publish': (input, { actor }) => kernel.run(publishNews, input, actor),
      'console/news_withdraw': (input, { actor }) => kernel.run(withdrawNews, input, actor),
      'console/news_cancel': (input, { actor }) => kernel.run(cancelNews, input, actor),
      'console/news_picture': async (_input, { actor, file }) => {
        if (!file) throw new RefusedError('upload_missing');
        if (file.length > UPLOAD_BYTES_MOST) throw new RefusedError('upload_too_large', { limit: UPLOAD_BYTES_MOST });
        const picture = await pictures.add(await converter.convert(file));
        await kernel.run(uploadedPicture, { shown: [], asked: { picture } }, actor);
        return { picture, thumbnail: picturePath(picture) };
      },
    },
    dueWork: [pictures.dueWork],
    review: contentReview(database),
    picture: (id) => pictures.read(id),
    start: async () => {
      const earlier = await legacyItems(database);
      if (earlier.length > 0) await kernel.run(migrateLegacyItems, earlier, SYSTEM);
      await news.load();
      if (FOUNDING.some(({ id }) => !news.has(id))) await kernel.run(seedNews, FOUNDING, SYSTEM);
      const untranslated = news.untranslated(FOUNDING);
      if (untranslated.length > 0) await kernel.run(translateNews, untranslated, SYSTEM);
    },
  };
}

function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new RefusedError('not_found');
  return answer;
}
