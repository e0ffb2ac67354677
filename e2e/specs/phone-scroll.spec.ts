import { expect, mergeTests, type CDPSession, type Page } from '@playwright/test';
import { boxOf } from '../support/box.ts';
import { test as insideTest } from '../support/inside.ts';
import { test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/** Draws a finger over the page, from one point to another. */
async function drag(
  page: Page,
  touch: CDPSession,
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  await send('touchStart', { x, y });
  for (let step = 1; step <= 20; step += 1) {
    await send('touchMove', { x: x + ((toX - x) * step) / 20, y: y + ((toY - y) * step) / 20 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd');
}

test('WEB-381 on a phone an upright drag over the chart scrolls the page, and one sideways the chart', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.goto(`${url}/leverdealCenter?legalId=1&currencyId=2`);
  const plot = page.locator('.plot[data-state="ready"] .plot-canvas');
  await expect(plot).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const scrolled = () => page.locator('.phone-scroll').evaluate(({ scrollTop }) => scrollTop);
  const { x, y, width, height } = await boxOf(plot);
  const middle = [x + width / 2, y + height / 2] as const;
  await drag(page, touch, middle, [middle[0] + 120, middle[1] + 10]);
  expect(await scrolled()).toBe(0);
  await expect(async () => {
    // What listens to the finger comes with the chart, a moment after it.
    await drag(page, touch, middle, [middle[0], middle[1] - 160]);
    expect(await scrolled()).toBeGreaterThan(80);
  }).toPass({ timeout: 60_000 });
});
