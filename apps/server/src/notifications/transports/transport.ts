import type { Rendered } from '../render.ts';

/** Takes messages out of the house. */
export interface Transport {
  /**
   * Resolves once the other side has accepted the message. Rejects with `UndeliverableError` when trying again is no use. Rejects with `AccountRefusedError`
   * when nothing is wrong with the message, and with `UnconfirmedError` when the other side has all of it.
   */
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

/** The other side takes nothing from the venue's own account, or not now: it is told, and tried again slowly. */
export class AccountRefusedError extends Error {
  override readonly name = 'AccountRefusedError';
}

/** The other side was given the whole message and said nothing more: it has probably been delivered. */
export class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError';
}

/** The other side refused the message permanently. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
