import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { install, requireNode } from './install.mjs';
import { giveUp, ROOT } from './project.mjs';
import { runTool, TOOLS } from './run.mjs';

/** Installs and builds what is not up to date, and runs a program of `bench` with the words of the command line; its exit code. */
export async function runProgram(main) {
  requireNode();
  await install({ development: true });
  await build();
  if (!existsSync(join(ROOT, main))) giveUp(`${main} is missing.`);
  return (await runTool(TOOLS.tsx, [main, ...process.argv.slice(2)])).code;
}
