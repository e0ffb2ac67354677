import type { LastUseRule } from '../../../guards/guards.ts';
import { update } from '../../../kernel/model/table.ts';
import { API_KEYS } from './store.ts';

/** Rule that stores the last use of a key. */
export const keyUsed: LastUseRule = {
  name: 'account/note-keys-used',
  change: ({ session, owner, at, from }) => update(API_KEYS, session, { used_at: at, used_from: from }, owner),
};
