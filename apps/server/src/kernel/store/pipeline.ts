import pg from 'pg';
import type { Statement } from '../model/command.ts';
import type { CopyStatement } from './copy.ts';

/** The part of the driver's connection that sends protocol messages. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  close(target: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(binding: { portal: string; statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(target: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sync(): void;
}

type Result = pg.QueryResult<Record<string, unknown>>;

/** Names the server has a plan for, per connection. */
const prepared = new WeakMap<Connection, Set<string>>();

/**
 * Many statements as one message: the server answers all of them at once, after the last. Driver and server each wake
 * up once instead of once per statement, which is most of what a small statement costs.
 */
class ManyStatements extends pg.Query {
  readonly #statements: readonly Statement[];
  #connection: Connection | undefined;
  #parsed: string[] = [];

  constructor(statements: readonly Statement[], done: (error: Error | null, results: Result | Result[]) => void) {
    super({ text: '-' }, undefined, done as never);
    this.#statements = statements;
  }

  override submit = (connection: pg.Connection): void => {
    const { stream } = (this.#connection = connection as unknown as Connection);
    stream.cork();
    for (const statement of this.#statements) this.#send(this.#connection, statement);
    this.#connection.sync();
    stream.uncork();
  };

  /** Whether the plans of this message were made before it failed is unknown, so they are made again. */
  handleError(error: Error): void {
    const names = this.#connection && prepared.get(this.#connection);
    for (const name of this.#parsed) names?.delete(name);
    (this as unknown as { callback: (error: Error) => void }).callback(error);
  }

  /** The rows were sent right behind the statement: the server reads them from the same stream when it gets there. */
  handleCopyInResponse(): void {}

  #send(connection: Connection, { name, text, values, copy }: Statement & Partial<CopyStatement>): void {
    let names = prepared.get(connection);
    if (!names) prepared.set(connection, (names = new Set()));
    const statement = name ?? '';
    if (name === undefined || !names.has(name)) {
      if (name !== undefined) {
        connection.close({ type: 'S', name });
        names.add(name);
        this.#parsed.push(name);
      }
      connection.parse({ name: statement, text });
    }
    connection.bind({ portal: '', statement, values, valueMapper: (value) => value });
    connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
    if (!copy) return;
    connection.sendCopyFromChunk(copy);
    connection.endCopyFrom();
  }
}

/** A parameter as text. Throws `TypeError` for what no statement of the kernel carries. */
function asParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(asElement).join(',')}}`;
  throw new TypeError(`a parameter of the type ${typeof value}`);
}

function asElement(value: unknown): string {
  const text = asParameter(value);
  if (text === null) return 'NULL';
  return typeof value === 'string' || Buffer.isBuffer(value) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}

/** Runs statements in order in one round trip; rejects with the first failure, after which none of the others has run. */
export function roundTrip(client: pg.Client, statements: readonly Statement[]): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    // Parameters are made before anything is sent: a mistake in one must not leave half a message on the wire.
    const ready = statements.map((statement) =>
      statement.values.length === 0 ? statement : { ...statement, values: statement.values.map(asParameter) },
    );
    client.query(
      new ManyStatements(ready, (error, results) => {
        if (error) reject(error);
        else resolve(Array.isArray(results) ? results : [results]);
      }),
    );
  });
}
