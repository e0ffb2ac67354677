import type { Clock } from '../kernel/model/clock.ts';
import type { Database } from '../kernel/store/database.ts';
import type { JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import type { VenueKernel } from '../kernel/decide/venue-kernel.ts';
import type { KernelLog } from '../kernel/model/kernel-log.ts';
import type { SealKeys } from '../kernel/model/seals.ts';
import { Prover } from './prover.ts';
import { runnerOn } from './runner.ts';
import { ThreadRunner } from './thread-runner.ts';

export interface ProverDependencies {
  readonly kernel: Pick<VenueKernel, 'caughtUp'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: KernelLog;
  readonly keys: SealKeys;
  /** Heads of the journal that are kept outside the database. */
  readonly heads: () => readonly JournalAnchor[];
}

/** Makes what proves everything stored, on a thread of its own where the server is built. What is found is logged. */
export function createProver({ kernel, database, clock, log, keys, heads }: ProverDependencies): Prover {
  const { doubts } = database;
  doubts.onFound(({ fault }) => log.error({ fault }, 'the database holds what the venue has not written; nothing is paid out'));
  // As source there is no thread's module to start.
  const runner = import.meta.url.endsWith('.js') ? new ThreadRunner({ url: database.url, keys }) : runnerOn(database);
  return new Prover({ runner, doubts, clock, log, caughtUp: () => kernel.caughtUp(), heads });
}
