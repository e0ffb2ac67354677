import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwright, RESULTS, vitest } from '../scripts/lib/runners.mjs';
import { conclude, lookTwice, type LookedAt } from '../scripts/lib/second-look.mjs';

// Below the repository, so that the planted tests find the programs that run them.
mkdirSync(RESULTS, { recursive: true });
const root = mkdtempSync(join(RESULTS, 'planted-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Says no the first time, and every other time after that. */
const EVERY_OTHER_TIME = `
  import { existsSync, rmSync, writeFileSync } from 'node:fs';
  const mark = new URL('./mark', import.meta.url);
  function wasHere() {
    if (!existsSync(mark)) return writeFileSync(mark, '');
    rmSync(mark);
    return true;
  }`;

function plant(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, folder));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, folder, name), text);
  return join(root, folder);
}

const names = ({ passed, failures, unsteady }: LookedAt) => ({
  passed,
  failures: failures.map(({ name }) => name),
  unsteady: unsteady.map(({ name }) => name),
});

describe('OPS-45 a second look at what failed', () => {
  it('names a test of Vitest that fails every other time, and leaves standing one that fails always', { timeout: 60_000 }, async () => {
    const folder = plant('vitest', {
      'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'planted', include: ['*.test.mjs'] } }] } };`,
      'planted.test.mjs': `${EVERY_OTHER_TIME}
        import { expect, it } from 'vitest';
        it('is unsteady', () => expect(wasHere()).toBe(true));
        it('is fine', () => {});
        it('is wrong', () => expect(1).toBe(2));`,
    });
    expect(names(await lookTwice(vitest('planted', { root: folder, quiet: true })))).toEqual({
      passed: 2,
      failures: ['planted.test.mjs > is wrong'],
      unsteady: ['planted.test.mjs > is unsteady'],
    });
  });

  it('names such a journey', { timeout: 60_000 }, async () => {
    const folder = plant('journeys', {
      'playwright.config.mjs': `export default { testMatch: '*.spec.mjs', outputDir: './results' };`,
      'planted.spec.mjs': `${EVERY_OTHER_TIME}
        import { expect, test } from '@playwright/test';
        test('is unsteady', () => expect(wasHere()).toBe(true));
        test('is fine', () => {});`,
    });
    const journeys = playwright('planted-journeys', { config: join(folder, 'playwright.config.mjs'), quiet: true });
    expect(names(await lookTwice(journeys))).toEqual({ passed: 2, failures: [], unsteady: ['planted.spec.mjs:10 > is unsteady'] });
  });

  it('is taken at a dozen tests, and shows nothing when it breaks off', async () => {
    const failures = (count: number) => Array.from({ length: count }, (_, at) => ({ file: 'a.test.ts', name: `a.test.ts > ${at}` }));
    const runner = (count: number, second: object) => ({
      name: 'played',
      run: () => Promise.resolve({ passed: 5, skipped: 0, failures: failures(count), broken: 0 }),
      again: () => Promise.resolve({ passed: 0, skipped: 0, failures: [], broken: 0, ...second }),
    });
    expect((await lookTwice(runner(12, {}))).unsteady).toHaveLength(12);
    expect((await lookTwice(runner(13, {}))).failures).toHaveLength(13);
    expect((await lookTwice(runner(1, { broken: 1 }))).failures).toHaveLength(1);
    // A file that does not load the second time.
    expect((await lookTwice(runner(1, { failures: [{ file: 'a.test.ts', name: 'a.test.ts' }] }))).failures).toHaveLength(1);
  });

  it('leaves a run green with up to three unsteady tests, and never a run of all tests', () => {
    const result = (count: number, broken = 0): LookedAt => ({
      passed: 10,
      skipped: 1,
      failures: [],
      broken,
      unsteady: Array.from({ length: count }, (_, at) => ({ file: 'a.test.ts', name: `unsteady ${at}` })),
    });
    expect(conclude([result(1), result(2)], { strict: false })).toMatchObject({ passed: 20, failed: 0, skipped: 2 });
    expect(conclude([result(1), result(3)], { strict: false })).toMatchObject({ passed: 16, failed: 4 });
    expect(conclude([result(1)], { strict: true })).toMatchObject({ passed: 9, failed: 1, unsteady: ['unsteady 0'] });
    expect(conclude([result(0, 1)], { strict: false })).toMatchObject({ failed: 1 });
  });
});
