import { expect, mergeTests } from '@playwright/test';
import { toFixed } from '@candor/money';
import { lastPrice } from '../support/last-price.ts';
import { now } from '../support/clock.ts';
import { confirmOrder, ordersTab, signIn } from '../support/customer.ts';
import { fillDate } from '../support/dates.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const BTC = 1;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const VENUE_OFFSET_MS = 8 * HOUR_MS;

/** A moment of venue time as its picker holds it. */
const picked = (at: number): string => new Date(at + VENUE_OFFSET_MS).toISOString().slice(0, 16);

test('LEV-125 LEV-126 WEB-313 an order rests till a moment, is told which moments there are before it is sent, and ends with its own', async ({
  page,
  openInside,
}) => {
  const { url, venue, advance } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  const place = ticket.getByRole('button', { name: 'Place limit to buy 2 hands' });
  const until = ticket.getByRole('group', { name: 'Until a time' });
  const month = until.locator('[data-type=month]');
  let sent = 0;
  page.on('request', (request) => void (sent += Number(request.url().endsWith('/api/lever/submit'))));

  await test.step('a moment is missing, then too late, and nothing is sent', async () => {
    await ticket.getByRole('tab', { name: 'Limit' }).click();
    await ticket.getByLabel('Limit price').fill(toFixed(((await lastPrice(venue, BTC)) * 90n) / 100n, 2, 'down'));
    await ticket.getByLabel('Size').fill('2');
    await ticket.getByLabel('Valid').selectOption({ label: 'Until a time' });
    await place.click();
    await expect(month).toBeFocused();
    await expect(ticket.getByText('Choose a time from a minute to 90 days ahead.')).toBeVisible();
    await expectAccessible(page, 'a moment out of range');
    await fillDate(until, picked(now() + 91 * 24 * HOUR_MS));
    await place.click();
    await expect(month).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toBe(0);
  });

  await test.step('the order waits till its moment, and says so', async () => {
    const moment = picked(now() + 2 * HOUR_MS);
    await fillDate(until, moment);
    await expect(month).not.toHaveAttribute('aria-invalid', 'true');
    await place.click();
    await confirmOrder(page);
    await expect(ordersTab(page, 'Pending')).toHaveText(/1$/);
    await ordersTab(page, 'Pending').click();
    await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText(moment.slice(11));
  });

  await test.step('and ends with it', async () => {
    advance(2 * HOUR_MS + MINUTE_MS);
    await expect(ordersTab(page, 'Pending')).toHaveText(/0$/);
    await page.goto(`${url}/leverList?status=4`);
    await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText('Expired');
  });
});
