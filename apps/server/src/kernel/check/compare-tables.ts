import { createHash, type Hash } from 'node:crypto';
import type { Query, Row } from '../store/query.ts';
import { canonicalJson } from '../model/hash.ts';
import { COMMANDS, EVENTS, KEYS, TRANSFERS, type ProjectedTable } from '../tables/projection.ts';
import { firstJournaled, firstKept, selection } from './stored-rows.ts';
import type { AnyTable } from '../model/table.ts';

/** Result of comparing a table of two databases. */
export interface TableComparison {
  readonly table: string;
  readonly rows: readonly [number, number];
  /** Hex sha256 over all rows in the order of their keys: the same for the same rows, on any machine. */
  readonly digests: readonly [string, string];
  /** A sentence for each row that differs, the first few. */
  readonly faults: readonly string[];
}

interface ComparedTable {
  readonly table: ProjectedTable;
  readonly keys: readonly string[];
  /** Whether retention drops its oldest partitions. */
  readonly drops?: true;
}

const OWN: readonly ComparedTable[] = [
  {
    table: { name: 'accounts', columns: { id: 'id', user_id: 'int', currency_id: 'smallint', kind: 'smallint', balance: 'bigint' } },
    keys: ['id'],
  },
  { table: TRANSFERS, keys: ['id'] },
  { table: COMMANDS, keys: ['seq'] },
  { table: KEYS, keys: ['user_id', 'idempotency_key', 'seq'], drops: true },
  { table: EVENTS, keys: ['user_id', 'seq', 'part'], drops: true },
  { table: { name: 'counters', columns: { name: 'text', next: 'id' } }, keys: ['name'] },
  {
    table: { name: 'projection', columns: { batch: 'id', seq: 'id', at: 'timestamptz', tick_id: 'id', tick_hash: 'bytea', hash: 'bytea' } },
    keys: ['batch'],
  },
];

const PAGE = 2_000;
const FAULTS_SHOWN = 5;

/**
 * Compares everything that two databases have made of a journal, `tables` included, table by table in the order of keys and page by
 * page. Both queries must be of a snapshot. What retention has dropped from the first is not looked at in the second.
 */
export async function* compareDatabases(first: Query, second: Query, tables: readonly AnyTable[]): AsyncGenerator<TableComparison> {
  for (const compared of OWN) {
    const from = compared.drops ? await firstKept(first, compared.table.name) : 0;
    yield await compareTable(first, second, compared, from > 0 ? `seq >= ${from}` : 'true');
  }
  for (const table of tables) {
    const from = await firstJournaled(first, table);
    const where = table.partly === undefined ? 'true' : `${table.partly} and ${table.key} >= ${from}`;
    yield await compareTable(first, second, { table, keys: [table.key] }, where);
  }
}

async function compareTable(first: Query, second: Query, { table, keys }: ComparedTable, where: string): Promise<TableComparison> {
  const [left, right] = [new Rows(first, table, keys, where), new Rows(second, table, keys, where)];
  const faults: string[] = [];
  const fault = (text: string): void => void (faults.length < FAULTS_SHOWN && faults.push(`${table.name} ${text}`));
  await Promise.all([left.next(), right.next()]);
  for (let [one, other] = [left.row, right.row]; one || other; [one, other] = [left.row, right.row]) {
    const order = !one ? 1 : !other ? -1 : compareKeys(left.key, right.key);
    if (order < 0) fault(`${left.key.join(' ')} is not in the second`);
    else if (order > 0) fault(`${right.key.join(' ')} is not in the first`);
    else if (one && other && left.text !== right.text) fault(`${left.key.join(' ')} differs: ${differing(table, one, other)}`);
    if (order <= 0) await left.next();
    if (order >= 0) await right.next();
  }
  return { table: table.name, rows: [left.count, right.count], digests: [left.digest(), right.digest()], faults };
}

/** The rows of a table in the order of its keys, a page at a time. */
class Rows {
  readonly #query: Query;
  readonly #keys: readonly string[];
  readonly #cursor: string;
  readonly #declaration: string;
  readonly #hash: Hash = createHash('sha256');
  #page: Row[] = [];
  #at = 0;
  #opened = false;
  /** The row at hand; undefined after the last. */
  row: Row | undefined;
  text = '';
  count = 0;

  constructor(query: Query, table: ProjectedTable, keys: readonly string[], where: string) {
    this.#query = query;
    this.#keys = keys;
    this.#cursor = `compared_${table.name}`;
    // By bytes: the order of texts is not the same on every machine.
    const order = keys.map((key) => (table.columns[key] === 'text' ? `${table.name}.${key} collate "C"` : `${table.name}.${key}`));
    this.#declaration = `declare ${this.#cursor} no scroll cursor for select ${selection(table)} from ${table.name} where ${where} order by ${order.join(', ')}`;
  }

  get key(): readonly unknown[] {
    return this.#keys.map((key) => this.row?.[key]);
  }

  async next(): Promise<void> {
    if (this.#at >= this.#page.length) await this.#turn();
    this.row = this.#page[this.#at];
    this.#at += 1;
    if (!this.row) return;
    this.text = canonicalJson(Object.values(this.row));
    this.#hash.update(this.text).update('\n');
    this.count += 1;
  }

  digest(): string {
    return this.#hash.digest('hex');
  }

  async #turn(): Promise<void> {
    if (!this.#opened) await this.#query(this.#declaration);
    this.#opened = true;
    this.#page = await this.#query(`fetch ${PAGE} from ${this.#cursor}`);
    this.#at = 0;
    if (this.#page.length === 0) await this.#query(`close ${this.#cursor}`);
  }
}

function compareKeys(left: readonly unknown[], right: readonly unknown[]): number {
  for (const [index, value] of left.entries()) {
    const order = compareValues(value, right[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(right));
  const [one, other] = [BigInt(left as bigint | number), BigInt(right as bigint | number)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function differing(table: ProjectedTable, left: Row, right: Row): string {
  return Object.keys(table.columns)
    .filter((column) => canonicalJson(left[column]) !== canonicalJson(right[column]))
    .map((column) => `${column} ${canonicalJson(left[column])} and ${canonicalJson(right[column])}`)
    .join(', ');
}
