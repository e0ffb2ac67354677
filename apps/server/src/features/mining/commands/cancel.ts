import type { LockOrder } from '@candor/api';
import { toText } from '@candor/money';
import { lockCancelFee } from '@candor/rules';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { capture, release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { changedWallet } from '../events.ts';
import { principalHeld } from '../holds.ts';
import { countLocked } from '../quota.ts';
import { payOwed, unpaidOf } from '../promise.ts';
import { currencyOf, productId, titleOf } from '../products.ts';
import { isCancellable, shownLock } from '../view.ts';
import { lockedSource, miningOrderSource, MINING_ORDERS } from '../tables.ts';

/**
 * Cancels an order of the actor before its end: the amount less the fee is available again. Interest earned by then and not paid yet is paid first, and
 * interest already paid stays. Interest that the order would have earned is free to be promised again. Refuses `not_found`, and `mining_ended` at its end or
 * when it is over. A frozen customer may: it opens nothing.
 */
export const cancelLock: Command<{ readonly id: number }, LockOrder> = {
  name: 'lh/deposit/order/cancel',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(miningOrderSource, id)] }),
  further(view, { id }, { userId }) {
    const row = view.row(miningOrderSource, id);
    if (row?.user_id !== userId) return undefined;
    return {
      accounts: [accountId(userId, row.currency_id, 'change'), accountId(userId, row.currency_id, 'mining_held')],
      rows: [read(lockedSource, productId(row.product))],
    };
  },
  decide(view, { id }, { userId }, moment) {
    const order = view.row(miningOrderSource, id);
    if (order?.user_id !== userId) return { refused: 'not_found' };
    if (!isCancellable(order, moment.now)) return { refused: 'mining_ended' };
    const { currency_id: currencyId, amount, product, days } = order;
    const owed = payOwed(order, moment.now);
    const paid = { ...order, paid_days: owed.paidDays };
    const fee = lockCancelFee(amount, { costRate: order.cost_rate });
    const held = principalHeld(order);
    const ended = { paid_days: owed.paidDays, status: 3, fee, ended_at: moment.now } as const;
    const house = (kind: 'fee' | 'interest' | 'interest_promised') => accountId(HOUSE, currencyId, kind);
    return {
      reply: shownLock({ ...order, ...ended }, moment.now),
      postings: [
        ...owed.postings,
        capture(held, fee, house('fee'), 'mining_cancel_fee'),
        release(held, amount - fee),
        { debit: house('interest_promised'), credit: house('interest'), amount: unpaidOf(paid), code: 'mining_unpromised', cause: id },
      ],
      changes: [
        update(MINING_ORDERS, id, ended, userId),
        countLocked(view, product, -amount),
        ledgerNotice(
          userId,
          'mining_cancelled',
          { about: id, amount: toText(amount - fee), fee: toText(fee), currency: currencyOf(product).name, title: titleOf(product, days) },
          moment,
        ),
      ],
      events: [changedWallet(order)],
    };
  },
};
