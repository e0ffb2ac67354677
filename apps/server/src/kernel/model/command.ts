import type { ErrorCode, ErrorParams, Language } from '@candor/api';
import type { Amount } from '@candor/money';
import type { TransferCode } from '@candor/rules';
import type { Seals } from './seals.ts';
import type { Change } from './table.ts';

/**
 * The caller of a command. `userId` is 0 for visitors and for the venue itself. An operator's id is below 100,000, a customer's above, so the two never meet.
 */
export interface Actor {
  readonly kind: 'visitor' | 'customer' | 'system' | 'operator';
  readonly userId: number;
  /** Hex of the hash of the session's token, or of the API key; present for customers and operators. */
  readonly session?: string;
  /** Asked with an API key instead of a sign-in. */
  readonly byApiKey?: true;
  readonly address: string;
  /** Name that the client gives itself. */
  readonly device?: string;
  readonly language: Language;
}

/** The actor of jobs and of what ticks set off. */
export const SYSTEM: Actor = { kind: 'system', userId: 0, address: '', language: 'en' };

/** A statement with its parameters, as node-postgres takes it. `name` makes the server keep its plan. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Something a command needs to see before it decides, by key. */
export interface Source<Key extends string | number, Row> {
  readonly name: string;
  /** All keys asked of one source at a time are loaded by one statement. */
  load(keys: readonly Key[]): Statement;
  /** Turns the statement's result rows into entries; a key without an entry reads as undefined. `seals` are the venue's. */
  parse(rows: readonly Record<string, unknown>[], seals?: Seals): Iterable<readonly [Key, Row]>;
  /**
   * Dependencies of the value of a key, made by `rowOf`, `rowsOf` and `anyRowOf`. A command never decides on a value that a change has touched since it was
   * read. Without `reads`, every change of a table touches the value.
   */
  reads?(key: Key): readonly string[];
  /**
   * The value stays in memory until something touches it that `patch` cannot follow, or follows every change when `fold` says how: then
   * it is never read again. Only for what is read all the time.
   */
  readonly keep?: {
    /** The key of this source that a change concerns, and its new value. Tables must be projected. */
    fold?(change: Change, valueOf: (key: Key) => Row | undefined): readonly [Key, Row | undefined] | undefined;
    /**
     * Returns the value after a change that touches it, or undefined where that cannot be told; then the value is read again. The journal records what commands
     * saw of it, as of everything that is not folded.
     */
    patch?(change: Change, key: Key, value: Row | undefined): Row | undefined;
    /**
     * Returns the key and value that an added row gives, so that the next command need not wait for the tables. Undefined where that cannot be told. `kept`
     * gives values in memory of other sources.
     */
    added?(change: Change, kept: Kept): readonly [Key, Row] | undefined;
    /** About how many bytes a value takes, so that memory can be bounded. */
    bytes(value: Row | undefined): number;
  };
}

/** A value of another source that is in memory; undefined for one that is not. */
export type Kept = <Key extends string | number, Row>(source: Source<Key, Row>, key: Key) => Row | undefined;

/** One key of one source. Make it with `read(source, key)`, which checks the key's type. */
export interface Read {
  readonly source: Source<never, unknown>;
  readonly key: string | number;
}

/** Names a key that a command needs. */
export function read<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Read {
  return { source: source as unknown as Source<never, unknown>, key };
}

/** Inputs of a command: balances and rows. */
export interface Needs {
  /** Account ids, made by `accountId`. Every account of a customer named in a posting must be here. */
  readonly accounts: readonly number[];
  readonly rows: readonly Read[];
}

/** Names a slice of the venue's state that lives in memory and moves with the journal, such as the markets. */
export interface StateSlice<State> {
  readonly name: string;
  /** Never present: carries the type. */
  readonly state?: State;
}

/**
 * The state a command decides on: what it asked for, as all commands and ticks before it in the journal left it, those of its
 * own batch included.
 */
