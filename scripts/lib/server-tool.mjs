import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';
import { install, requireNode } from './install.mjs';
import { giveUp, ROOT } from './project.mjs';

/** Runs a command-line tool of the server in this process, after installing and building what is missing. */
export async function runServerTool(name) {
  requireNode();
  await install({ development: false });
  await build();
  const file = join(ROOT, 'apps/server/dist', `${name}.js`);
  if (!existsSync(file)) giveUp(`The build has no ${name}.`);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
