import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { removeRefusedUpload } from './commands/remove-refused-upload.ts';
import { removeUpload } from './commands/remove-upload.ts';
import type { UploadContents } from './contents.ts';
import { REFUSED_MS, UNUSED_MS } from './quota.ts';

const EVERY_MS = 600_000;

interface UploadRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: number;
}

const UNUSED = `select id, user_id from uploads
  where removed_at is null and attached_at is null and uploaded_at <= to_timestamp($1::float8 / 1000) and id <> all($3::text[])
  order by uploaded_at limit $2`;

const REFUSED = `select uploads.id, uploads.user_id from identity_checks as given
    cross join lateral unnest(array[given.front_upload, given.reverse_upload, given.hand_upload]) as used (id)
    join uploads on uploads.id = used.id and uploads.removed_at is null
    join reviews on reviews.kind = 'identity' and reviews.subject = given.id
  where given.state = 'refused' and reviews.decided_at <= to_timestamp($1::float8 / 1000) and uploads.id <> all($3::text[]) and not exists (
    select from identity_checks as other join reviews as others on others.kind = 'identity' and others.subject = other.id
    where other.user_id = given.user_id and uploads.id in (other.front_upload, other.reverse_upload, other.hand_upload)
      and (other.state <> 'refused' or others.decided_at > to_timestamp($1::float8 / 1000)))
  group by uploads.id, uploads.user_id order by max(reviews.decided_at) limit $2`;

export interface SweepDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly contents: UploadContents;
}

/** Removes pictures that were stored and never handed in, those of checks refused long ago, and contents that belong to neither. */
export function sweepWorks({ kernel, database, contents }: SweepDependencies): readonly DueWork[] {
  const uploads = (name: string, sql: string, ageMs: number, command: typeof removeUpload): DueWork => ({
    name,
    everyMs: EVERY_MS,
    async select(now, most, except) {
      const rows = await database.query<UploadRow>(sql, [now - ageMs, most, except]);
      return rows.map(({ id, user_id: userId }) => ({
        key: id,
        async run() {
          await kernel.run(command, { id, userId }, SYSTEM);
          await contents.drop(id);
        },
      }));
    },
  });
  return [
    uploads('identity/unused', UNUSED, UNUSED_MS, removeUpload),
    uploads('identity/refused', REFUSED, REFUSED_MS, removeRefusedUpload),
    {
      name: 'identity/contents',
      everyMs: EVERY_MS,
      select: async (_now, most, except) => (await contents.idle(most, except)).map((id) => ({ key: id, run: () => contents.drop(id) })),
    },
  ];
}
