import type { Clock } from '../../../feature.ts';
import { RefusedError, SYSTEM, type Actor, type Kernel } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { resealFactor } from '../commands/reseal-factor.ts';
import { LoginGuard } from '../../../guards/login-guard.ts';
import { plainRecoveryCode, recoveryMacs } from './recovery-codes.ts';
import type { FactorProof } from './take-factor.ts';
import { stepOf } from '../../../guards/totp.ts';

/**
 * Wrong codes for one account: five from one address, then one every three minutes; from all addresses where the second
 * factor was never passed thirty, then one every five minutes. Three codes of a million are right at any moment.
 */
const TRIES = { pair: { burst: 5, perSecond: 1 / 180 }, strangers: { burst: 30, perSecond: 1 / 300 } };
const FAMILIAR_MS = 90 * 86_400_000;

export interface FactorsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly rateLimitFactor: number;
}

const contextOf = (userId: number): string => `factor ${userId}`;

/** Authenticator secrets at rest, and codes compared with them. */
export class Factors {
  readonly #needs: FactorsDependencies;
  readonly #guard: LoginGuard;

  constructor(needs: FactorsDependencies) {
    this.#needs = needs;
    this.#guard = new LoginGuard(needs.rateLimitFactor, TRIES);
  }

  /** An authenticator's secret as it is stored. */
  seal(userId: number, secret: string): string {
    return this.#needs.secrets.seal(secret, contextOf(userId));
  }

  /** Whether an authenticator is bound. */
  async isBound(userId: number): Promise<boolean> {
    return (await this.#stored(userId)) !== null;
  }

  /**
   * Compares a code of the authenticator, or a recovery code, for a command that takes it. Rejects with `rate_limited` after
   * too many wrong ones: tries are counted before they are compared, so that many at once gain nothing.
   */
  async proof(actor: Actor, code: string): Promise<FactorProof> {
    const { clock, secrets } = this.#needs;
    const { userId } = actor;
    const sealed = await this.#stored(userId);
    if (sealed === null) throw new RefusedError('factor_not_bound');
    const refund = this.#guard.take(`factor ${userId}`, actor.address, await this.isFamiliar(actor), clock.now());
    if (plainRecoveryCode(code) !== undefined) {
      const macs = recoveryMacs(userId, code, secrets);
      if (await this.#isRecovery(macs)) refund();
      return { kind: 'recovery', macs };
    }
    const step = await stepOf(secrets.open(sealed, contextOf(userId)), code.replace(/\s/g, ''), clock.now());
    if (step === undefined) return { kind: 'wrong' };
    refund();
    return { kind: 'totp', sealed, step };
  }

  /** Recovery codes that are not used. */
  async recoveryLeft(userId: number): Promise<number> {
    const [row] = await this.#needs.database.query<{ count: number }>(
      `select count(*)::int as count from recovery_codes join users on users.id = user_id
       where user_id = $1 and issued_at = recovery_issued_at and used_at is null`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Seals anew what an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
  async reseal(): Promise<number> {
    const { database, kernel, secrets } = this.#needs;
    const rows = await database.query<{ id: number; factor_secret: string }>(
      'select id, factor_secret from users where factor_secret is not null',
    );
    const stale = rows.filter((row) => !secrets.isCurrent(row.factor_secret));
    for (const { id, factor_secret: old } of stale) {
      const secret = secrets.open(old, contextOf(id));
      await kernel.run(resealFactor, { userId: id, old, sealed: this.seal(id, secret) }, SYSTEM);
    }
    return stale.length;
  }

  async #stored(userId: number): Promise<string | null> {
    const [row] = await this.#needs.database.query<{ factor_secret: string | null }>('select factor_secret from users where id = $1', [
      userId,
    ]);
    return row?.factor_secret ?? null;
  }

  async #isRecovery(macs: readonly string[]): Promise<boolean> {
    const rows = await this.#needs.database.query('select 1 from recovery_codes where mac = any($1)', [macs]);
    return rows.length > 0;
  }

  /** Whether the second factor was passed from this address lately. */
  async isFamiliar({ userId, address }: Actor): Promise<boolean> {
    const rows = await this.#needs.database.query(
      `select 1 from sessions where user_id = $1 and address = $2 and not factor_pending and created_at > to_timestamp($3::float8 / 1000) limit 1`,
      [userId, address, this.#needs.clock.now() - FAMILIAR_MS],
    );
    return rows.length > 0;
  }
}
