import { DAY_MS } from '@candor/rules';
import type { UploadRule } from '../../guards/guards.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import { SYSTEM, triggered, type Kernel } from '../../kernel/model/command.ts';
import { deadlineWork } from '../../kernel/jobs/deadline-work.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { endSilentChat, removePicture, SILENT_MS } from './commands/sweep.ts';
import { CHATS } from './store.ts';

/** Milliseconds for which chats and their attachments are kept after their end, as docs/security/data.md says. */
const KEPT_MS = 180 * DAY_MS;
const EVERY_MS = 600_000;

export interface SupportWorkDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: UploadRule;
}

/** Ends chats that went silent, and removes pictures of those that ended long ago; their words go by their term. */
export function supportWorks({ kernel, database, clock, uploads }: SupportWorkDependencies): readonly DueWork[] {
  const remove = removePicture(uploads);
  return [
    deadlineWork(
      { kernel, database, clock },
      {
        name: 'support/silent',
        table: CHATS,
        at: 'written_at',
        afterMs: SILENT_MS,
        where: `state <> 'ended'`,
        by: 'id',
        everyMs: EVERY_MS,
        due: (id) => triggered(endSilentChat, { id }),
      },
    ),
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
        return rows.map(({ upload, user_id: userId }) => ({ key: upload, run: () => kernel.run(remove, { upload, userId }, SYSTEM) }));
      },
    },
  ];
}
