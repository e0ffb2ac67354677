import type { Language } from '@candor/api';
import { insert, type Change } from '../kernel/model/table.ts';
import { int, json, moment, nullable, of, type RowOf, table, text } from '../kernel/model/columns.ts';
import type { NoticeParams } from './notice-params.ts';
import type { TemplateName } from './templates.ts';

export type Channel = 'mail' | 'sms';

/** Destination of a customer: an e-mail address, or a mobile number as +prefix and digits. */
export interface Destination {
  readonly channel: Channel;
  readonly recipient: string;
}

/** A message as a command writes it. Its text is made when it is delivered, from the template and these values. */
export interface Message extends Destination {
  readonly userId: number;
  readonly template: TemplateName;
  readonly language: Language;
  readonly params: NoticeParams;
  /** Made by `sealMessageSecret`; null when nothing in the message is secret. */
  readonly secret: string | null;
  /** The customer's anti-phishing phrase; empty without one. */
  readonly phrase: string;
  /** Time for which the message is of use, in milliseconds. */
  readonly lifetimeMs: number;
}

export const OUTBOX = table({
  name: 'outbox',
  key: 'recipient',
  columns: {
    written_at: moment,
    channel: of<Channel>(text),
    recipient: text,
    user_id: int,
    template: of<TemplateName>(text),
    language: of<Language>(text),
    params: json,
    secret: nullable(text),
    phrase: text,
    expires_at: moment,
    due_at: moment,
  },
});

/** The row that sends a message, for the changes of the command that it tells of. */
export function outgoing(message: Message, now: number): Change {
  return insert(OUTBOX, outboxRow(message, now));
}

/** A message as the outbox keeps it; `writtenAt` is the moment of what it tells of. */
export function outboxRow(message: Message, writtenAt: number): RowOf<typeof OUTBOX> {
  return {
    written_at: writtenAt,
    channel: message.channel,
    recipient: message.recipient,
    user_id: message.userId,
    template: message.template,
    language: message.language,
    params: message.params,
    secret: message.secret,
    phrase: message.phrase,
    expires_at: writtenAt + message.lifetimeMs,
    due_at: writtenAt,
  };
}
