import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@candor/api/constants';
import { FOUNDING } from '../../../server/src/features/content/seed/items.ts';
import { found, marked, wordsOf } from '../../src/features/help/search.ts';

const item = (title: string, text: string, abstract = '') => ({ title, abstract, content: `<p>${text}</p>` });
const titles = (items: readonly ReturnType<typeof item>[], sought: string) => found(items, sought).map(({ item: { title } }) => title);
const founds = (pieces: readonly { text: string; found: boolean }[]) => pieces.filter((each) => each.found).map(({ text }) => text);

describe('NEW-35 the search of the help', () => {
  it('finds every word in title or text, titles first', () => {
    const items = [item('Costs', 'The margin is set aside.'), item('Margin', 'Nothing else.'), item('Seconds', 'A stake.')];
    expect(titles(items, 'margin')).toEqual(['Margin', 'Costs']);
    expect(titles(items, 'MARGIN aside')).toEqual(['Costs']);
    expect(titles(items, 'stake margin')).toEqual([]);
    expect(titles(items, '  ')).toEqual([]);
  });

  it.each([
    ['accents', 'frais de dépôt', 'depot', 'dépôt'],
    ['what an accent was typed as', 'frais de dépôt', 'dépôt', 'dépôt'],
    ['sharp s', 'Größe und Straße', 'strasse', 'Straße'],
    ['Vietnamese tones', 'nạp tiền và đóng vị thế', 'dong vi the', 'đóng'],
    ['Cyrillic', 'Ещё один счёт', 'счет', 'счёт'],
    ['Arabic vowel signs and forms of alif', 'رسومُ الإيداع', 'رسوم الايداع', 'رسومُ'],
    ['kana', 'ポジションの決済', 'ぽじしょん', 'ポジション'],
    ['wide forms', 'ＵＳＤＴ の入金', 'usdt', 'ＵＳＤＴ'],
    ['Chinese, which has no spaces', '购买保证金不足时', '保证金', '保证金'],
    ['Korean', '증거금과 위험률', '위험률', '위험률'],
  ])('does not mind %s', (_name, text, sought, shown) => {
    const [hit] = found([item('x', text)], sought);
    expect(founds(hit?.excerpt ?? [])).toContain(shown);
  });

  it('keeps apart what vowel signs of Hindi keep apart', () => {
    expect(titles([item('x', 'दाँव और देव')], 'दव')).toEqual([]);
  });

  it('marks every place and leaves the text whole, whatever it is', () => {
    expect(marked('Spread, spread and SPREADS', wordsOf('spread')).map(({ found: is }) => is)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 4 }), (text, sought) => {
        const pieces = marked(text, wordsOf(sought));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('shows the place of a long text where the word stands', () => {
    const text = `${'word '.repeat(80)}needle ${'word '.repeat(80)}`;
    const [hit] = found([item('x', text.trim(), 'Something else')], 'needle');
    const excerpt = hit?.excerpt.map((piece) => piece.text).join('') ?? '';
    expect(excerpt).toMatch(/^… .*needle.* …$/);
    expect(excerpt.length).toBeLessThan(220);
  });

  it.each(LANGUAGES)('finds each founding article by its own title (%s)', (language) => {
    const items = FOUNDING.map(({ id, texts }) => ({ id, ...(texts[language] ?? texts.en) }));
    for (const { id, title } of items) expect(found(items, title).map((hit) => hit.item.id)).toContain(id);
  });
});
