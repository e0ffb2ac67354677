import { expect, mergeTests, type CDPSession, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

test('WEB-256 WEB-257 keys and the list of commands lead through the site', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });

  // The keys come when the page has nothing else to do.
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, 'keys');
  await pressEscape(page);
  await expect(keys).toBeHidden();

  await page.keyboard.press('l');
  await expect(ticket.getByRole('tab', { name: 'Limit' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('m');
  await expect(ticket.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('h');
  await expect(ticket.getByLabel('Size')).toBeFocused();
  // A key in a field is a letter of the field.
  await page.keyboard.press('l');
  await expect(ticket.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true');

  const commands = page.getByRole('dialog', { name: 'Commands' });
  await page.keyboard.press('Control+k');
  await expect(commands.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ethusdt contract');
  await expect(commands.getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'commands');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(commands.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(commands.getByText('Nothing matches.')).toBeVisible();
  await commands.getByRole('combobox').fill('transp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/transparency');
});

/** Composes a text in a field as a Japanese keyboard does, and presses the Enter that takes it. `composed` is called before the composition ends. */
async function compose(page: Page, field: Locator, text: string, composed: () => Promise<void>): Promise<void> {
  await field.focus();
  const keyboard: CDPSession = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(field).toHaveValue(text);
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await keyboard.send('Input.dispatchKeyEvent', { type, key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
  await composed();
  await keyboard.send('Input.insertText', { text });
  await expect(field).toHaveValue(text);
  await keyboard.detach();
}

test('WEB-412 an Enter that ends a composition chooses no command, opens no market, sets no alert and sends no message', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);

  const commands = page.getByRole('dialog', { name: 'Commands' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(commands).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await compose(page, commands.getByRole('combobox'), 'ethusdt contract', async () => {
    await expect(commands.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  });
  await expect(commands).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();

  await page.getByRole('button', { name: 'ETH/USDT' }).click();
  const search = page.getByRole('searchbox', { name: 'Search markets' });
  await compose(page, search, 'BTC', () => expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible());
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();

  await page.getByRole('button', { name: 'Chart settings' }).click();
  const alerts = page.getByRole('group', { name: 'Price alerts' });
  const price = alerts.getByRole('textbox');
  await compose(page, price, '12', () => expect(alerts.getByRole('listitem')).toHaveCount(0));
  await expect(alerts.getByRole('listitem')).toHaveCount(0);
  await price.press('Enter');
  await expect(alerts.getByRole('listitem')).toHaveCount(1);
  await pressEscape(page);

  await page.getByRole('button', { name: 'Customer service' }).click();
  const panel = page.getByRole('dialog', { name: 'Customer service' });
  const message = panel.getByRole('textbox', { name: 'Message' });
  await compose(page, message, 'こんにちは', () => expect(panel.locator('.chat-line')).toHaveCount(0));
  await expect(panel.locator('.chat-line')).toHaveCount(0);
  await message.press('Enter');
  await expect(panel.locator('.chat-line')).toHaveCount(1);
  await expect(message).toHaveValue('');
});
