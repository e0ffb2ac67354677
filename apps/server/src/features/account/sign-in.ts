import type { ParsedOf } from '@candor/api';
import { mayBePassword } from '@candor/api/account/password-text';
import type { RequestContext } from '../../handler.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { accountKey, accountNameOf, type AccountName } from './account-name.ts';
import { whereNamed } from './contacts.ts';
import { noteSignIn } from './commands/note-sign-in.ts';
import { startSession } from './commands/start-session.ts';
import { findPerson, tryPassword, type PasswordDependencies } from '../../guards/credential-check.ts';
import { newToken, sessionOf } from '../../guards/tokens.ts';
import { CUSTOMERS } from './store.ts';

/** Dependencies of signing in. */
export interface SignInDependencies extends PasswordDependencies {
  readonly database: Database;
  readonly kernel: Kernel;
  /** Whether customers of demo mode may sign in. */
  readonly demo: boolean;
}

function find({ database, demo }: SignInDependencies, name: AccountName, address: string, now: number) {
  const [where, ...values] = whereNamed(name);
  return findPerson(database, CUSTOMERS, [`${where} and ($${values.length + 1} or not is_demo)`, ...values, demo], address, now);
}

/**
 * Signs in and returns the token. An unknown account and a wrong password cost the same work and get the same answer.
 * Throws `account_malformed`, `area_code_differs`, `login.psw6`, `login_wrong`, `account_frozen`, `rate_limited` and `busy`.
 */
export async function signIn(input: ParsedOf<'user/login'>, context: RequestContext, dependencies: SignInDependencies): Promise<string> {
  const { kernel, clock } = dependencies;
  const { password } = input;
  const { address, device } = context;
  const name = accountNameOf(input.user_string, input.area_code);
  // No account has one: nothing is asked of the database for it.
  if (!mayBePassword(password)) throw new RefusedError('login.psw6');
  const found = await find(dependencies, name, address, clock.now());
  const { right, refund, missed } = await tryPassword(dependencies, { account: accountKey(name), address, found, password });
  if (!found || !right) {
    missed();
    // Not awaited: the answer must not take longer because the account exists.
    if (found)
      kernel.run(noteSignIn, { userId: found.id, address, device, outcome: 'wrong_password' }, context.actor).catch(() => undefined);
    throw new RefusedError('login_wrong');
  }
  refund();
  return openSession(found.id, context, kernel, { passwordHash: found.password_hash, isNew: found.used_before && !found.familiar });
}

/**
 * Begins a sign-in and returns its token. `checked` gives the hash that a password was checked against. It also says whether the customer is told because the
 * place is new. Without `checked` no password was asked for, which is for tests and load.
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
