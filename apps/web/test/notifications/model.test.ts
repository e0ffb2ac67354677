import { describe, expect, test } from 'vitest';
import { byDay, toggled, type Notice } from '../../src/features/notifications/model.ts';
import { badgeOf } from '../../src/features/notifications/unread.ts';

const notice = (id: number, at: string): Notice => ({
  id,
  at: Date.parse(at),
  kind: 'money',
  title: '',
  text: '',
  link: '/',
  address: '',
  device: '',
  read: false,
});

describe('MSG-69 the bell', () => {
  test.each([
    [undefined, undefined],
    [0, undefined],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows of %s unread: %s', (unread, badge) => {
    expect(badgeOf(unread)).toBe(badge);
  });
});

describe('MSG-69 notices', () => {
  test('stand under the day of the venue, in their order', () => {
    // Midnight of the venue is 16:00 UTC.
    const told = [notice(4, '2026-11-22T16:00:00Z'), notice(3, '2026-11-22T15:59:59Z'), notice(2, '2026-11-21T16:00:00Z')];
    expect(byDay(told).map(({ day, notices }) => [day, notices.map(({ id }) => id)])).toEqual([
      ['2026-11-23', [4]],
      ['2026-11-22', [3, 2]],
    ]);
    expect(byDay([])).toEqual([]);
  });

  test('a channel is turned on once and off permanently', () => {
    expect(toggled(['page'], 'mail', true)).toEqual(['page', 'mail']);
    expect(toggled(['page', 'mail'], 'mail', true)).toEqual(['page', 'mail']);
    expect(toggled(['page', 'mail'], 'page', false)).toEqual(['mail']);
    expect(toggled([], 'page', false)).toEqual([]);
  });
});
