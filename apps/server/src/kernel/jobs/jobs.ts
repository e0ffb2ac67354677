import type { Clock } from '../model/clock.ts';
import type { JobHandler, Jobs } from '../model/job.ts';
import type { Database } from '../store/database.ts';
import { isSealedJob, jobSeal } from '../model/job-seals.ts';
import type { KernelLog } from '../model/kernel-log.ts';

interface JobRow extends Record<string, unknown> {
  id: bigint;
  name: string;
  key: string;
  due_at: number;
  payload: unknown;
  seal: string | null;
  attempts: number;
}

const POLL_MS = 1_000;
/** Milliseconds for which a claimed job belongs to its process; one that died loses it after this. */
const LEASE_MS = 60_000;
const LONGEST_DELAY_MS = 300_000;
const CLAIM_LIMIT = 20;

/**
 * Runs work that is due. Each job runs at least once; its handler makes a second run harmless. A job that others have put on the
 * calendar never runs: it is in the log and on the list of jobs as failed.
 */
export class JobRunner implements Jobs {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: KernelLog;
  readonly #handlers: readonly JobHandler[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /** `handlers` may still grow: features that put work on the calendar are made after it. */
  constructor(database: Database, clock: Clock, log: KernelLog, handlers: readonly JobHandler[]) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#handlers = handlers;
  }

  async schedule(name: string, key: string, dueAt: number, payload: object = {}): Promise<void> {
    const { seals } = this.#database;
    // A row of other origin where a job of the venue belongs gives way to it.
    await this.#database.query(
      `insert into jobs (name, key, due_at, payload, seal) values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5)
       on conflict (name, key) do update
         set due_at = excluded.due_at, payload = excluded.payload, seal = excluded.seal, done_at = null, attempts = 0, last_error = null
         where excluded.seal is not null and jobs.seal is distinct from excluded.seal`,
      [name, key, dueAt, JSON.stringify(payload), seals ? jobSeal(seals, name, key, payload) : null],
    );
  }

  /** Looks for due work every second until `stop`. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running
        .then(() => this.runDue().then(() => undefined))
        .catch((error: Error) => {
          this.#log.warn({ error: error.message }, 'looking for due work failed');
        });
    }, POLL_MS);
  }

  /** Waits for the work at hand and looks for no more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Runs what is due now, in order of due time. Returns how many were run, failed ones included. */
  async runDue(): Promise<number> {
    const now = this.#clock.now();
    const claimed = await this.#database.query<JobRow>(
      `update jobs set attempts = attempts + 1, due_at = to_timestamp(($1::float8 + $2) / 1000)
       from (select id, due_at as was_due from jobs where done_at is null and due_at <= to_timestamp($1::float8 / 1000) and name = any($3)
             order by due_at limit $4 for update skip locked) as due
       where jobs.id = due.id returning jobs.id, name, key, was_due as due_at, payload, seal, attempts`,
      [now, LEASE_MS, this.#handlers.map(({ name }) => name), CLAIM_LIMIT],
    );
    claimed.sort((left, right) => left.due_at - right.due_at);
    for (const job of claimed) await this.#runOne(job);
    return claimed.length;
  }

  async #runOne(job: JobRow): Promise<void> {
    try {
      const { seals } = this.#database;
      if (seals && !isSealedJob(seals, job)) throw new Error('it was not put on the calendar by the venue');
      await this.#handlers.find(({ name }) => name === job.name)?.run(job.key, job.payload, job.due_at);
      await this.#database.query('update jobs set done_at = to_timestamp($2::float8 / 1000), last_error = null where id = $1', [
        job.id,
        this.#clock.now(),
      ]);
    } catch (error) {
      const delay = Math.min(1_000 * 2 ** Math.min(job.attempts, 20), LONGEST_DELAY_MS);
      this.#log.error(
        { job: job.name, key: job.key, attempts: job.attempts, error: (error as Error).stack },
        'a job failed and will run again',
      );
      await this.#database.query('update jobs set due_at = to_timestamp($2::float8 / 1000), last_error = $3 where id = $1', [
        job.id,
        this.#clock.now() + delay,
        (error as Error).message,
      ]);
    }
  }
}
