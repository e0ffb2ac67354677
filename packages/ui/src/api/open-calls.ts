import type { MoneyName } from './names.ts';

/** A call that moves money and whose outcome is not known yet. What it would move is not kept: only how to ask about it. */
export interface OpenCall {
  readonly key: string;
  readonly name: MoneyName;
  /** Subject of the call, such as the id of an order; empty for calls of which one at a time is enough. */
  readonly subject: string;
  /** Moment when it was sent, milliseconds since 1970 by the venue's clock. */
  readonly at: number;
  /** Account that sent it. */
  readonly account: string;
  /** Its answer was lost, or it was sent by the page before this one. */
  readonly unsure: boolean;
}

const STORED = 'open_calls';
const listeners = new Set<() => void>();
let open: readonly OpenCall[] = restored();

/** The tab keeps them over a reload; what an earlier page sent it can only ask about. */
function restored(): readonly OpenCall[] {
  try {
    const calls = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as OpenCall[];
    return calls.map((call) => ({ ...call, unsure: true }));
  } catch {
    return [];
  }
}

function change(next: readonly OpenCall[]): void {
  open = next;
  try {
    if (open.length === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, JSON.stringify(open));
  } catch {
    // Where storage is forbidden they are known as long as the page.
  }
  for (const listener of listeners) listener();
}

/** All calls whose outcome is not known yet. */
export const openCalls = (): readonly OpenCall[] => open;

/** Whether the account has sent something whose outcome is not known yet. */
export function hasOpenCall(account: string): boolean {
  return open.some((call) => call.account === account);
}

/** Calls back when one comes, becomes unsure or is answered; returns the way to stop. */
export function onOpenCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a call from before it is sent. */
export function keepCall(call: OpenCall): void {
  change([...open, call]);
}

/** Its answer was lost. */
export function callIsUnsure(key: string): void {
  if (open.some((call) => call.key === key && !call.unsure))
    change(open.map((call) => (call.key === key ? { ...call, unsure: true } : call)));
}

/** Its outcome is known. */
export function callIsAnswered(key: string): void {
  change(open.filter((call) => call.key !== key));
}
