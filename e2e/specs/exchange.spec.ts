import { expect, mergeTests, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { signIn } from '../support/customer.ts';
import { openExchange } from '../support/open-exchange.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);

const giveAmount = (page: Page, amount: string) => page.getByLabel('Amount', { exact: true }).fill(amount);

test('SWP-30 SWP-31 SWP-32 SWP-34 WAL-47 WAL-48 a customer exchanges under a quote that counts down, re-checks the record, converts, and takes the statement home', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  await openExchange(page, url);
  await giveAmount(page, '500');
  await expect(page.getByRole('timer')).toHaveText(/^([2-8]) s$/);
  await expect(page.getByRole('status', { name: 'Received' })).toHaveText(/^0\.0\d{7}\sBTC$/);
  // It is renewed by itself, and what is said of its rate is of the new one.
  await expect(page.getByRole('timer')).toHaveText(/^(9|10) s$/);
  await page.getByRole('button', { name: 'Exchange USDT for BTC' }).click();
  await expect(page.getByText(/^500\.00 USDT exchanged for 0\.0\d+ BTC\.$/)).toBeVisible();
  const records = page.getByRole('region', { name: 'Records' });
  await expect(records.getByRole('row').nth(1)).toContainText('Passed');

  await records.getByRole('button', { name: /^USDT → BTC/ }).click();
  const record = page.getByRole('dialog', { name: /^Exchange #/ });
  await expect(record).toContainText('Tick of what was received');
  await expect(record).toContainText('Counted again in this browser');
  await record.getByRole('button', { name: 'Show on the chart' }).click();
  await expect(record.getByRole('figure', { name: 'The market around the ticks' })).toBeVisible();
  await record.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(record.getByText('Re-checked: everything follows from the ticks and terms')).toBeVisible();
  await record.getByRole('button', { name: 'Close' }).click();

  await page.goto(`${url}/exchange`);
  await page.getByRole('radio', { name: 'CDR → USDT' }).click();
  await giveAmount(page, '99');
  await page.getByRole('button', { name: 'Convert CDR to USDT' }).click();
  await expect(page.getByText('This is more than the account holds.')).toBeVisible();
  await page.getByRole('radio', { name: 'USDT → CDR' }).click();
  await giveAmount(page, '100');
  await page.getByRole('button', { name: 'Convert USDT to CDR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert this amount?' });
  await expect(dialog).toContainText('995.00000000 CDR');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('995.00000000 CDR received.')).toBeVisible();
  await page.getByRole('tab', { name: 'Raw-currency records' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('USDT → CDR');

  await page.goto(`${url}/financialRecords`);
  const lines = page.getByRole('region', { name: 'Movements' }).getByRole('row');
  await expect(lines).toHaveCount(1 + 3 + 2 + 4);
  await page.getByLabel('Kind').selectOption('Exchange');
  await expect(lines).toHaveCount(1 + 4);
  await page.getByLabel('Account', { exact: true }).selectOption('Flash account');
  await expect(lines).toHaveCount(1 + 2);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  const text = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(text.slice(1).map((line) => line.split(',').slice(1, 5).join(' '))).toEqual([
    'change BTC exchange flash_received',
    'change USDT exchange flash_given',
  ]);
  await page.getByRole('link', { name: /^Given in exchange #/ }).click();
  await expect(page.getByRole('dialog', { name: /^Exchange #/ })).toContainText('Passed');
});

test('SWP-33 an exchange that an operator reviews says so before its button, and waits', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  for (const [from, amount] of [
    ['micro', '10000'],
    ['legal', '10000'],
    ['lever', '5000'],
  ] as const)
    await page.evaluate(
      async ([wallet, number]) => {
        const token = localStorage.getItem('token') ?? '';
        await fetch('/api/wallet/change', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: token },
          body: JSON.stringify({ currency_id: 1, from_field: wallet, to_field: 'change', number }),
        });
      },
      [from, amount],
    );
  await openExchange(page, url);
  await giveAmount(page, '25000');
  const note = page.getByRole('note');
  await expect(note).toContainText('An operator reviews this one');
  await expect(note).toContainText('within 30 min');
  await expect(note).toContainText('You receive at least');
  await expectFit(page, 'flash review', { skin: 'nights', lang: 'en', width: 1440, axe: 'all' });
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  const newest = page.getByRole('region', { name: 'Records' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Flashing');
  // SWP-43: its customer takes it back.
  await newest.getByRole('button').first().click();
  const record = page.getByRole('dialog');
  await expect(record).toContainText('Comes back by itself');
  await expect(record).toContainText('You receive at least');
  await record.getByRole('button', { name: 'Take back' }).click();
  await expect(record).toContainText('You took it back.');
  await expect(record.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await pressEscape(page);
  await expect(newest).toContainText('Returned');
  await giveAmount(page, '5');
  await page.getByRole('button', { name: /^Exchange USDT/ }).click();
  await expect(page.getByText('At least 10 USDT.')).toBeVisible();
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

test('SWP-35 WAL-49 WAL-50 the screens of exchange and records fit, are accessible, and print nothing but the statement', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  for (const appearance of appearancesOf('exchange', APPEARANCES)) {
    await page.evaluate(
      ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
      appearance,
    );
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await openExchange(page, url);
    await page.locator('input[inputmode]').first().fill('100');
    await expect(page.getByRole('timer')).toBeVisible();
    await expectFit(page, 'flash exchange', appearance);
    for (const path of ['/exchange', '/exchange?tab=records', '/transferRecord', '/financialRecords']) {
      await page.goto(`${url}${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main .bar')).toHaveCount(0);
      await expectFit(page, path, appearance);
    }
  }
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.locator('main header button').nth(1).click();
  await expect(page.locator('.print-sheet')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet table')).toHaveCount(2);
  await expect(page.locator('.print-sheet thead').last()).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
});
