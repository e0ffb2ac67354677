import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { OPERATOR_SESSIONS } from '../store.ts';

/** When a sign-in to the console was last used. */
export interface OperatorSessionUse {
  readonly session: string;
  readonly operatorId: number;
  readonly at: number;
}

/** Stores when sign-ins to the console were last used. */
export const noteOperatorsSeen: Command<{ readonly seen: readonly OperatorSessionUse[] }, ''> = {
  name: 'operators/note-seen',
  serial: () => 'operators/note-seen',
  record: ({ seen }) => ({ sessions: seen.length }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { seen }) => ({
    reply: '',
    changes: seen.map(({ session, operatorId, at }) => update(OPERATOR_SESSIONS, session, { seen_at: at }, operatorId)),
  }),
};
