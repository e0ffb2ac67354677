import { RESOLUTIONS, type Resolution } from '@candor/api';
import type { WatchChoice } from './fan-out.ts';

/** Longer texts are no tokens of the venue. */
const TOKEN_LENGTH_MAX = 200;
/** More markets than a venue has. */
const MARKETS_MAX = 1_000;

/** A sign-in token; undefined for anything else, such as the bare user id that older clients send. */
export function tokenInput(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= TOKEN_LENGTH_MAX ? value : undefined;
}

/** A private sequence; undefined for anything but a whole number of zero or above. */
export function sequenceInput(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Known markets without repeats; undefined for anything but a list of their ids. */
export function marketsInput(value: unknown, known: (pairId: number) => boolean): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length > MARKETS_MAX) return undefined;
  const ids: number[] = [];
  for (const each of value as readonly unknown[]) {
    if (typeof each !== 'number' || !known(each)) return undefined;
    ids.push(each);
  }
  return [...new Set(ids)];
}

/** A market and resolution, or null for none; undefined for anything else. */
export function watchInput(value: unknown, known: (pairId: number) => boolean): WatchChoice | null | undefined {
  if (value === null) return null;
  if (typeof value !== 'object' || !('pair_id' in value) || !('period' in value)) return undefined;
  const { pair_id: pairId, period } = value;
  if (typeof pairId !== 'number' || !known(pairId) || !isResolution(period)) return undefined;
  return { pairId, period };
}

/** A function to answer with; undefined for anything else. */
export function answerInput(value: unknown): ((result: object) => void) | undefined {
  return typeof value === 'function' ? (result) => void value(result) : undefined;
}

function isResolution(value: unknown): value is Resolution {
  return RESOLUTIONS.some((resolution) => resolution === value);
}
