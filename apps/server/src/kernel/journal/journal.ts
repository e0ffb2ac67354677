import type { TickHead } from '../model/command.ts';
import { inputJson, readInput, sha256 } from '../model/hash.ts';
import type { Change, ColumnType, AnyTable, Owner } from '../model/table.ts';

/** The form of the items that is written now. */
export const JOURNAL_FORMAT = 1;
/** The shape of replies and events that is written now: raise it when the contract changes them, and say how old ones are read. */
export const WIRE_VERSION = 1;

/** Codes of callers in the journal. */
export const ACTOR_CODES = { visitor: 0, customer: 1, system: 2, operator: 3 } as const;

/** A movement as the journal has it. `code` is the stored number. */
export interface StoredPosting {
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  readonly code: number;
  readonly cause: number;
}

/** An event as the journal has it. `payload` is JSON text. */
export interface StoredEvent {
  readonly userId: number;
  readonly name: string;
  readonly version: number;
  readonly payload: string;
}

/** An accepted command, or a refused one that carried a key or left changes. Texts are JSON. */
export interface CommandItem {
  readonly kind: 'command';
  readonly seq: number;
  readonly at: number;
  /** The venue's delay, where it was too long to open anything new; 0 otherwise. */
  readonly lateMs: number;
  readonly actor: number;
  readonly userId: number;
  readonly name: string;
  /** Whether it wrote nothing but the journal before its reply. */
  readonly ledger: boolean;
  /** Whether a tick or a command before it in the batch set it off. */
  readonly triggered: boolean;
  readonly key: string | undefined;
  /** Hex sha256 of the body; present with a key. */
  readonly bodyHash: string | undefined;
  readonly input: string;
  readonly refused: string | null;
  readonly reply: string;
  readonly postings: readonly StoredPosting[];
  /** Changes of projected tables. */
  readonly changes: readonly Change[];
  /** Hex digest of the changes of other tables, made with the venue's key: it discloses nothing. */
  readonly digest: string | undefined;
  readonly events: readonly StoredEvent[];
  /** Values that it read of tables that are not projected, by source and key: for deciding it again. */
  readonly facts: readonly (readonly [source: string, key: string | number, row: unknown])[];
  /** Hex sha256 of its line. */
  readonly hash: string;
}

/** A command that is about to get its number and its hash. */
export type DecidedCommand = Omit<CommandItem, 'seq' | 'hash'> & { seq: number; hash: string };

/** Rows that were appended without a command: a tick. */
export interface AppendItem {
  readonly kind: 'append';
  readonly at: number;
  readonly lagMs: number;
  readonly changes: readonly Change[];
  readonly hash: string;
}

export type JournalItem = CommandItem | AppendItem;

/** One batch of the journal. */
export interface JournalBatch {
  readonly batch: number;
  readonly format: number;
  readonly rules: string;
  readonly at: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly tick: TickHead;
  /** The next number of every counter after it. */
  readonly counters: Readonly<Record<string, number>>;
  readonly items: readonly JournalItem[];
  /** The number of its first transfer; those of the others follow. */
  readonly firstTransfer: number;
  readonly hash: string;
}

/** A batch as it is stored. Hashes are hex. */
export interface JournalRow {
  readonly batch: number;
  readonly format: number;
  readonly rules: string;
  readonly at: number;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly tick_id: number;
  readonly tick_hash: string;
  readonly counters: string;
  readonly items: string;
  readonly hash: string;
}

/**
 * The hash of a batch: sha256 over the hash of the batch before, its columns and the hash of every line of its items, separated
 * by the ASCII unit separator. Changing, removing or reordering anything breaks every hash after it.
 */
export function batchHash(previous: string, row: Omit<JournalRow, 'hash' | 'items'>, itemHashes: readonly string[]): string {
  const { batch, format, rules, at, first_seq, last_seq, tick_id, tick_hash, counters } = row;
  return sha256([previous, batch, format, rules, at, first_seq, last_seq, tick_id, tick_hash, counters, ...itemHashes].join('\u001f'));
}

