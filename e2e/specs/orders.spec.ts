import { readFile } from 'node:fs/promises';
import { expect, mergeTests } from '@playwright/test';
import { DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import sharp from 'sharp';
import { signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { placeOrder } from '../support/place-order.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];
const ORDER = { legal_id: '1', currency_id: '2', share: 1, multiple: 100, type: 1, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;

test('LEV-98 LEV-99 WEB-100 orders are narrowed and taken away as a file, and one is kept as a picture without amounts', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  const customer = new Client(url, (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  await expect
    .poll(async () => (await customer.call('currency/quotation_new', {})).flatMap(({ quotation }) => quotation)[0]?.state, {
      timeout: 30_000,
    })
    .toBe('open');
  const closed = await placeOrder(customer, ORDER);
  await customer.call('lever/close', { id: closed.id });
  const [bought, sold] = [await placeOrder(customer, ORDER), await placeOrder(customer, { ...ORDER, type: 2 })];

  await test.step('the history is narrowed in its address', async () => {
    await page.goto(`${url}/leverList?status=3`);
    await expect(page.getByRole('table').getByRole('button', { name: `Details of order ${closed.id} in BTC/USDT` })).toBeVisible();
    await page.getByRole('search').getByLabel('Side').selectOption('Sell');
    await page.waitForURL('**/leverList?status=3&side=2');
    await expect(page.getByText('Nothing here for what is chosen.')).toBeVisible();
    await page.getByRole('search').getByLabel('Side').selectOption('Buy');
    await expect(page.getByRole('button', { name: `Details of order ${closed.id} in BTC/USDT` })).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).first().click()]);
    expect(file.suggestedFilename()).toBe('candor-orders.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(`${closed.id},BTC/USDT,buy,market,closed,`);
  });

  await test.step('open positions are narrowed beside the chart, and what is left out is said', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/leverdealCenter?legalId=1&currencyId=2`);
    const row = (id: number) => page.getByRole('button', { name: `Details of order ${id} in BTC/USDT` });
    await expect(row(bought.id)).toBeVisible();
    await page.getByRole('button', { name: 'Table options: Positions' }).click();
    await page.getByRole('combobox', { name: 'Side' }).selectOption('Sell');
    await pressEscape(page);
    await expect(row(bought.id)).toHaveCount(0);
    await expect(row(sold.id)).toBeVisible();
    await expect(page.getByText('1 of 2 shown')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(row(bought.id)).toBeVisible();
  });

  await test.step('a picture of an order says its price and moment, and no amount', async () => {
    for (const { id, says } of [
      {
        id: closed.id,
        says: /^BTC\/USDT, Buy, 100× · Closed, Return on margin, before charges [+−-]?[\d.,]+%, Entry [\d.,]+, Exit [\d.,]+, Closed .* UTC\+8$/,
      },
      { id: bought.id, says: /Newest price [\d.,]+, Open; price of .* UTC\+8$/ },
    ]) {
      await page.goto(`${url}/leverList?order=${id}`);
      await page.getByRole('button', { name: 'Share as a picture' }).click();
      const picture = page.getByRole('img', { name: says });
      await expect(picture).toBeVisible();
      const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save picture' }).click()]);
      expect(saved.suggestedFilename()).toBe(`candor-${id}.png`);
      expect(await sharp(await saved.path()).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 });
    }
  });

  for (const appearance of APPEARANCES) {
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.evaluate(({ skin, lang }) => Object.entries({ skin, lang }).forEach((each) => localStorage.setItem(...each)), appearance);
    await page.goto(`${url}/leverList?status=3&order=${closed.id}`);
    await page
      .locator('.dialog-body button.btn', { hasNot: page.locator('svg') })
      .first()
      .click();
    await expect(page.locator('canvas')).toBeVisible();
    await expectFit(page, 'picture of an order', appearance);
  }
});
