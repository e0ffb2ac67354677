import { z } from 'zod';
import { C2C_APPEAL_ENDINGS, C2C_APPEAL_KINDS, C2C_EVIDENCE_TYPES, C2C_OUTCOMES, C2C_RULING_REASONS, C2C_STATUSES } from './c2c-states.ts';
import { c2cChatEntry } from './c2c-chat.ts';
import { complaintText } from '../service/complaint.ts';
import { reason } from '../console/customers.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, id, moment, flag, positiveDecimal } from '../contract/fields.ts';

const { waiting, completed, cancelled, paid, appealed } = C2C_STATUSES;
const status = choice(waiting, completed, cancelled, paid, appealed);
const side = z.enum(['buyer', 'seller']);
const kind = z.enum(C2C_APPEAL_KINDS);
const outcome = z.enum(C2C_OUTCOMES);

/** Evidence numbers as `legal/evidence` returned them, separated by commas; none when absent. */
const evidenceIds = z
  .string()
  .regex(/^(?:[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,9})?$/, 'must be numbers with a comma between them')
  .transform((text) => [...new Set(text === '' ? [] : text.split(',').map(Number))])
  .meta({ format: 'numbers' });

const said = {
  id,
  /** Description of what happened, for the other party and the operators. */
  words: complaintText,
  evidence: evidenceIds.default([]),
};

const evidence = z.object({
  id: z.int(),
  by: side,
  instance: z.int(),
  type: z.enum(C2C_EVIDENCE_TYPES),
  bytes: z.int(),
  /** SHA-256 of the stored bytes in hex; the command log contains it. */
  sha256: z.string(),
  added_time: moment,
});

const instance = z.object({
  id: z.int(),
  /** Number of the instance: 1, or 2 after an objection. */
  instance: z.int(),
  /** Party that appealed or objected. */
  by: side,
  kind,
  opened_time: moment,
  /** Moment until which the other party can answer; afterwards operators decide without an answer. */
  answer_by: moment,
  /** Moment of the answer; 0 before. */
  answered_time: moment,
  /** Number of operators that the decision needs. */
  approvals: z.int(),
  statements: z.array(z.object({ by: side, words: z.string(), evidence: z.array(z.int()), said_time: moment })),
  /** Decision; empty before. */
  outcome: outcome.or(z.literal('')),
  reason: z.enum(C2C_RULING_REASONS).or(z.literal('')),
  /** Reason in the language of the request, with the note that the operator added. */
  told: z.string(),
  decided_time: moment,
  /** Moment at which the decision is carried out unless a party objects before; 0 for none. */
  final_time: moment,
  ended_time: moment,
  ending: z.enum(C2C_APPEAL_ENDINGS),
});
export type C2cInstanceShown = z.output<typeof instance>;

const changed = z.object({ id: z.int(), status });

export const c2cAppealCalls = calls({
  'legal/evidence': {
    method: 'POST',
    access: 'customer',
    rate: 'upload',
    upload: true,
    summary:
      'Hands in a picture (as `upload` takes it) or a PDF (at most 4 MiB, kept unchanged) to an order of the caller that is paid or appealed. Both parties and the operators who decide an appeal see it. Ten each in an instance.',
    input: z.object({ id }),
    reply: z.object({ evidence: z.int(), sha256: z.string() }),
    errors: [
      'not_found',
      'c2c_state',
      'c2c_evidence_most',
      'upload_missing',
      'upload_type',
      'upload_too_large',
      'upload_pixels',
      'upload_quota',
      'upload_unknown',
    ],
  },
  'legal/evidence_file': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary:
      'Makes a ticket for a piece of evidence of an order of the caller: `/api/download?ticket=…` gives it once, within a minute, to be saved.',
    input: z.object({ evidence: id }),
    reply: z.object({ ticket: z.string() }),
    errors: ['not_found'],
    own: ['evidence'],
  },
  'legal/appeal': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Appeals against a paid order of the caller, from the published time after payment on. The other side is asked to answer.',
    input: z.object({ ...said, kind }),
    reply: changed,
    errors: ['not_found', 'c2c_state', 'c2c_appeal_early', 'upload_unknown'],
  },
  'legal/appeal_answer': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Answers an appeal, or an objection, of the other side: once, within the published time.',
    input: z.object(said),
    reply: changed,
    errors: ['not_found', 'c2c_state', 'already_done', 'c2c_answer_over', 'upload_unknown'],
  },
  'legal/object': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Objects to the first decision of an appeal, within the published time: other operators decide once more.',
    input: z.object(said),
    reply: changed,
    errors: ['not_found', 'c2c_state', 'c2c_decision_final', 'upload_unknown'],
  },
  'legal/appeal_file': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'What was said, handed in and decided in the appeal of an order of the caller.',
    input: z.object({ id }),
    reply: z.object({ instances: z.array(instance), evidence: z.array(evidence) }),
    errors: ['not_found'],
  },
});

