import type { Clock, JobHandler, Jobs } from '../feature.ts';
import type { Database } from '../kernel/database.ts';
import { TERMS } from './terms.ts';

/** The name of the job; its key is the moment it is due, in seconds since 1970. */
export const RETENTION_JOB = 'retention';
const DAY_MS = 86_400_000;
/** Four in the morning in venue time. */
const TIME_OF_DAY_MS = 20 * 3_600_000;
/** While there is more to remove. */
const SOON_MS = 60_000;
const AT_A_TIME = 5_000;

/**
 * Removes once a day what is past its term: one statement of at most 5,000 rows for each kind, each a transaction of its
 * own, and again a minute later while there is more, so that neither the writer nor other jobs wait for it. It goes beside
 * the kernel because no decision reads such rows; what was decided on them is in the command log.
 */
export class RetentionJob implements JobHandler {
  readonly name = RETENTION_JOB;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #jobs: Jobs;
  readonly #atATime: number;

  constructor(database: Database, clock: Clock, jobs: Jobs, atATime: number = AT_A_TIME) {
    this.#database = database;
    this.#clock = clock;
    this.#jobs = jobs;
    this.#atATime = atATime;
  }

  /** Puts the next daily run on the calendar; one that is there already stays. */
  schedule(): Promise<void> {
    const now = this.#clock.now();
    return this.#scheduleAt(Math.floor((now - TIME_OF_DAY_MS) / DAY_MS + 1) * DAY_MS + TIME_OF_DAY_MS);
  }

  async run(): Promise<void> {
    const now = this.#clock.now();
    let more = false;
    for (const { days, sql } of TERMS) {
      const rows = await this.#database.tx((query) => query(`${sql} returning 1`, [now - days * DAY_MS, this.#atATime]));
      more ||= rows.length === this.#atATime;
    }
    if (more) await this.#scheduleAt(now + SOON_MS);
    else await this.schedule();
  }

  #scheduleAt(moment: number): Promise<void> {
    return this.#jobs.schedule(RETENTION_JOB, String(Math.floor(moment / 1_000)), moment);
  }
}
