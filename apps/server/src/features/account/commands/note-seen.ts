import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { SESSIONS } from '../store.ts';

/** When a sign-in was last used. */
export interface SessionUse {
  readonly session: string;
  readonly userId: number;
  readonly at: number;
}

/** Stores when sign-ins were last used, many at once. */
export const noteSeen: Command<{ readonly seen: readonly SessionUse[] }, { sessions: number }> = {
  name: 'account/note-seen',
  serial: () => 'account/note-seen',
  record: (input) => ({ sessions: input.seen.length }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, input) => ({
    reply: { sessions: input.seen.length },
    changes: input.seen.map(({ session, userId, at }) => update(SESSIONS, session, { seen_at: at }, userId)),
  }),
};
