import type { UnverifiedRule } from '../../guards/guards.ts';
import { read } from '../../kernel/model/command.ts';
import { update } from '../../kernel/model/table.ts';
import { ADDRESSES, addressBookSource } from './store.ts';

/** Withdrawal addresses go when the mailbox of an account is proven for the first time. */
export const unverifiedAddresses: UnverifiedRule = {
  needs: (userId) => [read(addressBookSource, userId)],
  end: (view, userId, now) =>
    (view.row(addressBookSource, userId)?.addresses ?? []).map(({ id }) => update(ADDRESSES, id, { removed_at: now }, userId)),
};
