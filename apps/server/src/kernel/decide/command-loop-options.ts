import type { Append, StateListener, TickHead } from '../model/command.ts';
import type { Committer } from '../journal/committer.ts';
import type { Decider } from './decider.ts';
import type { QueuedCommandMaker } from './queued-command-maker.ts';
import type { CommitListeners } from './commit-listeners.ts';
import type { Loader } from './loader.ts';
import type { SealedBatch } from '../journal/open-batch.ts';
import type { DirectWriteSealing } from './direct-write-batch.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import type { State } from './state.ts';
import type { Timekeeper } from './timekeeper.ts';
import type { DatabaseFault } from '../store/database-fault.ts';

/** Whether the kernel has given up since it began to be watched, even if it has gone on by now: nothing of before may be followed up then. */
export type IsOver = () => boolean;

/** Dependencies that the command loop decides with, and listeners that it tells. */
export interface CommandLoopOptions {
  readonly state: State;
  readonly time: Timekeeper;
  readonly decider: Decider;
  readonly committer: Committer;
  readonly loader: Loader;
  readonly entries: QueuedCommandMaker;
  readonly listeners: CommitListeners;
  readonly log: KernelLog;
  readonly trouble: DatabaseFault;
  readonly loading: DatabaseFault;
  /** Seals what commands write besides the journal. */
  readonly sealing: DirectWriteSealing | undefined;
  stateListener(): StateListener | undefined;
  tickHead(): TickHead;
  /** Returns the append that has to come before a decision at a moment. */
  before(now: number): Append | undefined;
  /** Resolves when the tables are not too far behind; undefined when they are not. */
  waitForProjector(): Promise<void> | undefined;
  /** Hands a committed batch on to the tables. */
  committed(sealed: SealedBatch): void;
  /** Reads everything in memory again from the database. */
  readEverything(): Promise<void>;
  /** This process must not continue. */
  fatal(reason: string): void;
}
