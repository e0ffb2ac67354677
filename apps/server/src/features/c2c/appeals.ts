import { multiply, toText } from '@candor/money';
import { C2C_STATUS, HOUR_MS, MINUTE_MS } from '@candor/rules';
import { SYSTEM, type Moment, type Refusal, type View } from '../../kernel/model/command.ts';
import { insert, type Change } from '../../kernel/model/table.ts';
import { MARKETS } from '../../market/market.ts';
import { usdtPriceOf } from '../../market/usdt-price.ts';
import { notice } from '../../notifications/notices.ts';
import { timeText } from '../../notifications/render.ts';
import type { TemplateName } from '../../notifications/templates.ts';
import { noticeParams } from './acts.ts';
import type { Handed } from './appeal-sources.ts';
import { C2C_APPEAL_IDS, C2C_APPEALS, C2C_STATEMENTS, statementKey, type C2cAppealRow, type Side } from './appeal-tables.ts';
import type { OrderToAct } from './sources.ts';
import type { C2cOrderRow } from './tables.ts';
import type { AppealTerms } from './terms.ts';

/** Statement of a party in an instance. */
export interface Said {
  /** Id of the order. */
  readonly id: number;
  readonly words: string;
  /** Numbers of evidence. */
  readonly evidence: readonly number[];
}

/** Returns the part of a statement that the journal keeps: never the words. */
export function saidRecord({ id, words, evidence }: Said): {
  readonly id: number;
  readonly length: number;
  readonly evidence: readonly number[];
} {
  return { id, length: words.length, evidence };
}

/** Returns the party of an order that a customer is; undefined for a customer who is neither. */
export function sideOf({ buyer_id, seller_id }: Pick<C2cOrderRow, 'buyer_id' | 'seller_id'>, userId: number): Side | undefined {
  if (userId === buyer_id) return 'buyer';
  return userId === seller_id ? 'seller' : undefined;
}

/** Refuses what is named as evidence and is none that the customer handed in to the order. */
export function unknownEvidence(evidence: readonly number[], handed: Handed | undefined, userId: number): Refusal | undefined {
  const own = new Set((handed ?? []).filter(({ user_id }) => user_id === userId).map(({ id }) => id));
  return evidence.every((id) => own.has(id)) ? undefined : { refused: 'upload_unknown' };
}

/** Whether something can be handed in to an order: it is paid, or appealed. */
export function takesEvidence({ status }: Pick<C2cOrderRow, 'status'>): boolean {
  return status === C2C_STATUS.paid || status === C2C_STATUS.appealed;
}

/** Makes the row of a party's statement. */
export function statement(appealId: number, side: Side, { id, words, evidence }: Said, userId: number, { now }: Moment): Change {
  const said = { words, evidence: evidence.join(','), said_at: now };
  return insert(C2C_STATEMENTS, { id: statementKey(appealId, side), appeal_id: appealId, order_id: id, user_id: userId, ...said });
}

/** Returns the number of operators that an order takes: two above the published worth, and where the worth of its coins is unknown. */
function approvalsOf(view: View, { currency_id, quantity }: C2cOrderRow, { secondAbove }: AppealTerms): 1 | 2 {
  const price = usdtPriceOf(view.state(MARKETS), currency_id);
  return price !== undefined && multiply(quantity, price, 'up') <= secondAbove ? 1 : 2;
}

/** A new instance, as a row. */
export function opened(
  view: View,
  order: C2cOrderRow,
  of: Pick<C2cAppealRow, 'instance' | 'opened_by' | 'kind'>,
  terms: AppealTerms,
  moment: Moment,
): C2cAppealRow {
  const { now } = moment;
  return {
    id: moment.nextId(C2C_APPEAL_IDS),
    order_id: order.id,
    ...of,
    terms_id: view.state(MARKETS).termsId(),
    opened_at: now,
    answer_by: now + terms.answerHours * HOUR_MS,
    answered_at: null,
    object_hours: terms.objectHours,
    approvals: approvalsOf(view, order, terms),
    first_outcome: '',
    first_by: null,
    first_at: null,
    second_by: null,
    second_at: null,
    outcome: '',
    reason: '',
    note: '',
    decided_at: null,
    final_at: null,
    ended_at: null,
    ending: '',
  };
}

/** A new instance as a change of its table. */
export function added(row: C2cAppealRow): Change {
  return insert(C2C_APPEALS, row);
}

/** Tells both parties of what one of them did; not from where, which concerns the one alone. */
export function toldBoth(order: OrderToAct, template: TemplateName, until: number | undefined, moment: Moment): Change[] {
  const params = { ...noticeParams(order), ...(until !== undefined && { until: timeText(until) }) };
  return [order.buyer_id, order.seller_id].map((userId) => notice(userId, template, params, SYSTEM, moment));
}

/** The refusal of an appeal that comes too soon after payment. */
export function early({ afterMinutes }: AppealTerms): Refusal {
  return { refused: 'c2c_appeal_early', params: { minutes: afterMinutes } };
}

/** In milliseconds. */
export function appealAfter({ afterMinutes }: AppealTerms): number {
  return afterMinutes * MINUTE_MS;
}

/** The coins of an order, as they are told with its decision. */
export function coinsOf({ quantity, fee }: C2cOrderRow): { readonly received: string } {
  return { received: toText(quantity - fee) };
}
