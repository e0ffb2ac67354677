import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { install, requireNode } from './install.mjs';
import { giveUp, ROOT } from './project.mjs';

/**
 * Runs a command-line tool of the server in this process, after installing and building what is missing. One that `staysOpen` until it is told
 * to end ends with npm as well.
 */
export async function runServerTool(name, { staysOpen = false } = {}) {
  requireNode();
  await install({ development: false });
  await build();
  const file = join(ROOT, 'apps/server/dist', `${name}.js`);
  if (!existsSync(file)) giveUp(`The build has no ${name}.`);
  if (staysOpen) endWithParent();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
