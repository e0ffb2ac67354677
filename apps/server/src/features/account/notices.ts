import type { Language } from '@candor/api';
import type { RequestContext } from '../../feature.ts';
import type { Change } from '../../kernel/command.ts';
import { sealMessageSecret } from '../../messages/message-secret.ts';
import { outgoing, type Destination } from '../../messages/outbox.ts';
import type { TemplateName } from '../../messages/texts/shape.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Contact } from './contacts.ts';
import { freezeToken } from './freeze-link.ts';

/** Everything of a message about a change but what changed: made before the command, which then only writes it. */
export interface Notice extends Destination {
  readonly userId: number;
  readonly language: Language;
  readonly phrase: string;
  /** The freeze link's token, sealed; null for a message without the link. */
  readonly secret: string | null;
  readonly address: string;
  readonly device: string;
}

const LIFETIME_MS = 86_400_000;

/** Prepares what tells a customer of a change, with the link that freezes the account. */
export function prepareNotice(
  contact: Contact,
  destination: Destination,
  { address, device }: Pick<RequestContext, 'address' | 'device'>,
  secrets: SecretBox,
  now: number,
): Notice {
  const secret = sealMessageSecret({ freeze: freezeToken(contact.id, now, secrets) }, destination.recipient, secrets);
  return { ...destination, userId: contact.id, language: contact.language, phrase: contact.phrase, secret, address, device };
}

/** The rows that tell of a change; none without a notice. */
export function told(
  notice: Notice | undefined,
  template: TemplateName,
  params: Readonly<Record<string, string | number>>,
  now: number,
): readonly Change[] {
  if (!notice) return [];
  const { channel, recipient, userId, language, phrase, secret, address, device } = notice;
  const shown = { ...params, address, device: device === '' ? '–' : device };
  return [outgoing({ channel, recipient, userId, template, language, params: shown, secret, phrase, lifetimeMs: LIFETIME_MS }, now)];
}
