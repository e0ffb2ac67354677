import { isAway, sqlState } from './database.ts';

/** Causes by SQLSTATE, in words for everybody: they hold nothing that the database has said. */
const CAUSES: Readonly<Record<string, string>> = {
  '25006': 'it is read only',
  '42501': 'a right is missing',
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'no connection is free',
  '57014': 'a statement took too long',
  '57P01': 'an administrator ended the connection',
  '57P02': 'it recovers from a crash',
  '57P03': 'it starts or stops',
};
const DISK_FULL = /no space left on device/i;
const MUTE = /Query read timeout|timeout expired/;

/** Returns the cause of a fault of the database in words that name no address, no secret and nothing stored; undefined where none is known. */
export function causeOf(error: Error): string | undefined {
  const state = sqlState(error);
  const known = CAUSES[state];
  if (known !== undefined) return known;
  if (DISK_FULL.test(error.message)) return 'disk full';
  if (MUTE.test(error.message)) return 'no answer';
  if (isAway(error)) return 'it cannot be reached';
  return state === '' ? undefined : 'it refuses';
}
