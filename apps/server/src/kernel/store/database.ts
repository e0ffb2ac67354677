import pg from 'pg';
import { ANSWER_MS } from './answer-limits.ts';
import type { Statement } from '../model/command.ts';
import { SealPositions } from './seal-positions.ts';
import { Doubts } from './doubts.ts';
import { isWorking, patientAnswer } from './patient-line.ts';
import type { Query, Row } from './query.ts';
import { sealedOnly, type WrongRow } from './sealed-rows.ts';
import { POSITION, type Seals } from '../model/seals.ts';
import { NOTICED_SOON, optionsOf, READING, UNHURRIED } from './session-settings.ts';
import { DatabaseFault } from './database-fault.ts';

/** Log of warnings about connections. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8) return BigInt;
    // The session's zone is UTC, so the text always ends in +00.
    if (oid === TIMESTAMPTZ) return (text: string) => Date.parse(`${text.slice(0, -3).replace(' ', 'T')}Z`);
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8_ARRAY) return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));
    return pg.types.getTypeParser(oid, 'text');
  },
};

/** Settings that keep a connection from planning anything but the use of an index. */
const INDEX_PLANS = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off', 'plan_cache_mode=force_generic_plan', 'jit=off'];

const STATEMENT_MS_MAX = 15_000;
/**
 * Milliseconds that an answer may take where no statement is ended early: proofs and reports read for minutes. A line that goes mute meanwhile is found before.
 */
const SNAPSHOT_MS_MAX = 3_600_000;
/** Milliseconds after which the system asks on an idle line whether the other end is there. */
const KEEPALIVE_MS = 5_000;
const MUTE = 'Query read timeout';
const CUT_SHORT = '57014';

/** SQLSTATEs after which the same transaction may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** The transaction did not end in COMMIT although no statement failed: Postgres answers COMMIT of a failed transaction with ROLLBACK. */
export class NotCommittedError extends Error {
  constructor(tag: string) {
    super(`the database answered ${tag} to COMMIT`);
    this.name = 'NotCommittedError';
  }
}

/** Connections to Postgres, acting as the restricted application role. */
export class Database {
  readonly pool: pg.Pool;
  /** The server's way in, for a thread that has connections of its own. */
  readonly url: string;
  readonly #log: DatabaseLog;
  /** Seals of the venue's key; undefined for a reader without a key. */
  readonly seals: Seals | undefined;
  /** Batch that wrote each sealed row; known to the process that writes. */
  readonly positions = new SealPositions();
  /** Findings in the database that the venue has not written. */
  readonly doubts = new Doubts();
  /** Why nothing can be read just now. */
  readonly trouble = new DatabaseFault();
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();
  /** Lines on which a transaction could not be rolled back: nothing else may be done in it. */
  readonly #lost = new WeakMap<pg.PoolClient, Error>();
  /** Since one line was found mute: what was made before is as likely to be, and is used no more. */
  #muteAt = -1;

  constructor(url: string, log: DatabaseLog, connections = 6, seals?: Seals) {
    this.url = url;
    this.#log = log;
    this.seals = seals;
    this.pool = new pg.Pool({
      ...connectionOptions(url),
      max: connections,
      statement_timeout: STATEMENT_MS_MAX,
      query_timeout: ANSWER_MS.pool,
      connectionTimeoutMillis: ANSWER_MS.connect,
    });
    this.pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
    // A checked-out client without its own listener would end the process when Postgres dies.
    this.pool.on('connect', (client) => {
      this.#madeAt.set(client, performance.now());
      client.on('error', () => undefined);
    });
  }

  /** Runs one statement outside a transaction. For reads: changes go through the kernel. */
  readonly query: Query = async <Result extends Row>(text: string, values: readonly unknown[] = []) => {
    const since = this.positions.now();
    const result = await this.#with((client) => client.query<Result>(text, values as unknown[]));
    return this.sealedOnly(result.rows, since);
  };

  /** Runs a query whose plan is kept under the statement's name. */
  async run<Result extends Row = Row>(statement: Statement): Promise<Result[]> {
    const since = this.positions.now();
    const result = await this.#with((client) => client.query<Result>(statement));
    return this.sealedOnly(result.rows, since);
  }

  /**
   * Returns the rows that a reader may act on. Rows read with `sealOf` are left out, and named in the log, if they lack the venue's seal or are an earlier
   * state of themselves. `since` is the moment of `positions` at which the read began.
   */
  sealedOnly<Result extends Row>(rows: Result[], since: number): Result[] {
    return sealedOnly(rows, this.seals, { positions: this.positions, since }, (wrong: WrongRow) => {
      this.#log.warn(wrong, 'a stored row does not carry the seal of the venue and is not used');
      this.doubts.add(`${wrong.table} ${wrong.key} ${wrongness(wrong)}`);
    });
  }

