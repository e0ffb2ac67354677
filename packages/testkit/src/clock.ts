/**
 * A clock that moves only when told. Milliseconds since 1970. It has two faces, as a machine has: the clock on the wall, which an administrator may
 * set, and the time that only counts.
 */
export interface FakeClock {
  /** The clock on the wall. */
  now(): number;
  /** The time that only counts. */
  monotonic(): number;
  /** Lets time pass until the wall shows `now`; earlier than it shows, the wall alone is set back. */
  set(now: number): void;
  /** Lets time pass. */
  advance(ms: number): void;
  /** Sets the wall forward or back, while no time passes. */
  step(ms: number): void;
  /** Jumps ahead of the machine's clock, which stays, as the venue's time does. */
  goAhead(ms: number): void;
  /** The machine's clock: the wall, unless that was taken ahead of it. */
  machine(): number;
}

/** A clock standing at `start`; by default a Wednesday noon in venue time, when every market is open. */
export function fakeClock(start: number = Date.UTC(2026, 4, 13, 4)): FakeClock {
  let wall = start;
  let counted = 0;
  let ahead = 0;
  const advance = (ms: number): void => {
    wall += ms;
    counted += Math.max(0, ms);
  };
  return {
    now: () => wall,
    monotonic: () => counted,
    set: (next) => advance(next - wall),
    advance,
    step: (ms) => {
      wall += ms;
    },
    goAhead: (ms) => {
      wall += ms;
      ahead += ms;
    },
    machine: () => wall - ahead,
  };
}
