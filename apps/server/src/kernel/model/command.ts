import type { ErrorCode, ErrorParams, Language } from '@candor/api';
import type { Amount } from '@candor/money';
import type { TransferCode } from '@candor/rules';
import type { Seals } from './seals.ts';
import type { Change } from './table.ts';

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
  /** What the client calls itself. */
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
   * What the value of a key depends on, made by `rowOf`, `rowsOf` and `anyRowOf`: a command never decides on a value that a
   * change has touched since. Without it the value counts as touched by every change of a table.
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
     * What a change that touches the value makes of it; undefined where that cannot be told, and the value is read again. The journal says what commands
     * saw of it, as of everything that is not folded.
     */
    patch?(change: Change, key: Key, value: Row | undefined): Row | undefined;
    /**
     * The value that an added row gives, by its key, so that whoever acts on it next need not wait for the tables; undefined where that cannot be told. `kept`
     * gives what is in memory of other sources.
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

/** What a command needs: balances and rows. */
export interface Needs {
  /** Account ids, made by `accountId`. Every account of a customer named in a posting must be here. */
  readonly accounts: readonly number[];
  readonly rows: readonly Read[];
}

/** Names a part of the venue's state that lives in memory and moves with the journal: the markets. */
export interface Part<State> {
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
  /** A part of the state in memory. Throws for one that nobody provides. */
  part<State>(part: Part<State>): State;
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
  /** Handed to what follows in memory; never stored. */
  readonly effects?: readonly Effect[];
}

/** Something in-process state (the trigger engine, caches) must follow. Features declare their own by `kind`. */
export interface Effect {
  readonly kind: string;
}

export type Decision<Reply> = Acceptance<Reply> | Refusal;

/** What else a decision may use: the venue's time, its delay and fresh ids. Nothing else: no clock, no random, no I/O. */
export interface Moment {
  /** Milliseconds since 1970. Never goes back from one command to the next. */
  readonly now: number;
  /** How long the newest price waited before it was sealed, in milliseconds. */
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
  /** As in the contract, or `feature/verb` for commands of the venue itself. */
  readonly name: string;
  /**
   * It changes balances and projected tables only, so nothing but the journal is written before its reply, and it is
   * decided the moment it arrives. Others share a batch only with their like.
   */
  readonly ledger?: true;
  /** Commands that share a serial key keep their order. Usually `user:<id>`; several where it concerns several parties. */
  serial(input: Input, actor: Actor): string | readonly string[];
  needs(input: Input, actor: Actor): Needs;
  /** What else it needs, seen once the first part is there: the owner's rows of an order that was named. Pure. */
  further?(view: View, input: Input, actor: Actor): Needs | undefined;
  decide(view: View, input: Input, actor: Actor, moment: Moment): Decision<Reply>;
  /** What the journal keeps of the input: never a secret. The whole input when absent. */
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
export interface Due {
  readonly command: Command<never, unknown>;
  readonly input: object;
}

/** Names a command that is due, with its input. */
export function due<Input extends object, Reply>(command: Command<Input, Reply>, input: Input): Due {
  return { command, input };
}

/** What became of a command that was due. */
export type DueOutcome = { readonly reply: unknown } | { readonly refused: string };

/**
 * What a tick or a command sets off, step by step: each step names commands that are decided at once, in this order, and gets
 * their outcomes back. All of it is in the batch that set it off.
 */
export type Steps = Generator<readonly Due[], void, readonly DueOutcome[]>;

/** Rows that are appended in queue order without a command: ticks. */
export interface Append {
  /** When it reached the venue, in milliseconds: what the venue's delay is counted from. */
  readonly receivedAt?: number;
  /** Called when its turn comes: seal the rows (ids, hashes) and publish them to deciders. Projected tables only. */
  assemble(moment: Moment): readonly Change[];
  /** What it sets off, now that it is sealed. */
  react?(moment: Moment): Steps | undefined;
  /** Called after its batch has committed, in journal order with the effects of commands. */
  committed(): void;
  /** Called instead when the batch failed, even before `assemble`: go back to what is committed. `assemble` may be called again later. */
  abandoned(): void;
}

/** What one decided command changed, in the order of the journal. */
export interface Decided {
  readonly effects: readonly Effect[];
  /** Accounts whose balance it changed, with the balance it left. */
  readonly balances: ReadonlyMap<number, Amount>;
}

/** State in memory that moves with every decision, before anything is committed: the trigger engine. */
export interface Reactor {
  /** Follows an accepted command at once. */
  follow(decided: Decided): void;
  /** What the commands followed since the last call set off. Not asked after commands that were due themselves. */
  settle(moment: Moment): Steps | undefined;
  /** Reads everything anew from the tables, which hold all that is committed. */
  reload(): Promise<void>;
}

/** Follows commits in order: called once per accepted command, after its batch has committed. */
export type CommitListener = (commit: Commit) => void;

export interface Commit extends Decided {
  readonly seq: number;
  readonly name: string;
  readonly events: readonly KernelEvent[];
}

/** How late the venue is. */
export interface Delay {
  /** How long the newest price waited before it was sealed, in milliseconds. */
  readonly lagMs: number;
  /** Whether that is too long to open anything new. */
  readonly delayed: boolean;
  /** How often the venue has fallen behind since it started. */
  readonly times: number;
}

/** The one way to write. */
export interface Kernel {
  /** Why nothing can be written just now, in the words of the database; undefined when it can. */
  readonly trouble: string | undefined;
  /**
   * Runs a command and resolves with its reply after commit. Rejects with `RefusedError` for a refusal, for a key used
   * with another body (`idempotency_conflict`), a repeat (`miscro.submitRepeatedly`), a full queue (`busy`), a lost
   * database (`unavailable`) or a commit whose outcome could not be learned (`outcome_unknown`).
   */
  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor, idempotency?: Idempotency): Promise<Reply>;
  append(append: Append): void;
  /** Asks, before every decision of the ledger and every append, what has to come before it at that moment. One; before the first command. */
  before(due: (now: number) => Append | undefined): void;
  /** Takes fresh numbers of a counter for a command to come; returns the first. */
  reserve(counter: string, count: number): number;
  /** Resolves when the tables hold everything that is committed now. */
  caughtUp(): Promise<void>;
  /** As `caughtUp`, for what concerns one customer: at once when nothing of theirs is on its way. */
  caughtUpWith(userId: number): Promise<void>;
  /** Provides a part of the state that decisions use. Before the first command. */
  provide<State>(part: Part<State>, state: State): void;
  /** Registers something that moves with every decision. Before the first command. */
  react(reactor: Reactor): void;
  /** Registers a listener to commits, before the first command. */
  onCommit(listener: CommitListener): void;
  /** Called when in-process state may be ahead of or behind the database and must be read again. */
  onReset(listener: () => Promise<void>): void;
  /** The value of a source that is kept in memory, as the newest decision left it; undefined as well when it is not there. */
  kept<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Row | undefined;
  /** Where the tick chain stands with what is sealed, stored with every batch. */
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
