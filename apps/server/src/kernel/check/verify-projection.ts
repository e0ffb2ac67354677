import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppendOnlyTable, type AppendOnlyTableOptions } from './append-only-table.ts';
import type { Query } from '../store/query.ts';
import { MutableTable } from './mutable-table.ts';
import { JournalReader, type JournalBatch, type JournalRow } from '../journal/journal.ts';
import { journalBeginning, journalPages, type JournalBeginning } from '../journal/journal-rows.ts';
import { COMMANDS, EVENTS, KEYS, ProjectedRows, TRANSFERS } from '../tables/projection.ts';
import type { AnyTable } from '../model/table.ts';
import { FAULTS_SHOWN, type Check, type Compared } from './verify.ts';

const ADDED: readonly AppendOnlyTableOptions[] = [
  { table: TRANSFERS, keys: ['id'], seq: 'command_seq', drops: false, rowsOf: (rows) => rows.transfers },
  { table: COMMANDS, keys: ['seq'], seq: 'seq', drops: false, rowsOf: (rows) => rows.commands },
  { table: KEYS, keys: ['user_id', 'idempotency_key', 'seq'], seq: 'seq', drops: true, rowsOf: (rows) => rows.keys },
  { table: EVENTS, keys: ['user_id', 'seq', 'part'], seq: 'seq', drops: true, rowsOf: (rows) => rows.events },
];

/** Marks tables whose number of rows is unknown, because older parts of the journal were dropped. */
const NOT_COUNTED = { isWhole: false, added: undefined };

interface Cursor extends Record<string, unknown> {
  readonly batch: bigint;
  readonly seq: bigint;
  readonly at: number | null;
  readonly tick_id: bigint;
  readonly tick_hash: string;
  readonly hash: string;
}

/**
 * Every row that the journal is projected into is there as the journal says it, and no other: movements, commands, keys and
 * events (as far back as they are kept), counters, the cursor, and the rows of `tables`. Looks at what the tables say they hold,
 * so it may run beside a server that is ahead of them.
 */
export function tablesFollowJournal(tables: readonly AnyTable[]): Check {
  return async (query, memory) => {
    const [cursor] = await query<Cursor>(
      `select batch, seq, at, tick_id, encode(tick_hash, 'hex') as tick_hash, encode(hash, 'hex') as hash from projection`,
    );
    const beginning = await journalBeginning(query);
    const walk = new Walk(query, tables, beginning, (memory?.before('tables') as WalkedTables | undefined) ?? { beginning, added: {} });
    if (cursor) await walk.compare(cursor);
    else walk.faults.push('projection has no row');
    memory?.note('tables', walk.walked);
    return { check: 'every table is what the journal says', checked: walk.checked, faults: walk.faults.slice(0, FAULTS_SHOWN) };
  };
}

/** Extent of the comparison, and the number of rows that each table has by then. */
interface WalkedTables {
  readonly beginning: JournalBeginning;
  readonly added: Readonly<Record<string, number>>;
}

/** One walk along the journal. */
class Walk {
  readonly faults: string[] = [];
  readonly #query: Query;
  readonly #reader: JournalReader;
  readonly #beginning: JournalBeginning;
  readonly #folded: ReadonlyMap<string, MutableTable>;
  readonly #added: readonly AppendOnlyTable[];
  #checked = 0;
  #newest: { readonly row: JournalRow; readonly batch: JournalBatch } | undefined;