export interface View {
  /** Balance of a needed account; 0 when it does not exist yet. Throws for an account that was not asked for. */
  balance(accountId: number): Amount;
  /** A needed row; undefined when there is none. Throws for a key that was not asked for. */
  row<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Row | undefined;
  /** A slice of the state in memory. Throws for one that was not provided. */
  state<State>(slice: StateSlice<State>): State;
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

/** A fact told to one customer after commit, kept so that it can be told again. */
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
   * Writes that must be kept although the command is refused, such as counting a wrong password. They carry no postings.
   */
  readonly changes?: readonly Change[];
}

/** Decision of a command that is accepted. */
export interface Acceptance<Reply> {
  /** JSON-safe; stored with the idempotency key and sent again, byte for byte, to a repeat. */
  readonly reply: Reply;
  readonly postings?: readonly Posting[];
  readonly changes?: readonly Change[];
  readonly events?: readonly KernelEvent[];
  /** Handed to what follows in memory; never stored. */
  readonly effects?: readonly Effect[];
}

/** Something in-process state (the trigger engine, caches) must follow. Features declare their own by `kind`. */
export interface Effect {
  readonly kind: string;
}

export type Decision<Reply> = Acceptance<Reply> | Refusal;

/** Further inputs of a decision: the venue's time, its delay and fresh ids. A decision uses nothing else: no clock, no chance, no I/O. */
export interface Moment {
  /** Milliseconds since 1970. Never goes back from one command to the next. */
  readonly now: number;
  /** Milliseconds that the newest price waited before it was sealed. */
  readonly lagMs: number;
  /** The next number of a counter, such as `lever_order_ids`. */
  nextId(counter: string): number;
}

/** The same input within this time, without an Idempotency-Key, is taken for a double click. */
export const REPEAT_WINDOW_MS = 2_000;

/**
 * One way to change the venue. `decide` is pure: same view, input, actor and moment, same decision. Inputs are data: what
 * JSON can say, and bigint.
 */
