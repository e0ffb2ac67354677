import { defineConfig } from 'vitest/config';
import { callLists } from './packages/ui/build/call-lists.ts';

export default defineConfig({
  test: {
    // Two cores are shared with Postgres; more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes a moment later may come much later on a machine that has more to do.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['test/setup.ts'],
    projects: [
      {
        extends: true,
        plugins: [callLists()],
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.{ts,tsx}', 'apps/{web,console}/test/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
        },
      },
    ],
  },
});
