import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';

/** Has the page send orders without showing them once more, as a customer who asked for that. */
export async function confirmNothing(page: Page): Promise<void> {
  // Frames without an origin, such as those that print, have no storage.
  await page.addInitScript({ content: "try { localStorage.setItem('order_confirm', 'off') } catch {}" });
}

/** Signs in on the page and lands on contract trading, where orders are sent without being shown once more. */
export async function signIn(page: Page, url: string, account = 'demo1@demo.candor', password = DEMO_PASSWORD): Promise<void> {
  await confirmNothing(page);
  await page.goto(`${url}/components/login`);
  await page.getByLabel('E-mail or mobile number').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/leverdealCenter**');
  // The new screen takes the focus; a menu opened before would be closed by it.
  await expect(page.getByRole('main')).toBeFocused();
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
