import { parseArticle, plainText } from '@candor/rules/content/article';

/** Text as it is compared, with the place of each of its characters in the original. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** Letters that no decomposition makes plain. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ـ: '',
};
/** Accents and vowel signs that are left out when typing. Those of Devanagari are part of the word and stay. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0653-\u0655]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
/** Small letters, without accents; wide and narrow forms, and both Japanese syllabaries, are the same. */
function foldedCharacter(character: string): string {
  // Korean syllables and voiced kana would come apart, so only what was an accent is taken away.
  const plain = character.normalize('NFKD').replace(MARKS, '').normalize('NFKC').toLowerCase();
  return Array.from(plain)
    .map((each) => PLAIN[each] ?? each)
    .join('')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Folds a text character by character. */
export function folded(text: string): Folded {
  let result = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldedCharacter(character);
    result += plain;
    for (let each = 0; each < plain.length; each++) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { text: result, places };
}

/** The words that are sought, as they are compared. */
export function wordsOf(sought: string): readonly string[] {
  return [...new Set(folded(sought).text.split(/\s+/u).filter(Boolean))];
}

/** A piece of a text; `found` where it is one of the words. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** A text in pieces, every place of every word found. Pieces together are the text. */
export function marked(text: string, words: readonly string[]): readonly Piece[] {
  const { text: plain, places } = folded(text);
  const isFound = new Uint8Array(text.length);
  for (const word of words) {
    let at = plain.indexOf(word);
    while (at >= 0) {
      isFound.fill(1, places[at], places[at + word.length]);
      at = plain.indexOf(word, at + word.length);
    }
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const found = isFound[at] === 1;
    const last = pieces.at(-1);
    if (last?.found === found) last.text += text[at] ?? '';
    else pieces.push({ text: text[at] ?? '', found });
  }
  return pieces;
}

/** Parts of an item that are searched. */
export interface Searched {
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
}

/** An item that has all the words, with its title and the piece of its text that shows them. */
export interface Hit<Item> {
  readonly item: Item;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

/** Characters of a text that are shown before the first word, and in all. */
const BEFORE = 50;
const SHOWN = 180;

/** The items that have every word that is sought in title or text; those with all of them in the title first. Empty when nothing is sought. */
export function found<Item extends Searched>(items: readonly Item[], sought: string): readonly Hit<Item>[] {
  const words = wordsOf(sought);
  if (words.length === 0) return [];
  const hits = items.flatMap((item) => {
    const article = parseArticle(item.content);
    const body = 'blocks' in article ? plainText(article.blocks) : '';
    const title = folded(item.title).text;
    const all = `${title}\n${folded(item.abstract).text}\n${folded(body).text}`;
    if (!words.every((word) => all.includes(word))) return [];
    const excerpt = marked(excerptOf(item.abstract, body, words), words);
    return [{ inTitle: words.every((word) => title.includes(word)), hit: { item, title: marked(item.title, words), excerpt } }];
  });
  return hits.toSorted((left, right) => Number(right.inTitle) - Number(left.inTitle)).map(({ hit }) => hit);
}

/** Returns the abstract where it has one of the words, or where the text has none. Else returns the piece of the text around the first of them. */
function excerptOf(abstract: string, body: string, words: readonly string[]): string {
  const { text, places } = folded(body);
  const first = Math.min(...words.map((word) => text.indexOf(word)).map((at) => (at < 0 ? Infinity : at)));
  const has = folded(abstract).text;
  if (first === Infinity || words.some((word) => has.includes(word))) return abstract;
  const from = wholeFrom(body, Math.max(0, (places[first] ?? 0) - BEFORE));
  const to = wholeFrom(body, Math.min(body.length, from + SHOWN));
  return `${from > 0 ? '… ' : ''}${body.slice(from, to)}${to < body.length ? ' …' : ''}`;
}

/** The next place that does not cut a word or a character in two; the place itself where no space is near. */
function wholeFrom(text: string, at: number): number {
  if (at === 0 || at === text.length) return at;
  const space = text.indexOf(' ', at);
  if (space >= 0 && space - at < 15) return space + 1;
  return /[\uDC00-\uDFFF]/u.test(text[at] ?? '') ? at + 1 : at;
}
