import { createHmac, hash, timingSafeEqual } from 'node:crypto';
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
  readonly account: readonly SealKey[];
  readonly position: readonly SealKey[];
}

/** State of an account after its newest transfer, which its seal covers. */
export interface AccountState {
  readonly balance: bigint;
  /** The id of the newest transfer that moved it; 0 for none. */
  readonly newest: number;
}

/** The member of a row's seals that says which batch wrote them. The seal of every column covers it. */
export const POSITION = '@';

/** Result of checking a seal. A foreign seal was made with a key that is not configured. */
export type SealState = 'right' | 'wrong' | 'foreign';

/** The columns of a row as text, by name: as `sealedColumns` has the database write them. */
export type ColumnTexts = Readonly<Record<string, string | null>>;

const ID_DIGITS = 8;
/** 128 bits for each column of a row. */
const ROW_SEAL_DIGITS = 32;

/**
 * Seals batches of the journal, and columns of rows that give rights, with a key that is not in the database. So the database alone cannot invent or change
 * them.
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

  /** Checks the seal of a batch with this hash. */
  batchState(hash: string, seal: string): SealState {
    const key = this.#keys.journal.find(({ id }) => id === seal.slice(0, ID_DIGITS));
    if (!key) return 'foreign';
    return isSame(seal.slice(ID_DIGITS), mac(key, hash)) ? 'right' : 'wrong';
  }

  /** Hex HMAC-SHA-256 of changes that the journal does not keep: it tells nothing of them without the key. */
  digest(text: string): string {
    return mac(current(this.#keys.digest), text);
  }

  /**
   * The seals of all sealed columns of a row, by name, with the current key, and the batch of the journal that wrote the row. `key` is the
   * row's primary key as text. Seals of an earlier batch do not fit a later one, so a row cannot be put together of two states. What has no
   * position is sealed without one.
   */
  columns(table: string, key: string, position: number | undefined, texts: ColumnTexts): Readonly<Record<string, string | number>> {
    const sealing = current(this.#keys.row);
    const seals: Record<string, string | number> = position === undefined ? {} : { [POSITION]: position };
    for (const [column, text] of Object.entries(texts)) seals[column] = columnSeal(sealing, table, key, position, column, text);
    return seals;
  }

  /** The columns of a row whose seal is missing or wrong. Seals without a position are those of before there were positions. */
  wrongColumns(table: string, key: string, texts: ColumnTexts, seals: Readonly<Record<string, unknown>> | null): string[] {
    const position = positionOf(seals);
    return Object.entries(texts).flatMap(([column, text]) => {
      const seal = seals?.[column];
      const fits =
        typeof seal === 'string' && this.#keys.row.some((each) => isSame(seal, columnSeal(each, table, key, position, column, text)));
      return fits ? [] : [column];
    });
  }

  /** Whether all seals of a row were made with the current key. */
  isCurrent(table: string, key: string, texts: ColumnTexts, seals: Readonly<Record<string, unknown>>): boolean {
    const sealing = current(this.#keys.row);
    const position = positionOf(seals);
    return Object.entries(texts).every(([column, text]) => seals[column] === columnSeal(sealing, table, key, position, column, text));
  }

  /** The seal of what an account holds, in hex. */
  account(id: number, state: AccountState): string {
    return accountSeal(current(this.#keys.account), id, state);
  }

  /** Whether the seal of an account was made by this venue for what it holds. */
  isAccountSeal(id: number, state: AccountState, seal: string): boolean {
    return this.#keys.account.some((each) => isSame(seal, accountSeal(each, id, state)));
  }

  /** Number of keys for positions, the current one first. */
  get positionKeys(): number {
    return this.#keys.position.length;
  }

  /** A number of 128 bits that cannot be told without the key, for a row that was written by a batch. `which` is the place of the key. */
  positionNumber(table: string, key: string, position: number, which = 0): bigint {
    return BigInt(`0x${prefixed(this.#positionKey(which), JSON.stringify([table, key, position]))}`);
  }

  /** The sum of a table's positions after a batch as it is stored: hidden, and with a seal. */
  positionSum(table: string, batch: number, sum: bigint, which = 0): string {
    const hidden = sum ^ this.positionNumber(`the sum of ${table}`, '', batch, which);
    return `${hidden.toString(16).padStart(ROW_SEAL_DIGITS, '0')}${mac(this.#positionKey(which), JSON.stringify([table, batch, sum.toString()]))}`;
  }

  /** The sum that was stored after a batch, and the place of the key that sealed it; undefined when no key of this venue did. */
  storedSum(table: string, batch: number, stored: string): { readonly sum: bigint; readonly which: number } | undefined {
    const hidden = stored.slice(0, ROW_SEAL_DIGITS);
    if (!/^[0-9a-f]+$/.test(hidden)) return undefined;
    for (let which = 0; which < this.positionKeys; which += 1) {
      const sum = BigInt(`0x${hidden}`) ^ this.positionNumber(`the sum of ${table}`, '', batch, which);
      if (isSame(stored, this.positionSum(table, batch, sum, which))) return { sum, which };
    }
    return undefined;
  }

  #positionKey(which: number): SealKey {
    const key = this.#keys.position[which];
    if (!key) throw new RangeError(`there is no key ${which} to seal positions with`);
    return key;
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

/** The batch that wrote the seals of a row; undefined for seals of before there were positions. */
export function positionOf(seals: Readonly<Record<string, unknown>> | null): number | undefined {
  const position = seals?.[POSITION];
  return typeof position === 'number' ? position : undefined;
}

function columnSeal(
  key: SealKey,
  table: string,
  rowKey: string,
  position: number | undefined,
  column: string,
  text: string | null,
): string {
  const covered = position === undefined ? [table, rowKey, column, text] : [table, rowKey, position, column, text];
  return mac(key, JSON.stringify(covered)).slice(0, ROW_SEAL_DIGITS);
}

function accountSeal(key: SealKey, id: number, { balance, newest }: AccountState): string {
  return prefixed(key, `${id}:${balance}:${newest}`);
}

/** Keys in hex, made once: accounts are sealed thousands of times a second. */
const PREFIXES = new WeakMap<SealKey, string>();

/** 128 bits of a keyed SHA3-256 in hex. A key in front of the text makes SHA-3 a MAC (it is what KMAC does), in half the time of an HMAC. */
function prefixed(key: SealKey, text: string): string {
  let prefix = PREFIXES.get(key);
  if (prefix === undefined) {
    prefix = key.bytes.toString('hex');
    PREFIXES.set(key, prefix);
  }
  return hash('sha3-256', prefix + text, 'hex').slice(0, ROW_SEAL_DIGITS);
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
