import type { Clock } from '../model/clock.ts';
import { RefusedError, type Kernel } from '../model/command.ts';
import type { KernelLog } from '../model/kernel-log.ts';

/** One thing whose time has come. */
export interface DueThing {
  /** Tells it from others of its work. */
  readonly key: string;
  /** Runs its command, which decides itself whether it is still due: doing it again is harmless. */
  run(): Promise<unknown>;
}

/**
 * Work that falls due by what its rows say, such as nights and expiries. It has no calendar row, so nobody can forge one. The rows
 * that make it due are sealed or come from the journal, and the command checks again that it is due.
 */
export interface DueWork {
  readonly name: string;
  /** Milliseconds between two polls while nothing is due; a second when absent. */
  readonly everyMs?: number;
  /** Number of things that run side by side; 500 when absent. Fewer where each of them takes long: prices and orders wait behind them. */
  readonly atOnce?: number;
  /**
   * Returns the things that are due at `now`, soonest first, at most `most`. Those with keys in `except` are left out: they were tried just now or have failed.
   */
  select(now: number, most: number, except: readonly string[]): Promise<readonly DueThing[]>;
}

/** Milliseconds between two polls for work that does not say. */
const EVERY_MS = 1_000;
const AT_ONCE = 500;
const LONGEST_PAUSE_MS = 300_000;

interface Failed {
  readonly attempts: number;
  readonly until: number;
}

export interface DueRunnerOptions {
  readonly kernel: Pick<Kernel, 'caughtUp'>;
  readonly clock: Clock;
  readonly log: KernelLog;
  readonly works: readonly DueWork[];
}

/**
 * Runs due work, a batch at a time, in order of due time. A thing that fails is tried again after growing pauses and delays no other. Work that was missed
 * while the venue was down is found after its start.
 */
export class DueRunner {
  readonly #options: DueRunnerOptions;
  readonly #failed = new Map<string, Map<string, Failed>>();
  readonly #running = new Map<DueWork, Promise<void>>();
  #timers: NodeJS.Timeout[] = [];

  constructor(options: DueRunnerOptions) {
    this.#options = options;
  }

  /** Things that have failed or were refused, and wait to be tried again. */
  get waiting(): number {
    return [...this.#failed.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Looks for due work until `stop`: at once, and then as often as each says. */
  start(): void {
    for (const work of this.#options.works) {
      const poll = (): void => void this.#poll(work);
      poll();
      this.#timers.push(setInterval(poll, work.everyMs ?? EVERY_MS));
    }
  }

  /** Waits for the work at hand and polls no more. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await Promise.all(this.#running.values());
  }

  /** Does everything that is due now. Returns how many things were tried. */
  async runDue(): Promise<number> {
    const tried = await Promise.all(this.#options.works.map((work) => this.#run(work)));
    return tried.reduce((sum, each) => sum + each, 0);
  }

  /** One poll at a time: what takes long is not begun twice. */
  #poll(work: DueWork): void {
    if (this.#running.has(work)) return;
    const running = this.#run(work)
      .then(() => undefined)
      .catch((error: Error) => this.#options.log.warn({ work: work.name, error: error.message }, 'looking for due work failed'))
      .finally(() => this.#running.delete(work));
    this.#running.set(work, running);
  }

  async #run(work: DueWork): Promise<number> {
    const { kernel, clock } = this.#options;
    const atOnce = work.atOnce ?? AT_ONCE;
    for (const tried = new Set<string>(); ;) {
      // Things that ran before must not be seen as due still.
      await kernel.caughtUp();
      const now = clock.now();
      const things = await work.select(now, atOnce, this.#paused(work, now));
      await Promise.all(things.map((thing) => this.#runThing(work, thing, now)));
      // A thing that is still due although it ran waits for the next poll.
      const isNew = things.some(({ key }) => !tried.has(key));
      for (const { key } of things) tried.add(key);
      if (things.length < atOnce || !isNew) return tried.size;
    }
  }

  async #runThing({ name }: DueWork, { key, run }: DueThing, now: number): Promise<void> {
    const failed = this.#failed.get(name) ?? new Map<string, Failed>();
    this.#failed.set(name, failed);
    try {
      await run();
      failed.delete(key);
    } catch (error) {
      const attempts = (failed.get(key)?.attempts ?? 0) + 1;
      failed.set(key, { attempts, until: now + Math.min(1_000 * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS) });
      // A refusal says that it is done, or not due yet after all.
      if (error instanceof RefusedError) return;
      this.#options.log.error({ work: name, key, attempts, error: (error as Error).stack }, 'due work failed and will run again');
    }
  }

  /** Things of a work that wait after a failure; what has not failed again for long is forgotten. */
  #paused({ name }: DueWork, now: number): string[] {
    const failed = this.#failed.get(name);
    if (!failed) return [];
    for (const [key, { until }] of failed) if (until + LONGEST_PAUSE_MS < now) failed.delete(key);
    return [...failed].flatMap(([key, { until }]) => (until > now ? [key] : []));
  }
}
