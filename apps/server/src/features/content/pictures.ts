import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { DAY_MS } from '@candor/rules';

/** A picture that nothing names stays this long, so that it can be put into an item. */
const UNUSED_MS = DAY_MS;
const EVERY_MS = 600_000;
const UNNAMED = `stored_at < to_timestamp($1::float8 / 1000)
  and not exists (select from news_items where picture = news_pictures.id) and not exists (select from news_versions where picture = news_pictures.id)`;

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Pictures of news, by the SHA-256 of their bytes. The picture of an address never changes, and one that was changed without the venue is not given. They go
 * past the kernel, which every order waits for. A foreign key keeps the pictures that an item or a version names.
 */
export class NewsPictures {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Stores a picture that was made by the picture converter; returns its address. */
  async add(content: Buffer): Promise<string> {
    const id = hashOf(content);
    await this.#database.tx((query) =>
      query(
        `insert into news_pictures (id, stored_at, content) values ($1, to_timestamp($2::float8 / 1000), $3)
         on conflict (id) do update set stored_at = excluded.stored_at`,
        [id, this.#clock.now(), content],
      ),
    );
    return id;
  }

  /** The JPEG of an address; undefined when there is none. */
  async read(id: string): Promise<Buffer | undefined> {
    const [row] = await this.#database.query<{ content: Buffer }>('select content from news_pictures where id = $1', [id]);
    return row && hashOf(row.content) === id ? row.content : undefined;
  }

  /** Removes what neither an item nor a version names, a day after it was stored. */
  get dueWork(): DueWork {
    return {
      name: 'content/pictures',
      everyMs: EVERY_MS,
      select: async (now, most, except) => {
        const before = now - UNUSED_MS;
        const rows = await this.#database.query<{ id: string }>(
          `select id from news_pictures where ${UNNAMED} and id <> all($3::text[]) order by stored_at limit $2`,
          [before, most, except],
        );
        return rows.map(({ id }) => ({
          key: id,
          run: () => this.#database.tx((query) => query(`delete from news_pictures where ${UNNAMED} and id = $2`, [before, id])),
        }));
      },
    };
  }
}
