import { chromium } from '@playwright/test';
import { startVenue } from './venue.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';
const venue = await startVenue();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
const shot = (page, name) => page.screenshot({ path: `/tmp/look-${name}.png` });
try {
  for (const [skin, w, h, lang] of [['nights', 1440, 900, 'en'], ['days', 375, 812, 'arabic']]) {
    const context = await browser.newContext({ viewport: { width: w, height: h } });
    await context.addInitScript(([s, l]) => { localStorage.setItem('skin', s); localStorage.setItem('lang', l); }, [skin, lang]);
    const page = await context.newPage();
    await page.goto(venue.url + '/components/login');
    await page.locator('input').nth(0).fill('demo1@demo.candor');
    await page.locator('input[type=password]').first().fill('demo1234');
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL('**/leverdealCenter**');
    await page.waitForTimeout(3000);
    await shot(page, `${skin}-${w}-hints`);
    await page.route('**/', (route) => route.request().resourceType() === 'fetch' || true ? route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' }) : route.continue());
    await venue.restart('SIGKILL', async () => { await page.waitForTimeout(2500); await shot(page, `${skin}-${w}-lost`); });
    await page.waitForTimeout(6000);
    await shot(page, `${skin}-${w}-newer`);
    // outcome unknown: cut the answers
    await page.route('**/api/lever/submit*', async (route) => { await route.abort(); });
    await page.route('**/api/wallet/outcome*', async (route) => { await route.abort(); });
    if (w < 600) { await page.locator('button').filter({ hasText: /\d|شراء/ }).last().click().catch(() => {}); await page.waitForTimeout(800); await shot(page, `${skin}-${w}-sheet`); }
    else {
      await page.getByLabel('Hands').fill('2');
      await page.getByRole('button', { name: /Buy 2 hands/ }).click();
      await page.waitForTimeout(700);
      await shot(page, `${skin}-${w}-dialog`);
      await page.getByRole('dialog').locator('input[type=password]').fill('demo1234');
      await page.getByRole('button', { name: 'Send order' }).click();
      await page.waitForTimeout(4000);
      await shot(page, `${skin}-${w}-unknown`);
    }
    await context.close();
  }
} finally { await browser.close(); await venue.stop(); }
