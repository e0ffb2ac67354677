import { isMarginLevelAtOrBelow, isolatedBook, WARNING_CLEARED_PERCENT, WARNING_PERCENT, type Book } from '@candor/rules';
import { RefusedError, SYSTEM, type Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Market } from '../../../market/market.ts';
import type { Books } from '../books.ts';
import { endWarningCommand, warnCommand, type WarnInput } from '../commands/warn.ts';
import { isPriced, newestPrices } from '../view.ts';
import type { RunnerLog } from './runner.ts';

const SLICE_MS = 50;
const SLICE_HOLDERS = 1_000;
/** The customers are looked at as often, where one slice holds them all. A pass over more takes as long as its slices. */
const PASS_MS = 1_000;

/**
 * Finds customers, and isolated positions, whose margin level has fallen to `WARNING_PERCENT` and tells of each once. A warning moves
 * nothing, so it needs no trigger at an exact tick: all are looked at in turn, a slice at a time.
 */
export class WarningSweep {
  readonly #kernel: Kernel;
  readonly #market: Market;
  readonly #books: Books;
  readonly #log: RunnerLog;
  readonly #database: Database;
  /** Warnings in effect, by `keyOf`. */
  readonly #warned = new Map<string, WarnInput>();
  #watched: Iterator<WarnInput> | undefined;
  #passBegan = 0;
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

  /** Reads the open warnings, then looks at customers and isolated positions in turn. */
  async start(): Promise<void> {
    await this.#read();
    this.#timer = setInterval(() => {
      if (this.#watched || performance.now() - this.#passBegan >= PASS_MS) void this.slice();
    }, SLICE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks at the next customers and isolated positions, warns of those that need it and ends warnings that are over; resolves when that is done. */
  async slice(most = SLICE_HOLDERS): Promise<void> {
    const work: Promise<void>[] = [];
    for (const watched of this.#warned.values()) if (this.#isOver(watched)) work.push(this.#endWarning(watched));
    for (let asked = 0; asked < most; asked += 1) {
      if (!this.#watched) {
        this.#watched = watchedIn(this.#books);
        this.#passBegan = performance.now();
      }
      const next = this.#watched.next();
      if (next.done) {
        this.#watched = undefined;
        break;
      }
      if (this.#needsWarning(next.value)) work.push(this.#warn(next.value));
    }
    await Promise.all(work);
  }

  async #read(): Promise<void> {
    const rows = await this.#database.query<{ user_id: number; order_id: bigint | null }>(
      `select user_id, null::bigint as order_id from lever_warnings where warned
       union all select user_id, id from lever_orders where status = 1 and warned`,
    );
    this.#warned.clear();
    for (const { user_id: userId, order_id: id } of rows) {
      const watched = id === null ? { userId } : { userId, orderId: Number(id) };
      this.#warned.set(keyOf(watched), watched);
    }
  }

  /** Undefined for an isolated position that is held no more. */
  #bookOf({ userId, orderId }: WarnInput): Book | undefined {
    if (orderId === undefined) return this.#books.book(userId);
    const order = this.#books.isolated(orderId);
    return order && isolatedBook(order);
  }

  #needsWarning(watched: WarnInput): boolean {
    if (this.#warned.size > 0 && this.#warned.has(keyOf(watched))) return false;
    const book = this.#bookOf(watched);
    return book !== undefined && isPriced(book, this.#market) && isMarginLevelAtOrBelow(book, newestPrices(this.#market), WARNING_PERCENT);
  }

  #isOver(watched: WarnInput): boolean {
    const book = this.#bookOf(watched);
    if (!book || book.exposures.length === 0) return true;
    return isPriced(book, this.#market) && !isMarginLevelAtOrBelow(book, newestPrices(this.#market), WARNING_CLEARED_PERCENT);
  }

  async #warn(watched: WarnInput): Promise<void> {
    this.#warned.set(keyOf(watched), watched);
    if (!(await this.#ran(warnCommand, watched))) this.#warned.delete(keyOf(watched));
  }

  async #endWarning(watched: WarnInput): Promise<void> {
    this.#warned.delete(keyOf(watched));
    // What a position was warned of goes with it.
    if (this.#bookOf(watched)) await this.#ran(endWarningCommand, watched);
  }

  async #ran(command: typeof warnCommand, watched: WarnInput): Promise<boolean> {
    try {
      await this.#kernel.run(command, watched, SYSTEM);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError))
        this.#log.error({ ...watched, error: (error as Error).stack }, 'a warning could not be given or ended');
      return false;
    }
  }
}

function keyOf({ userId, orderId }: WarnInput): string {
  return orderId === undefined ? `user ${userId}` : `order ${orderId}`;
}

/** Yields the customers who hold something on the contract wallet, then every isolated position. */
function* watchedIn(books: Books): Generator<WarnInput> {
  for (const userId of books.holders()) yield { userId };
  for (const { id: orderId, user_id: userId } of books.isolatedPositions()) yield { userId, orderId };
}
