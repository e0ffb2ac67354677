import { ApiError, call } from '@candor/ui/api/client.ts';
import { forgetDrafts } from '@candor/ui/form/drafts.ts';
import { navigate } from '@candor/ui/router.tsx';
import { forget, rememberPassed, rememberPending, rememberSession, rememberUser, session } from './session.ts';
import { FACTOR, LOGIN } from '../paths.ts';

/** After sign-out the page waits this long, as the specification says, so that the message is read. */
const SIGN_OUT_PAUSE_MS = 500;
/** Pause between questions whose a token is. */
const ASK_WHOSE_MS = 2_000;

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
 * Begins a session with a fresh token, once it is known whose it is: nothing on this device shows a token and the account of another. Throws `ApiError` where
 * that cannot be asked.
 */
async function begin(token: string): Promise<SignedIn> {
  try {
    rememberSession(token, await call('user/info', {}, { token }));
    return 'signed_in';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
    rememberPending(token);
    navigate(FACTOR);
    return 'factor_pending';
  }
}

/** The second factor was passed: loads who signed in. Where that cannot be asked, `knowWhose` continues. */
export async function finishSignIn(): Promise<void> {
  await loadWhose().catch(rememberPassed);
}

async function loadWhose(): Promise<void> {
  const { token } = session();
  if (token === undefined) return;
  const user = await call('user/info', {}, { token });
  // Somebody else may have signed in meanwhile.
  if (session().token === token) rememberSession(token, user);
}

/** Asks whose the token of this device is until it is known. Returns the way to stop. */
export function knowWhose(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = (): void =>
    void loadWhose().catch(() => {
      // The answer may be that a second factor is wanted, or that the session has ended: then there is nothing more to ask.
      if (!isOver) timer = setTimeout(ask, ASK_WHOSE_MS);
    });
  ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Loads the customer who is signed in again. A failure leaves what is known; an ended session is handled where calls are made. */
export async function refreshUser(): Promise<void> {
  if (!session().signedIn) return;
  try {
    rememberUser(await call('user/info', {}));
  } catch {
    // The header then shows the account as it was last known.
  }
}

/** Ends the session on the server and on this device, then goes to the sign-in page with a fresh start. */
export async function signOut(): Promise<void> {
  await call('user/logout', {}).catch(() => undefined);
  forgetDrafts();
  forget();
  setTimeout(() => location.assign(LOGIN), SIGN_OUT_PAUSE_MS);
}
