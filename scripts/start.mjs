// Runs the built server in this process, so that signals reach it directly.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireLimits } from './lib/limits.mjs';
import { giveUp, ROOT } from './lib/project.mjs';

const PARENT_CHECK_MS = 200;

requireLimits();
const main = join(ROOT, 'apps/server/dist/main.js');
if (!existsSync(main)) giveUp('There is no build yet; run "npm start", which makes one.');
if (process.env.npm_lifecycle_event !== undefined) endWithParent();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);

/**
 * npm starts us through a shell, and a signal sent to npm ends that shell without reaching us. We would go on unseen; so the
 * loss of our parent counts as the signal, unless one has reached us already.
 */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => clearInterval(timer));
}
