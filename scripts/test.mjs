// Runs every kind of test, one after the other, looks once more at what failed, and adds them up. `npm test -- unit integration` runs only those named,
// `--all` also what is not run every day, `engines` the journeys in other browsers, and `--changed` the tests that changes since main reach.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { check } from './check.mjs';
import { told } from './lib/failed-tests.mjs';
import { missingEngines } from './lib/engines.mjs';
import { lastTestsLine, noteTests } from './lib/last-tests.mjs';
import { giveUp, ROOT, say } from './lib/project.mjs';
import { playwright, RESULTS, vitest } from './lib/runners.mjs';
import { conclude, lookTwice } from './lib/second-look.mjs';

const isAll = process.argv.includes('--all');
const changed = process.argv.includes('--changed');
const RUNNERS = [vitest('unit', { changed }), vitest('integration', { changed }), playwright('browser', { changed })];
// Their browsers come with Debian: where they are missing, a line says so.
const ENGINES = playwright('engines', { config: 'e2e/engines/playwright.config.ts', seen: 'engines-failed' });
const NAMES = ['check', ENGINES.name, ...RUNNERS.map(({ name }) => name)];
const named = process.argv.slice(2).filter((each) => each !== '--all' && each !== '--changed');
// What a change reaches of the browsers' journeys is nearly all of them: they are named where they are wanted.
if (changed && named.length === 0) named.push('unit', 'integration');
const isWhole = named.length === 0;
const unknown = named.find((each) => !NAMES.includes(each));
if (unknown !== undefined) giveUp(`There are no tests named ${unknown}; there are ${NAMES.join(', ')}.`);
if (isAll) {
  // `test/case-count.ts` reads the one, the setup of integration the other.
  process.env.CANDOR_TESTS = 'all';
  process.env.CANDOR_PROJECTOR_PAUSE = '300';
}

clearResults();
const began = performance.now();
const commit = git('rev-parse', 'HEAD');
const clean = git('status', '--porcelain') === '';
const results = [];
const lines = [];
if (isWhole || named.includes('check')) await time('check', checked);
for (const runner of RUNNERS) if (isWhole || named.includes(runner.name)) await time(runner.name, () => lookTwice(runner, say));
if (named.includes(ENGINES.name) || (isWhole && isAll)) await time(ENGINES.name, inEngines);
const { passed, failed, skipped, unsteady } = conclude(results, { strict: isAll });
writeFileSync(join(RESULTS, 'unsteady.json'), `${JSON.stringify(unsteady)}\n`);
const seconds = Math.round((performance.now() - began) / 1000);
if (isWhole) noteTests(isAll ? 'all' : 'whole', { commit, clean, at: new Date().toISOString(), seconds, passed, failed, unsteady });

// Said once more beside the sums: where only the end of a long run is kept, what failed is in it.
const faults = results.flatMap(({ failures }) => failures);
const failedFirst = results.flatMap((each) => each.unsteady);
if (faults.length > 0) process.stdout.write(`\nfailed:\n${faults.map(told).join('\n')}\n`);
if (failedFirst.length > 0) process.stdout.write(`\nfailed, and passed alone:\n${failedFirst.map(told).join('\n')}\n`);
process.stdout.write(`\nnpm run test:all: ${lastTestsLine('all')}\n\n${lines.join('\n')}\n`);
if (unsteady.length > 0) process.stdout.write(`unsteady: ${unsteady.join('; ')}\n`);
process.stdout.write(`${line({ passed, failed, skipped })}\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs tests and notes what came of them, with a line of it. */
async function time(name, run) {
  say(`running ${name}`);
  const started = performance.now();
  const result = await run();
  results.push(result);
  const counts = { passed: result.passed, failed: result.failures.length + result.broken, skipped: result.skipped };
  lines.push(`${name.padEnd(12)} ${line(counts)} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function checked() {
  const { passed: fine, failed: broken } = await check({ whole: true });
  return { passed: fine, skipped: 0, failures: [], broken, unsteady: [] };
}

/** Runs nothing where a browser is missing, which fails if it was asked for by name. */
async function inEngines() {
  const missing = missingEngines();
  if (missing === undefined) return lookTwice(ENGINES, say);
  say(missing);
  return { passed: 0, skipped: 1, failures: [], broken: isWhole ? 0 : 1, unsteady: [] };
}

/** Files that earlier runs left, but for what is known of the last whole ones. */
function clearResults() {
  mkdirSync(RESULTS, { recursive: true });
  for (const name of readdirSync(RESULTS)) {
    if (name !== 'whole.json' && name !== 'all.json') rmSync(join(RESULTS, name), { recursive: true, force: true });
  }
}

/** The answer of Git; empty where there is no repository. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function line({ passed: fine, failed: bad, skipped: left }) {
  return `${fine} passed, ${bad} failed${left > 0 ? `, ${left} skipped` : ''}`;
}
