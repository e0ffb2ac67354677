import { sentencesTooLong, WORDS_MOST } from './prose.ts';
import type { Rule, SourceFile } from './tree.ts';

/** Most characters of a criterion's line. */
const WIDTH_MOST = 160;

/** Acceptance criterion of docs/specs: `- LEV-12 An order …`. Further facts of a number have letters: `- LEV-12a`. */
const CRITERION = /^- (?:\*\*)?([A-Z]{2,8}-\d+)([a-z]?)\b(?:\*\*)? ?(.*)$/;

/** Words that stand for something in the line before. */
const LEANING = /^(?:It|Its|They|Their|That|This|These|Those|So|Then|Else|Both|Otherwise|There|From then on|Each of them)\b/;

interface Criterion {
  /** Path and line. */
  readonly place: string;
  readonly number: string;
  readonly letter: string;
  readonly text: string;
}

/** A list line of a document of criteria. `criterion` is undefined where it has no number, or continues in a second line. */
interface ListLine {
  readonly place: string;
  readonly line: string;
  readonly criterion: Criterion | undefined;
}

function listLinesOf({ path, text }: SourceFile): ListLine[] {
  return text.split('\n').flatMap((line, index) => {
    if (!/^(?:- | {2,}\S)/.test(line)) return [];
    const place = `${path}:${index + 1}`;
    const [, number = '', letter = '', says = ''] = CRITERION.exec(line) ?? [];
    return [{ place, line, criterion: number === '' ? undefined : { place, number, letter, text: says } }];
  });
}

const specsOf = (files: readonly SourceFile[]): SourceFile[] => files.filter(({ path }) => path.startsWith('docs/specs/'));
const criteriaOf = (files: readonly SourceFile[]): Criterion[] =>
  specsOf(files)
    .flatMap(listLinesOf)
    .flatMap(({ criterion }) => criterion ?? []);

/** Finds numbers of criteria that occur more than once: a test that cites one would prove the other. */
export function repeated(files: readonly SourceFile[]): string[] {
  const seen = new Set<string>();
  return criteriaOf(files)
    .filter(({ number, letter }) => seen.size === seen.add(number + letter).size)
    .map(({ place, number, letter }) => `${place} ${number}${letter}`);
}

/** Finds numbers of criteria that no test cites. */
export function uncited(files: readonly SourceFile[]): string[] {
  const tests = files.filter(({ path }) => /\.(?:test|spec)\.tsx?$|^e2e\//.test(path)).map(({ text }) => text);
  const cited = new Set(tests.flatMap((text) => [...text.matchAll(/\b([A-Z]{2,8}-\d+)[a-z]?\b/g)].map((match) => match[1])));
  return criteriaOf(files)
    .filter(({ number, letter }) => letter === '' && !cited.has(number))
    .map(({ place, number }) => `${place} ${number}`);
}

/** Finds out of shape: a second sentence, a semicolon, too many words, a beginning that needs the line before. */
function faultsOf({ place, number, letter, text }: Criterion): string[] {
  const plain = text.replace(/`[^`]*`/g, 'x').replace(/\]\([^)]*\)/g, ']');
  const faults = [
    /[.?!]["')*]*\s+\S/.test(plain) ? 'has several sentences' : '',
    plain.includes(';') ? 'has a semicolon' : '',
    LEANING.test(text) ? `begins with “${text.split(' ', 1)[0] ?? ''}”, which needs the line before` : '',
    sentencesTooLong({ path: '', line: 0, text: plain }, /\n/).length > 0 ? `has more than ${WORDS_MOST} words` : '',
  ];
  return faults.filter((fault) => fault !== '').map((fault) => `${place} ${number}${letter} ${fault}`);
}

/** Finds letters that do not follow the line above: `LEV-12a` stands below `LEV-12`, `LEV-12b` below `LEV-12a`. */
function lettersAstray(criteria: readonly Criterion[]): string[] {
  return criteria.flatMap(({ place, number, letter }, index) => {
    const above = criteria[index - 1];
    const before = letter === 'a' ? '' : String.fromCharCode(letter.charCodeAt(0) - 1);
    return letter === '' || (above?.number === number && above.letter === before) ? [] : [`${place} ${number}${letter} is out of order`];
  });
}

const criteria: Rule = {
  name: 'a criterion is one fact in one line that can be read alone',
  broken: (files) =>
    specsOf(files).flatMap((file) => {
      const lines = listLinesOf(file);
      return [
        ...lines.filter(({ criterion }) => criterion === undefined).map(({ place }) => `${place} has no number of a criterion`),
        ...lines.filter(({ line }) => line.length > WIDTH_MOST).map(({ place, line }) => `${place} has ${line.length} characters`),
        ...criteriaOf([file]).flatMap(faultsOf),
        ...lettersAstray(criteriaOf([file])),
      ];
    }),
};

/** Rules of acceptance criteria. */
export const CRITERIA = { criteria } satisfies Record<string, Rule>;
