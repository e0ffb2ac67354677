import type { ParsedOf } from '@candor/api';
import type { Clock, RequestContext } from '../../feature.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { accountKey, accountNameOf, type AccountName } from './account-name.ts';
import { noteSignIn } from './commands/note-sign-in.ts';
import { startSession } from './commands/start-session.ts';
import { FAMILIAR_MS, type LoginGuard } from '../../guards/login-guard.ts';
import { PASSWORD_LENGTH_LEAST } from '../../guards/password-policy.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { newToken, sessionOf } from '../../guards/tokens.ts';
import { sealOf } from '../../kernel/sealed-select.ts';
import { USERS } from './store.ts';

/** What signing in needs. */
export interface SignInDependencies {
  readonly database: Database;
  readonly kernel: Kernel;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly guard: LoginGuard;
  /** Whether customers of demo mode may sign in. */
  readonly demo: boolean;
}

interface FoundRow extends Record<string, unknown> {
  id: number;
  password_hash: string;
  familiar: boolean;
  used_before: boolean;
}

async function find(
  { database, demo }: SignInDependencies,
  name: AccountName,
  address: string,
  now: number,
): Promise<FoundRow | undefined> {
  const [where, values] = 'email' in name ? ['email = $1', [name.email]] : ['area_code = $1 and mobile = $2', [name.areaCode, name.mobile]];
  const rows = await database.query<FoundRow>(
    `select id, password_hash, exists (select from sessions where user_id = users.id and address = $${values.length + 1}
       and created_at > to_timestamp($${values.length + 2}::float8 / 1000)) as familiar,
       exists (select from sessions where user_id = users.id) as used_before, ${sealOf(USERS)} from users where ${where} and ($${values.length + 3} or not is_demo)`,
    [...values, address, now - FAMILIAR_MS, demo],
  );
  return rows[0];
}

/**
 * Signs in and returns the token. An unknown account and a wrong password cost the same work and get the same answer.
 * Throws `account_malformed`, `login.psw6`, `login_wrong`, `account_frozen`, `rate_limited` and `busy`.
 */
export async function signIn(input: ParsedOf<'user/login'>, context: RequestContext, dependencies: SignInDependencies): Promise<string> {
  const { kernel, clock, passwords, guard } = dependencies;
  const name = accountNameOf(input.user_string, input.area_code);
  // No account has one: nothing is asked of the database for it.
  if (input.password.length < PASSWORD_LENGTH_LEAST) throw new RefusedError('login.psw6');
  const now = clock.now();
  const user = await find(dependencies, name, context.address, now);
  const refund = guard.take(accountKey(name), context.address, user?.familiar ?? false, now);
  const right = await passwords.verify(user?.password_hash, input.password, context.address);
  if (!user || !right) {
    const { address, device } = context;
    guard.missed(accountKey(name), address, user?.familiar ?? false, now);
    // Nobody waits for it: the answer must not take longer because the account exists.
    if (user) kernel.run(noteSignIn, { userId: user.id, address, device, outcome: 'wrong_password' }, context.actor).catch(() => undefined);
    throw new RefusedError('login_wrong');
  }
  refund();
  return openSession(user.id, context, kernel, { passwordHash: user.password_hash, isNew: user.used_before && !user.familiar });
}

/**
 * Begins a sign-in and returns its token. `checked` says what a password was checked against, and whether the customer is told
 * because the place is new; without it none was asked for, which is for tests and load.
 */
export async function openSession(
  userId: number,
  context: { readonly address: string; readonly device: string; readonly language: Actor['language'] },
  kernel: Kernel,
  checked?: { readonly passwordHash: string; readonly isNew: boolean },
): Promise<string> {
  const token = newToken();
  const session = sessionOf(token);
  if (session === undefined) throw new RefusedError('internal');
  const { address, device, language } = context;
  await kernel.run(
    startSession,
    { userId, session, address, device, passwordHash: checked?.passwordHash, isNew: checked?.isNew === true },
    { kind: 'customer', userId, address, device, language },
  );
  return token;
}
