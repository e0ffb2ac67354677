import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { giveUp, ROOT } from './project.mjs';

/** Message where the system starts nothing any more. */
const NO_MORE = 'This user may start no more programs; raise the limits of processes and of memory (ulimit -u, TasksMax, or --pids-limit).';

/**
 * Runs a program in the repository with its output shown, or collected when `quiet`. Resolves with its exit code and
 * what it wrote. Signals reach it by the terminal; nothing is left behind when we are ended.
 */
export function run(file, args, { quiet = false, environment = {}, folder = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => (error.code === 'EAGAIN' ? giveUp(NO_MORE) : reject(error)));
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Runs a Node script that a package installed, without going through a shell. */
export function runTool(script, args, options) {
  return run(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
}

/** Scripts of the tools we use, below node_modules. */
export const TOOLS = {
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  playwright: '@playwright/test/cli.js',
};
