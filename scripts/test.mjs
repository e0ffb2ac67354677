// Runs every kind of test, one after the other, and adds them up. `npm test -- unit integration` runs only those named, `--large` the
// large form of those that draw their cases or choose among them, and `--changed` only the tests that what is not committed reaches.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { failedJourneys, failedTests } from './lib/failed-tests.mjs';
import { lastTestsLine, noteTests } from './lib/last-tests.mjs';
import { giveUp, ROOT, say } from './lib/project.mjs';
import { runTool, TOOLS } from './lib/run.mjs';

const RESULTS = join(ROOT, 'test-results');

/** Runs one project of Vitest and reads how many tests passed, failed and were skipped. */
function vitest(project) {
  return async () => {
    const file = join(RESULTS, `${project}.json`);
    const { code } = await runTool(TOOLS.vitest, [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
      ...(isChanged ? ['--changed', '--passWithNoTests'] : []),
    ]);
    const result = readResult(file);
    const files = result?.testResults ?? [];
    return totals(code, {
      passed: result?.numPassedTests ?? 0,
      // A file that does not even load has no tests to count, yet it failed.
      failed: (result?.numFailedTests ?? 0) + files.filter(brokenFile).length,
      skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
      faults: failedTests(files),
    });
  };
}

const brokenFile = ({ status, assertionResults }) => status === 'failed' && assertionResults.every(({ status: each }) => each !== 'failed');

async function browser() {
  const file = join(RESULTS, 'browser.json');
  const { code } = await runTool(
    TOOLS.playwright,
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...(isChanged ? ['--only-changed', '--pass-with-no-tests'] : [])],
    {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const result = readResult(file);
  const stats = result?.stats;
  // A test that passed only when tried again has not proven anything.
  return totals(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    faults: failedJourneys(result?.suites ?? []),
  });
}

/** A runner that fails without a failed test, or that ran no test, counts as a failure. */
function totals(code, counts) {
  const silent = counts.failed === 0 && (code !== 0 || (counts.passed === 0 && !isChanged));
  return silent ? { ...counts, failed: 1 } : counts;
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const RUNNERS = { check: () => check({ whole: true }), unit: vitest('unit'), integration: vitest('integration'), browser };

const isLarge = process.argv.includes('--large');
const isChanged = process.argv.includes('--changed');
const named = process.argv.slice(2).filter((each) => each !== '--large' && each !== '--changed');
// What a change reaches of the browsers' journeys is nearly all of them: they are named where they are wanted.
if (isChanged && named.length === 0) named.push('unit', 'integration');
const isWhole = named.length === 0;
if (isLarge) {
  // `test/size.ts` reads it.
  process.env.CANDOR_TESTS = 'large';
  say(`the large form: ${lastTestsLine('large')}`);
}
const unknown = named.find((each) => !Object.hasOwn(RUNNERS, each));
if (unknown !== undefined) giveUp(`There are no tests named ${unknown}; there are ${Object.keys(RUNNERS).join(', ')}.`);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const began = performance.now();
const sum = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
const faults = [];
for (const [name, run] of Object.entries(RUNNERS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  say(`running ${name}`);
  const started = performance.now();
  const counts = await run();
  for (const kind of Object.keys(sum)) sum[kind] += counts[kind];
  faults.push(...(counts.faults ?? []));
  lines.push(`${name.padEnd(12)} ${line(counts)} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
// Said once more beside the sums: where only the end of a long run is kept, what failed is in it.
if (faults.length > 0) process.stdout.write(`\nfailed:\n${faults.join('\n')}\n`);
if (isWhole) noteTests(isLarge ? 'large' : 'daily', { ...sum, seconds: (performance.now() - began) / 1000 });
process.stdout.write(`\nthe large form: ${lastTestsLine('large')}\n\n${lines.join('\n')}\n${line(sum)}\n`);
process.exitCode = sum.failed === 0 ? 0 : 1;

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
