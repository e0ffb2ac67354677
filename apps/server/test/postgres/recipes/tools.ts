import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NAMES = ['pg_dump', 'pg_restore', 'psql'] as const;
const MAJOR = 18;

/** Whether this machine has tools that a server of version 18 does not refuse. */
export function hasOwnTools(): boolean {
  return NAMES.every((name) => {
    const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]) >= MAJOR;
  });
}

/** Puts the replacements of the tools into a folder. */
export function standIns(folder: string): string {
  mkdirSync(folder);
  const tsx = pathToFileURL(fileURLToPath(new URL('../../../../../node_modules/tsx/dist/loader.mjs', import.meta.url))).href;
  const script = fileURLToPath(new URL('./stand-in.ts', import.meta.url));
  for (const name of NAMES) {
    const text = `#!/bin/sh\nexec '${process.execPath}' --import '${tsx}' '${script}' ${name} "$@"\n`;
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
  return folder;
}
