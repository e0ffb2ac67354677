import { CRITERIA } from './criteria.ts';
import { DOCUMENTS, isDecision } from './documents.ts';
import { ENGINES } from './engines.ts';
import { LOG_LINES } from './log-lines.ts';
import { NUMBERS } from './numbers.ts';
import { deciders } from './deciders.ts';
import { ownership } from './ownership.ts';
import { PROSE } from './prose.ts';
import { ROOM_RULES } from './rooms.ts';
import { STEADY } from './steady.ts';
import { STYLES } from './styles.ts';
import { TEXTS } from './texts.ts';
import { importsOf, places, withoutComments, type Rule, type SourceFile } from './tree.ts';
import { TYPING } from './typing.ts';

const LINES_MAX = 400;

const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path);
const isPure = (path: string): boolean => /^packages\/(?:money|rules|engine)\/src\//.test(path);
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Modules that those of a folder may import besides each other. */
const WALLS: readonly { readonly folder: string; readonly allows: (specifier: string) => boolean; readonly why: string }[] = [
  { folder: 'packages/money/src/', allows: () => false, why: 'money stands alone' },
  { folder: 'packages/rules/src/', allows: (each) => packageOf(each) === '@candor/money', why: 'rules know money and nothing else' },
  {
    folder: 'packages/engine/src/',
    allows: (each) => ['@candor/money', '@candor/rules'].includes(packageOf(each)),
    why: 'the engine knows rules and money and does no I/O',
  },
  { folder: 'packages/verify/src/', allows: (each) => /^node:(?:fs\/promises|util)$/.test(each), why: 'the verifier stands alone' },
  {
    folder: 'packages/api/src/',
    allows: (each) => ['@candor/money', 'zod'].includes(packageOf(each)),
    why: 'the contract is read by browser and server alike',
  },
  {
    folder: 'packages/ui/src/',
    allows: (each) => !/^@candor\/(?!api|money|rules\/content\/)|^node:|^packages\/|^apps\//.test(each),
    why: 'the web kit sees api, money and the grammar of articles, and no app',
  },
  {
    folder: 'apps/web/src/',
    allows: (each) => !/^@candor\/(?!ui|api|rules|money|verify)|^node:|^packages\/|^apps\//.test(each),
    why: 'the web app sees ui, api, rules, money and the verifier',
  },
  {
    folder: 'apps/web/src/market/',
    allows: (each) => !/^apps\/web\/src\/features\/|^@candor\/rules\//.test(each) && packageOf(each) !== '@candor/rules',
    why: 'what shows a market knows no product: orders and rounds come in as data',
  },
  ...['apps/web/src/realtime/', 'apps/web/src/session/'].map((folder) => ({
    folder,
    allows: (each: string) => packageOf(each) !== '@candor/rules',
    why: 'every page loads it before it shows: no rules of products',
  })),
  {
    folder: 'apps/console/src/',
    allows: (each) => !/^@candor\/(?!ui|api|rules|money)|^node:|^packages\/|^apps\//.test(each),
    why: 'the console sees ui, api, rules and money',
  },
  {
    folder: 'apps/server/src/kernel/',
    allows: (each) => !/^apps\/server\/src\/(?:features|http|market|realtime|postgres)\//.test(each),
    why: 'the kernel has no product knowledge',
  },
  {
    folder: 'apps/server/src/',
    allows: (each) => !/^@candor\/(?:testkit|ui|web|console)|^apps\/(?:web|console)\//.test(each),
    why: 'the server does not depend on tests or pages',
  },
];

const walls: Rule = {
  name: 'imports go one way: web and console → ui → api → money, server → api',
  broken: (files) =>
    files
      .filter(({ path }) => isCode(path))
      .flatMap((file) =>
        WALLS.filter(({ folder }) => file.path.startsWith(folder)).flatMap(({ folder, allows, why }) =>
          importsOf(file)
            .filter((each) => !each.startsWith(folder) && !allows(each))
            .map((each) => `${file.path} imports ${each}: ${why}`),
        ),
      ),
};