const party = z.object({
  user_id: z.int(),
  account: z.string().meta({ description: 'masked' }),
  /** Appeals of other orders: made by the customer, made against the customer, and decided for the other party. */
  made: z.int(),
  against: z.int(),
  lost: z.int(),
});

export const c2cAppealConsoleCalls = calls({
  'console/appeal': {
    method: 'POST',
    access: 'operator',
    permission: 'appeals.decide',
    rate: 'console',
    summary:
      'One instance of an appeal in full: the order, what both said and handed in. Who looked, and why, is in the log; only who has looked decides.',
    input: z.object({ id, reason }),
    reply: z.object({
      order: z.object({
        id: z.int(),
        status,
        currency_name: z.string(),
        number: amount,
        fiat: z.string(),
        price: amount,
        total: amount,
        method: z.string(),
        created_time: moment,
        paid_time: moment,
      }),
      buyer: party,
      seller: party,
      /** Party that owns the shop. `compensated`: whether a part of its deposit was proposed for the other party and not refused. */
      shop_side: z.enum(['buyer', 'seller']),
      compensated: flag,
      /** Number of the requested instance. */
      instance: z.int(),
      instances: z.array(instance),
      /** Decision of the first of two operators. */
      first_by: z.string(),
      first_outcome: outcome.or(z.literal('')),
      evidence: z.array(evidence),
      looks: z.array(z.object({ operator: z.string(), at: moment, reason: z.string() })),
      reasons: z.array(z.object({ reason: z.enum(C2C_RULING_REASONS), text: z.string() })),
    }),
    errors: ['not_found'],
  },
  'console/appeal_evidence': {
    method: 'POST',
    access: 'operator',
    permission: 'appeals.decide',
    rate: 'console',
    summary:
      'Makes a ticket for a piece of evidence of an appealed order, for an operator who has looked at the appeal. Each is in the log. `/api/download?ticket=…` gives it once, within a minute, to be saved.',
    input: z.object({ id, evidence: id }),
    reply: z.object({ ticket: z.string() }),
    errors: ['not_found', 'view_first'],
  },
  'console/appeal_chat': {
    method: 'POST',
    access: 'operator',
    permission: 'appeals.decide',
    rate: 'console',
    summary:
      'The chat of an appealed order after a number, oldest first, at most 200, for an operator who has looked at the appeal. Each read is in the log.',
    input: z.object({ id, after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
    reply: z.object({ messages: z.array(c2cChatEntry) }),
    errors: ['not_found', 'view_first'],
  },
  'console/appeal_picture': {
    method: 'POST',
    access: 'operator',
    permission: 'appeals.decide',
    rate: 'console',
    summary: 'A picture in the chat of an order that was appealed, for an operator who has looked at the appeal; each is in the log.',
    input: z.object({ id, number: id }),
    /** `picture` is a data URL; it is empty once the picture was removed. */
    reply: z.object({ picture: z.string() }),
    errors: ['not_found', 'view_first'],
  },
  'console/compensation_propose': {
    method: 'POST',
    access: 'operator',
    permission: 'appeals.decide',
    rate: 'console',
    summary:
      'Proposes that the customer whom a shop has harmed gets a part of its deposit, after an appeal that was decided against the shop: within the published part, once for an order. Another operator decides it in the queue.',
    input: z.object({
      /** Id of the instance whose decision was carried out. */
      id,
      /** Amount in USDT. */
      number: positiveDecimal,
      /** Description of the harm; both parties read it. */
      note: complaintText,
    }),
    reply: z.object({ id: z.int() }),
    errors: ['not_found', 'view_first', 'c2c_state', 'already_done', 'compensation_limit'],
  },
  'console/appeal_decide': {
    method: 'POST',
    access: 'operator',
    permission: 'appeals.decide',
    rate: 'console',
    summary:
      'Decides an instance of an appeal: all coins of the order go to the buyer, without the fee, or back to the seller. A first decision waits for objections, one of the second instance is carried out at once. Two operators above the published limit.',
    input: z.object({
      id,
      outcome,
      reason: z.enum(C2C_RULING_REASONS),
      /** Note that is added to the reason; both parties read it. */
      note: complaintText.optional(),
    }),
    /** `waiting` after the first of two operators, `decided` while a party may object, `executed` when the order has ended. */
    reply: z.object({ state: z.enum(['waiting', 'decided', 'executed']) }),
    errors: [
      'not_found',
      'c2c_state',
      'view_first',
      'c2c_answer_pending',
      'already_decided',
      'second_operator',
      'c2c_first_instance',
      'reason_required',
    ],
  },
});
