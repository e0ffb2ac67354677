import type { Rendered } from '../render.ts';

/** Takes messages out of the house. */
export interface Transport {
  /** Resolves once the other side has accepted the message. Rejects with `UndeliverableError` when trying again is no use. */
  send(id: string, recipient: string, message: Rendered): Promise<void>;
  /** Hears what the other side takes, without a message. Rejects when it cannot be reached. */
  greet?(): Promise<void>;
  close(): void;
}

/** Takes mail out of the house. */
export interface MailTransport extends Transport {
  /** Whether the other side takes addresses with letters beyond ASCII before the @ (SMTPUTF8, RFC 6531); no before it was reached. */
  takesUnicode(): boolean;
}

/** The other side refused the message for good. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
