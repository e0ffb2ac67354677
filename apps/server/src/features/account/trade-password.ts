import type { Clock } from '../../kernel/model/clock.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { noteTradePassword } from './commands/note-trade-password.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { tradePasswordNeeded, type CustomerSessions } from './sessions.ts';
import { USERS } from './store.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { minutesLeft } from './trade-password-lock.ts';

interface StoredRow extends Record<string, unknown> {
  trade_password_hash: string | null;
  trade_password_locked_until: number | null;
}

/**
 * Gate before the calls that a trade password guards. The slow check happens here, outside the kernel. Wrong passwords are counted by a command, so guesses
 * sent side by side are counted one by one.
 */
export class TradePasswords {
  readonly #database: Database;
  readonly #kernel: Kernel;
  readonly #clock: Clock;
  readonly #passwords: Passwords;
  readonly #sessions: CustomerSessions;

  constructor(database: Database, kernel: Kernel, clock: Clock, passwords: Passwords, sessions: CustomerSessions) {
    this.#database = database;
    this.#kernel = kernel;
    this.#clock = clock;
    this.#passwords = passwords;
    this.#sessions = sessions;
  }

  /**
   * Whether the actor's next contract order must carry the trade password. Answers from memory. An API key that trades was
   * made with it and is not asked again.
   */
  needed(actor: Actor): boolean {
    if (actor.byApiKey) return false;
    return actor.session === undefined || tradePasswordNeeded(this.#sessions, actor.session);
  }

  /**
   * Lets a contract order pass: at once where the actor's setting asks for nothing, else with the right password. Rejects
   * with `trade_password_required`, `e_nopws`, `e_pdealerr` (counted) or `trade_password_locked`.
   */
  async admit(actor: Actor, password: string | undefined): Promise<void> {
    if (this.needed(actor)) await this.check(actor, password);
  }

  /** Checks the password like `admit`, whatever the setting: for calls that always need the trade password. */
  async check(actor: Actor, password: string | undefined): Promise<void> {
    const { trade_password_hash: hash, trade_password_locked_until: lockedUntil } = await this.#stored(actor.userId);
    if (hash === null) throw new RefusedError('e_nopws');
    if (password === undefined) throw new RefusedError('trade_password_required');
    // While it is locked every password is refused: comparing it would only cost the processors.
    const now = this.#clock.now();
    if (lockedUntil !== null && lockedUntil > now)
      throw new RefusedError('trade_password_locked', { minutes: minutesLeft(lockedUntil, now) });
    const right = await this.#passwords.verify(hash, password, actor.address);
    await this.#kernel.run(
      noteTradePassword,
      { userId: actor.userId, right, hash, ...(actor.session === undefined ? undefined : { session: actor.session }) },
      actor,
    );
  }

  /** Whether a trade password is set. */
  async isSet(userId: number): Promise<boolean> {
    return (await this.#stored(userId)).trade_password_hash !== null;
  }

  async #stored(userId: number): Promise<StoredRow> {
    const [row] = await this.#database.run<StoredRow>({
      name: 'account/trade-password',
      text: `select trade_password_hash, trade_password_locked_until, ${sealOf(USERS)} from users where id = $1`,
      values: [userId],
    });
    if (!row) throw new RefusedError('not_found');
    return row;
  }
}
