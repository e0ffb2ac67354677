import { toText, type Amount } from '@candor/money';
import type { ErrorCode, ErrorParams } from '@candor/api';
import { canonicalJson, commandHash, type CommandRow } from './chain.ts';
import {
  RefusedError,
  type Acceptance,
  type Actor,
  type Append,
  type Change,
  type Command,
  type Commit,
  type Moment,
  type Posting,
  type Statement,
  type Table,
  type View,
} from './command.ts';
import { TRANSFERS, transferCode, type TransferRow, type WorkingBalances } from './ledger.ts';
import { storedEvents } from './stored-events.ts';
import { expecting, insertStatement, updateStatement } from './set-based.ts';

/** A command on its way, with what its caller waits for. */
export interface Entry {
  readonly command: Command<unknown, unknown>;
  readonly input: unknown;
  readonly actor: Actor;
  readonly key: string | undefined;
  /** Hex sha256 of the input; present with a key or a repeat window. */
  readonly bodyHash: string | undefined;
  /** The input as canonical JSON, when it was needed for the hash. */
  readonly inputText: string | undefined;
  readonly serial: string;
  readonly urgent: boolean;
  resolve(reply: unknown): void;
  reject(error: Error): void;
}

/** One place in the queue. */
export type Item = { readonly entry: Entry } | { readonly append: Append };

/** An earlier command with the same key, as found in the command log. */
export interface Earlier {
  readonly name: string;
  readonly bodyHash: string;
  readonly refused: string | null;
  readonly reply: string;
}

/** What the load round trip brought. */
export interface Loaded {
  readonly balances: WorkingBalances;
  /** Source name → key → row. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<string | number, unknown>>;
  /** `user:key` → earlier command. */
  readonly earlier: ReadonlyMap<string, Earlier>;
}

/** What a finished item leads to once the batch has committed. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly entry: Entry; readonly reply: unknown; readonly commit: Commit }
  | { readonly kind: 'refused'; readonly entry: Entry; readonly error: Error }
  | { readonly kind: 'repeated'; readonly entry: Entry; readonly reply: unknown }
  | { readonly kind: 'appended'; readonly append: Append };

/** Everything a batch writes and then says. */
export interface Decided {
  readonly outcomes: readonly Outcome[];
  /** Commands that must wait for the next batch because they write a row that this one already writes. */
  readonly deferred: readonly Item[];
  readonly statements: readonly Statement[];
  readonly balances: WorkingBalances;
  readonly head: { readonly seq: number; readonly hash: string };
}

/** How the command log names who asked. */
export const ACTOR_CODES = { visitor: 0, customer: 1, system: 2, operator: 3 } as const;

const COMMANDS: Table<CommandRow> = {
  name: 'commands',
  key: 'seq',
  columns: {
    seq: 'bigint',
    at: 'timestamptz',
    actor: 'smallint',
    user_id: 'int',
    name: 'text',
    idempotency_key: 'text',
    body_hash: 'bytea',
    input: 'text',
    refused: 'text',
    reply: 'text',
    events: 'text',
    hash: 'bytea',
  },
};

/** Ids and heads the batch starts from. */
export interface Start {
  readonly now: number;
  readonly seq: number;
  readonly hash: string;
  readonly nextId: (sequence: string) => number;
}

/** Decides every item of a batch in order, against one working state. Pure but for the ids it takes and the appends it seals. */
export class Batch {
  readonly #loaded: Loaded;
  readonly #start: Start;
  readonly #moment: Moment;
  readonly #knownHouse: Set<number>;
  readonly #writes = new Map<string, TableWrites>();
  readonly #commands: CommandRow[] = [];
  readonly #transfers: Omit<TransferRow, 'id'>[] = [];
  readonly #outcomes: Outcome[] = [];
  readonly #deferred: Item[] = [];
  #seq: number;
  #hash: string;

  constructor(loaded: Loaded, start: Start, knownHouse: Set<number>) {
    this.#loaded = loaded;
    this.#start = start;
    this.#knownHouse = knownHouse;
    this.#seq = start.seq;
    this.#hash = start.hash;
    this.#moment = { now: start.now, nextId: start.nextId };
  }

