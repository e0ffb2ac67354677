import { newToken, sessionOf } from '../../guards/tokens.ts';

/** Tells an operator's token from a customer's at a glance, for people and for scanners of leaked secrets. */
const PREFIX = 'op_';

/** A new token of an operator: 256 random bits as text. */
export function newOperatorToken(): string {
  return PREFIX + newToken();
}

/** Hex sha256 of a token, which is all that is stored of it; undefined for text that cannot be an operator's token. */
export function operatorSessionOf(token: string): string | undefined {
  return token.startsWith(PREFIX) ? sessionOf(token.slice(PREFIX.length)) : undefined;
}
