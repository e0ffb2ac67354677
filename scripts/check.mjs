// Everything that can be said of the code without running it: types, lint, format, the lock file, the
// dependencies (docs/security/dependencies.md), the subjects of commits and the house style.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { scriptFaults } from './lib/install-scripts.mjs';
import { licenceFaults } from './lib/licences.mjs';
import { lint } from './lib/lint.mjs';
import { lockFaults } from './lib/lock.mjs';
import { pinFaults } from './lib/pins.mjs';
import { Passed } from './lib/passed.mjs';
import { CACHE, ROOT, say } from './lib/project.mjs';
import { runTool, TOOLS } from './lib/run.mjs';
import { sbomFaults } from './lib/sbom.mjs';
import { subjectFaults, subjectsSinceMain } from './lib/subjects.mjs';

const tool =
  (script, ...args) =>
  () =>
    runTool(script, args, { quiet: true });

/**
 * Checks types, again only where something changed that they depend on. On one thread: several checkers each read the types of the libraries for
 * themselves, which takes half as much work again, and other checks run beside this one.
 */
const types = (config) => {
  const seen = join(ROOT, CACHE, `${config.replaceAll('/', '-')}.tsbuildinfo`);
  return tool(TOOLS.tsc, '-p', config, '--singleThreaded', '--incremental', '--tsBuildInfoFile', seen);
};

/** Files that the types of everything depend on. */
const EVERY = ['packages', 'tsconfig.base.json', 'package-lock.json'];
const BROWSER = [...EVERY, 'tsconfig.browser.json'];

/** A check that finds faults as lines of text. */
const finding = (find) => async () => {
  const faults = find();
  return { code: faults.length, output: faults.join('\n') };
};

/**
 * `of` is what a check looks at, where that is not cheaper to look at than to compare. It is not made again while that is as it passed. The longest
 * come first, so that two of them end at about the same time.
 */
const CHECKS = [
  // One program instead of two that both hold the server, which it lets speak of a browser: that is left to the whole run.
  {
    name: 'types of server, packages and tests',
    of: [...EVERY, 'tsconfig.json', 'vitest.config.ts', 'apps/server', 'bench', 'e2e', 'test', 'scripts'],
    only: 'quick',
    run: types('scripts/tsconfig.quick.json'),
  },
  { name: 'types of server and packages', only: 'whole', run: types('tsconfig.json') },
  { name: 'types of the browser tests', only: 'whole', run: types('e2e/tsconfig.json') },
  { name: 'types of the web app', of: [...BROWSER, 'apps/web'], run: types('apps/web/tsconfig.json') },
  // The kit's sources are in both apps, each with its own texts and stored keys.
  { name: 'types of the console and the kit', of: [...BROWSER, 'apps/console'], run: types('apps/console/tsconfig.json') },
  { name: 'house style', of: ['.'], run: tool(TOOLS.vitest, 'run', '--project', 'unit', 'test/house-style.test.ts') },
  { name: 'lint', run: lint },
  { name: 'format (npm run format mends it)', of: ['.'], run: tool(TOOLS.oxfmt, '--check', '.') },
  { name: 'lock file', run: finding(() => lockFaults()) },
  { name: 'subjects of commits since main', run: finding(() => subjectFaults(subjectsSinceMain())) },
  { name: 'dependencies are pinned', run: finding(() => pinFaults()) },
  { name: 'install scripts are on the allow-list', run: finding(() => scriptFaults()) },
  { name: 'licences of dependencies', run: finding(() => licenceFaults()) },
  { name: 'bill of materials (npm run sbom mends it)', run: finding(() => sbomFaults()) },
];

/**
 * Runs all checks, a few at a time, and shows what failed. Resolves with how many passed and failed. What was found clean before is not looked at again
 * where it is as it was; `whole` looks at all of it.
 */
export async function check({ whole = false } = {}) {
  const started = performance.now();
  const all = CHECKS.filter(({ only }) => only === undefined || only === (whole ? 'whole' : 'quick'));
  const waiting = [...all];
  const failed = [];
  const passed = whole ? new Passed({}) : Passed.remembered();
  const worker = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      if (passed.stands(each)) continue;
      const { code, output } = await each.run({ whole });
      if (code === 0) {
        passed.note(each);
        continue;
      }
      failed.push(each.name);
      process.stdout.write(`\n✗ ${each.name}\n${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  passed.keep();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(failed.length === 0 ? `check: all ${all.length} passed in ${seconds} s` : `check: failed in ${seconds} s: ${failed.join('; ')}`);
  return { passed: all.length - failed.length, failed: failed.length, skipped: 0 };
}

if (process.argv[1]?.endsWith('check.mjs')) process.exitCode = (await check()).failed === 0 ? 0 : 1;
