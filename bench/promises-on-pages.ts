import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '../apps/server/src/features/account/demo.ts';
import { CHROMIUM, CHROMIUM_FLAGS, unpackChromium } from '../e2e/support/chromium.ts';
import { expectMoving, ordersTab, signIn } from '../e2e/support/customer.ts';
import { Client } from '../packages/testkit/src/client.ts';
import { freePort } from '../packages/testkit/src/free-port.ts';
import { silentProxy, type SilentProxy } from '../packages/testkit/src/silent-proxy.ts';
import { VenueProcess } from './chaos/venue-process.ts';
import { promised, timed } from './promises/promise.ts';
import type { Report } from './report.ts';

const ROUNDS = 5;
const ACCOUNT = DEMO_EMAILS[0] ?? '';
/** Promises in milliseconds: WEB-21, WEB-400, WEB-401 and WEB-402 of docs/specs/web.md. */
const PROMISED = { shown: 2_000, shownAgain: 8_000, silent: 3_000, offline: 1_000, killed: 500, joined: 3_000 } as const;

/**
 * Measures how soon an open page shows what happens elsewhere, and says that its line is lost. The venue is a process of its own, as an operator
 * runs it.
 */
export async function run(report: Report): Promise<void> {
  await unpackChromium();
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const port = await freePort();
  const venue = new VenueProcess(join(folder, 'data'), port);
  const proxy = await silentProxy(port);
  let browser: Browser | undefined;
  try {
    await venue.start();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, proxy.url, { account: ACCOUNT });
    await expectMoving(page);
    await elsewhere(report, venue.url, page, proxy);
    await lostLines(report, page, proxy);
    await kills(report, venue, page);
  } finally {
    await browser?.close();
    await proxy.stop();
    await venue.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Orders that are placed by a call, on a page whose line is open and on one whose line was cut. */
async function elsewhere(report: Report, url: string, page: Page, proxy: SilentProxy): Promise<void> {
  const outside = await new Client(url).signIn(ACCOUNT, DEMO_PASSWORD);
  const tab = ordersTab(page, 'Positions');
  let held = 0;
  const buy = async (): Promise<void> => {
    await outside.call('lever/submit', {
      legal_id: 1,
      currency_id: 2,
      type: 1,
      share: 1,
      multiple: 20,
      status: 1,
      pay_password: DEMO_TRADE_PASSWORD,
    });
    held += 1;
  };
  const shown = (): Promise<void> => tab.filter({ hasText: new RegExp(`\\D${held}$`) }).waitFor();
  const orders: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await buy();
    orders.push(await timed(shown));
  }
  promised(report, 'an order placed elsewhere is on the page', PROMISED.shown, orders);
  const afterCuts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    proxy.fallSilent();
    await lost(page).waitFor();
    await buy();
    proxy.speak();
    afterCuts.push(await timed(shown));
  }
  promised(report, 'and on one whose line was cut, from when it is passable', PROMISED.shownAgain, afterCuts);
  await gone(page);
}

async function lostLines(report: Report, page: Page, proxy: SilentProxy): Promise<void> {
  const silent: number[] = [];
  const offline: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    proxy.fallSilent();
    silent.push(await timed(() => lost(page).waitFor()));
    proxy.speak();
    await gone(page);
    const context = page.context();
    await context.setOffline(true);
    offline.push(await timed(() => lost(page).waitFor()));
    await context.setOffline(false);
    await gone(page);
  }
  promised(report, 'a line that fell silent is told', PROMISED.silent, silent);
  promised(report, 'a browser without a network is told', PROMISED.offline, offline);
}

async function kills(report: Report, venue: VenueProcess, page: Page): Promise<void> {
  const told: number[] = [];
  const joined: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = lost(page)
      .waitFor()
      .then(() => performance.now());
    await venue.killServer();
    const killedAt = performance.now();
    told.push((await seen) - killedAt);
    await venue.start();
    joined.push(await timed(() => gone(page)));
    await expectMoving(page);
  }
  promised(report, 'a server that was killed is told', PROMISED.killed, told);
  promised(report, 'and joined again, from when it is ready', PROMISED.joined, joined);
}

function lost(page: Page): Locator {
  return page.getByText('Connection lost, reconnecting').filter({ visible: true }).first();
}

async function gone(page: Page): Promise<void> {
  await lost(page).waitFor({ state: 'hidden' });
}
