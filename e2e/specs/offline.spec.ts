import { confirmOrder, expectMoving, ordersTab, signIn } from '../support/customer.ts';
import { expect, test } from '../support/venue.ts';

test('WEB-73 WEB-74 an order whose line breaks is late when it is back: nothing is bought, and the page says so after having asked', async ({
  page,
  venue,
  customer,
}) => {
  await signIn(page, venue.url, { account: customer });
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await expect(ticket.getByRole('button', { name: 'Slippage limit 0.5%' })).toBeVisible();
  await ticket.getByLabel('Size').fill('3');
  // The page asks again after 0.4, 1.2, 2.8, 5.8 and 10.8 s: four times in vain.
  let lost = 5;
  await page.route('**/api/lever/submit', (route) => ((lost -= 1) >= 0 ? route.abort('internetdisconnected') : route.continue()));
  await ticket.getByRole('button', { name: 'Buy 3 hands at market' }).click();
  await confirmOrder(page);
  await expect(page.getByText('the outcome is not known yet', { exact: false })).toBeVisible();
  await expect(page.getByText('The order came too late. Nothing was ordered or closed.')).toBeVisible({ timeout: 40_000 });
  await expect(ordersTab(page, 'Positions')).toHaveText(/0$/);
  await expect(page.getByText('the outcome is not known yet', { exact: false })).toBeHidden();
});

test('WEB-75 WEB-78 WEB-79 an outcome that is not known stays said over a reload and a change of screen, until the venue tells it', async ({
  page,
  venue,
  customer,
}) => {
  await signIn(page, venue.url, { account: customer });
  let answers = true;
  let reached = 0;
  await page.route('**/api/lever/submit', async (route) => {
    if (answers) return route.continue();
    if ((reached += 1) === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const open = page.getByText(/Your order of [\d:]+: the outcome is not known yet/);
  await ticket.getByLabel('Size').fill('4');
  await ticket.getByRole('button', { name: 'Buy 4 hands at market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trade password' });
  await expect(dialog).toContainText('Buy 4 hands at market BTC/USDT');
  await expect(dialog).toContainText('The trade password of the demo accounts is demo5678.');
  await dialog.getByLabel('Trade password', { exact: true }).fill('demo5678');
  answers = false;
  await page.getByRole('button', { name: 'Send order' }).click();
  await expect(open).toBeVisible();
  await page.route('**/api/wallet/outcome', (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(open).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(open).toBeVisible();
  await page.unroute('**/api/wallet/outcome');
  await expect(page.getByText(/Your order of [\d:]+ was carried out\./)).toBeVisible({ timeout: 40_000 });
  await expect(open).toBeHidden();

  await test.step('a slow line shows no empty list above the position, no axes without bars, and asks for the chart once', async () => {
    const charts: string[] = [];
    page.on('request', (request) => request.url().includes('currency/new_timeshar') && charts.push(request.url()));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const orders = document.querySelector('.orders-panel')?.textContent ?? '';
        if (orders.includes('You hold no positions') || /Positions\W*0/.test(orders)) document.documentElement.dataset['lied'] = '1';
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const chart = page.waitForResponse('**/api/currency/new_timeshar**');
    await page.goto(`${venue.url}/leverdealCenter`);
    await expect(page.locator('.plot-canvas')).toBeHidden();
    expect((await (await chart).allHeaders())['content-encoding']).toBe('gzip');
    await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
    await expect(page.locator('.plot-canvas')).toBeVisible();
    await expectMoving(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-lied', '1');
    expect(charts.length).toBeGreaterThan(0);
  });
});

test.describe('screens that were fetched ahead', () => {
  test.use({ savesData: false });

  test('WEB-77 without a line, screens that came with the page open, others wait for it, and all continues when it is back', async ({
    page,
    context,
    venue,
    customer,
  }) => {
    await signIn(page, venue.url, { account: customer });
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('order-list-screen')));
    await expect.poll(loaded).toBe(true);
    await context.setOffline(true);
    await expect(page.getByText('Connection lost, reconnecting')).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page).toHaveURL(/leverList/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/complaint');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('No line to the venue.', { exact: false })).toBeVisible();
    await expect(page.getByText('This page stopped working')).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible();
    await expect(page.getByText('No line to the venue.', { exact: false })).toBeHidden();
  });
});

test('WEB-76 prices that stand still are grey and no button acts on them, until they move again', async ({ page, venue, customer }) => {
  let deaf = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => !deaf && socket.send(message));
  });
  await signIn(page, venue.url, { account: customer });
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await ticket.getByLabel('Size').fill('2');
  const buy = ticket.getByRole('button', { name: 'Buy 2 hands at market' });
  await buy.click();
  await confirmOrder(page);
  await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
  // The push may come before the answer, which closes the dialog and empties the ticket.
  await expect(page.getByRole('dialog')).toBeHidden();
  await ticket.getByLabel('Size').fill('2');
  const close = page.getByRole('button', { name: /^Close BTC/ });
  const closeAll = page.getByRole('button', { name: 'Close all' });
  await expect(close).toBeEnabled();
  // Requests fail as well, so that nothing renews the line.
  deaf = true;
  await page.route('**/api/currency/**', (route) => route.abort());
  await expect(close).toBeDisabled({ timeout: 40_000 });
  await expect(closeAll).toBeDisabled();
  await expect(ticket.getByRole('button', { name: 'No fresh price' })).toBeDisabled();
  await expect(page.getByText('No fresh prices from the venue.', { exact: false })).toBeVisible();
  const price = page.getByRole('region', { name: 'Market', exact: true }).locator('.text-price .n');
  const grey = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--t3'));
  expect(
    await price.evaluate((cell, token) => {
      const probe = document.createElement('i');
      probe.style.color = token;
      document.body.append(probe);
      return getComputedStyle(probe).color === getComputedStyle(cell).color;
    }, grey),
  ).toBe(true);
  deaf = false;
  await page.unroute('**/api/currency/**');
  await expect(close).toBeEnabled();
  await expect(buy).toBeEnabled();
});
