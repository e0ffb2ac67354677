import type { Clock } from '../../kernel/model/clock.ts';
import type { Database } from '../../kernel/store/database.ts';
import { sealMessageSecret } from '../../notifications/message-secret.ts';
import type { AddressBook, Addressed } from '../../notifications/notice-delivery.ts';
import type { Channel } from '../../notifications/outbox.ts';
import type { NoticeRow } from '../../notifications/notices.ts';
import { TEMPLATES } from '../../notifications/templates.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { provenChannels, readContacts, type Contactable } from './contacts.ts';
import { freezeToken } from './freeze-link.ts';
import type { NoticeLimits } from './notice-limits.ts';

export interface AddressBookDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly noticeLimits: NoticeLimits;
}

/**
 * Makes the address book of notices, by the present contacts of the customers. No notice goes to a mailbox that is not known to be the customer's, since a
 * stranger could fill it. The notice limits bound how many are sent.
 */
export function addressBookOf({ database, clock, secrets, noticeLimits }: AddressBookDependencies): AddressBook {
  const addressed = ({ id, at, template, params, address }: NoticeRow, to: Contactable, channels: readonly Channel[]): Addressed[] => {
    if (channels.length === 0 || !noticeLimits.may(template, to.id, address, clock.now())) return [];
    const { language } = to;
    // A notice of another phrase shows the one before: the new one does not vouch for it, since a stranger may have set it.
    const before = template === 'phrase_changed' ? params['phrase'] : undefined;
    const phrase = typeof before === 'string' ? before : to.phrase;
    return channels.flatMap((channel) => {
      const recipient = to.recipients[channel];
      if (recipient === undefined) return [];
      const secret = TEMPLATES[template].guarded
        ? sealMessageSecret({ freeze: freezeToken(to.id, at, secrets) }, recipient, secrets)
        : null;
      return { noticeId: id, channel, recipient, language, phrase, secret };
    });
  };
  return async (notices, channelsOf) => {
    const contacts = await readContacts(database, [...new Set(notices.map((notice) => notice.user_id))]);
    return notices.flatMap((notice) => {
      const to = contacts.get(notice.user_id);
      return to ? addressed(notice, to, channelsOf(notice, provenChannels(to))) : [];
    });
  };
}
