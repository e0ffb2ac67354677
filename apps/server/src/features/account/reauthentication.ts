import { findPerson, tryPassword, type PasswordDependencies } from '../../guards/credential-check.ts';
import { RefusedError, type Actor } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { CustomerSessions } from './sessions.ts';
import { CUSTOMERS } from './store.ts';

/** Milliseconds after a sign-in during which its password counts as just given. */
const RECENT_MS = 15 * 60_000;

export interface ReauthenticationDependencies extends PasswordDependencies {
  readonly database: Database;
  readonly sessions: CustomerSessions;
}

/** The gate before changes to what guards an account: an old sign-in that fell into other hands must not get past it. */
export class Reauthentication {
  readonly #needs: ReauthenticationDependencies;

  constructor(needs: ReauthenticationDependencies) {
    this.#needs = needs;
  }

  /** Lets a sign-in of the last fifteen minutes pass, another one with the login password. Rejects with `password_required`. */
  async require(actor: Actor, password: string | undefined): Promise<void> {
    if (password !== undefined) {
      await this.check(actor, password);
      return;
    }
    const startedAt = actor.session === undefined ? undefined : this.#needs.sessions.get(actor.session)?.createdAt;
    if (startedAt === undefined || this.#needs.clock.now() - startedAt > RECENT_MS) throw new RefusedError('password_required');
  }

  /**
   * Checks the actor's login password and returns the hash it was checked against. Rejects with `password_wrong` and `rate_limited`. Guesses count per account
   * and address. They also count for all addresses together from which the account was never signed in to. So a stolen session helps guessing no more than the
   * form that signs in.
   */
  async check(actor: Actor, password: string): Promise<string> {
    const { database, clock } = this.#needs;
    const { userId, address } = actor;
    const found = await findPerson(database, CUSTOMERS, ['id = $1', userId], address, clock.now());
    const { right, refund, missed } = await tryPassword(this.#needs, { account: `user ${userId}`, address, found, password });
    if (!found || !right) {
      missed();
      throw new RefusedError('password_wrong');
    }
    refund();
    return found.password_hash;
  }
}
