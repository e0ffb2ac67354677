// Attacks a venue of its own with floods and guesses and says what held: npm run attack
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, requireNode } from './lib/install.mjs';
import { giveUp, ROOT } from './lib/project.mjs';
import { runTool, TOOLS } from './lib/run.mjs';

const MAIN = 'bench/attack/main.ts';

requireNode();
await install();
await build();
if (!existsSync(join(ROOT, MAIN))) giveUp(`${MAIN} is missing.`);
process.exitCode = (await runTool(TOOLS.tsx, [MAIN, ...process.argv.slice(2)])).code;
