import { expect, it } from 'vitest';
import { LINE_FAULTS, MACHINE_FAULTS, MAIL_FAULTS } from '../bench/faults/faults.ts';
import { verdict } from '../bench/faults/verdict.ts';
import type { Seen } from '../bench/faults/watch.ts';

const SEEN: Seen = { answered: 9, p50: 5, p99: 9, codes: new Map([['unavailable', 3]]), notReady: 4, samples: 10 };

it('a run that left faults out says how many, and that those did not pass', () => {
  expect(verdict({ broken: 0, tried: 10, leftOut: 0 })).toBe('every fault passed, and nothing acknowledged was lost or done twice');
  expect(verdict({ broken: 0, tried: 8, leftOut: 2 })).toBe(
    '8 of 10 faults passed, and nothing acknowledged was lost or done twice; 2 were LEFT OUT',
  );
  expect(verdict({ broken: 1, tried: 9, leftOut: 1 })).toBe('FAIL: the venue broke its word; 1 was LEFT OUT');
  expect(verdict({ broken: 0, tried: 0, leftOut: 0 })).toBe('no fault was brought about');
});

it('connections that are mute are a fault of which the venue must speak', () => {
  const mute = LINE_FAULTS.find(({ name }) => name === 'mute-connections');
  expect(mute?.judge({ calm: SEEN, during: SEEN })).toBeUndefined();
  expect(mute?.judge({ calm: SEEN, during: { ...SEEN, notReady: 0 } })).toBe('the venue said that it is ready');
  expect(mute?.judge({ calm: SEEN, during: { ...SEEN, answered: 0 } })).toBe('no order was taken over new connections');
});

it('a late confirmation is brought about after a mail server that hangs', () => {
  expect(MAIL_FAULTS.map(({ name }) => name)).toEqual(['hanging-mail', 'late-confirmation']);
  expect(MACHINE_FAULTS.map(({ name }) => name)).toEqual(['lost-machine']);
});
