import { midnightOf, nextMidnight, venueDayFrom, venueDayOf, venueDayText } from '@candor/rules';
import type { Clock, JobHandler, Jobs } from '../../feature.ts';
import { RefusedError, SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { overnightCommand } from './commands/overnight.ts';

/** The name of the job; its key is the venue day, as 2026-05-13. */
export const OVERNIGHT_JOB = 'lever/overnight';
const USERS_AT_A_TIME = 500;
/** A night is charged only when the machine's clock has been steady for so long: what it charged stays charged. */
const STEADY_FOR_NIGHTS_MS = 600_000;

/** The date is not certain yet; the job runs again. */
class DateUnconfirmedError extends Error {
  override readonly name = 'DateUnconfirmedError';
}

/**
 * Charges every position at venue midnight. Each day's job schedules the next one when it is done, so days that were
 * missed while the venue was down run one after another, in order.
 */
export class OvernightJob implements JobHandler {
  readonly name = OVERNIGHT_JOB;
  readonly #kernel: Kernel;
  readonly #database: Database;
  readonly #jobs: Jobs;
  readonly #clock: Clock;

  constructor(kernel: Kernel, database: Database, jobs: Jobs, clock: Clock) {
    this.#kernel = kernel;
    this.#database = database;
    this.#jobs = jobs;
    this.#clock = clock;
  }

  /** Puts the first midnight on the calendar of a venue that has none yet. */
  async schedule(): Promise<void> {
    const known = await this.#database.query('select 1 from jobs where name = $1 limit 1', [OVERNIGHT_JOB]);
    if (known.length > 0) return;
    const midnight = nextMidnight(this.#clock.now());
    await this.#jobs.schedule(OVERNIGHT_JOB, venueDayText(venueDayOf(midnight)), midnight);
  }

  /**
   * Charges all positions for the midnight that begins the day `key`, and puts the next day on the calendar. Rejects a day that has not
   * come, and with `DateUnconfirmedError`, to be run again, while the machine's clock has stepped of late.
   */
  async run(key: string): Promise<void> {
    const day = venueDayFrom(key);
    if (midnightOf(day) > this.#clock.now()) throw new RangeError(`the day ${key} has not come`);
    if ((this.#clock.steadyMs?.() ?? Number.POSITIVE_INFINITY) < STEADY_FOR_NIGHTS_MS)
      throw new DateUnconfirmedError("the machine's clock has stepped; the night is charged when it has been steady for ten minutes");
    await this.#kernel.caughtUp();
    for (let after = 0; ;) {
      const users = await this.#owing(midnightOf(day), key, after);
      await Promise.all(users.map((userId) => this.#charge(userId, key)));
      const last = users.at(-1);
      if (last === undefined) break;
      after = last;
    }
    await this.#jobs.schedule(OVERNIGHT_JOB, venueDayText(day + 1), midnightOf(day + 1));
  }

  async #owing(midnight: number, day: string, after: number): Promise<number[]> {
    const rows = await this.#database.query<{ user_id: number }>(
      `select distinct user_id from lever_orders
       where status = 1 and user_id > $1 and opened_at < to_timestamp($2::float8 / 1000) and (overnight_day is null or overnight_day < $3::date)
       order by user_id limit $4`,
      [after, midnight, day, USERS_AT_A_TIME],
    );
    return rows.map((row) => row.user_id);
  }

  async #charge(userId: number, day: string): Promise<void> {
    try {
      await this.#kernel.run(overnightCommand, { userId, day }, SYSTEM);
    } catch (error) {
      // The positions were closed in the meantime, and charged when they were.
      if (error instanceof RefusedError && error.code === 'nothing_to_close') return;
      throw error;
    }
  }
}
