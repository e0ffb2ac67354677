import { digitsOf } from '@candor/api/digits';
import { machineTime, type Clock } from '../../../kernel/model/clock.ts';
import type { FactorProof } from '../../../guards/guards.ts';
import { RefusedError, type Actor, type Kernel } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { FAMILIAR_MS, LoginGuard, type Tries } from '../../../guards/login-guard.ts';
import type { WrongTries } from '../../../guards/wrong-tries.ts';
import { openFactor, resealFactors, sealFactor } from '../../../guards/factor-secrets.ts';
import { CUSTOMER_FACTOR } from './customer-factor.ts';
import { plainRecoveryCode, recoveryMacs } from './recovery-codes.ts';
import { stepOf } from '../../../guards/totp.ts';
import { USERS } from '../store.ts';
import { sealOf } from '../../../kernel/model/sealed-select.ts';

/**
 * Budgets of wrong codes for one account. One address has five, then one every three minutes. All addresses from which the second factor was never passed share
 * thirty, then one every five minutes. Three codes of a million are right at any moment.
 */
const PAIR = { burst: 5, perSecond: 1 / 180 };
const TRIES: Tries = {
  pair: PAIR,
  strangers: {
    address: PAIR,
    site: { burst: 10, perSecond: 1 / 900 },
    network: { burst: 15, perSecond: 1 / 600 },
    all: { burst: 30, perSecond: 1 / 300 },
  },
};

export interface FactorsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly rateLimitFactor: number;
  /** Keeps wrong codes over a restart; without it they are counted in memory only. */
  readonly wrongTries?: WrongTries;
}

/** Authenticator secrets at rest, and codes compared with them. */
export class Factors {
  readonly #needs: FactorsDependencies;
  readonly #guard: LoginGuard;

  constructor(needs: FactorsDependencies) {
    this.#needs = needs;
    const { rateLimitFactor, wrongTries } = needs;
    this.#guard = new LoginGuard(rateLimitFactor, TRIES, wrongTries && { name: 'factor', wrongTries });
  }

  /** An authenticator's secret as it is stored. */
  seal(userId: number, secret: string): string {
    return sealFactor(this.#needs.secrets, CUSTOMER_FACTOR, userId, secret);
  }

  /** Whether an authenticator is bound. */
  async isBound(userId: number): Promise<boolean> {
    return (await this.#stored(userId)).sealed !== null;
  }

  /** Whether a second factor is bound: an authenticator or a passkey. */
  async hasAny(userId: number): Promise<boolean> {
    const { sealed, passkeys } = await this.#stored(userId);
    return sealed !== null || passkeys > 0;
  }

  /**
   * Compares a code, or none, for a change that asks for the second factor where one is bound. Where none is bound, a code is not looked at. Rejects as `proof`
   * does.
   */
  async check(actor: Actor, code: string | undefined): Promise<FactorProof | undefined> {
    return code === undefined || !(await this.hasAny(actor.userId)) ? undefined : this.proof(actor, code);
  }

  /**
   * Compares a code of the authenticator, or a recovery code, for a command that takes it. Rejects with `factor_not_bound`,
   * and with `rate_limited` after too many wrong ones: tries are counted before they are compared, so that many at once
   * gain nothing. Without an authenticator, but with a passkey, only a recovery code is right.
   */
  async proof(actor: Actor, code: string): Promise<FactorProof> {
    const { clock, secrets } = this.#needs;
    const { userId } = actor;
    const { sealed, passkeys } = await this.#stored(userId);
    if (sealed === null && passkeys === 0) throw new RefusedError('factor_not_bound');
    const familiar = await this.isFamiliar(actor);
    const now = clock.now();
    const refund = this.#guard.take(`factor ${userId}`, actor.address, familiar, now);
    const missed = (): void => this.#guard.missed(`factor ${userId}`, actor.address, familiar, now);
    if (plainRecoveryCode(code) !== undefined) {
      const macs = recoveryMacs(userId, code, secrets);
      if (await this.#isRecovery(macs)) refund();
      else missed();
      return { kind: 'recovery', macs };
    }
    const step =
      sealed === null ? undefined : await stepOf(openFactor(secrets, CUSTOMER_FACTOR, userId, sealed), digitsOf(code), machineTime(clock));
    if (sealed === null || step === undefined) {
      missed();
      return { kind: 'wrong' };
    }
    refund();
    return { kind: 'totp', sealed, step };
  }

  /** Counts again what was wrong before a restart. */
  recall(): Promise<void> {
    return this.#guard.recall(this.#needs.clock.now());
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

  /** Seals secrets again that an older key sealed; returns how many. Rejects with `SecretKeyError` when a key is missing. */
  reseal(): Promise<number> {
    return resealFactors(this.#needs, CUSTOMER_FACTOR);
  }

  async #stored(userId: number): Promise<{ readonly sealed: string | null; readonly passkeys: number }> {
    const [row] = await this.#needs.database.query<{ sealed: string | null; passkeys: number }>(
      `select factor_secret as sealed, (select count(*)::int from passkeys where user_id = users.id and removed_at is null) as passkeys, ${sealOf(USERS)}
       from users where id = $1`,
      [userId],
    );
    return row ?? { sealed: null, passkeys: 0 };
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
