import { ApiError, call } from '@candor/ui/api/client.ts';
import { factorIs, forget, rememberToken, rememberUser, session } from './session.ts';
import { LOGIN } from '../paths.ts';

/** After sign-out the page waits this long, as the specification says, so that the message is read. */
const SIGN_OUT_PAUSE_MS = 500;

type SignedIn = 'signed_in' | 'factor_pending';

/**
 * Signs in by account and password and loads the user's data. With an authenticator bound the sign-in is pending. The server's answer has led to its
 * page already, and no caller should lead away from there. Throws `ApiError`.
 */
export async function signIn(
  account: string,
  password: string,
  area: { readonly area_code?: string; readonly area_code_id?: number } = {},
): Promise<SignedIn> {
  return begin(await call('user/login', { user_string: account, password, type: 1, ...area }));
}

/** Signs in by what a passkey answered, as JSON text; password and second factor are not asked for. Throws `ApiError`. */
export async function signInByPasskey(response: string): Promise<SignedIn> {
  return begin(await call('user/passkey_login', { response }));
}

/**
 * Begins a session with a fresh token. Until the first answer it is not known whether a second factor is wanted; the header asks for nothing before.
 */
async function begin(token: string): Promise<SignedIn> {
  rememberToken(token);
  try {
    rememberUser(await call('user/info', {}));
  } catch (error) {
    // Without user info the header shows the account as it was last known.
    if (error instanceof ApiError && error.code === 'second_factor_required') return 'factor_pending';
    factorIs('passed');
  }
  return 'signed_in';
}

/** The second factor was passed: loads who signed in. */
export async function finishSignIn(): Promise<void> {
  factorIs('passed');
  await refreshUser();
}

/** Loads the customer of the stored token. A failure leaves what is known; an ended session is handled where calls are made. */
export async function refreshUser(): Promise<void> {
  if (session().token === undefined) return;
  try {
    rememberUser(await call('user/info', {}));
  } catch {
    // The header then shows the account as it was last known.
  }
}

/** Ends the session on the server and on this device, then goes to the sign-in page with a fresh start. */
export async function signOut(): Promise<void> {
  await call('user/logout', {}).catch(() => undefined);
  forget();
  setTimeout(() => location.assign(LOGIN), SIGN_OUT_PAUSE_MS);
}
