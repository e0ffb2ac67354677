import type { C2cRuling, C2cRulingReason, ReplyOf } from '@candor/api';
import { isAppealReady, wordOf, type C2cStep } from '@candor/rules';
import { read, type Actor, type Command, type Decision, type Moment, type Refusal, type View } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { timeText } from '../../../notifications/render.ts';
import { appealsIn, ended, endNeeds, stepOf, noticeParams } from '../acts.ts';
import { appealViewsSource, appealSource } from '../appeal-sources.ts';
import { C2C_APPEALS, type C2cAppealRow } from '../appeal-tables.ts';
import { coinsOf } from '../appeals.ts';
import { orderChanged } from '../events.ts';
import { noted } from '../chat/notes.ts';
import { advertSource, orderSource, type OrderToAct } from '../sources.ts';

export interface RuleInput {
  /** Id of the instance. */
  readonly id: number;
  /** Order of the instance, as the caller found it: compared with the instance. */
  readonly order: number;
  readonly outcome: C2cRuling;
  readonly reason: C2cRulingReason;
  readonly note: string;
}

type Ruled = ReplyOf<'console/appeal_decide'>;

/** Fewest characters of a note. A shorter one tells the parties nothing that they can act on. */
const NOTE_LEAST = 5;

/** Why an operator may not decide an instance now. */
function refusalOf(
  view: View,
  [order, appeal]: readonly [OrderToAct, C2cAppealRow],
  { reason, note }: RuleInput,
  { userId }: Actor,
  now: number,
): Refusal | undefined {
  if (appeal.ended_at !== null) return { refused: 'c2c_state' };
  if (view.row(appealViewsSource, appeal.id)?.some(({ operator_id }) => operator_id === userId) !== true) return { refused: 'view_first' };
  if (appeal.outcome !== '') return { refused: 'already_decided' };
  const earlier = (appealsIn(view, order) ?? []).filter(({ id }) => id !== appeal.id);
  if (earlier.some(({ first_by, second_by }) => userId === first_by || userId === second_by)) return { refused: 'c2c_first_instance' };
  if (!isAppealReady({ answerBy: appeal.answer_by, answeredAt: appeal.answered_at }, now)) return { refused: 'c2c_answer_pending' };
  return reason === 'other' && note.length < NOTE_LEAST ? { refused: 'reason_required' } : undefined;
}

/** The notices of a decision to both: what it says and why. `until` is when it is carried out; undefined once it was. */
export function ruledNotices(
  order: OrderToAct,
  { outcome, reason, note }: Pick<RuleInput, 'outcome' | 'reason' | 'note'>,
  until: number | undefined,
  moment: Moment,
) {
  const to = outcome === 'to_buyer' ? 'buyer' : 'seller';
  const template = until === undefined ? (`c2c_executed_${to}` as const) : (`c2c_decided_${to}` as const);
  const params = { ...noticeParams(order), ...coinsOf(order), reason, note, ...(until !== undefined && { until: timeText(until) }) };
  return [order.buyer_id, order.seller_id].map((userId) => ledgerNotice(userId, template, params, moment));
}

/** Carries a decision over to the order: a first one waits for objections, one of the second instance ends it. */
function carried(
  view: View,
  order: OrderToAct,
  appeal: C2cAppealRow,
  step: C2cStep,
  input: RuleInput,
  by: Partial<C2cAppealRow>,
  moment: Moment,
): Decision<Ruled> {
  const { outcome, reason, note } = input;
  const ruling = { ...by, outcome, reason, note, decided_at: moment.now };
  const finalAt = step.appeal?.decision?.finalAt;
  if (finalAt !== undefined)
    return {
      reply: { state: 'decided' },
      changes: [
        update(C2C_APPEALS, appeal.id, { ...ruling, final_at: finalAt }, order.id),
        noted(order, 'decided', moment),
        ...ruledNotices(order, input, finalAt, moment),
      ],
      events: orderChanged(order, order.status),
    };
  const advert = view.row(advertSource, order.advert_id);
  const end = ended({ order, advert, step, by: 'operators', now: moment.now, appeals: [appeal], ruling });
  return {
    reply: { state: 'executed' },
    ...end,
    changes: [...end.changes, noted(order, 'executed', moment), ...ruledNotices(order, input, undefined, moment)],
  };
}

/**
 * An operator who has looked decides an instance of an appeal, or says the first of two words. All coins go to one side; nothing else moves. Refuses
 * `not_found`, `c2c_state`, `view_first`, `already_decided`, `c2c_first_instance`, `c2c_answer_pending`, `reason_required` and `second_operator`.
 */
export const decideAppeal: Command<RuleInput, Ruled> = {
  name: 'console/appeal_decide',
  ledger: true,
  serial: ({ id, order }) => [`appeal:${id}`, `c2c:${order}`],
  needs: ({ id, order }) => ({ accounts: [], rows: [read(appealSource, id), read(appealViewsSource, id), read(orderSource, order)] }),
  further(view, { order: orderId }) {
    const order = view.row(orderSource, orderId);
    return order && endNeeds(order);
  },
  decide(view, input, actor, moment) {
    const appeal = view.row(appealSource, input.id);
    const order = view.row(orderSource, input.order);
    if (!order || appeal?.order_id !== order.id) return { refused: 'not_found' };
    const refused = refusalOf(view, [order, appeal], input, actor, moment.now);
    if (refused) return refused;
    const { outcome } = input;
    const step = stepOf(order, 'operators', appeal.instance === 1 ? 'decide' : 'execute', moment.now, { appeal, outcome });
    if ('refused' in step) return step;
    const { first_by: by, first_outcome: stated } = appeal;
    const first = by === null || stated === '' ? undefined : { outcome: stated, by };
    const mine = { first_outcome: outcome, first_by: actor.userId, first_at: moment.now };
    switch (wordOf(appeal.approvals, first, { outcome, by: actor.userId })) {
      case 'again':
        return { refused: 'second_operator' };
      case 'stands':
        return { reply: { state: 'waiting' }, changes: [update(C2C_APPEALS, appeal.id, mine, order.id)] };
      case 'decides': {
        const said = first && appeal.approvals === 2 ? { second_by: actor.userId, second_at: moment.now } : mine;
        return carried(view, order, appeal, step, input, said, moment);
      }
    }
  },
};
