import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.mjs';

/** Of each failure as many lines as tell what was expected and what was there. */
const TOLD = 6;

/** What failed in a run of Vitest (`testResults` of its JSON report): file, name and the first lines of why. */
export function failedTests(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const file = relative(ROOT, name);
    if (failed.length === 0) return status === 'failed' ? [told(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => told(`${file} > ${fullName}`, failureMessages[0]));
  });
}

/** What failed in a run of Playwright (`suites` of its JSON report), or passed only when tried again. */
export function failedJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky')).map(journey),
    ...failedJourneys(inner),
  ]);
}

function journey({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return told(`${file}:${line} > ${title}`, errors[0]);
}

function told(name, why = '') {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((each) => each.trim() !== '');
  return [name, ...lines.slice(0, TOLD).map((each) => `  ${each}`)].join('\n');
}
