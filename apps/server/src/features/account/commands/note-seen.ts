import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { SESSIONS } from '../store.ts';

export interface NoteSeenInput {
  /** Session and the moment it was last used. */
  readonly seen: readonly (readonly [session: string, at: number])[];
}

/** Stores when sign-ins were last used, many at once. */
export const noteSeen: Command<NoteSeenInput, { sessions: number }> = {
  name: 'account/note-seen',
  serial: () => 'account/note-seen',
  record: (input) => ({ sessions: input.seen.length }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, input) => ({
    reply: { sessions: input.seen.length },
    changes: input.seen.map(([session, at]) => update(SESSIONS, session, { seen_at: at })),
  }),
};
