import { readFileSync } from 'node:fs';
import { expect, mergeTests, type Page } from '@playwright/test';
import { toFixed } from '@candor/money';
import { pressEscape } from '../support/press-escape.ts';
import { lastPrice } from '../support/last-price.ts';
import { confirmOrder, ordersTab, signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const BTC = 1;

/** Returns a price at `percent` percent of the newest one, as it is typed. */
async function percentOfLast({ venue }: InsideVenue, percent: bigint): Promise<string> {
  const last = await lastPrice(venue, BTC);
  return toFixed((last * percent) / 100n, 2, 'down');
}

/** Heights of the drawn panes, from top to bottom. */
function canvases(page: Page): Promise<number[]> {
  return page.locator('.plot-canvas canvas').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
}

test('WEB-40 WEB-59 WEB-80 a visitor registers in two steps with the image code and signs in', async ({ page, openInside }) => {
  const { url, venue } = await openInside();
  const shown = page.waitForResponse('**/api/captcha');
  await page.goto(`${url}/components/register`);
  const { message } = (await (await shown).json()) as { message: { captcha_id: string } };
  await page.getByLabel('E-mail').fill('new.customer@example.com');
  await page.getByLabel('Image code').fill(venue.account.captchas.peek(message.captcha_id) ?? '');
  await expectAccessible(page, 'registration, step 1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('riverbed-41');
  await page.getByLabel('Repeat password').fill('riverbed-41');
  await page.getByLabel('Trade password').fill('harbour-72');
  await page.getByRole('checkbox').check();
  await expectAccessible(page, 'registration, step 2');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('If this address is new, your account is ready', { exact: false })).toBeVisible();
  await page.waitForURL('**/components/login');
  await signIn(page, url, { account: 'new.customer@example.com', password: 'riverbed-41' });
  await expect(page.getByRole('button', { name: /Assets/ })).toContainText('0.00 USDT');
  await expect(page.getByText('You hold no positions.')).toBeVisible();

  await test.step('three hints lead to play money and the first trade', async () => {
    const ticket = page.getByRole('form', { name: 'Order ticket' });
    await expect(ticket.getByRole('note')).toContainText('1 of 3');
    await ticket.getByRole('button', { name: 'Get play money' }).click();
    await expect(page.getByText('10,000.00 USDT of play money is in your contract account.')).toBeVisible();
    await expect(ticket.getByRole('note')).toContainText('2 of 3');
    await ticket.getByLabel('Size').fill('1');
    await ticket.getByRole('button', { name: 'Buy 1 hand at market' }).click();
    await expect(page.getByRole('dialog', { name: 'Trade password' })).not.toContainText('demo5678');
    await confirmOrder(page, 'harbour-72');
    await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
    await expect(ticket.getByRole('note')).toContainText('3 of 3');
    await ticket.getByRole('button', { name: 'Dismiss the hint' }).click();
    await expect(ticket.getByRole('note')).toBeHidden();
  });
});

test('WEB-41 RCP-41 RCP-42 a customer trades: order with stops, limit order, close, history, re-check, transfer, batch close', async ({
  page,
  openInside,
  complaints,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const toasts = page.getByRole('status').filter({ hasText: 'BTC/USDT' });
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });

  await test.step('a market order with stops, after a wrong trade password', async () => {
    await ticket.getByLabel('Size').fill('10');
    await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check();
    await ticket.getByLabel('TP', { exact: true }).fill(await percentOfLast(inside, 120n));
    await ticket.getByLabel('SL', { exact: true }).fill(await percentOfLast(inside, 80n));
    await expectAccessible(page, 'trading');
    await ticket.getByRole('button', { name: 'Buy 10 hands at market' }).click();
    await expectAccessible(page, 'trade password');
    complaints.expectOnce('/api/lever/submit');
    await confirmOrder(page, 'not-it-at-all');
    await expect(page.getByRole('dialog', { name: 'Trade password' }).getByLabel('Trade password', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await confirmOrder(page);
    await expect(toasts).toContainText('Bought 10 hands of BTC/USDT at');
    await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
  });

  await test.step('the position lives, and so does the table of the chart', async () => {
    const profit = row.getByRole('cell').nth(6);
    const before = await profit.innerText();
    await expect(profit).not.toHaveText(before);
    const drawn = await canvases(page);
    await page.getByRole('radio', { name: 'Table' }).click();
    const table = page.getByRole('region', { name: 'Table' });
    const close = table.getByRole('row').nth(1).getByRole('cell').nth(3);
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(20);
    const closedAt = await close.innerText();
    await expect(close).not.toHaveText(closedAt);
    await expectAccessible(page, 'chart as a table');
    await page.getByRole('radio', { name: 'Chart' }).click();
    await expect.poll(() => canvases(page)).toEqual(drawn);
  });

  await test.step('stops are set again', async () => {
    await row.getByRole('button', { name: 'Set take profit and stop loss of BTC/USDT' }).click();
    const sheet = page.getByRole('dialog', { name: 'Take profit / stop loss' });
    const takeProfit = await percentOfLast(inside, 150n);
    await sheet.getByLabel('Take profit').fill(takeProfit);
    await sheet.getByLabel('Stop loss').fill('');
    await expectAccessible(page, 'stops');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(toasts).toContainText('Stops of BTC/USDT saved.');
    await expect(row.getByRole('cell').nth(5)).toContainText(/\d{2,3},\d{3}\.\d{2} \/ —/);
  });

  await test.step('a limit order is placed, without the password for it was given once, and revoked', async () => {
    await ticket.getByRole('tab', { name: 'Limit' }).click();
    await ticket.getByLabel('Limit price').fill(await percentOfLast(inside, 90n));
    await ticket.getByLabel('Size').fill('2');
    await ticket.getByRole('button', { name: 'Place limit to buy 2 hands' }).click();
    await expect(toasts).toContainText('Pending order in BTC/USDT waits at');
    await expect(ordersTab(page, 'Pending')).toHaveText(/1$/);
    await ordersTab(page, 'Pending').click();
    await expectAccessible(page, 'pending orders');
    await page.getByRole('button', { name: 'Revoke the order in BTC/USDT' }).click();
    await expect(toasts).toContainText('Order in BTC/USDT revoked; margin and fee are back.');
    await expect(ordersTab(page, 'Pending')).toHaveText(/0$/);
    await ordersTab(page, 'Positions').click();
  });

  await test.step('the position is closed and stands in the history', async () => {
    await row.getByRole('button', { name: 'Close BTC/USDT' }).click();
    const question = page.getByRole('dialog', { name: 'Close BTC/USDT?' });
    await expectAccessible(page, 'closing');
    await question.getByRole('button', { name: 'Close BTC/USDT' }).click();
    await expect(toasts).toContainText('BTC/USDT closed at');
    await expect(ordersTab(page, 'Positions')).toHaveText(/0$/);
    await ordersTab(page, 'History').click();
    await expect(row).toContainText('Closed by you');
    await expectAccessible(page, 'history');
  });

  await test.step('the order is found among the closed ones and re-checked in the browser', async () => {
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.waitForURL('**/leverList?status=3');
    await expect(page.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
    await expect(row).toHaveCount(1);
    await expectAccessible(page, 'order list');
    await row.getByRole('button', { name: /Details of order/ }).click();
    const sheet = page.getByRole('dialog', { name: /Order/ });
    await sheet.getByRole('button', { name: 'Check in this browser' }).click();
    await expect(sheet.getByText('Re-checked: everything follows from the ticks and terms')).toBeVisible();
    const asked = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download receipts' }).click();
    const file = readFileSync(await (await asked).path(), 'utf8');
    expect(
      file
        .trimEnd()
        .split('\n')
        .map((line) => /"kind\\":\\"(\w+)/.exec(line)?.[1]),
    ).toEqual([undefined, 'contract_fill', 'contract_close']);
    await sheet.getByRole('button', { name: 'Show on the chart' }).click();
    await expect(sheet.locator('.plot[data-state=ready]')).toBeVisible();
    await expectAccessible(page, 'order detail');
    await pressEscape(page);
  });

  await test.step('money moves from the flash wallet to contracts', async () => {
    await page.goBack();
    await ticket.getByRole('button', { name: 'Transfer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Transfer between accounts' });
    await sheet.getByLabel('Amount').fill('300');
    await expectAccessible(page, 'transfer');
    await sheet.getByRole('button', { name: 'Transfer 300 USDT' }).click();
    await expect(page.getByText('300.00 USDT moved from Flash account to Contracts.')).toBeVisible();
  });

  await test.step('everything is closed at once', async () => {
    for (const [side, verb] of [
      ['Buy', 'Bought'],
      ['Sell', 'Sold'],
    ] as const) {
      await ticket.getByRole('radio', { name: side }).click();
      await ticket.getByLabel('Size').fill('3');
      await ticket.getByRole('button', { name: `${side} 3 hands at market` }).click();
      await expect(toasts).toContainText(`${verb} 3 hands of BTC/USDT at`);
    }
    await expect(ordersTab(page, 'Positions')).toHaveText(/2$/);
    await page.getByRole('button', { name: 'Close all' }).click();
    await page.getByRole('menuitem', { name: 'Close all 2 positions' }).click();
    const question = page.getByRole('dialog', { name: 'Close all 2 positions' });
    await expectAccessible(page, 'batch close');
    await question.getByRole('button', { name: 'Close all 2 positions' }).click();
    await expect(page.getByText(/2 positions closed, profit/)).toBeVisible();
    await expect(ordersTab(page, 'Positions')).toHaveText(/0$/);
    await expect(page.getByText('You hold no positions.')).toBeVisible();
  });
});
