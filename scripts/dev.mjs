// The server restarts and the pages reload when a source changes. Pages on http://localhost:5173, the API behind them.
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
  spawn(process.execPath, [join(ROOT, 'node_modules', TOOLS.vite)], { cwd: join(ROOT, 'apps/web'), stdio: 'inherit' }),
];

let ending = false;
/** Ends both when one ends or we are asked to; the server needs a moment to stop its database. */
function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill(signal);
}
process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  child.once('exit', (code) => {
    if (!ending) say('one of the two processes ended; stopping the other');
    process.exitCode ||= code ?? 0;
    end('SIGTERM');
  });
}
