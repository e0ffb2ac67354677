import type { ReplyOf } from '@candor/api';
import { C2C_STATUS } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { stepOf, noticeParams } from '../acts.ts';
import { orderChanged } from '../events.ts';
import { noted } from '../chat/notes.ts';
import { orderSource } from '../sources.ts';
import { C2C_ORDERS } from '../tables.ts';

/** The buyer says that the fiat was sent. Refuses `not_found` for everybody else's orders, `c2c_state` and `c2c_payment_window_over`. */
export const payOrder: Command<{ readonly id: number }, ReplyOf<'legal/order_pay'>> = {
  name: 'legal/order_pay',
  ledger: true,
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id)] }),
  decide(view, { id }, { userId }, moment) {
    const order = view.row(orderSource, id);
    if (!order || (order.buyer_id !== userId && order.seller_id !== userId)) return { refused: 'not_found' };
    const step = stepOf(order, userId === order.buyer_id ? 'buyer' : 'seller', 'pay', moment.now);
    if ('refused' in step) return step;
    const status = C2C_STATUS[step.status];
    return {
      reply: { id, status },
      changes: [
        update(C2C_ORDERS, id, { status, paid_at: moment.now }, [order.buyer_id, order.seller_id]),
        noted(order, 'paid', moment),
        ledgerNotice(order.seller_id, 'c2c_paid', noticeParams(order), moment),
      ],
      events: orderChanged(order, status),
    };
  },
};
