import type { ReplyOf } from '@candor/api';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { takenBack } from '../../../reviews/table.ts';
import { flashHeld } from '../holds.ts';
import { shownOrder } from '../view.ts';
import { FLASH_ORDERS, flashOrderSource } from '../tables.ts';
import { walletEvents } from './exchange.ts';

/** Takes back an exchange of the actor that waits for an operator. What was held for it is available again. */
export const takeBackFlash: Command<{ readonly id: number }, ReplyOf<'wallet/flash_cancel'>> = {
  name: 'wallet/flash_cancel',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(flashOrderSource, id)] }),
  further(view, { id }, { userId }) {
    const order = view.row(flashOrderSource, id);
    if (order?.user_id !== userId) return undefined;
    return { accounts: [accountId(userId, order.left_id, 'flash_held'), accountId(userId, order.left_id, 'change')], rows: [] };
  },
  decide(view, { id }, { userId }, moment) {
    const order = view.row(flashOrderSource, id);
    if (order?.user_id !== userId) return { refused: 'not_found' };
    if (order.status !== 0 || order.review_id === null) return { refused: 'already_decided' };
    const ended = { status: 3, decided_at: moment.now, reason: 'taken_back' } as const;
    return {
      reply: shownOrder({ ...order, ...ended }, order.left, order.right, ''),
      postings: [release(flashHeld(order))],
      changes: [update(FLASH_ORDERS, id, ended, userId), takenBack(order.review_id, userId, moment)],
      events: walletEvents(order),
    };
  },
};
