import { CATCH_UP_PER_MS, type SteadyClock } from './steady-clock.ts';

/** Less is a clock that drifts. */
const AHEAD_TOLD_MS = 1_000;

/**
 * How far the venue's time is ahead of the machine's clock, in milliseconds, and when both will be even, as the machine counts; undefined while they
 * are. It is ahead when the machine's clock was once, and a moment of then stands in the journal.
 */
export function clockAhead(
  clock: Pick<SteadyClock, 'aheadMs' | 'machine'>,
): { readonly aheadMs: number; readonly evenAt: string } | undefined {
  const aheadMs = clock.aheadMs();
  if (aheadMs < AHEAD_TOLD_MS) return undefined;
  return { aheadMs, evenAt: new Date(clock.machine() + aheadMs / CATCH_UP_PER_MS).toISOString() };
}
