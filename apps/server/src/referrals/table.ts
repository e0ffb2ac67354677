import { int, moment, table, type RowOf } from '../kernel/model/columns.ts';

/** Inviter of each invited customer, fixed at the registration. The account feature writes it, the invitation feature reads it. */
export const INVITATIONS = table({
  name: 'invitations',
  key: 'user_id',
  scope: 'inviter_id',
  // Fees are shared by it.
  sealed: ['user_id', 'inviter_id', 'at'],
  columns: {
    user_id: int,
    inviter_id: int,
    at: moment,
  },
});
export type InvitationRow = RowOf<typeof INVITATIONS>;
