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
  /** Module of the thread; by default that of the built server. */
  readonly thread?: URL | undefined;
}

/** Module of the thread in a built server. As source there is none that a thread could start: proofs run beside everything else then. */
const BUILT_THREAD = import.meta.url.endsWith('.js') ? new URL('./proof.worker.js', import.meta.url) : undefined;

/** Makes what proves everything stored, on a thread of its own where the server is built. What is found is logged. */
export function createProver({ kernel, database, clock, log, keys, heads, thread = BUILT_THREAD }: ProverDependencies): Prover {
  const { doubts } = database;
  doubts.onFound(({ fault }) => log.error({ fault }, 'the database holds what the venue has not written; nothing is paid out'));
  const runner = thread ? new ThreadRunner(thread, { url: database.url, keys }) : runnerOn(database);
  return new Prover({ runner, doubts, clock, log, caughtUp: () => kernel.caughtUp(), heads });
}
