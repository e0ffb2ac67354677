import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MADE = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', 'coverage', '.cache']);
const TEXT = /\.(?:ts|tsx|mjs|js|sql|css|html|md|json|yml|yaml)$|(?:^|\/)(?:run|LICENSE|\.npmrc|\.gitignore)$/;

/** One file of the repository. `path` is below the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A rule of the house: what it wants, and where the files break it. */
export interface Rule {
  readonly name: string;
  /** One line per fault, beginning with the place. */
  broken(files: readonly SourceFile[]): string[];
}

/** Every text file that people write; the lock file and licence texts are left out. */
export function repositoryFiles(): readonly SourceFile[] {
  return (read ??= readAll());
}

let read: readonly SourceFile[] | undefined;

function readAll(): SourceFile[] {
  const files: SourceFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const absolute = join(folder, entry.name);
      if (entry.isDirectory() && !MADE.has(entry.name)) walk(absolute);
      const path = relative(ROOT, absolute).replaceAll('\\', '/');
      if (entry.isFile() && TEXT.test(path) && path !== 'package-lock.json' && path !== 'LICENSE') {
        files.push({ path, text: readFileSync(absolute, 'utf8') });
      }
    }
  };
  walk(ROOT);
  return files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
}

/** The text with comments blanked out, line numbers kept. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Each text in quotes of a module, with the line on which it begins. */
export function quoted(text: string): { readonly line: number; readonly body: string }[] {
  return [...withoutComments(text).matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map(({ 1: double, 2: single, 3: long, index }) => ({
    line: text.slice(0, index).split('\n').length,
    body: double ?? single ?? long ?? '',
  }));
}

/** Returns what a module imports or re-exports: `@candor/money`, `node:fs`, or a path below the root for relative ones. */
export function importsOf(file: SourceFile): string[] {
  const specifiers = [...withoutComments(file.text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((each) => (each.startsWith('.') ? posix.join(posix.dirname(file.path), each) : each));
}

/** Returns `path:line` of every place where a pattern matches in a text. */
export function places(file: SourceFile, text: string, pattern: RegExp): string[] {
  const found: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const match = pattern.exec(line);
    if (match) found.push(`${file.path}:${index + 1} ${match[0]}`);
  }
  return found;
}
