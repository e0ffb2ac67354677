import type { LastUseRule } from '../../../guards/guards.ts';
import { update } from '../../../kernel/model/table.ts';
import { SESSIONS } from '../store.ts';

/** Rule that stores the last use of a sign-in. */
export const sessionSeen: LastUseRule = {
  name: 'account/note-seen',
  change: ({ session, owner, at }) => update(SESSIONS, session, { seen_at: at }, owner),
};
