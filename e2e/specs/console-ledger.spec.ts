import { expect, mergeTests } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { test as insideTest } from '../support/inside.ts';
import { openConsole } from '../support/operator.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'colours' },
];

test('CMO-21 CMO-24 CMO-25 CMO-26 CMO-30 TRA-7 the history of a house account opens in the ledger, whose lines lead on and are taken away', async ({
  page,
  browser,
  openInside,
}) => {
  test.slow();
  const inside = await openInside();
  const customer = new Client(inside.url);
  await customer.signIn('demo1@demo.candor', 'demo1234');
  for (const number of ['12.5', '7'])
    await customer.call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'legal', number });

  await openConsole(page, inside, 1, '/house');
  const given = page.getByRole('row', { name: /Play money given USDT/ });
  await expect(given).toBeVisible();
  await expect(page.getByRole('region', { name: 'Seconds orders' })).toContainText('If every open order won');
  await given.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  const lines = page.getByRole('table', { name: 'Lines' });
  await expect(lines.getByText('Play money', { exact: true }).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?house=demo_funding&currency=1');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  // The filters follow the address; what is chosen before it has changed would be cleared with them.
  await expect(page).toHaveURL(/\/ledger$/);
  await page.getByLabel('Kind').selectOption({ label: 'Transfers' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(lines.getByRole('row')).toHaveCount(3);
  await expect(lines.getByText('12.50000000')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await waiting).suggestedFilename()).toBe('ledger.csv');

  for (const appearance of APPEARANCES) {
    const narrow = await browser.newPage({ viewport: { width: appearance.width, height: 900 }, reducedMotion: 'reduce' });
    await openConsole(narrow, inside, 1, '/house', appearance);
    await expect(narrow.getByText('USDT', { exact: true }).first()).toBeVisible();
    await expectFit(narrow, 'house', appearance);
    await narrow.goto(`${inside.url}/console/ledger`);
    await expect(narrow.getByText('12.50000000')).toBeVisible();
    await expectFit(narrow, 'ledger', appearance);
    await narrow.close();
  }
});
