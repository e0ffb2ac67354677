import { useSyncExternalStore } from 'react';
import type { ReplyOf } from '@candor/api';
import { hasOpenCall } from '@candor/ui/api/open-calls.ts';
import { draftOf, dropDraft, keepDraft } from '@candor/ui/form/drafts.ts';
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

/** Session on this device. `token` is undefined for a visitor. Token and customer change together; a token alone waits for its second factor. */
export interface Session {
  readonly token: string | undefined;
  /** The token opens the account: it is known whose it is, and no second factor is still to be passed. */
  readonly signedIn: boolean;
  /** A second factor is still to be passed. */
  readonly isPending: boolean;
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
const personListeners = new Set<Listener>();
let person = 0;
let current = load();

function load(): Session {
  const [token, userId, isPending] = [read('token'), read('user_id'), read('factor_pending') !== undefined];
  return {
    token,
    signedIn: token !== undefined && userId !== undefined && !isPending,
    isPending,
    userId,
    account: read('userAccount'),
    extensionCode: read('extension_code'),
    approvedSeller: read('is_seller') === '1' && read('status') === '1',
    person,
  };
}

function changed(): void {
  const before = current;
  if (before.userId !== undefined && before.userId !== read('user_id')) person += 1;
  current = load();
  if (before.person !== person) for (const listener of personListeners) listener();
  for (const listener of listeners) listener();
}

/** Calls back right after a customer has left this browser or made room for another: for what a module keeps in memory. */
export function onOtherPerson(listener: Listener): void {
  personListeners.add(listener);
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

/** Keys that stay on a device when its customer leaves. */
const isOfDevice = (key: string): boolean => key === 'lang' || key === 'liability_key' || key === 'receipt_key';

/**
 * Keeps a fresh sign-in together with whose it is. What another customer left here goes first. The account is written last: another tab takes a token for
 * nobody's until it stands there.
 */
export function rememberSession(token: string, user: UserInfo): void {
  const before = read('user_id');
  // The token is replaced and never away: without one, other tabs would leave their page.
  if (before !== undefined && before !== String(user.id)) clearStorage((key) => key === 'token' || isOfDevice(key));
  write('token', token);
  write('factor_pending', undefined);
  keepUser(user);
  const typed = draftOf(String(user.id), 'tickets') as Tickets | undefined;
  if (typed !== undefined && read('tickets') === undefined) {
    write('tickets', typed.tickets);
    write('size_unit', typed.unit);
  }
  dropDraft(String(user.id), 'tickets');
  changed();
}

/** Keeps a token that opens nothing before the second factor is passed, also for other tabs and after a reload. */
export function rememberPending(token: string): void {
  // Before the token: another tab must not take it for the one of the customer before.
  for (const key of ['user_id', 'userAccount', 'extension_code', 'is_seller', 'status'] as const) write(key, undefined);
  write('factor_pending', '1');
  write('token', token);
  changed();
}

/** Keeps that the second factor is passed, where it could not be asked yet whose the token is. */
export function rememberPassed(): void {
  write('factor_pending', undefined);
  changed();
}

/** Keeps what is newly known of the customer who is signed in; news of anybody else is passed over. */
export function rememberUser(user: UserInfo): void {
  if (!current.signedIn || current.userId !== String(user.id)) return;
  keepUser(user);
  changed();
}

/** Keeps what the header and later screens show of a customer. */
function keepUser(user: UserInfo): void {
  write('userAccount', user.account_number || user.account);
  write('extension_code', user.extension_code);
  write('is_seller', String(user.is_seller));
  write('status', user.seller[0] === undefined ? undefined : String(user.seller[0].status));
  write('user_id', String(user.id));
}

/** Forgets the customer on this device; the language stays. */
export function forget(): void {
  clearStorage(isOfDevice);
  changed();
}

/** Stored values of the order tickets, and the unit of their sizes. */
interface Tickets {
  readonly tickets: string;
  readonly unit: string | undefined;
}

/** Forgets the customer whose session has ended. What stood on the tickets is there again when the same one signs in again in this tab. */
export function forgetEnded(): void {
  const [{ userId }, tickets] = [current, read('tickets')];
  // The size of an order that may have been sent is typed no more.
  if (userId !== undefined && tickets !== undefined && !hasOpenCall(userId))
    keepDraft(userId, 'tickets', { tickets, unit: read('size_unit') } satisfies Tickets);
  forget();
}

if (typeof window !== 'undefined') {
  // Another tab signed in or out: this one must not keep trading under the old token.
  window.addEventListener('storage', (event) => {
    if (event.key === null || FOLLOWED.has(event.key)) changed();
  });
  // A page that was set aside and comes back has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && changed());
}
