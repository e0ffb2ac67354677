import type pg from 'pg';
import { ANSWER_MS } from '../store/answer-limits.ts';
import type { Statement } from '../model/command.ts';
import { NotCommittedError, type Database } from '../store/database.ts';
import { GENESIS } from '../model/hash.ts';
import type { JournalRow } from './journal.ts';
import type { JournalHead } from './open-batch.ts';
import type { Seals } from '../model/seals.ts';
import { endLine } from '../store/patient-line.ts';
import { roundTrip } from '../store/pipeline.ts';
import { requireWritable, SOLE_WRITER_LOCK, takeSoleWriterLock, WRITER_NAME } from '../store/sole-writer.ts';
import type { Send } from '../store/table-writes.ts';

/** Before the first batch. */
export const EMPTY_HEAD: JournalHead = { batch: 0, seq: 0, hash: GENESIS, at: 0, tick: { id: 0, hash: GENESIS } };

const INSERT = `insert into journal (batch, format, rules, at, first_seq, last_seq, tick_id, tick_hash, counters, items, hash, seal)
  values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5, $6, $7, decode($8, 'hex'), $9, $10, decode($11, 'hex'), decode($12, 'hex'))`;
const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };

/** Makes the statements of what a batch writes besides the journal. */
export type Besides = (send: Send) => Promise<readonly Statement[]>;

const NOTHING: readonly Statement[] = [];

/** The connection that commits the journal. */
export class Writer {
  readonly #database: Database;
  readonly #lockPatienceMs: number;
  readonly #version: string;
  readonly #lost: () => void;
  #client: pg.Client | undefined;
  #closed = false;

  /** `lost` is called when the connection ends by itself; `version` is told to a server that finds the lock taken. */
  constructor(database: Database, lockPatienceMs: number, lost: () => void, version = '') {
    this.#version = version;
    this.#database = database;
    this.#lockPatienceMs = lockPatienceMs;
    this.#lost = lost;
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  /** Connects, takes the sole-writer lock and reads the head of the journal. Rejects when another server holds the database. */
  async connect(): Promise<JournalHead> {
    const client = await this.#database.dedicated([WRITER_NAME, this.#version].join(' ').trim(), ANSWER_MS.writer);
    let head: JournalHead;
    try {
      await takeSoleWriterLock(client, this.#lockPatienceMs);
      await requireWritable(client);
      head = await readHead(client);
      if (this.#closed) throw new Error('the kernel has stopped');
    } catch (error) {
      await endLine(client);
      throw error;
    }
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#lost();
    });
    this.#client = client;
    return head;
  }

  /**
   * Commits a batch, with what it writes besides, in one round trip after what must be read for that. Resolves once the server has committed. The number of
   * the batch is unique: another writer's batch makes it fail.
   */
  async commit(row: JournalRow, besides?: Besides): Promise<void> {
    const client = this.#client;
    if (!client) throw new Error('the database is away');
    const insert = insertion(row, this.#database.seals);
    const direct = besides ? await besides((statements) => roundTrip(client, statements)) : NOTHING;
    // A statement on its own is a transaction of its own, and its answer comes after the commit.
    const statements = direct.length === 0 ? [insert] : [BEGIN, insert, ...direct, COMMIT];
    const results = await roundTrip(client, statements);
    const answer = results.at(-1)?.command ?? 'nothing';
    if (direct.length > 0 && answer !== 'COMMIT') throw new NotCommittedError(answer);
  }

  /** Reads the present head of the journal. */
  async head(): Promise<JournalHead> {
    if (!this.#client) throw new Error('the database is away');
    return readHead(this.#client);
  }

  /** Ends a transaction that has failed. Rejects when the connection is gone. */
  async rollBack(): Promise<void> {
    if (!this.#client) throw new Error('the database is away');
    await this.#client.query('rollback');
  }

  /** Breaks a connection whose database no longer answers; what waits for an answer on it fails. */
  breakOff(): void {
    const client = this.#client;
    this.#client = undefined;
    if (client) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  /** Says goodbye to the database. */
  async close(): Promise<void> {
    this.#closed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}

/** Whether some process holds the sole-writer lock of this database now. */
export function serverIsRunning(database: Database): Promise<boolean> {
  // Held for this transaction at most; a server that starts meanwhile asks again a moment later.
  return database.tx(async (query) => {
    const rows = await query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [SOLE_WRITER_LOCK]);
    return rows[0]?.free !== true;
  });
}

function insertion(row: JournalRow, seals: Seals | undefined): Statement {
  const { batch, format, rules, at, first_seq, last_seq, tick_id, tick_hash, counters, items, hash } = row;
  const values = [batch, format, rules, at, first_seq, last_seq, tick_id, tick_hash, counters, items, hash, seals?.batch(hash)];
  return { name: 'insert journal', text: INSERT, values };
}

async function readHead(client: pg.Client): Promise<JournalHead> {
  const { rows } = await client.query<{ batch: bigint; seq: bigint; hash: string; at: number; tick_id: bigint; tick_hash: string }>(
    `select batch, last_seq as seq, encode(hash, 'hex') as hash, at, tick_id, encode(tick_hash, 'hex') as tick_hash
     from journal order by batch desc limit 1`,
  );
  const row = rows[0];
  if (!row) return EMPTY_HEAD;
  const tick = { id: Number(row.tick_id), hash: row.tick_hash };
  return { batch: Number(row.batch), seq: Number(row.seq), hash: row.hash, at: row.at, tick };
}
