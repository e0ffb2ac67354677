import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from './asvs/requirements.ts';
import { repositoryFiles } from './house-style/tree.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/security/asvs.md`, 'utf8');
/** Folders that hold a file that a row names. */
const FOLDERS = ['', 'apps/server/src/'];
const STATES = ['held', 'held by the operator', 'not held', 'n/a'] as const;
type State = (typeof STATES)[number];

interface Row {
  readonly number: string;
  readonly level: string;
  readonly applies: string;
  readonly control: string;
  readonly test: string;
  readonly state: string;
}

/** The rows of requirements on a page. */
function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => {
      const [number = '', level = '', , applies = '', control = '', test = '', state = ''] = cells.map((cell) => cell.trim());
      return { number, level, applies, control, test, state };
    });
}

/** The state of a row without its explanation; undefined for any other text. */
function stateOf({ state }: Row): State | undefined {
  const name = state.split(':', 1)[0];
  return STATES.find((each) => each === name);
}

/** Lists the faults of a page, one line each. */
function faults(page: string): string[] {
  const rows = rowsOf(page);
  const wanted = new Map(
    REQUIREMENTS.flatMap(({ level1, level2 }) => [
      ...level1.map((number) => [number, '1'] as const),
      ...level2.map((number) => [number, '2'] as const),
    ]),
  );
  const criteria = new Set(
    repositoryFiles()
      .filter(({ path }) => path.startsWith('docs/specs/'))
      .flatMap(({ text }) => [...text.matchAll(/^- \**([A-Z]{2,8}-\d+)\b/gm)].map((match) => match[1])),
  );
  const found: string[] = [];
  for (const number of wanted.keys()) {
    const count = rows.filter((row) => row.number === number).length;
    if (count !== 1) found.push(`${number} has ${count} rows`);
  }
  for (const row of rows) {
    const say = (what: string) => found.push(`${row.number} ${what}`);
    if (wanted.get(row.number) !== row.level) say(`is not of level ${row.level}`);
    const state = stateOf(row);
    if (state === undefined) say(`has the state ${row.state}`);
    if ((state === 'n/a') !== row.applies.startsWith('no: ')) say('applies or not');
    if ((state === 'not held' || state === 'held by the operator') && !/: .{10}/.test(row.state))
      say('does not say what is missing, or who does what');
    if (state !== 'n/a' && (row.control === '' || row.test === '')) say('names no control or no test');
    for (const [, file = ''] of `${row.control} ${row.test}`.matchAll(/`([^`\s]+\.(?:tsx?|md|json|sql))`/g)) {
      if (!FOLDERS.some((folder) => existsSync(ROOT + folder + file))) say(`names ${file}, which is not there`);
    }
    for (const [criterion] of `${row.applies} ${row.control} ${row.test} ${row.state}`.matchAll(/\b[A-Z]{3}-\d+\b|\bHTTP-\d+\b/g)) {
      if (!/^(?:SHA|AES|UTF)-/.test(criterion) && !criteria.has(criterion)) say(`cites ${criterion}, which is in no specification`);
    }
  }
  return found;
}

describe('the ASVS page', () => {
  test('has one row for every requirement, with states, files and criteria that exist', () => {
    expect(faults(PAGE)).toEqual([]);
  });

  test('knows 70 requirements of level 1 and 183 of level 2', () => {
    expect(REQUIREMENTS.flatMap(({ level1 }) => level1)).toHaveLength(70);
    expect(REQUIREMENTS.flatMap(({ level2 }) => level2)).toHaveLength(183);
  });

  test('counts right, and lists everything that is not held', () => {
    const rows = rowsOf(PAGE);
    const counted = (chapter?: number): number[] => {
      const own = rows.filter(({ number }) => chapter === undefined || number.startsWith(`${chapter}.`));
      return [...STATES.map((state) => own.filter((row) => stateOf(row) === state).length), own.length];
    };
    for (const { chapter } of REQUIREMENTS) {
      const line = PAGE.split('\n').find((each) => each.startsWith(`| ${chapter} `)) ?? '';
      expect([chapter, line.split('|').slice(2, -1).map(Number)]).toEqual([chapter, counted(chapter)]);
    }
    const total = PAGE.split('\n').find((each) => each.startsWith('| **All**')) ?? '';
    expect(total.replaceAll('*', '').split('|').slice(2, -1).map(Number)).toEqual(counted());
    const listed = [...PAGE.matchAll(/^\d+\. \*\*(\d+\.\d+\.\d+)\*\*/gm)].map((match) => match[1] ?? '');
    expect(listed.toSorted()).toEqual(
      rows
        .filter((row) => stateOf(row) === 'not held')
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  test.each([
    ['a row twice', PAGE.replace(/^(\| 1\.1\.1 .*)$/m, '$1\n$1'), '1.1.1 has 2 rows'],
    ['a row gone', PAGE.replace(/^\| 6\.2\.1 .*\n/m, ''), '6.2.1 has 0 rows'],
    ['a state of its own', PAGE.replace(/^(\| 1\.1\.1 .*\| )held \|$/m, '$1mostly |'), '1.1.1 has the state mostly'],
    [
      'a file that is not there',
      PAGE.replace('`http/bodies/bodies.ts`', '`http/corpses.ts`'),
      '1.1.1 names http/corpses.ts, which is not there',
    ],
    [
      'a criterion that is not there',
      PAGE.replace(/^(\| 1\.1\.1 .*)HTTP-3 /m, '$1HTTP-999 '),
      '1.1.1 cites HTTP-999, which is in no specification',
    ],
    [
      'no word on what is missing',
      PAGE.replace(/^(\| 6\.2\.1 .*\| )not held: .*\|$/m, '$1not held |'),
      '6.2.1 does not say what is missing, or who does what',
    ],
  ])('sees %s', (_what, page, fault) => {
    expect(page).not.toBe(PAGE);
    expect(faults(page)).toContain(fault);
  });
});