/** The line of a command: what its hash is taken of. `at` is told from the moment of its batch, `reply` may be part of its events. */
export function commandLine(item: Omit<CommandItem, 'hash' | 'seq'>, batchAt: number, eventTexts: readonly string[]): string {
  let text = `{"n":${JSON.stringify(item.name)},"t":${item.at - batchAt},"a":${item.actor},"u":${item.userId}`;
  if (item.lateMs > 0) text += `,"g":${item.lateMs}`;
  if (item.ledger) text += ',"l":1';
  if (item.triggered) text += ',"o":1';
  if (item.key !== undefined) text += `,"k":${JSON.stringify(item.key)},"b":"${item.bodyHash ?? ''}"`;
  text += `,"i":${item.input}`;
  if (item.facts.length > 0) text += `,"f":${inputJson(item.facts)}`;
  if (item.refused !== null) text += `,"r":${JSON.stringify(item.refused)}`;
  text += `,"y":${item.reply}`;
  if (item.postings.length > 0) text += `,"p":[${item.postings.map(postingText).join(',')}]`;
  if (item.changes.length > 0) text += `,"c":[${item.changes.map(changeText).join(',')}]`;
  if (item.digest !== undefined) text += `,"d":"${item.digest}"`;
  if (item.events.length > 0) {
    const events = item.events.map(({ userId, name, version }, index) => `[${userId},"${name}",${version},${eventTexts[index]}]`);
    text += `,"e":[${events.join(',')}]`;
  }
  return `${text}}`;
}

/** The line of an append. */
export function appendLine({ at, lagMs, changes }: Omit<AppendItem, 'hash'>, batchAt: number): string {
  return `{"t":${at - batchAt},"g":${lagMs},"c":[${changes.map(changeText).join(',')}]}`;
}

function postingText({ debit, credit, amount, code, cause }: StoredPosting): string {
  return `[${debit},${credit},"${amount}",${code},${cause}]`;
}

function changeText(change: Change): string {
  const { name } = change.table;
  const types = change.table.columns;
  if (change.kind === 'insert') {
    const row = change.row as Readonly<Record<string, unknown>>;
    let text = '';
    for (const column in types) text += `${text === '' ? '' : ','}${valueText(types[column], row[column])}`;
    return `["${name}",[${text}]]`;
  }
  const set = Object.entries(change.set).map(([column, value]) => `"${column}":${valueText(types[column], value)}`);
  const owner = change.owner === undefined ? '' : `,${JSON.stringify(change.owner)}`;
  return `["${name}",${JSON.stringify(change.key)},{${set.join(',')}}${owner}]`;
}

