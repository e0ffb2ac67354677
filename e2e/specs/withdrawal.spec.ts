import { expect, mergeTests, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { signResult } from '@candor/testkit/withdrawal-signer';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { decideFirst, openConsole } from '../support/operator.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';
import { saveData } from '../support/saving.ts';

const test = mergeTests(quietTest, insideTest);

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const DAY_MS = 86_400_000;

/** Opens the withdrawal sheet from the header's balance. */
async function openWithdraw(page: Page, withdraw = 'Withdraw', assets = 'Assets'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(assets) }).click();
  await page.getByRole('button', { name: withdraw, exact: true }).click();
}

test('WDR-20 a customer withdraws, operators approve, the signer sends, and the customer sees the transaction', async ({
  page,
  openInside,
  browser,
  complaints,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  await openWithdraw(page);
  const sheet = page.getByRole('dialog', { name: 'Withdraw USDT' });
  await expect(sheet.getByText('No withdrawal yet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Withdraw USDT' }).click();
  await expect(sheet.getByText('Enter the address.')).toBeVisible();
  await sheet.getByLabel('Address', { exact: true }).fill(TRON);
  await sheet.getByRole('button', { name: 'All', exact: true }).click();
  await expect(sheet.getByLabel('Amount', { exact: true })).toHaveValue('10000');
  await expect(sheet.getByText('two operators have to agree', { exact: false })).toBeVisible();
  await sheet.getByLabel('Amount', { exact: true }).fill('100');
  await expect(sheet.locator('dl > div').filter({ hasText: 'You receive' })).toContainText('99.90000000 USDT');
  await sheet.getByLabel('Trade password', { exact: true }).fill('not-the-one');
  await sheet.getByRole('button', { name: 'Withdraw USDT' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Wrong trade password');
  complaints.expectOnce('wallet/out');
  await sheet.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
  await sheet.getByRole('button', { name: 'Withdraw USDT' }).click();
  await expect(page.getByText('The withdrawal was asked for.', { exact: false })).toBeVisible();
  await expect(sheet).toBeHidden();
  await openWithdraw(page);
  await expect(sheet.getByText('Waits for review')).toBeVisible();
  await expect(sheet.getByText('Place 1 in the queue', { exact: false })).toBeVisible();

  // Past the hold of a typed address, with no page open, and no token that would have ended.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('about:blank');
  inside.advance(DAY_MS + 3_600_000);
  await decideFirst(inside, 'withdrawal', { outcome: 'approved' });
  const context = await browser.newContext({ acceptDownloads: true });
  await saveData(context);
  const desk = await context.newPage();
  await openConsole(desk, inside, 1, '/withdrawals');
  await expect(desk.getByRole('table', { name: 'All withdrawals' })).toContainText('Approved, not sent yet');
  await desk.getByRole('button', { name: 'Make a file for the signer' }).click();
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('dialog').getByRole('button', { name: 'Make and download' }).click();
  const file = await (await downloading).path();
  await expect(desk.getByRole('table', { name: 'Files' }).getByRole('row')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Import a result' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Import a result' });
  const choose = (result: string) =>
    dialog
      .getByLabel('Signed result of the signer')
      .setInputFiles({ name: 'result.json', mimeType: 'application/json', buffer: Buffer.from(result) });
  await choose('{}');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is no result of a signer.');
  await choose(signResult(readFileSync(file, 'utf8')));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(desk.getByText('File 1: 1 sent, 0 given back.')).toBeVisible();
  await expect(desk.getByRole('table', { name: 'All withdrawals' })).toContainText('Sent');
  await context.close();

  // The sign-in of before has ended with its day.
  await signIn(page, inside.url);
  await openWithdraw(page);
  await expect(sheet.getByText('Sent', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Copy the transaction' })).toBeVisible();
});

const APPEARANCES: readonly (Appearance & Record<'withdraw' | 'title' | 'assets', string>)[] = [
  { lang: 'en', skin: 'nights', width: 1440, axe: 'all', withdraw: 'Withdraw', title: 'Withdraw USDT', assets: 'Assets' },
  { lang: 'arabic', skin: 'days', width: 375, axe: 'all', withdraw: 'سحب', title: 'سحب USDT', assets: 'الأصول' },
];

test('WDR-21 the sheet, the public figures and the console fit and are accessible, nights and days, wide and on a phone', async ({
  page,
  context,
  openInside,
}) => {
  test.setTimeout(120_000);
  const inside = await openInside();
  await signIn(page, inside.url);
  for (const appearance of appearancesOf('withdrawal', APPEARANCES)) {
    const { lang, skin, width, withdraw, title, assets } = appearance;
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      (preferred) => {
        for (const [key, value] of Object.entries(preferred)) localStorage.setItem(key, value);
      },
      { lang, skin },
    );
    await page.goto(`${inside.url}/`);
    await openWithdraw(page, withdraw, assets);
    await expect(page.getByRole('dialog', { name: title }).getByRole('tab')).toHaveCount(4);
    await expectFit(page, 'withdraw', appearance);
    await page.goto(`${inside.url}/contractTerms`);
    await expect(page.locator('#withdrawals').locator('xpath=ancestor::section').locator('dl').last()).toBeVisible();
    await expectFit(page, 'published terms', appearance);
    // A page of its own: what an operator's page prefers from its start is preferred at every start.
    const desk = await context.newPage();
    await desk.setViewportSize({ width, height: 900 });
    await openConsole(desk, inside, 1, '/withdrawals', { skin, lang });
    await expect(desk.locator('#files')).toBeVisible();
    await expectFit(desk, 'console withdrawals', appearance);
    await desk.close();
  }
});
