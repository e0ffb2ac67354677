import { ApiError, call } from '@candor/ui/api/client.ts';
import { forget, rememberToken, rememberUser, session } from './session.ts';
import { LOGIN } from '../paths.ts';

/** After sign-out the page waits this long, as the specification says, so that the message is read. */
const SIGN_OUT_PAUSE_MS = 500;

/**
 * Signs in by account and password and loads who that is. With an authenticator bound the sign-in is pending: the server's
 * answer has led to its page already, and nobody should lead away from there. Throws `ApiError`.
 */
export async function signIn(
  account: string,
  password: string,
  area: { readonly area_code?: string; readonly area_code_id?: number } = {},
): Promise<'signed_in' | 'factor_pending'> {
  const token = await call('user/login', { user_string: account, password, type: 1, ...area });
  rememberToken(token);
  try {
    rememberUser(await call('user/info', {}));
  } catch (error) {
    // Without user info the header shows the account as it was last known.
    if (error instanceof ApiError && error.code === 'second_factor_required') return 'factor_pending';
  }
  return 'signed_in';
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
