import { elapsed, venueNow } from './clock.ts';

/** Most answers that are known: far more than a screen shows. The oldest go first. */
const MOST = 1_000;
const moments = new Map<number, { readonly at: number; readonly age: number }>();

/**
 * Notes that an answer came now. `dataUpdatedAt` names it, as the cache of answers does: by the device's clock, which may be wrong or be set.
 */
export function noteAnswer(dataUpdatedAt: number): void {
  moments.set(dataUpdatedAt, { at: venueNow(), age: elapsed() });
  const [oldest] = moments.keys();
  if (moments.size > MOST && oldest !== undefined) moments.delete(oldest);
}

/** Returns the venue's time at which an answer came, milliseconds since 1970; that of now for one that was not noted. */
export function momentOfAnswer(dataUpdatedAt: number): number {
  return moments.get(dataUpdatedAt)?.at ?? venueNow();
}

/** Returns the age of an answer in milliseconds, whatever was done to the device's clock; Infinity for one that was not noted. */
export function ageOfAnswer(dataUpdatedAt: number): number {
  const noted = moments.get(dataUpdatedAt);
  return noted === undefined ? Infinity : elapsed() - noted.age;
}
