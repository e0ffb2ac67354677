import { read, type Command } from '../../../kernel/model/command.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { appealsIn, ended, endNeeds, stepOf, noticeParams } from '../acts.ts';
import { noted } from '../chat/notes.ts';
import { advertSource, orderSource } from '../sources.ts';

/** Ends an order whose time to pay is over. Refused with nothing changed (`c2c_state`) where it is not due or was paid, so running it again is harmless. */
export const expireOrder: Command<{ readonly id: number }, ''> = {
  name: 'c2c/expire',
  ledger: true,
  serial: ({ id }) => `c2c:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id)] }),
  further(view, { id }) {
    const order = view.row(orderSource, id);
    return order && endNeeds(order);
  },
  decide(view, { id }, _actor, moment) {
    const order = view.row(orderSource, id);
    if (!order) return { refused: 'not_found' };
    const step = stepOf(order, 'clock', 'expire', moment.now);
    if ('refused' in step) return step;
    const end = ended({
      order,
      advert: view.row(advertSource, order.advert_id),
      step,
      by: 'clock',
      now: moment.now,
      appeals: appealsIn(view, order),
    });
    const notices = [order.buyer_id, order.seller_id].map((userId) => ledgerNotice(userId, 'c2c_expired', noticeParams(order), moment));
    return { reply: '', ...end, changes: [...end.changes, noted(order, 'expired', moment), ...notices] };
  },
};
