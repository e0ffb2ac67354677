import type pg from 'pg';
import { AccountRows } from '../tables/account-rows.ts';
import type { Statement } from '../model/command.ts';
import { copyStatement } from '../store/copy.ts';
import type { Database } from '../store/database.ts';
import type { JournalRow } from '../journal/journal.ts';
import type { SealedBatch } from '../journal/open-batch.ts';
import { ProjectedRows, projectionStatements, type ProjectedTable } from '../tables/projection.ts';
import { roundTrip } from '../store/pipeline.ts';

const JOURNAL = {
  name: 'journal',
  columns: {
    batch: 'id',
    format: 'smallint',
    rules: 'text',
    at: 'timestamptz',
    first_seq: 'id',
    last_seq: 'id',
    tick_id: 'id',
    tick_hash: 'bytea',
    counters: 'text',
    items: 'text',
    hash: 'bytea',
  },
} as const satisfies ProjectedTable;

/** Milliseconds that an answer may take: the machine may do other things as well. */
const ANSWER_MS_MAX = 600_000;
/** Commands and prices that one transaction writes, and the most that they may weigh. */
const ITEMS_AT_A_TIME = 2_000;
const BYTES_AT_A_TIME = 8 * 2 ** 20;

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };

/** An empty database that a journal is written into, with everything that is projected from it. */
export class RebuiltDatabase {
  readonly #client: pg.Client;
  readonly #accounts = new AccountRows(undefined);
  #waiting: SealedBatch[] = [];
  #items = 0;
  #bytes = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Connects to a migrated database. Rejects when it holds a journal already. */
  static async open(database: Database): Promise<RebuiltDatabase> {
    const client = await database.dedicated('candor-replay', ANSWER_MS_MAX, ['synchronous_commit=off']);
    const { rows } = await client.query<{ batch: bigint }>(
      'select coalesce((select max(batch) from journal), batch) as batch from projection',
    );
    if (rows[0]?.batch === 0n) return new RebuiltDatabase(client);
    await client.end();
    throw new Error('the database to replay into is not empty');
  }

  /** Takes the next batch; writes when enough of them wait. */
  async add(batch: SealedBatch): Promise<void> {
    this.#waiting.push(batch);
    this.#items += batch.batch.items.length;
    this.#bytes += batch.row.items.length;
    if (this.#items >= ITEMS_AT_A_TIME || this.#bytes >= BYTES_AT_A_TIME) await this.flush();
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    const last = this.#waiting.at(-1);
    if (!last) return;
    const rows = this.#waiting.map(({ row }) => row);
    const batches = this.#waiting.map(({ batch }) => batch);
    const projected = new ProjectedRows();
    for (const batch of batches) projected.add(batch);
    await this.#accounts.know(projected.moved.keys(), (asked) => roundTrip(this.#client, asked));
    const statements = [
      BEGIN,
      ...partitions(last.row),
      copyStatement(JOURNAL, rows),
      ...projectionStatements(batches, projected, this.#accounts),
      COMMIT,
    ];
    const results = await roundTrip(this.#client, statements);
    const answer = results.at(-1)?.command;
    if (answer !== 'COMMIT') throw new Error(`the database answered ${answer ?? 'nothing'} to COMMIT`);
    this.#waiting = [];
    this.#items = 0;
    this.#bytes = 0;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

function partitions({ batch, last_seq: seq }: JournalRow): Statement[] {
  const numbers = { journal: batch, commands: seq, command_keys: seq, events: seq };
  return Object.entries(numbers).map((values) => ({ name: 'make partitions', text: 'select make_partitions($1, $2)', values }));
}
