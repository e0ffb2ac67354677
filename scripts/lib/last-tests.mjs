// When all tests were run for the last time, and what came of it: kept beside the packages, which every machine has its own of.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './project.mjs';

const FILE = join(ROOT, 'node_modules/.cache/candor-tests.json');

function lastTests(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Notes a whole run of a form, `daily` or `large`, that ended at a moment. */
export function noteTests(form, { passed, failed, seconds }, at = new Date(), file = FILE) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...lastTests(file), [form]: { at: at.toISOString(), passed, failed, seconds } }));
}

/** A line about the last whole run of a form. */
export function lastTestsLine(form, file = FILE) {
  const last = lastTests(file)[form];
  if (!last) return 'never run whole on this machine';
  const outcome = last.failed === 0 ? `all ${last.passed} passed` : `${last.failed} of ${last.passed + last.failed} failed`;
  return `${outcome} on ${last.at.slice(0, 16).replace('T', ' ')} UTC, in ${Math.round(last.seconds / 60)} min`;
}
