import type { UnverifiedRule } from '../../guards/guards.ts';
import { read, type Read, type View } from '../../kernel/model/command.ts';
import { rowsSource } from '../../kernel/model/row-source.ts';
import { update, type Change } from '../../kernel/model/table.ts';
import { PASSKEYS } from './passkeys/store.ts';
import { USERS } from './store.ts';

export const openPasskeysSource = rowsSource(PASSKEYS, 'user_id', {
  name: 'account/open-passkeys',
  take: ['id'],
  where: 'removed_at is null',
});

/** Returns the reads that `resetUnverified` needs. */
export function unverifiedNeeds(userId: number, bound: UnverifiedRule): readonly Read[] {
  return [read(openPasskeysSource, userId), ...bound.needs(userId)];
}

/**
 * Notes the mailbox of an account as proven. Removes the phrase, passkeys, the authenticator, recovery codes and what other features bound to the account
 * before. It is unknown whether the owner of the mailbox set those.
 */
export function resetUnverified(view: View, userId: number, now: number, bound: UnverifiedRule): readonly Change[] {
  return [
    ...(view.row(openPasskeysSource, userId) ?? []).map(({ id }) => update(PASSKEYS, id, { removed_at: now }, userId)),
    ...bound.end(view, userId, now),
    update(USERS, userId, {
      email_proven_at: now,
      anti_phishing_phrase: '',
      factor_secret: null,
      factor_step: null,
      recovery_issued_at: null,
    }),
  ];
}
