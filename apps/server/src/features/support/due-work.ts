import { DAY_MS } from '@candor/rules';
import type { UploadRule } from '../../guards.ts';
import { SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { DueWork } from '../../kernel/due-work.ts';
import { endSilentChat, removePicture, SILENT_MS } from './commands/sweep.ts';

/** How long chats and what hangs on them are kept after their end, as docs/security/data.md says. */
const KEPT_MS = 180 * DAY_MS;
const EVERY_MS = 600_000;

export interface SupportWorkDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly uploads: UploadRule;
}

/** Ends chats that went silent, and removes pictures of those that ended long ago; their words go by their term. */
export function supportWorks({ kernel, database, uploads }: SupportWorkDependencies): readonly DueWork[] {
  const remove = removePicture(uploads);
  return [
    {
      name: 'support/silent',
      everyMs: EVERY_MS,
      async select(now, most, except) {
        const rows = await database.query<{ id: number }>(
          `select id from support_chats where state <> 'ended' and written_at <= to_timestamp($1::float8 / 1000) and id::text <> all($3::text[])
           order by written_at limit $2`,
          [now - SILENT_MS, most, except],
        );
        return rows.map(({ id }) => ({ key: String(id), settle: () => kernel.run(endSilentChat, { id }, SYSTEM) }));
      },
    },
    {
      name: 'support/pictures',
      everyMs: EVERY_MS,
      async select(now, most, except) {
        const rows = await database.query<{ upload: string; user_id: number }>(
          `select upload, user_id from support_chats join support_messages on chat_id = support_chats.id
           where ended_at <= to_timestamp($1::float8 / 1000) and upload <> '' and is_spare_picture(upload) and upload <> all($3::text[])
           order by ended_at limit $2`,
          [now - KEPT_MS, most, except],
        );
        return rows.map(({ upload, user_id: userId }) => ({ key: upload, settle: () => kernel.run(remove, { upload, userId }, SYSTEM) }));
      },
    },
  ];
}
