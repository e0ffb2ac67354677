import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, flag, id, moment, page, pagePlace, positiveDecimal } from '../contract/fields.ts';

/** States of a policy. A separate field gives the reason of `ended`. */
export const POLICY_STATES = ['quiet', 'order_open', 'claim_due', 'claim_pending', 'ended'] as const;
/** Reasons for the end of a policy: its gain was reached, its holder ended it, its one claim was paid, its cover is used up. */
export const POLICY_END_REASONS = ['profit', 'rescinded', 'claimed', 'cover_used'] as const;

const endReason = z.enum([...POLICY_END_REASONS, '']);

/** Amounts and terms of a policy of the caller, frozen at the purchase. */
const policyTerms = {
  id: z.int(),
  /** Insured amount. */
  amount,
  /** Premium. It is held while the policy lasts, and then belongs to the reserve. */
  insurance_amount: amount,
  insurance_type_id: z.int(),
  /** 1 forward, 2 reverse. */
  type: choice(1, 2),
  currency_id: z.int(),
  currency_name: z.string(),
  /** Insured balance, with the stakes of open orders, at or below which a claim is due. */
  claim_at: amount,
  /** Insured balance at or above which the policy ends by itself. */
  ends_at: amount,
  /** Payout of a claim in percent of the loss. */
  claim_rate: amount,
  /** Maximum payout of all claims of the policy together, and amount that they have paid. */
  cover: amount,
  paid: amount,
  bought_at: moment,
};

/** Claim: paid immediately, or pending until its day begins. */
const claim = z.object({
  id: z.int(),
  /** Payout, fixed when the claim is filed. */
  amount,
  /** Insured balance when the claim was filed, and its difference from the insured amount. */
  insured: amount,
  loss: amount,
  /** 0 pending, 1 paid. */
  status: choice(0, 1),
  filed_at: moment,
  /** Moment of the payment; while the claim is pending, the moment at which it will be paid. */
  pay_at: moment,
});

/** Policy in force for the caller. */
export const userInsurance = z.object({
  ...policyTerms,
  state: z.enum(POLICY_STATES),
  insurance_balance: amount,
  /** Stakes of open seconds orders. */
  staked: amount,
  /** Payout of the pending claim, or of a claim filed now; 0 while none is pending or due. */
  claim_pays: amount,
  /** Moment at which that claim will or would be paid; 0 while none is pending or due. */
  claim_pays_at: moment,
  now: moment,
});

const policyRecord = z.object({
  ...policyTerms,
  /** Moment of the end; 0 while the policy is in force. */
  ended_at: moment,
  end_reason: endReason,
  /** Insured balance that was returned at the end. */
  returned: amount,
  claims: z.array(claim),
});

const currencyId = z.object({ currency_id: id });

/** Insurance reserve of a currency. */
const reserve = z.object({
  currency_name: z.string(),
  /** Amount not set aside for any policy. */
  free: amount,
  /** Amount set aside for the policies in force: the sum of what each can still be paid. */
  covers: amount,
  /** Number of policies in force. */
  policies: z.int(),
});

