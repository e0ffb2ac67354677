import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SourceCopy } from './copy.ts';
import { mutated, type Mutant, type TestFile } from './mutant.ts';
import type { Verdict } from './result.ts';
import type { Answer, Question } from './runner.ts';

/** Limit for a mutant, since one that hangs is caught: a multiple of what its tests take without it, and a least time. */
const TIMES_AS_LONG = 5;
const LIMIT_MS_LEAST = 60_000;
const LOOK_MS = 1_000;
/** Limit of tests without a fault, in milliseconds. */
const SOUND_MS_MOST = 600_000;

/**
 * Tries mutants one after another in a copy of the sources. One Vitest with one database serves all of them. It is started again when a mutant does
 * not come to an end.
 */
export class Trial {
  readonly #copy: SourceCopy;
  #child: ChildProcess | undefined;
  /** Durations of tests without a fault, by test. */
  readonly #sound = new Map<string, number>();
  /** Files that Vitest may still know as they were. */
  readonly #changed = new Set<string>();

  constructor(copy: SourceCopy) {
    this.#copy = copy;
  }

  /** Tries one. Throws when it does not apply, or when one of its tests fails or does nothing without it. */
  async of(mutant: Mutant): Promise<Verdict> {
    const original = this.#copy.original(mutant.file);
    const broken = mutated(mutant, original);
    const started = performance.now();
    let by: string | undefined;
    for (const test of mutant.tests) {
      // oxlint-disable-next-line no-await-in-loop -- the first test that sees it ends it
      by = await this.#seen(mutant.file, test, { original, broken });
      if (by !== undefined) break;
    }
    return { mutant, by, ms: performance.now() - started };
  }

  async end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    child.disconnect();
    await once(child, 'exit');
  }

  async #seen(file: string, test: TestFile, texts: { readonly original: string; readonly broken: string }): Promise<string | undefined> {
    const soundMs = await this.#soundMs(test);
    this.#copy.write(file, texts.broken);
    this.#changed.add(file);
    try {
      const answer = await this.#ask(test, Math.max(LIMIT_MS_LEAST, TIMES_AS_LONG * soundMs));
      return answer === undefined ? `${nameOf(test)} does not end` : answer.failed && `${nameOf(test)}: ${answer.failed}`;
    } finally {
      this.#copy.write(file, texts.original);
      this.#changed.add(file);
    }
  }

  /** Measures the duration of a test without a fault, once. */
  async #soundMs(test: TestFile): Promise<number> {
    const known = this.#sound.get(nameOf(test));
    if (known !== undefined) return known;
    const started = performance.now();
    const answer = await this.#ask(test, SOUND_MS_MOST);
    if (!answer || answer.failed !== undefined) throw new Error(`${nameOf(test)} fails without a fault: ${answer?.failed ?? 'no end'}`);
    if (answer.ran === 0) throw new Error(`${nameOf(test)} runs no test`);
    const ms = performance.now() - started;
    this.#sound.set(nameOf(test), ms);
    return ms;
  }

  /** Undefined when no answer came in time. */
  async #ask(test: TestFile, limitMs: number): Promise<Answer | undefined> {
    const child = (this.#child ??= await this.#begin());
    const question: Question = { changed: [...this.#changed], test };
    this.#changed.clear();
    const answer = await new Promise<Answer | undefined>((resolve) => {
      const over = whenRun(limitMs, () => done(undefined));
      function done(given: Answer | undefined): void {
        clearInterval(over);
        child.off('message', done);
        child.off('exit', died);
        resolve(given);
      }
      function died(): void {
        done({ failed: 'the runner died', ran: 0 });
      }
      child.on('message', done);
      child.once('exit', died);
      child.send(question);
    });
    if (answer === undefined || child.exitCode !== null) this.#kill(child);
    return answer;
  }

  async #begin(): Promise<ChildProcess> {
    const child = fork(join(this.#copy.folder, 'bench/mutants/runner.ts'), {
      cwd: this.#copy.folder,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own, to be ended as a whole; its database is cleared away by the process that starts the next one.
      detached: true,
    });
    await once(child, 'message');
    return child;
  }

  #kill({ pid }: ChildProcess): void {
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Calls back after a time in which this process ran: while it was stopped, so were the tests. */
function whenRun(ms: number, over: () => void): NodeJS.Timeout {
  let [left, lookedAt] = [ms, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    left -= Math.min(now - lookedAt, 2 * LOOK_MS);
    lookedAt = now;
    if (left > 0) return;
    clearInterval(timer);
    over();
  }, LOOK_MS);
  return timer;
}

function nameOf(test: TestFile): string {
  return typeof test === 'string' ? test : `${test[0]} (${test[1]})`;
}