  /** Decides all. Appends are sealed before any command decides, so that each may cite what they brought. */
  decide(items: readonly Item[]): void {
    for (const item of items) {
      if ('append' in item) this.#change(item.append.assemble());
    }
    for (const item of items) {
      if ('append' in item) this.#outcomes.push({ kind: 'appended', append: item.append });
      else this.#decideOne(item);
    }
  }

  /** How many transfer ids `finish` takes. */
  get transferCount(): number {
    return this.#transfers.length;
  }

  /** The writes, in an order that is the same for every batch. */
  finish(transferId: () => number): Decided {
    const statements: Statement[] = [];
    if (this.#transfers.length > 0) {
      const rows = this.#transfers.map((transfer) => ({ id: BigInt(transferId()), ...transfer }));
      statements.push(insertStatement(TRANSFERS as unknown as Table<never>, rows));
    }
    statements.push(...this.#loaded.balances.statements(this.#knownHouse));
    for (const writes of this.#writes.values()) statements.push(...writes.statements());
    if (this.#commands.length > 0) statements.push(insertStatement(COMMANDS as unknown as Table<never>, this.#commands));
    return {
      outcomes: this.#outcomes,
      deferred: this.#deferred,
      statements,
      balances: this.#loaded.balances,
      head: { seq: this.#seq, hash: this.#hash },
    };
  }

  #decideOne(item: { readonly entry: Entry }): void {
    const { entry } = item;
    const earlier = entry.key === undefined ? undefined : this.#loaded.earlier.get(`${entry.actor.userId}:${entry.key}`);
    if (earlier) {
      this.#outcomes.push(answerAgain(entry, earlier));
      return;
    }
    let decision: ReturnType<Command<unknown, unknown>['decide']>;
    try {
      decision = entry.command.decide(this.#view(entry), entry.input, entry.actor, this.#moment);
    } catch (error) {
      this.#outcomes.push({ kind: 'refused', entry, error: error as Error });
      return;
    }
    if ('refused' in decision) {
      if (this.#conflicts(decision.changes ?? [])) this.#deferred.push(item);
      else this.#refuse(entry, decision.refused, decision.params ?? {}, decision.changes ?? []);
      return;
    }
    if (this.#conflicts(decision.changes ?? [])) {
      this.#deferred.push(item);
      return;
    }
    const postings = (decision.postings ?? []).filter((posting) => posting.amount !== 0n);
    let fault: ReturnType<WorkingBalances['post']>;
    let texts: { readonly reply: string; readonly events: string | null };
    try {
      // Texts first: what cannot be written down must not be posted either.
      texts = { reply: JSON.stringify(decision.reply) ?? 'null', events: storedEvents(decision.events ?? [], decision.reply) };
      fault = this.#loaded.balances.post(postings);
    } catch (error) {
      this.#outcomes.push({ kind: 'refused', entry, error: error as Error });
      return;
    }
    if (fault) {
      this.#refuse(entry, 'insufficient_balance', { available: toText(fault.available), required: toText(fault.required) }, []);
      return;
    }
    this.#accept(entry, decision, postings, texts);
  }

  #accept(
    entry: Entry,
    decision: Acceptance<unknown>,
    postings: readonly Posting[],
    texts: { readonly reply: string; readonly events: string | null },
  ): void {
    this.#change(decision.changes ?? []);
    const seq = this.#log(entry, null, texts.reply, texts.events);
    const balances = new Map<number, Amount>();
    for (const posting of postings) {
      this.#transfers.push({
        command_seq: BigInt(seq),
        debit: BigInt(posting.debit),
        credit: BigInt(posting.credit),
        amount: posting.amount,
        code: transferCode(posting),
        cause: BigInt(posting.cause),
        at: this.#start.now,
      });
      for (const account of [posting.debit, posting.credit]) {
        if (account >= 65_536) balances.set(account, this.#loaded.balances.balance(account));
      }
    }
    const commit: Commit = { seq, name: entry.command.name, effects: decision.effects ?? [], events: decision.events ?? [], balances };
    this.#outcomes.push({ kind: 'accepted', entry, reply: decision.reply, commit });
  }

  #refuse(entry: Entry, code: ErrorCode, params: ErrorParams, changes: readonly Change[]): void {
    this.#change(changes);
    // A refusal with a key is kept: the same request sent again must not become an order that was reported as refused.
    if (entry.key !== undefined || changes.length > 0) this.#log(entry, code, JSON.stringify(params), null);
    this.#outcomes.push({ kind: 'refused', entry, error: new RefusedError(code, params) });
  }

  #log(entry: Entry, refused: string | null, reply: string, events: string | null): number {
    const { command, actor } = entry;
    this.#seq += 1;
    const row: Omit<CommandRow, 'hash'> = {
      seq: this.#seq,
      at: this.#start.now,
      actor: ACTOR_CODES[actor.kind],
      user_id: actor.userId,
      name: command.name,
      idempotency_key: entry.key ?? null,
      body_hash: entry.key === undefined ? null : (entry.bodyHash ?? null),
      input: command.record ? canonicalJson(command.record(entry.input)) : (entry.inputText ?? canonicalJson(entry.input)),
      refused,
      reply,
      events,
    };
    this.#hash = commandHash(this.#hash, row);
    this.#commands.push({ ...row, hash: this.#hash });
    return this.#seq;
  }

  #view(entry: Entry): View {
    const { balances, rows } = this.#loaded;
    return {
      balance: (account) => balances.balance(account),
      row: (source, key) => {
        const found = rows.get(source.name);
        if (!found?.has(key)) throw new Error(`${entry.command.name} did not ask for ${source.name} ${key}`);
        return found.get(key) as never;
      },
    };
  }

