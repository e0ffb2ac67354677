import type { Command } from '../kernel/command.ts';
import { insert, type Table } from '../kernel/table.ts';

/** A wrong password or code as it is kept. */
export interface WrongTry {
  /** Which guard counted it. */
  readonly guard: string;
  /** The account as a signature. */
  readonly account: string;
  /** The network address, an IPv6 one as its /64. */
  readonly address: string;
  /** Whether the account was never used from there. */
  readonly stranger: boolean;
  readonly at: number;
}

const WRONG_TRIES: Table<WrongTry> = {
  name: 'wrong_tries',
  key: 'guard',
  columns: { guard: 'text', account: 'text', address: 'text', stranger: 'boolean', at: 'timestamptz' },
};

/** Keeps wrong tries, many at once. */
export const noteWrongTries: Command<{ readonly tries: readonly WrongTry[] }, ''> = {
  name: 'account/note-wrong-tries',
  serial: () => 'account/note-wrong-tries',
  record: ({ tries }) => ({ tries: tries.length }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { tries }) => ({ reply: '', changes: tries.map((each) => insert(WRONG_TRIES, each)) }),
};
