import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = join(ROOT, 'apps/server');

/** Exit and output of a command. */
export interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

let built: Promise<string> | undefined;

/** The folder of the commands as they are shipped, built once; a command that is translated while it starts takes three times as long. */
export function buildCommands(): Promise<string> {
  return (built ??= madeCommands());
}

async function madeCommands(): Promise<string> {
  // Below the installed packages, where what is built finds them.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'candor-commands-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: SERVER,
    configFile: join(SERVER, 'vite.config.ts'),
    // The tests' own mode would be built in.
    mode: 'production',
    build: { outDir, sourcemap: false },
  });
  cpSync(join(SERVER, 'src/migrations'), join(outDir, 'migrations'), { recursive: true });
  return outDir;
}

/** Runs `npm run <name> -- …`, or the server itself, as a process of its own. */
export async function runCommand(
  name: 'main' | 'operator' | 'verify' | 'doctor' | 'database' | 'demo',
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Result> {
  const folder = await buildCommands();
  return new Promise((resolve) => {
    const environment = { ...process.env, ...settings };
    execFile(process.execPath, [join(folder, `${name}.js`), ...words], { cwd: ROOT, env: environment }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
    });
  });
}