export interface Command<Input, Reply> {
  /** Name of the call in the contract, or `feature/verb` for commands of the venue itself. */
  readonly name: string;
  /**
   * It changes balances and projected tables only, so nothing but the journal is written before its reply, and it is
   * decided the moment it arrives. Others share a batch only with their like.
   */
  readonly ledger?: true;
  /** Commands that share a serial key keep their order. Usually `user:<id>`; several where it concerns several parties. */
  serial(input: Input, actor: Actor): string | readonly string[];
  needs(input: Input, actor: Actor): Needs;
  /** Returns inputs that depend on the first ones, such as the rows of the owner of a named order. Pure. */
  further?(view: View, input: Input, actor: Actor): Needs | undefined;
  decide(view: View, input: Input, actor: Actor, moment: Moment): Decision<Reply>;
  /** Returns the part of the input that the journal keeps: never a secret. The whole input when absent. */
  record?(input: Input): object;
  /** The part of the input that makes two requests the same one; all of it when absent. For what the venue itself adds, such as a time. */
  meant?(input: Input): object;
  /** An identical command of the same actor within this time, without a key, is refused as a repeat. */
  readonly repeatWindowMs?: number;
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

/** A command of the venue itself that something set off, to be decided before anything else. */
export interface Triggered {
  readonly command: Command<never, unknown>;
  readonly input: object;
}

/** Names a command that something triggered, with its input. */
export function triggered<Input extends object, Reply>(command: Command<Input, Reply>, input: Input): Triggered {
  return { command, input };
}

/** Outcome of a triggered command. */
export type TriggeredOutcome = { readonly reply: unknown } | { readonly refused: string };

/**
 * Commands that a tick or a command triggers, step by step. Each step names commands that are decided at once, in this order, and receives their outcomes. All
 * of it is in the batch of the trigger.
 */
export type Steps = Generator<readonly Triggered[], void, readonly TriggeredOutcome[]>;

/** Rows that are appended in queue order without a command: ticks. */
export interface Append {
  /** Moment of arrival at the venue, in milliseconds. The venue's delay is counted from it. */
  readonly receivedAt?: number;
  /** Called when its turn comes: seal the rows (ids, hashes) and publish them to deciders. Projected tables only. */
  assemble(moment: Moment): readonly Change[];
  /** Returns the commands that the sealed item triggers. */
  react?(moment: Moment): Steps | undefined;
  /** Called after its batch has committed, in journal order with the effects of commands. */
  committed(): void;
  /** Called instead when the batch failed, even before `assemble`: go back to what is committed. `assemble` may be called again later. */
  abandoned(): void;
}

/** Changes of one decided command, in the order of the journal. */
export interface Decided {
  readonly effects: readonly Effect[];
  /** Accounts whose balance it changed, with the balance it left. */
  readonly balances: ReadonlyMap<number, Amount>;
}

/** State in memory that moves with every decision, before anything is committed: the trigger engine. */
export interface StateListener {
  /** Takes in an accepted command at once. */
  apply(decided: Decided): void;
  /** Returns the commands that were triggered since the last call. Not asked after commands that were triggered themselves. */
  takeTriggered(moment: Moment): Steps | undefined;
  /** Reads everything again from the tables, which hold all that is committed. */
  reload(): Promise<void>;
}

/** Follows commits in order: called once per accepted command, after its batch has committed. */
export type CommitListener = (commit: Commit) => void;

export interface Commit extends Decided {
  readonly seq: number;
  readonly name: string;
  readonly events: readonly KernelEvent[];
}

/** Delay of the venue. */
export interface Delay {
  /** Milliseconds that the newest price waited before it was sealed. */
  readonly lagMs: number;
  /** Whether that is too long to open anything new. */
  readonly delayed: boolean;
  /** Number of times that the venue has fallen behind since it started. */
  readonly times: number;
}

/** The one way to write. */
export interface Kernel {
  /** Why nothing can be written just now, in the words of the database; undefined when it can. */
  readonly trouble: string | undefined;
  /**
   * Runs a command and resolves with its reply after the commit. Rejects with `RefusedError` for a refusal, for a key used with another body
   * (`idempotency_conflict`) and for a repeat (`miscro.submitRepeatedly`). The same error tells a full queue (`busy`), a lost database (`unavailable`) and a
   * commit whose outcome could not be learned (`outcome_unknown`).
   */
  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor, idempotency?: Idempotency): Promise<Reply>;
  append(append: Append): void;
  /** Asks, before every decision of the ledger and every append, what has to come before it at that moment. One; before the first command. */
  before(due: (now: number) => Append | undefined): void;
  /** Takes fresh numbers of a counter for a command to come; returns the first. */
  reserve(counter: string, count: number): number;
  /** Resolves when the tables hold everything that is committed now. */
  caughtUp(): Promise<void>;
  /** Resolves like `caughtUp`, for the rows of one customer: at once when none of them is on its way. */
  caughtUpWith(userId: number): Promise<void>;
  /** Provides a slice of the state that decisions use. Before the first command. */
  provide<State>(slice: StateSlice<State>, state: State): void;
  /** Registers state in memory that moves with every decision. Before the first command. */
  listen(listener: StateListener): void;
  /** Registers a listener to commits, before the first command. */
  onCommit(listener: CommitListener): void;
  /** Called when in-process state may be ahead of or behind the database and must be read again. */
  onReset(listener: () => Promise<void>): void;
  /** The value of a source that is kept in memory, as the newest decision left it; undefined as well when it is not there. */
  kept<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Row | undefined;
  /** Sets the source of the head of the tick chain, which is stored with every batch. */
  setTickHead(head: () => TickHead): void;
  readonly delay: Delay;
}

/** The newest sealed tick. `hash` is hex. */
export interface TickHead {
  readonly id: number;
  readonly hash: string;
}

/** Above this delay the venue opens nothing new. */
export const DELAY_MS_MAX = 1_000;
