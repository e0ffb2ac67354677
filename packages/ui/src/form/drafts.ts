import { accountNow } from '../api/client.ts';

let told: (() => string | undefined) | undefined;

/** Says who types, for an app whose calls are not kept by account. */
export function draftsAreOf(owner: () => string | undefined): void {
  told = owner;
}

/** Returns the account that types; empty for none. */
export function draftOwner(): string {
  return told === undefined ? accountNow() : (told() ?? '');
}

/** Place of drafts in the tab's storage while the page is loaded again. */
const HANDED_OVER = 'drafts';

/** Typed values of forms that the end of a session has closed, by account and name: in the memory of this tab, and nowhere else. */
const drafts = new Map<string, Map<string, object>>(handedOver());

/** Takes what the page before this one has handed over; it stands there no longer. */
function handedOver(): [string, Map<string, object>][] {
  try {
    const handed = sessionStorage.getItem(HANDED_OVER);
    sessionStorage.removeItem(HANDED_OVER);
    if (handed === null) return [];
    const accounts = JSON.parse(handed, (_key, value: unknown) => exactFrom(value)) as [string, [string, object][]][];
    return accounts.map(([account, own]) => [account, new Map(own)]);
  } catch {
    return [];
  }
}

/** Reads an exact number as `handOverDrafts` writes it; JSON has none. */
function exactFrom(value: unknown): unknown {
  const exact = typeof value === 'object' && value !== null && 'exact' in value ? value.exact : undefined;
  return typeof exact === 'string' ? BigInt(exact) : value;
}

/** Hands what was typed over to the page that this tab loads next, and keeps nothing of it here. A browser that stores nothing loses it. */
export function handOverDrafts(): void {
  if (drafts.size === 0) return;
  const accounts = [...drafts].map(([account, own]) => [account, [...own]]);
  drafts.clear();
  try {
    const handed = JSON.stringify(accounts, (_key, value: unknown) => (typeof value === 'bigint' ? { exact: String(value) } : value));
    sessionStorage.setItem(HANDED_OVER, handed);
  } catch {
    // The sign-in continues without.
  }
}

/** Keeps what was typed, in place of what was kept before. Without an account nothing is kept. */
export function keepDraft(account: string, name: string, draft: object): void {
  if (account === '') return;
  const own = drafts.get(account) ?? new Map<string, object>();
  drafts.set(account, own.set(name, draft));
}

/** Returns the values that the same account has typed in the same form before its session ended. Values of other accounts are forgotten by this. */
export function draftOf(account: string, name: string): object | undefined {
  if (account === '') return undefined;
  for (const other of drafts.keys()) if (other !== account) drafts.delete(other);
  return drafts.get(account)?.get(name);
}

/** Forgets what was typed in a form: it was sent, or is in an open form again. */
export function dropDraft(account: string, name: string): void {
  drafts.get(account)?.delete(name);
}

let signOuts = 0;

/** Counts the sign-outs of this tab: what was typed before one is not kept after it. */
export function signOutsNow(): number {
  return signOuts;
}

/** Forgets everything, since who typed it signs out. */
export function forgetDrafts(): void {
  signOuts += 1;
  drafts.clear();
}
