import { expect, it } from 'vitest';
import { C2C_TALK_MS, c2cTalkEnds, isC2cTalkOpen } from '../../src/index.ts';

it.each([
  [null, 0, true],
  [null, Number.MAX_SAFE_INTEGER, true],
  [1_000, 1_000, true],
  [1_000, 1_000 + C2C_TALK_MS - 1, true],
  [1_000, 1_000 + C2C_TALK_MS, false],
])('CTC-71 an order that ended at %s is talked about at %d: %s', (endedAt, now, isOpen) => {
  expect(isC2cTalkOpen(endedAt, now)).toBe(isOpen);
  if (endedAt !== null) expect(c2cTalkEnds(endedAt)).toBe(endedAt + 86_400_000);
});
