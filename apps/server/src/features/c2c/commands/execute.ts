import { read, type Command } from '../../../kernel/model/command.ts';
import { appealsIn, ended, endNeeds, stepOf } from '../acts.ts';
import { openOf } from '../appeal-sources.ts';
import { noted } from '../chat/notes.ts';
import { advertSource, orderSource } from '../sources.ts';
import { ruledNotices } from './appeal-decide.ts';

/**
 * Carries out a first decision that no party objected to in time. Refused with nothing changed (`c2c_state`) where it is not due or the order has ended, so
 * running it again is harmless.
 */
export const executeDecision: Command<{ readonly id: number }, ''> = {
  name: 'c2c/execute',
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
    const appeals = appealsIn(view, order);
    const appeal = openOf(appeals);
    const step = stepOf(order, 'clock', 'execute', moment.now, { appeal });
    if ('refused' in step) return step;
    if (!appeal || appeal.outcome === '' || appeal.reason === '') return { refused: 'c2c_state' };
    const end = ended({ order, advert: view.row(advertSource, order.advert_id), step, by: 'operators', now: moment.now, appeals });
    const { outcome, reason, note } = appeal;
    return {
      reply: '',
      ...end,
      changes: [...end.changes, noted(order, 'executed', moment), ...ruledNotices(order, { outcome, reason, note }, undefined, moment)],
    };
  },
};
