import { defineConfig } from '@playwright/test';

// One worker for each engine: the two share nothing but the processors.
export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results/engines-failed',
  globalSetup: '../support/prepare.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: (['webkit', 'firefox'] as const).map((engineName) => ({ name: engineName, use: { engineName } })),
});
