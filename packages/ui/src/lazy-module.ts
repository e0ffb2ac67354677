import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { text } from './i18n/i18n.ts';

/** Code that did not come so often, while the server answered, will not come. */
const CODE_TRIES = 3;
/** Interval at which a page that waits for the line tries it, in milliseconds. */
const TRY_EVERY_MS = 1_000;
/** Delay of code that is not wanted yet, in milliseconds: on a slow line the page itself may still be coming. */
const IDLE_AFTER_MS = 3_000;
/** Long enough for a key or a click to be answered in between. */
const BREATH_MS = 50;
/** A page that was loaded whole this short a time ago, and lacks its code again, will not be helped by that. */
const LOADED_AGAIN_MS = 20_000;
const LOADED_AGAIN = 'loaded_again';

let waitingFor: string | undefined;
const listeners = new Set<() => void>();

/** Whether the address on screen waits for the line to bring its code. */
export const isWaitingForCode = (): boolean => waitingFor !== undefined;

/** Calls back when that changes; returns the way to stop. */
export function onWaitingForCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function waitFor(path: string | undefined): void {
  if (waitingFor === path) return;
  waitingFor = path;
  for (const listener of listeners) listener();
}

/** Resolves after a moment, or at once when the network is back. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, TRY_EVERY_MS);
    window.addEventListener('online', done);
  });
}

/** A proxy that answers for a server that is away does not count. */
function isLineUp(): Promise<boolean> {
  return fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Whether the same address was loaded whole a moment ago. */
function wasLoadedAgain(path: string): boolean {
  try {
    const [before, at] = (sessionStorage.getItem(LOADED_AGAIN) ?? '').split(' ');
    sessionStorage.setItem(LOADED_AGAIN, `${path} ${Date.now()}`);
    return before === path && Date.now() - Number(at) < LOADED_AGAIN_MS;
  } catch {
    return true;
  }
}

/** Code that the server, or something before it, does not give. */
export class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError';
}

/**
 * Waits, while its address is on screen, until the server answers, and then loads the whole page at that address. Browsers remember that a script failed, and
 * the server may have come back with other scripts. Never resolves; throws `CodeMissingError` when that has not helped.
 */
export async function wholePage(path: string, cause: unknown): Promise<never> {
  for (;;) {
    if (window.location.pathname.replace(/(?<=.)\/+$/, '') === path) {
      waitFor(path);
      if (await isLineUp()) {
        if (wasLoadedAgain(path)) {
          waitFor(undefined);
          throw new CodeMissingError(path, { cause });
        }
        window.location.reload();
      }
    } else if (waitingFor === path) waitFor(undefined);
    await pause();
  }
}

const preloads: (() => Promise<unknown>)[] = [];

/** Shown where a component would be: only the whole page, loaded again, asks for other scripts. */
function MissingComponent() {
  return createElement(
    'p',
    { role: 'alert', className: 'text-small text-t2' },
    text('common', 'code_missing'),
    ' ',
    createElement('button', { type: 'button', className: 'link', onClick: () => location.reload() }, text('common', 'reload')),
  );
}

/** Loads code that is wanted now. Without a line it waits for one. Throws `CodeMissingError` when the server answers and the code does not come. */
export async function codeOf<Code>(load: () => Promise<Code>): Promise<Code> {
  let cause: unknown;
  for (let missed = 0; missed < CODE_TRIES;) {
    try {
      return await load();
    } catch (error) {
      cause = error;
      if (await isLineUp()) missed += 1;
      await pause();
    }
  }
  throw new CodeMissingError('code that was wanted', { cause });
}

/** Makes a component whose code comes when it is first shown. Without a line it waits for one, and one that is missing says so. */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => codeOf(load).catch(() => ({ default: MissingComponent })));
}

/** Makes a component like `lazyComponent`. Its code comes before that when the page is idle, so that it is there without a line. */
export function preloadedComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  preloads.push(load);
  return lazyComponent(load);
}

/** WebKit does not say when a page is idle: there the next thing comes a moment later. */
const idle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, BREATH_MS);
};

/** Calls back once when the page has been there for a while and has nothing else to do. */
export function whenIdle(work: () => void): void {
  setTimeout(() => idle(work), IDLE_AFTER_MS);
}

/** Whether the browser asks to spare its line: nothing is fetched ahead then. */
function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Loads code piece by piece while the page is idle: what it works with, and then screens to come and components of them. They are then there without a line. Screens
 * and components are not loaded in browsers that ask to save data.
 */
export function loadWhenIdle(needed: readonly (() => Promise<unknown>)[], screens: readonly (() => Promise<unknown>)[]): void {
  const rest = [...needed, ...(savesData() ? [] : [...screens, ...preloads])];
  const next = (): void => {
    const load = rest.shift();
    // What fails now is loaded when it is wanted; what comes after it does not wait for that.
    if (load)
      void load()
        .catch(() => undefined)
        .then(() => idle(next));
  };
  whenIdle(next);
}
