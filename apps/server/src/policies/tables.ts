import type { Amount, Percent } from '@candor/money';
import type { InsuranceDirection, PolicyEnd, VenueDay } from '@candor/rules';
import { bigint, boolean, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../kernel/model/columns.ts';
import type { Source } from '../kernel/model/command.ts';
import { grouped, rowSource, rowsSource } from '../kernel/model/row-source.ts';
import { anyRowOf } from '../kernel/model/table.ts';

/** A policy with the terms that it was bought under. */
export const POLICIES = table({
  name: 'insurance_policies',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: ({ ended_at }) => ended_at !== null,
  // What is paid to whom, and when, is made of these.
  sealed: [
    'user_id',
    'currency_id',
    'direction',
    'amount',
    'premium',
    'claim_at',
    'ends_at',
    'claim_rate',
    'cover',
    'bought_at',
    'paid',
    'paid_on',
    'paid_count',
    'pending',
    'pending_on',
    'pending_id',
    'ended_at',
  ],
  endsBy: 'ended_at',
  columns: {
    id: int,
    user_id: int,
    currency_id: smallint,
    type_id: smallint,
    direction: of<InsuranceDirection>(text),
    /** Insured amount. */
    amount: of<Amount>(bigint),
    premium: of<Amount>(bigint),
    /** At or below it a claim is due, at or above `ends_at` the policy ends by itself. */
    claim_at: of<Amount>(bigint),
    ends_at: of<Amount>(bigint),
    claim_rate: of<Percent>(bigint),
    /** The most that all its claims pay together. */
    cover: of<Amount>(bigint),
    /** The document of its terms, and the number by which the journal knows them. */
    terms: text,
    terms_id: safeInt,
    bought_at: moment,
    paid: of<Amount>(bigint),
    /** The day of the newest payouts, and how many there were on it. */
    paid_on: nullable(of<VenueDay>(int)),
    paid_count: smallint,
    /** A claim that is paid when its day begins. */
    pending: nullable(of<Amount>(bigint)),
    pending_on: nullable(of<VenueDay>(int)),
    pending_id: nullable(int),
    ended_at: nullable(moment),
    /** Empty while it is in force. */
    end_reason: of<PolicyEnd | ''>(text),
    /** The insured balance that came back at the end. */
    returned: of<Amount>(bigint),
  },
});
export type PolicyRow = RowOf<typeof POLICIES>;
export const POLICY_IDS = 'insurance_policy_ids';

/** A claim as it was filed. */
export const POLICY_CLAIMS = table({
  name: 'insurance_claims',
  key: 'id',
  projected: true,
  isFinal: ({ paid_at }) => paid_at !== null,
  columns: {
    id: int,
    policy_id: int,
    user_id: int,
    currency_id: smallint,
    /** The insured balance when it was filed, and how much less than the insured amount that was. */
    insured: of<Amount>(bigint),
    loss: of<Amount>(bigint),
    amount: of<Amount>(bigint),
    filed_at: moment,
    pay_on: of<VenueDay>(int),
    paid_at: nullable(moment),
    /** Part of it that went back at once, because a void had given back the loss since the claim was filed. Null means nothing. */
    repaid: nullable(of<Amount>(bigint)),
  },
});
export type PolicyClaimRow = RowOf<typeof POLICY_CLAIMS>;
export const POLICY_CLAIM_IDS = 'insurance_claim_ids';

/** Refunds that a void gave under a policy, and the part of them that repaid claims. */
export const POLICY_REFUNDS = table({
  name: 'insurance_refunds',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: () => true,
  sealed: ['policy_id', 'user_id', 'currency_id', 'refund', 'repaid', 'is_late'],
  columns: {
    id: int,
    policy_id: int,
    user_id: int,
    currency_id: smallint,
    /** Stakes, fees and losses of its voided orders, less the profits that were taken back. */
    refund: of<Amount>(bigint),
    /** Money that the customer had of the insured amount including the refund, and the sum that claims had paid. */
    has: of<Amount>(bigint),
    paid: of<Amount>(bigint),
    repaid: of<Amount>(bigint),
    /** Whether the policy had ended before. */
    is_late: boolean,
    at: moment,
  },
});
export type PolicyRefundRow = RowOf<typeof POLICY_REFUNDS>;
export const POLICY_REFUND_IDS = 'insurance_refund_ids';

/** Policies by id, those that have ended included. */
export const policySource = rowSource(POLICIES, 'id', { name: 'insurance/policy' });

/** The policies of a customer that are in force: one per currency. */
export const inForceSource = rowsSource(POLICIES, 'user_id', {
  name: 'insurance/policies in force',
  where: 'insurance_policies.ended_at is null',
  order: 'insurance_policies.id',
});
/** Kept in memory: every seconds order asks whether its customer is insured. */
export const policiesSource: typeof inForceSource = { ...inForceSource, keep: { bytes: (rows) => 150 + 1_000 * (rows?.length ?? 0) } };

/** Terms that policies in force were bought under, with the number of the policies: by the currency's name. */
export const heldSource: Source<string, readonly HeldPolicies[]> = {
  name: 'insurance/held',
  reads: () => anyRowOf(POLICIES),
  load: (keys) => ({
    name: 'insurance/held',
    text: `select currencies.name as currency, type_id, direction, amount, premium, claim_at, ends_at, claim_rate, cover, count(*)::int as policies
           from insurance_policies join currencies on currencies.id = currency_id
           where ended_at is null and currencies.name = any($1::text[]) group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 4, 5, 6, 7, 8, 9`,
    values: [keys],
  }),
  parse: (rows) => grouped(rows as unknown as readonly HeldPolicies[], ({ currency }) => currency),
};

/** Policies that are alike in what they cost and promise. */
export type HeldPolicies = Pick<
  PolicyRow,
  'type_id' | 'direction' | 'amount' | 'premium' | 'claim_at' | 'ends_at' | 'claim_rate' | 'cover'
> & { readonly currency: string; readonly policies: number };

/** All policies of a customer, oldest first. */
export const allPoliciesSource = rowsSource(POLICIES, 'user_id', { name: 'insurance/policies', order: 'insurance_policies.id' });

/** Refunds that voids gave under the policies of a customer. */
export const refundsSource = rowsSource(POLICY_REFUNDS, 'user_id', { name: 'insurance/refunds', order: 'insurance_refunds.id' });
