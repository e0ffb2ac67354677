import type { Query } from '../store/query.ts';
import type { ProjectedRows, ProjectedTable } from '../tables/projection.ts';
import { faultsOf, firstKept } from './stored-rows.ts';
import type { Compared } from './verify.ts';

/** Relation of the rows of a kernel table to the commands of the journal. */
export interface AppendOnlyTableOptions {
  readonly table: ProjectedTable;
  /** The columns of its primary key. */
  readonly keys: readonly string[];
  /** The column that says which command a row belongs to. */
  readonly seq: string;
  /** Whether retention drops its oldest partitions. */
  readonly drops: boolean;
  rowsOf(rows: ProjectedRows): readonly object[];
}

/** A table whose rows the journal adds and nothing changes: compared page by page, counted in between. */
export class AppendOnlyTable {
  readonly #options: AppendOnlyTableOptions;
  /** The first command whose rows are kept. */
  #first: number;
  #stored = 0;
  #added: number;
  /** Whether rows of before `first` are counted as well. */
  readonly #countsAll: boolean;
  /** Whether every row there is was added by what is followed, or is known of before it: without that nothing can be counted on from here. */
  readonly #knowsAll: boolean;

  /** `first` is the first command that is followed. `known` is the number of rows of earlier commands, where that is known and none of them is dropped. */
  constructor(options: AppendOnlyTableOptions, first: number, known?: number) {
    this.#options = options;
    this.#first = first;
    this.#countsAll = known !== undefined && !options.drops;
    this.#knowsAll = !options.drops && (this.#countsAll || first === 1);
    this.#added = this.#countsAll ? (known ?? 0) : 0;
  }

  get name(): string {
    return this.#options.table.name;
  }

  /** Number of rows by the journal; undefined where old rows, or the older part of the journal, are not kept. */
  get added(): number | undefined {
    return this.#knowsAll ? this.#added : undefined;
  }

  /** Finds out how far back the table goes, and how much it holds. */
  async begin(query: Query): Promise<void> {
    const { table, seq, drops } = this.#options;
    // A transaction that has read holds all partitions, so that none of them goes in the middle of the walk.
    await query(`select from ${table.name} limit 1`);
    if (drops) this.#first = Math.max(this.#first, await firstKept(query, table.name));
    const where = this.#first > 1 && !this.#countsAll ? `where ${seq} >= ${this.#first}` : '';
    const [counted] = await query<{ count: bigint }>(`select count(*) from ${table.name} ${where}`);
    this.#stored = Number(counted?.count ?? 0n);
  }

  /** Compares what one stretch of the journal adds. */
  async compare(query: Query, rows: ProjectedRows): Promise<Compared> {
    const { table, keys, seq, rowsOf } = this.#options;
    const expected = rowsOf(rows).filter((row) => Number((row as Record<string, unknown>)[seq]) >= this.#first);
    this.#added += expected.length;
    return { checked: expected.length, faults: await faultsOf(query, table, keys, expected) };
  }

  /** After the whole journal: whether there are rows that nothing has added. */
  end(): string[] {
    const { table } = this.#options;
    return this.#stored === this.#added ? [] : [`${table.name} holds ${this.#stored} rows, the journal says ${this.#added}`];
  }
}
