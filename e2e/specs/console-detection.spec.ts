import { expect, mergeTests } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { test as insideTest } from '../support/inside.ts';
import { openConsole } from '../support/operator.ts';
import { placeOrder } from '../support/place-order.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const PASSWORD = 'demo1234';

test('CON-85 TRA-13 the detection report leads to both customers, and is read once when it opens', async ({ page, openInside }) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/detection');
  await expect(page.getByText('No accounts that share something stood against each other.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How orders ended' })).toBeVisible();
  await expect(page.getByText('No seconds order was settled in 30 days.')).toBeVisible();
  for (const none of ['No two sides of an order share something.', 'No shop was paid by several customers.'])
    await expect(page.getByText(none)).toBeVisible();
  await expectAccessible(page, 'empty report');

  const [first, second] = await Promise.all([1, 2].map((number) => new Client(inside.url).signIn(`demo${number}@demo.candor`, PASSWORD)));
  const order = { legal_id: 1, currency_id: 2, share: 1, multiple: 10, status: 1, pay_password: 'demo5678' };
  await placeOrder(first, { ...order, type: 1 });
  await placeOrder(second, { ...order, type: 2 });

  const looks = async (): Promise<number> => {
    // The table follows the journal.
    await inside.venue.kernel.caughtUp();
    const [row] = await inside.venue.database.query<{ count: number }>(
      `select count(*)::int as count from commands where name = 'console/detection'`,
    );
    return row?.count ?? 0;
  };
  await page.reload();
  const rows = page.getByRole('table', { name: 'Detection' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('BTC/USDT');
  await expect(rows.nth(1).getByRole('link')).toHaveCount(2);
  const before = await looks();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectAccessible(page, 'report');
  expect(await looks()).toBe(before);
  await rows.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/console\/customer\?id=\d+$/);
});
