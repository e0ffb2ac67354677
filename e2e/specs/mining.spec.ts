import { expect, mergeTests, type Page } from '@playwright/test';
import { now } from '../support/clock.ts';
import { signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { appearancesOf } from '../support/appearances.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 00:00 at the venue is 16:00 in UTC. */
const OFFSET_MS = 8 * HOUR_MS;

const card = (page: Page, name: string) => page.getByRole('form', { name });

/** Moves the venue to the first midnight after its time, and has it look at what is due. */
async function nextMidnight({ venue, advance }: InsideVenue, from: number): Promise<number> {
  const midnight = Math.floor((from + OFFSET_MS) / DAY_MS + 1) * DAY_MS - OFFSET_MS;
  advance(midnight - from + 1_000);
  await venue.due.runDue();
  await venue.kernel.caughtUp();
  return midnight + 1_000;
}

test('MIN-5 MIN-6 MIN-7 MIN-20 MIN-21 MIN-22 a customer locks an amount, is paid at midnight, and cancels with the fee shown before', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url, { screen: '/lockMining' });
  const week = card(page, 'USDT · 7D');
  await week.getByLabel('Amount').fill('99.99');
  await week.getByRole('button', { name: 'Lock' }).click();
  await expect(week.getByText('The minimum is 100.00 USDT.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await week.getByLabel('Amount').fill('1000');
  await week.getByRole('button', { name: 'Lock' }).click();
  const sheet = page.getByRole('dialog', { name: 'Lock this amount?' });
  await expect(sheet).toContainText('0.60000');
  await expect(sheet).toContainText('0.08571432');
  await expect(sheet).toContainText('10.0000');
  await sheet.getByRole('button', { name: 'Lock 1,000.00 USDT' }).click();
  await expect(page.getByText('1,000.0000 USDT locked.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(week.getByLabel('Amount')).toHaveValue('');
  const order = page.getByRole('region', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(order).toContainText('In progress');
  await expect(order).toContainText('0 of 7 days');

  await nextMidnight(inside, now());
  await expect(order).toContainText('1 of 7 days');
  await expect(order).toContainText('0.08571');

  await order.getByRole('button', { name: /^Cancel USDT · 7D/ }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this lock?' });
  await expect(question).toContainText('deducts a fee of 1.00 %');
  await expect(question).toContainText('990.00000000');
  await question.getByRole('button', { name: 'Cancel the lock' }).click();
  await expect(page.getByText('Lock cancelled: 990.0000 USDT is back in your flash account.')).toBeVisible();
  await expect(order).toContainText('Cancelled');

  await order.getByRole('button', { name: /^How was this decided/ }).click();
  const drawer = page.getByRole('dialog', { name: /^USDT · 7D/ });
  await expect(drawer).toContainText('Counted again in this browser');
  await expect(drawer.getByRole('meter', { name: 'Payments of the term' })).toHaveAttribute('aria-valuenow', '14.28');
  await expect(drawer.getByRole('row').nth(2)).toContainText('not paid');
  await expect(drawer).toContainText('1000 × 1% → 10');
  await drawer.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(drawer.getByText('Re-checked: everything follows from the ticks and terms')).toBeVisible();
  await pressEscape(page);

  await page.goto(`${inside.url}/financialRecords`);
  await page.getByLabel('Kind').selectOption('Locked mining');
  const lines = page.getByRole('region', { name: 'Movements' });
  await expect(lines.getByText(/^Interest of a lock/)).toHaveCount(1);
  await expect(lines.getByText(/^Released from a lock/)).not.toHaveCount(0);
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

test('MIN-20 MIN-23 the screens of locked mining fit and are accessible', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url, { screen: '/lockMining' });
  await page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? '';
    for (let count = 0; count < 31; count += 1)
      await fetch('/api/lh/deposit', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ config_id: 1 + (count % 3), amount: '100' }),
      });
  });
  for (const appearance of appearancesOf('mining', APPEARANCES)) {
    await page.evaluate(
      ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
      appearance,
    );
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.goto(`${url}/lockMining`);
    const orders = page.locator('section[aria-labelledby=orders]');
    await expect(orders.locator('tbody tr, .table-card')).toHaveCount(30);
    await expectFit(page, 'locked mining', appearance);
    await orders.locator('p button').click();
    await expect(orders.locator('tbody tr, .table-card')).toHaveCount(31);
    const first = page.locator('.mining-card form').first();
    await first.locator('input').fill('250.5');
    await first.locator('button[type=submit]').click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectFit(page, 'the purchase sheet', appearance);
    await pressEscape(page);
    await orders.locator('.btn-table').first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectFit(page, 'the question of cancelling', appearance);
    await pressEscape(page);
  }
});
