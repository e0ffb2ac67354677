import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { id, moment, page, pagePlace, text, version } from '../contract/fields.ts';
import { documentJson, termsKind } from '../terms/terms.ts';
import { DECIDED_KINDS } from '../terms/kinds.ts';
import { reason } from './customers.ts';

/** States of a change. A decided change never changes again. */
export const CHANGE_STATES = ['proposed', 'approved', 'refused', 'withdrawn'] as const;

const change = z.object({
  id: z.int(),
  /** Document in force right before the minute of the change, as JSON text; empty for a void, which has no lasting effect. */
  before: z.string(),
  kind: termsKind,
  entity: z.string(),
  document: documentJson,
  state: z.enum(CHANGE_STATES),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_by_id: z.int(),
  proposed_at: moment,
  /** Operator and moment of the decision; empty and 0 before. */
  decided_by: z.string(),
  decided_at: moment,
  decision_reason: z.string(),
  /** Whole minute from which the change is in force. */
  effective_at: moment,
});

const entity = text(1, 40);
/** Document as JSON text. The longest documents are tables of payment methods with their fields. */
const document = text(2, 20_000);
const decidedKind = z.enum(DECIDED_KINDS);

export const termsChangeCalls = calls({
  'console/terms': {
    method: 'GET',
    access: 'operator',
    permission: 'terms.read',
    silent: true,
    rate: 'console',
    summary: 'Every entity of a kind with the terms in force and the changes that wait or are to come.',
    input: z.object({ kind: termsKind }),
    reply: z.array(
      z.object({
        kind: termsKind,
        entity: z.string(),
        document: documentJson,
        since: moment,
        waiting: z.array(change),
        upcoming: z.array(change),
        version,
      }),
    ),
    errors: [],
  },
  'console/terms_changes': {
    method: 'POST',
    access: 'operator',
    permission: 'terms.read',
    silent: true,
    rate: 'console',
    summary: 'Every change of a kind that was asked for, newest first; of one entity only when its name is given.',
    input: z.object({ kind: termsKind, entity: entity.optional(), page }),
    reply: z.object({ list: z.array(change), ...pagePlace }),
    errors: [],
  },
  'console/terms_propose': {
    method: 'POST',
    access: 'operator',
    permission: 'terms.propose',
    rate: 'console',
    summary: 'Proposes terms from a whole minute on, at least five minutes away. Another operator decides.',
    input: z.object({
      kind: decidedKind,
      entity,
      /** Complete document as JSON text. */
      document,
      reason,
      /** Minute of the change in milliseconds since 1970. */
      effective_at: z.coerce.number().int().positive().max(4_102_444_800_000),
      /** Version of the terms on which the proposal is based. The proposal is refused when other terms were approved since. */
      version: version.optional(),
    }),
    reply: z.object({ id: z.int() }),
    errors: [
      'changed_meanwhile',
      'terms_entity',
      'terms_document',
      'terms_moment',
      'terms_waiting',
      'void_window',
      'interest_uncovered',
      'insurance_value',
      'insurance_held',
    ],
  },
  'console/terms_decide': {
    method: 'POST',
    access: 'operator',
    permission: 'terms.decide',
    rate: 'console',
    summary:
      'Approves or refuses a change that another operator proposed. An approval later than five minutes before the moment is refused.',
    input: z.object({ id, decision: z.enum(['approve', 'refuse']), reason }),
    reply: z.literal(''),
    errors: [
      'not_found',
      'already_decided',
      'self_approval',
      'terms_moment',
      'terms_document',
      'interest_uncovered',
      'insurance_value',
      'insurance_held',
    ],
  },
  'console/terms_withdraw': {
    method: 'POST',
    access: 'operator',
    permission: 'terms.propose',
    rate: 'console',
    summary: 'Takes back a change of one’s own that is not decided yet.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found', 'already_decided'],
  },
  'console/market_pause': {
    method: 'POST',
    access: 'operator',
    permission: 'markets.pause',
    rate: 'console',
    summary: 'Pauses a market for everyone or lets it continue, at once or from a whole minute, with a public reason.',
    input: z.object({
      /** Symbol of the market. */
      entity,
      paused: z.enum(['true', 'false']),
      reason,
      /** Future whole minute in milliseconds since 1970; 0 for immediately. */
      effective_at: z.coerce.number().int().min(0).max(4_102_444_800_000),
    }),
    reply: z.object({ id: z.int() }),
    errors: ['terms_entity', 'terms_moment', 'already_done'],
  },
});

export const termsReachCalls = calls({
  'console/terms_reach': {
    method: 'POST',
    access: 'operator',
    permission: 'terms.read',
    silent: true,
    rate: 'console',
    summary:
      'How many orders and customers a document would touch if it took effect now; for a burst rate, whose positions would be liquidated.',
    input: z.object({ kind: termsKind, entity, document }),
    reply: z.object({ orders: z.int(), customers: z.int() }),
    errors: ['terms_entity', 'terms_document'],
  },
});
