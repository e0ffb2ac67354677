import type { ErrorCode, ErrorParams, Language } from '@candor/api';
import type { Amount } from '@candor/money';
import type { TransferCode } from '@candor/rules';

/**
 * Who asks. `userId` is 0 for visitors and for the venue itself, and an operator's id for operators: those are below
 * 100,000 and customers' above, so that the two never meet.
 */
export interface Actor {
  readonly kind: 'visitor' | 'customer' | 'system' | 'operator';
  readonly userId: number;
  /** Hex of the hash of the session's token, or of the API key; present for customers and operators. */
  readonly session?: string;
  /** Asked with an API key instead of a sign-in. */
  readonly byApiKey?: true;
  readonly address: string;
  readonly language: Language;
}

/** The actor of jobs and of the trigger engine. */
export const SYSTEM: Actor = { kind: 'system', userId: 0, address: '', language: 'en' };

/** A statement with its parameters, as node-postgres takes it. `name` makes the server keep its plan. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Something a command needs to see before it decides. All keys asked of one source within a batch are loaded by one
 * statement, in the transaction that writes.
 */
export interface Source<Key extends string | number, Row> {
  readonly name: string;
  load(keys: readonly Key[]): Statement;
  /** Turns the statement's result rows into entries; a key without an entry reads as undefined. */
  parse(rows: readonly Record<string, unknown>[]): Iterable<readonly [Key, Row]>;
}

/** One key of one source. Make it with `read(source, key)`, which checks the key's type. */
export interface Read {
  readonly source: Source<never, unknown>;
  readonly key: string | number;
}

/** Names a key that a command needs. */
export function read<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Read {
  return { source: source as unknown as Source<never, unknown>, key };
}

/** What a command needs: balances and rows. */
export interface Needs {
  /** Account ids, made by `accountId`. Every account named in a posting of a customer must be here. */
  readonly accounts: readonly number[];
  readonly rows: readonly Read[];
}

/**
 * The state a command decides on: what it asked for. Balances are as the commands before it in the batch left them; rows
 * are as loaded, which is the same because commands that share a serial key, or write the same row, never share a batch.
 */
export interface View {
  /** Balance of a needed account; 0 when it does not exist yet. Throws for an account that was not asked for. */
  balance(accountId: number): Amount;
  /** A needed row; undefined when there is none. Throws for a key that was not asked for. */
  row<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Row | undefined;
}

/** One leg of a movement: `amount` leaves `debit` and arrives at `credit`. Zero amounts are dropped, negative ones refused. */
export interface Posting {
  readonly debit: number;
  readonly credit: number;
  readonly amount: Amount;
  readonly code: TransferCode;
  /** An order id or user id that explains it. */
  readonly cause: number;
}

/** How a value is sent to Postgres in arrays. */
export type ColumnType = 'int' | 'smallint' | 'bigint' | 'text' | 'timestamptz' | 'boolean' | 'date' | 'bytea' | 'jsonb';

/**
 * A table that commands write. Rows are plain objects whose keys are column names; `bigint` columns hold bigint,
 * `timestamptz` milliseconds as number, `date` text, null is null.
 */
export interface Table<Row extends object> {
  readonly name: string;
  /** The primary key column; text, int or bytea as hex text. */
  readonly key: keyof Row & string;
  readonly columns: { readonly [Column in keyof Row]: ColumnType };
}

/** A row to add, or columns of one row to set. Changes of one batch become one statement per table and shape. */
export type Change =
  | { readonly kind: 'insert'; readonly table: Table<never>; readonly row: object }
  | { readonly kind: 'update'; readonly table: Table<never>; readonly key: string | number; readonly set: object };

/** Adds a row. */
export function insert<Row extends object>(table: Table<Row>, row: Row): Change {
  return { kind: 'insert', table: table as unknown as Table<never>, row };
}

/** Sets columns of the row with this key. Exactly one row must change, or the batch fails. */
export function update<Row extends object>(table: Table<Row>, key: string | number, set: Partial<Row>): Change {
  return { kind: 'update', table: table as unknown as Table<never>, key, set };
}

/** A fact told to one customer after commit, kept with the command so that it can be told again. */
export interface KernelEvent {
  readonly userId: number;
  readonly name: string;
  /** JSON-safe. */
  readonly payload: object;
}

/** A business refusal: nothing changes. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly params?: ErrorParams;
  /**
   * Writes that must stand although the command is refused, such as counting a wrong password. They carry no postings.
   */
  readonly changes?: readonly Change[];
}

