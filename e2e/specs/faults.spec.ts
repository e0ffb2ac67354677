import type { Locator, Page } from '@playwright/test';
import { silentProxy } from '@candor/testkit/silent-proxy';
import { confirmOrder, expectMoving, ordersTab, signIn } from '../support/customer.ts';
import { expectAccessible } from '../support/quiet.ts';
import { expect, test } from '../support/venue.ts';

/** Signs in, and waits until the line to the venue speaks: one that was never there cannot be lost. */
async function signInJoined(page: Page, url: string, account: string): Promise<void> {
  const line = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await signIn(page, url, { account });
  await (await line).waitForEvent('framereceived');
}

/** Finds the text of the status bar while the line is cut. */
function lostLine(page: Page): Locator {
  return page.getByText('Connection lost, reconnecting');
}

test('WEB-70 WEB-71 pages come back by themselves after a graceful restart and after a kill, and say when there is a newer version', async ({
  page,
  context,
  venue,
  customer,
}) => {
  await signInJoined(page, venue.url, customer);
  await expectMoving(page);
  const other = await context.newPage();
  await other.goto(`${venue.url}/leverdealCenter`);
  await expect(ordersTab(other, 'Positions')).toHaveText(/0$/);
  await venue.restart('SIGTERM', () => expect(lostLine(page)).toBeVisible());
  await expect(lostLine(page)).toBeHidden({ timeout: 40_000 });
  await expectMoving(page);
  await expect(page.getByText('A newer version of this page is ready.')).toBeHidden();

  const hands = page.getByLabel('Size');
  await hands.fill('3');
  await page.route(`${venue.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' }),
  );
  await venue.restart('SIGKILL', () => expect(lostLine(page)).toBeVisible());
  await expect(lostLine(page)).toBeHidden({ timeout: 40_000 });
  await expectMoving(page);
  await expect(page.getByText('A newer version of this page is ready.')).toBeVisible();
  await expect(hands).toBeFocused();
  await expect(hands).toHaveValue('3');

  await page.getByRole('button', { name: 'Buy 3 hands at market' }).click();
  await confirmOrder(page);
  await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
  await expect(ordersTab(other, 'Positions')).toHaveText(/1$/);
});

test.describe('WEB-400 a line that dies without a word', () => {
  for (const width of [1440, 375])
    test(`is told at ${width} px, with grey prices and nothing to press, and joined again when it speaks`, async ({
      page,
      venue,
      customer,
    }) => {
      const proxy = await silentProxy(Number(new URL(venue.url).port));
      try {
        await page.setViewportSize({ width, height: 812 });
        await signInJoined(page, proxy.url, customer);
        await expect(page.locator('.freshness')).toHaveAttribute('data-stale', 'false');
        const told = page.getByText('Connection lost, reconnecting').filter({ visible: true });
        await expect(told).toHaveCount(0);
        proxy.fallSilent();
        await expect(told).toHaveCount(1);
        await expect(page.locator('.freshness')).toHaveAttribute('data-stale', 'true');
        await (width === 375 ? page.locator('.phone-send .btn-up').click() : Promise.resolve());
        await expect(page.getByRole('button', { name: 'No fresh price' })).toBeDisabled();
        proxy.speak();
        await expect(told).toHaveCount(0, { timeout: 40_000 });
        await expect(page.locator('.freshness')).toHaveAttribute('data-stale', 'false');
      } finally {
        await proxy.stop();
      }
    });
});

test('WEB-405 what is not fresh reads on every ground in both skins', async ({ page, context, venue, customer }) => {
  const proxy = await silentProxy(Number(new URL(venue.url).port));
  try {
    await signInJoined(page, proxy.url, customer);
    const seconds = await context.newPage();
    await seconds.goto(`${proxy.url}/secondsOrder`);
    await seconds.getByRole('radio', { name: 'Up', exact: true }).click();
    for (const each of [page, seconds]) {
      await expect(each.locator('.freshness')).toHaveAttribute('data-stale', 'false');
      await expect(each.locator('.book-bar, .segment[data-tone]').first()).toBeVisible();
    }
    proxy.fallSilent();
    for (const [name, each] of Object.entries({ contracts: page, seconds })) {
      await expect(each.locator('.freshness')).toHaveAttribute('data-stale', 'true');
      for (const skin of ['nights', 'days']) {
        await each.evaluate((chosen) => void (document.documentElement.dataset['skin'] = chosen), skin);
        await expectAccessible(each, `${name} without a fresh price, ${skin}`, ['color-contrast']);
      }
    }
  } finally {
    await proxy.stop();
  }
});

test('WEB-402 a server that was killed is told as its connection ends, and joined again after its start', async ({
  page,
  venue,
  customer,
}) => {
  await signInJoined(page, venue.url, customer);
  await expectMoving(page);
  await venue.restart('SIGKILL', () => expect(lostLine(page)).toBeVisible());
  await expect(lostLine(page)).toBeHidden({ timeout: 40_000 });
});

test('WEB-401 a browser without a network says so at once; a venue that it reaches all the same is not called lost', async ({
  page,
  context,
  venue,
  customer,
}) => {
  await signInJoined(page, venue.url, customer);
  await expectMoving(page);
  await context.setOffline(true);
  await expect(lostLine(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'No fresh price' })).toBeDisabled();
  await context.setOffline(false);
  await expect(lostLine(page)).toBeHidden({ timeout: 40_000 });
  await expectMoving(page);
  // The browser says so, and requests pass.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(lostLine(page)).toBeHidden({ timeout: 40_000 });
});

test('WEB-70 a line that fell silent during a sleep is replaced when the page wakes up', async ({ page, venue, customer }) => {
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
  await signIn(page, venue.url, { account: customer });
  await expectMoving(page);
  deaf = true;
  await expect.poll(() => lines).toBeGreaterThanOrEqual(2);
  await expectMoving(page);
});

test('WEB-81 a phone says that the line is lost, and leaves the buttons free', async ({ page, venue, customer }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInJoined(page, venue.url, customer);
  const said = page.getByRole('status').filter({ has: lostLine(page) });
  await venue.restart('SIGTERM', async () => {
    await expect(said).toBeVisible();
    const bar = await said.boundingBox();
    const buy = await page.getByRole('button', { name: /^Buy/ }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0);
  });
  await expect(said).toBeHidden({ timeout: 40_000 });
});
