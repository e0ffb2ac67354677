import { describe, expect, it } from 'vitest';
import { KEPT_ALIVE_EVERY_MS, WARNED_MS, isAttended, isCallDue, timeLeft } from '../src/session/time-left.ts';

const MINUTE = 60_000;
const IDLE = 15 * MINUTE;
const BEGAN = Date.UTC(2026, 10, 20, 6);
const EXPIRES = BEGAN + 8 * 60 * MINUTE;

describe('CON-6 the time left of a sign-in', () => {
  const idle = (calledAt: number, now: number) => timeLeft({ expiresAt: EXPIRES, idleMs: IDLE, calledAt }, now);

  it('counts idle time from the last call and warns two minutes ahead', () => {
    expect(idle(BEGAN, BEGAN)).toEqual({ state: 'calm', leftMs: IDLE });
    expect(idle(BEGAN, BEGAN + 13 * MINUTE - 1)).toEqual({ state: 'calm', leftMs: WARNED_MS + 1 });
    expect(idle(BEGAN, BEGAN + 13 * MINUTE)).toEqual({ state: 'idle_ends', leftMs: WARNED_MS });
    expect(idle(BEGAN, BEGAN + IDLE - 1)).toEqual({ state: 'idle_ends', leftMs: 1 });
    expect(idle(BEGAN, BEGAN + IDLE)).toEqual({ state: 'over', leftMs: 0 });
    expect(idle(BEGAN + 5 * MINUTE, BEGAN + IDLE).state).toBe('calm');
  });

  it('ends in any case when it has lasted as long as it may, and does not offer to stay then', () => {
    const late = EXPIRES - 3 * MINUTE;
    expect(idle(late, late)).toEqual({ state: 'calm', leftMs: 3 * MINUTE });
    expect(idle(late, late + MINUTE)).toEqual({ state: 'sign_in_ends', leftMs: WARNED_MS });
    expect(idle(EXPIRES - 1, EXPIRES)).toEqual({ state: 'over', leftMs: 0 });
    expect(idle(EXPIRES, EXPIRES + IDLE)).toEqual({ state: 'over', leftMs: 0 });
  });

  it('offers to stay when the idle end comes first, though both are near', () => {
    const calledAt = EXPIRES - IDLE - MINUTE;
    expect(idle(calledAt, EXPIRES - 2 * MINUTE).state).toBe('idle_ends');
    expect(idle(calledAt + MINUTE, EXPIRES - 2 * MINUTE).state).toBe('sign_in_ends');
  });
});

describe('CON-7 a page that nobody attends to', () => {
  it('tells the server of acts at most twice a minute', () => {
    expect(isCallDue(BEGAN, BEGAN + KEPT_ALIVE_EVERY_MS - 1)).toBe(false);
    expect(isCallDue(BEGAN, BEGAN + KEPT_ALIVE_EVERY_MS)).toBe(true);
  });

  it('is one without an act for a minute, which leaves its sign-in to end', () => {
    expect(isAttended(BEGAN, BEGAN + MINUTE - 1)).toBe(true);
    expect(isAttended(BEGAN, BEGAN + MINUTE)).toBe(false);
  });
});
