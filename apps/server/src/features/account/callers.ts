import type { Caller, Sessions } from '../../http/caller/caller.ts';
import type { SessionEndedListener } from '../../guards/live-sessions.ts';
import { isMeantAsKey, type LiveKeys } from './api-keys/live-keys.ts';
import type { CustomerSessions } from './sessions.ts';

/** Authenticates callers: by the token of a sign-in, or by an API key. */
export class Callers implements Sessions {
  readonly #sessions: CustomerSessions;
  readonly #keys: LiveKeys;

  constructor(sessions: CustomerSessions, keys: LiveKeys) {
    this.#sessions = sessions;
    this.#keys = keys;
  }

  authenticate(token: string, address: string): Caller | undefined | Promise<Caller | undefined> {
    return (isMeantAsKey(token) ? this.#keys : this.#sessions).authenticate(token, address);
  }

  /** Authenticates a listener of private events: a sign-in that has passed its second factor, or an API key. Every API key may read. */
  async authenticateListener(token: string, address: string): Promise<Caller | undefined> {
    const caller = await this.authenticate(token, address);
    return caller?.pending ? undefined : caller;
  }

  /** Follows sign-ins and keys that end, by the hex of the hash of token or key. */
  onEnded(listener: SessionEndedListener): void {
    this.#sessions.onEnded(listener);
    this.#keys.onEnded(listener);
  }
}
