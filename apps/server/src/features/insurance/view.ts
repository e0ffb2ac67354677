import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { midnightOf } from '@candor/rules';
import type { PolicyClaimRow, PolicyRow } from '../../policies/tables.ts';

/** A claim as its owner sees it. */
export function shownClaim({ id, amount, insured, loss, filed_at, pay_on, paid_at }: PolicyClaimRow): ReplyOf<'insurance/claim_apply'> {
  return {
    id,
    amount: toText(amount),
    insured: toText(insured),
    loss: toText(loss),
    status: paid_at === null ? 0 : 1,
    filed_at,
    pay_at: paid_at ?? midnightOf(pay_on),
  };
}

/** Returns the amounts and terms of a policy, as its owner sees it. */
export function shownPolicy(row: PolicyRow, currencyName: string) {
  return {
    id: row.id,
    amount: toText(row.amount),
    insurance_amount: toText(row.premium),
    insurance_type_id: row.type_id,
    type: row.direction === 'forward' ? (1 as const) : (2 as const),
    currency_id: row.currency_id,
    currency_name: currencyName,
    claim_at: toText(row.claim_at),
    ends_at: toText(row.ends_at),
    claim_rate: toText(row.claim_rate),
    cover: toText(row.cover),
    paid: toText(row.paid),
    bought_at: row.bought_at,
  };
}
