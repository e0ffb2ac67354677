import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { OPERATOR_SESSIONS } from '../store.ts';

export interface NoteOperatorsSeenInput {
  /** Session and the moment of its last call. */
  readonly seen: readonly (readonly [session: string, at: number])[];
}

/** Stores when sign-ins to the console were last used. */
export const noteOperatorsSeen: Command<NoteOperatorsSeenInput, ''> = {
  name: 'operators/note-seen',
  serial: () => 'operators/note-seen',
  record: ({ seen }) => ({ sessions: seen.length }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { seen }) => ({ reply: '', changes: seen.map(([session, at]) => update(OPERATOR_SESSIONS, session, { seen_at: at })) }),
};
