import { describe, expect, it } from 'vitest';
import { NOTHING, overtaken, savedText, unsaved, type Texts, type Typed } from '../src/features/content/model.ts';

const textOf = (title: string) => ({ ...NOTHING, title });
const loaded = (revision: number, english: string, german = 'Alt') => ({
  item: { revision },
  texts: [
    { lang: 'en', ...textOf(english) },
    { lang: 'german', ...textOf(german) },
  ] as unknown as Texts,
});

describe('NEW-43 a text that was typed from a saved one', () => {
  const { item, texts } = loaded(5, 'Old');
  const typed: Typed = { en: { text: textOf('Mine'), from: textOf(savedText(texts, 'en').title), revision: item.revision } };

  it('is not saved over what somebody else has saved in that language meanwhile', () => {
    expect(overtaken(typed, loaded(5, 'Old'))).toEqual([]);
    expect(overtaken(typed, loaded(6, 'Theirs'))).toEqual(['en']);
  });

  it('may be saved where only another language was changed, or the same words were saved', () => {
    expect(overtaken(typed, loaded(6, 'Old', 'Neu'))).toEqual([]);
    expect(overtaken(typed, loaded(6, 'Mine'))).toEqual([]);
    expect(unsaved(typed, loaded(6, 'Mine').texts)).toEqual([]);
  });

  it('is its own after a save, although the page still has what was there before', () => {
    const saved: Typed = { en: { text: textOf('Mine'), from: textOf('Mine'), revision: 6 } };
    expect(overtaken(saved, loaded(5, 'Old'))).toEqual([]);
    expect(overtaken(saved, loaded(7, 'Theirs'))).toEqual(['en']);
  });
});