function valueText(type: ColumnType | undefined, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (type === 'bigint') return `"${value as bigint}"`;
  if (type === 'text' || type === 'jsonb') return JSON.stringify(value);
  if (typeof value === 'number') return value.toString();
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** Replaces, in an event of the journal, the reply of its command, which is beside it: most events show just that. */
const REPLY = '{"$reply":true}';

/** An event's payload as JSON: `line` for the journal, `full` for everybody else. */
export function eventTexts(payload: object, replyText: string): { readonly line: string; readonly full: string } {
  const full = JSON.stringify(payload);
  // Quotes inside a JSON text are escaped, so what begins like an object with a key is one.
  const line = replyText.startsWith('{"') ? full.replaceAll(replyText, REPLY) : full;
  return { line, full };
}

/** Line of the journal as JSON. */
interface Line {
  readonly n?: string;
  readonly t: number;
  readonly g?: number;
  readonly a: number;
  readonly u: number;
  readonly l?: 1;
  readonly o?: 1;
  readonly k?: string;
  readonly b?: string;
  readonly i: unknown;
  readonly f?: CommandItem['facts'];
  readonly r?: string;
  readonly y: unknown;
  readonly p?: readonly (readonly [number, number, string, number, number])[];
  readonly c?: readonly (readonly unknown[])[];
  readonly d?: string;
  readonly e?: readonly (readonly [number, string, number, unknown])[];
}

/** Reads stored batches: they hold changes of the tables given here. */
export class JournalReader {
  readonly #tables: ReadonlyMap<string, AnyTable>;

  constructor(tables: readonly AnyTable[]) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** A stored batch as it was when it was decided. Throws `RangeError` for a form or a table that this version does not know. */
  read(row: JournalRow): JournalBatch {
    if (row.format !== JOURNAL_FORMAT) throw new RangeError(`batch ${row.batch} of the journal has the unknown form ${row.format}`);
    let seq = row.first_seq;
    const items = row.items === '' ? [] : row.items.split('\n').map((line) => this.#item(line, row.at, () => seq++));
    const transfers = items.reduce((sum, item) => sum + (item.kind === 'command' ? item.postings.length : 0), 0);
    const counters = JSON.parse(row.counters) as Record<string, number>;
    return {
      batch: row.batch,
      format: row.format,
      rules: row.rules,
      at: row.at,
      firstSeq: row.first_seq,
      lastSeq: row.last_seq,
      tick: { id: row.tick_id, hash: row.tick_hash },
      counters,
      items,
      firstTransfer: (counters['transfer_ids'] ?? 1) - transfers,
      hash: row.hash,
    };
  }

  #item(text: string, batchAt: number, nextSeq: () => number): JournalItem {
    const line = JSON.parse(text) as Line;
    const at = batchAt + line.t;
    const changes = (line.c ?? []).map((change) => this.#change(change));
    if (line.n === undefined) return { kind: 'append', at, lagMs: line.g ?? 0, changes, hash: sha256(text) };
    const reply = JSON.stringify(line.y);
    return {
      kind: 'command',
      seq: nextSeq(),
      at,
      lateMs: line.g ?? 0,
      actor: line.a,
      userId: line.u,
      name: line.n,
      ledger: line.l === 1,
      triggered: line.o === 1,
      key: line.k,
      bodyHash: line.b,
      input: JSON.stringify(line.i),
      facts: line.f ? (readInput(JSON.stringify(line.f)) as CommandItem['facts']) : [],
      refused: line.r ?? null,
      reply,
      postings: (line.p ?? []).map(([debit, credit, amount, code, cause]) => ({ debit, credit, amount: BigInt(amount), code, cause })),
      changes,
      digest: line.d,
      events: (line.e ?? []).map(([userId, name, version, payload]) => ({ userId, name, version, payload: fullPayload(payload, reply) })),
      hash: sha256(text),
    };
  }

  #change([name, ...rest]: readonly unknown[]): Change {
    const table = this.#tables.get(name as string);
    if (!table) throw new RangeError(`the journal changes the unknown table ${String(name)}`);
    const types = table.columns;
    if (Array.isArray(rest[0])) {
      const values = rest[0] as readonly unknown[];
      const row: Record<string, unknown> = {};
      let index = 0;
      // A column that was added to the table since holds nothing in the rows of before, in the table as here.
      for (const column in types) row[column] = valueOf(types[column], values[index++] ?? null);
      return { kind: 'insert', table, row };
    }
    const [key, set, owner] = rest as [string | number, Readonly<Record<string, unknown>>, Owner | undefined];
    const values = Object.fromEntries(Object.entries(set).map(([column, value]) => [column, valueOf(types[column], value)]));
    return { kind: 'update', table, key, set: values, owner };
  }
}

function fullPayload(payload: unknown, reply: string): string {
  const text = JSON.stringify(payload);
  return text.includes(REPLY) ? text.replaceAll(REPLY, () => reply) : text;
}

function valueOf(type: ColumnType | undefined, value: unknown): unknown {
  return type === 'bigint' && typeof value === 'string' ? BigInt(value) : value;
}