const features: Rule = {
  name: 'features never import each other, neither in the server nor in a page',
  broken: (files) =>
    files.flatMap((file) => {
      const own = /^apps\/[^/]+\/src\/features\/[^/]+\//.exec(file.path)?.[0];
      if (own === undefined) return [];
      return importsOf(file)
        .filter((each) => /^apps\/[^/]+\/src\/features\//.test(each) && !each.startsWith(own))
        .map((each) => `${file.path} imports ${each}`);
    }),
};

const pure: Rule = {
  name: 'money, rules and engine use no clock, chance, environment or timer',
  broken: (files) =>
    files
      .filter(({ path }) => isPure(path))
      .flatMap((file) =>
        places(
          file,
          withoutComments(file.text),
          /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bperformance\.|\bsetTimeout\b|\bfetch\(|\bconsole\./,
        ),
      ),
};

/** Module that judges terms by their average worth: no amount comes of it that a customer pays. */
const EXPECTATIONS = 'packages/rules/src/insurance/best-play.ts';

const exact: Rule = {
  name: 'money and rules do not turn amounts into floating point',
  broken: (files) =>
    files
      .filter(({ path }) => /^packages\/(?:money|rules)\/src\//.test(path) && path !== EXPECTATIONS)
      .flatMap((file) => places(file, withoutComments(file.text), /\bparseFloat\(|\bNumber\(|\.toFixed\(/)),
};

const settings: Rule = {
  name: 'only config.ts of the server reads the environment',
  broken: (files) =>
    files
      .filter(
        ({ path }) => /^(?:packages\/[^/]+|apps\/(?:server|web|console))\/src\//.test(path) && path !== 'apps/server/src/config/config.ts',
      )
      .flatMap((file) => places(file, withoutComments(file.text), /\bprocess\.env\b/)),
};

/**
 * Ways to the time of the device. The cache of answers has it in `dataUpdatedAt`, which only names an answer: it is passed on, told from none, or given to
 * `momentOfAnswer` or `ageOfAnswer`.
 */
const DEVICE_TIME =
  /\bDate\.now\(|\bnew Date\(\)|(?<!(?:momentOf|ageOf)Answer\([\w.]*|noteAnswer\([\w.]*|dataUpdatedAt: .*)\.dataUpdatedAt\b(?! > 0)/;
/** Files in which the device's clock has its place. */
const DEVICE_CLOCK: ReadonlySet<string> = new Set([
  // Begins by it, until the venue has said its time.
  'packages/ui/src/clock.ts',
  // Compares moments over a reload, of which the pages before and after know no other time.
  'packages/ui/src/lazy-module.ts',
]);

const clocks: Rule = {
  name: 'features and market take the time from their clock',
  broken: (files) =>
    files
      .filter(({ path }) => /^apps\/server\/src\/(?:features|market)\//.test(path))
      .flatMap((file) => places(file, withoutComments(file.text), /\bDate\.now\(|\bnew Date\(\)/)),
};

const pageClocks: Rule = {
  name: 'pages take the time from the venue, not from the device',
  broken: (files) =>
    files
      .filter(({ path }) => /^(?:apps\/(?:web|console)|packages\/ui)\/src\//.test(path) && !DEVICE_CLOCK.has(path))
      .flatMap((file) => places(file, withoutComments(file.text), DEVICE_TIME)),
};

/** Makes the components whose code comes later; and the line, which tries again by itself. */
const LATER_CODE: ReadonlySet<string> = new Set([
  'packages/ui/src/lazy-module.ts',
  'packages/ui/src/page.tsx',
  'apps/web/src/realtime/connection.ts',
]);

const laterCode: Rule = {
  name: 'code that comes later is a `lazyComponent`, a `preloadedComponent` or a `page`, or comes by `withCode` or `codeOf`: they say so when it does not come',
  broken: (files) =>
    files
      .filter(({ path }) => /^(?:apps\/(?:web|console)|packages\/ui)\/src\//.test(path) && !LATER_CODE.has(path))
      .flatMap((file) => places(file, withoutComments(file.text), /\blazy\(|\b(?:void|await|return) import\(/)),
};

const barrels: Rule = {
  name: 'only packages have an entry that re-exports',
  broken: (files) =>
    files
      .filter(({ path }) => isCode(path) && !/^packages\/[^/]+\/src\/index\.ts$/.test(path))
      .filter(({ text }) => {
        const code = withoutComments(text).replace(/\s+/g, ' ').trim();
        return code !== '' && code.replace(/export (?:type )?(?:\*(?: as \w+)?|\{[^}]*\}) from '[^']+';?/g, '').trim() === '';
      })
      .map(({ path }) => `${path} only re-exports`),
};

const length: Rule = {
  name: `a file has at most ${LINES_MAX} lines`,
  broken: (files) =>
    files
      .filter(({ path }) => /\.(?:ts|tsx|mjs|sql)$/.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LINES_MAX)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
};

/** The brackets keep the words from being found here. */
const UNFINISHED = /\b(?:[T]ODO|[F]IXME|[X]XX|[H]ACK)\b|\b(?:it|test|describe)\.(?:skip\((?!!)|only\(|todo\()/;
const TOOLING =
  /\b(?:[c]laude|[a]nthropic|[c]opilot|[c]hatgpt)\b|[i]ssues show|[D]EVELOPERS\.md|\b(?:[p]roduct|[b]ars|[s]tack|[l]ook)\.md|(?<!\.\.)\/[w]ork\/|\/[r]oot\/(?!\s)|(?<![.\w])\/[h]ome\/[a-z]|[b]ash_jobs|[r]egistry\.npm|[a]rtifactory/i;

const unfinished: Rule = {
  name: 'nothing is left for later, and no test is switched off',
  broken: (files) => files.flatMap((file) => places(file, file.text, UNFINISHED)),
};

/** Files beside the folders. */
const AT_THE_ROOT = new Set([
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'STYLE.md',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'tsconfig.json',
  'vitest.config.ts',
]);

const stray: Rule = {
  name: 'nothing lies at the root that does not belong there',
  broken: (files) => files.filter(({ path }) => !path.includes('/') && !AT_THE_ROOT.has(path)).map(({ path }) => path),
};

const bars: Rule = {
  name: 'what can be scrolled shows its bar',
  broken: (files) =>
    files
      .filter(({ path }) => /^(?:apps|packages)\/[^/]+\/src\/.*\.(?:css|tsx?)$/.test(path))
      .flatMap((file) => places(file, file.text, /scrollbar-width:\s*none|::-webkit-scrollbar\b/)),
};

const tooling: Rule = {
  name: 'texts speak of the product, not of the machine or the tools it was made with',
  broken: (files) => files.flatMap((file) => places(file, file.text, TOOLING)),
};

const decisions: Rule = {
  name: 'a decision says its context, choice and cost',
  broken: (files) =>
    files.filter(isDecision).flatMap(({ path, text }) => {
      const missing = ['Context', 'Choice', 'Cost'].filter((each) => !new RegExp(`^## ${each}$`, 'm').test(text));
      const badName = /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(path) ? [] : [`${path} is not named like 001-what-was-decided.md`];
      return [...badName, ...missing.map((each) => `${path} has no section ${each}`)];
    }),
};

/** Modules that are started, not imported. */
const ENTRIES =
  /^apps\/server\/src\/(?:main|cli\/[a-z-]+)\.ts$|^apps\/(?:web|console)\/src\/main\.tsx$|^apps\/.*\.worker\.ts$|^(?:apps|packages)\/.*\.d\.ts$|^packages\/[^/]+\/src\/(?:index|(?:[a-z]+-)?main|global-setup)\.ts$/;

const dead: Rule = {
  name: 'every module is used by another',
  broken: (files) => {
    const used = new Set(files.filter(({ path }) => isCode(path)).flatMap((file) => importsOf(file).flatMap(sourcesOf)));
    const globs = files.filter(({ path }) => isCode(path)).flatMap(globbedFolders);
    return files
      .filter(({ path }) => /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !ENTRIES.test(path))
      .filter(({ path }) => !used.has(path) && !globs.some((folder) => path.startsWith(folder)))
      .map(({ path }) => `${path} is imported nowhere`);
  },
};

/** The file an import means: workspace packages export `./*` as `./src/*.ts`, or as `./src/*` when it names the extension. */
function sourcesOf(specifier: string): string[] {
  const match = /^@candor\/([a-z]+)(?:\/(.+))?$/.exec(specifier);
  if (!match) return [specifier];
  const named = match[2] ?? 'index';
  const below = /\.tsx?$/.test(named) ? `src/${named}` : `src/${named}.ts`;
  return [`packages/${match[1]}/${below}`, `apps/${match[1]}/${below}`];
}

/** Folders a module loads as a whole with Vite's glob import. */
function globbedFolders(file: SourceFile): string[] {
  const folder = file.path.replace(/[^/]*$/, '');
  return [...file.text.matchAll(/import\.meta\.glob\w*(?:<[^(]*>)?\(\s*\[?\s*'\.\/([^*']*)/g)].map((match) => folder + (match[1] ?? ''));
}

export const RULES = {
  walls,
  features,
  pure,
  exact,
  settings,
  clocks,
  pageClocks,
  laterCode,
  deciders,
  ownership,
  barrels,
  length,
  unfinished,
  stray,
  bars,
  tooling,
  decisions,
  dead,
  ...DOCUMENTS,
  ...ENGINES,
  ...LOG_LINES,
  ...NUMBERS,
  ...PROSE,
  ...CRITERIA,
  ...ROOM_RULES,
  ...STEADY,
  ...TYPING,
  ...STYLES,
  ...TEXTS,
} satisfies Record<string, Rule>;
