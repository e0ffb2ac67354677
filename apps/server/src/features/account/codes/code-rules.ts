import { DAY_MS } from '@candor/rules';
import type { CodeScene } from '@candor/api';
import { networkKey } from '../../../http/limits/networks.ts';
import type { CodeRow } from './code-store.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;
const COOLDOWN_MS = 60_000;
/** Codes that one network address gets sent to one recipient in a day. */
const OWN_DAILY = 6;
/** Codes sent to one recipient in a day for all addresses of one network (IPv4 /24, IPv6 /48) from which the account was never used. */
const NETWORK_DAILY = 8;
/** The same for all networks together. */
const STRANGERS_DAILY = 20;
/** Wrong codes until one is dead: for who asked for it, and for everybody else together. */
const TRIES = 5;

/** Origin of a request for a code. */
export interface CodeRequest {
  readonly requester: string;
  /** Whether the account was used from there before. */
  readonly familiar: boolean;
}

/**
 * Seconds until another code may be sent to the recipient of these rows; 0 for at once. Each network address that asks has its own count, so no other address
 * can use it up. Strangers share one more cap for each network and one for all, which spares the recipient's mailbox.
 */
export function secondsToWait(rows: readonly CodeRow[], { requester, familiar }: CodeRequest, now: number): number {
  const day = rows.filter((row) => row.sent_at > now - DAY_MS);
  const own = day.filter((row) => row.requester === requester);
  const cooldown = Math.max(0, ...own.map((row) => row.sent_at + COOLDOWN_MS - now));
  const strangers = familiar ? [] : day.filter((row) => !row.familiar);
  const network = strangers.filter((row) => networkKey(row.requester) === networkKey(requester));
  const caps = [capEnds(own, OWN_DAILY, now), capEnds(network, NETWORK_DAILY, now), capEnds(strangers, STRANGERS_DAILY, now)];
  const until = Math.max(cooldown, ...caps);
  return Math.ceil(until / 1000);
}

function capEnds(rows: readonly CodeRow[], most: number, now: number): number {
  const deciding = rows.map((row) => row.sent_at).toSorted((left, right) => right - left)[most - 1];
  return deciding === undefined ? 0 : deciding + DAY_MS - now;
}

/** A code as it was entered. */
export interface CodeProof {
  readonly recipient: string;
  readonly scene: CodeScene;
  /** The signed-in account; 0 for visitors. */
  readonly userId: number;
  /** The network address it comes from. */
  readonly requester: string;
  /** MACs of the code, one with every key. */
  readonly macs: readonly string[];
}

/** The code is right, or these counts have gone up. */
export type CodeVerdict =
  | { readonly right: true; readonly id: string }
  | { readonly right: false; readonly counts: readonly { readonly id: string; readonly set: Partial<CodeRow> }[] };

/**
 * Compares a code with the open ones of its recipient, scene and account. A wrong one counts against each that it was
 * compared with; one that has used up its tries is compared no more. The network address that asked for a code has its own tries.
 */
export function judgeCode(rows: readonly CodeRow[], proof: CodeProof, now: number): CodeVerdict {
  const isOwn = (row: CodeRow): boolean => row.requester === proof.requester;
  const open = rows.filter(
    (row) =>
      row.scene === proof.scene &&
      row.user_id === proof.userId &&
      row.used_at === null &&
      now < row.expires_at &&
      (isOwn(row) ? row.tries : row.stranger_tries) < TRIES,
  );
  const right = open.find((row) => proof.macs.includes(row.mac));
  if (right) return { right: true, id: right.id };
  const counts = open.map((row) => ({
    id: row.id,
    set: isOwn(row) ? { tries: row.tries + 1 } : { stranger_tries: row.stranger_tries + 1 },
  }));
  return { right: false, counts };
}
