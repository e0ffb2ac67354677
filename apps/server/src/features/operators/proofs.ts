import { machineTime, type Clock } from '../../kernel/model/clock.ts';
import { operatorEmails } from '../../guards/emails.ts';
import type { CodeProof } from '../../guards/guards.ts';
import { openFactor } from '../../guards/factor-secrets.ts';
import { LoginGuard, type Refund } from '../../guards/login-guard.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { findPerson, tryPassword, type FoundPerson, type TriedPassword } from '../../guards/credential-check.ts';
import { newFactorSecret, stepOf } from '../../guards/totp.ts';
import type { WrongTries } from '../../guards/wrong-tries.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { prove } from './commands/prove.ts';
import { startOperatorSession, type SignInProof } from './commands/start-operator-session.ts';
import { OPERATOR_FACTOR } from './factor.ts';
import { newOperatorToken, operatorSessionOf } from './tokens.ts';
import { OPERATOR_TABLES } from './store.ts';

export interface ProofsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
  /** Wrong tries are kept there, so that a restart gives no caller fresh ones. */
  readonly wrongTries: WrongTries;
  /** Multiplies the number of tries, for tests and load. */
  readonly rateLimitFactor: number;
  /** Whether operators of demo mode may sign in. */
  readonly demo: boolean;
}

/** Origin of a request. */
export interface Origin {
  readonly address: string;
  readonly device: string;
}

/** Values that an operator was compared with. The commands take them and check whether they still hold. */
export interface OperatorProof {
  readonly passwordHash: string;
  readonly code: CodeProof | undefined;
}

type Found = FoundPerson<string>;

/** Passwords and codes of operators, compared with what is stored. */
export class OperatorProofs {
  readonly #needs: ProofsDependencies;
  readonly #guard: LoginGuard;
  /** Codes for an account that does not exist are compared with this. */
  readonly #nobodysSecret = newFactorSecret();

  constructor(needs: ProofsDependencies) {
    this.#needs = needs;
    const { rateLimitFactor, wrongTries } = needs;
    this.#guard = new LoginGuard(rateLimitFactor, undefined, { name: 'operator', wrongTries });
  }

  /**
   * Signs in with password and code and returns the token. Unknown, disabled, wrong password, wrong or used code: the same
   * work and the same answer. Rejects with `login_wrong`, `rate_limited` and `busy`.
   */
  async signIn(given: { readonly email: string; readonly password: string; readonly code: string }, origin: Origin): Promise<string> {
    const { password } = given;
    const emails = operatorEmails(given.email);
    const found = await this.#find(['email = any($1) order by email <> $2 limit 1', emails, emails[0]], origin.address);
    const { right, refund, missed } = await this.#try(found?.email ?? emails[0], origin.address, found, password);
    const code = await this.#compare(found, given.code);
    const proof: SignInProof = found && right ? { kind: 'password', passwordHash: found.password_hash, code } : { kind: 'wrong' };
    try {
      const token = await this.#open(found?.id ?? 0, proof, origin);
      refund();
      return token;
    } catch (error) {
      if (isRefusal(error)) missed();
      throw error;
    }
  }

  /** Begins a sign-in of an operator whose passkey was verified, and returns the token. Rejects with `login_wrong` for a disabled one. */
  openSession(operatorId: number, origin: Origin, passkey?: string): Promise<string> {
    return this.#open(operatorId, { kind: 'passkey', passkey }, origin);
  }

  /**
   * Checks password and code of a signed-in operator and uses the code up. Rejects with `password_wrong`, `code_wrong` and
   * `rate_limited`: guesses count together with those at the sign-in.
   */
  async require(operatorId: number, address: string, password: string, code: string): Promise<void> {
    const { proof, refund } = await this.check(operatorId, address, password, code);
    const actor: Actor = { kind: 'operator', userId: operatorId, address, language: 'en' };
    await this.#needs.kernel.run(prove, { operatorId, ...proof }, actor);
    refund();
  }

  /** Checks like `require`, for a command that takes the code itself: it must refuse `code_wrong` for none. Call `refund` once it has accepted. */
  async check(operatorId: number, address: string, password: string, code: string): Promise<{ proof: OperatorProof; refund: Refund }> {
    const found = await this.#find(['id = $1', operatorId], address);
    if (!found) throw new RefusedError('password_wrong');
    // A sign-in that was stolen is used from addresses where it did not begin: those are no more familiar than at the sign-in.
    const { right, refund, missed } = await this.#try(found.email ?? '', address, found, password);
    if (!right) {
      missed();
      throw new RefusedError('password_wrong');
    }
    const compared = await this.#compare(found, code);
    if (!compared) missed();
    return { proof: { passwordHash: found.password_hash, code: compared }, refund };
  }

  /** Counts again the wrong tries of before a restart. Call it before the first request. */
  recall(): Promise<void> {
    return this.#guard.recall(this.#needs.clock.now());
  }

  async #open(operatorId: number, proof: SignInProof, { address, device }: Origin): Promise<string> {
    const token = newOperatorToken();
    const session = operatorSessionOf(token) ?? '';
    // Who is not known to be an operator acts as a visitor in the command log.
    const actor: Actor =
      proof.kind === 'wrong'
        ? { kind: 'visitor', userId: 0, address, language: 'en' }
        : { kind: 'operator', userId: operatorId, session, address, language: 'en' };
    await this.#needs.kernel.run(startOperatorSession, { operatorId, session, proof, address, device, demo: this.#needs.demo }, actor);
    return token;
  }

  async #compare(found: Found | undefined, code: string): Promise<CodeProof | undefined> {
    const { clock, secrets } = this.#needs;
    const secret = found ? openFactor(secrets, OPERATOR_FACTOR, found.id, found.factor_secret) : this.#nobodysSecret;
    const step = await stepOf(secret, code, machineTime(clock));
    return found && step !== undefined ? { sealed: found.factor_secret, step } : undefined;
  }

  #try(email: string, address: string, found: Found | undefined, password: string): Promise<TriedPassword> {
    return tryPassword({ ...this.#needs, guard: this.#guard }, { account: `operator ${email}`, address, found, password });
  }

  #find(where: readonly [string, ...unknown[]], address: string): Promise<Found | undefined> {
    return findPerson<string>(this.#needs.database, OPERATOR_TABLES, where, address, this.#needs.clock.now());
  }
}

/** Whether it was wrong, rather than not decided: who could not be served has not guessed. */
function isRefusal(error: unknown): boolean {
  return error instanceof RefusedError && error.code === 'login_wrong';
}
