import { readConfig } from '@candor/server/config/config';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { USERS } from '@candor/server/features/account/store';
import { DEMO_OPERATORS } from '@candor/server/features/operators/demo';
import { createLog } from '@candor/server/http/log/log';
import { sealedRows } from '@candor/server/kernel/check/verify-seals';
import type { Feed } from '@candor/server/market/feeds/feed';
import type { Venue } from '@candor/server/venue/venue';
import { openVenue } from '@candor/server/venue/wiring';
import { Client } from './client.ts';
import { fakeClock, type FakeClock } from './clock.ts';
import { manualFeed, type ManualFeed } from './manual-feed.ts';
import { until } from './poll.ts';

/** Cheap enough that a test may sign in often. */
const HASH_COST = { memoryCost: 64, timeCost: 1 };
/** A database that a test takes away need not be waited for as long as a real one. */
const PATIENCE_MS = 1_000;
/** Fixed key, so that no key file is written; nothing that it seals outlives the test. */
export const TEST_KEY = '7e'.repeat(32);
/** Fresh prices after which a market that was stale trades again. */
const FRESH_TICKS = 3;

export interface TestServerOptions {
  /** Settings by their names in docs/operating/settings.md. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A feed of the test's own, or `configured` for the one in `settings`; a manual feed when absent. */
  readonly feed?: Feed | 'configured';
  /** The venue's time; a fake clock when absent. Give one that moves together with a feed of its own. */
  readonly clock?: FakeClock;
  /** File that the head of the journal is kept in; nowhere when absent. */
  readonly headFile?: string;
  /** Gets every line of the log, which is then as detailed as can be. */
  readonly logTo?: (line: string) => void;
}

/** A whole venue in this process, with the demo customers signed up and time standing still. */
export interface TestVenue {
  readonly url: string;
  readonly venue: Venue;
  readonly clock: FakeClock;
  readonly feed: ManualFeed;
  /** A visitor. */
  client(): Client;
  /** Demo customer 1, 2 or 3, signed in by password over HTTP. */
  demo(number?: 1 | 2 | 3): Promise<Client>;
  /** Demo operator 1 or 2, signed in without a code: each step of an authenticator is accepted once. */
  operator(number?: 1 | 2): Promise<Client>;
  /**
   * Delivers one price and waits until it is committed. Moves the clock by a millisecond, so that ticks have an order. A
   * price more than 5 % off the recent ones is held back, as from any feed, and makes this fail.
   */
  price(symbol: string, price: string): Promise<void>;
  /** Opens a market: as many fresh prices as trading wants. */
  open(symbol: string, price: string): Promise<void>;
  /** Seals customers in their present state: for a test that has changed one by SQL. */
  sealCustomers(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a venue on a migrated database. */
export async function openTestVenue(
  database: { readonly url: string; readonly serverUrl: string },
  options: TestServerOptions = {},
): Promise<TestVenue> {
  const clock = options.clock ?? fakeClock();
  const feed = manualFeed((pairId) => venue.market.tick(pairId)?.price);
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    FEED: 'none',
    LOG_LEVEL: 'fatal',
    UNSAFE_NO_FSYNC: '1',
    RATE_LIMIT_FACTOR: '10000',
    SECRET_KEY: TEST_KEY,
    ...options.settings,
  });
  const venue = await openVenue({
    config,
    databaseUrl: database.serverUrl,
    clock,
    log: options.logTo ? createLog('trace', { write: options.logTo }) : createLog(config.logLevel),
    version: '0.0.0-test',
    hashCost: HASH_COST,
    patienceMs: PATIENCE_MS,
    ...(options.headFile !== undefined && { headFile: options.headFile }),
    // Fails the run: a code that a client is not told of is one that it cannot answer.
    undeclared: (call, code) => void Promise.reject(new Error(`${call} was refused with ${code}, which the contract does not name for it`)),
    fatal: (reason) => {
      throw new Error(`the venue gave up: ${reason}`);
    },
    ...(options.feed !== 'configured' && { feed: options.feed ?? feed }),
  });
  const committedAt = new Map<number, number>();
  venue.market.onTick((tick) => committedAt.set(tick.pairId, tick.feedAt));
  const url = venue.url.replace('localhost', '127.0.0.1');

  async function price(symbol: string, text: string): Promise<void> {
    const pair = venue.market.pairs().find((each) => each.symbol === symbol);
    if (!pair) throw new Error(`there is no market ${symbol}`);
    clock.advance(1);
    const at = clock.now();
    feed.price(pair.id, text, at);
    await until(`the price ${text} of ${symbol}`, () => committedAt.get(pair.id) === at);
  }

  return {
    url,
    venue,
    clock,
    feed,
    client: () => new Client(url),
    demo: (number = 1) => new Client(url).signIn(DEMO_EMAILS[number - 1] ?? '', DEMO_PASSWORD),
    operator: async (number = 1) => {
      const [row] = await venue.database.query<{ id: number }>('select id from operators where email = $1', [
        DEMO_OPERATORS[number - 1]?.email,
      ]);
      const token = await venue.operators.openOperatorSession(row?.id ?? 0, { address: '127.0.0.1', device: 'test' });
      return new Client(url, token);
    },
    price,
    open: async (symbol, text) => {
      for (let tick = 0; tick < FRESH_TICKS; tick += 1) await price(symbol, text);
    },
    sealCustomers: async () => {
      const { database } = venue;
      for await (const { table, key, columns } of sealedRows(database.query, USERS))
        await database.query('update users set seals = $2 where id = $1', [
          key,
          database.seals?.columns(table, key, venue.kernel.head.batch, columns),
        ]);
      await venue.kernel.rereadSeals();
    },
    close: () => venue.close(),
  };
}
