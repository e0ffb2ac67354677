import { describe, expect, it } from 'vitest';
import type { Quotation } from '@candor/api';
import { Line, CHECK_EVERY_MS } from '../src/realtime/line.ts';
import { QuoteStore } from '../src/realtime/quotes.ts';

/** Looks at the line as a page does, until a moment; returns when it was first not up. */
function lostAt(line: Line, from: number, until: number): number | undefined {
  for (let now = from; now <= until; now += CHECK_EVERY_MS) {
    line.check(now);
    if (!line.isUp) return now;
  }
  return undefined;
}

describe('WEB-400 the line of a page', () => {
  it('is lost two seconds after its last word, and given up after four', () => {
    const line = new Line();
    line.check(0);
    line.opened(0);
    expect(line.isUp).toBe(true);
    expect(lostAt(line, CHECK_EVERY_MS, 10_000)).toBe(2_250);
    let renewed: number | undefined;
    for (let now = 2_500; renewed === undefined; now += CHECK_EVERY_MS) if (line.check(now)) renewed = now;
    expect(renewed).toBe(4_250);
  });

  it('is lost at once when it was cut, and up again when it is open again', () => {
    const line = new Line();
    line.check(0);
    line.opened(0);
    line.closed();
    expect(line.isUp).toBe(false);
    // What is closed is not silent: another line is on its way.
    expect(line.check(9_000)).toBe(false);
    line.opened(9_100);
    expect(line.isUp).toBe(true);
  });

  it('stays up while it says something each second, and is up again with its next word', () => {
    const line = new Line();
    line.check(0);
    line.opened(0);
    for (let now = 0; now < 20_000; now += 1_000) {
      line.heard(now);
      expect(lostAt(line, now + CHECK_EVERY_MS, now + 1_000)).toBeUndefined();
    }
    expect(lostAt(line, 20_000, 24_000)).toBeDefined();
    line.heard(24_100);
    expect(line.isUp).toBe(true);
  });

  it('is not taken for silent because the page stood still: it has until the next check', () => {
    const line = new Line();
    line.check(0);
    line.opened(0);
    expect(line.check(60_000)).toBe(false);
    expect(line.isUp).toBe(true);
    line.heard(60_010);
    expect(lostAt(line, 60_250, 62_000)).toBeUndefined();
    line.check(90_000);
    expect(lostAt(line, 90_250, 91_000)).toBe(90_250);
  });

  it('is lost at once when the browser says that there is no network, until a later request has passed or the network is back', () => {
    const line = new Line();
    line.opened(0);
    line.offline(100);
    line.heard(150);
    expect(line.isUp).toBe(false);
    line.answered(99);
    expect(line.isUp).toBe(false);
    line.answered(100);
    expect(line.isUp).toBe(true);
    line.offline(200);
    line.online();
    expect(line.isUp).toBe(true);
  });
});

describe('WEB-419 a line that never came', () => {
  it('is as lost as one that broke, eight seconds after it was asked for', () => {
    const line = new Line();
    expect(line.isLost(60_000)).toBe(false);
    line.begin(100);
    expect([line.isLost(8_100), line.isLost(8_101)]).toEqual([false, true]);
    line.opened(9_000);
    expect(line.isLost(60_000)).toBe(false);
    line.closed();
    expect(line.isLost(9_001)).toBe(true);
  });
});

describe('WEB-401 the freshness of a market', () => {
  const market = (id: number, tickId: number, fresh_ms: number, state: Quotation['state'] = 'open') =>
    ({ id, tick_id: tickId, tick_at: 0, fresh_ms, state }) as Quotation;

  it('is counted by the page for each market, by its own terms, while the market is open', () => {
    const store = new QuoteStore();
    store.load([market(1, 5, 3_000), market(2, 6, 5_000), market(3, 7, 3_000, 'closed')], 0);
    expect([...store.old(3_000)]).toEqual([]);
    expect([...store.old(3_001)]).toEqual([1]);
    expect([...store.old(5_001)]).toEqual([1, 2]);
    store.hear(1, 8, 5_100);
    expect([...store.old(5_101)]).toEqual([2]);
    store.hear(1, 8, 9_000);
    expect([...store.old(9_001)]).toEqual([1, 2]);
    expect(store.heardAt()).toBe(5_100);
  });
});
