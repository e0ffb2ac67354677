import type { SecretBox } from '../secrets/secret-box.ts';

/** Parts of a message that must not be readable in the database. */
export interface MessageSecret {
  /** Six digits. */
  readonly code?: string;
  /** The token of the link that freezes the account. */
  readonly freeze?: string;
}

/** Bound to the recipient: the secret of one message cannot be moved into another's. */
const contextOf = (recipient: string): string => `outbox ${recipient}`;

/** Seals what is secret in a message to a recipient. */
export function sealMessageSecret(secret: MessageSecret, recipient: string, secrets: SecretBox): string {
  return secrets.seal(JSON.stringify(secret), contextOf(recipient));
}

/** Opens it again; nothing when it was erased. */
export function openMessageSecret(sealed: string | null, recipient: string, secrets: SecretBox): MessageSecret {
  return sealed === null ? {} : (JSON.parse(secrets.open(sealed, contextOf(recipient))) as MessageSecret);
}
