import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** Folder in which commands keep what spares them work, below the repository. */
export const CACHE = 'node_modules/.cache/candor';

/** Folders that are made, not written. */
const MADE = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', 'coverage', '.cache']);

/** Paths below the repository of all files under `path` (a file or folder), sorted, without what is made. */
export function filesUnder(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const each = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!MADE.has(entry.name)) walk(each);
      } else if (entry.isFile() && !entry.name.endsWith('.tsbuildinfo')) found.push(relative(ROOT, each).replaceAll('\\', '/'));
    }
  };
  try {
    walk(absolute);
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    found.push(path);
  }
  return found.toSorted();
}

/** One hash over names and contents of everything under the paths. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Content of a file below the repository, or undefined. */
export function readText(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** A line of progress. On the error stream, so that the output of a command stays its own. */
export function say(line) {
  process.stderr.write(`candor: ${line}\n`);
}

/** Ends the command with one clear line. */
export function giveUp(line) {
  say(line);
  process.exit(1);
}
