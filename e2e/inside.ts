import { test as base } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@candor/server/config';
import { createLog } from '@candor/server/http/log';
import { DEMO_OPERATORS } from '@candor/server/features/operators/demo';
import type { Venue } from '@candor/server/venue';
import { openVenue } from '@candor/server/wiring';
import { createTestDatabase, startTestPostgres, type CopiedDatabase } from '@candor/testkit/postgres';

const WEB_ROOT = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const CONSOLE_ROOT = fileURLToPath(new URL('../apps/console/dist', import.meta.url));
/** Cheap enough that signing in costs a test nothing. */
const HASH_COST = { memoryCost: 64, timeCost: 1 };

/** A venue inside the test's own process, with the built pages: a test can look behind them. */
export interface InsideVenue {
  readonly url: string;
  readonly venue: Venue;
  /** A token of demo operator 1 or 2, signed in without a code: each code of an authenticator is accepted once. */
  operator(number: 1 | 2): Promise<string>;
  /** Moves the venue's clock ahead of this machine's, by milliseconds. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** Opens venues, one database each; settings by the names of the README. They are closed when the test ends. */
export type OpenVenue = (settings?: Readonly<Record<string, string>>) => Promise<InsideVenue>;

/** A database that a venue was opened on and closed, so that its copies need no founding and no imagined year of prices. */
const FOUNDED = 'e2e_founded';

/** Tests that open venues of their own. One PostgreSQL serves all tests of a worker. */
export const test = base.extend<{ openInside: OpenVenue }, { postgres: { readonly url: string } }>({
  postgres: [
    // Playwright reads from the first parameter which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const postgres = await startTestPostgres();
      const founded = await openInside(await createTestDatabase(postgres.url, FOUNDED), {});
      await founded.venue.close();
      await use(postgres);
      await postgres.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openInside: async ({ postgres, context }, use) => {
    const opened: InsideVenue[] = [];
    await use(async (settings = {}) => {
      // Other settings may found another venue.
      const template = Object.keys(settings).length === 0 ? FOUNDED : undefined;
      const name = `e2e_${randomBytes(6).toString('hex')}`;
      const inside = await openInside(await createTestDatabase(postgres.url, name, template), settings);
      opened.push(inside);
      return inside;
    });
    // A page that outlives its venue complains that nobody answers.
    for (const page of context.pages()) await page.close();
    for (const inside of opened) await inside.close();
  },
});

async function openInside(database: CopiedDatabase, settings: Readonly<Record<string, string>>): Promise<InsideVenue> {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    UNSAFE_NO_FSYNC: '1',
    RATE_LIMIT_FACTOR: '1000',
    // Nothing that it seals outlives the test, and no key file is written.
    SECRET_KEY: '7e'.repeat(32),
    ...settings,
  });
  let ahead = 0;
  const venue = await openVenue({
    config,
    databaseUrl: database.serverUrl,
    clock: { now: () => Date.now() + ahead },
    log: createLog(config.logLevel),
    version: '0.0.0-test',
    webRoot: WEB_ROOT,
    consoleRoot: CONSOLE_ROOT,
    hashCost: HASH_COST,
    fatal: (reason) => {
      throw new Error(`the venue gave up: ${reason}`);
    },
  });
  const operator = async (number: 1 | 2): Promise<string> => {
    const email = DEMO_OPERATORS[number - 1]?.email;
    const [row] = await venue.database.query<{ id: number }>('select id from operators where email = $1', [email]);
    return venue.operators.openOperatorSession(row?.id ?? 0, { address: '127.0.0.1', device: 'test' });
  };
  const advance = (milliseconds: number): void => void (ahead += milliseconds);
  const close = async (): Promise<void> => {
    await venue.close();
    await database.drop();
  };
  return { url: venue.url, venue, operator, advance, close };
}
