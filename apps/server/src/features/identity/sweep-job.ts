import type { Clock, JobHandler, Jobs } from '../../feature.ts';
import { SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { removeRefusedUpload } from './commands/remove-refused-upload.ts';
import { removeUpload } from './commands/remove-upload.ts';
import type { UploadContents } from './contents.ts';
import { REFUSED_MS, UNUSED_MS } from './quota.ts';

/** The name of the job; its key is the number of its hour since 1970. */
const SWEEP_JOB = 'identity/sweep';
const HOUR_MS = 3_600_000;
const EVERY_HOURS = 6;
const AT_A_TIME = 500;

/** Removes pictures that were stored and never handed in, and those of checks refused long ago. Each run puts the next one on the calendar. */
export class SweepJob implements JobHandler {
  readonly name = SWEEP_JOB;
  readonly #kernel: Kernel;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #jobs: Jobs;
  readonly #contents: UploadContents;

  constructor(kernel: Kernel, database: Database, clock: Clock, jobs: Jobs, contents: UploadContents) {
    this.#kernel = kernel;
    this.#database = database;
    this.#clock = clock;
    this.#jobs = jobs;
    this.#contents = contents;
  }

  /** Puts the next run on the calendar; one that is there already stays. */
  async schedule(): Promise<void> {
    const period = Math.floor(this.#clock.now() / (EVERY_HOURS * HOUR_MS)) + 1;
    await this.#jobs.schedule(SWEEP_JOB, String(period * EVERY_HOURS), period * EVERY_HOURS * HOUR_MS);
  }

  async run(): Promise<void> {
    await this.#removeUnused();
    await this.#removeRefused();
    await this.#contents.sweep();
    await this.schedule();
  }

  async #removeUnused(): Promise<void> {
    for (;;) {
      const rows = await this.#database.query<{ id: string; user_id: number }>(
        `select id, user_id from uploads
         where removed_at is null and attached_at is null and uploaded_at <= to_timestamp($1::float8 / 1000) limit $2`,
        [this.#clock.now() - UNUSED_MS, AT_A_TIME],
      );
      await Promise.all(rows.map(({ id, user_id }) => this.#kernel.run(removeUpload, { id, userId: user_id }, SYSTEM)));
      if (rows.length < AT_A_TIME) return;
    }
  }

  async #removeRefused(): Promise<void> {
    for (;;) {
      const rows = await this.#database.query<{ id: string; user_id: number }>(
        `select distinct uploads.id, uploads.user_id from identity_checks as given
           cross join lateral unnest(array[given.front_upload, given.reverse_upload, given.hand_upload]) as used (id)
           join uploads on uploads.id = used.id and uploads.removed_at is null
           join reviews on reviews.kind = 'identity' and reviews.subject = given.id
         where given.state = 'refused' and reviews.decided_at <= to_timestamp($1::float8 / 1000) and not exists (
           select from identity_checks as other join reviews as others on others.kind = 'identity' and others.subject = other.id
           where other.user_id = given.user_id and uploads.id in (other.front_upload, other.reverse_upload, other.hand_upload)
             and (other.state <> 'refused' or others.decided_at > to_timestamp($1::float8 / 1000)))
         limit $2`,
        [this.#clock.now() - REFUSED_MS, AT_A_TIME],
      );
      await Promise.all(rows.map(({ id, user_id }) => this.#kernel.run(removeRefusedUpload, { id, userId: user_id }, SYSTEM)));
      if (rows.length < AT_A_TIME) return;
    }
  }
}
