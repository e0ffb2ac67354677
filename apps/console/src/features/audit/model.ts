import type { InputOf, ReplyOf } from '@candor/api';

export type Entry = ReplyOf<'console/audit'>['list'][number];
export type Actor = Entry['actor'];
export const ACTORS: readonly Actor[] = ['operator', 'customer', 'visitor', 'system'];

/** What the log is narrowed to, as the address holds it; empty texts are no filter. */
export interface Filter {
  readonly actor: Actor | '';
  /** Digits. */
  readonly user: string;
  readonly name: string;
  /** The log from this command on backwards; digits. */
  readonly seq: string;
}

const ID = /^[1-9]\d{0,9}$/;
const SEQ = /^[1-9]\d{0,15}$/;

/** The filter of an address. What is no filter is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const actor = ACTORS.find((each) => each === query.get('actor')) ?? '';
  const user = query.get('user') ?? '';
  const seq = query.get('seq') ?? '';
  return { actor, user: ID.test(user) ? user : '', name: (query.get('name') ?? '').slice(0, 60), seq: SEQ.test(seq) ? seq : '' };
}

/** The query of an address for a filter. */
export function queryOf(filter: Filter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** Whether a text names a customer or an operator, or nobody. */
export function isUser(text: string): boolean {
  return text === '' || ID.test(text);
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

/** What a command was asked, indented for reading; text that is no JSON stays as it is. */
export function prettyInput(input: string): string {
  try {
    return JSON.stringify(JSON.parse(input), null, 2);
  } catch {
    return input;
  }
}
