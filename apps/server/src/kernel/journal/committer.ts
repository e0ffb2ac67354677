import { ANSWER_MS } from '../store/answer-limits.ts';
import { constraintName, isClosed, sqlState } from '../store/database.ts';
import { GrowingPause } from '../store/growing-pause.ts';
import type { JournalRow } from './journal.ts';
import type { JournalHead } from './open-batch.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import type { DatabaseFault } from '../store/database-fault.ts';
import { EMPTY_HEAD, type Besides, type Writer } from './writer.ts';

const RETRY_MS = 200;

/** Faults of the database that say nothing about what was sent: no resources, shutdown, broken disk, a deadlock, no writes just now. */
const PASSING = new Set(['08', '25', '40', '53', '55', '57', '58']);

/** No caller waits for this batch any more: everything in memory is to be read again. */
export class GivenUpError extends Error {}

/** This process must not continue. The message says why. */
export class OvertakenError extends Error {}

export interface CommitterOptions {
  readonly writer: Writer;
  readonly log: KernelLog;
  readonly trouble: DatabaseFault;
  /** Milliseconds that the database may be away: a later answer would help no caller. */
  readonly patienceMs: number;
  /** Called when it has been away for longer: what waits is to be refused. */
  readonly patienceOver: () => void;
}

/**
 * Commits batches of the journal, one at a time. When the connection breaks, it is made again. The head then tells whether the batch in doubt was committed;
 * one that was not is sent again unchanged.
 */
export class Committer {
  readonly #options: CommitterOptions;
  #head = EMPTY_HEAD;
  #givenUp = false;
  #closing = false;
  #patience: NodeJS.Timeout | undefined;
  #reconnecting: Promise<JournalHead> | undefined;
  /** The commit under way. */
  #committing: Promise<void> | undefined;

  constructor(options: CommitterOptions) {
    this.#options = options;
  }

  /** The newest batch known to have committed. */
  get head(): JournalHead {
    return this.#head;
  }

  /** Whether patience has run out, so that nothing may be committed before `begin`. */
  get hasGivenUp(): boolean {
    return this.#givenUp;
  }

  /** Connects and takes the present journal, once no commit is under way: such a commit could still be stored. */
  async begin(): Promise<void> {
    const { writer } = this.#options;
    await this.#committing?.catch(() => undefined);
    const head = writer.isConnected ? await writer.head() : await this.#reconnect();
    this.#head = head;
    this.#givenUp = false;
    // The next time that it is away is another one.
    this.#endPatience();
  }

  /** Runs `begin` for the first time, with one try. */
  async start(): Promise<void> {
    this.#head = await this.#options.writer.connect();
  }

  /**
   * Resolves once the batch is committed. Rejects with `GivenUpError` when patience ran out, and with `OvertakenError` when another process has written the
   * journal. Rejects with the database's error when the batch itself is at fault; it is undone then.
   */
  commit(row: JournalRow, besides?: Besides): Promise<void> {
    this.#committing = this.#commit(row, besides).finally(() => {
      this.#committing = undefined;
    });
    return this.#committing;
  }

  async #commit(row: JournalRow, besides?: Besides): Promise<void> {
    const { writer, log, trouble } = this.#options;
    for (;;) {
      if (this.#givenUp || this.#closing) throw new GivenUpError('the database is away');
      // Together with the patience for a database that is away it leaves callers an answer within the fifteen seconds that they wait.
      const watchdog = setTimeout(() => writer.breakOff(), ANSWER_MS.commit);
      try {
        if (!writer.isConnected && (await this.#resumed(row))) break;
        await writer.commit(row, besides);
        break;
      } catch (error) {
        if (error instanceof GivenUpError || error instanceof OvertakenError) throw error;
        const alive = writer.isConnected && (await writer.rollBack().then(yes, no));
        if (!alive) {
          log.warn({ error: (error as Error).message }, 'the database connection was lost');
          trouble.met(error as Error);
          writer.breakOff();
          this.#beginPatience();
          continue;
        }
        await this.#judge(error as Error);
      } finally {
        clearTimeout(watchdog);
      }
    }
    this.#endPatience();
    trouble.over();
    this.#head = headOf(row);
    // Those who waited for it have been told that the outcome is unknown.
    if (this.#givenUp) throw new GivenUpError('the batch was committed after patience had run out');
  }

  /** The connection ended: it is made again, and its journal compared. A commit under way does both by itself: its batch may be in the journal. */
  async heal(): Promise<void> {
    if (this.#committing) return;
    this.#options.log.warn({}, 'the database connection was lost');
    this.#beginPatience();
    const head = await this.#reconnect();
    if (this.#givenUp) return;
    this.#endPatience();
    this.#compare(head, this.#head.batch, this.#head.hash);
  }

  /** Lets go of whatever is waited for. Resolves when no connection is being made any more: it would hold the lock for ever. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#endPatience();
    await this.#reconnecting?.catch(() => undefined);
  }

  /** Whether a batch in doubt turns out to be committed, once the database is back. */
  async #resumed(row: JournalRow): Promise<boolean> {
    this.#beginPatience();
    const head = await this.#reconnect();
    if (this.#givenUp) throw new GivenUpError('the database was away for too long');
    if (head.batch === row.batch && head.hash === row.hash) return true;
    this.#compare(head, this.#head.batch, this.#head.hash);
    return false;
  }

  #compare(head: JournalHead, batch: number, hash: string): void {
    if (head.batch < batch) throw new OvertakenError('the database has lost committed commands');
    if (head.batch !== batch || head.hash !== hash) throw new OvertakenError('another server writes to this database');
  }

  /** Waits when the fault may pass; throws what will not. */
  async #judge(error: Error): Promise<void> {
    const state = sqlState(error);
    if (state === '23505' && constraintName(error).startsWith('journal'))
      throw new OvertakenError('another server writes to this database');
    if (!PASSING.has(state.slice(0, 2)) && !isClosed(error)) {
      // It was the database itself that answered: it is not away.
      this.#endPatience();
      throw this.#givenUp ? new GivenUpError('the database was away for too long') : error;
    }
    this.#options.log.warn({ error: error.message, sqlState: state }, 'a batch could not be committed; trying again');
    this.#options.trouble.met(error);
    this.#beginPatience();
    // A session stays what it was when it began: the next one may be let in.
    if (isClosed(error)) this.#options.writer.breakOff();
    await sleep(RETRY_MS);
  }

  #beginPatience(): void {
    this.#patience ??= setTimeout(() => {
      this.#givenUp = true;
      this.#options.patienceOver();
    }, this.#options.patienceMs);
  }

  #endPatience(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #reconnect(): Promise<JournalHead> {
    this.#reconnecting ??= this.#connectAgain().finally(() => {
      this.#reconnecting = undefined;
    });
    return this.#reconnecting;
  }

  async #connectAgain(): Promise<JournalHead> {
    const pause = new GrowingPause();
    while (!this.#closing) {
      try {
        const head = await this.#options.writer.connect();
        this.#options.log.info({ batch: head.batch, seq: head.seq }, 'the database is back');
        return head;
      } catch (error) {
        this.#options.log.warn({ error: (error as Error).message }, 'cannot reach the database; trying again');
        this.#options.trouble.met(error as Error);
        await pause.wait();
      }
    }
    throw new GivenUpError('the kernel stops');
  }
}

const yes = (): boolean => true;
const no = (): boolean => false;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function headOf({ batch, last_seq: seq, hash, at, tick_id: id, tick_hash }: JournalRow): JournalHead {
  return { batch, seq, hash, at, tick: { id, hash: tick_hash } };
}
