import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../kernel/store/database.ts';
import type { Query } from '../kernel/store/query.ts';
import { MutableTable } from '../kernel/check/mutable-table.ts';
import { JournalReader, type JournalRow } from '../kernel/journal/journal.ts';
import { journalPages } from '../kernel/journal/journal-rows.ts';
import { fitsChain } from '../kernel/journal/journal-anchor.ts';
import { COMMANDS, EVENTS, KEYS, ProjectedRows, TRANSFERS, type ProjectedTable } from '../kernel/tables/projection.ts';
import { notWritten } from '../kernel/store/proven-accounts.ts';
import type { Moved } from '../kernel/tables/account-rows.ts';
import type { Seals } from '../kernel/model/seals.ts';
import { faultsOf } from '../kernel/check/stored-rows.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import { FAULTS_SHOWN } from '../kernel/check/verify.ts';

/** A batch up to which the tables were held against the journal. */
export interface ProvenPoint {
  readonly batch: number;
  readonly hash: string;
}

/** Result of holding the newest batches against the tables. */
export interface TailProof {
  readonly point: ProvenPoint;
  readonly faults: readonly string[];
}

const ADDED: readonly {
  readonly table: ProjectedTable;
  readonly keys: readonly string[];
  rowsOf(rows: ProjectedRows): readonly object[];
}[] = [
  { table: TRANSFERS, keys: ['id'], rowsOf: (rows) => rows.transfers },
  { table: COMMANDS, keys: ['seq'], rowsOf: (rows) => rows.commands },
  { table: KEYS, keys: ['user_id', 'idempotency_key', 'seq'], rowsOf: (rows) => rows.keys },
  { table: EVENTS, keys: ['user_id', 'seq', 'part'], rowsOf: (rows) => rows.events },
];

/** Reads the point that the tables have reached: `proveTail` looks at nothing before it. */
export async function pointOfTables(query: Query): Promise<ProvenPoint> {
  const [cursor] = await query<{ batch: bigint; hash: string }>(`select batch, encode(hash, 'hex') as hash from projection`);
  return { batch: Number(cursor?.batch ?? 0n), hash: cursor?.hash ?? '' };
}

/**
 * Holds the content of the tables since a batch against the journal: every row that was added or changed, and every account that moved. Checks that nothing is
 * behind the newest movement and command.
 */
export function proveTail(database: Database, tables: readonly AnyTable[], from: ProvenPoint): Promise<TailProof> {
  return database.snapshot(async (query) => {
    const tail = new Tail(query, tables, database.seals, from);
    return tail.prove();
  });
}

class Tail {
  readonly #query: Query;
  readonly #reader: JournalReader;
  readonly #seals: Seals | undefined;
  readonly #folded: ReadonlyMap<string, MutableTable>;
  readonly #moved = new Map<number, Moved>();
  readonly #faults: string[] = [];
  #point: ProvenPoint;
  #newest: { readonly transfers: number; readonly seq: number } | undefined;

  constructor(query: Query, tables: readonly AnyTable[], seals: Seals | undefined, from: ProvenPoint) {
    this.#query = query;
    this.#reader = new JournalReader(tables);
    this.#seals = seals;
    this.#folded = new Map(tables.map((table) => [table.name, new MutableTable(table, { isWhole: false, added: undefined })]));
    this.#point = from;
  }

  async prove(): Promise<TailProof> {
    const { batch: through } = await pointOfTables(this.#query);
    for (const folded of this.#folded.values()) await folded.begin(this.#query);
    for await (const page of journalPages(this.#query, this.#point.batch, through)) {
      const rows = new ProjectedRows();
      for (const row of page) {
        this.#batch(row, rows);
        // A running server takes its turn between batches.
        await nextTurn();
      }
      for (const { table, keys, rowsOf } of ADDED) this.#faults.push(...(await faultsOf(this.#query, table, keys, rowsOf(rows))));
      for (const [account, moved] of rows.moved) this.#moved.set(account, moved);
      if (this.#faults.length >= FAULTS_SHOWN) break;
    }
    for (const folded of this.#folded.values()) this.#faults.push(...(await folded.end(this.#query)).faults);
    await this.#accounts();
    await this.#ends();
    return { point: this.#point, faults: this.#faults.slice(0, FAULTS_SHOWN) };
  }

  #batch(row: JournalRow & { readonly seal: string | null }, rows: ProjectedRows): void {
    if (this.#point.hash !== '' && !fitsChain(this.#point.hash, row)) this.#faults.push(`batch ${row.batch} does not fit the chain`);
    // This server has sealed it: a key that it does not have is no key of the venue.
    if (this.#seals && (row.seal === null || this.#seals.batchState(row.hash, row.seal) !== 'right'))
      this.#faults.push(`batch ${row.batch} of the journal does not carry the seal of this venue`);
    const batch = this.#reader.read(row);
    rows.add(batch);
    for (const item of batch.items)
      for (const change of item.changes) this.#faults.push(...(this.#folded.get(change.table.name)?.apply(change) ?? []));
    this.#point = { batch: row.batch, hash: row.hash };
    this.#newest = { transfers: batch.counters['transfer_ids'] ?? 1, seq: batch.lastSeq };
  }

  /** Every account that moved carries the venue's seal for what its newest movement left. */
  async #accounts(): Promise<void> {
    const accounts = [...this.#moved.keys()];
    if (!this.#seals || accounts.length === 0) return;
    const rows = await this.#query<{ id: bigint; balance: bigint; newest: bigint; seal: string | null }>(
      `select id, balance, newest, encode(seal, 'hex') as seal from accounts where id = any($1::bigint[])`,
      [accounts],
    );
    const found = new Map(rows.map((row) => [Number(row.id), row]));
    for (const [account, { newest }] of this.#moved) {
      const row = found.get(account);
      const state = row && { balance: row.balance, newest: Number(row.newest) };
      const isRight = state?.newest === newest && row?.seal && this.#seals.isAccountSeal(account, state, row.seal);
      if (isRight !== true) this.#faults.push(notWritten(account));
    }
  }

  /** Nothing is behind the newest movement and command, or before the first: in between every number is taken. */
  async #ends(): Promise<void> {
    if (!this.#newest) return;
    const [ends] = await this.#query<{ last: bigint; first: bigint; seq: bigint }>(
      `select coalesce((select id from transfers order by id desc limit 1), 0) as last, coalesce((select id from transfers order by id limit 1), 1) as first,
        coalesce((select seq from commands order by seq desc limit 1), 0) as seq`,
    );
    const { transfers, seq } = this.#newest;
    if (Number(ends?.last ?? 0n) >= transfers) this.#faults.push(`transfers holds ${ends?.last}, the journal ends before ${transfers}`);
    if (Number(ends?.first ?? 1n) < 1) this.#faults.push(`transfers holds ${ends?.first}, which the journal does not`);
    if (Number(ends?.seq ?? 0n) > seq) this.#faults.push(`commands holds ${ends?.seq}, the journal ends at ${seq}`);
  }
}
