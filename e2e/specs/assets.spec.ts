import { expect, mergeTests, type Page } from '@playwright/test';
import { signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts' });
const row = (page: Page, currency: string) =>
  accounts(page).getByRole('row', { name: new RegExp(`^(${currency.slice(0, 3)} )?${currency}`) });
const total = (page: Page) => page.getByRole('region', { name: 'Total assets, estimated' });

/** Answers as if nothing lay in any wallet. */
async function emptyWallets(page: Page): Promise<void> {
  await page.route('**/api/wallet/list*', async (route) => {
    const response = await route.fetch();
    const json: unknown = JSON.parse(await response.text(), (key, value: unknown) => (/_balance$|^usdt_totle$/.test(key) ? '0' : value));
    await route.fulfill({ response, json });
  });
}

test('AST-40 AST-41 AST-42 AST-43 AST-44 AST-47 a customer looks at what there is, moves some of it, and finds it again', async ({
  page,
  openInside,
}) => {
  const { url, advance } = await openInside();
  // A history of one day is not drawn as a line.
  advance(2 * 86_400_000);
  await signIn(page, url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' }).click();
  await page.waitForURL('**/finance');
  await expect(total(page)).toContainText('40,000.00 USDT');
  const parts = page.getByRole('region', { name: 'Allocation' }).getByRole('definition');
  await expect(parts).toHaveText([/^10,000.00/, /^10,000.00/, /^10,000.00/, /^10,000.00/]);
  await page.getByRole('radio', { name: 'By currency' }).click();
  await expect(parts).toHaveText([/^40,000.00.*100.0%/]);

  await test.step('the history: play money came in and is no profit; days are chosen by keys', async () => {
    const history = page.getByRole('region', { name: 'Balance history' });
    await expect(total(page)).toContainText('0.00 USDT');
    const days = history.getByRole('slider', { name: 'Day' });
    await expect(days).toHaveAttribute('aria-valuetext', /: 40,000.00 USDT, Profit 0.00$/);
    await days.press('Home');
    await expect(days).toHaveAttribute('aria-valuetext', /: 0.00 USDT/);
    await days.press('ArrowRight');
    await expect(history).toContainText('Paid in less paid out +40,000.00');
    await history.getByRole('radio', { name: 'Table' }).click();
    await expect(history.getByRole('row').nth(1)).toContainText('40,000.00');
  });

  await test.step('a transfer from the row', async () => {
    await accounts(page).getByRole('tab', { name: 'Contracts' }).click();
    await row(page, 'USDT').getByRole('button', { name: 'Transfer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Transfer between accounts' });
    await expect(sheet.getByLabel('From', { exact: true })).toHaveValue('lever');
    await sheet.getByRole('button', { name: 'Swap from and to' }).click();
    await expect(sheet.getByLabel('From', { exact: true })).toHaveValue('change');
    await sheet.getByRole('button', { name: 'Max' }).click();
    await expect(sheet.getByLabel('Amount', { exact: true })).toHaveValue(/^10,?000$/);
    await sheet.getByLabel('Amount', { exact: true }).fill('250');
    await sheet.getByRole('button', { name: 'Transfer 250 USDT' }).click();
    await expect(page.getByText('250.00 USDT moved from Flash account to Contracts.')).toBeVisible();
    await expect(row(page, 'USDT')).toContainText('10,250.00000000');
    await expect(page.getByRole('table', { name: 'Records' })).toContainText('Transfer from Flash account');
    await expect(page.getByRole('table', { name: 'Records' })).toContainText('+250.00000000 USDT');
    await expect(total(page)).toContainText('40,000.00 USDT');
    await accounts(page).getByRole('tab', { name: 'Flash account' }).click();
    await expect(row(page, 'USDT')).toContainText('9,750.00000000');
    await page.getByRole('banner').getByRole('button', { name: 'Assets' }).click();
    await expect(page.getByRole('dialog', { name: 'Assets' })).toContainText('10,250.00 USDT');
    await pressEscape(page);
  });

  await test.step('search, small balances, and one currency of the fiat account', async () => {
    await page.getByLabel('Search currencies').fill('eth');
    await expect(accounts(page).getByRole('row')).toHaveCount(2);
    await page.getByLabel('Search currencies').fill('');
    await page.getByRole('checkbox', { name: 'Hide balances below 1 USDT' }).check();
    await page.reload();
    await expect(accounts(page).getByRole('row')).toHaveCount(2);
    await expect(row(page, 'USDT')).toBeVisible();
    await accounts(page).getByRole('tab', { name: 'Fiat' }).click();
    await row(page, 'USDT').getByRole('link', { name: 'USDT' }).click();
    await page.waitForURL('**/legalAccount?currency_id=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fiat account: USDT');
    await expect(page.getByRole('definition').nth(2)).toHaveText(/10,000.00\sUSD/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Play money' })).toContainText('+10,000.00000000 USDT');
  });
});

test('AST-31 AST-45 AST-46 both screens are accessible and fit; empty, failed and old are told apart', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url, { screen: '/finance' });
  const appearances: readonly Appearance[] = [
    { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
    { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
  ];
  for (const appearance of appearancesOf('assets', appearances)) {
    await page.setViewportSize({ width: appearance.width, height: 800 });
    await page.evaluate(
      ({ lang, skin }) => {
        localStorage.setItem('lang', lang);
        localStorage.setItem('skin', skin);
      },
      { lang: appearance.lang, skin: appearance.skin },
    );
    await page.goto(`${url}/finance`);
    await expect(page.locator('.asset-young')).toBeVisible();
    await expect(page.getByText('10,000.00000000').first()).toBeVisible();
    await expectFit(page, 'asset centre', appearance);
    await page.goto(`${url}/legalAccount?currency_id=1`);
    await expect(page.getByText('10,000.00000000').first()).toBeVisible();
    await expectFit(page, 'fiat account', appearance);
  }
  await page.evaluate(() => localStorage.setItem('lang', 'en'));

  await test.step('an empty account leads to play money, and has it', async () => {
    await emptyWallets(page);
    await page.goto(`${url}/finance`);
    await expect(total(page)).toContainText('There is nothing in your accounts yet.');
    await expectAccessible(page, 'asset centre, empty');
    await total(page).getByRole('button', { name: 'Get play money' }).click();
    await expect(page.getByText('10,000.00 USDT of play money is in your contract account.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(total(page)).toContainText('50,000.00');
  });

  await test.step('a failure says so and can be tried again; what was known before stays, with its time', async () => {
    await page.route('**/api/wallet/list*', (route) =>
      // As a refusal reads; its status alone would be in the browser's console as often as it is asked.
      route.fulfill({ json: { type: 'error', code: 'account_frozen', message: 'This account is frozen.', params: {} } }),
    );
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'account_frozen' }).first()).toBeVisible();
    await expectAccessible(page, 'asset centre, failed');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(total(page)).toContainText('50,000.00');
  });
});
