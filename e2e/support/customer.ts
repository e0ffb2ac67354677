import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { started } from './started.ts';

/** Has the page send orders without showing them once more, as a customer who asked for that. */
export async function confirmNothing(page: Page): Promise<void> {
  // Frames without an origin, such as those that print, have no storage.
  await page.addInitScript({ content: "try { localStorage.setItem('order_confirm', 'off') } catch {}" });
}

/**
 * Signs in and opens a screen, contract trading where none is said; orders are sent without being shown once more. The session is made by a
 * call: the form of sign-in has journeys of its own.
 */
export async function signIn(
  page: Page,
  url: string,
  {
    account = 'demo1@demo.candor',
    password = DEMO_PASSWORD,
    screen = '/leverdealCenter',
  }: { readonly account?: string; readonly password?: string; readonly screen?: string } = {},
): Promise<void> {
  await confirmNothing(page);
  const client = await new Client(url).signIn(account, password);
  const user = await client.call('user/info', {});
  const kept = {
    token: client.token,
    user_id: String(user.id),
    userAccount: user.account_number || user.account,
    extension_code: user.extension_code,
    is_seller: String(user.is_seller),
  };
  // Whatever the venue answers from has its storage; this answer loads nothing else.
  await page.goto(`${url}/healthz`);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  await page.goto(url + screen);
  await started(page);
}

/** The tab of the orders panel, such as `Positions`; its text ends with the count. */
export function ordersTab(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Orders' }).getByRole('tab', { name });
}

/** Enters the trade password that the page asks for. */
export async function confirmOrder(page: Page, password = DEMO_TRADE_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Trade password' });
  await dialog.getByLabel('Trade password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send order' }).click();
}

/** Waits until the price of the market on screen moves. */
export async function expectMoving(page: Page): Promise<void> {
  const price = page.getByRole('region', { name: 'Market', exact: true }).locator('.text-price');
  const shown = await price.innerText();
  await expect(price).not.toHaveText(shown);
}
