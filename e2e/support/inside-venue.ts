import { fileURLToPath } from 'node:url';
import { readConfig } from '@candor/server/config/config';
import { createLog } from '@candor/server/http/log/log';
import type { Feed } from '@candor/server/market/feeds/feed';
import { DEMO_OPERATORS } from '@candor/server/features/operators/demo';
import type { Venue } from '@candor/server/venue/venue';
import { openVenue } from '@candor/server/venue/wiring';
import type { CopiedDatabase } from '@candor/testkit/postgres';
import { now } from './clock.ts';
import { SLOW_PRICES } from './slow-prices.ts';

const WEB_ROOT = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const CONSOLE_ROOT = fileURLToPath(new URL('../../apps/console/dist', import.meta.url));
/** Cheap enough that signing in costs a test nothing. */
const HASH_COST = { memoryCost: 64, timeCost: 1 };

/** A venue inside the test's own process, with the built pages: a test can look behind them. */
export interface InsideVenue {
  readonly url: string;
  readonly venue: Venue;
  /** A token of demo operator 1 or 2, signed in without a code: each code of an authenticator is accepted once. */
  operator(number: 1 | 2): Promise<string>;
  /** The venue's time. */
  now(): number;
  /** Moves the venue's clock ahead of that of the journeys, by milliseconds. */
  advance(milliseconds: number): void;
  /** Stops the venue's clock: from now on it moves by `advance` alone. */
  holdClock(): void;
  close(): Promise<void>;
}

/** A database that a venue was opened on and closed, so that its copies need no founding and no imagined year of prices. */
export const FOUNDED = 'e2e_founded';

/** Opens a venue in this process on a database of its own; its prices come from `feed` where one is given. */
export async function openInside(database: CopiedDatabase, settings: Readonly<Record<string, string>>, feed?: Feed): Promise<InsideVenue> {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    UNSAFE_NO_FSYNC: '1',
    RATE_LIMIT_FACTOR: '1000',
    ...SLOW_PRICES,
    // Nothing that it seals outlives the test, and no key file is written.
    SECRET_KEY: '7e'.repeat(32),
    ...settings,
  });
  let ahead = 0;
  let held: number | undefined;
  const time = (): number => (held ?? now()) + ahead;
  const venue = await openVenue({
    config,
    databaseUrl: database.serverUrl,
    clock: { now: time },
    log: createLog(config.logLevel),
    version: '0.0.0-test',
    webRoot: WEB_ROOT,
    consoleRoot: CONSOLE_ROOT,
    hashCost: HASH_COST,
    ...(feed && { feed }),
    fatal: (reason) => {
      throw new Error(`the venue gave up: ${reason}`);
    },
  });
  const operator = async (number: 1 | 2): Promise<string> => {
    const email = DEMO_OPERATORS[number - 1]?.email;
    const [row] = await venue.database.query<{ id: number }>('select id from operators where email = $1', [email]);
    return venue.operators.openOperatorSession(row?.id ?? 0, { address: '127.0.0.1', device: 'test' });
  };
  const advance = (milliseconds: number): void => {
    if (milliseconds < 0) throw new Error(`a venue's clock never goes back, as by ${milliseconds} ms`);
    ahead += milliseconds;
  };
  const holdClock = (): void => {
    held ??= now();
  };
  const close = async (): Promise<void> => {
    await venue.close();
    await database.drop();
  };
  return { url: venue.url, venue, operator, now: time, advance, holdClock, close };
}
