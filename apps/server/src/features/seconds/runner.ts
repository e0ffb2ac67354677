import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../kernel/model/clock.ts';
import { RefusedError, SYSTEM, type Decided, type Kernel, type StateListener } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Market } from '../../market/market.ts';
import { SECONDS, SecondsBook } from './book.ts';
import { secondsOpen } from './commands/open.ts';
import { secondsSettle } from './commands/settle.ts';
import { ORDERS, type SecondsOrderRow } from './order.ts';
import { inChunks, settledBy } from './settlement-steps.ts';

export interface SettlementLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SettlementRunnerDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly market: Market;
  readonly clock: Clock;
  readonly book: SecondsBook;
  readonly log: SettlementLog;
}

/** Milliseconds between checks whether an expiry, or the time that an order waits for its entry, has passed without a price after it. */
const POLL_MS = 50;
const RELOAD_MS = 200;

/**
 * Opens seconds orders at their entries and settles them at their expiries. It does so in the batch of the first tick after an acceptance or an expiry, and by
 * the clock where no tick comes. The book moves with every batch, so the due orders are known without asking the database. After a restart it is read from the
 * rows.
 */
export class SettlementRunner implements StateListener {
  readonly #dependencies: SettlementRunnerDependencies;
  #timer: NodeJS.Timeout | undefined;
  #settling: Promise<void> | undefined;
  #isLoaded = false;

  /** Follows the kernel and the market from now on; make it before the first command. */
  constructor(dependencies: SettlementRunnerDependencies) {
    this.#dependencies = dependencies;
    dependencies.kernel.provide(SECONDS, dependencies.book);
    dependencies.kernel.listen(this);
    dependencies.market.onSealed((tick) => (this.#isLoaded ? settledBy(dependencies.book, tick) : undefined));
  }

  /** Reads the open orders and begins to look at the clock. Before the first price and the first caller. */
  async start(): Promise<void> {
    await this.#load();
    this.#timer = setInterval(() => this.#poll(), POLL_MS);
  }

  /** Looks at the clock no more. Ticks settle what they decide for as long as the kernel decides. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#settling;
  }

  async reload(): Promise<void> {
    if (!this.#isLoaded) return;
    for (;;) {
      try {
        return await this.#load();
      } catch (error) {
        this.#dependencies.log.warn({ error: (error as Error).message }, 'the open seconds orders cannot be read; trying again');
        await sleep(RELOAD_MS);
      }
    }
  }

  apply({ effects }: Decided): void {
    this.#dependencies.book.apply(effects);
  }

  /** Nothing that a command does decides a seconds order. */
  takeTriggered(): undefined {
    return undefined;
  }

  /** Whether the book holds what one read from the database now would; true when nothing is under way. */
  async agrees(): Promise<boolean> {
    const rows = await this.#open();
    const rebuilt = new SecondsBook();
    for (const order of rows) rebuilt.put(order);
    return this.#dependencies.book.digest() === rebuilt.digest();
  }

  async #open(): Promise<readonly SecondsOrderRow[]> {
    const { kernel, database } = this.#dependencies;
    await kernel.caughtUp();
    return ORDERS.rows(await database.query(`select ${ORDERS.list} from seconds_orders where status = 1 order by seconds_orders.id`));
  }

  async #load(): Promise<void> {
    const { market, book } = this.#dependencies;
    const rows = await this.#open();
    book.clear();
    for (const { id } of market.pairs()) {
      const tick = market.tick(id);
      if (tick) book.tick(tick);
    }
    for (const order of rows) book.put(order);
    this.#isLoaded = true;
  }

  #poll(): void {
    const { book, clock } = this.#dependencies;
    if (this.#settling) return;
    const due = book.dueAt(clock.now()).map(({ id }) => id);
    const overdue = book.overdueAt(clock.now());
    if (due.length === 0 && overdue.length === 0) return;
    this.#settling = this.#decide(due, overdue).finally(() => {
      this.#settling = undefined;
    });
  }

  async #decide(due: readonly number[], overdue: readonly number[]): Promise<void> {
    await Promise.all([
      ...inChunks(due).map((orderIds) => this.#run(secondsSettle, orderIds)),
      ...inChunks(overdue).map((orderIds) => this.#run(secondsOpen, orderIds)),
    ]);
  }

  async #run(command: typeof secondsSettle | typeof secondsOpen, orderIds: readonly number[]): Promise<void> {
    const { kernel, log } = this.#dependencies;
    await kernel.run<{ readonly orderIds: readonly number[] }, unknown>(command, { orderIds }, SYSTEM).catch((error: unknown) => {
      // A tick was first, or the database is away: it is looked at again.
      if (error instanceof RefusedError) return;
      log.error({ orders: orderIds.length, error: (error as Error).message }, 'seconds orders could not be decided; trying again');
    });
  }
}
