import type { Query } from './query.ts';
import { sealedRowOf, type PageRow } from './sealed-rows.ts';
import { positionPage } from '../model/sealed-select.ts';
import type { ColumnTexts, Seals } from '../model/seals.ts';
import type { AnyTable } from '../model/table.ts';

type Key = string | number;

/** New position of a row: the batch that wrote it, or undefined when it has ended. */
export interface Repositioned {
  readonly table: AnyTable;
  readonly key: Key;
  readonly position: number | undefined;
}

/** A position that a row has had, for reads that began before it was another. */
interface Earlier {
  readonly position: number | undefined;
  /** Reads that began before this moment may see it. */
  readonly until: number;
}

/** Seals of the sums of positions, by table. */
export type StoredSums = Readonly<Record<string, string>>;

/** Positions of which the ones before are remembered: more than any read lasts. */
const EARLIER_KEPT = 20_000;

/**
 * Position of every sealed row that gives rights: the newest batch of the journal that wrote it. A row is right only with the position that is known here. So
 * earlier seals of a row are of no use once it has changed. The tables keep the sum of all positions of a table under a seal that names the batch; a start
 * compares.
 */
export class SealPositions {
  readonly #tables = new Map<string, { readonly table: AnyTable; readonly positions: Map<Key, number> }>();
  readonly #sums = new Map<string, bigint>();
  readonly #pending = new Map<string, Set<number | undefined>>();
  readonly #earlier = new Map<string, Earlier[]>();
  #moment = 0;
  #isEnforced = false;

  /** The moment at which a read begins. */
  now(): number {
    return this.#moment;
  }

  /**
   * Whether a read that began at `since` may have seen the row with this key at this position as its newest state. The key is text. Rows that have ended are
   * not asked about.
   */
  isNewest(table: string, key: string, position: number | undefined, since: number): boolean {
    const known = this.#tables.get(table);
    if (!this.#isEnforced || !known) return true;
    if (position === undefined) return false;
    if (known.positions.get(keyOf(known.table, key)) === position) return true;
    const name = nameOf(table, key);
    if (this.#pending.get(name)?.has(position)) return true;
    return this.#earlier.get(name)?.some((each) => each.position === position && each.until > since) ?? false;
  }

  /** Rows read by `sealedByKeys` whose seals are right and whose position is the newest, by key. */
  rightRows(rows: readonly Record<string, unknown>[], seals: Seals): ReadonlyMap<string, ColumnTexts> {
    const right = new Map<string, ColumnTexts>();
    for (const row of rows) {
      const { table, key, columns, seals: given } = sealedRowOf(row as PageRow);
      if (seals.wrongColumns(table, key, columns, given).length === 0) right.set(key, columns);
    }
    return right;
  }

  /** Positions that are being committed: reads may see them from now on. The sums of the tables are those of afterwards. */
  begin(moved: readonly Repositioned[], seals: Seals): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const { table, key, position } of moved) {
      const name = nameOf(table.name, key);
      const pending = this.#pending.get(name);
      if (pending) pending.add(position);
      else this.#pending.set(name, new Set([position]));
      const before = this.#of(table).get(keyOf(table, key));
      let sum = sums.get(table.name) ?? this.#sums.get(table.name) ?? 0n;
      if (before !== undefined) sum ^= seals.positionNumber(table.name, String(key), before);
      if (position !== undefined) sum ^= seals.positionNumber(table.name, String(key), position);
      sums.set(table.name, sum);
    }
    return sums;
  }

