import type { InputOf, ReplyOf } from '@candor/api';
import { filtersOf } from '../../ui/address-filter.ts';

export type Entry = ReplyOf<'console/audit'>['list'][number];
export type Actor = Entry['actor'];
export const ACTORS: readonly Actor[] = ['operator', 'customer', 'visitor', 'system'];

/** Filter of the log, as the address holds it; empty texts are no filter. */
export interface Filter {
  readonly actor: Actor | '';
  /** Digits. */
  readonly user: string;
  readonly name: string;
  /** The log from this command on backwards; digits. */
  readonly seq: string;
}

/** Maximum number of digits of a customer's or operator's id, and below it that of a command's number. */
export const USER_DIGITS = 10;
const SEQ_DIGITS = 16;

/** The filter of an address. What is no filter is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const { text, number, one } = filtersOf(query);
  return {
    actor: one('actor', ACTORS),
    user: number('user', USER_DIGITS),
    name: text('name').slice(0, 60),
    seq: number('seq', SEQ_DIGITS),
  };
}

/** The call for a filter. `before` is the number that the next older page begins below. */
export function inputOf({ actor, user, name, seq }: Filter, before: number | undefined): InputOf<'console/audit'> {
  const below = before ?? (seq === '' ? undefined : Number(seq) + 1);
  return {
    ...(actor !== '' && { actor }),
    ...(user !== '' && { user_id: user }),
    ...(name !== '' && { name }),
    ...(below !== undefined && { before: below }),
  };
}

/** Formats the input of a command with indentation. Text that is no JSON is returned unchanged. */
export function prettyInput(input: string): string {
  try {
    return JSON.stringify(JSON.parse(input), null, 2);
  } catch {
    return input;
  }
}
