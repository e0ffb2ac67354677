import { chromium } from '@playwright/test';
import unpack, { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';
await unpack();
import { startVenue } from './venue.ts';
import { AxeBuilder } from '@axe-core/playwright';
const venue = await startVenue();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
const out = '/tmp/exchange-shots/';
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })).newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text(), m.location().url));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('response', (r) => {
    if (r.status() >= 400) console.log(r.status(), r.url());
  });
  await page.goto(`${venue.url}/components/login`);
  await page.getByLabel('E-mail or mobile number').fill('demo1@demo.candor');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/leverdealCenter**');
  const look = async (name: string) => {
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const axe = await new AxeBuilder({ page }).analyze();
    console.log(
      name,
      'beyond',
      beyond,
      axe.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`),
    );
    await page.screenshot({ path: `${out}${name}.png` });
  };
  await page.goto(`${venue.url}/coinCurrencyFlash`);
  await page.getByRole('button', { name: /Exchange USDT/ }).waitFor({ timeout: 20000 });
  await look('flash-empty');
  await page.getByLabel('Amount').fill('500');
  await page.getByText(/Rate holds/).waitFor();
  await page.waitForTimeout(2500);
  await look('flash-quote');
  await page.getByRole('button', { name: /Exchange USDT/ }).click();
  await page.waitForTimeout(1500);
  await look('flash-done');
  await page.getByRole('button', { name: /Exchange 1 in full/ }).click();
  await page.screenshot({ path: out + 'flash-record0.png' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Verify' })
    .click({ timeout: 5000 })
    .catch((e) => console.log('verify', e.message.slice(0, 100)));
  await page.waitForTimeout(1500);
  await look('flash-record');
  await page.keyboard.press('Escape');
  await page.getByLabel('Amount').fill('999999');
  await page.waitForTimeout(800);
  await look('flash-refusal');
  await page.goto(`${venue.url}/exchange`);
  await page.getByLabel('Amount').fill('100');
  await page.waitForTimeout(500);
  await look('conv');
  await page.getByRole('button', { name: /Convert USDT/ }).click();
  await look('conv-confirm');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForTimeout(1500);
  await page.getByRole('tab', { name: 'Raw-currency records' }).click();
  await page.waitForTimeout(800);
  await look('conv-records');
  await page.goto(`${venue.url}/financialRecords`);
  await page.waitForTimeout(2000);
  await look('statement');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  await download.saveAs(`${out}statement.csv`);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: /Print/ }).click();
  await page.waitForTimeout(1500);
  await page.emulateMedia({ media: 'print' });
  await page.pdf({ path: `${out}statement.pdf`, format: 'A4' }).catch((e) => console.log('pdf', e.message));
  await page.setViewportSize({ width: 800, height: 1100 });
  await page.screenshot({ path: `${out}print.png` });
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${venue.url}/transferRecord`);
  await page.waitForTimeout(1000);
  await look('transfers');
  await page.goto(`${venue.url}/contractTerms`);
  await page.getByRole('heading', { name: 'Flash exchange' }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(800);
  await look('terms');
  await page.evaluate(() => {
    localStorage.setItem('lang', 'arabic');
    localStorage.setItem('skin', 'days');
  });
  await page.setViewportSize({ width: 375, height: 900 });
  for (const [name, path] of [
    ['flash', '/coinCurrencyFlash'],
    ['conv', '/exchange'],
    ['convr', '/exchange?tab=records'],
    ['statement', '/financialRecords'],
    ['transfers', '/transferRecord'],
  ] as const) {
    await page.goto(`${venue.url}${path}`);
    await page.waitForTimeout(2000);
    if (name === 'flash') {
      await page.locator('input[inputmode]').first().fill('500');
      await page.waitForTimeout(2500);
    }
    await look(`ar-${name}`);
  }
  await page.goto(`${venue.url}/coinCurrencyFlash?record=1`);
  await page.waitForTimeout(2000);
  await look('ar-record');
} finally {
  await browser.close();
  await venue.stop();
}
