// The two programs that run tests, each asked for a report that can be counted. `run` runs everything, `again` only what failed: one file after the other, on
// one worker.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedJourneys, failedTests } from './failed-tests.mjs';
import { ROOT } from './project.mjs';
import { runTool, TOOLS } from './run.mjs';

export const RESULTS = join(ROOT, 'test-results');

/** Runs a project of Vitest below a folder. */
export function vitest(project, { root = ROOT, changed = false, quiet = false } = {}) {
  const look = async (name, extra) => {
    const file = join(RESULTS, `${name}.json`);
    const { code, output } = await runTool(
      TOOLS.vitest,
      ['run', '--root', root, '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...extra],
      { quiet },
    );
    const result = readReport(file);
    const failures = failedTests(result?.testResults ?? [], root);
    return counted(code, output, {
      passed: result?.numPassedTests ?? 0,
      skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
      failures,
      mayBeEmpty: changed,
    });
  };
  return {
    name: project,
    run: () => look(project, changed ? ['--changed', 'main', '--passWithNoTests'] : []),
    again: (failures) => look(`${project}-again`, ['--no-file-parallelism', ...new Set(failures.map(({ file }) => file))]),
  };
}

/** Runs journeys in browsers; `seen` is the folder where its settings have pictures of failures put. */
export function playwright(name, { config = 'e2e/playwright.config.ts', seen = 'e2e', changed = false, quiet = false } = {}) {
  const look = async (report, extra) => {
    const file = join(RESULTS, `${report}.json`);
    const { code, output } = await runTool(TOOLS.playwright, ['test', '-c', config, '--reporter=list,json', ...extra], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      quiet,
    });
    const result = readReport(file);
    return counted(code, output, {
      passed: result?.stats?.expected ?? 0,
      skipped: result?.stats?.skipped ?? 0,
      failures: failedJourneys(result?.suites ?? []),
      mayBeEmpty: changed,
    });
  };
  return {
    name,
    run: () => look(name, changed ? ['--only-changed', 'main', '--pass-with-no-tests'] : []),
    again: () => {
      // The second look clears the folder of what the first one saw.
      const [from, to] = [join(RESULTS, seen), join(RESULTS, `${seen}-first`)];
      rmSync(to, { recursive: true, force: true });
      if (existsSync(from)) cpSync(from, to, { recursive: true });
      return look(`${name}-again`, ['--last-failed', '--workers=1']);
    },
  };
}

/** A runner that ends badly without a failed test, or that ran no test, is a failure by itself: it is not looked at again. */
function counted(code, output, { passed, skipped, failures, mayBeEmpty }) {
  const silent = failures.length === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty));
  return { passed, skipped, failures, broken: silent ? 1 : 0, output };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
