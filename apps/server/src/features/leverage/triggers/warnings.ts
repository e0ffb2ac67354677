import { atOrBelow, WARNING_PERCENT } from '@candor/rules';
import { RefusedError, SYSTEM, type Kernel } from '../../../kernel/command.ts';
import type { Market } from '../../../market/market.ts';
import type { Books } from '../books.ts';
import { warnCommand } from '../commands/warn.ts';
import { isPriced, newestPrices } from '../view.ts';
import type { RunnerLog } from './runner.ts';

/** A customer who was warned is warned again only after the hazard rate was above this many percent. */
export const WARNING_CLEARED_PERCENT = 60;
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
  readonly #command: ReturnType<typeof warnCommand>;
  readonly #warned = new Set<number>();
  #holders: Iterator<number> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel, market: Market, books: Books, log: RunnerLog) {
    this.#kernel = kernel;
    this.#market = market;
    this.#books = books;
    this.#log = log;
    this.#command = warnCommand(market);
  }

  start(): void {
    this.#timer = setInterval(() => void this.slice(), SLICE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks at the next holders and warns those who need it; resolves when they have been told. */
  async slice(holders = SLICE_HOLDERS): Promise<void> {
    const warnings: Promise<void>[] = [];
    for (let looked = 0; looked < holders; looked += 1) {
      this.#holders ??= this.#books.holders()[Symbol.iterator]();
      const next = this.#holders.next();
      if (next.done) {
        this.#holders = undefined;
        break;
      }
      if (this.#needsWarning(next.value)) warnings.push(this.#warn(next.value));
    }
    await Promise.all(warnings);
  }

  #needsWarning(userId: number): boolean {
    const book = this.#books.book(userId);
    if (!isPriced(book, this.#market)) return false;
    const priceOf = newestPrices(this.#market);
    if (this.#warned.has(userId)) {
      if (!atOrBelow(book, priceOf, WARNING_CLEARED_PERCENT)) this.#warned.delete(userId);
      return false;
    }
    return atOrBelow(book, priceOf, WARNING_PERCENT);
  }

  async #warn(userId: number): Promise<void> {
    this.#warned.add(userId);
    try {
      await this.#kernel.run(this.#command, { userId }, SYSTEM);
    } catch (error) {
      this.#warned.delete(userId);
      if (!(error instanceof RefusedError))
        this.#log.error({ user: userId, error: (error as Error).stack }, 'a customer could not be warned');
    }
  }
}
