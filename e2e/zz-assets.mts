import { chromium } from '@playwright/test';
import unpack, { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';
import { startVenue } from './venue.ts';
import { signIn } from './customer.ts';
await unpack();
const venue = await startVenue();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
try {
  const shoot = async (
    name: string,
    width: number,
    height: number,
    lang: string,
    skin: string,
    account: string,
    path = '/finance',
    prepare?: (page: import('@playwright/test').Page) => Promise<void>,
  ) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
    page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text()));
    await signIn(page, venue.url, account);
    await page.evaluate(
      ([l, s]) => {
        localStorage.setItem('lang', l!);
        localStorage.setItem('skin', s!);
      },
      [lang, skin],
    );
    if (prepare) await prepare(page);
    await page.goto(venue.url + path);
    await page.waitForTimeout(2500);
    return {
      page,
      context,
      done: async () => {
        await page.screenshot({ path: `/tmp/assets-${name}.png`, fullPage: true });
        await context.close();
      },
    };
  };
  const which = process.argv.slice(2);
  if (which.includes('wide')) {
    const s = await shoot('wide', 1440, 900, 'en', 'nights', 'demo1@demo.candor');
    await s.done();
  }
  if (which.includes('profit')) {
    const s = await shoot('profit', 1440, 900, 'en', 'nights', 'demo1@demo.candor');
    await s.page.getByRole('radio', { name: 'Profit' }).click();
    await s.page.getByRole('radio', { name: 'By currency' }).click();
    await s.page.getByRole('tab', { name: 'Contracts' }).click();
    const b = await s.page.locator('.asset-plot').boundingBox();
    if (b) await s.page.mouse.move(b.x + b.width / 2, b.y + 50);
    await s.page.waitForTimeout(300);
    await s.done();
  }
  if (which.includes('phone')) {
    const s = await shoot('phone', 375, 740, 'arabic', 'days', 'demo1@demo.candor');
    await s.done();
  }
  if (which.includes('legal')) {
    const s = await shoot('legal', 375, 740, 'en', 'days', 'demo1@demo.candor', '/legalAccount?currency_id=1');
    await s.done();
  }
  if (which.includes('error')) {
    const s = await shoot('error', 1440, 900, 'en', 'nights', 'demo1@demo.candor', '/finance', (p) =>
      p
        .route('**/api/wallet/list*', (r) =>
          r.fulfill({
            status: 503,
            json: { type: 'error', code: 'unavailable', message: 'Not available right now. Try again in a moment.', params: {} },
          }),
        )
        .then(() => undefined),
    );
    await s.page.waitForTimeout(9000);
    await s.done();
  }
  if (which.includes('empty')) {
    const s = await shoot('empty', 1440, 900, 'en', 'nights', 'demo1@demo.candor', '/finance', (p) =>
      p
        .route('**/api/wallet/list*', async (r) => {
          const x = await r.fetch();
          const j = JSON.parse(await x.text(), (k, v) => (/_balance$/.test(k) || k === 'usdt_totle' ? '0' : v));
          await r.fulfill({ response: x, json: j });
        })
        .then(() => undefined),
    );
    await s.done();
  }
} finally {
  await browser.close();
  await venue.stop();
}
