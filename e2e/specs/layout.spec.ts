import { expect, mergeTests, type Page } from '@playwright/test';
import { DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { boxOf, type Box } from '../support/box.ts';
import { now } from '../support/clock.ts';
import { confirmNothing, confirmOrder } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const DAY_MS = 86_400_000;
const TRADE = '/leverdealCenter';
const EUR = `${TRADE}?legalId=1&currencyId=9`;

/** Milliseconds to a Saturday noon of the venue, when forex and metals are closed. */
function toSaturday(now: number): number {
  const noon = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS / 6;
  // 1970-01-03 was a Saturday.
  const days = (((2 - Math.floor(noon / DAY_MS)) % 7) + 7) % 7;
  // On a Saturday after noon it is one already.
  return Math.max(0, noon + days * DAY_MS - now);
}

function areApart(one: Box, other: Box): boolean {
  return one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

async function expectNoSideways(page: Page, name: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, name).toBeLessThanOrEqual(0);
}

test('WEB-220 WEB-221 WEB-222 WEB-223 WEB-224 WEB-225 WEB-226 WEB-227 WEB-232 the trading page keeps prices, costs and buttons in sight at every width', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await confirmNothing(page);
  inside.advance(toSaturday(now()));
  const ticket = page.getByRole('form', { name: 'Order ticket' });

  await test.step('WEB-220 closed markets on a phone show their last close and when they open', async () => {
    for (const width of [360, 430]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(inside.url);
      const row = page.getByRole('row').filter({ hasText: 'EUR/USD' });
      await expect(row).toContainText('Opens Mon');
      const price = row.locator('td.num').first();
      await expect(price).toContainText(/\d\.\d{5}/);
      const { x, width: wide } = await boxOf(price);
      expect.soft(x + wide, `price at ${width}`).toBeLessThanOrEqual(width - 16);
    }
  });

  await test.step('WEB-226 who signs in from a market comes back to it', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(inside.url + EUR);
    await ticket.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail or mobile number').fill('demo1@demo.candor');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**${EUR}`);
    await expect(page.getByRole('region', { name: 'Market', exact: true })).toContainText('Opens Mon');
  });

  await test.step('WEB-221 all costs are above the button with stops open, and the slider keeps its inset', async () => {
    await page.goto(inside.url + TRADE);
    await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check();
    await ticket.getByLabel('Size').fill('1');
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      const foot = await boxOf(ticket.locator('.ticket-foot'));
      const costs = await boxOf(ticket.locator('.preview-row').last());
      expect.soft(costs.y + costs.height, `costs at ${width}`).toBeLessThanOrEqual(foot.y);
      const labels = await boxOf(ticket.locator('.slider-label').last());
      expect.soft(labels.x + labels.width, `multiples at ${width}`).toBeLessThanOrEqual(width - 15.5);
    }
  });

  await test.step('WEB-222 the button stays where it is when a reason comes', async () => {
    const button = ticket.locator('.ticket-foot .btn');
    const before = await boxOf(button);
    await ticket.getByLabel('Size').fill('1000');
    await expect(ticket.locator('#ticket-note')).not.toBeEmpty();
    expect(await boxOf(button)).toEqual(before);
  });

  await test.step('WEB-223 hands and stops outlive a reload', async () => {
    await ticket.getByLabel('Size').fill('3');
    await page.reload();
    await expect(ticket.getByLabel('Size')).toHaveValue('3');
    await expect(ticket.getByRole('checkbox', { name: 'Take profit / stop loss' })).toBeChecked();
  });

  await test.step('WEB-232 the tab is named by the newest price', async () => {
    await expect(page).toHaveTitle(/^[\d,]+\.\d\d BTC\/USDT · Candor$/);
  });

  await test.step('WEB-224 the legend tells of the bar under the pointer', async () => {
    const legend = page.locator('.legend').first();
    await expect(legend).toContainText(/MA10 \d/);
    const plot = await boxOf(page.locator('.plot-canvas').first());
    const toldAt = async (share: number, before: string): Promise<string> => {
      await page.mouse.move(plot.x + plot.width * share, plot.y + 150);
      await page.mouse.move(plot.x + plot.width * share + 2, plot.y + 152);
      // It is drawn with the next frame.
      await expect(legend).not.toHaveText(before);
      return legend.innerText();
    };
    // A bar that begins between two looks moves what lies under the pointer, once a minute.
    await expect(async () => {
      await page.mouse.move(0, 0);
      const under = await toldAt(1 / 3, await legend.innerText());
      const beside = await toldAt(1 / 2, under);
      expect(await toldAt(1 / 3, beside)).toBe(under);
    }).toPass();
  });

  await test.step('WEB-225 what is told covers neither the ticket, nor a phone’s price and buttons', async () => {
    await ticket.getByRole('button', { name: 'Buy 3 hands at market' }).click();
    await confirmOrder(page, DEMO_TRADE_PASSWORD);
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    await toast.hover();
    expect(areApart(await boxOf(toast), await boxOf(ticket))).toBe(true);
    await page.setViewportSize({ width: 375, height: 812 });
    const price = page.locator('.phone-price');
    await expect(price).toBeVisible();
    expect(areApart(await boxOf(toast), await boxOf(price))).toBe(true);
    expect(areApart(await boxOf(toast), await boxOf(page.locator('.phone-send')))).toBe(true);
    await toast.getByRole('button', { name: 'Details' }).click();
    const sheet = page.getByRole('dialog', { name: /Order/ });
    await expect(sheet).toContainText('Terms frozen');
    await expect(sheet.locator('.decision-tick').first()).toBeVisible();
    expect(await sheet.locator('.dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
    await pressEscape(page);
  });

  await test.step('WEB-227 a phone on its side has the chart, and the buttons beside it', async () => {
    await page.setViewportSize({ width: 812, height: 375 });
    const [buy, chart] = [page.locator('.phone-button').first(), page.locator('.plot-canvas').first()];
    await expect(buy).toBeInViewport({ ratio: 1 });
    expect((await boxOf(chart)).height).toBeGreaterThan(150);
    expect(areApart(await boxOf(chart), await boxOf(page.locator('.phone-send')))).toBe(true);
    const demo = page.locator('header').first().getByText('DEMO');
    const assets = page.getByRole('navigation').first().getByRole('link', { name: 'Assets' });
    expect(areApart(await boxOf(demo), await boxOf(assets))).toBe(true);
    await expectNoSideways(page, '812×375');
  });
});
