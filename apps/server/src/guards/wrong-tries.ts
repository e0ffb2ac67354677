import type { Clock } from '../kernel/model/clock.ts';
import { SYSTEM, type Kernel } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { noteWrongTries, type WrongTry } from './note-wrong-tries.ts';

/** One command keeps at most this many; more than the second wait at most, the others are only counted in memory. */
const AT_ONCE = 1_000;
const WAITING_MOST = 20_000;
/** Longer than any guard remembers. */
const KEPT_MS = 6 * 3_600_000;
const SWEEP_INTERVAL_MS = 3_600_000;

export interface WrongTriesDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

/**
 * Wrong tries, kept so that a restart gives no fresh ones. No caller waits for them: an answer takes the same time
 * whether or not it was right. What a crash loses is what was on its way, a moment's worth.
 */
export class WrongTries {
  readonly #needs: WrongTriesDependencies;
  readonly #waiting: WrongTry[] = [];
  #storing: Promise<void> | undefined;
  #sweptAt = 0;

  constructor(needs: WrongTriesDependencies) {
    this.#needs = needs;
  }

  /** Computes the key of an account: a keyed hash, since people type passwords where their name belongs. */
  keyOf(account: string): string {
    return this.#needs.secrets.mac('wrong try', account);
  }

  /** Keeps one. */
  note(wrong: WrongTry): void {
    if (this.#waiting.length >= WAITING_MOST) return;
    this.#waiting.push(wrong);
    this.#sweep(wrong.at);
    this.#storing ??= this.#store().finally(() => {
      this.#storing = undefined;
    });
  }

  /** Resolves when what was noted is stored. */
  async stored(): Promise<void> {
    await this.#storing;
  }

  /** Reads the wrong tries that one guard noted after a moment, oldest first. */
  async since(guard: string, after: number): Promise<readonly WrongTry[]> {
    return this.#needs.database.query<WrongTry & Record<string, unknown>>(
      'select guard, account, address, stranger, at from wrong_tries where guard = $1 and at > to_timestamp($2::float8 / 1000) order by id',
      [guard, after],
    );
  }

  async #store(): Promise<void> {
    while (this.#waiting.length > 0) {
      const tries = this.#waiting.splice(0, AT_ONCE);
      // What cannot be stored is still counted in memory.
      await this.#needs.kernel.run(noteWrongTries, { tries }, SYSTEM).catch(() => undefined);
    }
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_INTERVAL_MS) return;
    this.#sweptAt = now;
    // Nothing depends on it, so no caller waits for it; the next one takes what a failure left.
    this.#needs.database
      .query('delete from wrong_tries where at < to_timestamp($1::float8 / 1000)', [now - KEPT_MS])
      .catch(() => undefined);
  }
}
