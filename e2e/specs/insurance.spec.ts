import { expect, mergeTests, type Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { now } from '../support/clock.ts';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { appearancesOf } from '../support/appearances.ts';
import { placeOnScreen } from '../support/place-order.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 00:00 at the venue is 16:00 in UTC. */
const OFFSET_MS = 8 * HOUR_MS;
/** Longer than the journey takes on a slow machine. */
const PLAYED_SECONDS = 300;
const EVERY_MS = 500;

/** A recording in which BTC rises with every price: an order on its fall is lost whenever it is placed. */
function writePrices(folder: string): string {
  const lines = ['ts_ms,symbol,price,size'];
  for (let at = 0; at < PLAYED_SECONDS * 1_000; at += EVERY_MS)
    lines.push(`${1_700_000_000_000 + at},BTCUSDT,${60_000 + at / EVERY_MS / 10},1`);
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** Moves a venue to the next day, and pays what waited for it. The recorded prices do not move from then on. */
async function nextDay({ venue, advance }: InsideVenue): Promise<void> {
  const began = now();
  advance(Math.floor((began + OFFSET_MS) / DAY_MS + 1) * DAY_MS - OFFSET_MS - began + 1_000);
  await venue.due.runDue();
}

/** Fills the seconds account, so that it holds amount and premium of a policy. */
async function fund(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/api/wallet/change', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: localStorage.getItem('token') ?? '' },
      body: JSON.stringify({ currency_id: 1, from_field: 'legal', to_field: 'micro', number: '5000' }),
    });
  });
}

/** Insures one unit of 10,000 on the screen. */
async function buy(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
  await page.locator('dialog[open] .btn-primary').click();
  await expect(page.getByRole('meter')).toBeVisible();
}

test('INS-61 INS-62 a customer insures the seconds account, loses orders until a claim is due, and the claim refills the balance', async ({
  page,
  openInside,
  complaints,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-insurance-'));
  try {
    const inside = await openInside({ FEED: `replay:${writePrices(folder)}` });
    const { url } = inside;
    await signIn(page, url);
    await fund(page);
    await page.goto(`${url}/exchange?tab=insurance`);
    const form = page.getByRole('form', { name: 'Insurance on the seconds account' });
    const policy = page.getByRole('region', { name: /^Your policy/ });
    const fact = (name: string) => policy.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

    await test.step('what it costs and promises stands before the button, and is bought', async () => {
      await form.getByLabel('Amount in units of 10,000').fill('2');
      await form.getByRole('button', { name: 'Buy insurance' }).click();
      await expect(form.getByText('The seconds account does not hold amount and premium.')).toBeVisible();
      await form.getByLabel('Amount in units of 10,000').fill('1');
      await expect(form).toContainText('14,200.00');
      await form.getByRole('button', { name: 'Buy insurance' }).click();
      const dialog = page.getByRole('dialog', { name: 'Buy this policy?' });
      await expect(dialog).toContainText('60% of the loss');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('10,000.00 USDT are insured.')).toBeVisible();
      await expect(fact('Insured balance')).toContainText('10,000.00');
      await expect(form.getByLabel('Amount in units of 10,000')).toBeDisabled();
    });

    await test.step('orders draw on the insured balance until a claim is due', async () => {
      await page.goto(`${url}/secondsOrder`);
      const ticket = page.getByRole('form', { name: 'Order ticket' });
      await expect(ticket.getByText('10,000.00 USDT')).toBeVisible();
      const open = page.getByRole('region', { name: 'Orders' }).getByRole('tab', { name: 'Open' });
      await ticket.getByRole('radio', { name: 'Down', exact: true }).click();
      // The first may be settled before the last is placed: orders are counted by the venue's answers.
      for (const amount of [1_000, 999, 998, 997, 996, 10]) {
        await ticket.getByLabel('Amount', { exact: true }).fill(String(amount));
        await placeOnScreen(ticket.getByRole('button', { name: 'Down: ' }), complaints.expectOnce);
        await expect(ticket.getByLabel('Amount', { exact: true })).toHaveValue('');
      }
      // Only when the last of them is settled: the list may show none before it shows the last.
      await expect(ticket.getByText(/A claim is due/)).toBeVisible({ timeout: 60_000 });
      await expect(open).toHaveText(/0$/, { timeout: 60_000 });
      await ticket.getByRole('link', { name: 'To the policy' }).click();
      await page.waitForURL('**/exchange?tab=insurance');
    });

    await test.step('the claim waits for the next day, because the policy was bought today', async () => {
      await expect(policy).toContainText('Claim due');
      await expect(fact('Insured balance')).toContainText('5,000.00');
      await policy.getByRole('button', { name: 'File claim' }).click();
      await expect(page.getByText('The claim of 3,000.00 USDT is filed and will be paid when the next day begins.')).toBeVisible();
      await expect(policy).toContainText('Claim waits');
      await expect(policy.getByRole('button', { name: 'End policy' })).toBeDisabled();
    });

    await test.step('it refills the insured balance, and the policy continues', async () => {
      await nextDay(inside);
      await expect(fact('Insured balance')).toContainText('8,000.00');
      await expect(fact('Cover left')).toContainText('3,000.00');
      await expect(policy).toContainText('In force');
      await expect(policy.getByRole('button', { name: 'File claim' })).toBeDisabled();
      const row = page.getByRole('region', { name: 'Policies and claims' }).getByRole('row').nth(1);
      await expect(row).toContainText('Paid 3,000.00 USDT');
      await row.getByRole('button', { name: 'How was this decided?' }).click();
      const drawer = page.getByRole('dialog', { name: /#1$/ });
      await expect(drawer).toContainText('5,000.00 ≤ claim condition 5,000.00');
      await expect(drawer).toContainText('(10000 − 5000) × 60% → 3000');
      await drawer.getByRole('button', { name: 'Check in this browser' }).click();
      await expect(drawer.getByText('Re-checked: everything follows from the ticks and terms')).toBeVisible();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

test('INS-63 the insurance tab fits and is accessible, before a policy and under one', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  await fund(page);
  for (const isInsured of [false, true]) {
    for (const appearance of appearancesOf('insurance', APPEARANCES)) {
      await page.setViewportSize({ width: appearance.width, height: 900 });
      await page.evaluate(({ skin, lang }) => {
        localStorage.setItem('skin', skin);
        localStorage.setItem('lang', lang);
      }, appearance);
      await page.goto(`${url}/exchange?tab=insurance`);
      await expect(isInsured ? page.getByRole('meter') : page.locator('form button[type=submit]')).toBeVisible();
      await expect(page.locator('main .bar')).toHaveCount(0);
      await expectFit(page, isInsured ? 'a policy' : 'buying insurance', appearance);
    }
    if (!isInsured) await buy(page);
  }
});
