import { randomBytes } from 'node:crypto';
import type { Feed } from '@candor/server/market/feeds/feed';
import { createTestDatabase } from '@candor/testkit/postgres';
import { tellTime } from './clock.ts';
import { FOUNDED, openInside, type InsideVenue } from './inside-venue.ts';
import { prepared } from './prepared.ts';
import { test as base } from './saving.ts';

/**
 * Opens venues, one database each; settings by their names in docs/operating/settings.md, and prices from a feed of the test's own where it has one. They are
 * closed when the test ends.
 */
export type OpenVenue = (settings?: Readonly<Record<string, string>>, feed?: Feed) => Promise<InsideVenue>;

/** Settings with which another venue is founded. */
const FOUNDING: ReadonlySet<string> = new Set(['FEED', 'MODE']);

/** Tests that open venues of their own. One PostgreSQL serves all tests of a run. */
export const test = base.extend<{ openInside: OpenVenue }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      // Pages have the time of their venues.
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await tellTime(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  openInside: async ({ context }, use) => {
    const opened: InsideVenue[] = [];
    await use(async (settings = {}, feed) => {
      const template = Object.keys(settings).some((name) => FOUNDING.has(name)) ? undefined : FOUNDED;
      const name = `e2e_${randomBytes(6).toString('hex')}`;
      const inside = await openInside(await createTestDatabase(prepared('CANDOR_E2E_POSTGRES'), name, template), settings, feed);
      opened.push(inside);
      return inside;
    });
    // A page that outlives its venue complains that no server answers.
    for (const page of context.pages()) await page.close();
    for (const inside of opened) await inside.close();
  },
});
