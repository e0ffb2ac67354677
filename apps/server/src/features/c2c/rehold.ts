import { toText } from '@candor/money';
import { accountId } from '../../kernel/model/accounts.ts';
import type { Actor, Posting, Refusal, View } from '../../kernel/model/command.ts';
import { hold, release } from '../../kernel/model/holds.ts';
import { advertHeld } from './holds.ts';
import { advertSource } from './sources.ts';
import type { AdvertRow } from './tables.ts';

interface Named {
  /** Id of the advert. */
  readonly id: number;
}

/** The accounts of a shop's owner that coins of an advert lie in. */
export function advertAccounts({ user_id, currency_id }: Pick<AdvertRow, 'user_id' | 'currency_id'>): readonly number[] {
  return [accountId(user_id, currency_id, 'legal'), accountId(user_id, currency_id, 'advert_held')];
}

/**
 * Common part of commands about one advert of the actor. Such a command runs after other commands about the advert, with the accounts in which its coins lie.
 */
export const OF_OWN_ADVERT = {
  serial: ({ id }: Named, { userId }: Actor) => [`user:${userId}`, `advert:${id}`],
  further(view: View, { id }: Named, { userId }: Actor) {
    const advert = view.row(advertSource, id);
    return advert?.user_id === userId ? { accounts: advertAccounts(advert), rows: [] } : undefined;
  },
} as const;

/** Returns the postings of an advert that was `before` and is `after`: more of its coins are held, or fewer. Refuses `insufficient_balance`. */
export function reheld(view: View, before: AdvertRow, after: AdvertRow): readonly Posting[] | Refusal {
  const [had, has] = [advertHeld(before), advertHeld(after)];
  if (has.amount <= had.amount) return [release(had, had.amount - has.amount)];
  const more = has.amount - had.amount;
  const available = view.balance(accountId(before.user_id, before.currency_id, 'legal'));
  if (available < more) return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(more) } };
  return [hold(had, more)];
}
