import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { pino } from 'pino';
import { CHROMIUM, CHROMIUM_FLAGS, unpackChromium } from '../e2e/support/chromium.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { migrate } from '../apps/server/src/migrate.ts';
import { startEmbedded } from '../apps/server/src/postgres/embedded.ts';
import { openLogin } from '../apps/server/src/postgres/server-login.ts';
import { openVenue } from '../apps/server/src/venue/wiring.ts';
import type { Report } from './report.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../apps/web/dist');
/** Time that a page may keep loading after its first paint, in milliseconds: lazily loaded parts count too. */
const QUIET_MS = 6_000;

/**
 * Measures what a first visit downloads in scripts and styles, gzip, read off a real browser. It visits the home page, and the trading and seconds
 * screens signed in.
 */
export async function run(report: Report): Promise<void> {
  await unpackChromium();
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  await migrate(postgres.url);
  const venue = await openVenue({
    config: readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', UNSAFE_NO_FSYNC: '1' }),
    databaseUrl: (await openLogin(postgres.url)).url,
    clock: { now: () => Date.now() },
    log: pino({ level: 'error' }),
    version: 'bench',
    webRoot: WEB_ROOT,
    fatal: (reason) => {
      throw new Error(reason);
    },
  });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    const users = await venue.database.query<{ id: number }>(`select id from users where email = 'demo1@demo.candor'`);
    const token = await venue.account.openSession(users[0]?.id ?? 0);
    const home = await downloaded(browser, venue.url, '/');
    row(report, 'Home page until it has loaded, scripts and styles', home.loaded, 110);
    report.note(
      `The home page fetches ${kilobytesOf(home.all - home.loaded)} more once it is shown: socket client, parts below the fold, menus.`,
    );
    const market = '?legalId=1&currencyId=2';
    const trading = `/leverdealCenter${market}`;
    const shown = await downloaded(browser, venue.url, trading, { token, idle: false });
    row(report, 'Trading screen until all of it is shown, scripts and styles', shown.all, 260);
    const seconds = await downloaded(browser, venue.url, `/secondsOrder${market}`, { token, idle: false });
    row(report, 'Seconds screen until all of it is shown, scripts and styles', seconds.all, 260);
    const fetched = await downloaded(browser, venue.url, trading, { token });
    report.note(
      `The trading screen fetches ${kilobytesOf(fetched.all - shown.all)} more when it is idle: the other main screens, sheets, menus.`,
    );
  } finally {
    await browser.close();
    await venue.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function kilobytesOf(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

function row(report: Report, what: string, bytes: number, budgetKilobytes: number): void {
  report.row({
    what: `${what}, gzip`,
    against: 'the budget',
    ours: kilobytesOf(bytes),
    baseline: `${budgetKilobytes} kB`,
    ratio: bytes / 1_000 / budgetKilobytes,
    aim: { bound: 'at most', ratio: 1 },
  });
}

interface Visit {
  readonly token?: string;
  /** False for a page that never has nothing to do: it fetches what it shows, and nothing for later. */
  readonly idle?: boolean;
}

/** Bytes of scripts and styles until the load event, and in all until the page has been quiet for a while. */
async function downloaded(
  browser: Browser,
  url: string,
  path: string,
  { token, idle = true }: Visit = {},
): Promise<{ loaded: number; all: number }> {
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  if (!idle) await page.addInitScript('window.requestIdleCallback = () => 0');
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url + path, { waitUntil: 'load' });
  const loaded = await totalOf(sizes);
  await page.waitForTimeout(QUIET_MS);
  const all = await totalOf(sizes);
  await context.close();
  return { loaded, all };
}

async function totalOf(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
