import type { Rule, SourceFile } from './tree.ts';

/** A path as documents write it: with its folder and an ending of ours, or the name of a module alone. */
const PATH = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:ts|tsx|mjs|md|sql|css|json|sh)|[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs))`/g;
/** A folder as documents write it: with its path from the root. */
const FOLDER = /`((?:apps|bench|docs|e2e|packages|scripts|test)(?:\/[\w@-]+)+)\/?`/g;
/** Files that are made, and so not in the repository. */
const MADE = /^(?:test-results\/|docs\/openapi\.json$)/;
/** The third line of a decision: whether it holds. */
const STATUS = /^# .+\n\nStatus: (in force|in force, changed in part by \d{3}|replaced by \d{3})\.\n/;
const DECISIONS = 'docs/decisions/';
/** The index of decisions, which is none itself. */
const INDEX = `${DECISIONS}README.md`;

/** Whether a file says what was decided. */
export function isDecision({ path }: SourceFile): boolean {
  return path.startsWith(DECISIONS) && path !== INDEX;
}

function namesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, named = '']) => named);
}

const paths: Rule = {
  name: 'every path that a document names exists: of a file whole or as the end of one, of a folder whole',
  broken: (files) => {
    const isFile = (named: string): boolean => files.some(({ path }) => path === named || path.endsWith(`/${named}`));
    const isFolder = (named: string): boolean => files.some(({ path }) => path.startsWith(`${named}/`));
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [
          ...namesOf(text, PATH).filter((named) => !isFile(named)),
          ...namesOf(text, FOLDER).filter((named) => !isFolder(named) && !isFile(named)),
        ]
          .filter((named) => !MADE.test(named))
          .map((named) => `${path} names ${named}`),
      );
  },
};

const statuses: Rule = {
  name: 'a decision begins with its status, and the decision that it names exists',
  broken: (files) => {
    const decisions = files.filter(isDecision);
    return decisions.flatMap(({ path, text }) => {
      const [status] = STATUS.exec(text) ?? [];
      if (status === undefined) return [`${path} has no line "Status: …" below its title`];
      const [other] = /\d{3}(?=\.\n)/.exec(status) ?? [];
      return other === undefined || decisions.some((each) => each.path.startsWith(`${DECISIONS}${other}-`))
        ? []
        : [`${path}: there is no ${other}`];
    });
  },
};

const index: Rule = {
  name: 'the index of decisions has a line for each decision, with its status, and for nothing else',
  broken: (files) => {
    const rows = (files.find(({ path }) => path === INDEX)?.text ?? '').split('\n').filter((line) => /^\| \[\d{3}\]/.test(line));
    const decisions = files.filter(isDecision).map(({ path, text }) => {
      const name = path.slice(DECISIONS.length);
      return { path, start: `| [${name.slice(0, 3)}](${name}) | `, end: ` | ${STATUS.exec(text)?.[1] ?? ''} |` };
    });
    const isOf = (row: string, { start, end }: (typeof decisions)[number]): boolean => row.startsWith(start) && row.endsWith(end);
    return [
      ...decisions.filter((each) => !rows.some((row) => isOf(row, each))).map(({ path }) => `${INDEX} lacks ${path} with its status`),
      ...rows.filter((row) => !decisions.some((each) => isOf(row, each))).map((row) => `${INDEX} has a line of no decision: ${row}`),
    ];
  },
};

/** Rules of documents. */
export const DOCUMENTS = { paths, statuses, index } satisfies Record<string, Rule>;
