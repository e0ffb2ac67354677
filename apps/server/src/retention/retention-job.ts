import { DAY_MS } from '@candor/rules';
import type { Clock } from '../kernel/model/clock.ts';
import type { JobHandler, Jobs } from '../kernel/model/job.ts';
import { sqlState, type Database } from '../kernel/store/database.ts';
import { SYSTEM, type Kernel } from '../kernel/model/command.ts';
import { expireRows, type ExpiredRow } from './expire.ts';
import { EXPIRIES, PARTITION_TERMS, TERMS, type Expiry, type PartitionTerm } from './terms.ts';

/** The name of the job; its key is the moment it is due, in seconds since 1970. */
export const RETENTION_JOB = 'retention';
/** Four in the morning in venue time. */
const TIME_OF_DAY_MS = 20 * 3_600_000;
/** While there is more to remove. */
const SOON_MS = 60_000;
const AT_A_TIME = 5_000;
/** Number of rows that a command marks at a time. */
const EXPIRED_AT_A_TIME = 1_000;
/** Time to wait for a partition to be dropped, in milliseconds: statements that come after wait as long. */
const LOCK_PATIENCE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface RetentionDependencies {
  readonly kernel: Pick<Kernel, 'run' | 'caughtUp'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Rows that one statement removes at most. */
  readonly atATime?: number;
}

/**
 * Removes once a day what is past its term. One statement removes at most 5,000 rows of each kind, in a transaction of its own. It runs again a minute later
 * while there is more, so that neither the writer nor other jobs wait for it. Keys and events go by whole partitions. It goes beside the kernel because no
 * decision reads such rows, but for keys, which are there for their term only. The decisions are in the command log.
 */
export class RetentionJob implements JobHandler {
  readonly name = RETENTION_JOB;
  readonly #kernel: Pick<Kernel, 'run' | 'caughtUp'>;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #jobs: Jobs;
  readonly #atATime: number;

  constructor({ kernel, database, clock, jobs, atATime = AT_A_TIME }: RetentionDependencies) {
    this.#kernel = kernel;
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
    // What a partition holds says whether it goes, so that nothing of it may be on its way.
    await this.#kernel.caughtUp();
    const now = this.#clock.now();
    let more = false;
    for (const { days, sql } of TERMS) {
      const rows = await this.#database.tx((query) => query(`${sql} returning 1`, [now - days * DAY_MS, this.#atATime]));
      more ||= rows.length === this.#atATime;
    }
    for (const expiry of EXPIRIES) {
      const rows = await this.#expired(expiry, now - expiry.days * DAY_MS);
      if (rows.length > 0) await this.#kernel.run(expireRows, { table: expiry.table, rows }, SYSTEM);
      more ||= rows.length > 0;
    }
    for (const term of PARTITION_TERMS) if (!(await this.#dropped(term, now - term.days * DAY_MS))) more = true;
    if (more) await this.#scheduleAt(now + SOON_MS);
    else await this.schedule();
  }

  /** Rows that expired before a moment and are not ended. */
  #expired({ table, key, owner }: Expiry, before: number): Promise<readonly ExpiredRow[]> {
    return this.#database.query<ExpiredRow & Record<string, unknown>>(
      `select encode(${key}, 'hex') as key, ${owner} as owner, (extract(epoch from expires_at) * 1000)::float8 as at from ${table}
       where ended_at is null and expires_at <= to_timestamp($1::float8 / 1000) limit $2`,
      [before, Math.min(this.#atATime, EXPIRED_AT_A_TIME)],
    );
  }

  /** Drops the partitions that are older than a moment; false when a reader holds them for longer than others may wait. */
  async #dropped({ table }: PartitionTerm, before: number): Promise<boolean> {
    try {
      await this.#database.tx(async (query) => {
        await query(`set local lock_timeout = ${LOCK_PATIENCE_MS}`);
        await query('select drop_past_partitions($1, to_timestamp($2::float8 / 1000))', [table, before]);
      });
      return true;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      return false;
    }
  }

  #scheduleAt(moment: number): Promise<void> {
    return this.#jobs.schedule(RETENTION_JOB, String(Math.floor(moment / 1_000)), moment);
  }
}
