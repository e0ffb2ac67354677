import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { API_KEYS } from './store.ts';

/** When and from where a key was last used. */
export interface KeyUse {
  readonly key: string;
  readonly userId: number;
  readonly at: number;
  readonly from: string;
}

/** Stores when keys were last used, many at once. */
export const noteKeysUsed: Command<{ readonly uses: readonly KeyUse[] }, { keys: number }> = {
  name: 'account/note-keys-used',
  serial: () => 'account/note-keys-used',
  record: ({ uses }) => ({ keys: uses.length }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { uses }) => ({
    reply: { keys: uses.length },
    changes: uses.map(({ key, userId, at, from }) => update(API_KEYS, key, { used_at: at, used_from: from }, userId)),
  }),
};
