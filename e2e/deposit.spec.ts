import { expect, mergeTests, type Page } from '@playwright/test';
import { signIn } from './customer.ts';
import { test as insideTest } from './inside.ts';
import { expectAccessible, test as quietTest } from './quiet.ts';

const test = mergeTests(quietTest, insideTest);

/** Opens the deposit sheet from the header. */
async function openDeposit(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true }).click();
}

test('DEP-50 a newcomer asks the faucet, watches the deposit confirm, and has it', async ({ page, openInside }) => {
  test.setTimeout(90_000);
  const { url } = await openInside();
  await signIn(page, url);
  await openDeposit(page);
  const sheet = page.getByRole('dialog', { name: 'Deposit USDT' });
  await expect(sheet.getByRole('tab', { name: 'Demo' })).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.getByText(/^demo[0-9a-f]{40}$/)).toBeVisible();
  await expect(sheet.getByRole('img', { name: /QR code of demo/ })).toBeVisible();
  await expect(sheet.getByText('No deposit yet.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'deposit, simulated chain');
  await sheet.getByRole('button', { name: 'Get 1,000.00 USDT of play money' }).click();
  await expect(page.getByText('is on its way', { exact: false })).toBeVisible();
  await expect(sheet.getByText(/^[1-5] of 6 confirmations$/)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page, 'deposit, confirming');
  await expect(sheet.getByText('Credited', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1,000.00 USDT arrived: Flash account.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /of play money/ })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /Assets/ }).click();
  await expect(page.locator('dl > div').filter({ hasText: 'Flash account' })).toContainText('11,000.00 USDT');
});

test('DEP-51 every chain says what it takes; test keys are warned of, in three languages and both skins, wide and on a phone', async ({
  page,
  openInside,
}) => {
  test.setTimeout(120_000);
  const { url } = await openInside();
  await signIn(page, url);
  await openDeposit(page);
  const sheet = page.getByRole('dialog');
  for (const [chain, address, minimum] of [
    ['TRC20', /^T\w{33}$/, '1.00 USDT'],
    ['ERC20', /^0x\w{40}$/, '10.00 USDT'],
    ['OMNI', /^1\w{25,33}$/, '100.00 USDT'],
  ] as const) {
    await sheet.getByRole('tab', { name: chain }).click();
    await expect(sheet.getByText(address)).toBeVisible();
    await expect(sheet.getByRole('note')).toContainText('Never send real coins');
    await expect(sheet.getByText(`Send USDT on ${chain} only.`, { exact: false })).toBeVisible();
    await expect(sheet.getByText(minimum.replace('.00', ''), { exact: false }).first()).toBeVisible();
  }
  await expectAccessible(page, 'deposit, test key');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 375, height: 720 });
  for (const [language, title] of [
    ['arabic', 'إيداع USDT'],
    ['zh', '充值 USDT'],
  ] as const) {
    for (const skin of ['days', 'nights'] as const) {
      await page.evaluate(
        ([chosen, look]) => {
          localStorage.setItem('lang', chosen ?? '');
          localStorage.setItem('skin', look ?? '');
        },
        [language, skin],
      );
      await page.goto(`${url}/`);
      await page.getByRole('button', { name: /Assets|الأصول|资产/ }).click();
      await page.getByRole('button', { name: title.split(' ')[0] ?? '', exact: true }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect(page.getByRole('dialog').getByText(/^demo[0-9a-f]{40}$/)).toBeVisible();
      await expectAccessible(page, `deposit, ${language}, ${skin}, phone`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
});