export const insuranceCalls = calls({
  'insurance/get_user_currency_insurance': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The policy of the caller that is in force for a currency; null without one.',
    input: currencyId,
    reply: userInsurance.nullable(),
    errors: ['currency_unknown'],
  },
  'insurance/get_insurance_type': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The types of insurance for a currency, with the terms in force.',
    input: currencyId,
    reply: z.array(
      z.object({
        id: z.int(),
        /** Name in the language of the caller. */
        name: z.string(),
        /** 1 forward, 2 reverse. */
        type: choice(1, 2),
        is_open: flag,
        /** Payout of a claim in percent of the loss. */
        claim_rate: amount,
        /** Gain in percent of the insured amount with which the policy ends by itself. */
        profit_termination_condition: amount,
        min_amount: amount,
        max_amount: amount,
        /** Premium in percent of the insured amount. */
        insurance_assets: amount,
        /** Forward: percent of the insured amount at or below which a claim is due; 0 for the other type. */
        claim_at_percent: amount,
        /** Reverse: the insured balance at or below which a claim is due; 0 for the other type. */
        claim_floor: amount,
        /** Maximum payout of all claims of a policy together, in percent of the insured amount. */
        cover_percent: amount,
        /** Unit of insured amounts, which are whole multiples of it. */
        unit: amount,
        claims_per_day: z.int(),
      }),
    ),
    errors: ['currency_unknown'],
  },
  'insurance/buy_insurance': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Insures an amount of the micro wallet: amount and premium leave it, and the reserve sets the whole cover aside.',
    input: z.object({ amount: positiveDecimal, type_id: id, currency_id: id }),
    reply: z.object({ id: z.int(), amount, insurance_amount: amount, cover: amount }),
    errors: [
      'currency_unknown',
      'not_found',
      'insurance_closed',
      'insurance_unit',
      'amount_range',
      'insured_already',
      'insured_orders_open',
      'runningLow',
      'insurance_not_covered',
      'account_frozen',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'insurance/claim_apply': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Files the claim that is due: paid at once, or when the next venue day begins.',
    input: z.object({ user_insurance_id: id }),
    reply: claim,
    errors: ['not_found', 'insurance_ended', 'claim_pending', 'claim_not_due', 'insured_orders_open', 'idempotency_conflict'],
    money: true,
  },
  'insurance/manual_rescission': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Ends a policy: the insured balance returns to the micro wallet, the premium does not.',
    input: z.object({ user_insurance_id: id }),
    reply: z.object({ id: z.int(), returned: amount, insurance_amount: amount }),
    errors: ['not_found', 'insurance_ended', 'claim_pending', 'insured_orders_open', 'idempotency_conflict'],
    money: true,
  },
  insurance_money: {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'What the caller has in the micro wallet and insured, by currency that can be insured.',
    input: z.object({}),
    reply: z.array(
      z.object({
        currency_id: z.int(),
        currency_name: z.string(),
        insurancable: flag,
        micro_balance: amount,
        /** Balance that can pay seconds orders: the insured balance under a policy, else the micro wallet; 0 while a claim is due or pending. */
        micro_with_insurance: amount,
        insurance_balance: amount,
        /** Premium plus stakes of open seconds orders. */
        lock_insurance_balance: amount,
      }),
    ),
    errors: [],
  },
  insurance_money_logs: {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'What moved the insured balances of the caller, newest first, ten a page.',
    input: z.object({ page }),
    reply: z.object({
      data: z.array(
        z.object({ id: z.string(), value: amount, info: z.string(), currency_name: z.string(), cause: z.int(), created_time: moment }),
      ),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: [],
  },
  'insurance/records': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The policies of the caller with their claims, newest first, ten a page.',
    input: z.object({ page }),
    reply: z.object({ data: z.array(policyRecord), total: z.int(), page: z.int(), limit: z.int() }),
    errors: [],
  },
  'venue/insurance': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'What the insurance reserve holds, and how much of it is set aside for the policies in force.',
    input: z.object({}),
    reply: z.object({ reserves: z.array(reserve), claims_per_day: z.int(), now: moment }),
    errors: [],
  },
  'console/insurance': {
    method: 'POST',
    access: 'operator',
    permission: 'house.read',
    silent: true,
    rate: 'console',
    summary: 'The insurance reserve with what it covers, and every claim, newest first; or those that are still to be paid.',
    input: z.object({ page, state: z.enum(['pending', 'paid']).optional() }),
    reply: z.object({
      reserves: z.array(
        reserve.extend({
          /** Total of the premiums held for policies in force. */
          premiums: amount,
          /** Insured amounts of the policies in force, and their present insured balances. */
          insured: amount,
          insured_balance: amount,
          /** Total of the claims that are still to be paid. */
          pending: amount,
          /** Total of the claims paid within 30 days. */
          paid: amount,
        }),
      ),
      list: z.array(claim.extend({ policy_id: z.int(), user_id: z.int(), currency_name: z.string(), type: choice(1, 2) })),
      ...pagePlace,
    }),
    errors: [],
  },
});
