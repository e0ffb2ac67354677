import { z } from 'zod';
import { calls } from '../endpoint.ts';
import { id, moment, page, text } from '../fields.ts';
import { settingName } from '../settings.ts';
import { reason } from './customers.ts';

/** How a change stands. Once decided it never changes again. */
export const CHANGE_STATES = ['proposed', 'approved', 'refused', 'withdrawn'] as const;

const change = z.object({
  id: z.int(),
  name: settingName,
  value: z.string(),
  state: z.enum(CHANGE_STATES),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_by_id: z.int(),
  proposed_at: moment,
  /** Empty and 0 until decided. */
  decided_by: z.string(),
  decided_at: moment,
  decision_reason: z.string(),
  /** The whole minute from which it is in force. */
  effective_at: moment,
});

export const settingChangeCalls = calls({
  'console/settings': {
    method: 'GET',
    access: 'operator',
    permission: 'settings.read',
    rate: 'console',
    summary: 'Every setting with the value in force and the changes that wait or are to come.',
    input: z.object({}),
    reply: z.array(z.object({ name: settingName, value: z.string(), since: moment, waiting: z.array(change), upcoming: z.array(change) })),
    errors: [],
  },
  'console/setting_changes': {
    method: 'POST',
    access: 'operator',
    permission: 'settings.read',
    rate: 'console',
    summary: 'Every change that was proposed, newest first.',
    input: z.object({ name: settingName.optional(), page }),
    reply: z.object({ list: z.array(change), count: z.int(), page: z.int(), limit: z.int() }),
    errors: [],
  },
  'console/setting_propose': {
    method: 'POST',
    access: 'operator',
    permission: 'settings.propose',
    rate: 'console',
    summary: 'Proposes a change from a whole minute on, at least five minutes away. Another operator decides.',
    input: z.object({
      name: settingName,
      value: text(0, 300),
      reason,
      /** Milliseconds since 1970; a whole minute. */
      effective_at: z.coerce.number().int().positive().max(4_102_444_800_000),
    }),
    reply: z.object({ id: z.int() }),
    errors: ['setting_value', 'setting_moment', 'setting_waiting'],
  },
  'console/setting_decide': {
    method: 'POST',
    access: 'operator',
    permission: 'settings.decide',
    rate: 'console',
    summary:
      'Approves or refuses a change that another operator proposed. An approval later than five minutes before the moment is refused.',
    input: z.object({ id, decision: z.enum(['approve', 'refuse']), reason }),
    reply: z.literal(''),
    errors: ['not_found', 'already_decided', 'self_approval', 'setting_moment'],
  },
  'console/setting_withdraw': {
    method: 'POST',
    access: 'operator',
    permission: 'settings.propose',
    rate: 'console',
    summary: 'Takes back a change of one’s own that is not decided yet.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found', 'already_decided'],
  },
});
