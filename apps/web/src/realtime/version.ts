import { onReconnect } from './connection.ts';

let newer = false;
const listeners = new Set<() => void>();

/** Whether the venue serves other pages than the one that is open. */
export const isOutdated = (): boolean => newer;

/** Calls back when that becomes known; returns the way to stop. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks whether the venue still serves the page that is open: the name of its script holds a hash of everything it loads. True when it serves
 * another; false also when no answer comes.
 */
export async function checkVersion(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (newer || own === null || !import.meta.env.PROD) return newer;
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!response.ok) return false;
    newer = !(await response.text()).includes(new URL(own.src).pathname);
  } catch {
    return false;
  }
  if (newer) for (const listener of listeners) listener();
  return newer;
}

/** A server that went away may come back as a newer one. */
export function watchVersion(): () => void {
  return onReconnect(() => void checkVersion());
}
