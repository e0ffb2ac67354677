import type { C2cContact, C2cNote, ReplyOf } from '@candor/api';
import type { ChatMessage } from '@candor/ui/chat/use-conversation.ts';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';

type Chat = ReplyOf<'legal/chat'>;
type Entry = Chat['messages'][number];

export const NOTE = {
  taken: 'note_taken',
  paid: 'note_paid',
  cancelled: 'note_cancelled',
  expired: 'note_expired',
  released: 'note_released',
  appealed: 'note_appealed',
  answered: 'note_answered',
  decided: 'note_decided',
  objected: 'note_objected',
  executed: 'note_executed',
} as const satisfies Record<C2cNote, KeyOf<'c2c'>>;

const CONTACT = {
  phone: 'contact_phone',
  email: 'contact_email',
  messenger: 'contact_messenger',
  link: 'contact_link',
} as const satisfies Record<C2cContact, KeyOf<'c2c'>>;

type Words = (key: KeyOf<'c2c'>, values?: Readonly<Record<string, string>>) => string;

/**
 * Converts an entry to a line of a list of messages. A step of the order is put in words. A message of the other party gets a warning where it
 * contains contact data.
 */
export function shownEntry({ number, note, is_own, text, picture, contacts, at, key }: Entry, t: Words): ChatMessage {
  const author = note !== '' ? 'note' : is_own === 1 ? 'customer' : 'operator';
  const isWarned = is_own === 0 && contacts.length > 0;
  const kinds = contacts.map((each) => t(CONTACT[each])).join(', ');
  return {
    number,
    author,
    name: '',
    text: note === '' ? text : t(NOTE[note]),
    picture,
    at,
    key,
    ...(isWarned && { warning: t('contact_warning', { kinds }) }),
  };
}

/** Whether the other party has read everything that the reader wrote; false before anything was written. */
export function isSeen(messages: readonly ChatMessage[], readByOther: number): boolean {
  const last = messages.findLast(({ author }) => author === 'customer');
  return last !== undefined && last.number <= readByOther;
}
