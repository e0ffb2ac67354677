import type { Response } from '@playwright/test';
import { expect, test } from '../support/venue.ts';

test('HTTP-24 CON-94 the console opens below /console in the skin and language of the device, says DEMO before anybody signs in, and breaks no policy', async ({
  page,
  venue,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    localStorage.setItem('skin', 'days');
    localStorage.setItem('lang', 'arabic');
  });
  await page.goto(`${venue.url}/console`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'days');
  await expect(page.locator('header .demo-tag')).toBeVisible();
  await page.goto(`${venue.url}/console/nothing`);
  await page.locator('a[href="/console"]').click();
  await expect(page).toHaveURL(`${venue.url}/console`);
  await expect(page.locator('h1')).toBeVisible();
  // Of the address that is not there, and of nothing else.
  expect(complaints).toEqual([expect.stringContaining('404')]);
});

test('HTTP-24 a customer’s page loads nothing of the console and knows none of its calls', async ({ page, venue }) => {
  const scripts: Promise<{ path: string; text: string }>[] = [];
  const note = (response: Response): void => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) scripts.push(response.text().then((text) => ({ path, text })));
  };
  page.on('response', note);
  await page.goto(venue.url, { waitUntil: 'networkidle' });
  // What comes later would still be read when the test has ended.
  page.off('response', note);
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter(({ path, text }) => path.startsWith('/console') || text.includes('console/')).map(({ path }) => path)).toEqual([]);
});
