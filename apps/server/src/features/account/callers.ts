import type { Caller, Sessions } from '../../http/caller.ts';
import { ApiKeyCache } from './api-keys/key-cache.ts';
import type { SessionCache, SessionEndedListener } from './sessions.ts';

/** Whoever calls: by the token of a sign-in, or with an API key. */
export class Callers implements Sessions {
  readonly #sessions: SessionCache;
  readonly #keys: ApiKeyCache;

  constructor(sessions: SessionCache, keys: ApiKeyCache) {
    this.#sessions = sessions;
    this.#keys = keys;
  }

  authenticate(token: string, address: string): Caller | undefined | Promise<Caller | undefined> {
    return ApiKeyCache.means(token) ? this.#keys.authenticate(token, address) : this.#sessions.authenticate(token);
  }

  /** Who may hear private events: a sign-in that has passed its second factor, or a key, for every key may read. */
  async authenticateListener(token: string, address: string): Promise<Caller | undefined> {
    const caller = await this.authenticate(token, address);
    return caller?.pending ? undefined : caller;
  }

  /** Follows sign-ins and keys that end, by the hex of the hash of token or key. */
  onEnded(listener: SessionEndedListener): void {
    this.#sessions.onSessionEnded(listener);
    this.#keys.onKeyEnded(listener);
  }
}
