// Runs before the other commands: installs packages and, with --build, builds. Quick when nothing changed. Uses nothing
// but Node, because it runs before anything is installed.
import { install, requireNode } from './lib/install.mjs';

requireNode();
await install();
if (process.argv.includes('--build')) {
  const { build } = await import('./build.mjs');
  await build();
}
