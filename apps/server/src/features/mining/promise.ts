import type { Amount } from '@candor/money';
import { lockDaysEarned, lockInterestOf, lockInterestThrough, type Lock } from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import type { Posting } from '../../kernel/model/command.ts';
import type { MiningOrderRow } from './tables.ts';

/** Returns the promise of a row. */
export function lockOf({ total_interest: totalInterest, days, start_day: startDay }: MiningOrderRow): Lock {
  return { totalInterest, days, startDay };
}

/** Returns the part of the promise of an order in progress that is still to be paid. */
export function unpaidOf(order: MiningOrderRow): Amount {
  return order.total_interest - lockInterestThrough(order.paid_days, lockOf(order));
}

/** Returns the days that an order has earned by `now` and was not paid for. Each has one movement, from the money set aside for the order. */
export function payOwed(
  order: MiningOrderRow,
  now: number,
): { readonly days: number; readonly paidDays: number; readonly postings: Posting[] } {
  const lock = lockOf(order);
  const earned = lockDaysEarned(lock, now);
  const { id: cause, user_id: userId, currency_id: currencyId, paid_days: paid } = order;
  const debit = accountId(HOUSE, currencyId, 'interest_promised');
  const credit = accountId(userId, currencyId, 'change');
  const postings: Posting[] = [];
  for (let day = paid + 1; day <= earned; day += 1)
    postings.push({ debit, credit, amount: lockInterestOf(day, lock), code: 'mining_interest', cause });
  return { days: Math.max(0, earned - paid), paidDays: Math.max(earned, paid), postings };
}
