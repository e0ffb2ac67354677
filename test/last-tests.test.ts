import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lastTestsLine, noteTests } from '../scripts/lib/last-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'candor-last-'));
const commit = '0123456789abcdef0123456789abcdef01234567';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('OPS-43 when all tests were run for the last time', () => {
  it('is kept for each form by itself', () => {
    expect(lastTestsLine('whole', folder)).toBe('never run whole on this machine');
    const daily = {
      commit,
      clean: true,
      at: '2026-11-25T23:59:59.000Z',
      seconds: 600,
      passed: 7,
      failed: 0,
      unsteady: ['a.test.ts > waits'],
    };
    noteTests('whole', daily, folder);
    noteTests('all', { commit, clean: false, at: '2026-11-24T01:02:03.000Z', seconds: 3_601, passed: 6, failed: 2, unsteady: [] }, folder);
    expect(lastTestsLine('whole', folder)).toBe('all 7 passed, 1 unsteady on 2026-11-25 23:59 UTC, of 01234567, in 10 min');
    expect(lastTestsLine('all', folder)).toBe('2 of 8 failed on 2026-11-24 01:02 UTC, of 01234567 with changes, in 60 min');
  });
});
