import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines kept of each failure: as many as tell what was expected and what was there. */
const TOLD = 6;

/** Failures of a run of Vitest (`testResults` of its JSON report). A file that does not even load is named without a test. */
export function failedTests(files, root) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [{ file, name: file, why: message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ file, name: `${file} > ${fullName}`, why: failureMessages[0] }));
  });
}

/** Failures of a run of Playwright (`suites` of its JSON report), and tests that passed only when tried again. */
export function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky')).map(journey),
    ...failedJourneys(inner),
  ]);
}

function journey({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return { file, name: `${file}:${line} > ${title}`, why: errors[0] };
}

/** A failure in a few lines: which test, and the first lines of why. */
export function told({ name, why = '' }) {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((each) => each.trim() !== '');
  return [name, ...lines.slice(0, TOLD).map((each) => `  ${each}`)].join('\n');
}
