import { toText } from '@candor/money';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { expired } from '../../../reviews/table.ts';
import { flashHeld } from '../holds.ts';
import { endOf, FLASH_ORDERS, flashOrderSource } from '../tables.ts';
import { walletEvents } from './exchange.ts';

export interface ExpireFlashInput {
  readonly id: number;
  /** Its review, for exchanges of before they knew it themselves. */
  readonly reviewId: number;
}

/**
 * Gives back what was held for an exchange that no operator decided in time. Refused with nothing changed (`already_decided`) when it is not due, so running it
 * again is harmless.
 */
export const expireFlash: Command<ExpireFlashInput, ''> = {
  name: 'swap/expire',
  ledger: true,
  serial: () => 'review:flash',
  needs: ({ id }) => ({ accounts: [], rows: [read(flashOrderSource, id)] }),
  further(view, { id }) {
    const order = view.row(flashOrderSource, id);
    if (!order) return undefined;
    const { user_id: userId, left_id: currency } = order;
    return { accounts: [accountId(userId, currency, 'flash_held'), accountId(userId, currency, 'change')], rows: [] };
  },
  decide(view, { id, reviewId }, _actor, moment) {
    const order = view.row(flashOrderSource, id);
    if (order?.status !== 0 || endOf(order) > moment.now) return { refused: 'already_decided' };
    const { user_id: userId, left, right } = order;
    const params = { about: id, number: toText(order.number), left, right, reason: 'review_expired', note: '' };
    return {
      reply: '',
      postings: [release(flashHeld(order))],
      changes: [
        update(FLASH_ORDERS, id, { status: 3, decided_at: moment.now, reason: 'review_expired' }, userId),
        expired(order.review_id ?? reviewId, userId, moment),
        ledgerNotice(userId, 'flash_returned', params, moment),
      ],
      events: walletEvents(order),
    };
  },
};
