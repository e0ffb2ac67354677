// What came of the last whole run of all tests: `test-results/whole.json` of `npm test`, `test-results/all.json` of `npm run test:all`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './runners.mjs';

/** Keeps what came of a whole run. */
export function noteTests(form, noted, folder = RESULTS) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${form}.json`), `${JSON.stringify(noted)}\n`);
}

/** A line about the last whole run of a form. */
export function lastTestsLine(form, folder = RESULTS) {
  const last = lastTests(form, folder);
  if (!last) return 'never run whole on this machine';
  const outcome = last.failed === 0 ? `all ${last.passed} passed` : `${last.failed} of ${last.passed + last.failed} failed`;
  const unsteady = last.unsteady.length === 0 ? '' : `, ${last.unsteady.length} unsteady`;
  const of = `${last.commit.slice(0, 8)}${last.clean ? '' : ' with changes'}`;
  return `${outcome}${unsteady} on ${last.at.slice(0, 16).replace('T', ' ')} UTC, of ${of}, in ${Math.round(last.seconds / 60)} min`;
}

/** Whether the last whole run was of a commit, without changes, and green. */
export function isTested(commit, folder = RESULTS) {
  const last = lastTests('whole', folder);
  return last?.commit === commit && last.clean && last.failed === 0;
}

function lastTests(form, folder) {
  try {
    return JSON.parse(readFileSync(join(folder, `${form}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}
