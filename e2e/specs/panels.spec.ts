import { expect, mergeTests, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/box.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';
import { started } from '../support/started.ts';

const test = mergeTests(quietTest, insideTest);
const MARKET = '/leverdealCenter?legalId=1&currencyId=2';

/** Measures the places of the screen's parts: where they begin from the left, and their widths. */
async function placesOf(page: Page): Promise<Readonly<Record<'charts' | 'book' | 'ticket' | 'orders', DOMRect>>> {
  return page.evaluate(() => {
    const rectangle = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
    return {
      charts: rectangle('.trading-charts'),
      book: rectangle('.trading > .book-panel'),
      ticket: rectangle('.trading-ticket'),
      orders: rectangle('.orders-panel'),
    };
  });
}

/** Waits until the screen is complete. */
async function stands(page: Page): Promise<void> {
  await started(page);
  await expect(page.locator('.plot[data-state="ready"]')).toBeVisible();
}

async function openPanels(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Layout of panels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Layout' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function drag(page: Page, edge: Locator, [across, along]: readonly [number, number]): Promise<void> {
  const { x, y, width, height } = await boxOf(edge);
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + across, fromY + along, { steps: 5 });
  await page.mouse.up();
}

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('WEB-350 WEB-352 panels change places, are put away and stay so over a reload', async ({ page, openInside }) => {
    const { url } = await openInside();
    await page.goto(url + MARKET);
    await stands(page);
    const before = await placesOf(page);
    expect(before.charts.x).toBeLessThan(before.book.x);
    expect(before.book.x).toBeLessThan(before.ticket.x);

    const dialog = await openPanels(page);
    await dialog.getByRole('button', { name: 'Mirrored' }).click();
    await expect(dialog.getByRole('button', { name: 'Mirrored' })).toHaveAttribute('aria-pressed', 'true');
    const mirrored = await placesOf(page);
    expect(mirrored.ticket.x).toBe(0);
    expect(mirrored.book.x).toBeLessThan(mirrored.charts.x);
    expect(mirrored.orders.x).toBe(mirrored.book.x);

    await dialog.getByRole('button', { name: 'Move Ticket behind its neighbour' }).click();
    await expect(dialog.getByRole('button', { name: 'Mirrored' })).toHaveAttribute('aria-pressed', 'false');
    const moved = await placesOf(page);
    expect(moved.book.x).toBeLessThan(moved.ticket.x);
    expect(moved.ticket.x).toBeLessThan(moved.charts.x);
    // The ticket is between: the book has its own height, and the orders are below the chart.
    expect(moved.book.height).toBe(moved.ticket.height);
    expect(moved.orders.x).toBe(moved.charts.x);

    await dialog.getByRole('checkbox', { name: 'Order book' }).uncheck();
    await expect(page.locator('.trading > .book-panel')).toHaveCount(0);
    await expectAccessible(page, 'panels');
    await pressEscape(page);
    await expect(page.getByRole('tab', { name: 'Book' })).toBeVisible();
    await page.reload();
    await stands(page);
    expect((await placesOf(page)).ticket.x).toBe(0);
    await expect(page.locator('.trading > .book-panel')).toHaveCount(0);

    await (await openPanels(page)).getByRole('button', { name: 'Reset' }).click();
    expect((await placesOf(page)).charts).toEqual(before.charts);
  });

  test('WEB-351 edges of panels are dragged and moved by keys, within their bounds', async ({ page, openInside }) => {
    const { url } = await openInside();
    await page.goto(url + MARKET);
    await stands(page);
    const book = page.getByRole('separator', { name: 'Width of the order book' });
    const orders = page.getByRole('separator', { name: 'Height of the orders' });
    const ticket = page.getByRole('separator', { name: 'Width of the ticket' });
    const before = await placesOf(page);
    await drag(page, book, [-80, 0]);
    await expect(book).toHaveAttribute('aria-valuenow', String(before.book.width + 80));
    expect((await placesOf(page)).charts.width).toBe(before.charts.width - 80);
    await drag(page, orders, [0, -60]);
    await expect(orders).toHaveAttribute('aria-valuenow', String(before.orders.height + 60));
    // Beyond its bounds it stays at them, and the chart keeps its room.
    await drag(page, ticket, [-900, 0]);
    await expect(ticket).toHaveAttribute('aria-valuenow', String(Math.round(1440 * 0.3)));
    await ticket.focus();
    await page.keyboard.press('Home');
    await expect(ticket).toHaveAttribute('aria-valuenow', '280');
    await page.keyboard.press('ArrowLeft');
    await expect(ticket).toHaveAttribute('aria-valuenow', '296');
    await page.reload();
    await stands(page);
    await expect(ticket).toHaveAttribute('aria-valuenow', '296');
    await expect(book).toHaveAttribute('aria-valuenow', String(before.book.width + 80));
    // Messages are beside the ticket, however wide it is.
    const toastEnd = () => page.evaluate(() => getComputedStyle(document.querySelector('.toasts')!).insetInlineEnd);
    expect(await toastEnd()).toBe('312px');
    await book.dblclick();
    await expect(book).toHaveAttribute('aria-valuenow', String(before.book.width));
    // Read from right to left, the same edge is on the other side and goes the other way.
    await page.evaluate(() => localStorage.setItem('lang', 'arabic'));
    await page.reload();
    await stands(page);
    const mirrored = page.locator('.panel-separator-book [role="separator"]');
    await expect(mirrored).toHaveAttribute('aria-valuenow', String(before.book.width));
    await drag(page, mirrored, [80, 0]);
    await expect(mirrored).toHaveAttribute('aria-valuenow', String(before.book.width + 80));
  });
});

test('WEB-353 narrower windows have their own layout, whatever is kept', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.addInitScript(() =>
    localStorage.setItem(
      'panels',
      JSON.stringify({ columns: ['ticket', 'book', 'charts', 'markets'], hidden: ['orders'], sizes: { ticket: 480, orders: 700 } }),
    ),
  );
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(url + MARKET);
  await stands(page);
  const { charts, ticket, orders } = await placesOf(page);
  expect([charts.x, ticket.width]).toEqual([0, 304]);
  expect(orders.height).toBeGreaterThanOrEqual(240);
  expect(orders.height).toBeLessThanOrEqual(300);
  await expect(page.getByRole('button', { name: 'Layout of panels' })).toHaveCount(0);
});
