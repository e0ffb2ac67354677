import type { Query, Row } from '../store/query.ts';
import { faultsOf, firstJournaled } from './stored-rows.ts';
import { changedKey, type Change, type AnyTable } from '../model/table.ts';
import type { Compared } from './verify.ts';

/**
 * A table whose rows the journal adds and changes, in their final state. Rows that will never change again are compared and released after each page of the
 * journal. So memory holds only the rows that are still open.
 */
export class MutableTable {
  readonly #table: AnyTable;
  /** Whether every row was added by what is followed. */
  readonly #isWhole: boolean;
  readonly #open = new Map<string | number, Row>();
  /** Keys of rows that this page of the journal has touched. */
  readonly #touched = new Set<string | number>();
  /** Rows before this key are not kept any more. */
  #first = 0;
  #added: number | undefined;

  /** `isWhole` says whether the journal is followed from its first batch on; `added` how many rows there are by then, where that is known. */
  constructor(table: AnyTable, { isWhole, added }: { readonly isWhole: boolean; readonly added: number | undefined }) {
    this.#table = table;
    this.#isWhole = isWhole;
    this.#added = added;
  }

  /** Number of rows that the journal has added; undefined where that is not known, or old ones are not kept. */
  get added(): number | undefined {
    return this.#first > 0 ? undefined : this.#added;
  }

  /** Finds out how far back the table goes. */
  async begin(query: Query): Promise<void> {
    this.#first = await firstJournaled(query, this.#table);
  }

  /** Follows a change of its table; returns what is wrong with it. */
  apply(change: Change): string[] {
    const key = changedKey(change);
    if (this.#first > 0 && Number(key) < this.#first) return [];
    this.#touched.add(key);
    if (change.kind === 'insert') {
      if (this.#added !== undefined) this.#added += 1;
      this.#open.set(key, change.row as Row);
      return [];
    }
    const known = this.#open.get(key);
    this.#open.set(key, { ...(known ?? { [this.#table.key]: key }), ...change.set });
    // Of a row that was added before the journal begins only what has changed since is known.
    return known || !this.#isWhole
      ? []
      : [`the journal changes ${this.#table.name} ${key}, which was never added or could not change any more`];
  }

  /** Compares the rows that have become final, and forgets them. */
  async compareFinal(query: Query): Promise<Compared> {
    const final = [...this.#touched].filter((key) => this.#table.isFinal?.(this.#open.get(key) as never) === true);
    this.#touched.clear();
    return this.#compare(query, final);
  }

  /** After the whole journal: compares what is left, and whether there are rows that nothing has added. */
  async end(query: Query): Promise<Compared> {
    const { checked, faults } = await this.#compare(query, [...this.#open.keys()]);
    if (this.#added === undefined) return { checked, faults };
    const [counted] = await query<{ count: bigint }>(`select count(*) from ${this.#table.name} where ${this.#table.partly ?? 'true'}`);
    const stored = Number(counted?.count ?? 0n);
    if (stored === this.#added) return { checked, faults };
    return { checked, faults: [...faults, `${this.#table.name} holds ${stored} rows, the journal says ${this.#added}`] };
  }

  async #compare(query: Query, keys: readonly (string | number)[]): Promise<Compared> {
    const rows: Row[] = [];
    for (const key of keys) {
      const row = this.#open.get(key);
      if (row) rows.push(row);
      this.#open.delete(key);
    }
    return { checked: rows.length, faults: await faultsOf(query, this.#table, [this.#table.key], rows) };
  }
}
