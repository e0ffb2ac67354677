import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './support/chromium.ts';

export default defineConfig({
  testDir: './specs',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/prepare.ts',
  // Each worker runs a venue, a database and a browser. More than half of a journey waits (for a tick, an expiry, a midnight), so that two
  // cores carry three of them; what is waited for comes late on a busy machine, and is no fault then.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What fades in is seen half of the way by a test that looks at once; the home page of `shell.spec.ts` moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a worker answers are not seen by `page.route`; the journey of the installed app allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording what every page does takes a third of the processors; `npx playwright test --trace retain-on-failure` does when it is wanted.
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
});
