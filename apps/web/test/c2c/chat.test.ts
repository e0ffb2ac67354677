import { describe, expect, it } from 'vitest';
import { isSeen, shownEntry } from '../../src/features/c2c/orders/chat-model.ts';

/** A text by its key, with what is put into it. */
const t = (key: string, values?: Readonly<Record<string, string>>) => (values ? `${key}(${Object.values(values).join()})` : key);
const entry = {
  number: 7,
  author: 'buyer',
  note: '',
  is_own: 0,
  text: 'Call +44 20 7946 0958',
  picture: 0,
  contacts: [],
  at: 1,
  key: '',
} as const;

describe('CTC-68 the chat of an order', () => {
  it('warns of contact data in what the other party wrote, and of none in what the reader wrote', () => {
    const contacts = ['phone', 'link'] as const;
    expect(shownEntry({ ...entry, contacts: [...contacts] }, t)).toMatchObject({
      author: 'operator',
      name: '',
      text: entry.text,
      warning: 'contact_warning(contact_phone, contact_link)',
    });
    expect(shownEntry({ ...entry, contacts: [] }, t)).not.toHaveProperty('warning');
    const own = shownEntry({ ...entry, is_own: 1, key: 'k', contacts: [...contacts] }, t);
    expect(own).toMatchObject({ author: 'customer', key: 'k' });
    expect(own).not.toHaveProperty('warning');
  });

  it('puts the steps of the order into words', () => {
    expect(shownEntry({ ...entry, author: 'note', note: 'released', text: '', contacts: [] }, t)).toMatchObject({
      author: 'note',
      text: 'note_released',
    });
  });

  it('is seen once the other party has read the last message of the reader', () => {
    const said = (number: number, is_own: 0 | 1) => shownEntry({ ...entry, number, is_own, contacts: [] }, t);
    expect(isSeen([], 9)).toBe(false);
    expect(isSeen([said(3, 0)], 9)).toBe(false);
    expect(isSeen([said(3, 1), said(5, 0)], 3)).toBe(true);
    expect(isSeen([said(3, 1), said(5, 1)], 4)).toBe(false);
  });
});
