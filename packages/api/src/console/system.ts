import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { id, language, moment, page, pagePlace, text, version } from '../contract/fields.ts';
import { reason } from './customers.ts';

const shownMessage = z.object({ id: z.int(), recipient: z.string(), subject: z.string(), text: z.string() });

const actorKind = z.enum(['visitor', 'customer', 'system', 'operator']);

export const outboxCalls = calls({
  'console/outbox': {
    method: 'POST',
    access: 'operator',
    permission: 'outbox.read',
    rate: 'console',
    summary: 'Mails and text messages with the state of their delivery, newest first, without their texts; recipients are masked.',
    input: z.object({
      /** Complete e-mail address or mobile number of the recipient. */
      recipient: text(0, 100).optional(),
      state: z.enum(['waiting', 'sent', 'failed', 'expired']).optional(),
      channel: z.enum(['mail', 'sms']).optional(),
      page,
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          written_at: moment,
          channel: z.enum(['mail', 'sms']),
          recipient: z.string(),
          user_id: z.int(),
          template: z.string(),
          language,
          state: z.enum(['waiting', 'sent', 'failed', 'expired']),
          attempts: z.int(),
          /** Answer or error of the last delivery attempt; empty when there was none. */
          last_error: z.string(),
          /** Whether the message was refused permanently and is still of use. */
          can_resend: z.union([z.literal(0), z.literal(1)]),
        }),
      ),
      /** Channels that have no transport: their messages are read here. */
      unsent_channels: z.array(z.enum(['mail', 'sms'])),
      ...pagePlace,
    }),
    errors: [],
  },
  'console/outbox_message': {
    method: 'POST',
    access: 'operator',
    permission: 'outbox.read',
    rate: 'console',
    summary: 'The text of one message, with stars for codes, links and the phrase of the customer. The reason is in the audit log.',
    input: z.object({ id, reason }),
    reply: shownMessage,
    errors: ['not_found'],
  },
  'console/outbox_resend': {
    method: 'POST',
    access: 'operator',
    permission: 'outbox.resend',
    rate: 'console',
    summary: 'Sends a message again that was refused permanently and is still of use. The reason is in the audit log.',
    input: z.object({ id, reason }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
  'console/outbox_secret': {
    method: 'POST',
    access: 'operator',
    permission: 'outbox.secrets',
    rate: 'console',
    summary:
      'As console/outbox_message, with code and link where no transport would carry them to the customer. The reason is in the audit log, under a name of its own.',
    input: z.object({ id, reason }),
    reply: shownMessage,
    errors: ['not_found'],
  },
});

export const operationsCalls = calls({
  'console/area_codes': {
    method: 'GET',
    access: 'operator',
    permission: 'any',
    silent: true,
    rate: 'console',
    summary: 'Countries with their telephone prefix.',
    input: z.object({}),
    reply: z.array(z.object({ id: z.int(), name: z.string(), area_code: z.string(), customers: z.int(), version })),
    errors: [],
  },
  'console/area_code_save': {
    method: 'POST',
    access: 'operator',
    permission: 'area_codes.write',
    rate: 'console',
    summary: 'Adds a country, or with its id changes its name or prefix.',
    input: z.object({
      id: id.optional(),
      name: text(2, 60),
      area_code: z.string().regex(/^[1-9]\d{0,5}$/, 'must be digits'),
      /** Version that was read. A later change is not overwritten: the call is refused with `changed_meanwhile`. */
      version: version.optional(),
    }),
    reply: z.object({ id: z.int() }),
    errors: ['not_found', 'area_code_used', 'changed_meanwhile'],
  },
  'console/area_code_remove': {
    method: 'POST',
    access: 'operator',
    permission: 'area_codes.write',
    rate: 'console',
    summary: 'Removes a country that no customer registered with.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found', 'area_code_used'],
  },
  'console/audit': {
    method: 'POST',
    access: 'operator',
    permission: 'audit.read',
    silent: true,
    rate: 'console',
    summary: 'The log of commands, newest first: who did what, with what it was asked and the hash that chains it to the one before.',
    input: z.object({
      actor: actorKind.optional(),
      /** A customer's or an operator's id. */
      user_id: id.optional(),
      /** Beginning of a command's name, such as `console/`. */
      name: text(0, 60).optional(),
      /** Only commands before this number; for the next page. */
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          seq: z.int(),
          at: moment,
          actor: actorKind,
          user_id: z.int(),
          name: z.string(),
          /** Input of the command as JSON, without secrets, and with addresses and numbers of customers masked. The hash covers the stored input. */
          input: z.string(),
          refused: z.string(),
          hash: z.string(),
        }),
      ),
      /** Whether there may be older commands. */
      more: z.boolean(),
      /** Value of `before` for older commands; 0 at the end. It is below the last of the list when a long part of the log had no match. */
      next: z.int(),
    }),
    errors: [],
  },
  'console/audit_check': {
    method: 'POST',
    access: 'operator',
    permission: 'audit.read',
    silent: true,
    rate: 'console',
    summary: 'Recomputes the chain of the whole log and compares it with its head; and looks for broken rules of the ledger.',
    input: z.object({}),
    reply: z.object({
      checks: z.array(z.object({ check: z.string(), looked: z.int(), faults: z.array(z.string()) })),
      seconds: z.number(),
      at: moment,
    }),
    errors: [],
  },
  'console/jobs': {
    method: 'POST',
    access: 'operator',
    permission: 'jobs.read',
    silent: true,
    rate: 'console',
    summary: 'Work that is due at a moment: waiting soonest first, done newest first.',
    input: z.object({ state: z.enum(['waiting', 'failing', 'done']).optional(), page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          key: z.string(),
          due_at: moment,
          attempts: z.int(),
          last_error: z.string(),
          /** Moment at which the work was done; 0 before. */
          done_at: moment,
        }),
      ),
      ...pagePlace,
    }),
    errors: [],
  },
  'console/feeds': {
    method: 'GET',
    access: 'operator',
    permission: 'feeds.read',
    silent: true,
    rate: 'console',
    summary: 'How prices arrive: per market the newest tick, its age and source, and prices held back as implausible.',
    input: z.object({}),
    reply: z.object({
      feed: z.string(),
      mode: z.enum(['demo', 'live']),
      tick_id: z.int(),
      tick_hash: z.string(),
      markets: z.array(
        z.object({
          currency_id: z.int(),
          symbol: z.string(),
          state: z.enum(['open', 'stale', 'closed', 'paused']),
          /** Price of the newest tick; empty before the first. */
          price: z.string(),
          tick_id: z.int(),
          /** Moment of the newest tick; 0 before the first. */
          at: moment,
          source: z.string(),
          held: z.int(),
        }),
      ),
      held: z.array(
        z.object({ id: z.int(), symbol: z.string(), price: z.string(), source: z.string(), at: moment, confirmed: z.boolean() }),
      ),
    }),
    errors: [],
  },
});
