import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import type { Feed } from '../../apps/server/src/market/feeds/feed.ts';
import { migrate } from '../../apps/server/src/migrate.ts';
import { startEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { openLogin } from '../../apps/server/src/postgres/server-login.ts';
import { openVenue } from '../../apps/server/src/venue/wiring.ts';
import { BusyFeed, type QuotedMarket } from './busy-feed.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../../apps/web/dist');

/** A venue whose prices come as fast as its feed is told, and a signed-in customer of it. */
export interface BusyVenue {
  readonly url: string;
  readonly token: string;
  readonly feed: BusyFeed;
  close(): Promise<void>;
}

interface ReplyBody {
  readonly message: readonly { readonly quotation: readonly QuotedMarket[] }[];
}

/** Opens one on an empty database, with the built web app and a history to draw. */
export async function openBusyVenue(): Promise<BusyVenue> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  await migrate(postgres.url);
  const databaseUrl = (await openLogin(postgres.url)).url;
  const open = (feed?: Feed) =>
    openVenue({
      config: readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', UNSAFE_NO_FSYNC: '1' }),
      databaseUrl,
      clock: { now: () => Date.now() },
      log: pino({ level: 'error' }),
      version: 'bench',
      webRoot: WEB_ROOT,
      ...(feed && { feed }),
      fatal: (reason) => {
        throw new Error(reason);
      },
    });
  // Opened once with the simulator, so that the chart has a history to draw.
  const founded = await open();
  await founded.close();
  const feed = new BusyFeed();
  const venue = await open(feed);
  const groups = (await (await fetch(`${venue.url}/api/currency/quotation_new`)).json()) as ReplyBody;
  feed.quote(groups.message.flatMap(({ quotation }) => quotation).filter(({ symbol }) => symbol.endsWith('/USDT')));
  const users = await venue.database.query<{ id: number }>(`select id from users where email = 'demo1@demo.candor'`);
  return {
    url: venue.url,
    token: await venue.account.openSession(users[0]?.id ?? 0),
    feed,
    close: async () => {
      await venue.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
