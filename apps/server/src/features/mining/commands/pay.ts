import { toText, type Amount } from '@candor/money';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command, type KernelEvent, type Posting } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { changedWallet } from '../events.ts';
import { principalHeld } from '../holds.ts';
import { countLocked } from '../quota.ts';
import { payOwed } from '../promise.ts';
import { currencyOf, productId, titleOf } from '../products.ts';
import { lockedSource, miningOrderSource, MINING_ORDERS } from '../tables.ts';

/** An order that something may be due for, with what has to be read for it. */
export interface DueLock {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly product: string;
}

/**
 * Pays orders for the midnights that have passed since they were last paid, each missed one included. Orders whose last day that was get their amount released.
 * The named orders are looked at again, so naming one twice, or one that nothing is due for, is harmless. Refused with `nothing_to_close` when that holds for
 * all of them.
 */
export const payLocks: Command<{ readonly orders: readonly DueLock[] }, { readonly days: number; readonly released: number }> = {
  name: 'mining/pay',
  ledger: true,
  serial: ({ orders }) => [...new Set(orders.map(({ userId }) => `user:${userId}`))],
  needs: ({ orders }) => ({
    accounts: orders.flatMap(({ userId, currencyId }) => [
      accountId(userId, currencyId, 'change'),
      accountId(userId, currencyId, 'mining_held'),
    ]),
    rows: [
      ...orders.map(({ id }) => read(miningOrderSource, id)),
      ...[...new Set(orders.map(({ product }) => productId(product)))].map((id) => read(lockedSource, id)),
    ],
  }),
  decide(view, { orders }, _actor, moment) {
    const postings: Posting[] = [];
    const changes: Change[] = [];
    const events: KernelEvent[] = [];
    const unlocked = new Map<string, Amount>();
    const seen = new Set<number>();
    let days = 0;
    let released = 0;
    for (const { id, userId, currencyId, product } of orders) {
      const order = view.row(miningOrderSource, id);
      if (order?.status !== 1 || order.user_id !== userId || order.currency_id !== currencyId || order.product !== product) continue;
      // The row stays as it was before this command.
      if (seen.has(id)) continue;
      seen.add(id);
      const owed = payOwed(order, moment.now);
      if (owed.days === 0) continue;
      days += owed.days;
      postings.push(...owed.postings);
      events.push(changedWallet(order));
      if (owed.paidDays < order.days) {
        changes.push(update(MINING_ORDERS, id, { paid_days: owed.paidDays }, userId));
        continue;
      }
      released += 1;
      postings.push(release(principalHeld(order)));
      unlocked.set(product, (unlocked.get(product) ?? 0n) + order.amount);
      changes.push(
        update(MINING_ORDERS, id, { paid_days: owed.paidDays, status: 2, ended_at: moment.now }, userId),
        ledgerNotice(
          userId,
          'mining_ended',
          {
            about: order.id,
            amount: toText(order.amount),
            interest: toText(order.total_interest),
            currency: currencyOf(product).name,
            title: titleOf(product, order.days),
          },
          moment,
        ),
      );
    }
    if (days === 0) return { refused: 'nothing_to_close' };
    for (const [product, amount] of unlocked) changes.push(countLocked(view, product, -amount));
    return { reply: { days, released }, postings, changes, events };
  },
};
