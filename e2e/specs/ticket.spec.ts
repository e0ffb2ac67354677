import { expect, mergeTests } from '@playwright/test';
import { toFixed } from '@candor/money';
import { DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { pressEscape } from '../support/press-escape.ts';
import { lastPrice } from '../support/last-price.ts';
import { confirmOrder, ordersTab, signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const BTC = 1;

test('WEB-310 a customer types a size in coin and as a value, and hands are sent', async ({ page, openInside }) => {
  const { url, venue } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const size = ticket.getByLabel('Size');
  const unitTo = async (name: string) => {
    await ticket.getByRole('button', { name: /^Unit/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };

  await test.step('what was typed is taken along', async () => {
    await size.fill('7');
    await unitTo('BTC');
    await expect(size).toHaveValue('0.07');
    await size.fill('0.0399');
    await expect(ticket.getByText('Decimal places: 2 at most. The field stays as it was.')).toBeVisible();
    await expect(size).toHaveValue('0.07');
    await size.fill('0.03');
    await expect(ticket.getByText('Decimal places: 2 at most.')).toBeHidden();
    await expect(ticket.getByText('= 3 hands')).toBeVisible();
    await expectAccessible(page, 'a size in coin');
  });

  await test.step('a value becomes the hands that it holds, and is kept over a reload', async () => {
    await unitTo('USDT');
    const last = await lastPrice(venue, BTC);
    // Four hands and a half, of 0.01 each: no move of a second makes four or five of it.
    await size.fill(toFixed((last * 45n) / 1000n, 2, 'down'));
    await expect(ticket.getByText('= 4 hands · 0.04 BTC')).toBeVisible();
    await page.reload();
    await expect(ticket.getByText('= 4 hands · 0.04 BTC')).toBeVisible();
    await ticket.getByRole('button', { name: 'Buy 4 hands at market' }).click();
    await confirmOrder(page);
    await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
    await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText('0.04 BTC');
  });
});

test('WEB-311 a customer says stops by what they come to, on the ticket and at the position', async ({ page, openInside }) => {
  const { url, venue } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const [takeProfit, stopLoss] = [ticket.getByLabel('TP', { exact: true }), ticket.getByLabel('SL', { exact: true })];
  const sayBy = async (name: string) => {
    await ticket.getByRole('button', { name: /^Set stops by/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };

  await test.step('percents of the margin become prices, and wrong ones are told at their field', async () => {
    await ticket.getByLabel('Size').fill('10');
    await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check();
    await sayBy('% of margin');
    await takeProfit.fill('50');
    await expect(ticket.locator('.stops-grid')).toContainText(/\d{2},\d{3}\.\d{2}/);
    // So little is lost within the spread already.
    await stopLoss.fill('0.01');
    await stopLoss.blur();
    await expect(stopLoss).toHaveAttribute('aria-invalid', 'true');
    await expect(ticket.getByRole('alert')).toContainText('This is on the wrong side of');
    await stopLoss.fill('30');
    await expect(ticket.getByRole('alert')).toBeHidden();
    await expectAccessible(page, 'stops by percent');
  });

  await test.step('money says the same stops, and the prices are sent', async () => {
    await sayBy('USDT');
    await expect(takeProfit).not.toHaveValue('');
    await takeProfit.fill('25');
    await stopLoss.fill('20');
    await ticket.getByRole('button', { name: 'Buy 10 hands at market' }).click();
    await confirmOrder(page);
    const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
    await expect(row.getByRole('cell').nth(5)).toContainText(/\d{2},\d{3}\.\d{2} \/ \d{2},\d{3}\.\d{2}/);
  });

  await test.step('the sheet of the position says what they come to, and takes them by percent', async () => {
    await page.getByRole('button', { name: 'Set take profit and stop loss of BTC/USDT' }).click();
    const sheet = page.getByRole('dialog', { name: 'Take profit / stop loss' });
    await sheet.getByRole('radio', { name: 'USDT' }).click();
    // The price may have moved between the ticket and the fill; the stops have not.
    const asked = Number(await sheet.getByLabel('Take profit').inputValue());
    expect(Math.abs(asked - 25)).toBeLessThan(20);
    await sheet.getByRole('radio', { name: '% of margin' }).click();
    await sheet.getByLabel('Take profit').fill('100');
    await sheet.getByLabel('Stop loss').fill('');
    await expectAccessible(page, 'stops by percent at a position');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Stops of BTC/USDT saved.' })).toBeVisible();
    const held = await lastPrice(venue, BTC);
    const shown = await page.getByRole('row').filter({ hasText: 'BTC/USDT' }).getByRole('cell').nth(5).innerText();
    expect(Number(shown.split(' / ')[0]?.replaceAll(',', ''))).toBeGreaterThan(Number(toFixed(held, 2, 'down')));
  });
});

test('WEB-312 an order is shown in full before it is sent, until its customer asks for that no more', async ({
  page,
  openInside,
  complaints,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  await page.evaluate(() => localStorage.removeItem('order_confirm'));
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const dialog = page.getByRole('dialog', { name: 'Confirm the order' });
  const positions = ordersTab(page, 'Positions');
  const buy = async (hands: number) => {
    await ticket.getByLabel('Size').fill(String(hands));
    await ticket.getByRole('button', { name: `Buy ${hands} hands at market` }).click();
  };
  let letTermsCome = (): void => undefined;
  const termsMayCome = new Promise<void>((come) => (letTermsCome = come));

  await test.step('with its costs, stops and risk, and the trade password in the same place', async () => {
    await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check();
    await ticket.getByRole('button', { name: /^Set stops by/ }).click();
    await page.getByRole('menuitemradio', { name: '% of margin' }).click();
    await ticket.getByLabel('TP', { exact: true }).fill('80');
    await buy(10);
    await expect(dialog).toContainText('Buy 10 hands at market BTC/USDT');
    for (const fact of ['10 hands · 0.10 BTC', 'Margin', 'Fee', 'Take profit', 'Est. liquidation price', 'Hazard rate after'])
      await expect(dialog).toContainText(fact);
    await expectAccessible(page, 'confirming an order');
    complaints.expectOnce('/api/lever/submit');
    await dialog.getByLabel('Trade password', { exact: true }).fill('not-it-at-all');
    await dialog.getByRole('button', { name: 'Send order' }).click();
    await expect(dialog.getByLabel('Trade password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
    await page.route('**/api/lever/deal*', async (route) => {
      await termsMayCome;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Send order' }).click();
    await expect(positions).toHaveText(/1$/);
    await expect(dialog).toBeHidden();
  });

  await test.step('terms that come while it is open ask for no password any more', async () => {
    await buy(2);
    await expect(dialog.getByLabel('Trade password', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send order' })).toBeDisabled();
    letTermsCome();
    await expect(dialog.getByLabel('Trade password', { exact: true })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Send order' })).toBeEnabled();
    await page.unroute('**/api/lever/deal*');
  });

  await test.step('leaving it sends nothing', async () => {
    await pressEscape(page);
    await expect(dialog).toBeHidden();
    await expect(positions).toHaveText(/1$/);
  });

  await test.step('it is turned off where it asks, and on again in the settings', async () => {
    await buy(3);
    await dialog.getByRole('checkbox', { name: 'Do not ask again on this device' }).check();
    await dialog.getByRole('button', { name: 'Send order' }).click();
    await expect(positions).toHaveText(/2$/);
    // The push may come before the answer, which closes the dialog and empties the ticket.
    await expect(dialog).toBeHidden();
    await buy(4);
    await expect(positions).toHaveText(/3$/);
    await page.goto(`${url}/accountSet`);
    const setting = page.getByRole('checkbox', { name: 'Show a contract order once more before it is sent' });
    await expect(setting).not.toBeChecked();
    await setting.check();
    expect(await page.evaluate(() => localStorage.getItem('order_confirm'))).toBeNull();
  });
});

test('WEB-313 a market order carries a trailing stop, which the row of the position shows', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await ticket.getByLabel('Size').fill('5');
  await ticket.getByRole('checkbox', { name: 'Trailing stop' }).check();
  const distance = ticket.getByRole('textbox', { name: 'Distance' });
  await distance.fill('0.05');
  await distance.blur();
  await expect(ticket.getByRole('alert')).toContainText('From 0.1 to 10 %.');
  await distance.fill('2');
  await expect(ticket.getByText(/Closes at \d{2},\d{3}\.\d{2}/)).toBeVisible();
  await expectAccessible(page, 'a trailing stop on the ticket');
  await page.reload();
  await expect(distance).toHaveValue('2');
  await ticket.getByRole('button', { name: 'Buy 5 hands at market' }).click();
  await confirmOrder(page);
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(row).toContainText(/Distance \d,\d{3}\.\d{2} · Closes at \d{2},\d{3}\.\d{2}/);
  await expect(distance).toHaveValue('');
});
