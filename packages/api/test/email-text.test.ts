import { describe, expect, it } from 'vitest';
import { emailText } from '../src/account/email-text.ts';

describe('ACC-123 an address as keyboards and copied texts bring it', () => {
  it.each([
    ['\u200eada@example.org\u200f', 'ada@example.org'],
    ['a\u200bda@example.org', 'a\u200bda@example.org'],
    ['\ufeffada@example.org ', 'ada@example.org'],
    ['ada＠example。org', 'ada@example.org'],
  ])('%j is %s', (typed, read) => {
    expect(emailText(typed)).toBe(read);
  });
});
