import { useEffect, useRef, useSyncExternalStore } from 'react';
import { elapsed, venueNow } from '@candor/ui/clock.ts';
import { operatorToken } from './token.ts';
import { ATTENDED_MS, isAttended, isCallDue } from './time-left.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Moment of `elapsed`, which knows no time of day: the venue's is not known before its first answer. */
let calledAt = elapsed();
let actedAt = elapsed();
let attended = true;
const listeners = new Set<() => void>();

/** The token for a call, noting that one is made: idle time counts from it. */
export function tokenOfCall(): string | undefined {
  const token = operatorToken();
  if (token !== undefined) calledAt = elapsed();
  return token;
}

/** Returns the moment of the last call, in milliseconds since 1970 by the venue's clock. */
export function lastCallAt(): number {
  return venueNow() - (elapsed() - calledAt);
}

function setAttended(now: boolean): void {
  if (attended === now) return;
  attended = now;
  for (const listener of listeners) listener();
}

/**
 * Watches for keys and presses. Tells by `keepAlive` that the operator acts, so that writing a long answer is not idleness, and
 * notices when the operator does not. Does nothing while `isPaused` says so. Returns the way to stop.
 */
export function watchActivity(keepAlive: () => void, isPaused: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const act = () => {
    if (isPaused()) return;
    actedAt = elapsed();
    setAttended(true);
    clearTimeout(timer);
    timer = setTimeout(() => setAttended(isAttended(actedAt, elapsed())), ATTENDED_MS);
    if (isCallDue(calledAt, actedAt)) keepAlive();
  };
  act();
  for (const name of ACTS) document.addEventListener(name, act, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const name of ACTS) document.removeEventListener(name, act, { capture: true });
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For `useCall`: asks again every so many milliseconds while the operator attends to the page. An unattended page
 * stops asking, or the sign-in on it would never end by idleness.
 */
export function usePolling(everyMs: number): { readonly everyMs?: number } {
  return useSyncExternalStore(subscribe, () => attended) ? { everyMs } : {};
}

/** Calls back at once and every second while on screen. */
export function useEverySecond(tick: (now: number) => void): void {
  const latest = useRef(tick);
  useEffect(() => {
    latest.current = tick;
  });
  useEffect(() => {
    const run = () => latest.current(venueNow());
    run();
    const timer = setInterval(run, 1_000);
    return () => clearInterval(timer);
  }, []);
}
