import type { SourceFile } from './tree.ts';

/** Numbered acceptance criteria look like `LEV-12` at the start of a list line of docs/specs. */
const CRITERION = /^\s*(?:[-*]|\d+\.)?\s*\**([A-Z]{2,8}-\d+)\b/gm;

/** Finds numbers of criteria that occur more than once: a test that cites one would prove the other. */
export function repeated(files: readonly SourceFile[]): string[] {
  const seen = new Set<string>();
  return files
    .filter(({ path }) => path.startsWith('docs/specs/'))
    .flatMap(({ path, text }) => [...text.matchAll(/^- (?:\*\*)?([A-Z]{2,8}-\d+)\b/gm)].map((match) => ({ path, id: match[1] ?? '' })))
    .filter(({ id }) => seen.size === seen.add(id).size)
    .map(({ path, id }) => `${path} ${id}`);
}

/** Criteria of docs/specs that no test cites. */
export function uncited(files: readonly SourceFile[]): string[] {
  const tests = files.filter(({ path }) => /\.(?:test|spec)\.tsx?$|^e2e\//.test(path)).map(({ text }) => text);
  const cited = new Set(tests.flatMap((text) => text.match(/\b[A-Z]{2,8}-\d+\b/g) ?? []));
  return files
    .filter(({ path }) => path.startsWith('docs/specs/'))
    .flatMap(({ path, text }) => [...text.matchAll(CRITERION)].map((match) => ({ path, id: match[1] ?? '' })))
    .filter(({ id }) => !cited.has(id))
    .map(({ path, id }) => `${path} ${id}`);
}
