import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Access } from './permissions.ts';

/** Names of the request budgets; the server maps each to a rate per account and per address. */
export type RateName = 'read' | 'trade' | 'login' | 'register' | 'captcha' | 'code' | 'settings';

/** One call: declared once, and the source of the route, the web client's types, the reference and the access tests. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** The path below /api, without a leading slash. */
  readonly path: string;
  readonly access: Access;
  readonly rate: RateName;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly input: Input;
  /** The shape of `message` in an ok reply. */
  readonly reply: Reply;
  /** Refusals particular to this call; those every call can give are not repeated. */
  readonly errors: readonly ErrorCode[];
  /** A session whose second factor is still to be passed may make it. */
  readonly pending?: true;
  /** Moves money: takes an Idempotency-Key header and answers a repeat with the first reply. */
  readonly money?: true;
}

/** Declares a call; the identity function that keeps the literal types. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
