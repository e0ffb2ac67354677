import { expect, mergeTests, type Locator, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { codeAt } from '@candor/server/guards/totp';
import { Client } from '@candor/testkit/client';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { now } from '../support/clock.ts';
import { signInOperator } from '../support/console-sign-in.ts';
import { openConsole } from '../support/operator.ts';
import { test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

test('WEB-423 what was changed elsewhere meanwhile is not overwritten: the form says so, keeps what was typed and loads the newest', async ({
  page,
  complaints,
  openInside,
}) => {
  const inside = await openInside();
  const elsewhere = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await signIn(page, inside.url, { screen: '/userSetting' });

  await test.step('of a customer', async () => {
    await page.getByLabel('Real name').fill('Mara Lindqvist');
    await elsewhere.call('user/cash_save', { real_name: 'Mara', bank_name: 'Nordea' });
    complaints.expectOnce('cash_save');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('This has been changed meanwhile');
    await expect(page.getByLabel('Real name')).toHaveValue('Mara Lindqvist');
    expect(await elsewhere.call('user/cash_info', {})).toMatchObject({ real_name: 'Mara' });
    await page.getByRole('button', { name: 'Load what is stored now' }).click();
    await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('Nordea');
    await expect(page.getByLabel('Real name')).toHaveValue('Mara Lindqvist');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your payment methods are saved.')).toBeVisible();
    expect(await elsewhere.call('user/cash_info', {})).toMatchObject({ real_name: 'Mara Lindqvist', bank_name: 'Nordea' });
  });

  await test.step('of an operator', async () => {
    const colleague = new Client(inside.url, await inside.operator(2));
    const { id } = await colleague.call('console/area_code_save', { name: 'Atlantis', area_code: '9991' });
    await openConsole(page, inside, 1, '/area-codes');
    await page
      .getByRole('button', { name: /: Atlantis$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Country').fill('Atlantis Island');
    await colleague.call('console/area_code_save', { id: String(id), name: 'Atlantis', area_code: '9992' });
    complaints.expectOnce('area_code_save');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Load what is stored now' }).click();
    await expect(dialog.getByLabel('Prefix')).toHaveValue('9992');
    await expect(dialog.getByLabel('Country')).toHaveValue('Atlantis Island');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Atlantis Island' })).toContainText('9992');
  });
});

test('WEB-423 a phrase and a choice of when orders ask for the trade password are not overwritten either', async ({
  page,
  complaints,
  openInside,
}) => {
  const { url } = await openInside();
  const elsewhere = await new Client(url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await signIn(page, url, { screen: '/accountSet' });

  /** Saves what began from an older version: refused once, and taken when the newest is loaded. */
  const saveTwice = async (section: Locator, button: string, call: string): Promise<void> => {
    complaints.expectOnce(call);
    const save = section.getByRole('button', { name: button });
    await save.click();
    await expect(section.getByRole('alert')).toContainText('This has been changed meanwhile');
    await section.getByRole('button', { name: 'Load what is stored now' }).click();
    await expect(section.getByRole('alert')).toBeHidden();
    await save.click();
  };

  await test.step('the phrase', async () => {
    const section = page.getByRole('region', { name: 'Anti-phishing phrase' });
    await section.getByLabel('Your phrase').fill('Blue heron');
    await elsewhere.call('safe/phrase', { phrase: 'Grey seal', login_password: DEMO_PASSWORD });
    await saveTwice(section, 'Save phrase', '/api/safe/phrase');
    await expect(page.getByText('Your phrase is saved.')).toBeVisible();
    expect(await elsewhere.call('safe/safe_center', {})).toMatchObject({ anti_phishing_phrase: 'Blue heron' });
  });

  await test.step('the trade password', async () => {
    const section = page.getByRole('region', { name: 'When orders ask for the trade password' });
    await section.getByRole('radio', { name: 'Never' }).check();
    await section.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
    await elsewhere.call('set/trade_password_mode', { mode: 'every', pay_password: DEMO_TRADE_PASSWORD });
    await saveTwice(section, 'Save', '/api/set/trade_password_mode');
    await expect(page.getByText('It is saved.')).toBeVisible();
    expect(await elsewhere.call('user/info', {})).toMatchObject({ trade_password_mode: 'never' });
  });
});

/** Ends the session from another device, and signs in in this tab, which leads back to the screen. */
async function signInHereAgain(page: Page, url: string, account: string): Promise<void> {
  const screen = new URL(page.url()).pathname;
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await new Client(url, token).call('user/logout', {});
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.getByLabel('E-mail').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${screen}`);
}

test('WEB-424 what was typed is there again when the same account signs in again in the tab, and never for another one', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url, { screen: '/userSetting' });
  const bank = page.getByLabel('Bank', { exact: true });

  const signInAgain = (account: string): Promise<void> => signInHereAgain(page, url, account);
  const line = page.getByRole('textbox', { name: 'Message' });

  const service = page.getByRole('button', { name: 'Customer service' });

  await bank.fill('Half of a ba');
  await service.click();
  await line.fill('My deposit of yes');
  await signInAgain(DEMO_EMAILS[0]);
  await expect(bank).toHaveValue('Half of a ba');
  // What was open above the page is closed for the next user.
  await expect(line).toBeHidden();
  await service.click();
  await expect(line).toHaveValue('My deposit of yes');
  await signInAgain(DEMO_EMAILS[1]);
  await expect(page.getByLabel('Real name')).toHaveValue('');
  await expect(bank).toHaveValue('');
  await expect(line).toBeHidden();
  await service.click();
  await expect(line).toHaveValue('');
  await signInAgain(DEMO_EMAILS[0]);
  await expect(bank).toHaveValue('');
});

test('WEB-424 sheets of money show again what was typed, without the trade password, until they are left', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url, { screen: '/finance' });
  const assets = page.getByRole('region', { name: /^Total assets/ });
  /** Opens the sheet of a button. */
  const open = async (button: string, name: string): Promise<Locator> => {
    await assets.getByRole('button', { name: button, exact: true }).click();
    return page.getByRole('dialog', { name });
  };
  const amountIn = (sheet: Locator): Locator => sheet.getByLabel('Amount', { exact: true });

  const transfer = await open('Transfer', 'Transfer');
  await amountIn(transfer).fill('12.5');
  await signInHereAgain(page, url, DEMO_EMAILS[0]);
  await open('Transfer', 'Transfer');
  await expect(amountIn(transfer)).toHaveValue('12.5');
  await transfer.getByRole('button', { name: 'Cancel' }).click();
  await open('Transfer', 'Transfer');
  await expect(amountIn(transfer)).toHaveValue('');
  await transfer.getByRole('button', { name: 'Cancel' }).click();

  const withdrawal = await open('Withdraw', 'Withdraw USDT');
  const address = withdrawal.getByLabel('Address', { exact: true });
  const password = withdrawal.getByLabel('Trade password', { exact: true });
  await address.fill('TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj');
  await amountIn(withdrawal).fill('20');
  await password.fill(DEMO_TRADE_PASSWORD);
  await signInHereAgain(page, url, DEMO_EMAILS[0]);
  await open('Withdraw', 'Withdraw USDT');
  await expect(address).toHaveValue('TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj');
  await expect(amountIn(withdrawal)).toHaveValue('20');
  await expect(password).toHaveValue('');
  await signInHereAgain(page, url, DEMO_EMAILS[1]);
  await open('Withdraw', 'Withdraw USDT');
  await expect(amountIn(withdrawal)).toHaveValue('');
  await expect(address).toHaveValue('');
});

test('WEB-424 tickets show again what was typed, and what was typed before a second factor is there after it', async ({
  page,
  complaints,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const size = ticket.getByLabel('Size');
  const price = ticket.getByLabel('Limit price');
  const amount = ticket.getByLabel('Amount', { exact: true });
  await size.fill('7');
  await signInHereAgain(page, url, DEMO_EMAILS[0]);
  await expect(size).toHaveValue('7');
  await ticket.getByRole('radio', { name: 'Sell' }).click();
  await ticket.getByRole('tab', { name: 'Limit' }).click();
  await price.fill('99000');
  await signInHereAgain(page, url, DEMO_EMAILS[0]);
  await expect(price).toHaveValue('99000');
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(size).toHaveValue('7');
  await page.getByRole('link', { name: 'Seconds', exact: true }).first().click();
  await amount.fill('150');
  await signInHereAgain(page, url, DEMO_EMAILS[0]);
  await expect(amount).toHaveValue('150');

  const client = new Client(url, await page.evaluate(() => localStorage.getItem('token') ?? ''));
  const { secret } = await client.call('bind/google', {});
  await client.call('bind/google#bind', { code: await codeAt(secret, now()) });
  await amount.fill('160');
  await client.call('user/logout', {});
  await page.getByLabel('E-mail').fill(DEMO_EMAILS[0]);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The sign-in waits for its second factor, and there is no passkey that could be one.
  complaints.expectOnce('403');
  complaints.expectOnce('422');
  // A code works once; that of the next half minute is taken too.
  await page.getByLabel('Authenticator code').fill(await codeAt(secret, now() + 30_000));
  await page.getByRole('button', { name: 'Finish signing in' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('link', { name: 'Seconds', exact: true }).first().click();
  await expect(amount).toHaveValue('160');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('drafts');
  await signInHereAgain(page, url, DEMO_EMAILS[1]);
  await expect(amount).toHaveValue('');
  await page.getByRole('link', { name: 'Contracts', exact: true }).first().click();
  await expect(size).not.toHaveValue('7');
});

test('WEB-424 what an operator typed in a dialog is there again once the same operator has signed in again in the tab', async ({
  page,
  complaints,
  openInside,
}) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/house');
  const open = () => page.getByRole('button', { name: 'Propose movement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move money between accounts of the house?' });
  await open();
  await dialog.getByLabel('How much').fill('1250.5');
  await dialog.getByLabel('Reason', { exact: true }).fill('For the seconds of next month');
  const token = await page.evaluate(() => sessionStorage.getItem('console_token') ?? '');
  await new Client(inside.url, token).call('console/logout', {});
  complaints.expectOnce('401');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  // A code works once; that of the next half minute is taken too.
  await signInOperator(page, undefined, now() + 30_000);
  await open();
  await expect(dialog.getByLabel('How much')).toHaveValue('1250.5');
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('For the seconds of next month');
});
