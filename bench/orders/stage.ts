import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '@candor/money';
import { pino } from 'pino';
import { asOwner } from './as-owner.ts';
import { seedLoadCustomers } from '../../apps/server/src/features/account/demo.ts';
import type { Feed, FeedSink } from '../../apps/server/src/market/feeds/feed.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import type { Seals } from '../../apps/server/src/kernel/model/seals.ts';
import { migrate } from '../../apps/server/src/migrate.ts';
import { startEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { openLogin } from '../../apps/server/src/postgres/server-login.ts';
import { openSecrets, sealsOf } from '../../apps/server/src/secrets/key-file.ts';
import type { SecretBox } from '../../apps/server/src/secrets/secret-box.ts';
import type { Venue } from '../../apps/server/src/venue/venue.ts';
import { openVenue } from '../../apps/server/src/venue/wiring.ts';

/** A venue on a durable database of its own, with funded customers, for both sides of a comparison. */
export interface Stage {
  readonly venue: Venue;
  readonly databaseUrl: string;
  /** Box that the venue seals secrets with. */
  readonly secrets: SecretBox;
  /** User ids of the customers. */
  readonly customers: readonly number[];
  close(): Promise<void>;
}

/** The market all orders go to: BTC/USDT. */
export const PAIR_ID = 1;
const PRICE = decimal('64000');
const TICK_MS = 500;

/** Proves as a built server does: what is stored is proven beside the thread that decides. */
const PROOF_THREAD = new URL('../../apps/server/dist/proof.worker.js', import.meta.url);

/** A market whose price hardly moves but stays fresh, so that every order is accepted and both sides do the same work. */
function standingFeed(): Feed {
  let timer: NodeJS.Timeout | undefined;
  let delivered = 0;
  let told: FeedSink | undefined;
  let asked: NodeJS.Immediate | undefined;
  const tick = (sink: FeedSink): void => {
    delivered += 1;
    told = sink;
    sink.price({ pairId: PAIR_ID, price: PRICE + BigInt(delivered % 2) * 1_000_000n, volume: 0n, feedAt: Date.now(), source: 'bench' });
  };
  return {
    name: 'presence',
    prepare: async () => undefined,
    start(sink) {
      for (let warm = 0; warm < 3; warm += 1) tick(sink);
      timer = setInterval(() => tick(sink), TICK_MS);
    },
    stop: async () => clearInterval(timer),
    // As any feed, it has one price for all who ask meanwhile.
    ask() {
      asked ??= setImmediate(() => {
        asked = undefined;
        if (told) tick(told);
      });
    },
    counters: () => ({ delivered, skipped: 0 }),
  };
}

/** Options of a stage. */
export interface StageOptions {
  /** A feed instead of the market that hardly moves. */
  readonly feed?: Feed;
  /** Puts a past into the migrated database before the venue opens on it; customers that it names as load1 and so on are taken up. */
  readonly prepare?: (ownerUrl: string, seals: Seals) => Promise<void>;
}

/** Opens the stage. Durability is as in production: fsync, full_page_writes and synchronous_commit on. */
export async function openStage(customerCount: number, { feed, prepare }: StageOptions = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const postgres = await startEmbedded({ dataDir: folder, durable: true });
  await migrate(postgres.url);
  // The load is about speed: it opens more than the limits of one market let a customer.
  await asOwner(
    postgres.url,
    `update pairs set fresh_ms = 10000, tiers = '[{"up_to": "10000000000", "multiple": 1000}]', customer_gross = 1e18, customer_net = 1e18,
       market_gross = 1e18, market_net = 1e18`,
  );
  const config = readConfig({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    FEED: 'none',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
  });
  const secrets = openSecrets(config.secrets);
  await prepare?.(postgres.url, sealsOf(secrets));
  const venue = await openVenue({
    config,
    databaseUrl: (await openLogin(postgres.url)).url,
    clock: { now: () => Date.now() },
    log: pino({ level: 'error' }),
    version: 'bench',
    feed: feed ?? standingFeed(),
    proofThread: PROOF_THREAD,
    fatal: (reason) => {
      throw new Error(reason);
    },
  });
  const { kernel, database, account } = venue;
  const customers = await seedLoadCustomers(customerCount, { kernel, database, passwords: account.passwords });
  // Every customer of the load is past the trade password, as on the second order of a session.
  await asOwner(postgres.url, `update users set trade_password_mode = 'never'`);
  return {
    venue,
    databaseUrl: postgres.url,
    secrets,
    customers: customers.map((customer) => customer.id),
    async close() {
      await venue.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
