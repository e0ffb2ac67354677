import { expect, mergeTests, type Page } from '@playwright/test';
import { toFixed } from '@candor/money';
import { pressEscape } from '../support/press-escape.ts';
import { lastPrice } from '../support/last-price.ts';
import { boxOf } from '../support/box.ts';
import { confirmOrder, signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const BTC = 1;

/** Counts the drawings that the device keeps. */
function kept(page: Page): Promise<number> {
  return page.evaluate(() => localStorage.getItem('chart_drawings')?.split('"tool"').length ?? 1).then((parts) => parts - 1);
}

/** Draws with a tool between two places of the plot, and waits until that many drawings are kept. */
async function draw(page: Page, tool: string, from: [number, number], to: [number, number], count: number): Promise<void> {
  const plot = page.locator('.plot-canvas');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: tool, exact: true }).click();
  await expect(page.getByText('Press its points on the chart')).toBeVisible();
  await plot.click({ position: { x: from[0], y: from[1] } });
  // The library takes a second press that comes at once for a double one.
  await expect(async () => {
    await plot.click({ position: { x: to[0], y: to[1] } });
    expect(await kept(page)).toBe(count);
  }).toPass();
}

test('WEB-250 WEB-251 WEB-252 WEB-253 WEB-254 WEB-255 a chart is drawn on, dressed, compared, told of prices, dragged and saved', async ({
  page,
  openInside,
}) => {
  const { url, venue } = await openInside();
  await signIn(page, url);
  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  const plot = page.locator('.plot-canvas');
  const menu = () => chart.getByRole('button', { name: 'Chart settings' }).click();

  await test.step('drawings are kept over a reload, taken back and removed', async () => {
    await draw(page, 'Segment', [200, 120], [420, 200], 1);
    await draw(page, 'Rectangle', [300, 80], [520, 160], 2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => kept(page)).toBe(1);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => kept(page)).toBe(2);
    await page.reload();
    await chart.getByRole('button', { name: 'Draw', exact: true }).click();
    const drawn = page.getByRole('list', { name: 'Drawings' });
    await expect(drawn.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'drawing menu');
    await drawn.getByRole('button', { name: 'Remove drawing 1' }).click();
    await expect.poll(() => kept(page)).toBe(1);
    await pressEscape(page);
  });

  await test.step('indicators have names and settings', async () => {
    await chart.getByRole('button', { name: 'Indicators' }).click();
    await page.getByRole('button', { name: 'Settings of Moving average' }).click();
    await page.getByLabel('Parameter 1').fill('7');
    await expect(page.locator('.legend')).toContainText('MA7');
    await page.getByLabel('Parameter 1').fill('0');
    await expect(page.getByText('From 1 to 500.')).toBeVisible();
    await expectAccessible(page, 'indicator settings');
    await pressEscape(page);
  });

  await test.step('kind of chart, another market, alert, picture', async () => {
    await menu();
    await page.getByRole('radio', { name: 'Heikin-Ashi' }).check();
    await page.getByLabel('Compare with').selectOption({ label: 'ETH/USDT' });
    await expectAccessible(page, 'chart menu');
    await page.getByLabel('Alert price').fill('0');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Enter a price other than the newest one.')).toBeVisible();
    // A step above the newest price, again until the simulator comes to one before it has wandered off.
    await expect(async () => {
      const last = await lastPrice(venue, BTC);
      await page.getByLabel('Alert price').fill(toFixed(last + last / 100_000n, 2, 'up'));
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText(/BTC\/USDT\W+ has (?:risen|fallen) to/).first()).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 90_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    expect((await download).suggestedFilename()).toBe('BTC-USDT-1m.png');
  });

  await test.step('full screen, and back by Escape', async () => {
    await menu();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(chart).toHaveAttribute('data-full');
    await pressEscape(page);
    await expect(chart).not.toHaveAttribute('data-full');
  });

  await test.step('the line of an entry becomes a stop', async () => {
    const ticket = page.getByRole('form', { name: 'Order ticket' });
    await ticket.getByLabel('Size').fill('1');
    await ticket.getByRole('button', { name: 'Buy 1 hand at market' }).click();
    await confirmOrder(page);
    const box = await boxOf(plot);
    await expect(async () => {
      for (let y = 30; y < box.height - 100; y += 3) {
        await page.mouse.move(box.x + 300, box.y + y);
        if (!(await plot.evaluate((element) => 'draggable' in element.dataset))) continue;
        await page.mouse.down();
        await page.mouse.move(box.x + 300, box.y + y + 40, { steps: 4 });
        await expect(page.locator('.drag-guide')).toHaveText(/SL.*−.*USDT/, { timeout: 2_000 });
        await page.mouse.up();
        return;
      }
      throw new Error('no line');
    }).toPass({ timeout: 30_000 });
    const dialog = page.getByRole('dialog', { name: 'Take profit / stop loss' });
    await expect(dialog.getByLabel('Stop loss')).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Stops of BTC/USDT saved.')).toBeVisible();
  });
});
