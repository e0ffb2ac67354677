import type pg from 'pg';
import { GENESIS } from './chain.ts';
import type { Database } from './database.ts';
import { IdBlocks } from './id-blocks.ts';
import { KnownBalances } from './ledger.ts';

/** The lock that the one writing server holds for as long as it is connected. */
const SOLE_WRITER_LOCK = 7_266_041;
const LOCK_POLL_MS = 100;

/** Where the command log stands. */
export interface CommandHead {
  readonly batch: number;
  readonly seq: number;
  /** Hex. */
  readonly hash: string;
}

/** The kernel's one writing connection, with what must be known before the first batch: heads, id blocks, house accounts. */
export class Writer {
  readonly blocks = new IdBlocks();
  readonly balances = new KnownBalances();
  /** House accounts that exist; the others are opened by the batch that first pays them. */
  readonly houseAccounts = new Set<number>();
  /** The newest batch known to have committed. */
  head: CommandHead = { batch: 0, seq: 0, hash: GENESIS };
  /** Tick head and engine cursor as stored: what a kernel without a market leaves as it is. */
  storedHeads = { tick: { id: 0, hash: GENESIS }, engineCursor: 0 };
  readonly #database: Database;
  readonly #lockPatienceMs: number;
  readonly #lost: () => void;
  #client: pg.Client | undefined;

  /** `lost` is called when the connection ends by itself. */
  constructor(database: Database, lockPatienceMs: number, lost: () => void) {
    this.#database = database;
    this.#lockPatienceMs = lockPatienceMs;
    this.#lost = lost;
  }

  /** The connection; undefined while there is none. */
  get client(): pg.Client | undefined {
    return this.#client;
  }

  /** Connects, takes the sole-writer lock and reads the heads. Rejects when another server holds the database. */
  async connect(): Promise<void> {
    const client = await this.#database.writer();
    this.balances.clear();
    try {
      await takeLock(client, this.#lockPatienceMs);
      await this.#read(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      if (this.#client === client) this.#lost();
    });
    this.#client = client;
  }

  /** Whether the stored head is another than ours: some other process has written. */
  async isFenced(): Promise<boolean> {
    const found = await this.#client?.query<{ batch: bigint }>('select batch from kernel_head').catch(() => undefined);
    return found?.rows[0] !== undefined && Number(found.rows[0].batch) !== this.head.batch;
  }

  /** Drops the connection without waiting for anything on it. */
  drop(): void {
    const client = this.#client;
    this.#client = undefined;
    if (client) destroy(client);
  }

  /** Breaks a connection whose database no longer answers; what waits for an answer on it fails. */
  breakOff(): void {
    if (this.#client) destroy(this.#client);
  }

  /** Says goodbye to the database. */
  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #read(client: pg.Client): Promise<void> {
    const head = await client.query<{
      batch: bigint;
      command_seq: bigint;
      command_hash: string;
      tick_id: bigint;
      tick_hash: string;
      engine_cursor: bigint;
    }>(
      `select batch, command_seq, encode(command_hash, 'hex') as command_hash, tick_id, encode(tick_hash, 'hex') as tick_hash, engine_cursor
       from kernel_head`,
    );
    const row = head.rows[0];
    if (!row) throw new Error('the database has no kernel_head row');
    this.head = { batch: Number(row.batch), seq: Number(row.command_seq), hash: row.command_hash };
    this.storedHeads = { tick: { id: Number(row.tick_id), hash: row.tick_hash }, engineCursor: Number(row.engine_cursor) };
    const sequences = await client.query<{ name: string; increment: bigint }>(
      `select sequencename as name, increment_by as increment from pg_sequences where schemaname = 'public'`,
    );
    for (const sequence of sequences.rows) this.blocks.declare(sequence.name, Number(sequence.increment));
    const house = await client.query<{ id: bigint }>('select id from accounts where user_id = 0');
    for (const account of house.rows) this.houseAccounts.add(Number(account.id));
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

async function takeLock(client: pg.Client, patienceMs: number): Promise<void> {
  for (let waited = 0; ; waited += LOCK_POLL_MS) {
    const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SOLE_WRITER_LOCK]);
    if (result.rows[0]?.taken) return;
    if (waited >= patienceMs) throw new Error('another server is already running on this database');
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

/** The driver's own `end` waits for the server; a server that hangs would hold us for ever. */
function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
