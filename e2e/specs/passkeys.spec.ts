import { expect, mergeTests, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { plugIn } from '../support/authenticator.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const ACCOUNT = 'demo2@demo.candor';

async function enterPassword(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill(ACCOUNT);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
}

test('WEB-55 WEB-58 WDR-23 a passkey signs in, passes the second factor and confirms changes', async ({ page, openInside, complaints }) => {
  const inside = await openInside();
  // A passkey belongs to a name; the address of the venue is a number.
  const url = inside.url.replace('127.0.0.1', 'localhost');
  await plugIn(page);
  const forgetToken = () => page.evaluate(() => localStorage.removeItem('token'));

  await test.step('the first one is added with recovery codes', async () => {
    await page.goto(`${url}/components/login`);
    await enterPassword(page);
    await page.waitForURL('**/leverdealCenter**');
    await page.goto(`${url}/accountSet`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add passkey' });
    await sheet.getByLabel('Name').fill('Work laptop');
    await expectAccessible(page, 'adding a passkey');
    await sheet.getByRole('button', { name: 'Add passkey' }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page, 'recovery codes');
    await sheet.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible();
  });

  await test.step('it signs in without password and code', async () => {
    await forgetToken();
    await page.goto(`${url}/components/login`);
    await expectAccessible(page, 'sign-in with a passkey');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/leverdealCenter**');
    await expect(page.getByRole('button', { name: /Assets/ })).toContainText('USDT');
  });

  await test.step('after the password it is the second factor, and until then nothing of the account is asked for', async () => {
    await forgetToken();
    await page.goto(`${url}/components/login`);
    complaints.expectOnce('/api/user/info');
    await enterPassword(page);
    await page.waitForURL('**/authgoogle');
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Assets|^Account/ })).toHaveCount(0);
    await expectAccessible(page, 'second factor by passkey');
    await page.goto(`${url}/userSetting`);
    await page.waitForURL('**/authgoogle');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`${url}/`);
    await expect(page.getByRole('button', { name: /Assets/ })).toContainText('USDT');
  });

  await test.step('it confirms a change that asks for the second factor', async () => {
    inside.advance(16 * 60_000);
    await page.goto(`${url}/tbAddress`);
    await page.getByLabel('Address', { exact: true }).fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
    complaints.expectOnce('/api/user/settbdz');
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(page.getByLabel('Recovery code')).toBeVisible();
    await expectAccessible(page, 'change that asks for the second factor');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('The address is saved.')).toBeVisible();
  });

  await test.step('it stands for the code of a withdrawal, in the sheet itself', async () => {
    // Past the hold of a changed second factor, with a sign-in of then and its fifteen minutes over.
    inside.advance(49 * 3_600_000);
    await forgetToken();
    await page.goto(`${url}/components/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/leverdealCenter**');
    inside.advance(16 * 60_000);
    await page.getByRole('button', { name: /Assets/ }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Withdraw USDT' });
    await sheet.getByLabel('Amount', { exact: true }).fill('100');
    await sheet.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
    await expectAccessible(page, 'withdrawal with a passkey');
    await sheet.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('The withdrawal was asked for.', { exact: false })).toBeVisible();
  });

  await test.step('it is removed after a question', async () => {
    await page.goto(`${url}/accountSet`);
    await page.getByRole('button', { name: 'Remove: Work laptop' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
    complaints.expectOnce('/api/safe/passkey_remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await question.getByLabel('Login password').fill(DEMO_PASSWORD);
    await expectAccessible(page, 'removing a passkey');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No passkey is added yet.')).toBeVisible();
  });
});
