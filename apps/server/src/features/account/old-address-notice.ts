import type { Actor } from '../../kernel/model/command.ts';
import { deviceName } from '../../notifications/device-name.ts';
import { sealMessageSecret } from '../../notifications/message-secret.ts';
import { NOTICE_LIFETIME_MS } from '../../notifications/notices.ts';
import type { Message } from '../../notifications/outbox.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Contactable } from './contacts.ts';
import { freezeToken } from './freeze-link.ts';

/**
 * Makes the message that tells the old e-mail address of its replacement. It is the one message that goes to an address which no longer reaches the customer.
 * Returns undefined where there was no address, where it stays the same, and where the mailbox is not known to be the customer's.
 */
export function oldAddressNotice(to: Contactable, email: string, actor: Actor, secrets: SecretBox, now: number): Message | undefined {
  if (to.email === null || to.email === email || !to.proven) return undefined;
  const { id: userId, language, phrase, destination } = to;
  return {
    ...destination,
    userId,
    language,
    phrase,
    template: 'email_removed',
    params: { email: masked(email), address: actor.address, device: deviceName(actor.device ?? '') || '–' },
    secret: sealMessageSecret({ freeze: freezeToken(userId, now, secrets) }, destination.recipient, secrets),
    lifetimeMs: NOTICE_LIFETIME_MS,
  };
}

/** The address as its old owner may see it: enough to recognise, too little to use. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
