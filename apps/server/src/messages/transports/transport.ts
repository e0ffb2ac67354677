import type { Rendered } from '../render.ts';

/** Takes messages out of the house. */
export interface Transport {
  /** Resolves once the other side has accepted the message. Rejects with `UndeliverableError` when trying again is no use. */
  send(id: string, recipient: string, message: Rendered): Promise<void>;
  close(): void;
}

/** The other side refused the message for good. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
