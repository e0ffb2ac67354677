import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@candor/server/config';
import { createLog } from '@candor/server/http/log';
import { openVenue } from '@candor/server/wiring';
import { createTestDatabase, startTestPostgres } from '@candor/testkit/postgres';
import unpack, { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';

const postgres = await startTestPostgres();
const database = await createTestDatabase(postgres.url, 'zz_insurance');
const config = readConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: database.url,
  FEED: 'none',
  LOG_LEVEL: 'fatal',
  UNSAFE_NO_FSYNC: '1',
  RATE_LIMIT_FACTOR: '10000',
  SECRET_KEY: '1'.repeat(64),
});
let ahead = 0;
const venue = await openVenue({
  config,
  databaseUrl: database.serverUrl,
  clock: { now: () => Date.now() + ahead },
  log: createLog('fatal'),
  version: '0',
  webRoot: fileURLToPath(new URL('../apps/web/dist', import.meta.url)),
  consoleRoot: fileURLToPath(new URL('../apps/console/dist', import.meta.url)),
  hashCost: { memoryCost: 64, timeCost: 1 },
  fatal: (reason: string) => {
    throw new Error(reason);
  },
} as never);
const url = venue.url.replace('localhost', '127.0.0.1');
console.log(url);
await unpack();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
page.on('pageerror', (error) => console.log('PAGE', error.message));
page.on('console', (message) => message.type() === 'error' && console.log('CONSOLE', message.text()));
await page.goto(`${url}/components/login`);
await page.getByLabel('E-mail or mobile number').fill('demo1@demo.candor');
await page.getByLabel('Password', { exact: true }).fill('demo1234');
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.waitForURL('**/leverdealCenter**');
const api = (name: string, body: object) =>
  page.evaluate(
    async ([name, body]) => {
      const r = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: localStorage.getItem('token') ?? '',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      });
      return r.json();
    },
    [name, body] as const,
  );
const shot = async (name: string) => {
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/insurance-${name}.png`, fullPage: true });
};
await page.goto(`${url}/exchange?tab=insurance`);
await shot('1-low');
for (const from_field of ['change', 'legal'])
  await api('wallet/change', { currency_id: 1, from_field, to_field: 'micro', number: '10000' });
await page.reload();
await shot('2-ready');
await page.getByRole('button', { name: 'Buy insurance' }).click();
await shot('3-confirm');
await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
await shot('4-insured');
const { insuredLose } = await import('./zz-lose.mts');
await insuredLose(venue, '5200');
await page.reload();
await shot('5-due');
await page.getByRole('button', { name: 'File claim' }).click();
await shot('6-pending');
for (const [name, skin, lang, width] of [
  ['7-ar', 'days', 'arabic', 375],
  ['8-zh', 'days', 'zh', 1024],
] as const) {
  await page.evaluate(
    ([skin, lang]) => {
      localStorage.setItem('skin', skin);
      localStorage.setItem('lang', lang);
    },
    [skin, lang] as const,
  );
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${url}/exchange?tab=insurance`);
  await shot(name);
}
await page.goto(`${url}/contractTerms#insurance`);
await shot('9-terms');
await browser.close();
await venue.close();
await postgres.stop();
process.exit(0);
