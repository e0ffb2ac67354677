import { chromium, type Page } from '@playwright/test';
import unpack, { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';
import { startVenue } from './venue.ts';
await unpack();
const venue = await startVenue();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
const only = process.argv[2];
const LOOKS = [
  [1440, 900, 'nights', 'en'],
  [375, 812, 'days', 'arabic'],
  [1366, 768, 'days', 'zh'],
  [900, 1000, 'nights', 'en'],
  [1920, 1080, 'nights', 'en'],
  [375, 812, 'nights', 'en'],
] as const;
let n = 0;
for (const [width, height, skin, lang] of LOOKS) {
  n++;
  if (only !== undefined && !only.includes(String(n))) continue;
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  page.on('pageerror', (e) => console.log(e.message));
  const shot = (name: string) => page.screenshot({ path: `/tmp/seconds-web-${n}-${name}.png` });
  if (n === 1) {
    await page.goto(`${venue.url}/secondsOrder`);
    await page.waitForTimeout(2500);
    await shot('visitor');
  }
  await page.goto(`${venue.url}/components/login`);
  await page.getByLabel('E-mail or mobile number').fill(`demo${n > 3 ? 2 : 1}@demo.candor`);
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/leverdealCenter**');
  await page.evaluate(
    ([s, l]) => {
      localStorage.setItem('skin', s!);
      localStorage.setItem('lang', l!);
    },
    [skin, lang],
  );
  await page.goto(`${venue.url}/secondsOrder`);
  await page.waitForTimeout(2500);
  await shot('empty');
  const phone = width < 768;
  const openTicket = async (which: number) => {
    if (phone) await page.locator('.phone-button').nth(which).click();
    else await page.locator('.ticket .segment').nth(which).click();
  };
  await openTicket(0);
  await page.locator('.quick-amounts .portion').nth(3).click();
  await page.waitForTimeout(500);
  await shot('ticket');
  await page.locator('.ticket-foot .btn').click();
  await page.waitForTimeout(1500);
  await openTicket(1);
  await page.locator('.durations .segment').nth(1).click();
  await page.locator('.quick-amounts .portion').nth(1).click();
  await page.locator('.ticket-foot .btn').click();
  await page.waitForTimeout(1500);
  await shot('open');
  await openTicket(1);
  await page.locator('.ticket .field-input').fill('6000');
  await page.waitForTimeout(500);
  await shot('refused');
  await page.locator('.ticket .field-input').fill('0.5');
  await page.locator('.ticket-foot .btn').click();
  await page.waitForTimeout(500);
  await shot('refused2');
  if (phone) await page.keyboard.press('Escape');
  await page.locator('.order-name').last().click();
  await page.waitForTimeout(1500);
  await shot('detail-open');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(26000);
  await shot('closed');
  await page.locator('.orders-tabs .tab').last().click();
  await page.waitForTimeout(1500);
  await shot('history');
  await page.locator('.order-name').last().click();
  await page.waitForTimeout(1500);
  await page.locator('dialog .btn, [role=dialog] .btn').first().click();
  await page.waitForTimeout(1500);
  await shot('detail-closed');
  await page.close();
}
await browser.close();
await venue.stop();
