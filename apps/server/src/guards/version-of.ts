import { createHash } from 'node:crypto';
import type { Refusal } from '../kernel/model/command.ts';

const HEX = 16;

/** Computes the version of stored data, which a read gives and a save names again. It is 64 bits of the SHA-256 of the fields in any order, or of nothing. */
export function versionOf(stored: object | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(stored ?? null)))
    .digest('hex')
    .slice(0, HEX);
}

/** Refuses a save that began from another version than what is stored. A caller that names none, as older clients, is not asked. */
export function staleness(stored: object | undefined, seen: string | undefined): Refusal | undefined {
  return seen === undefined || seen === versionOf(stored) ? undefined : { refused: 'changed_meanwhile' };
}

/** The same whatever the order in which a database or a program keeps the fields. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [name, ordered(each)]);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}
