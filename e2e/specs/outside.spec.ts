import { expect, mergeTests, type Page, type WebSocketRoute } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { ordersTab, signIn } from '../support/customer.ts';
import { placeOrder } from '../support/place-order.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';
import { test as venueTest } from '../support/venue.ts';

const test = mergeTests(venueTest, quietTest);

/** Buys one hand by a call of its own, as another device or a program would. */
async function buy(client: Client): Promise<void> {
  await placeOrder(client, {
    legal_id: 1,
    currency_id: 2,
    type: 1,
    share: 1,
    multiple: 20,
    status: 1,
    pay_password: DEMO_TRADE_PASSWORD,
  });
}

/** Puts the test between page and server: their connection can be cut, and stays away until it is restored. */
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; restore(): void }> {
  let restored = Promise.resolve();
  let restore = (): void => undefined;
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket('**/socket.io/**', async (socket) => {
    await restored;
    open.push(socket, socket.connectToServer());
  });
  return {
    cut: async () => {
      restored = new Promise((resolve) => {
        restore = resolve;
      });
      for (const socket of open.splice(0)) await socket.close();
    },
    restore: () => restore(),
  };
}

test('WEB-21 orders placed outside the page appear on it one by one, also after its connection was cut', async ({
  page,
  venue,
  customer,
}) => {
  const connection = await cuttable(page);
  await signIn(page, venue.url, { account: customer });
  await expect(page.getByText('You hold no positions.')).toBeVisible();
  // A market trades from its third fresh price on.
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
  const outside = await new Client(venue.url).signIn(customer, DEMO_PASSWORD);
  const positions = ordersTab(page, 'Positions');

  await test.step('one by one', async () => {
    for (const count of [1, 2, 3]) {
      await buy(outside);
      await expect(positions).toHaveText(new RegExp(`\\D${count}$`));
      await expect(page.getByRole('button', { name: 'Close BTC/USDT' })).toHaveCount(count);
    }
  });

  await test.step('what happened while the connection was cut is there when it is back', async () => {
    await connection.cut();
    await buy(outside);
    await buy(outside);
    await expect(page.getByText('Connection lost, reconnecting').filter({ visible: true })).toBeVisible();
    await expect(positions).toHaveText(/\D3$/);
    connection.restore();
    await expect(positions).toHaveText(/\D5$/);
  });

  await test.step('and the next one arrives as before', async () => {
    for (const count of [6, 7]) {
      await buy(outside);
      await expect(positions).toHaveText(new RegExp(`\\D${count}$`));
    }
    await expectAccessible(page, 'seven positions');
  });
  await expect(page.locator('body')).toHaveAttribute('data-loaded-once', '');
});
