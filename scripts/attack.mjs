// Attacks a venue of its own with floods and guesses and says what held: npm run attack
import { runProgram } from './lib/program.mjs';
import { runTool, TOOLS } from './lib/run.mjs';

process.exitCode = await runProgram('bench/attack/main.ts');
// What customers and operators type, on the screens of both in a real browser: a journey of the daily test is the attack.
const STORED_TEXT = 'stored text in a real browser';
const words = process.argv.slice(2);
if (words.length === 0 || words.some((word) => STORED_TEXT.includes(word))) {
  const browser = await runTool(TOOLS.playwright, ['test', '-c', 'e2e/playwright.config.ts', '-g', 'CON-92', '--reporter=dot']);
  process.stdout.write(`${browser.code === 0 ? 'held  ' : 'FAILED'} ${STORED_TEXT}\n`);
  if (browser.code !== 0) process.exitCode = 1;
}
