/** Before the end of a sign-in the operator is told this long ahead, milliseconds. */
export const WARNED_MS = 120_000;
/** While the operator acts, the server hears of it this often at most, milliseconds. */
export const KEPT_ALIVE_EVERY_MS = 30_000;
/** Without a key or a press for this long a page is unattended, and screens stop asking by themselves, milliseconds. */
export const ATTENDED_MS = 60_000;

/** Values that determine the end of a sign-in; moments are milliseconds since 1970. */
export interface SignInTimes {
  /** It ends then in any case. */
  readonly expiresAt: number;
  /** And this long after the last call. */
  readonly idleMs: number;
  readonly calledAt: number;
}

/** State of a sign-in. A call puts off `idle_ends`, but not `sign_in_ends`. */
export interface TimeLeft {
  readonly state: 'calm' | 'idle_ends' | 'sign_in_ends' | 'over';
  /** Until the end, never negative. */
  readonly leftMs: number;
}

/** Computes how long a sign-in lasts if no call follows after `now`, and whether to warn of its end. */
export function timeLeft({ expiresAt, idleMs, calledAt }: SignInTimes, now: number): TimeLeft {
  const idleEnd = calledAt + idleMs;
  const leftMs = Math.max(0, Math.min(idleEnd, expiresAt) - now);
  if (leftMs === 0) return { state: 'over', leftMs };
  if (leftMs > WARNED_MS) return { state: 'calm', leftMs };
  return { state: idleEnd < expiresAt ? 'idle_ends' : 'sign_in_ends', leftMs };
}

/** Whether an act of the operator is worth telling the server, which counts idle time from the last call. */
export function isCallDue(calledAt: number, now: number): boolean {
  return now - calledAt >= KEPT_ALIVE_EVERY_MS;
}

/** Whether the operator attends to the page: then it may ask again by itself, which else would keep a deserted sign-in alive. */
export function isAttended(actedAt: number, now: number): boolean {
  return now - actedAt < ATTENDED_MS;
}
