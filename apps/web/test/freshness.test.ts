import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The line and what was heard over it, as a test says. */
const page = vi.hoisted(() => ({ isCut: false, heardAt: 0, old: new Set<number>(), changed: [] as (() => void)[] }));
vi.mock('../src/realtime/connection.ts', () => ({
  isCut: () => page.isCut,
  onConnection: (listener: () => void) => page.changed.push(listener),
  quotes: { heardAt: () => page.heardAt, old: () => page.old },
}));

/** Loads a fresh copy of the module for each test: it keeps what it knows. */
async function freshness() {
  vi.resetModules();
  const { elapsed } = await import('@candor/ui/clock.ts');
  const module = await import('../src/realtime/freshness.ts');
  let told = 0;
  module.onFreshness(() => (told += 1));
  return { isFresh: module.isFresh, told: () => told, elapsed };
}
const tell = (): void => page.changed.forEach((listener) => listener());

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  Object.assign(page, { isCut: false, heardAt: 0, old: new Set<number>(), changed: [] });
});
afterEach(() => vi.useRealTimers());

describe('WEB-400 whether prices may be acted on', () => {
  it('ends the moment the line is cut, for all markets, and is back with it', async () => {
    const { isFresh, told } = await freshness();
    expect([isFresh(), isFresh(7)]).toEqual([true, true]);
    page.isCut = true;
    tell();
    expect([isFresh(), isFresh(7), told()]).toEqual([false, false, 1]);
    page.isCut = false;
    tell();
    expect([isFresh(), told()]).toEqual([true, 2]);
  });

  it('ends ten seconds after the newest price of any market, though the line is up', async () => {
    const { isFresh, elapsed } = await freshness();
    vi.advanceTimersByTime(10_000);
    expect(isFresh()).toBe(true);
    vi.advanceTimersByTime(250);
    expect(isFresh()).toBe(false);
    page.heardAt = elapsed();
    vi.advanceTimersByTime(250);
    expect(isFresh()).toBe(true);
  });

  it('is that of a market where its own price is old, and of no other', async () => {
    const { isFresh, told } = await freshness();
    page.old = new Set([7]);
    vi.advanceTimersByTime(250);
    expect([isFresh(), isFresh(7), isFresh(8), told()]).toEqual([true, false, true, 1]);
    page.old = new Set([8]);
    vi.advanceTimersByTime(250);
    expect([isFresh(7), isFresh(8), told()]).toEqual([true, false, 2]);
  });

  it('is waited for from when the page began to look, before the first price', async () => {
    page.heardAt = 0;
    const { isFresh } = await freshness();
    vi.advanceTimersByTime(10_000);
    expect(isFresh()).toBe(true);
    vi.advanceTimersByTime(250);
    expect(isFresh()).toBe(false);
  });
});