  #conflicts(changes: readonly Change[]): boolean {
    return changes.some((change) => change.kind === 'update' && this.#writes.get(change.table.name)?.writes(change.key));
  }

  #change(changes: readonly Change[]): void {
    for (const change of changes) {
      let writes = this.#writes.get(change.table.name);
      if (!writes) {
        writes = new TableWrites(change.table);
        this.#writes.set(change.table.name, writes);
      }
      writes.add(change);
    }
  }
}

function answerAgain(entry: Entry, earlier: Earlier): Outcome {
  if (earlier.name !== entry.command.name || earlier.bodyHash !== entry.bodyHash) {
    return { kind: 'refused', entry, error: new RefusedError('idempotency_conflict') };
  }
  const reply: unknown = JSON.parse(earlier.reply);
  if (earlier.refused !== null) {
    return { kind: 'refused', entry, error: new RefusedError(earlier.refused as ErrorCode, reply as ErrorParams) };
  }
  return { kind: 'repeated', entry, reply };
}

/** The writes of one batch to one table: inserts together, updates grouped by the columns they set. */
class TableWrites {
  readonly #table: Table<never>;
  readonly #inserts: object[] = [];
  readonly #updates = new Map<string | number, object>();

  constructor(table: Table<never>) {
    this.#table = table;
  }

  writes(key: string | number): boolean {
    return this.#updates.has(key);
  }

  add(change: Change): void {
    if (change.kind === 'insert') this.#inserts.push(change.row);
    else this.#updates.set(change.key, { ...this.#updates.get(change.key), ...change.set });
  }

  statements(): Statement[] {
    const statements: Statement[] = [];
    if (this.#inserts.length > 0) statements.push(insertStatement(this.#table, this.#inserts));
    const shapes = new Map<string, (readonly [string | number, object])[]>();
    for (const [key, set] of this.#updates) {
      const columns = Object.keys(set);
      if (columns.length === 0) continue;
      const shape = columns.sort().join(' ');
      const entries = shapes.get(shape);
      if (entries) entries.push([key, set]);
      else shapes.set(shape, [[key, set]]);
    }
    for (const [shape, entries] of shapes)
      statements.push(expecting(updateStatement(this.#table, shape.split(' '), entries), entries.length));
    return statements;
  }
}
