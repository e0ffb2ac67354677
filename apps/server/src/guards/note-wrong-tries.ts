import type { Command } from '../kernel/model/command.ts';
import { insert } from '../kernel/model/table.ts';
import { boolean, moment, type RowOf, table, text } from '../kernel/model/columns.ts';

/** A wrong password or code as it is kept. */
const WRONG_TRIES = table({
  name: 'wrong_tries',
  key: 'guard',
  columns: {
    /** Guard that counted it. */
    guard: text,
    /** The account as a signature. */
    account: text,
    /** The network address, an IPv6 one as its /64. */
    address: text,
    /** Whether the account was never used from there. */
    stranger: boolean,
    at: moment,
  },
});
export type WrongTry = RowOf<typeof WRONG_TRIES>;

/** Keeps wrong tries, many at once. */
export const noteWrongTries: Command<{ readonly tries: readonly WrongTry[] }, ''> = {
  name: 'account/note-wrong-tries',
  serial: () => 'account/note-wrong-tries',
  record: ({ tries }) => ({ tries: tries.length }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { tries }) => ({ reply: '', changes: tries.map((each) => insert(WRONG_TRIES, each)) }),
};
