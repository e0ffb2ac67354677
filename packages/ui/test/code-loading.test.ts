// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWhenIdle } from '../src/code-loading.ts';

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

/** What was loaded within a minute, in its order. */
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
