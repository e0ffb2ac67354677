import type { QueuedCommand, Item, Outcome } from '../journal/queued-command.ts';
import { RefusedError } from '../model/command.ts';
import { constraintName, isClosed, sqlState } from '../store/database.ts';

/** Faults of the database that say nothing about the command: lost connection, no resources, shutdown, broken disk. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58', 'XX']);

/** Refuses commands that were not run. Appends among them are dropped: an unsealed tick is no tick. */
export function refuse(items: readonly Item[], code: 'unavailable' | 'outcome_unknown'): void {
  for (const item of items) if ('entry' in item) item.entry.reject(new RefusedError(code));
}

/** Refuses commands that were decided and not committed. */
export function refuseOutcomes(outcomes: readonly Outcome[], code: 'outcome_unknown' | 'unavailable' | 'internal'): void {
  for (const outcome of outcomes) if (outcome.kind !== 'appended') outcome.entry.reject(new RefusedError(code));
}

/** Returns the refusal of a command whose batch, of it alone, the database refused. */
export function refusalFor(entry: QueuedCommand, error: Error): RefusedError {
  const code = entry.command.conflicts?.[constraintName(error)];
  if (code) return new RefusedError(code);
  // A mistake of the venue, not of the database.
  if (error instanceof TypeError || error instanceof RangeError) return new RefusedError('internal');
  const state = sqlState(error);
  return new RefusedError(state === '' || isClosed(error) || UNAVAILABLE_CLASSES.has(state.slice(0, 2)) ? 'unavailable' : 'internal');
}
