import type { ReplyOf } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { appealsOfSource, evidenceOfSource, openOf } from '../appeal-sources.ts';
import { C2C_APPEALS } from '../appeal-tables.ts';
import { saidRecord, sideOf, statement, toldBoth, unknownEvidence, type Said } from '../appeals.ts';
import { orderChanged } from '../events.ts';
import { noted } from '../chat/notes.ts';
import { orderSource } from '../sources.ts';

/**
 * The other side answers an appeal or an objection, once and in time. Refuses `not_found` for everybody else's orders, `c2c_state` for the side that
 * opened it and where nothing is to be answered, `already_done`, `c2c_answer_over` and `upload_unknown`.
 */
export const answerAppeal: Command<Said, ReplyOf<'legal/appeal_answer'>> = {
  name: 'legal/appeal_answer',
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  record: saidRecord,
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id), read(appealsOfSource, id), read(evidenceOfSource, id)] }),
  decide(view, input, { userId }, moment) {
    const { id } = input;
    const order = view.row(orderSource, id);
    const side = order && sideOf(order, userId);
    if (!side) return { refused: 'not_found' };
    const appeal = openOf(view.row(appealsOfSource, id));
    if (!appeal || appeal.opened_by === side) return { refused: 'c2c_state' };
    if (appeal.answered_at !== null) return { refused: 'already_done' };
    if (appeal.outcome !== '') return { refused: 'c2c_state' };
    if (moment.now >= appeal.answer_by) return { refused: 'c2c_answer_over' };
    const unknown = unknownEvidence(input.evidence, view.row(evidenceOfSource, id), userId);
    if (unknown) return unknown;
    return {
      reply: { id, status: order.status },
      changes: [
        update(C2C_APPEALS, appeal.id, { answered_at: moment.now }, id),
        statement(appeal.id, side, input, userId, moment),
        noted(order, 'answered', moment),
        ...toldBoth(order, 'c2c_answered', undefined, moment),
      ],
      events: orderChanged(order, order.status),
    };
  },
};
