import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CACHE, filesUnder, hashOf, readText, ROOT } from './project.mjs';
import { runTool, TOOLS } from './run.mjs';

const REMEMBERED = join(CACHE, 'linted.json');
const LINTED = ['apps', 'packages', 'bench', 'e2e', 'test', 'scripts'];
/** What every finding depends on besides the file it is in. */
const RULES = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
/** With more files than this, reading them alone saves nothing. */
const MOST_ALONE = 150;

/**
 * Lints everything by the rules that need no types, and by those that do the files that changed since they were last found clean, with the files that
 * import them by their own name; everything when `whole`, or when the rules changed. Far effects of a changed type are found by the whole run alone.
 */
export async function lint({ whole }) {
  const rules = hashOf(RULES);
  const texts = new Map(LINTED.flatMap(filesUnder).flatMap((path) => (isCode(path) ? [[path, readText(path) ?? '']] : [])));
  const before = remembered();
  const changed = before.rules === rules ? changedSince(texts, before.files) : undefined;
  const alone = whole || changed === undefined ? undefined : withImporters(changed, texts);
  const isEverything = alone === undefined || alone.length > MOST_ALONE;
  const typed = (paths) => runTool(TOOLS.oxlint, ['--type-aware', '--deny-warnings', ...paths], { quiet: true });
  const results = isEverything
    ? [await typed([])]
    : [await runTool(TOOLS.oxlint, ['--deny-warnings'], { quiet: true }), ...(alone.length > 0 ? [await typed(alone)] : [])];
  const code = results.reduce((worst, each) => Math.max(worst, each.code), 0);
  if (code === 0) {
    mkdirSync(dirname(join(ROOT, REMEMBERED)), { recursive: true });
    writeFileSync(
      join(ROOT, REMEMBERED),
      JSON.stringify({ rules, files: Object.fromEntries([...texts].map(([path, text]) => [path, digest(text)])) }),
    );
  }
  return { code, output: results.map(({ output }) => output).join('\n') };
}

/** Paths whose text is another than the one that was remembered. */
export function changedSince(texts, files) {
  return [...texts].filter(([path, text]) => files[path] !== digest(text)).map(([path]) => path);
}

/** The paths with those that import one of them by its file name, sorted. */
export function withImporters(changed, texts) {
  const names = new Set(changed.map((path) => basename(path)));
  const imports = (text) => [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].some(([, from]) => names.has(basename(from)));
  const importers = names.size === 0 ? [] : [...texts].filter(([, text]) => imports(text)).map(([path]) => path);
  return [...new Set([...changed, ...importers])].toSorted();
}

export function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

function isCode(path) {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path);
}

function remembered() {
  try {
    return JSON.parse(readText(REMEMBERED) ?? '{}');
  } catch {
    return {};
  }
}
