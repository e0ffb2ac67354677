/** Before the first line of Candor was written: no machine's clock that is right says less. */
const EARLIEST = Date.UTC(2026, 0, 1);

/** The machine's clock cannot be right. The message says what it shows. */
export class MachineClockError extends Error {
  override readonly name = 'MachineClockError';
}

/** Returns the fault of a machine's clock that cannot be right, with the remedy behind a semicolon. Undefined for one that may be right. */
export function clockFault(now: number): string | undefined {
  if (now >= EARLIEST) return undefined;
  const shown = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  return `the machine's clock says ${shown} UTC, before there was a Candor, and every moment of the journal would be wrong permanently; set the clock, let NTP keep it, and start again`;
}

/** Throws `MachineClockError` for a clock that cannot be right, before anything is made by it. */
export function requireMachineClock(now: number): void {
  const fault = clockFault(now);
  if (fault !== undefined) throw new MachineClockError(fault);
}
