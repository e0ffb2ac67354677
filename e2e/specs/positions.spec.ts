import { expect, mergeTests } from '@playwright/test';
import { confirmOrder, ordersTab, signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

const WIDE: Appearance = { skin: 'nights', lang: 'en', width: 1440, axe: 'all' };
const PHONE: Appearance = { skin: 'days', lang: 'arabic', width: 375, axe: 'all' };

test('LEV-70 LEV-97 LEV-101 a customer opens an isolated position, moves its margin, has a trailing stop follow it, and closes it', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await ticket.getByLabel('Size').fill('5');
  await ticket.getByRole('checkbox', { name: 'Isolated margin' }).check();
  await expectFit(page, 'ticket of an isolated order', WIDE);
  await ticket.getByRole('button', { name: /^Buy / }).click();
  await confirmOrder(page);
  await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(row).toContainText('Isolated');
  // Nothing is covered by the wallet, which is not to say that nothing is open.
  await expect(page.getByText('Isolated only')).toBeVisible();
  await expect(page.getByText('No positions')).toHaveCount(0);

  await test.step('margin is added and taken', async () => {
    const sheet = page.getByRole('dialog', { name: /Isolated margin/ });
    const margin = row.getByRole('button', { name: 'Isolated margin BTC/USDT' });
    const before = Number.parseFloat(await margin.innerText());
    await margin.click();
    await sheet.getByLabel('Amount').fill('50');
    await expectFit(page, 'isolated margin', WIDE);
    await sheet.getByRole('button', { name: 'Add margin' }).click();
    await expect(page.getByText('Margin of BTC/USDT changed.')).toBeVisible();
    await expect.poll(async () => Number.parseFloat(await margin.innerText())).toBe(before + 50);
    await margin.click();
    await sheet.getByRole('radio', { name: 'Take margin' }).check({ force: true });
    await sheet.getByLabel('Amount').fill('100000');
    await expect(sheet.getByRole('button', { name: 'Take margin' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a trailing stop is set', async () => {
    await row.getByRole('button', { name: /Set take profit and stop loss/ }).click();
    const trailing = page.getByRole('region', { name: 'Trailing stop' });
    await trailing.getByLabel('Distance').first().fill('5');
    await expectFit(page, 'trailing stop', WIDE);
    await trailing.getByRole('button', { name: 'Set trailing stop' }).click();
    await expect(page.getByText('BTC/USDT: trailing stop set.')).toBeVisible();
  });

  await test.step('the sheet of the margin on a phone in Arabic', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.evaluate(() => {
      localStorage.setItem('lang', 'arabic');
      localStorage.setItem('skin', 'days');
    });
    await page.reload();
    await page.getByRole('button', { name: 'هامش معزول BTC/USDT' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await expectFit(page, 'isolated margin', PHONE);
    await pressEscape(page);
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
  });

  await row.getByRole('button', { name: 'Close BTC/USDT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close BTC/USDT' }).click();
  await expect(ordersTab(page, 'Positions')).toHaveText(/0$/);
});
