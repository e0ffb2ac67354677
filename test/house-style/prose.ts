import type { Rule, SourceFile } from './tree.ts';

/** Most words of a sentence. */
export const WORDS_MOST = 25;

/** Pages whose sentences are those of screens, code and tests, and criteria, which have rules of their own. */
const OTHER_DOCUMENTS = /^docs\/specs\/|\/(?:access|accessibility-walk|api|c2c-states|errors|licences|steering|tampering)\.md$/;
/** The one module that holds planted faults as text. */
const PLANTS = 'test/house-style.test.ts';

/** A docstring begins with a noun or a verb: a clause in place of a noun is read twice. */
const BEGINNING = /^(?:What|Whose|Who|Whoever|How|Where|When|Which|Of|As|So|Behind)\b/;

/** Private idioms, and what says the same in the field's words. */
const IDIOMS: readonly (readonly [idiom: RegExp, instead: string])[] = [
  [/\banew\b/, 'again, or rebuilt'],
  [/\bfor good\b/, 'permanently'],
  [/\bat a look\b/, 'by a single read'],
  [/\bbecame of\b/, 'outcome of'],
  [/\bas it stands\b/, 'unchanged, or without verification'],
  [/\bgo(?:es)? on\b(?! the shelf)/i, 'continue, or keep doing'],
  [/\b(?:ours|theirs)\b/, 'whose it is'],
];

interface Prose {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Docstrings of a module as text: a paragraph and each item of a list is one line, and formulas are left out. */
export function docstringsOf({ path, text }: SourceFile): Prose[] {
  return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map((match) => ({
    path,
    line: text.slice(0, match.index).split('\n').length,
    text: (match[1] ?? '')
      .replace(/\n[ \t]*\* {4,}.*/g, '\n')
      .replace(/\n[ \t]*\*[ \t]*(?=\n)/g, '\n')
      .replace(/\n[ \t]*\* - /g, '\n')
      .replace(/\n[ \t]*\* ?/g, ' ')
      .trim(),
  }));
}

/** Paragraphs, items and cells of a document, without its programs and the addresses of its links. */
function paragraphsOf({ path, text }: SourceFile): Prose[] {
  const prose = text
    .replace(/```[\s\S]*?```/g, (program) => program.replace(/[^\n]/g, ''))
    .replace(/^ {4}.*$/gm, '')
    .replace(/\]\([^)\s]*\)/g, ']');
  const found: Prose[] = [];
  let line = 1;
  for (const paragraph of prose.split(/(\n\s*\n|\n(?=[-*|#]|\d+\.))/)) {
    for (const cell of paragraph.split('|')) found.push({ path, line, text: cell.replace(/\s+/g, ' ').trim() });
    line += paragraph.split('\n').length - 1;
  }
  return found;
}

/** Finds the sentences, as `ends` parts them, with more words than a reader keeps in mind. Text in backticks counts as one word. */
export function sentencesTooLong({ path, line, text }: Prose, ends: RegExp): string[] {
  return text
    .replace(/`[^`]*`/g, 'x')
    .split(ends)
    .filter((sentence) => sentence.split(/\s+/).length > WORDS_MOST)
    .map((sentence) => `${path}:${line} ${sentence.split(/\s+/).length} words: ${sentence}`);
}

const longSentences = (prose: Prose): string[] => sentencesTooLong(prose, /(?<=[.?!:])\s+|\n+/);

const isPlainCode = ({ path }: SourceFile): boolean => /\.(?:tsx?|mjs)$/.test(path) && path !== PLANTS;
const isPlainDocument = ({ path }: SourceFile): boolean => path.endsWith('.md') && !OTHER_DOCUMENTS.test(path);

const beginnings: Rule = {
  name: 'a docstring begins with a noun or a verb',
  broken: (files) =>
    files
      .filter(isPlainCode)
      .flatMap(docstringsOf)
      .filter(({ text }) => BEGINNING.test(text))
      .map(({ path, line, text }) => `${path}:${line} begins with “${text.split(' ', 1)[0]}”`),
};

const sentences: Rule = {
  name: `a sentence has at most ${WORDS_MOST} words`,
  broken: (files) => [
    ...files.filter(isPlainCode).flatMap(docstringsOf).flatMap(longSentences),
    ...files.filter(isPlainDocument).flatMap(paragraphsOf).flatMap(longSentences),
  ],
};

const idioms: Rule = {
  name: 'prose says it in the words of the field',
  broken: (files) =>
    [...files.filter(isPlainCode).flatMap(docstringsOf), ...files.filter(isPlainDocument).flatMap(paragraphsOf)].flatMap(
      ({ path, line, text }) =>
        IDIOMS.filter(([idiom]) => idiom.test(text.replace(/`[^`]*`/g, ''))).map(
          ([idiom, instead]) => `${path}:${line} ${idiom.exec(text)?.[0]}: say ${instead}`,
        ),
    ),
};

/** Rules of prose. */
export const PROSE = { beginnings, sentences, idioms } satisfies Record<string, Rule>;
