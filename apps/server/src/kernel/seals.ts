import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ColumnType, AnyTable } from './table.ts';

/** A key for one purpose, and the first hex digits that tell it from those before and after it. */
export interface SealKey {
  /** Eight hex digits. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The keys of each purpose, the current one first. */
export interface SealKeys {
  readonly journal: readonly SealKey[];
  readonly digest: readonly SealKey[];
  readonly row: readonly SealKey[];
}

/** What a seal says of what it stands on. A foreign one was made with a key that is not configured. */
export type SealState = 'right' | 'wrong' | 'foreign';

/** The columns of a row as text, by name: as `sealedColumns` has the database write them. */
export type ColumnTexts = Readonly<Record<string, string | null>>;

const ID_DIGITS = 8;
/** 128 bits for each column of a row. */
const ROW_SEAL_DIGITS = 32;

/**
 * Seals what is stored with a key that is not in the database, so that nobody makes it up or changes it with the database alone:
 * batches of the journal, and columns of rows that give rights.
 */
export class Seals {
  readonly #keys: SealKeys;
  readonly #sealing = new WeakMap<object, AnyTable>();

  constructor(keys: SealKeys) {
    this.#keys = keys;
  }

  /** Whether there are keys behind the current one. */
  get hasOldKeys(): boolean {
    return this.#keys.row.length > 1;
  }

  /** The seal of a batch with this hash, in hex: the id of the key, and HMAC-SHA-256 of the hash. */
  batch(hash: string): string {
    const key = current(this.#keys.journal);
    return key.id + mac(key, hash);
  }

  /** What the seal of a batch with this hash says. */
  batchState(hash: string, seal: string): SealState {
    const key = this.#keys.journal.find(({ id }) => id === seal.slice(0, ID_DIGITS));
    if (!key) return 'foreign';
    return isSame(seal.slice(ID_DIGITS), mac(key, hash)) ? 'right' : 'wrong';
  }

  /** Hex HMAC-SHA-256 of changes that the journal does not keep: it tells whoever has no key nothing of them. */
  digest(text: string): string {
    return mac(current(this.#keys.digest), text);
  }

  /** The seals of columns of a row, by name, with the current key. `key` is the row's primary key as text. */
  columns(table: string, key: string, texts: ColumnTexts): Readonly<Record<string, string>> {
    const sealing = current(this.#keys.row);
    return Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, columnSeal(sealing, table, key, column, text)]));
  }

  /** The columns of a row whose seal is missing or wrong. */
  wrongColumns(table: string, key: string, texts: ColumnTexts, seals: Readonly<Record<string, unknown>> | null): string[] {
    return Object.entries(texts).flatMap(([column, text]) => {
      const seal = seals?.[column];
      const fits = typeof seal === 'string' && this.#keys.row.some((each) => isSame(seal, columnSeal(each, table, key, column, text)));
      return fits ? [] : [column];
    });
  }

  /** Whether all seals of a row were made with the current key. */
  isCurrent(table: string, key: string, texts: ColumnTexts, seals: Readonly<Record<string, unknown>>): boolean {
    const sealing = current(this.#keys.row);
    return Object.entries(texts).every(([column, text]) => seals[column] === columnSeal(sealing, table, key, column, text));
  }

  /** The table as it is written with seals. */
  sealing(table: AnyTable): AnyTable {
    const known = this.#sealing.get(table);
    if (known) return known;
    const sealing: AnyTable = { ...table, columns: { ...table.columns, seals: 'seals' } };
    this.#sealing.set(table, sealing);
    return sealing;
  }
}

/** A value of a column as the text that its seal covers: the text that `sealedColumns` makes of it. */
export function columnText(type: ColumnType, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'timestamptz') return String(Math.round(value as number));
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(`a sealed column of the type ${typeof value}`);
}

function columnSeal(key: SealKey, table: string, rowKey: string, column: string, text: string | null): string {
  return mac(key, JSON.stringify([table, rowKey, column, text])).slice(0, ROW_SEAL_DIGITS);
}

function mac(key: SealKey, text: string): string {
  return createHmac('sha256', key.bytes).update(text).digest('hex');
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

function current(keys: readonly SealKey[]): SealKey {
  const [first] = keys;
  if (!first) throw new TypeError('there is no key to seal with');
  return first;
}
