// The server restarts and the pages reload when a source changes. Pages on http://localhost:5173, the console on
// http://localhost:5174/console/, the API behind them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, say } from './lib/project.mjs';
import { TOOLS } from './lib/run.mjs';

const children = [
  // Node's own watcher waits for the server to end, so that its database is stopped before the next one starts. It has a
  // process group of its own: Ctrl-C would otherwise reach the server twice, which means at once.
  spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
  }),
  ...['apps/web', 'apps/console'].map((app) =>
    spawn(process.execPath, [join(ROOT, 'node_modules', TOOLS.vite)], { cwd: join(ROOT, app), stdio: 'inherit' }),
  ),
];

let ending = false;
/** Ends all when one ends or we are asked to; the server needs a moment to stop its database. */
function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
}
process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  child.once('exit', (code) => {
    if (!ending) say('one of the processes ended; stopping the others');
    process.exitCode ||= code ?? 0;
    end('SIGTERM');
  });
}
