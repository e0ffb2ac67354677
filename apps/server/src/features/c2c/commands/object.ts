import type { ReplyOf } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { stepOf } from '../acts.ts';
import { appealsOfSource, evidenceOfSource, openOf } from '../appeal-sources.ts';
import { C2C_APPEALS } from '../appeal-tables.ts';
import { added, opened, saidRecord, sideOf, statement, toldBoth, unknownEvidence, type Said } from '../appeals.ts';
import { orderChanged } from '../events.ts';
import { noted } from '../chat/notes.ts';
import { orderSource } from '../sources.ts';
import { appealTerms } from '../terms.ts';

/**
 * A party objects to the first decision: other operators decide once more. Refuses `not_found` for everybody else's orders, `c2c_state`,
 * `c2c_decision_final` and `upload_unknown`.
 */
export const objectToDecision: Command<Said, ReplyOf<'legal/object'>> = {
  name: 'legal/object',
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  record: saidRecord,
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id), read(appealsOfSource, id), read(evidenceOfSource, id)] }),
  decide(view, input, { userId }, moment) {
    const { id } = input;
    const order = view.row(orderSource, id);
    const side = order && sideOf(order, userId);
    if (!side) return { refused: 'not_found' };
    const first = openOf(view.row(appealsOfSource, id));
    const terms = appealTerms(view.state(MARKETS));
    if (!first || !terms) return { refused: 'c2c_state' };
    const step = stepOf(order, side, 'object', moment.now, { appeal: first });
    if ('refused' in step) return step;
    const unknown = unknownEvidence(input.evidence, view.row(evidenceOfSource, id), userId);
    if (unknown) return unknown;
    const appeal = opened(view, order, { instance: 2, opened_by: side, kind: first.kind }, terms, moment);
    return {
      reply: { id, status: order.status },
      changes: [
        update(C2C_APPEALS, first.id, { ended_at: moment.now, ending: 'objected' }, id),
        added(appeal),
        statement(appeal.id, side, input, userId, moment),
        noted(order, 'objected', moment),
        ...toldBoth(order, 'c2c_objected', appeal.answer_by, moment),
      ],
      events: orderChanged(order, order.status),
    };
  },
};
