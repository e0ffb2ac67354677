import { DAY_MS } from '@candor/rules';
import type { Statement } from '../model/command.ts';
import type { ColumnType } from '../model/table.ts';

/** A statement that takes rows from the connection: `COPY … FROM STDIN`. */
export interface CopyStatement extends Statement {
  readonly copy: Buffer;
}

const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** 2000-01-01, where Postgres counts from. */
const EPOCH_MS = 946_684_800_000;
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

/** Writes through a DataView: a good deal faster than the methods of Buffer, which check what is known here. */
class RowWriter {
  #buffer: Buffer;
  #view: DataView;
  #at: number;

  constructor(expected: number) {
    this.#buffer = Buffer.allocUnsafe(expected + 1_024);
    this.#view = viewOf(this.#buffer);
    this.#at = SIGNATURE.copy(this.#buffer);
  }

  row(columns: readonly (readonly [string, ColumnType])[], row: Readonly<Record<string, unknown>>): void {
    this.#room(2);
    this.#view.setInt16(this.#at, columns.length);
    this.#at += 2;
    for (const [name, type] of columns) this.#value(type, row[name]);
  }

  end(): Buffer {
    this.#room(2);
    this.#view.setInt16(this.#at, -1);
    this.#at += 2;
    return this.#buffer.subarray(0, this.#at);
  }

  #value(type: ColumnType, value: unknown): void {
    this.#room(ROOM);
    if (value === null || value === undefined) {
      this.#length(-1);
      return;
    }
    switch (type) {
      case 'int':
        return this.#int(value as number);
      case 'smallint':
        this.#length(2);
        this.#view.setInt16(this.#at, within(((value as number) << 16) >> 16 === value, value as number));
        this.#at += 2;
        return;
      case 'bigint':
        this.#length(8);
        this.#view.setBigInt64(this.#at, within(BigInt.asIntN(64, value as bigint) === value, value as bigint));
        this.#at += 8;
        return;
      case 'id':
        return this.#whole(value as number);
      case 'timestamptz':
        return this.#whole(((value as number) - EPOCH_MS) * 1_000);
      case 'boolean':
        this.#length(1);
        this.#view.setUint8(this.#at, value === true ? 1 : 0);
        this.#at += 1;
        return;
      case 'date':
        return this.#int((Date.parse(value as string) - EPOCH_MS) / DAY_MS);
      case 'bytea':
        return this.#text(value as string, 'hex', (value as string).length / 2);
      case 'text':
        return this.#text(value as string, 'utf8', (value as string).length * 3);
      case 'jsonb':
      case 'seals': {
        const bytes = Buffer.from(JSON.stringify(value));
        this.#room(bytes.length + ROOM);
        this.#length(bytes.length + 1);
        this.#view.setUint8(this.#at, 1);
        this.#at += 1 + bytes.copy(this.#buffer, this.#at + 1);
      }
    }
  }

  #length(bytes: number): void {
    this.#view.setInt32(this.#at, bytes);
    this.#at += 4;
  }

  #int(value: number): void {
    this.#length(4);
    this.#view.setInt32(this.#at, within((value | 0) === value, value));
    this.#at += 4;
  }

  /** A whole number that need not fit 32 bits. */
  #whole(value: number): void {
    const high = Math.floor(value / TWO_32);
    this.#length(8);
    this.#view.setInt32(this.#at, high);
    this.#view.setUint32(this.#at + 4, value - high * TWO_32);
    this.#at += 8;
  }

  #text(text: string, encoding: 'utf8' | 'hex', bytesMax: number): void {
    this.#room(bytesMax + ROOM);
    const written = this.#buffer.write(text, this.#at + 4, encoding);
    this.#length(written);
    this.#at += written;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + bytes));
    this.#buffer.copy(grown, 0, 0, this.#at);
    this.#buffer = grown;
    this.#view = viewOf(grown);
  }
}

/** A view would cut off silently what does not fit. */
function within<Value extends number | bigint>(fits: boolean, value: Value): Value {
  if (!fits) throw new RangeError(`${value} does not fit its column`);
  return value;
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
