import type { Clock } from '../kernel/model/clock.ts';
import type { Database } from '../kernel/store/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { DeliveryLog } from './channel-delivery.ts';
import { Delivery } from './delivery.ts';
import { NoticeDelivery, type AddressBook } from './notice-delivery.ts';
import type { Channel } from './outbox.ts';
import { OutboxView } from './outbox-view.ts';
import { smsGateway } from './transports/sms-gateway.ts';
import { smtpTransport } from './transports/smtp.ts';

/** Transport of mail: none, or a mail server. */
export type MailConfig = { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
/** Transport of text messages: none, or a gateway. */
export type SmsConfig = { readonly kind: 'outbox' } | { readonly kind: 'gateway'; readonly url: string; readonly token: string };

export interface MessagesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DeliveryLog;
  readonly secrets: SecretBox;
  readonly config: { readonly mail: MailConfig; readonly sms: SmsConfig };
  /** Destinations of customers' notices. */
  readonly addressBook: AddressBook;
  /** Address at which customers reach the venue, without a slash at its end. */
  readonly publicUrl: () => string;
}

/** Mails and text messages: their delivery, and the outbox to read. */
export interface Messages {
  readonly delivery: Delivery;
  readonly notices: NoticeDelivery;
  readonly outbox: OutboxView;
  /** Channels without a transport: their messages are read in the outbox. */
  readonly unsent: readonly Channel[];
  /** Whether mail can go to an address whose domain is in ASCII. */
  takesMailbox(email: string): boolean;
}

/** Builds the delivery with the transports of the settings. Nothing is sent before `delivery.start`. */
export function createMessages({ config, addressBook, ...needs }: MessagesDependencies): Messages {
  const { mail, sms } = config;
  const mailer = mail.kind === 'smtp' ? smtpTransport(mail.url, mail.from) : undefined;
  const transports = {
    ...(mailer && { mail: mailer }),
    ...(sms.kind === 'gateway' && { sms: smsGateway(sms.url, sms.token) }),
  };
  const unsent = (['mail', 'sms'] as const).filter((channel) => !(channel in transports));
  const notices = new NoticeDelivery(needs.database, addressBook, sms.kind === 'gateway');
  return {
    delivery: new Delivery({ ...needs, notices, transports }),
    notices,
    outbox: new OutboxView(needs.database, needs.secrets, needs.publicUrl),
    unsent,
    takesMailbox: (email) => mailer === undefined || mailer.takesUnicode() || /^[ -~]*$/.test(email),
  };
}
