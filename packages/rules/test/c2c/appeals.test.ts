import { describe, expect, it } from 'vitest';
import { isAppealReady, wordOf } from '../../src/c2c/appeals.ts';

describe('CTC-83 an appeal', () => {
  it.each([
    [99, null, false],
    [100, null, true],
    [49, 50, false],
    [50, 50, true],
  ])('at %d, answered at %j, may be decided: %j', (now, answeredAt, may) => {
    expect(isAppealReady({ answerBy: 100, answeredAt }, now)).toBe(may);
  });
});

describe('CTC-86 the words of operators', () => {
  const first = { outcome: 'to_buyer', by: 1 } as const;
  it('one decides alone where one is enough, and stands where two are needed', () => {
    expect(wordOf(1, undefined, first)).toBe('decides');
    expect(wordOf(2, undefined, first)).toBe('stands');
  });

  it('two decide where they say the same; one of them never does alone', () => {
    expect(wordOf(2, first, { outcome: 'to_buyer', by: 2 })).toBe('decides');
    expect(wordOf(2, first, { outcome: 'to_seller', by: 2 })).toBe('stands');
    expect(wordOf(2, first, { outcome: 'to_buyer', by: 1 })).toBe('again');
    expect(wordOf(2, first, { outcome: 'to_seller', by: 1 })).toBe('again');
  });
});
