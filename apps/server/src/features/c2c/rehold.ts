import { toText } from '@candor/money';
import { accountId } from '../../kernel/accounts.ts';
import type { Posting, Refusal, View } from '../../kernel/command.ts';
import { hold, release } from '../../kernel/holds.ts';
import { advertHeld } from './holds.ts';
import type { AdvertRow } from './tables.ts';

/** The accounts of a shop's owner that coins of an advert lie in. */
export function advertAccounts({ user_id, currency_id }: Pick<AdvertRow, 'user_id' | 'currency_id'>): readonly number[] {
  return [accountId(user_id, currency_id, 'legal'), accountId(user_id, currency_id, 'advert_held')];
}

/** What moves when an advert that was `before` is `after`: more of its coins are held, or fewer. Refuses `insufficient_balance`. */
export function reheld(view: View, before: AdvertRow, after: AdvertRow): readonly Posting[] | Refusal {
  const [had, has] = [advertHeld(before), advertHeld(after)];
  if (has.amount <= had.amount) return [release(had, had.amount - has.amount)];
  const more = has.amount - had.amount;
  const available = view.balance(accountId(before.user_id, before.currency_id, 'legal'));
  if (available < more) return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(more) } };
  return [hold(had, more)];
}
