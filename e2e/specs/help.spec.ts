import { expect, mergeTests } from '@playwright/test';
import { appearancesOf } from '../support/appearances.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';
import { test as insideTest } from '../support/inside.ts';
import { started } from '../support/started.ts';

const test = mergeTests(insideTest, quietTest);
const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];
const PAGES = ['/helpCenter', '/helpCenter?q=USDT', '/helpArticle?id=26&cId=18', '/aboutUs', '/fees', '/', '/components/login'];

test('NEW-33 NEW-34 NEW-35 PUB-8 a visitor goes from the home page through the search to an article and back, and reads it without scripts', async ({
  page,
  browser,
  openInside,
}) => {
  const { url } = await openInside();
  await page.goto(url);
  await started(page);
  const banners = page.getByRole('region', { name: 'News' });
  await expect(banners).toContainText('Welcome to Candor');
  await banners.getByRole('button', { name: 'Next' }).click();
  await expect(banners).toContainText('Compute your result again yourself');
  await page.getByRole('navigation', { name: 'About this venue' }).getByRole('link', { name: 'Help centre' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await page.getByLabel('Search the help').fill('insured balance');
  const results = page.getByRole('region', { name: 'Articles found' });
  await expect(results.getByRole('status')).toHaveText('1 article found');
  await expect(results.locator('mark').first()).toBeVisible();
  await results.getByRole('link', { name: /Insuring the seconds account/ }).click();
  await expect(page).toHaveURL(`${url}/helpArticle?id=22&cId=18`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insuring the seconds account');
  const beside = page.getByRole('navigation', { name: 'More on this topic' });
  await expect(beside.getByRole('link', { name: 'Insuring the seconds account' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByLabel('Search the help')).toHaveValue('insured balance');
  await page.getByLabel('Search the help').fill('zzzz');
  await expect(results).toContainText('No article has “zzzz”');
  await results.getByRole('button', { name: 'Show all articles' }).click();
  await page
    .getByRole('link', { name: /Deposits and withdrawals/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Where this page stands' }).getByRole('link', { name: 'Help centre' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Trading and products' })).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`${url}/helpArticle?id=22&cId=18&lang=german`);
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Das Sekundenkonto versichern');
  await read.getByRole('link', { name: 'Hilfe' }).click();
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await plain.close();
});

test('WEB-175 an address with a language opens in it and leaves what was chosen as it is', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem('lang', 'french'));
  await page.goto(`${url}/fees?lang=arabic`);
  await started(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الرسوم والمواصفات');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('french');
  await page.goto(`${url}/fees`);
  await started(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frais et spécifications');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('NEW-37 help, fees, banners and what stands below every page fit and are accessible', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.goto(url);
  for (const appearance of appearancesOf('help', APPEARANCES)) {
    await page.evaluate(
      ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
      appearance,
    );
    await page.setViewportSize({ width: appearance.width, height: 900 });
    for (const path of PAGES) {
      await page.goto(url + path);
      await started(page);
      await page.locator('.site-footer li').first().waitFor();
      await page.waitForFunction(() => document.querySelector('main .bar') === null);
      await expectFit(page, path, appearance);
    }
  }
});
