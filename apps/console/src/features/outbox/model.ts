import type { ReplyOf } from '@candor/api';
import type { Tone } from '../../ui/state-word.tsx';

export type Message = ReplyOf<'console/outbox'>['list'][number];
export type MessageState = Message['state'];
export type Channel = Message['channel'];

export const STATES: readonly MessageState[] = ['waiting', 'sent', 'failed', 'expired'];
export const CHANNELS: readonly Channel[] = ['mail', 'sms'];
export const TONES: Readonly<Record<MessageState, Tone>> = { waiting: 'warn', sent: 'ok', failed: 'danger', expired: 'quiet' };

/** Filter of the list; empty texts are no filter. */
export interface Filter {
  readonly recipient: string;
  readonly state: MessageState | '';
  readonly channel: Channel | '';
}

export const NO_FILTER: Filter = { recipient: '', state: '', channel: '' };

/** The input of the call for a filter; the server takes no empty text. */
export function inputOf({ recipient, state, channel }: Filter, page: number) {
  const whole = recipient.trim();
  return { ...(whole !== '' && { recipient: whole }), ...(state !== '' && { state }), ...(channel !== '' && { channel }), page };
}
