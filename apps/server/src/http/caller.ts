import type { Language } from '@candor/api';

/** A live session, as the edges see it. */
export interface Caller {
  readonly userId: number;
  /** Hex of the session's token hash. */
  readonly session: string;
  /** The language the customer stored. */
  readonly language: Language;
  /** Whether the second factor is still to be passed: such a session may do next to nothing. */
  readonly pending: boolean;
}

/** Turns a token into its session. */
export interface Sessions {
  /** The live session of a token; undefined when there is none. Answers at once when the session is cached. */
  authenticate(token: string): Caller | undefined | Promise<Caller | undefined>;
}

/** The token of an Authorization header: as it is, or after "Bearer ". Empty when there is none. */
export function tokenOf(authorization: string | undefined): string {
  if (authorization === undefined) return '';
  return authorization.startsWith('Bearer ') || authorization.startsWith('bearer ') ? authorization.slice(7).trim() : authorization;
}
