import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';

/** Milliseconds for which a content may wait for its row of `uploads`, which follows within seconds. */
const ORPHAN_MS = 3_600_000;

export interface ContentsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

const contextOf = (id: string, userId: number): string => `upload ${id} ${userId}`;

/** The sealed bytes of uploads. They go past the kernel, which every order waits for, and mean nothing without its row. */
export class UploadContents {
  readonly #needs: ContentsDependencies;

  constructor(needs: ContentsDependencies) {
    this.#needs = needs;
  }

  /** Stores a picture of a customer; returns its new id and how many bytes it takes. */
  async add(userId: number, picture: Buffer): Promise<{ readonly id: string; readonly bytes: number }> {
    const { database, clock, secrets } = this.#needs;
    const id = randomBytes(16).toString('hex');
    const content = secrets.sealBytes(picture, contextOf(id, userId));
    await database.tx((query) =>
      query('insert into upload_contents (id, stored_at, content) values ($1, to_timestamp($2::float8 / 1000), $3)', [
        id,
        clock.now(),
        content,
      ]),
    );
    return { id, bytes: content.length };
  }

  /** The picture of an upload, as JPEG; undefined when the upload was removed. Throws when it is missing otherwise. */
  async read(id: string, userId: number): Promise<Buffer | undefined> {
    const [row] = await this.#needs.database.query<{ removed: boolean; content: Buffer | null }>(
      `select removed_at is not null as removed, content from uploads left join upload_contents using (id) where id = $1`,
      [id],
    );
    if (row?.removed) return undefined;
    if (!row?.content) throw new Error(`the content of upload ${id} is missing`);
    return this.#needs.secrets.openBytes(row.content, contextOf(id, userId));
  }

  /** Removes a content that never became an upload, or whose upload was removed; leaves any other alone. */
  async drop(id: string): Promise<void> {
    await this.#needs.database.tx((query) =>
      query('delete from upload_contents where id = $1 and not exists (select from uploads where uploads.id = $1 and removed_at is null)', [
        id,
      ]),
    );
  }

  /** Contents that belong to no upload, or to one that was removed: at most so many, without those in `except`. */
  async idle(most: number, except: readonly string[]): Promise<string[]> {
    const { database, clock } = this.#needs;
    const rows = await database.query<{ id: string }>(
      `select content.id from upload_contents as content left join uploads on uploads.id = content.id
       where (uploads.removed_at is not null or (uploads.id is null and content.stored_at < to_timestamp($1::float8 / 1000)))
         and content.id <> all($3::text[])
       order by content.stored_at limit $2`,
      [clock.now() - ORPHAN_MS, most, except],
    );
    return rows.map(({ id }) => id);
  }

  /** Seals contents again, one at a time, that an older key sealed; returns how many. */
  async reseal(): Promise<number> {
    const { database, secrets } = this.#needs;
    for (let count = 0, after = ''; ; count += 1) {
      const [row] = await database.query<{ id: string; user_id: number; content: Buffer }>(
        `select id, user_id, content from upload_contents join uploads using (id)
         where id > $2 and removed_at is null and substr(content, 1, length($1::bytea)) <> $1::bytea order by id limit 1`,
        [secrets.currentHead, after],
      );
      if (!row) return count;
      after = row.id;
      const context = contextOf(row.id, row.user_id);
      const content = secrets.sealBytes(secrets.openBytes(row.content, context), context);
      await database.tx((query) => query('update upload_contents set content = $2 where id = $1', [row.id, content]));
    }
  }
}
