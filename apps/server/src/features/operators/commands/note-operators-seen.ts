import type { LastUseRule } from '../../../guards/guards.ts';
import { update } from '../../../kernel/model/table.ts';
import { OPERATOR_SESSIONS } from '../store.ts';

/** Rule that stores the last use of a sign-in to the console. */
export const operatorSeen: LastUseRule = {
  name: 'operators/note-seen',
  change: ({ session, owner, at }) => update(OPERATOR_SESSIONS, session, { seen_at: at }, owner),
};
