import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lastTestsLine, noteTests } from '../scripts/lib/last-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'candor-last-'));
const file = join(folder, 'kept/tests.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('OPS-43 when all tests were run for the last time', () => {
  it('is kept for each form by itself', () => {
    expect(lastTestsLine('daily', file)).toBe('never run whole on this machine');
    noteTests('daily', { passed: 7, failed: 0, seconds: 600 }, new Date(Date.UTC(2026, 10, 25, 23, 59, 59)), file);
    noteTests('large', { passed: 6, failed: 2, seconds: 3_601 }, new Date(Date.UTC(2026, 10, 24, 1, 2, 3)), file);
    expect(lastTestsLine('daily', file)).toBe('all 7 passed on 2026-11-25 23:59 UTC, in 10 min');
    expect(lastTestsLine('large', file)).toBe('2 of 8 failed on 2026-11-24 01:02 UTC, in 60 min');
  });
});
