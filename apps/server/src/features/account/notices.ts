import type { RequestContext } from '../../feature.ts';
import { sealMessageSecret } from '../../messages/message-secret.ts';
import type { Notice } from '../../messages/notice.ts';
import type { Destination } from '../../messages/outbox.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Contact, Reached } from './contacts.ts';
import { deviceName } from './device-name.ts';
import { freezeToken } from './freeze-link.ts';

export { told, type Notice } from '../../messages/notice.ts';

/**
 * Prepares what tells a customer of something an operator did. Without circumstances, which are the operator's own, and without
 * the freeze link: it is for what somebody else may have done in the customer's name.
 */
export function operatorsNotice({ id, language, phrase, destination }: Reached): Notice {
  return { ...destination, userId: id, language, phrase, secret: null, address: '', device: '' };
}

/**
 * Prepares what tells a customer of a change, with the link that freezes the account. Nobody is written to at a mailbox that is
 * not known to be the customer's: a stranger who registered with it could fill it.
 */
export function prepareNotice(
  contact: Contact,
  destination: Destination,
  { address, device }: Pick<RequestContext, 'address' | 'device'>,
  secrets: SecretBox,
  now: number,
): Notice {
  const secret = sealMessageSecret({ freeze: freezeToken(contact.id, now, secrets) }, destination.recipient, secrets);
  return {
    ...destination,
    userId: contact.id,
    language: contact.language,
    phrase: contact.phrase,
    secret,
    address,
    device: deviceName(device),
    silent: !contact.proven,
  };
}
