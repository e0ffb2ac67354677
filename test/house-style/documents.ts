import type { Rule, SourceFile } from './tree.ts';

/** A path as documents write it: with its folder and an ending that the project uses, or the name of a module alone. */
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
  name: 'a decision begins with its status, has it once, and the decision that it names exists',
  broken: (files) => {
    const decisions = files.filter(isDecision);
    return decisions.flatMap(({ path, text }) => {
      const [status] = STATUS.exec(text) ?? [];
      if (status === undefined) return [`${path} has no line "Status: …" below its title`];
      if (text.match(/^Status: /gm)?.length !== 1) return [`${path} has its status twice`];
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
    // What stands behind the last heading is in no table.
    const [table = ''] = (files.find(({ path }) => path === INDEX)?.text ?? '').split('\n## To add one');
    const rows = table.split('\n').filter((line) => /^\| \[\d{3}\]/.test(line));
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

/** The page of where a product is registered, and the product whose places it must name. */
const PRODUCTS_PAGE = 'docs/building/add-products.md';
const SMALLEST_PRODUCT = 'mining';
/** A path or a name of the page, with `<product>` for the name of one. */
const PLACE = /`([\w@<>-]+(?:[./][\w@<>-]+)*)`/g;
/** A folder that holds everything of an app or a package: naming it names no place. */
const ALL_OF_ONE = /^(?:apps|packages)\/[^/]+(?:\/src)?$/;
/** Files that mention the product without registering it. */
const NO_PLACES: ReadonlySet<string> = new Set([
  PRODUCTS_PAGE,
  // Written by `npm run reference`.
  'docs/api.md',
  'docs/errors.md',
  // The calls `mining/ranks` and `mining/rebates` are of invitations.
  'apps/server/src/features/invitation/index.ts',
  'apps/server/src/features/invitation/queries.ts',
  // Blocks of a chain are mined.
  'packages/testkit/src/anvil.ts',
  // Its pages stand for any page.
  'e2e/specs/surroundings.spec.ts',
  'test/house-style.test.ts',
  'test/house-style/documents.ts',
]);

const products: Rule = {
  name: `${PRODUCTS_PAGE} names every place in which a product is registered`,
  broken: (files) => {
    const page = files.find(({ path }) => path === PRODUCTS_PAGE)?.text ?? '';
    const places = namesOf(page.replaceAll('<product>', SMALLEST_PRODUCT), PLACE).flatMap((place) =>
      ALL_OF_ONE.test(place) ? [] : [place, `apps/server/src/${place}`],
    );
    const isNamed = (path: string): boolean =>
      places.some((place) => path === place || path.startsWith(`${place}/`) || (!place.includes('/') && path.endsWith(`/${place}`)));
    return files
      .filter(({ path, text }) => /\.(?:ts|tsx|sql|md)$/.test(path) && new RegExp(SMALLEST_PRODUCT, 'i').test(text))
      .filter(({ path }) => !isNamed(path) && !NO_PLACES.has(path))
      .map(({ path }) => `${PRODUCTS_PAGE} does not name ${path}`);
  },
};

/** The page that shows the lines of a product as a diff. */
const DIFF_PAGE = 'docs/building/product-diff.md';

const diff: Rule = {
  name: `every line that ${DIFF_PAGE} adds stands in the file that it names`,
  broken: (files) => {
    const page = files.find(({ path }) => path === DIFF_PAGE)?.text ?? '';
    return page.split(/^--- /m).flatMap((part) => {
      const [named = ''] = part.split(/\s/);
      const file = files.find(({ path }) => path === named);
      const lines = new Set(file?.text.split('\n').map((line) => line.trim()));
      return namesOf(part, /^\+(.*)$/gm)
        .filter((line) => !line.includes('…') && !lines.has(line.trim()))
        .map((line) => `${DIFF_PAGE}: ${named} has no line ${line.trim()}`);
    });
  },
};

/** Longest heading, in characters: a longer one has swallowed the paragraph below it. */
const HEADING_MOST = 90;

const headings: Rule = {
  name: `a heading of a document stands alone and has at most ${HEADING_MOST} characters`,
  broken: (files) =>
    files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        namesOf(text, /^#{1,6} (.+)$/gm)
          .filter((heading) => heading.length > HEADING_MOST)
          .map((heading) => `${path}: ${heading.slice(0, HEADING_MOST)}…`),
      ),
};

/** Most lines of the pages that are read before a change, by the path that they have or begin with. */
const LINES_MOST: readonly (readonly [path: string, most: number])[] = [
  ['ARCHITECTURE.md', 90],
  ['CONTRIBUTING.md', 40],
  ['docs/building/', 80],
];

const pages: Rule = {
  name: `pages that are read before a change are short: ${LINES_MOST.map(([path, most]) => `${path} at most ${most} lines`).join(', ')}`,
  broken: (files) =>
    files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => {
        const [, most = Infinity] = LINES_MOST.find(([start]) => path.startsWith(start)) ?? [];
        const lines = text.trimEnd().split('\n').length;
        return lines > most ? [`${path} has ${lines} lines, at most ${most}`] : [];
      }),
};

/** Documents that are read as text. The others are made by `npm run reference`, or have a criterion in each line. */
const READ =
  /^(?:README|ARCHITECTURE|STYLE|CONTRIBUTING|CHANGELOG|SECURITY)\.md$|^docs\/(?:building|decisions|operating)\/|^docs\/[^/]*\.md$/;
const MADE_PAGES: ReadonlySet<string> = new Set(['docs/api.md', 'docs/errors.md', 'docs/c2c-states.md']);
/** Longest line of a document, in characters, but for tables and programs. */
const WIDTH_MOST = 160;

const widths: Rule = {
  name: `a line of a document has at most ${WIDTH_MOST} characters`,
  broken: (files) =>
    files
      .filter(({ path }) => READ.test(path) && path.endsWith('.md') && !MADE_PAGES.has(path))
      .flatMap(({ path, text }) =>
        text
          .replace(/```[\s\S]*?```/g, (program) => program.replace(/[^\n]/g, ''))
          .split('\n')
          .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
          .filter(({ line }) => line.length > WIDTH_MOST && !/^\s*\||^ {4}/.test(line))
          .map(({ line, place }) => `${place} has ${line.length} characters`),
      ),
};

/** Rules of documents. */
export const DOCUMENTS = { paths, statuses, index, products, diff, headings, pages, widths } satisfies Record<string, Rule>;
