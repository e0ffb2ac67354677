import { expect, mergeTests } from '@playwright/test';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

/** The figure of a line of facts. */
const figure = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));

test('WEB-380 the sheet of a market tells its hours, an example of its costs, how its prices arrive and what stands behind it', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await page.goto(`${url}/leverdealCenter?legalId=1&currencyId=2`);
  await page.getByRole('button', { name: 'Market details' }).click();
  const sheet = page.getByRole('dialog', { name: /Market details/ });
  const fact = (name: string) =>
    sheet
      .locator('.facts > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await expect(fact('Now')).toHaveText('Open');
  await expect(fact('Hours')).toHaveText('Never closes');
  const margin = figure(await fact('Margin').innerText());
  expect(margin).toBeGreaterThan(0);
  expect(figure(await fact('Opening fee').innerText())).toBeCloseTo(margin * 0.02, 3);
  // Rounded up, the night by itself.
  expect(Math.abs(figure(await fact('Seven nights').innerText()) - 7 * figure(await fact('Each night').innerText()))).toBeLessThan(0.001);
  await expect(fact('Feed')).toHaveText('simulator');
  await expect(fact('simulator').last()).toHaveText(/^[\d,]+ prices?, half within \d+ ms$/);
  await expect(fact('Insurance, USDT: free')).toContainText('USDT');
  await expect(sheet.getByText('Margin tiers')).toBeVisible();
  await pressEscape(page);
  await expect(sheet).toBeHidden();
  await expect(async () => {
    // The keys come when the page has nothing else to do.
    await page.keyboard.press('i');
    await expect(sheet).toBeVisible({ timeout: 500 });
  }).toPass();
  await sheet.getByRole('link', { name: /^Everything in force/ }).click();
  await expect(page).toHaveURL(/\/contractTerms\?market=BTC%2FUSDT$/);

  await page.goto(`${url}/leverdealCenter?legalId=1&currencyId=9`);
  await page.getByRole('button', { name: 'Market details' }).click();
  await expect(fact('Opens')).toContainText(/Mon/);
});
