import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { createTestDatabase } from '@candor/testkit/postgres';
import { FOUNDED, openInside, type InsideVenue } from '../support/inside-venue.ts';
import { prepared } from '../support/prepared.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const PICTURES = fileURLToPath(new URL('../../test-results/engines/', import.meta.url));
const OPENED = { firefox: openFirefox, webkit: openWebKit };

interface Shared {
  readonly engineName: 'firefox' | 'webkit';
  readonly engine: Engine;
  readonly inside: InsideVenue;
}

/** Tests of one engine with one venue. They begin as a visitor, and what the page tells of errors is kept in `window.told`. */
export const test = base.extend<{ asVisitor: undefined }, Shared>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await OPENED[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  inside: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const name = `engines_${randomBytes(6).toString('hex')}`;
      const inside = await openInside(await createTestDatabase(prepared('CANDOR_E2E_POSTGRES'), name, FOUNDED), {});
      await use(inside);
      await inside.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  asVisitor: [
    async ({ engine, inside }, use, testInfo) => {
      await engine.open(`${inside.url}/healthz`);
      await engine.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await keepPicture(engine, `failed-${testInfo.title.replaceAll(/\W+/g, '-')}`);
    },
    { auto: true },
  ],
});

/** Opens an address, and waits until the app has drawn a page. */
export async function visit(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await expect
    .poll(
      () =>
        // What the server writes into a page has a title too, but no button.
        engine.evaluate(() => {
          const isDrawn =
            ['button', 'h1'].every((each) => document.querySelector(each) !== null) && document.querySelector('main .bar') === null;
          return isDrawn ? 'drawn' : `${document.readyState} ${location.href}: ${document.documentElement.outerHTML.slice(0, 2_000)}`;
        }),
      { message: `${url} is drawn`, intervals: [50] },
    )
    .toBe('drawn');
}

/** Keeps a picture of the window below `test-results/engines`. */
export async function keepPicture(engine: Engine, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(`${PICTURES}${name}-${engine.name}.png`, await engine.picture());
}
