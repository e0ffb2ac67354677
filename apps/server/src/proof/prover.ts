import type { Clock } from '../kernel/model/clock.ts';
import { RefusedError } from '../kernel/model/command.ts';
import type { Doubts } from '../kernel/store/doubts.ts';
import { BackgroundWorker } from '../kernel/jobs/background-worker.ts';
import type { JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import type { WalkStates } from '../kernel/check/walk-memory.ts';
import type { KernelLog } from '../kernel/model/kernel-log.ts';
import type { ProofRunner, WholeProof } from './runner.ts';
import type { ProvenPoint } from './tail.ts';

/** The newest rows are held against the journal as often: well within a minute. */
const TAIL_EVERY_MS = 20_000;
/** Everything stored is proven as often, counted from the end of the proof before: published as the longest that a false row stays unseen. */
export const WHOLE_EVERY_MS = 6 * 3_600_000;
/** A proof begins this long after a start, when most of what a start does is over. */
const WHOLE_AFTER_START_MS = 60_000;
/** Time that a call waits for a proof, in milliseconds: callers are answered within fifteen seconds. */
const PATIENCE_MS = 10_000;
/** A proof that a call did not wait out is good for the call that asks again, for as long after its end. */
const OWED_MS = 120_000;

export interface ProverOptions {
  readonly runner: ProofRunner;
  readonly doubts: Doubts;
  readonly clock: Clock;
  readonly log: KernelLog;
  /** Resolves when the tables hold everything that was committed. */
  readonly caughtUp: () => Promise<void>;
  /** Heads of the journal that are kept outside the database. */
  readonly heads: () => readonly JournalAnchor[];
}

/** Extent to which the stored data is proven. */
export interface ProofState {
  /** The newest rows are proven up to this batch, and when that was. */
  readonly tail: { readonly batch: number; readonly at: number };
  /** The newest proof of everything; undefined before the first. */
  readonly whole: { readonly batch: number; readonly checked: number; readonly beganAt: number; readonly endedAt: number } | undefined;
  /** Moment at which the running proof began. */
  readonly running: number | undefined;
}

/**
 * Holds what is stored against the journal all the time: the newest rows within a minute, everything every few hours and before
 * anything is signed. What it finds is among the doubts, which stop every payout.
 */
export class Prover {
  readonly #options: ProverOptions;
  readonly #worker: BackgroundWorker;
  #point: ProvenPoint | undefined;
  #tailAt = 0;
  #whole: ProofState['whole'];
  /** Number of proofs that have begun. It orders two proofs without a clock, which an operator may set. */
  #begun = 0;
  /** The newest proof that found nothing, whole or one that went on from it, with its number. */
  #proven: { readonly batch: number; readonly walks: WalkStates; readonly number: number } | undefined;
  /** A call has gone without waiting out a proof of a number beyond this. */
  #owedAfter: number | undefined;
  /** Result of that proof, until the next call asks for it. Its end is by a clock that cannot be set. */
  #owed: { readonly batch: number; readonly endedAt: number } | undefined;
  #running: { readonly began: number; readonly done: Promise<void>; readonly isWhole: boolean } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: ProverOptions) {
    this.#options = options;
    this.#worker = new BackgroundWorker({
      next: () => this.#tail(),
      log: options.log,
      failed: 'the newest rows could not be held against the journal; trying again',
      everyMs: TAIL_EVERY_MS,
    });
  }

  get state(): ProofState {
    return { tail: { batch: this.#point?.batch ?? 0, at: this.#tailAt }, whole: this.#whole, running: this.#running?.began };
  }

  /** Begins to prove. Everything is proven for the first time a minute later. */
  start(): void {
    this.#worker.start();
    this.#schedule(WHOLE_AFTER_START_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#worker.stop();
    await this.#options.runner.stop();
    await this.#running?.done;
  }

  /** Refuses with `payouts_stopped` while anything was found that the venue has not written. */
  requireNoDoubt(): void {
    if (!this.#options.doubts.none) throw new RefusedError('payouts_stopped');
  }

  /**
   * Resolves when a proof that holds this batch and began after this call has found nothing. It is a proof of everything. Where that takes longer than a call
   * may wait, it is one whose walks continue from the newest. Rejects with `payouts_stopped` when something was found. Rejects with `proof_running` when it takes
   * longer than a call may wait: ask again, within two minutes of its end.
   */
  async requireProven(batch: number): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    const asked = this.#begun;
    await this.#tail();
    this.requireNoDoubt();
    const isLong = this.#whole !== undefined && this.#whole.endedAt - this.#whole.beganAt > PATIENCE_MS;
    const walks = isLong ? this.#proven?.walks : undefined;
    const isNewer = (): boolean => this.#proven !== undefined && this.#proven.batch >= batch && this.#proven.number > asked;
    let proven = this.#takeOwed(batch);
    // The first may wait for a proof that ran already.
    for (let tries = 0; !proven && this.#options.doubts.none && tries < 2; tries += 1) {
      await this.#within(until, asked, walks);
      proven = isNewer() || this.#takeOwed(batch);
    }
    this.requireNoDoubt();
    if (!proven) throw new RefusedError('proof_running');
  }

  /** Whether the proof that a call before did not wait out has come to nothing found. It is good for one call. */
  #takeOwed(batch: number): boolean {
    const owed = this.#owed;
    this.#owed = undefined;
    return owed !== undefined && owed.batch >= batch && performance.now() - owed.endedAt <= OWED_MS;
  }

  /** Proves everything now, or waits for the proof that runs. */
  prove(): Promise<void> {
    return this.#proof(undefined);
  }

  #proof(walks: WalkStates | undefined): Promise<void> {
    const running = this.#running;
    // One that continues from another is none of everything.
    if (running) return walks || running.isWhole ? running.done : running.done.then(() => (this.#stopped ? undefined : this.#proof(walks)));
    const isWhole = walks === undefined;
    const began = this.#options.clock.now();
    const done = this.#prove(began, walks).finally(() => {
      this.#running = undefined;
      // One that continues from another puts off no proof of everything.
      if (isWhole) this.#schedule(WHOLE_EVERY_MS);
    });
    this.#running = { began, done, isWhole };
    return done;
  }

  /** Holds the newest rows against the journal; false, because the next are not there yet. */
  async #tail(): Promise<boolean> {
    const { runner, doubts, clock } = this.#options;
    if (!this.#point) {
      this.#point = await runner.point();
      this.#tailAt = clock.now();
      return false;
    }
    const { point, faults } = await runner.tail(this.#point);
    for (const fault of faults) doubts.add(fault);
    this.#point = point;
    this.#tailAt = clock.now();
    return false;
  }

  async #prove(began: number, from: WalkStates | undefined): Promise<void> {
    const { runner, doubts, clock, log, caughtUp, heads } = this.#options;
    const since = Date.now();
    this.#begun += 1;
    const number = this.#begun;
    let proof: WholeProof;
    try {
      await caughtUp();
      proof = await runner.whole(heads(), from);
    } catch (error) {
      if (!this.#stopped) log.warn({ error: (error as Error).message }, 'what is stored could not be proven; it is tried again');
      return;
    }
    const { batch, checked, faults, walks } = proof;
    const isOwed = this.#owedAfter !== undefined && number > this.#owedAfter;
    if (isOwed) this.#owedAfter = undefined;
    if (faults.length === 0) {
      this.#proven = { batch, walks, number };
      if (isOwed) this.#owed = { batch, endedAt: performance.now() };
      // What was found before may lie where this one has not looked.
      if (from) return;
      doubts.clear(since);
      this.#whole = { batch, checked, beganAt: began, endedAt: clock.now() };
      return;
    }
    for (const fault of faults) doubts.add(fault);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.prove(), ms);
    this.#timer.unref();
  }

  /**
   * Waits for a proof until a moment of the clock that cannot be set. A proof that the call does not wait out is owed to it. Where that one began before the
   * call asked, the next one is owed, and is made.
   */
  async #within(until: number, asked: number, walks: WalkStates | undefined): Promise<void> {
    const work = this.#proof(walks);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.#owedAfter = asked;
        if (this.#begun <= asked) void work.then(() => (this.#stopped || !this.#options.doubts.none ? undefined : this.#proof(walks)));
        reject(new RefusedError('proof_running'));
      }, until - performance.now());
    });
    await Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}
