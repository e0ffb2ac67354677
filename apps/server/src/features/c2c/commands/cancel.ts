import type { ReplyOf } from '@candor/api';
import { C2C_STATUS } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { appealsIn, ended, endNeeds, stepOf, noticeParams } from '../acts.ts';
import { noted } from '../chat/notes.ts';
import { advertSource, orderSource } from '../sources.ts';

export interface CancelInput {
  readonly id: number;
  /** The buyer knows that a cancellation after payment gives the coins up. */
  readonly isGivenUp: boolean;
}

/**
 * The buyer gives an order up. Refuses `not_found` for everybody else's orders, `c2c_state`, and `c2c_give_up` for one that was paid where the buyer
 * did not say so.
 */
export const cancelOrder: Command<CancelInput, ReplyOf<'legal/order_cancel'>> = {
  name: 'legal/order_cancel',
  ledger: true,
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id)] }),
  further(view, { id }) {
    const order = view.row(orderSource, id);
    return order && endNeeds(order);
  },
  decide(view, { id, isGivenUp }, { userId }, moment) {
    const order = view.row(orderSource, id);
    if (!order || (order.buyer_id !== userId && order.seller_id !== userId)) return { refused: 'not_found' };
    const step = stepOf(order, userId === order.buyer_id ? 'buyer' : 'seller', 'cancel', moment.now);
    if ('refused' in step) return step;
    if (order.paid_at !== null && !isGivenUp) return { refused: 'c2c_give_up' };
    const end = ended({
      order,
      advert: view.row(advertSource, order.advert_id),
      step,
      by: 'buyer',
      now: moment.now,
      appeals: appealsIn(view, order),
    });
    return {
      reply: { id, status: C2C_STATUS[step.status] },
      ...end,
      changes: [
        ...end.changes,
        noted(order, 'cancelled', moment),
        ledgerNotice(order.seller_id, 'c2c_cancelled', noticeParams(order), moment),
      ],
    };
  },
};
