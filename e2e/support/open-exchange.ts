import { expect, type Page } from '@playwright/test';
import { Client } from '@candor/testkit/client';

/** Opens the exchange once its markets are open: the page asks for that every ten seconds. */
export async function openExchange(page: Page, url: string): Promise<void> {
  const client = new Client(url, await page.evaluate(() => localStorage.getItem('token') ?? ''));
  await expect
    .poll(async () => (await client.call('wallet/flashAgainstList', {})).left.map(({ is_open: isOpen }) => isOpen))
    .not.toContain(0);
  await page.goto(`${url}/coinCurrencyFlash`);
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
}
