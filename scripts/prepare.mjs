// Runs before the other commands: installs packages and, with --build, builds. Quick when nothing changed. Uses nothing
// but Node, because it runs before anything is installed. --without-development leaves out what only tests and checks need.
import { install, requireNode } from './lib/install.mjs';
import { requireLimits } from './lib/limits.mjs';

requireNode();
requireLimits();
await install({ development: !process.argv.includes('--without-development') });
if (process.argv.includes('--build')) {
  const { build } = await import('./build.mjs');
  await build();
}
