/** The venue's time, injected so that tests move it. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Milliseconds since the machine's clock last stepped; `Infinity` when it never did. Absent where it could not be set. */
  steadyMs?(): number;
  /** From now on the time is not before this moment. */
  notBefore?(at: number): void;
  /** Lead of this time over the machine's clock, in milliseconds. Absent where both are one. */
  aheadMs?(): number;
  /** The machine's clock, for what others count by their own: codes of authenticators. Absent where both are one. */
  machine?(): number;
}

/** Returns the time of the machine's clock. */
export function machineTime(clock: Clock): number {
  return clock.machine?.() ?? clock.now();
}

/** Time that the machine's clock has to be steady after a step before it counts. */
export const STEADY_AFTER_MS = 60_000;

/** Whether the machine's clock has been steady for long enough to trade by. */
export function isSteady(clock: Clock): boolean {
  return (clock.steadyMs?.() ?? Number.POSITIVE_INFINITY) >= STEADY_AFTER_MS;
}
