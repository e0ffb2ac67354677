import { atOrBelow, WARNING_CLEARED_PERCENT, WARNING_PERCENT } from '@candor/rules';
import { RefusedError, SYSTEM, type Kernel } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Market } from '../../../market/market.ts';
import type { Books } from '../books.ts';
import { endWarningCommand, warnCommand } from '../commands/warn.ts';
import { isPriced, newestPrices } from '../view.ts';
import type { RunnerLog } from './runner.ts';

const SLICE_MS = 50;
const SLICE_HOLDERS = 1_000;

/**
 * Finds customers whose hazard rate has fallen to `WARNING_PERCENT` and tells them once. A warning moves nothing, so it
 * needs no trigger at an exact tick: all holders are looked at in turn, a slice at a time.
 */
export class WarningSweep {
  readonly #kernel: Kernel;
  readonly #market: Market;
  readonly #books: Books;
  readonly #log: RunnerLog;
  readonly #database: Database;
  readonly #warned = new Set<number>();
  #holders: Iterator<number> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel, database: Database, market: Market, books: Books, log: RunnerLog) {
    this.#kernel = kernel;
    this.#market = market;
    this.#books = books;
    this.#log = log;
    this.#database = database;
    // A warning may turn out to be stored although its outcome was unknown.
    kernel.onReset(() => this.#read());
  }

  /** Reads who stands warned, then looks at everybody in turn. */
  async start(): Promise<void> {
    await this.#read();
    this.#timer = setInterval(() => void this.slice(), SLICE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks at the next holders, warns those who need it and ends warnings that are over; resolves when that is done. */
  async slice(holders = SLICE_HOLDERS): Promise<void> {
    const work: Promise<void>[] = [];
    for (const userId of this.#warned) if (this.#isOver(userId)) work.push(this.#endWarning(userId));
    for (let looked = 0; looked < holders; looked += 1) {
      this.#holders ??= this.#books.holders()[Symbol.iterator]();
      const next = this.#holders.next();
      if (next.done) {
        this.#holders = undefined;
        break;
      }
      if (this.#needsWarning(next.value)) work.push(this.#warn(next.value));
    }
    await Promise.all(work);
  }

  async #read(): Promise<void> {
    const rows = await this.#database.query<{ user_id: number }>('select user_id from lever_warnings where warned');
    this.#warned.clear();
    for (const { user_id } of rows) this.#warned.add(user_id);
  }

  #needsWarning(userId: number): boolean {
    if (this.#warned.has(userId)) return false;
    const book = this.#books.book(userId);
    return isPriced(book, this.#market) && atOrBelow(book, newestPrices(this.#market), WARNING_PERCENT);
  }

  #isOver(userId: number): boolean {
    const book = this.#books.book(userId);
    if (book.exposures.length === 0) return true;
    return isPriced(book, this.#market) && !atOrBelow(book, newestPrices(this.#market), WARNING_CLEARED_PERCENT);
  }

  async #warn(userId: number): Promise<void> {
    this.#warned.add(userId);
    if (!(await this.#ran(warnCommand, userId))) this.#warned.delete(userId);
  }

  async #endWarning(userId: number): Promise<void> {
    this.#warned.delete(userId);
    await this.#ran(endWarningCommand, userId);
  }

  async #ran(command: typeof warnCommand, userId: number): Promise<boolean> {
    try {
      await this.#kernel.run(command, { userId }, SYSTEM);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError))
        this.#log.error({ user: userId, error: (error as Error).stack }, 'a warning could not be given or ended');
      return false;
    }
  }
}
