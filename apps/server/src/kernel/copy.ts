import type { Statement } from './command.ts';
import type { ColumnType } from './table.ts';

/** A statement that takes rows from the connection: `COPY … FROM STDIN`. */
export interface CopyStatement extends Statement {
  readonly copy: Buffer;
}

const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** 2000-01-01, where Postgres counts from. */
const EPOCH_MS = 946_684_800_000;
const DAY_MS = 86_400_000;
const TWO_32 = 4_294_967_296;
/** Room for every value but text: no other takes more with its length. */
const ROOM = 64;

/** One statement that adds all rows, in Postgres's binary form: about half the cost of arrays on the server. */
export function copyStatement(table: { readonly name: string; readonly columns: object }, rows: readonly object[]): CopyStatement {
  const columns = Object.entries(table.columns) as [string, ColumnType][];
  const names = columns.map(([name]) => name).join(', ');
  const writer = new RowWriter(rows.length * columns.length * 12);
  for (const row of rows) writer.row(columns, row as Readonly<Record<string, unknown>>);
  return { name: `copy ${table.name}`, text: `copy ${table.name} (${names}) from stdin (format binary)`, values: [], copy: writer.end() };
}

class RowWriter {
  #buffer: Buffer;
  #at: number;

  constructor(expected: number) {
    this.#buffer = Buffer.allocUnsafe(expected + 1_024);
    this.#at = SIGNATURE.copy(this.#buffer);
  }

  row(columns: readonly (readonly [string, ColumnType])[], row: Readonly<Record<string, unknown>>): void {
    this.#room(2);
    this.#at = this.#buffer.writeInt16BE(columns.length, this.#at);
    for (const [name, type] of columns) this.#value(type, row[name]);
  }

  end(): Buffer {
    this.#room(2);
    this.#at = this.#buffer.writeInt16BE(-1, this.#at);
    return this.#buffer.subarray(0, this.#at);
  }

  #value(type: ColumnType, value: unknown): void {
    this.#room(ROOM);
    if (value === null || value === undefined) {
      this.#at = this.#buffer.writeInt32BE(-1, this.#at);
      return;
    }
    switch (type) {
      case 'int':
        this.#at = this.#buffer.writeInt32BE(4, this.#at);
        this.#at = this.#buffer.writeInt32BE(value as number, this.#at);
        return;
      case 'smallint':
        this.#at = this.#buffer.writeInt32BE(2, this.#at);
        this.#at = this.#buffer.writeInt16BE(value as number, this.#at);
        return;
      case 'bigint':
        this.#at = this.#buffer.writeInt32BE(8, this.#at);
        this.#at = this.#buffer.writeBigInt64BE(value as bigint, this.#at);
        return;
      case 'id':
        return this.#whole(value as number);
      case 'timestamptz':
        return this.#whole(((value as number) - EPOCH_MS) * 1_000);
      case 'boolean':
        this.#at = this.#buffer.writeInt32BE(1, this.#at);
        this.#at = this.#buffer.writeUInt8(value === true ? 1 : 0, this.#at);
        return;
      case 'date':
        this.#at = this.#buffer.writeInt32BE(4, this.#at);
        this.#at = this.#buffer.writeInt32BE((Date.parse(value as string) - EPOCH_MS) / DAY_MS, this.#at);
        return;
      case 'bytea':
        return this.#text(value as string, 'hex', (value as string).length / 2);
      case 'text':
        return this.#text(value as string, 'utf8', (value as string).length * 3);
      case 'jsonb': {
        const bytes = Buffer.from(JSON.stringify(value));
        this.#room(bytes.length + ROOM);
        this.#at = this.#buffer.writeInt32BE(bytes.length + 1, this.#at);
        this.#at = this.#buffer.writeUInt8(1, this.#at);
        this.#at += bytes.copy(this.#buffer, this.#at);
      }
    }
  }

  /** A whole number that need not fit 32 bits. */
  #whole(value: number): void {
    this.#at = this.#buffer.writeInt32BE(8, this.#at);
    const high = Math.floor(value / TWO_32);
    this.#at = this.#buffer.writeInt32BE(high, this.#at);
    this.#at = this.#buffer.writeUInt32BE(value - high * TWO_32, this.#at);
  }

  #text(text: string, encoding: 'utf8' | 'hex', bytesMax: number): void {
    this.#room(bytesMax + ROOM);
    const written = this.#buffer.write(text, this.#at + 4, encoding);
    this.#buffer.writeInt32BE(written, this.#at);
    this.#at += 4 + written;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes));
    this.#buffer.copy(grown, 0, 0, this.#at);
    this.#buffer = grown;
  }
}
