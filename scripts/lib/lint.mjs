import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { CACHE, filesUnder, hashOf, readText, ROOT } from './project.mjs';
import { runTool, TOOLS } from './run.mjs';

const REMEMBERED = join(CACHE, 'linted.json');
const LINTED = ['apps', 'packages', 'bench', 'e2e', 'test', 'scripts'];
/** Inputs of every finding besides the file it is in. */
const RULES = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
const ENDING = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** With more files than this, reading them alone saves nothing. */
const MOST_ALONE = 1_000;

/**
 * Lints everything by the rules that need no types. Rules that need types read the files that changed since they were last found clean, and the files
 * that import them. Where nothing is remembered, what `main` holds counts as clean: it was found so by a whole run. `whole` reads everything.
 * Far effects of a changed type are found by the whole run alone.
 */
export async function lint({ whole }) {
  const rules = hashOf(RULES);
  const texts = new Map(LINTED.flatMap(filesUnder).flatMap((path) => (isCode(path) ? [[path, readText(path) ?? '']] : [])));
  const before = remembered();
  const changed = before.rules === rules ? changedSince(texts, before.files) : whole ? undefined : changedSinceLanded();
  const alone = whole || changed === undefined ? undefined : withImporters(changed, texts);
  const isEverything = alone === undefined || alone.length > MOST_ALONE;
  const typed = (paths) => runTool(TOOLS.oxlint, ['--type-aware', '--deny-warnings', ...paths], { quiet: true });
  const results = isEverything
    ? [await typed([])]
    : [await runTool(TOOLS.oxlint, ['--deny-warnings'], { quiet: true }), ...(alone.length > 0 ? [await typed(alone)] : [])];
  const code = results.reduce((worst, each) => Math.max(worst, each.code), 0);
  const output = results.map((each) => each.output).join('\n');
  // What was found in one file does not have the others read again. A run that fails and names no file was none.
  const faulty = pathsFound(output);
  if (results.every((each) => each.code === 0 || pathsFound(each.output).size > 0)) {
    const clean = [...texts].filter(([path]) => !faulty.has(path));
    mkdirSync(dirname(join(ROOT, REMEMBERED)), { recursive: true });
    writeFileSync(
      join(ROOT, REMEMBERED),
      JSON.stringify({ rules, files: Object.fromEntries(clean.map(([path, text]) => [path, digest(text)])) }),
    );
  }
  return { code, output };
}

/** Code that is another than on `main`, by git; undefined where git cannot tell, or where the rules are others than there. */
export function changedSinceLanded(git = gitInRoot) {
  try {
    const landed = git('merge-base', 'HEAD', 'main').trim();
    const differing = lines(git('diff', '--name-only', '--diff-filter=d', landed));
    if (differing.some((path) => RULES.includes(path))) return undefined;
    const added = lines(git('ls-files', '--others', '--exclude-standard'));
    return [...differing, ...added].filter((path) => isCode(path) && LINTED.includes(path.split('/')[0]));
  } catch {
    return undefined;
  }
}

function gitInRoot(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function lines(text) {
  return text.split('\n').filter((line) => line !== '');
}

/** Paths whose text is another than the one that was remembered. */
export function changedSince(texts, files) {
  return [...texts].filter(([path, text]) => files[path] !== digest(text)).map(([path]) => path);
}

/** The paths with those that import one of them, sorted. */
export function withImporters(changed, texts) {
  const wanted = new Set(changed.map(bare));
  const imports = (path, text) =>
    [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].some(([, from]) => wanted.has(importedFrom(path, from)));
  const importers = wanted.size === 0 ? [] : [...texts].filter(([path, text]) => imports(path, text)).map(([path]) => path);
  return [...new Set([...changed, ...importers])].toSorted();
}

/** The path that an import leads to, without its ending; that of a package of the repository, or a file of it, by its place. */
function importedFrom(path, from) {
  if (from.startsWith('.')) return bare(posix.join(posix.dirname(path), from));
  const [, name, rest = 'index'] = /^@candor\/([^/]+)(?:\/(.+))?$/.exec(from) ?? [];
  return name && bare(`${name === 'server' ? 'apps' : 'packages'}/${name}/src/${rest}`);
}

function bare(path) {
  return path.replace(ENDING, '');
}

/** Paths that findings of the lint are about. */
export function pathsFound(output) {
  return new Set([...output.matchAll(/\[([^\]\s:]+):\d+:\d+\]/g)].map(([, path]) => path));
}

export function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

function isCode(path) {
  return ENDING.test(path);
}

function remembered() {
  try {
    return JSON.parse(readText(REMEMBERED) ?? '{}');
  } catch {
    return {};
  }
}
