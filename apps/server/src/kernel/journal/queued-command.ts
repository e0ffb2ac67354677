import type { Amount } from '@candor/money';
import type { Actor, Append, Command, Commit, Needs, Read } from '../model/command.ts';
import type { Earlier } from '../store/idempotency-keys.ts';

/** A value that was read for one command, and how far the tables were when it was asked for. */
export interface LoadedValue {
  readonly row: unknown;
  readonly asOf: number;
}

/** A command on its way, with what its caller waits for. */
export interface QueuedCommand {
  readonly command: Command<unknown, unknown>;
  readonly input: unknown;
  readonly actor: Actor;
  readonly key: string | undefined;
  /** Input as the journal keeps it, as JSON. */
  readonly inputText: string;
  /** Hex sha256 of the whole input; present with a key or a repeat window. */
  readonly bodyHash: string | undefined;
  readonly serials: readonly string[];
  /** Whether a tick or another command set it off. */
  readonly triggered: boolean;
  readonly needs: Needs;
  /** Values of sources that are not kept, by source name and key; undefined while none has been read. */
  seen: Map<string, Map<string | number, LoadedValue>> | undefined;
  /** The earlier command with its key as the database has it; null for none, undefined while it has not been asked for. */
  earlier: Earlier | null | undefined;
  resolve(reply: unknown): void;
  reject(error: Error): void;
}

/** One place in the queue. */
export type Item = { readonly entry: QueuedCommand } | { readonly append: Append };

/** Inputs that must be read before a command can be decided. */
export interface MissingInputs {
  readonly accounts: readonly number[];
  /** Reads of sources that are kept. */
  readonly kept: readonly Read[];
  /** Reads of all other sources: for this command alone. */
  readonly own: readonly Read[];
  /** Whether the database must be asked for its idempotency key. */
  readonly key: boolean;
  /** The tables must have come this far first. */
  readonly after: number;
}

/** Outcome of a finished item once its batch has committed. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly entry: QueuedCommand; readonly reply: unknown; readonly commit: Commit }
  | { readonly kind: 'refused'; readonly entry: QueuedCommand; readonly error: Error }
  | { readonly kind: 'repeated'; readonly entry: QueuedCommand; readonly reply: unknown }
  | { readonly kind: 'appended'; readonly append: Append };

/** No balance was changed. */
export const NO_BALANCES: ReadonlyMap<number, Amount> = new Map();
