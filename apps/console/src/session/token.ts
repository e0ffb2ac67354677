import { useSyncExternalStore } from 'react';

/**
 * The token lives in the session storage of its tab. Every page of the site could read the local storage, in every tab. Customer pages have the same origin,
 * and a script smuggled into one must not find an operator's token. The token also ends with the tab. The price is a sign-in per tab, which operators pay a few
 * times a day.
 */
const KEY = 'console_token';

const listeners = new Set<() => void>();
let token = stored();

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function change(to: string | undefined): void {
  token = to;
  try {
    if (to === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, to);
  } catch {
    // Where storage is forbidden the sign-in lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The token of the operator signed in in this tab. */
export function operatorToken(): string | undefined {
  return token;
}

/** Keeps the token of a fresh sign-in. */
export function rememberToken(fresh: string): void {
  change(fresh);
}

/** Forgets the sign-in of this tab. */
export function forgetToken(): void {
  change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token, re-rendering on sign-in and sign-out. */
export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, operatorToken);
}
