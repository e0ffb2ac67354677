import { querySource } from '../../kernel/row-source.ts';
import { int, ints, texts } from '../../kernel/columns.ts';
import { read, type Read, type View } from '../../kernel/command.ts';
import { rowOf, rowsOf, update, type Change, type Table } from '../../kernel/table.ts';
import { PASSKEYS } from './passkeys/store.ts';
import { USERS } from './store.ts';

/** As much of a withdrawal address as removing it takes. */
export const ADDRESSES: Table<{ id: number; user_id: number; removed_at: number | null }> = {
  name: 'withdrawal_addresses',
  key: 'id',
  scope: 'user_id',
  sealed: ['removed_at'],
  endsBy: 'removed_at',
  columns: { id: 'int', user_id: 'int', removed_at: 'timestamptz' },
};

/** What is bound to a customer besides sign-ins and API keys. */
export const claimsSource = querySource('id', {
  name: 'account/claims',
  gives: { id: int, passkeys: texts, addresses: ints },
  text: `select id,
         array(select id from passkeys where user_id = users.id and removed_at is null) as passkeys,
         array(select id from withdrawal_addresses where user_id = users.id and removed_at is null) as addresses
         from users where id = any($1::int[])`,
  reads: (userId) => [...rowOf(USERS, userId), ...rowsOf(PASSKEYS, userId), ...rowsOf(ADDRESSES, userId)],
});

/** What `endUnproven` needs to see. */
export function unprovenNeeds(userId: number): Read[] {
  return [read(claimsSource, userId)];
}

/**
 * Notes the mailbox of an account as proven, and removes the phrase, passkeys, the authenticator, recovery codes and withdrawal addresses
 * that were bound before: nobody knows whether the owner of the mailbox did that.
 */
export function endUnproven(view: View, userId: number, now: number): readonly Change[] {
  const { passkeys, addresses } = view.row(claimsSource, userId) ?? { passkeys: [], addresses: [] };
  return [
    ...passkeys.map((id) => update(PASSKEYS, id, { removed_at: now }, userId)),
    ...addresses.map((id) => update(ADDRESSES, id, { removed_at: now }, userId)),
    update(USERS, userId, {
      email_proven_at: now,
      anti_phishing_phrase: '',
      factor_secret: null,
      factor_step: null,
      recovery_issued_at: null,
    }),
  ];
}
