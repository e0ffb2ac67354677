import { expect, mergeTests } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { test as insideTest } from '../support/inside.ts';
import { placeOrder } from '../support/place-order.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

test('TRA-1 TRA-6 TRA-7 a visitor reads what the venue has and did, and the page fits and is accessible', async ({ page, openInside }) => {
  const { url, venue, advance } = await openInside();
  const customer = await new Client(url).signIn('demo1@demo.candor', DEMO_PASSWORD);
  const buy = { legal_id: 1, currency_id: 2, type: 1, share: 1, multiple: 20, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
  await placeOrder(customer, buy);
  await customer.call('lever/batch_close', { type: 0 });
  await venue.kernel.caughtUp();
  // Minutes have passed since the first price.
  advance(10 * 60_000);
  // Open while the page is read.
  const option = { match_id: 1, currency_id: 1, type: 1, seconds: 600, number: '10' } as const;
  await expect.poll(async () => (await customer.send('microtrade/submit', option)).body.type, { timeout: 20_000 }).toBe('ok');
  await venue.kernel.caughtUp();
  for (const appearance of APPEARANCES) {
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.goto(`${url}/`);
    await page.evaluate(
      ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
      appearance,
    );
    await page.goto(`${url}/transparency`);
    await expect(page.locator('.tra-interval')).toBeVisible();
    await expect(page.locator('.tra-strip').first()).toBeVisible();
    await expect(page.locator('section[aria-labelledby=logs] .tra-hash').first()).toBeVisible();
    if (appearance.lang === 'en') {
      const seconds = page.getByRole('region', { name: 'Reserves and coverage' }).locator('.tra-row', { hasText: 'seconds orders' });
      await expect(seconds).toHaveText(/open: 9\.20\sUSDT/);
      await expect(page.getByText('Every order ended as its ticks say.')).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' })).toBeVisible();
    }
    await expectFit(page, 'transparency', appearance);
  }
});
