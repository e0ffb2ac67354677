import { useSyncExternalStore } from 'react';
import type { ReplyOf } from '@candor/api';
import { clearStorage, read, write } from '@candor/ui/storage.ts';

declare module '@candor/ui/storage.ts' {
  /** Keys of the specification, plus preferences of the device. */
  interface StorageKeys {
    token: true;
    factor_pending: true;
    user_id: true;
    userAccount: true;
    extension_code: true;
    is_seller: true;
    status: true;
    favourites: true;
    chart_period: true;
    chart_indicators: true;
    /** Kind of chart, settings of indicators and the market compared with. */
    chart_look: true;
    /** Drawings, by account and market. */
    chart_drawings: true;
    /** Prices that the customer wants to be told of. */
    price_alerts: true;
    /** "on" where the browser shows them too. */
    alert_notices: true;
    one_click_close: true;
    slippage: true;
    /** "off" where orders are sent without being shown once more. */
    order_confirm: true;
    /** Unit that sizes of orders are typed in. */
    size_unit: true;
    /** Ticket of each market. */
    tickets: true;
    /** Places and sizes of the panels of the trading screen. */
    panels: true;
    /** `hidden` where small balances are. */
    small_balances: true;
    first_steps: true;
    /** The public key that the venue's proofs of liabilities were signed with when this device saw the first. */
    liability_key: true;
    /** The first key of receipts and heads that this device saw. */
    receipt_key: true;
  }
}

export type UserInfo = ReplyOf<'user/info'>;

/** Session on this device. `token` is undefined for a visitor; the rest is known once user info arrived. */
export interface Session {
  readonly token: string | undefined;
  /** The token opens the account: there is one, and no second factor is still to be passed. */
  readonly signedIn: boolean;
  readonly userId: string | undefined;
  readonly account: string | undefined;
  readonly extensionCode: string | undefined;
  /** A seller whose shop was approved: both flags of the specification are 1. */
  readonly approvedSeller: boolean;
  /** Another number whenever a customer who was known has left this browser or has made room for another, in whichever tab. */
  readonly person: number;
}

/** Keys of the session that another tab may have written. */
const FOLLOWED: ReadonlySet<string> = new Set(['token', 'factor_pending', 'user_id', 'is_seller', 'status']);

type Listener = () => void;
const listeners = new Set<Listener>();
/** A token has just arrived and no answer yet says whether a second factor is wanted. */
let unsure = false;
let person = 0;
let current = load();

function load(): Session {
  const token = read('token');
  return {
    token,
    signedIn: token !== undefined && !unsure && read('factor_pending') === undefined,
    userId: read('user_id'),
    account: read('userAccount'),
    extensionCode: read('extension_code'),
    approvedSeller: read('is_seller') === '1' && read('status') === '1',
    person,
  };
}

function changed(): void {
  const before = current.userId;
  if (before !== undefined && before !== read('user_id')) person += 1;
  current = load();
  for (const listener of listeners) listener();
}

/** The session now, for code outside React. */
export function session(): Session {
  return current;
}

/** Calls back after every change of the session; returns the way to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, re-rendering on sign-in and sign-out (also those of another tab). */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, session);
}

/** Keeps the token of a fresh sign-in, of whom nothing is known yet. It counts as signed in once `rememberUser` or `factorIs` follows. */
export function rememberToken(token: string): void {
  unsure = true;
  // Before the token: another tab must not take it for the one of the customer before.
  for (const key of ['user_id', 'userAccount', 'extension_code', 'is_seller', 'status'] as const) write(key, undefined);
  write('token', token);
  write('factor_pending', undefined);
  changed();
}

/** Keeps whether the second factor is still to be passed, also for other tabs and after a reload. */
export function factorIs(state: 'pending' | 'passed'): void {
  unsure = false;
  write('factor_pending', state === 'pending' ? '1' : undefined);
  changed();
}

/** Keeps what the header and later screens show of the customer. */
export function rememberUser(user: UserInfo): void {
  unsure = false;
  write('factor_pending', undefined);
  write('user_id', String(user.id));
  write('userAccount', user.account_number || user.account);
  write('extension_code', user.extension_code);
  write('is_seller', String(user.is_seller));
  write('status', user.seller[0] === undefined ? undefined : String(user.seller[0].status));
  changed();
}

/** Forgets the customer on this device; the language stays. */
export function forget(): void {
  unsure = false;
  clearStorage((key) => key === 'lang' || key === 'liability_key' || key === 'receipt_key');
  changed();
}

if (typeof window !== 'undefined') {
  // Another tab signed in or out: this one must not go on trading under the old token.
  window.addEventListener('storage', (event) => {
    if (event.key === null || FOLLOWED.has(event.key)) changed();
  });
}
