import type { Clock } from '../../feature.ts';
import { RefusedError, type Actor } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { LoginGuard } from '../../guards/login-guard.ts';
import type { Passwords } from '../../guards/passwords.ts';
import type { CustomerSessions } from './sessions.ts';
import { usedFrom } from './used-from.ts';
import { USERS } from './store.ts';
import { sealOf } from '../../kernel/sealed-select.ts';

/** How long after a sign-in its password counts as just given. */
const RECENT_MS = 15 * 60_000;

export interface ReauthenticationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly guard: LoginGuard;
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
   * Checks the actor's login password and returns the hash it was checked against. Rejects with `password_wrong` and
   * `rate_limited`: guesses count per account and address, and for all addresses together that the account was never signed
   * in to from, so that a stolen session is of no more use for guessing than the form that signs in.
   */
  async check(actor: Actor, password: string): Promise<string> {
    const { database, clock, passwords, guard } = this.#needs;
    const account = `user ${actor.userId}`;
    const { familiar } = await usedFrom(database, actor.userId, actor.address, clock.now());
    const refund = guard.take(account, actor.address, familiar, clock.now());
    const [row] = await database.query<{ password_hash: string }>(`select password_hash, ${sealOf(USERS)} from users where id = $1`, [
      actor.userId,
    ]);
    if (!row || !(await passwords.verify(row.password_hash, password, actor.address))) {
      guard.missed(account, actor.address, familiar, clock.now());
      throw new RefusedError('password_wrong');
    }
    refund();
    return row.password_hash;
  }
}
