import { expect, mergeTests, type Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { manualFeed } from '@candor/testkit/manual-feed';
import { signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

/** Length of the recording, enough for a slow machine; the prices do not move after it. */
const PLAYED_SECONDS = 240;
const EVERY_MS = 500;

/** Writes a recording in which BTC rises with every price and ETH never moves. So the result of an order on them does not depend on the moment. */
function writePrices(folder: string): string {
  const lines = ['ts_ms,symbol,price,size'];
  for (let at = 0; at < PLAYED_SECONDS * 1000; at += EVERY_MS) {
    const step = at / EVERY_MS;
    lines.push(`${1_700_000_000_000 + at},BTCUSDT,${60_000 + step / 10},1`, `${1_700_000_000_000 + at},ETHUSDT,3000,1`);
  }
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const ticketOf = (page: Page) => page.getByRole('form', { name: 'Order ticket' });
const ordersTab = (page: Page, name: string) => page.getByRole('region', { name: 'Orders' }).getByRole('tab', { name });

async function place(page: Page, direction: 'Up' | 'Down', amount: string): Promise<void> {
  const ticket = ticketOf(page);
  await ticket.getByRole('radio', { name: direction, exact: true }).click();
  await ticket.getByRole('button', { name: amount, exact: true }).click();
  await ticket.getByRole('button', { name: `${direction}: ` }).click();
  await expect(
    page.getByText(new RegExp(`${direction.toLowerCase()} for 30 sec: accepted, opens at the next price`)).first(),
  ).toBeVisible();
}

test('OPT-50 OPT-52 OPT-55 OPT-57 OPT-58 OPT-59 OPT-60 OPT-61 seconds orders are won, lost and tied on prices that are known', async ({
  page,
  openInside,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-seconds-'));
  try {
    const { url } = await openInside({ FEED: `replay:${writePrices(folder)}` });
    await signIn(page, url);
    await page.getByRole('navigation').getByRole('link', { name: 'Seconds' }).first().click();
    await page.waitForURL('**/secondsOrder');
    const ticket = ticketOf(page);
    await expect(ticket.getByText('54.06%')).toBeVisible();

    await test.step('what is wrong is said before anything is sent', async () => {
      await ticket.getByLabel('Amount', { exact: true }).fill('6000');
      await expect(ticket.getByText(/One order is at most 50% of what is available: .5,000\.00/)).toBeVisible();
      await ticket.getByLabel('Amount', { exact: true }).fill('1500');
      await expect(ticket.getByText(/The amount is at most .1,000\.00/)).toBeVisible();
      await ticket.getByLabel('Amount', { exact: true }).fill('');
    });

    await test.step('three orders, opened at the next price and counted down', async () => {
      await place(page, 'Up', '100');
      await place(page, 'Down', '50');
      // The list of markets at home leads to the product that it shows.
      await page.goto(url);
      await page.getByRole('radiogroup', { name: 'Product' }).getByRole('radio', { name: 'Seconds' }).click();
      await page.getByRole('rowheader').getByRole('link', { name: 'ETH/USDT' }).click();
      await page.waitForURL('**/secondsOrder**');
      await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
      await place(page, 'Up', '20');
      await expect(ordersTab(page, 'Open')).toHaveText(/3$/);
      await expect(page.getByRole('timer')).toHaveCount(3);
      await expect(page.getByRole('timer').first()).toHaveText(/^00:(2\d|30)$/);
      await expect(ticket.getByText('9,830.00 USDT')).toBeVisible();
    });

    await test.step('each result is told in one sentence, and its row leaves', async () => {
      await expect(page.getByText(/BTC\/USDT: won, .\+85\.00/)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(/BTC\/USDT: lost, .−50\.00/)).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('ETH/USDT: same price, the stake is back.')).toBeVisible({ timeout: 20_000 });
      await expect(ordersTab(page, 'Open')).toHaveText(/0$/);
      await expect(page.getByText('You have no open orders.')).toBeVisible();
      await expect(ticket.getByText('10,035.00 USDT')).toBeVisible();
    });

    await test.step('a record is re-checked', async () => {
      await ordersTab(page, 'History').click();
      const row = page.getByRole('row').filter({ hasText: 'Won' });
      await expect(row).toContainText('+85.00');
      await expect(page.getByRole('row').filter({ hasText: 'Same price' })).toContainText('0.00');
      await row.getByRole('button', { name: /Details of order/ }).click();
      const sheet = page.getByRole('dialog', { name: /Seconds order/ });
      await expect(sheet.getByText('Exit tick').first()).toBeVisible();
      await sheet.getByRole('button', { name: 'Check in this browser' }).click();
      await expect(sheet.getByText('Re-checked: everything follows from the ticks and terms')).toBeVisible();
      await expectAccessible(page, 'a seconds order');
      await pressEscape(page);
    });

    await test.step('a line of the statement opens the order', async () => {
      await page.goto(`${url}/financialRecords`);
      await page
        .getByRole('link', { name: /seconds order #/i })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /Seconds order/ })).toBeVisible();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('OPT-67 an order that was placed elsewhere waits on the page as well, and opens at the next price', async ({ page, openInside }) => {
  // Neither time nor prices continue by themselves: an order that waits is looked at for as long as the page needs.
  const feed = manualFeed();
  const inside = await openInside({}, feed);
  inside.holdClock();
  const pairId = 1;
  const tellPrice = (): void => {
    inside.advance(1);
    feed.price(pairId, '60000', inside.now());
  };
  await signIn(page, inside.url, { screen: '/secondsOrder' });
  await expect(page.getByText('You have no open orders.')).toBeVisible();
  const outside = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const order = { match_id: pairId, currency_id: 1, type: 1, seconds: 30, number: '20' } as const;
  // A market trades after a few fresh prices.
  await expect
    .poll(() => {
      tellPrice();
      return outside.call('microtrade/submit', order).then(
        () => 'accepted',
        (error: unknown) => String(error),
      );
    })
    .toBe('accepted');
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(row).toContainText('Waiting');
  await expect(ordersTab(page, 'Open')).toHaveText(/1$/);
  tellPrice();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Waiting');
  await expect(row).not.toContainText('Next price');
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

test('OPT-62 the seconds screen is accessible and fits', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  for (const appearance of appearancesOf('seconds', APPEARANCES)) {
    await page.setViewportSize({ width: appearance.width, height: appearance.width < 768 ? 812 : 900 });
    await page.evaluate(({ skin, lang }) => {
      localStorage.setItem('skin', skin);
      localStorage.setItem('lang', lang);
    }, appearance);
    await page.goto(`${url}/secondsOrder`);
    const quick = page.locator('.quick-amounts button').first();
    if (appearance.width < 768) await page.locator('.phone-button').first().click();
    await expect(page.locator('.ticket-foot .btn')).toBeEnabled({ timeout: 20_000 });
    await quick.click();
    await expectFit(page, 'the ticket of seconds', appearance);
    await page.locator('.ticket-foot .btn').click();
    await expect(page.getByRole('timer').first()).toBeVisible();
    await expectFit(page, 'open seconds orders', appearance);
  }
});
