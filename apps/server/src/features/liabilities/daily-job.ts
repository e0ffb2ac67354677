import { nextMidnight, venueDayOf, venueDayText } from '@candor/rules';
import type { Clock, JobHandler, Jobs } from '../../feature.ts';
import { SYSTEM } from '../../kernel/command.ts';
import type { ProofMaker } from './proof-maker.ts';

/** The name of the job; its key is the venue day, as 2026-05-13. */
export const DAILY_PROOF_JOB = 'liabilities/daily';
/** Half past four in the morning in venue time. */
const TIME_OF_DAY_MS = 4.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Makes a proof once a day. Days that were missed while the venue was down are not made up for: nobody knows what was owed then. */
export class DailyProofJob implements JobHandler {
  readonly name = DAILY_PROOF_JOB;
  readonly #maker: ProofMaker;
  readonly #jobs: Jobs;
  readonly #clock: Clock;

  constructor(maker: ProofMaker, jobs: Jobs, clock: Clock) {
    this.#maker = maker;
    this.#jobs = jobs;
    this.#clock = clock;
  }

  /** When the next one is due, in milliseconds since 1970. */
  get nextAt(): number {
    const now = this.#clock.now();
    const today = nextMidnight(now) - DAY_MS + TIME_OF_DAY_MS;
    return today > now ? today : today + DAY_MS;
  }

  /** Puts the next one on the calendar; one that is there already stays. */
  schedule(): Promise<void> {
    const at = this.nextAt;
    return this.#jobs.schedule(DAILY_PROOF_JOB, venueDayText(venueDayOf(at)), at);
  }

  async run(): Promise<void> {
    await this.#maker.make(SYSTEM);
    await this.schedule();
  }
}
