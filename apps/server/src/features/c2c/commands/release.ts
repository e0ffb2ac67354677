import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { C2C_STATUS } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { appealsIn, ended, endNeeds, stepOf, noticeParams } from '../acts.ts';
import { noted } from '../chat/notes.ts';
import { advertSource, orderSource } from '../sources.ts';

/**
 * The seller has the fiat: the coins are the buyer's, who pays the fee of them. Trade password and second factor were proven before. Refuses `not_found`
 * for everybody else's orders, `account_frozen` and `c2c_state`.
 */
export const releaseOrder: Command<{ readonly id: number }, ReplyOf<'legal/order_release'>> = {
  name: 'legal/order_release',
  ledger: true,
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  needs: ({ id }, { userId }) => ({ accounts: [], rows: [read(orderSource, id), read(frozenSource, userId)] }),
  further(view, { id }) {
    const order = view.row(orderSource, id);
    return order && endNeeds(order);
  },
  decide(view, { id }, { userId }, moment) {
    const order = view.row(orderSource, id);
    if (!order || (order.buyer_id !== userId && order.seller_id !== userId)) return { refused: 'not_found' };
    if (isFrozen(view, userId, moment.now)) return { refused: 'account_frozen' };
    const step = stepOf(order, userId === order.buyer_id ? 'buyer' : 'seller', 'release', moment.now);
    if ('refused' in step) return step;
    const end = ended({
      order,
      advert: view.row(advertSource, order.advert_id),
      step,
      by: 'seller',
      now: moment.now,
      appeals: appealsIn(view, order),
    });
    const received = toText(order.quantity - order.fee);
    return {
      reply: { id, status: C2C_STATUS[step.status] },
      ...end,
      changes: [
        ...end.changes,
        noted(order, 'released', moment),
        ledgerNotice(order.buyer_id, 'c2c_received', { ...noticeParams(order), received }, moment),
        ledgerNotice(order.seller_id, 'c2c_released', noticeParams(order), moment),
      ],
    };
  },
};
