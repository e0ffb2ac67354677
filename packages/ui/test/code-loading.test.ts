// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CodeMissingError, codeOf, loadWhenIdle, lazyComponent } from '../src/lazy-module.ts';

/** React draws in macrotasks, which are taken before timers are faked. */
const macrotask = setImmediate;
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => macrotask(resolve));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  // WebKit has none.
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Modules loaded within a minute, in order. */
async function loadedWith(connection: object | undefined): Promise<string[]> {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const loaded: string[] = [];
  const load = (name: string) => () => Promise.resolve(loaded.push(name));
  loadWhenIdle([load('keys'), load('alerts')], [load('trading'), load('orders')]);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  return loaded;
}

describe('PUB-11 WEB-77 what comes when a page is idle', () => {
  it('is what it works with, and then the screens to come', async () => {
    expect(await loadedWith(undefined)).toEqual(['keys', 'alerts', 'trading', 'orders']);
    expect(await loadedWith({ saveData: false })).toEqual(['keys', 'alerts', 'trading', 'orders']);
  });

  it('WEB-458 continues behind a piece that does not come', async () => {
    const loaded: string[] = [];
    loadWhenIdle([() => Promise.reject(new Error('404')), () => Promise.resolve(loaded.push('alerts'))], []);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loaded).toEqual(['alerts']);
  });

  it('is no screen to come where the browser asks to save data', async () => {
    expect(await loadedWith({ saveData: true })).toEqual(['keys', 'alerts']);
  });

  it('has come within a second where the browser does not say when it is idle', async () => {
    const loaded: string[] = [];
    const loads = ['keys', 'palette', 'alerts'].map((name) => () => Promise.resolve(loaded.push(name)));
    loadWhenIdle(loads, []);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(loaded).toEqual(['keys', 'palette', 'alerts']);
  });
});

describe('WEB-421 a component whose code does not come', () => {
  /** Shows such a component on a page whose venue answers with a status. */
  async function shown(status: number, load: () => Promise<{ default: () => string }>): Promise<HTMLElement> {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
    const root = document.body.appendChild(document.createElement('div'));
    createRoot(root).render(createElement(Suspense, { fallback: 'wait' }, createElement(lazyComponent(load))));
    await drawn();
    await vi.advanceTimersByTimeAsync(5_000);
    // What took the place of what waited is drawn by the timers that React knew first.
    vi.useRealTimers();
    return root;
  }
  const missing = () => Promise.reject(new Error('404'));

  it('says so when the venue answers, with a way to load the page again', async () => {
    const root = await shown(200, missing);
    await vi.waitFor(() => expect(root.querySelector('[role=alert]')).not.toBeNull(), 5_000);
    expect(root.querySelector('button')).not.toBeNull();
  });

  it('is waited for while the venue does not answer', async () => {
    const root = await shown(502, missing);
    await drawn();
    expect(root.textContent).toBe('wait');
  });

  it('is there when it came at the second try', async () => {
    let tries = 0;
    const root = await shown(200, () => ((tries += 1) < 2 ? missing() : Promise.resolve({ default: () => 'here' })));
    await vi.waitFor(() => expect(root.textContent).toBe('here'), 5_000);
  });
});

describe('WEB-460 code that an effect or a press needs', () => {
  const answering = (status: number) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));

  it('is there when it came at the third try', async () => {
    answering(200);
    let tries = 0;
    const code = codeOf(() => ((tries += 1) < 3 ? Promise.reject(new Error('404')) : Promise.resolve('here')));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await code).toBe('here');
  });

  it('is missing when the venue answers and the code does not come, and its reason is told', async () => {
    answering(200);
    const cause = new Error('404');
    const code = codeOf(() => Promise.reject(cause)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await code).toBeInstanceOf(CodeMissingError);
    expect(await code).toHaveProperty('cause', cause);
  });

  it('is waited for while the venue does not answer', async () => {
    answering(502);
    let isOver = false;
    void codeOf(() => Promise.reject(new Error('404'))).finally(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(false);
  });
});
