import type { ApiKeyScope, Language, Role } from '@candor/api';

/** A live session, as the edges see it. */
export interface Caller {
  readonly userId: number;
  /** Hex of the hash of the session's token, or of the API key. */
  readonly session: string;
  /** The language the customer stored. */
  readonly language: Language;
  /** Whether the second factor is still to be passed: such a session may do next to nothing. */
  readonly pending: boolean;
  /** Scopes of an API key; absent for a sign-in, which may do everything. */
  readonly scopes?: readonly ApiKeyScope[];
}

/** Turns a token into its session. */
export interface Sessions {
  /**
   * The live session of a token or API key that comes from a network address; undefined when there is none. Answers at
   * once when the session is cached.
   */
  authenticate(token: string, address: string): Caller | undefined | Promise<Caller | undefined>;
}

/** A signed-in operator, as the edges see it. */
export interface OperatorCaller {
  readonly operatorId: number;
  /** Hex of the hash of the token. */
  readonly session: string;
  readonly role: Role;
  /** Whether the password is the first one, which was made on the machine: such a sign-in may only replace it. */
  readonly passwordInitial: boolean;
}

/** Turns an operator's token into the sign-in. Tokens of customers are none of operators, and the other way round. */
export interface OperatorSessions {
  authenticate(token: string): OperatorCaller | undefined | Promise<OperatorCaller | undefined>;
}

/** The token of an Authorization header: as it is, or after "Bearer ", however that is written (RFC 9110 11.1). Empty when there is none. */
export function tokenOf(authorization: string | undefined): string {
  if (authorization === undefined) return '';
  return /^bearer /i.test(authorization) ? authorization.slice(7).trim() : authorization;
}
