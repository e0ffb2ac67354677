import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const BEGAN = Date.UTC(2026, 4, 13, 4);
const HOUR = 3_600_000;

/** The module begins with the page. */
async function clock() {
  vi.resetModules();
  return import('../src/clock.ts');
}

/** The device's clock is set again, as by its owner or the network; what runs continues. */
function stepTo(at: number): void {
  vi.setSystemTime(at);
}

beforeEach(() => vi.useFakeTimers({ now: BEGAN }));
afterEach(() => vi.useRealTimers());

describe('WEB-418 the time of a page', () => {
  it('is that of the device until the venue has said its own, which the device cannot move', async () => {
    const { venueNow, venueSaid } = await clock();
    expect(venueNow()).toBe(BEGAN);
    const sentAt = performance.now();
    vi.advanceTimersByTime(40);
    venueSaid(BEGAN + 9 * HOUR, sentAt);
    expect(venueNow()).toBe(BEGAN + 9 * HOUR + 20);
    stepTo(BEGAN - 400 * 24 * HOUR);
    vi.advanceTimersByTime(1_000);
    expect(venueNow()).toBe(BEGAN + 9 * HOUR + 1_020);
  });

  it('stays as it is where an answer that was long on its way fits it', async () => {
    const { venueNow, venueSaid } = await clock();
    venueSaid(BEGAN + 5_000, performance.now());
    // Two seconds on the way: what was said then fits what is known, so nothing moves.
    const sentAt = performance.now();
    vi.advanceTimersByTime(2_000);
    venueSaid(BEGAN + 5_700, sentAt);
    expect(venueNow()).toBe(BEGAN + 7_000);
    const next = performance.now();
    vi.advanceTimersByTime(100);
    venueSaid(BEGAN + 9_000, next);
    expect(venueNow()).toBe(BEGAN + 9_050);
  });

  it.each([Number.NaN, 0, -1])('takes no time from a reply that says %s, and knows that the venue answered', async (said) => {
    const { answeredAt, elapsed, venueNow, venueSaid } = await clock();
    expect(answeredAt()).toBe(-Infinity);
    vi.advanceTimersByTime(300);
    venueSaid(said, performance.now());
    expect(venueNow()).toBe(BEGAN + 300);
    expect(answeredAt()).toBe(elapsed());
  });

  it('measures what passed: never back, and a step ahead as a sleep', async () => {
    const { elapsed } = await clock();
    vi.advanceTimersByTime(500);
    expect(elapsed()).toBe(500);
    stepTo(BEGAN - HOUR);
    vi.advanceTimersByTime(250);
    expect(elapsed()).toBe(750);
    stepTo(BEGAN + HOUR);
    expect(elapsed()).toBeGreaterThan(HOUR);
  });
});
