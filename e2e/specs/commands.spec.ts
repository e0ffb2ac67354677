import { expect, mergeTests } from '@playwright/test';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

test('WEB-256 WEB-257 keys and the list of commands lead through the site', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });

  // The keys come when the page has nothing else to do.
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('l');
  await expect(ticket.getByRole('tab', { name: 'Limit' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('m');
  await expect(ticket.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('h');
  await expect(ticket.getByLabel('Size')).toBeFocused();
  // A key in a field is a letter of the field.
  await page.keyboard.press('l');
  await expect(ticket.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true');

  const commands = page.getByRole('dialog', { name: 'Commands' });
  await page.keyboard.press('Control+k');
  await expect(commands.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ethusdt contract');
  await expect(commands.getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'commands');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing');
  await expect(commands.getByText('Nothing matches.')).toBeVisible();
  await commands.getByRole('combobox').fill('transp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/transparency');
});
