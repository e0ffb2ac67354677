import { chromium } from '@playwright/test';
import unpackChromium, { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';
import { startVenue } from './venue.ts';

/** Takes the README's picture of the trading screen, of the build as it is: npx tsx e2e/picture.ts [file] */
async function main(file = 'docs/screenshot.png'): Promise<void> {
  await unpackChromium();
  const venue = await startVenue();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: venue.url, locale: 'en-US' });
    await page.goto('/components/login');
    await page.getByLabel('E-mail or mobile number').fill('demo1@demo.candor');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/leverdealCenter**');
    // A market trades from its third fresh price on.
    await page.waitForTimeout(4_000);
    const token = await page.evaluate(
      () => Object.values(localStorage).find((value) => /^[\w-]{43}$/.test(String(value))) as string | undefined,
    );
    for (const [currency, side] of [
      [2, 1],
      [2, 2],
      [3, 1],
    ]) {
      await fetch(`${venue.url}/api/lever/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token ?? '' },
        body: JSON.stringify({
          legal_id: 1,
          currency_id: currency,
          type: side,
          share: 10,
          multiple: 50,
          status: 1,
          pay_password: 'demo5678',
        }),
      });
    }
    await page.reload();
    // A picture wants a chart that has moved; nothing is waited for.
    await page.waitForTimeout(6_000);
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
    await venue.stop();
  }
}

await main(process.argv[2]);
