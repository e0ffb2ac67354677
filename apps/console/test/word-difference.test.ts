import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDifference, type Stretch } from '../src/ui/word-difference.ts';

const written = (stretches: readonly Stretch[]): string =>
  stretches.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}+]` : `[-${text}-]`)).join('');
const side = (stretches: readonly Stretch[], without: 'added' | 'removed'): string =>
  stretches
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('what became of a text', () => {
  it.each([
    ['the same', 'The fee is 5 %.', 'The fee is 5 %.', 'The fee is 5 %.'],
    ['a word in the place of another', 'The fee is 5 %.', 'The fee is 6 %.', 'The fee is [-5-][+6+] %.'],
    ['a word more', 'The fee.', 'The trade fee.', 'The [+trade +]fee.'],
    ['a word less', 'The trade fee.', 'The fee.', 'The [-trade -]fee.'],
    ['all new', '', 'New', '[+New+]'],
    ['all gone', 'Old', '', '[-Old-]'],
    ['nothing', '', '', ''],
    ['two places', 'one two three four', 'one 2 three 4', 'one [-two-][+2+] three [-four-][+4+]'],
    ['tags are cut as words are', '<p>One</p>', '<h2>One</h2>', '<[-p-][+h2+]>One</[-p-][+h2+]>'],
  ])('NEW-52 %s', (_name, before, after, expected) => {
    expect(written(wordDifference(before, after, 'en'))).toBe(expected);
  });

  it('NEW-52 languages without spaces are compared by words, not by sentences', () => {
    expect(written(wordDifference('手续费是百分之五。', '手续费是百分之六。', 'zh-CN'))).toContain('手续费');
    expect(wordDifference('手续费是百分之五。', '手续费是百分之六。', 'zh-CN').filter(({ kind }) => kind === 'same')).not.toEqual([]);
    expect(written(wordDifference('الرسوم خمسة بالمئة', 'الرسوم ستة بالمئة', 'ar'))).toBe('الرسوم [-خمسة-][+ستة+] بالمئة');
  });

  it('NEW-52 both texts can be read out of it again, whatever they say', () => {
    const words = fc.array(fc.constantFrom('fee', 'the', '5', ' ', ', ', '费', '.', '\n'), { maxLength: 60 }).map((each) => each.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const stretches = wordDifference(before, after, 'en');
        expect(side(stretches, 'added')).toBe(before);
        expect(side(stretches, 'removed')).toBe(after);
        for (const [index, { kind, text }] of stretches.entries()) {
          expect(text).not.toBe('');
          expect(stretches[index + 1]?.kind).not.toBe(kind);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('NEW-52 a text that is wholly another is told as such, in time', () => {
    const long = (word: string): string => Array.from({ length: 6_000 }, (_, index) => `${word}${index}`).join(' ');
    const stretches = wordDifference(long('a'), long('b'), 'en');
    expect(side(stretches, 'added')).toBe(long('a'));
    expect(stretches).toHaveLength(2);
  });
});
