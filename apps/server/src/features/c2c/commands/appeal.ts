import type { C2cAppealKind, ReplyOf } from '@candor/api';
import { C2C_STATUS } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { stepOf } from '../acts.ts';
import { evidenceOfSource } from '../appeal-sources.ts';
import { added, appealAfter, early, opened, saidRecord, sideOf, statement, toldBoth, unknownEvidence, type Said } from '../appeals.ts';
import { orderChanged } from '../events.ts';
import { noted } from '../chat/notes.ts';
import { orderSource } from '../sources.ts';
import { C2C_ORDERS } from '../tables.ts';
import { appealTerms } from '../terms.ts';

export interface AppealInput extends Said {
  readonly kind: C2cAppealKind;
}

/**
 * A party appeals against a paid order. Besides the ledger it writes what the party says, which may have to be forgotten some day. Refuses `not_found` for
 * everybody else's orders, `c2c_state`, `c2c_appeal_early` and `upload_unknown`.
 */
export const appealOrder: Command<AppealInput, ReplyOf<'legal/appeal'>> = {
  name: 'legal/appeal',
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  record: (input) => ({ ...saidRecord(input), kind: input.kind }),
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id), read(evidenceOfSource, id)] }),
  decide(view, input, { userId }, moment) {
    const { id, kind } = input;
    const order = view.row(orderSource, id);
    const side = order && sideOf(order, userId);
    if (!side) return { refused: 'not_found' };
    const terms = appealTerms(view.state(MARKETS));
    if (!terms) return { refused: 'c2c_state' };
    const step = stepOf(order, side, 'appeal', moment.now, { appealAfter: appealAfter(terms) });
    if ('refused' in step) return step.refused === 'c2c_appeal_early' ? early(terms) : step;
    const unknown = unknownEvidence(input.evidence, view.row(evidenceOfSource, id), userId);
    if (unknown) return unknown;
    const appeal = opened(view, order, { instance: 1, opened_by: side, kind }, terms, moment);
    const status = C2C_STATUS[step.status];
    return {
      reply: { id, status },
      changes: [
        added(appeal),
        statement(appeal.id, side, input, userId, moment),
        update(C2C_ORDERS, id, { status }, [order.buyer_id, order.seller_id]),
        noted(order, 'appealed', moment),
        ...toldBoth(order, 'c2c_appealed', appeal.answer_by, moment),
      ],
      events: orderChanged(order, status),
    };
  },
};
