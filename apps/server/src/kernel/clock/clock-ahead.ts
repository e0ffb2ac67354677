import { CATCH_UP_PER_MS, type SteadyClock } from './steady-clock.ts';

/** Less is a clock that drifts. */
const AHEAD_TOLD_MS = 1_000;

/**
 * Returns by how many milliseconds the venue's time is ahead of the machine's clock, and when both will be even, in the machine's time. Undefined while they
 * are even. The venue is ahead when the machine's clock was ahead once and the journal holds a moment of then.
 */
export function clockAhead(
  clock: Pick<SteadyClock, 'aheadMs' | 'machine'>,
): { readonly aheadMs: number; readonly evenAt: string } | undefined {
  const aheadMs = clock.aheadMs();
  if (aheadMs < AHEAD_TOLD_MS) return undefined;
  return { aheadMs, evenAt: new Date(clock.machine() + aheadMs / CATCH_UP_PER_MS).toISOString() };
}