  /**
   * The only transaction helper. Runs `work` between BEGIN and COMMIT, tries again on serialization failures and
   * deadlocks (4 times at most), and rejects unless the server answered COMMIT.
   */
  tx<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#transaction('begin', work);
  }

  /** Runs a transaction that only reads: every statement sees the database of the first one, whatever is written meanwhile. No statement is ended early. */
  snapshot<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#transaction('begin isolation level repeatable read, read only; set local statement_timeout = 0', work, SNAPSHOT_MS_MAX);
  }

  async #transaction<Result>(begin: string, work: (query: Query) => Promise<Result>, limitMs = ANSWER_MS.pool): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        return await this.#with(async (client) => {
          try {
            await client.query(begin);
            const result = await work(limitMs > ANSWER_MS.pool ? await this.patientQuery(client, limitMs) : queryOf(client, limitMs));
            const answer = await client.query('commit');
            if (answer.command !== 'COMMIT') throw new NotCommittedError(answer.command);
            return result;
          } catch (error) {
            // On a mute line it would only wait its turn.
            if (!isMute(error)) await client.query('rollback').catch((failure: Error) => this.#lost.set(client, failure));
            throw error;
          }
        });
      } catch (error) {
        if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlState(error))) throw error;
      }
    }
  }

  /** Runs work on a line of the pool. One that it loses, or finds mute, is thrown away. */
  async #with<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    try {
      const client = await this.#line();
      let failure: Error | undefined;
      try {
        const result = await work(client);
        this.trouble.over();
        return result;
      } catch (error) {
        if (isAway(error)) failure = error as Error;
        failure ??= this.#lost.get(client);
        if (isMute(error)) this.#muteAt = performance.now();
        throw error;
      } finally {
        client.release(failure);
      }
    } catch (error) {
      // One that was cut short for taking too long says nothing about the others.
      if (isDatabaseFault(error) && sqlState(error) !== CUT_SHORT) this.trouble.met(error as Error);
      throw error;
    }
  }

  async #line(): Promise<pg.PoolClient> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each takes one that was thrown away out of the pool
      const client = await this.pool.connect();
      if ((this.#madeAt.get(client) ?? 0) >= this.#muteAt) return client;
      client.release(true);
    }
  }

  /**
   * Opens a connection of the kernel's own, known to the server by `name`. Statements are sent without waiting for the answer before. Index plans are forced,
   * because a plan cached while a table is small would always scan it. A line on which an answer takes longer than `limitMs` is mute and is broken off.
   */
  async dedicated(name: string, limitMs = ANSWER_MS.projector, settings: readonly string[] = []): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionOptions(this.url, [...INDEX_PLANS, ...settings]),
      application_name: name,
      pipeline: true,
      query_timeout: limitMs,
      connectionTimeoutMillis: ANSWER_MS.connect,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Queries on a line whose answers may take as long as `limitMs`, for as long as the server works on them. */
  async patientQuery(client: pg.ClientBase, limitMs: number): Promise<Query> {
    const query = queryOf(client, limitMs);
    const [own] = await queryOf(client, ANSWER_MS.pool)<{ pid: number }>('select pg_backend_pid() as pid');
    return (text, values) => patientAnswer(client, query(text, values), () => isWorking(this.url, own?.pid ?? 0));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Queries on a line, each with a limit for its answer. */
export function queryOf(client: pg.ClientBase, limitMs: number): Query {
  return async (text, values = []) => {
    const limited: pg.QueryConfig & { readonly query_timeout: number } = { text, values: values as unknown[], query_timeout: limitMs };
    return (await client.query(limited)).rows as never;
  };
}

function connectionOptions(url: string, settings: readonly string[] = []): pg.ClientConfig {
  // Said here it overrides what the database or the role has been set to: no other schema comes before the venue's.
  const options = ['role=candor_app', ...READING, ...UNHURRIED, ...NOTICED_SOON, 'idle_in_transaction_session_timeout=30000', ...settings];
  return {
    connectionString: url,
    types,
    application_name: 'candor',
    options: optionsOf(options),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
  };
}

/** The SQLSTATE of an error that the database reported, or an empty text: a lost connection has a code of the system's, which is none. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'severity' in error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Returns the fault of a row, for a sentence that names it. */
function wrongness({ columns }: WrongRow): string {
  return columns.includes(POSITION) ? 'is an earlier state of itself' : `does not carry the seal of this venue: ${columns.join(', ')}`;
}

/** SQLSTATE classes of faults that are the database's and pass: lost connection, no resources, shutdown or a statement cut short, broken disk. */
const AWAY_CLASSES = new Set(['08', '53', '57', '58']);
/** Messages of the driver and the system when there is no connection, or when it is gone. */
const AWAY =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error|not queryable|Query read timeout|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND/;

/** States in which the database takes nothing from us for a while: it was set to be read only, or a right was taken from the server's role. */
const CLOSED_STATES = new Set(['25006', '42501']);

/** Whether the database takes nothing for a reason that lies with it and not with what was sent, and may pass: it is away, or closed to us. */
export function isDatabaseFault(error: unknown): boolean {
  return isClosed(error) || isAway(error);
}

/** Whether the database is there and takes nothing from this session. Another one may be let in later. */
export function isClosed(error: unknown): boolean {
  return CLOSED_STATES.has(sqlState(error));
}

/** Whether nothing came on a line for too long. Nothing more can be asked on it. */
export function isMute(error: unknown): boolean {
  return error instanceof Error && error.message === MUTE;
}

/** Whether a statement failed because the database is away or overloaded, so that the same may succeed a moment later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A name with several addresses, of which none answers: `localhost` on most machines.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isAway);
  const state = sqlState(error);
  return state === '' ? AWAY.test(error.message) : AWAY_CLASSES.has(state.slice(0, 2));
}

/** The name of the constraint a database error speaks of, or an empty text. */
export function constraintName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}

/** Settings without which acknowledged commands can be lost. Returns one line per fault, none when the database is safe. */
export async function durabilityFaults(query: Query): Promise<string[]> {
  const rows = await query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  return rows
    .filter((row) => row.setting === 'off')
    .map((row) => `the database has ${row.name} = off: a power cut would lose acknowledged orders`);
}