/** What a command decided. */
export interface Acceptance<Reply> {
  /** JSON-safe; stored with the idempotency key and sent again, byte for byte, to a repeat. */
  readonly reply: Reply;
  readonly postings?: readonly Posting[];
  readonly changes?: readonly Change[];
  readonly events?: readonly KernelEvent[];
  /** Handed to in-process listeners after commit, in commit order; never stored. */
  readonly effects?: readonly Effect[];
}

/** Something in-process state (the trigger engine, caches) must follow. Features declare their own by `kind`. */
export interface Effect {
  readonly kind: string;
}

export type Decision<Reply> = Acceptance<Reply> | Refusal;

/** What else a decision may use: the venue's time and fresh ids. Nothing else: no clock, no random, no I/O. */
export interface Moment {
  /** Milliseconds since 1970. The same for every command of a batch. */
  readonly now: number;
  /** The next id of a block sequence, such as `lever_order_ids`. The command must list the sequence in `sequences`. */
  nextId(sequence: string): number;
}

/** One way to change the venue. `decide` is pure: same view, input, actor and moment, same decision. */
export interface Command<Input, Reply> {
  /** As in the contract, or `feature/verb` for commands of the venue itself. */
  readonly name: string;
  /**
   * Commands with the same serial key never share a batch, so each sees every row the one before it left. Usually
   * `user:<id>`.
   */
  serial(input: Input, actor: Actor): string;
  needs(input: Input, actor: Actor): Needs;
  decide(view: View, input: Input, actor: Actor, moment: Moment): Decision<Reply>;
  /** What the command log keeps of the input: never a secret. The whole input when absent. */
  record?(input: Input): object;
  /** An identical command of the same actor within this time, without a key, is refused as a repeat. */
  readonly repeatWindowMs?: number;
  /** Block sequences that `decide` takes ids from; name one as often as ids are taken from it. */
  readonly sequences?: readonly string[];
  /** Constraint name to refusal, for what only the database can see: two registrations of one e-mail address. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>;
}

/** Thrown by `Kernel.run` for a refusal, and by handlers for one found before the kernel. The HTTP layer maps it. */
export class RefusedError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.name = 'RefusedError';
    this.code = code;
    this.params = params;
  }
}

/** An idempotency key with the hash of the body it came with. */
export interface Idempotency {
  readonly key: string;
}

/** Rows that are appended in queue order without a command: ticks. */
export interface Append {
  /** Called when the batch is put together, before its commands decide: seal the rows (ids, hashes) and publish them to deciders. */
  assemble(): readonly Change[];
  /** Called after the batch has committed, in queue order with the effects of its commands. */
  committed(): void;
  /** Called instead when the batch failed, even before `assemble`: go back to what is committed. `assemble` may be called again later. */
  abandoned(): void;
}

/** Follows commits in order: called once per accepted command, after its batch has committed and before any later batch decides. */
export type CommitListener = (commit: Commit) => void;

export interface Commit {
  readonly seq: number;
  readonly name: string;
  readonly effects: readonly Effect[];
  readonly events: readonly KernelEvent[];
  /** Accounts whose balance this command changed, with the balance it left. */
  readonly balances: ReadonlyMap<number, Amount>;
}

/** The one way to write. */
export interface Kernel {
  /**
   * Runs a command and resolves with its reply after commit. Rejects with `RefusedError` for a refusal, for a key used
   * with another body (`idempotency_conflict`), a repeat (`miscro.submitRepeatedly`), a full queue (`busy`), a lost
   * database (`unavailable`) or a commit whose outcome could not be learned (`outcome_unknown`).
   */
  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor, idempotency?: Idempotency): Promise<Reply>;
  /** Runs a command of the venue itself ahead of everything that waits: triggers and liquidations found by a tick. */
  runUrgent<Input, Reply>(command: Command<Input, Reply>, input: Input): Promise<Reply>;
  append(append: Append): void;
  /** Registers a follower of commits, before `start`. */
  onCommit(listener: CommitListener): void;
  /** Called when in-process state may be ahead of or behind the database and must be read again. */
  onReset(listener: () => Promise<void>): void;
  /** Where the tick chain and the trigger engine stand, stored with every batch. Set before `start`. */
  setHeads(heads: Heads): void;
}

/** Heads kept by others that are committed together with each batch. */
export interface Heads {
  /** The newest sealed tick, including those sealed for the batch at hand. `hash` is hex. */
  tick(): { readonly id: number; readonly hash: string };
  /** The newest tick that the trigger engine has finished with. */
  engineCursor(): number;
}