  /** `oldest` is where the journal begins, `walked` where this walk does. */
  constructor(query: Query, tables: readonly AnyTable[], oldest: JournalBeginning, { beginning, added }: WalkedTables) {
    this.#query = query;
    this.#reader = new JournalReader(tables);
    this.#beginning = beginning;
    const isWhole = beginning.batch === oldest.batch;
    this.#added = ADDED.map((options) => new AppendOnlyTable(options, beginning.seq + 1, isWhole ? undefined : added[options.table.name]));
    this.#folded = new Map(
      tables.map((table) => {
        const known = isWhole ? undefined : added[table.name];
        return [
          table.name,
          new MutableTable(table, oldest.batch === 0 ? { isWhole, added: known ?? (isWhole ? 0 : undefined) } : NOT_COUNTED),
        ];
      }),
    );
  }

  /** Extent of the walk so far. */
  get walked(): WalkedTables {
    const newest = this.#newest?.row;
    const counted = [
      ...this.#added.map((table) => [table.name, table.added] as const),
      ...[...this.#folded].map(([name, table]) => [name, table.added] as const),
    ];
    return {
      beginning: newest ? { batch: newest.batch, seq: newest.last_seq, hash: newest.hash } : this.#beginning,
      added: Object.fromEntries(counted.filter(([, added]) => added !== undefined)) as Record<string, number>,
    };
  }

  get checked(): number {
    return this.#checked;
  }

  async compare(cursor: Cursor): Promise<void> {
    for (const table of [...this.#added, ...this.#folded.values()]) await table.begin(this.#query);
    for await (const page of journalPages(this.#query, this.#beginning.batch, Number(cursor.batch))) {
      if (!(await this.#page(page))) return;
      if (this.faults.length >= FAULTS_SHOWN) return;
    }
    for (const table of this.#added) this.faults.push(...table.end());
    for (const folded of this.#folded.values()) await this.#take(folded.end(this.#query));
    await this.#counters();
    this.#cursor(cursor);
  }

  /** False when the journal cannot be read any further. */
  async #page(page: readonly JournalRow[]): Promise<boolean> {
    const rows = new ProjectedRows();
    for (const row of page) {
      let batch: JournalBatch;
      try {
        batch = this.#reader.read(row);
      } catch (error) {
        this.faults.push(`batch ${row.batch} cannot be read: ${(error as Error).message}`);
        return false;
      }
      const expected = this.#newest?.batch.counters['transfer_ids'];
      if (expected !== undefined && batch.firstTransfer !== expected)
        this.faults.push(`batch ${row.batch} begins with movement ${batch.firstTransfer}, not ${expected}`);
      this.#newest = { row, batch };
      rows.add(batch);
      for (const item of batch.items)
        for (const change of item.changes) this.faults.push(...(this.#folded.get(change.table.name)?.apply(change) ?? []));
      // A running server takes its turn between batches.
      await nextTurn();
    }
    for (const table of this.#added) await this.#take(table.compare(this.#query, rows));
    for (const folded of this.#folded.values()) await this.#take(folded.compareFinal(this.#query));
    return true;
  }

  async #counters(): Promise<void> {
    const stored = new Map<string, number>();
    for (const { name, next } of await this.#query<{ name: string; next: bigint }>('select name, next from counters'))
      stored.set(name, Number(next));
    for (const [name, next] of Object.entries(this.#newest?.batch.counters ?? {})) {
      this.#checked += 1;
      if (stored.get(name) !== next) this.faults.push(`counter ${name} is at ${stored.get(name) ?? 'nothing'}, the journal says ${next}`);
    }
  }

  /** The cursor is that of the batch it names. */
  #cursor(cursor: Cursor): void {
    const { batch, seq, hash } = this.#beginning;
    const newest = this.#newest?.row;
    const found = [Number(cursor.batch), Number(cursor.seq), cursor.hash];
    const expected = newest ? [newest.batch, newest.last_seq, newest.hash] : [batch, seq, hash];
    if (newest) {
      found.push(Number(cursor.at), Number(cursor.tick_id), cursor.tick_hash);
      expected.push(newest.at, newest.tick_id, newest.tick_hash);
    }
    this.#checked += 1;
    if (found.join() !== expected.join()) this.faults.push('the tables were made of another journal: the cursor is not that of its batch');
  }

  async #take(compared: Promise<Compared>): Promise<void> {
    const { checked, faults } = await compared;
    this.#checked += checked;
    this.faults.push(...faults);
  }
}
