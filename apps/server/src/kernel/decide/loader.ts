import type pg from 'pg';
import { ANSWER_MS } from '../store/answer-limits.ts';
import type { Source, Statement } from '../model/command.ts';
import { isDatabaseFault, type Database } from '../store/database.ts';
import type { QueuedCommand, MissingInputs, LoadedValue } from '../journal/queued-command.ts';
import type { Earlier } from '../store/idempotency-keys.ts';
import type { Projector } from '../tables/projector.ts';
import { loadAccounts, readAccounts } from '../store/proven-accounts.ts';
import { roundTrip } from '../store/pipeline.ts';
import type { State } from './state.ts';

type AnySource = Source<never, unknown>;
type Rows = readonly Record<string, unknown>[];

/** A command with what it lacks. */
export interface PendingLoad {
  readonly entry: QueuedCommand;
  readonly missing: MissingInputs;
}

/** A statement of the load and what becomes of its rows. */
interface Step {
  readonly statement: Statement;
  take(rows: Rows): void;
}

const EARLIER = `select user_id, idempotency_key, name, encode(body_hash, 'hex') as body_hash, refused, reply
  from command_keys, unnest($1::int[], $2::text[]) as given (given_user, given_key) where user_id = given_user and idempotency_key = given_key
  order by seq desc`;

/**
 * Reads what decisions lack, many commands at a time in one round trip. If batches that are not projected yet touch the keys to
 * load, the loader first waits until they are projected.
 */
export class Loader {
  readonly #database: Database;
  readonly #state: State;
  readonly #projector: Projector;
  readonly #doubtful: (account: number) => void;
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #generation = 0;
  #stopped = false;

  /** `doubtful` hears of accounts that do not carry the venue's seal. */
  constructor(database: Database, state: State, projector: Projector, doubtful: (account: number) => void = () => undefined) {
    this.#doubtful = doubtful;
    this.#database = database;
    this.#state = state;
    this.#projector = projector;
  }

  /** Reads what the commands lack. Resolves false when everything has been forgotten meanwhile; rejects when the database is away. */
  async load(wanting: readonly PendingLoad[]): Promise<boolean> {
    const generation = this.#generation;
    const after = Math.max(...wanting.map(({ missing }) => missing.after));
    await this.#projector.reached(after);
    // Whatever is read now is at least as new as the tables are at this moment.
    const asOf = this.#projector.cursor;
    const steps = this.#steps(wanting, asOf);
    const since = this.#database.positions.now();
    const results = await this.#answers(steps.map(({ statement }) => statement));
    if (generation !== this.#generation) return false;
    for (const [index, step] of steps.entries()) step.take(this.#database.sealedOnly(results[index]?.rows ?? [], since));
    return true;
  }

  /** Discards the reads that are on their way. */
  forget(): void {
    this.#generation += 1;
  }

  /** Reads nothing more: what is asked from now on is rejected. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#generation += 1;
    await this.#connecting?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #answers(statements: readonly Statement[]): Promise<readonly { readonly rows: Record<string, unknown>[] }[]> {
    if (this.#stopped) throw new Error('the kernel has stopped');
    const client = this.#client ?? (await this.#connected());
    try {
      return await roundTrip(client, statements);
    } catch (error) {
      if (isDatabaseFault(error)) {
        if (this.#client === client) this.#client = undefined;
        client.end().catch(() => undefined);
      }
      throw error;
    }
  }

  /** Makes the connection, once for all that ask meanwhile. One that could not be made is not kept, whatever kept it from being made. */
  #connected(): Promise<pg.Client> {
    this.#connecting ??= this.#database
      .dedicated('candor-loader', ANSWER_MS.loader)
      .then((client) => (this.#client = client))
      .finally(() => {
        this.#connecting = undefined;
      });
    return this.#connecting;
  }

  #steps(wanting: readonly PendingLoad[], asOf: number): Step[] {
    const accounts = new Set<number>();
    const sources = new Map<AnySource, Map<string | number, QueuedCommand[]>>();
    const keyed: QueuedCommand[] = [];
    for (const { entry, missing } of wanting) {
      for (const account of missing.accounts) accounts.add(account);
      for (const { source, key } of [...missing.kept, ...missing.own]) {
        let asked = sources.get(source);
        if (!asked) sources.set(source, (asked = new Map()));
        const entries = asked.get(key);
        if (entries) entries.push(entry);
        else asked.set(key, [entry]);
      }
      if (missing.key) keyed.push(entry);
    }
    const steps: Step[] = [];
    if (accounts.size > 0) steps.push(this.#accounts([...accounts]));
    for (const [source, asked] of sources) steps.push(this.#rows(source, asked, asOf));
    if (keyed.length > 0) steps.push(earlier(keyed));
    return steps;
  }

  #accounts(accounts: readonly number[]): Step {
    const { balances } = this.#state;
    return {
      statement: loadAccounts(accounts),
      take: ([row]) => {
        const found = readAccounts(row, this.#database.seals);
        for (const account of accounts) {
          if (balances.has(account)) continue;
          const proven = found.get(account);
          balances.load(account, proven?.balance ?? 0n);
          if (proven?.isRight !== false) continue;
          balances.doubt(account);
          this.#doubtful(account);
        }
      },
    };
  }

  #rows(source: AnySource, asked: ReadonlyMap<string | number, readonly QueuedCommand[]>, asOf: number): Step {
    const { kept, touches } = this.#state;
    const isStale = (key: string | number): boolean => touches.newest(source.reads?.(key as never) ?? []) > asOf;
    return {
      statement: source.load([...asked.keys()] as never),
      take: (rows) => {
        const found = new Map<string | number, unknown>(source.parse(rows, this.#database.seals));
        for (const [key, entries] of asked) {
          const row = found.get(key);
          if (source.keep) {
            if (!kept.has(source, key) && !isStale(key)) kept.load(source, key, row);
            continue;
          }
          for (const entry of entries) {
            const all = (entry.seen ??= new Map());
            const seen = all.get(source.name) ?? new Map<string | number, LoadedValue>();
            all.set(source.name, seen);
            seen.set(key, { row, asOf });
          }
        }
      },
    };
  }
}

function earlier(keyed: readonly QueuedCommand[]): Step {
  const values = [`{${keyed.map((entry) => entry.actor.userId).join(',')}}`, `{${keyed.map((entry) => entry.key).join(',')}}`];
  return {
    statement: { name: 'earlier commands', text: EARLIER, values },
    take: (rows) => {
      const found = new Map<string, Earlier>();
      for (const row of rows) {
        const id = `${row['user_id'] as number}:${row['idempotency_key'] as string}`;
        if (found.has(id)) continue;
        found.set(id, {
          name: row['name'] as string,
          bodyHash: row['body_hash'] as string,
          refused: row['refused'] as string | null,
          reply: row['reply'] as string,
        });
      }
      for (const entry of keyed) entry.earlier = found.get(`${entry.actor.userId}:${entry.key}`) ?? null;
    },
  };
}