  /** They are committed. */
  committed(moved: readonly Repositioned[], sums: ReadonlyMap<string, bigint>): void {
    this.#moment += 1;
    for (const { table, key, position } of moved) {
      const name = nameOf(table.name, key);
      this.#pending.delete(name);
      const known = this.#of(table);
      const before = known.get(keyOf(table, key));
      const earlier = this.#earlier.get(name) ?? [];
      earlier.push({ position: before, until: this.#moment });
      this.#earlier.set(name, earlier);
      if (position === undefined) known.delete(keyOf(table, key));
      else known.set(keyOf(table, key), position);
    }
    for (const [table, sum] of sums) this.#sums.set(table, sum);
    if (this.#earlier.size > EARLIER_KEPT)
      for (const name of [...this.#earlier.keys()].slice(0, EARLIER_KEPT / 2)) this.#earlier.delete(name);
  }

  /** They came to nothing. */
  undone(moved: readonly Repositioned[]): void {
    for (const { table, key } of moved) this.#pending.delete(nameOf(table.name, key));
  }

  /** The seals of the sums of these tables after a batch, `changed` being those that the batch changes. */
  sealed(tables: readonly AnyTable[], batch: number, changed: ReadonlyMap<string, bigint>, seals: Seals): Readonly<Record<string, string>> {
    return Object.fromEntries(
      tables.map(({ name }) => [name, seals.positionSum(name, batch, changed.get(name) ?? this.#sums.get(name) ?? 0n)]),
    );
  }

  /**
   * Reads the present positions of these tables, at one moment. `stored` are the seals of their sums after a batch, by table. Returns the
   * tables that do not fit them; none when there are no seals yet.
   */
  async load(
    query: Query,
    tables: readonly AnyTable[],
    seals: Seals,
    batch: number,
    stored: StoredSums | null,
  ): Promise<readonly string[]> {
    const loaded: [AnyTable, Map<Key, number>, bigint][] = [];
    const faults: string[] = [];
    const keys = stored ? seals.positionKeys : 1;
    for (const table of tables) {
      const positions = new Map<Key, number>();
      const sums = await sumOfPositions(query, table, seals, keys, (key, position) => positions.set(keyOf(table, key), position));
      const actual = sums[0] ?? 0n;
      const isKept = stored !== null && table.forgets !== true;
      const expected = isKept ? expectedSum(seals, table, batch, sums, stored) : actual;
      if (expected !== actual) faults.push(table.name);
      // What the sum should be continues, not what it is: a table stays found until its rows are what they were.
      loaded.push([table, positions, expected]);
    }
    for (const [table, positions, sum] of loaded) {
      this.#tables.set(table.name, { table, positions });
      this.#sums.set(table.name, sum);
    }
    const names = new Set(tables.map(({ name }) => name));
    for (const known of [this.#pending, this.#earlier])
      for (const name of known.keys()) if (names.has(name.slice(0, name.indexOf('#')))) known.delete(name);
    return faults;
  }

  /** From now on rows without the newest position are not right. */
  enforce(): void {
    this.#isEnforced = true;
  }

  #of(table: AnyTable): Map<Key, number> {
    let known = this.#tables.get(table.name);
    if (!known) this.#tables.set(table.name, (known = { table, positions: new Map() }));
    return known.positions;
  }
}

const PAGE = 10_000;

/**
 * Returns the expected sum of a table's positions under the first key, from the stored sums of a batch. Returns a different sum when that cannot be told.
 * `sums` are the present sums, under each key.
 */
function expectedSum(seals: Seals, { name, addedLater }: AnyTable, batch: number, sums: readonly bigint[], stored: StoredSums): bigint {
  const [actual = 0n] = sums;
  // An attacker who takes a known sum away gets no further than an empty table, which the checks of its feature miss rows in.
  if (addedLater && stored[name] === undefined) return 0n;
  const known = seals.storedSum(name, batch, stored[name] ?? '');
  if (known?.which === 0) return known.sum;
  return known && known.sum === sums[known.which] ? actual : actual ^ 1n;
}

/** Whether the sum of a table's positions is the one that was stored after a batch. */
export function fitsSum(seals: Seals, table: AnyTable, batch: number, sums: readonly bigint[], stored: StoredSums): boolean {
  return expectedSum(seals, table, batch, sums, stored) === (sums[0] ?? 0n);
}

/** The sums of the positions of a table's rows, one for each of the first `keys` keys. `each` hears of every row that has a position. */
export async function sumOfPositions(
  query: Query,
  table: AnyTable,
  seals: Seals,
  keys: number,
  each: (key: string, position: number) => void = () => undefined,
): Promise<readonly bigint[]> {
  const sums = Array.from({ length: keys }, () => 0n);
  for (let after: string | null = null; ;) {
    const rows: { key: string; position: number | null }[] = await query(positionPage(table), [after, PAGE]);
    for (const { key, position } of rows) {
      if (position === null) continue;
      each(key, position);
      for (let which = 0; which < keys; which += 1)
        sums[which] = (sums[which] ?? 0n) ^ seals.positionNumber(table.name, key, position, which);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return sums;
    after = last.key;
  }
}

function nameOf(table: string, key: Key): string {
  return `${table}#${key}`;
}

/** Keys that are numbers take a fraction of the memory. */
function keyOf({ key, columns }: AnyTable, value: Key): Key {
  const type = columns[key];
  return type === 'int' || type === 'id' || type === 'smallint' ? Number(value) : String(value);
}
