import { expect, mergeTests, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { openConsole } from '../support/operator.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

const APPEARANCES: readonly Appearance[] = [
  { lang: 'en', skin: 'nights', width: 1440, axe: 'all' },
  { lang: 'arabic', skin: 'days', width: 375, axe: 'colours' },
];

async function prefer(page: Page, { lang, skin, width }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    (preferred) => {
      for (const [key, value] of Object.entries(preferred)) localStorage.setItem(key, value);
    },
    { lang, skin },
  );
}

test('WDR-24 WDR-27 a withdrawal to a bank says what the bank pays, at what price, and one time by when it is decided', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn('demo1@demo.candor', DEMO_PASSWORD);
  await customer.call('user/cash_save', { real_name: 'Ada Example', bank_name: 'First Bank', bank_account: '6222021234567890' });
  await signIn(page, inside.url);
  await page.getByRole('button', { name: /Assets/ }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdraw USDT' });
  await sheet.getByRole('tab', { name: 'Bank card' }).click();
  await sheet.getByLabel('Amount', { exact: true }).fill('100.01');
  await expect(sheet.locator('dl > div').filter({ hasText: 'The bank pays' })).toContainText('719.28 CNY');
  await expect(sheet.locator('dl > div').filter({ hasText: 'Price of 1 USDT' })).toContainText('7.20 CNY');
  await expect(sheet.getByText('As a rule decided by', { exact: false })).toBeVisible();
  await expect(sheet.getByText(/Decided within/)).toHaveCount(0);
  await sheet.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
  await sheet.getByRole('button', { name: 'Withdraw USDT' }).click();
  await expect(sheet).toBeHidden();
  for (const appearance of APPEARANCES) {
    await prefer(page, appearance);
    await page.goto(`${inside.url}/financialRecords?withdrawal=1`);
    await expect(page.getByRole('dialog')).toContainText('719.28');
    await expectFit(page, 'withdrawal to a bank', appearance);
  }
});

test('DEP-83 DEP-90 operators see what is not believed, name the transaction of a claim that has none, and decide it', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn('demo1@demo.candor', DEMO_PASSWORD);
  await customer.call('wallet/charge_req', { currency: 1, account: 'my wallet', amount: '150', imgUrl: '', type: 'OMNI' });
  await inside.venue.database.query(
    `insert into deposit_doubts (id, chain, payment, kind, user_id, was, said, height, seen_at)
     select 900 + place, 'ERC20', 'ERC20:0x' || repeat('ab', 32) || ':0', kind, null, '25', '9000', 7, now()
     from unnest(array['changed', 'missing', 'unproven', 'too_large', 'nodes_differ']) with ordinality as given (kind, place)`,
  );
  await openConsole(page, inside, 1, '/deposits');
  const doubts = page.getByRole('region', { name: 'Not believed' });
  for (const text of ['Another amount or receiver than before', 'More than can really be', 'The second node does not have it'])
    await expect(doubts).toContainText(text);
  for (const appearance of APPEARANCES) {
    await prefer(page, appearance);
    await page.reload();
    await expect(page.locator('#doubts')).toBeVisible();
    await expectFit(page, 'doubts', appearance);
  }
  await prefer(page, { lang: 'en', skin: 'nights', width: 1440, axe: 'nothing' });
  await page.goto(`${inside.url}/console/reviews?kind=deposit`);
  await page
    .getByRole('button', { name: 'Look' })
    .or(page.getByRole('button', { name: 'Open' }))
    .first()
    .click();
  await expect(page.getByText('The customer named no transaction.', { exact: false })).toBeVisible();
  await expectFit(page, 'a claim without a transaction', { lang: 'en', skin: 'nights', width: 1440, axe: 'all' });
  const form = page.getByRole('form', { name: 'Name the transaction' });
  await form.getByLabel('Transaction', { exact: true }).fill('CD'.repeat(32));
  await form.getByRole('button', { name: 'Name the transaction' }).click();
  await expect(page.getByText('The transaction is named.')).toBeVisible();
  await expect(page.getByText('cd'.repeat(32))).toBeVisible();
  await expect(form).toBeHidden();
});
