import type { Statement } from '../model/command.ts';
import type { SealPositions, Repositioned } from './seal-positions.ts';
import { texts } from './sealed-rows.ts';
import { sealedByKeys } from '../model/sealed-select.ts';
import type { ColumnTexts, Seals } from '../model/seals.ts';
import { expecting, updateStatement } from './bulk-statements.ts';
import { changedKey, type AnyTable, type Change } from '../model/table.ts';

type Key = string | number;

/** The writes of one stretch to one table: what is added and changed in it is added as it ends up. */
export class TableWrites {
  readonly #table: AnyTable;
  readonly #inserts: object[] = [];
  /** Index of the newest added row with a key. The keys of logs are not unique: each of their rows is added. */
  readonly #places = new Map<Key, number>();
  readonly #updates = new Map<Key, object>();
  /** The newest batch that wrote a sealed column of a row. */
  readonly #batches = new Map<Key, number>();
  #isSealed = false;

  constructor(table: AnyTable) {
    this.#table = table;
  }

  /** Takes in a change that a batch of the journal makes. */
  add(change: Change, batch: number): void {
    const key = changedKey(change);
    if (change.kind === 'insert') {
      this.#places.set(key, this.#inserts.length);
      this.#inserts.push(change.row);
      if (this.#table.sealed) this.#batches.set(key, batch);
      return;
    }
    if (this.#table.sealed?.some((column) => column in change.set)) this.#batches.set(key, batch);
    const place = this.#places.get(key);
    if (place !== undefined) this.#inserts[place] = { ...this.#inserts[place], ...change.set };
    else this.#updates.set(key, { ...this.#updates.get(key), ...change.set });
  }

  /** Returns the statement that must be read before the writes can be sealed: the present sealed columns of rows that change. */
  reads(): Statement | undefined {
    const keys = [...this.#updates.keys()].filter((key) => this.#batches.has(key));
    return keys.length === 0 ? undefined : sealedByKeys(this.#table, keys);
  }

  /**
   * Seals what is written. `current` are the sealed columns of changed rows by key, those of rows that carry right seals: the seals of any other
   * cover only what is written now, so a wrong row does not become a right one. Returns what becomes of the rows' positions.
   */
  seal(seals: Seals, current: ReadonlyMap<string, ColumnTexts>): readonly Repositioned[] {
    const table = this.#table;
    if (!table.sealed || this.#batches.size === 0) return [];
    this.#isSealed = true;
    const moved: Repositioned[] = [];
    const endsBy = table.endsBy;
    for (const [key, batch] of this.#batches) {
      const place = this.#places.get(key);
      const written = (place === undefined ? this.#updates.get(key) : this.#inserts[place]) as Readonly<Record<string, unknown>>;
      const covered = { ...current.get(String(key)), ...texts(table, written, place !== undefined) };
      const sealed = { ...written, seals: seals.columns(table.name, String(key), batch, covered) };
      if (place === undefined) this.#updates.set(key, sealed);
      else this.#inserts[place] = sealed;
      const isOver = endsBy !== undefined && (covered[endsBy] ?? null) !== null;
      moved.push({ table, key, position: isOver ? undefined : batch });
    }
    return moved;
  }

  /**
   * `added` makes the statement that adds rows. It comes last: what only one row may be, such as a customer's policy in force, a row that
   * was there has ceased to be before another is.
   */
  statements(added: (table: AnyTable, rows: readonly object[]) => Statement, seals?: Seals): Statement[] {
    const table = seals && this.#isSealed ? seals.sealing(this.#table) : this.#table;
    const statements: Statement[] = [];
    const shapes = new Map<string, (readonly [Key, object])[]>();
    for (const [key, set] of this.#updates) {
      const columns = Object.keys(set);
      if (columns.length === 0) continue;
      const shape = columns.sort().join(' ');
      const entries = shapes.get(shape);
      if (entries) entries.push([key, set]);
      else shapes.set(shape, [[key, set]]);
    }
    for (const [shape, entries] of shapes) statements.push(expecting(updateStatement(table, shape.split(' '), entries), entries.length));
    if (this.#inserts.length > 0) statements.push(added(table, this.#inserts));
    return statements;
  }
}

/** Sends statements in one round trip; rows come in the order of the statements. */
export type Send = (statements: readonly Statement[]) => Promise<readonly { readonly rows: readonly Record<string, unknown>[] }[]>;

/**
 * Seals the writes of one stretch, in one round trip for all that must be read. Returns what becomes of the positions of the rows. Without
 * seals nothing is sealed.
 */
export async function sealWrites(
  writes: readonly TableWrites[],
  seals: Seals | undefined,
  positions: SealPositions,
  send: Send,
): Promise<readonly Repositioned[]> {
  if (!seals) return [];
  const asked = writes.flatMap((each) => {
    const statement = each.reads();
    return statement ? [{ each, statement }] : [];
  });
  const current = new Map<TableWrites, ReadonlyMap<string, ColumnTexts>>();
  if (asked.length > 0) {
    const results = await send(asked.map(({ statement }) => statement));
    for (const [index, { each }] of asked.entries()) current.set(each, positions.rightRows(results[index]?.rows ?? [], seals));
  }
  return writes.flatMap((each) => each.seal(seals, current.get(each) ?? new Map<string, ColumnTexts>()));
}
