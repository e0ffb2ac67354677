/** A clock that moves only when told. Milliseconds since 1970. */
export interface FakeClock {
  now(): number;
  set(now: number): void;
  advance(ms: number): void;
}

/** A clock standing at `start`; by default a Wednesday noon in venue time, when every market is open. */
export function fakeClock(start: number = Date.UTC(2026, 4, 13, 4)): FakeClock {
  let now = start;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
