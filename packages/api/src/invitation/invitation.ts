import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, moment, page, pagePlace } from '../contract/fields.ts';

/** Statuses of a share: 0 held until operators have decided, 1 paid, 2 refused. */
export const REBATE_STATUSES = [0, 1, 2] as const;
export type RebateStatus = (typeof REBATE_STATUSES)[number];

const generation = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const rank = z.object({
  /** Number of the rank, from 1. */
  level: z.int(),
  /** Minimum number of invited customers whose fees were ever shared. */
  invited: z.int(),
  /** Shares of the fees of each generation in percent, the nearest generation first. */
  percents: z.tuple([amount, amount, amount]),
});

/** A share of the fees that one customer paid up to a venue day. */
const rebate = z.object({
  id: z.int(),
  /** The last venue day whose fees are in it, as 2026-11-22. */
  day: z.string(),
  generation,
  /** Customer who paid the fees, with most of the name hidden. */
  invitee: z.string(),
  currency_name: z.string(),
  /** Fees less the fees given back. */
  fees: amount,
  percent: amount,
  amount,
  status: choice(...REBATE_STATUSES),
  created_at: moment,
});
export type Rebate = z.output<typeof rebate>;

const sum = z.object({ currency_name: z.string(), paid: amount, held: amount });

export const invitationCalls = calls({
  mining: {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'What the caller’s invitations came to.',
    input: z.object({}),
    reply: z.object({
      /** Number of customers who registered with the caller's code. */
      count: z.int(),
      /** USDT that was paid for invitations until now: the sum of the list. */
      sum: amount,
      /** The rank, from 1; 0 below the first. */
      level: z.int(),
      /** Number of customers of all three generations. */
      num: z.int(),
      /** Number of invited customers whose fees were ever shared; it determines the rank. */
      active: z.int(),
      sums: z.array(sum),
    }),
    errors: [],
  },
  'mining/ranks': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'The published table of invitations, with what it has paid in all.',
    input: z.object({}),
    reply: z.object({
      ranks: z.array(rank),
      /** Number of venue days from the day whose fees are shared to the payment. */
      delay_days: z.int(),
      sums: z.array(sum),
    }),
    errors: [],
  },
  'mining/rebates': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The caller’s shares, newest first.',
    input: z.object({ page }),
    reply: z.object({ list: z.array(rebate), ...pagePlace }),
    errors: [],
  },
  'mining/rebates_file': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Makes a ticket for all of the caller’s shares as a CSV file. `/api/download?ticket=…` gives it once, within a minute, to the holder of the ticket.',
    input: z.object({}),
    reply: z.object({ ticket: z.string() }),
    errors: [],
  },
});

/** A share as operators see it. */
export const operatorsRebate = rebate.extend({ user_id: z.int(), invitee_id: z.int() });
export type OperatorsRebate = z.output<typeof operatorsRebate>;

/** Reasons for which a share waits for operators: things that the inviting customer and the payer of the fees have in common. */
export const ALIKE_KINDS = ['sign_in', 'api_key', 'withdrawal_address', 'document', 'bank_account'] as const;
export type AlikeKind = (typeof ALIKE_KINDS)[number];

export const invitationConsoleCalls = calls({
  'console/rebates': {
    method: 'POST',
    access: 'operator',
    permission: 'house.read',
    rate: 'console',
    silent: true,
    summary: 'Shares of invitations, newest first, with what was paid and what is held in all.',
    input: z.object({ page, status: choice(...REBATE_STATUSES).optional() }),
    reply: z.object({ list: z.array(operatorsRebate), ...pagePlace, sums: z.array(sum) }),
    errors: [],
  },
});
