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
const words = process.argv.slice(2);
const { code } = await runTool(TOOLS.tsx, [MAIN, ...words]);
process.exitCode = code;
// What customers and operators type, on the screens of both in a real browser: a journey of the daily test is the attack.
const STORED_TEXT = 'stored text in a real browser';
if (words.length === 0 || words.some((word) => STORED_TEXT.includes(word))) {
  const browser = await runTool(TOOLS.playwright, ['test', '-c', 'e2e/playwright.config.ts', '-g', 'CON-92', '--reporter=dot']);
  process.stdout.write(`${browser.code === 0 ? 'held  ' : 'FAILED'} ${STORED_TEXT}\n`);
  if (browser.code !== 0) process.exitCode = 1;
}
