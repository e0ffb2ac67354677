import type { Locator, Page } from '@playwright/test';
import { confirmOrder, expectMoving, ordersTab, signIn } from './customer.ts';
import { expect, test } from './venue.ts';

/** What the status bar says while the line is cut. */
function lostLine(page: Page): Locator {
  return page.getByText('Connection lost, reconnecting');
}

test('WEB-70 WEB-71 pages come back by themselves after a graceful restart and after a kill, and say when there is a newer version', async ({
  page,
  context,
  venue,
}) => {
  await signIn(page, venue.url);
  await expectMoving(page);
  const other = await context.newPage();
  await other.goto(`${venue.url}/leverdealCenter`);
  await expect(ordersTab(other, 'Positions')).toHaveText(/0$/);
  await venue.restart('SIGTERM', () => expect(lostLine(page)).toBeVisible());
  await expect(lostLine(page)).toBeHidden({ timeout: 15_000 });
  await expectMoving(page);
  await expect(page.getByText('A newer version of this page is ready.')).toBeHidden();

  const hands = page.getByLabel('Size');
  await hands.fill('3');
  await page.route(`${venue.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' }),
  );
  await venue.restart('SIGKILL', () => expect(lostLine(page)).toBeVisible());
  await expect(lostLine(page)).toBeHidden({ timeout: 15_000 });
  await expectMoving(page);
  await expect(page.getByText('A newer version of this page is ready.')).toBeVisible();
  await expect(hands).toBeFocused();
  await expect(hands).toHaveValue('3');

  await page.getByRole('button', { name: 'Buy 3 hands at market' }).click();
  await confirmOrder(page);
  await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
  await expect(ordersTab(other, 'Positions')).toHaveText(/1$/);
});

test('WEB-70 a line that fell silent during a sleep is replaced when the page wakes up', async ({ page, venue }) => {
  let deaf = false;
  let lines = 0;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    lines += 1;
    const mine = lines;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!deaf || mine > 1) socket.send(message);
    });
  });
  await signIn(page, venue.url, 'demo2@demo.candor');
  await expectMoving(page);
  deaf = true;
  await expect.poll(() => lines, { timeout: 20_000 }).toBe(2);
  await expectMoving(page);
});

test('WEB-81 a phone says that the line is lost, and leaves the buttons free', async ({ page, venue }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, venue.url, 'demo3@demo.candor');
  const said = page.getByRole('status').filter({ has: lostLine(page) });
  await venue.restart('SIGTERM', async () => {
    await expect(said).toBeVisible();
    const bar = await said.boundingBox();
    const buy = await page.getByRole('button', { name: /^Buy/ }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0);
  });
  await expect(said).toBeHidden({ timeout: 15_000 });
});
