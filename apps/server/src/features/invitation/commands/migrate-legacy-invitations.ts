import { INVITATIONS, type InvitationRow } from '../../../referrals/table.ts';
import type { Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';

/** Takes over who invited whom from registrations of before invitations had rows of their own. */
export const migrateLegacyInvitations: Command<{ readonly rows: readonly InvitationRow[] }, ''> = {
  name: 'invitation/adopt',
  serial: () => 'invitations',
  record: ({ rows }) => ({ customers: rows.map(({ user_id }) => user_id) }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { rows }) => ({ reply: '', changes: rows.map((row) => insert(INVITATIONS, row)) }),
};
