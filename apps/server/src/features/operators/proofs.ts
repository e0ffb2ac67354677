import type { Clock } from '../../feature.ts';
import { FAMILIAR_MS, LoginGuard, type Refund } from '../../guards/login-guard.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { newFactorSecret, stepOf } from '../../guards/totp.ts';
import type { WrongTries } from '../../guards/wrong-tries.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { prove } from './commands/prove.ts';
import { startOperatorSession, type SignInProof } from './commands/start-operator-session.ts';
import { openFactor, type CodeProof } from './factor.ts';
import { newOperatorToken, operatorSessionOf } from './tokens.ts';
import { sealOf } from '../../kernel/sealed-select.ts';
import { OPERATORS } from './store.ts';

export interface ProofsDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
  /** Wrong tries are kept there, so that a restart gives nobody fresh ones. */
  readonly wrongTries: WrongTries;
  /** Multiplies the number of tries, for tests and load. */
  readonly rateLimitFactor: number;
  /** Whether operators of demo mode may sign in. */
  readonly demo: boolean;
}

/** Where a request came from. */
export interface Origin {
  readonly address: string;
  readonly device: string;
}

/** What an operator was compared with; the commands take it and see whether it still holds. */
export interface OperatorProof {
  readonly passwordHash: string;
  readonly code: CodeProof | undefined;
}

interface FoundRow extends Record<string, unknown> {
  id: number;
  email: string;
  password_hash: string;
  factor_secret: string;
  familiar: boolean;
}

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
    const { clock, passwords } = this.#needs;
    const now = clock.now();
    const email = given.email.toLowerCase();
    const account = `operator ${email}`;
    const found = await this.#find('email = $1', email, origin.address);
    const familiar = found?.familiar ?? false;
    const refund = this.#guard.take(account, origin.address, familiar, now);
    const right = await passwords.verify(found?.password_hash, given.password, origin.address);
    const code = await this.#compare(found, given.code);
    const proof: SignInProof = found && right ? { kind: 'password', passwordHash: found.password_hash, code } : { kind: 'wrong' };
    try {
      const token = await this.#open(found?.id ?? 0, proof, origin);
      refund();
      return token;
    } catch (error) {
      if (isRefusal(error)) this.#guard.missed(account, origin.address, familiar, now);
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

  /** As `require`, for a command that takes the code itself: it must refuse `code_wrong` for none. Call `refund` once it has accepted. */
  async check(operatorId: number, address: string, password: string, code: string): Promise<{ proof: OperatorProof; refund: Refund }> {
    const { clock, passwords } = this.#needs;
    const found = await this.#find('id = $1', operatorId, address);
    if (!found) throw new RefusedError('password_wrong');
    const account = `operator ${found.email}`;
    const now = clock.now();
    // A sign-in that was stolen is used from addresses where it did not begin: those are no more familiar than at the sign-in.
    const { familiar } = found;
    const refund = this.#guard.take(account, address, familiar, now);
    const missed = (): void => this.#guard.missed(account, address, familiar, now);
    if (!(await passwords.verify(found.password_hash, password, address))) {
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

  async #compare(found: FoundRow | undefined, code: string): Promise<CodeProof | undefined> {
    const { clock, secrets } = this.#needs;
    const secret = found ? openFactor(secrets, found.id, found.factor_secret) : this.#nobodysSecret;
    const step = await stepOf(secret, code, clock.now());
    return found && step !== undefined ? { sealed: found.factor_secret, step } : undefined;
  }

  async #find(where: string, value: string | number, address: string): Promise<FoundRow | undefined> {
    const [row] = await this.#needs.database.query<FoundRow>(
      `select id, email, password_hash, factor_secret, exists (select from operator_sessions where operator_id = operators.id and address = $2
         and created_at > to_timestamp($3::float8 / 1000)) as familiar, ${sealOf(OPERATORS)} from operators where ${where}`,
      [value, address, this.#needs.clock.now() - FAMILIAR_MS],
    );
    return row;
  }
}

/** Whether it was wrong, rather than not decided: who could not be served has not guessed. */
function isRefusal(error: unknown): boolean {
  return error instanceof RefusedError && error.code === 'login_wrong';
}
