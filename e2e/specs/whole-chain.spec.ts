import { expect, mergeTests, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { DEMO_EMAILS, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { signResult } from '@candor/testkit/withdrawal-signer';
import { confirmNothing, signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { openConsole } from '../support/operator.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';
import { saveData } from '../support/saving.ts';
import { runsAll } from '../../test/case-count.ts';
import { wordsOf, type Words } from '../support/words.ts';

const test = mergeTests(quietTest, insideTest);
// A dialog that is still fading in would be pressed on its way.
test.use({ actionTimeout: 20_000 });

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const DAY_MS = 86_400_000;

const JOURNEYS: readonly (Appearance & { readonly account: string })[] = [
  { lang: 'en', skin: 'nights', width: 1440, axe: 'nothing', account: DEMO_EMAILS[0] },
  ...(runsAll ? [{ lang: 'arabic', skin: 'days', width: 375, axe: 'nothing', account: DEMO_EMAILS[1] } as const] : []),
];

/** Presses one of the ways to move money in the menu of the assets. */
async function fromAssets(page: Page, { text }: Words, act: 'deposit' | 'transfer' | 'withdraw'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(text('common.assets')) }).click();
  // The header has a button of the same name where there is room.
  await page
    .getByRole('button', { name: text(`common.${act}`), exact: true })
    .last()
    .click();
}

/** A customer brings money from the demo chain, exchanges, transfers and trades some of it, and asks for the rest. */
async function bringAndSpend(page: Page, url: string, appearance: Appearance, words: Words): Promise<void> {
  const { text, like } = words;
  const fits = (screen: string) => expectFit(page, screen, appearance);

  await test.step('the deposit arrives', async () => {
    await fromAssets(page, words, 'deposit');
    const sheet = page.getByRole('dialog', { name: text('deposit.title', { currency: 'USDT' }) });
    await sheet.getByRole('button', { name: like('deposit.faucet') }).click();
    await expect(sheet.getByText(text('deposit.state_credited'), { exact: true })).toBeVisible({ timeout: 40_000 });
    await fits('deposit, arrived');
    await pressEscape(page);
  });

  await test.step('half of it is exchanged', async () => {
    await page.goto(`${url}/coinCurrencyFlash`);
    await page.getByLabel(text('exchange.amount'), { exact: true }).fill('500');
    await expect(page.getByRole('timer')).toBeVisible({ timeout: 20_000 });
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(like('exchange.flash_done'))).toBeVisible();
    await fits('exchanged');
  });

  await test.step('some goes to the contract account', async () => {
    await fromAssets(page, words, 'transfer');
    const sheet = page.getByRole('dialog', { name: text('wallet.transfer_title') });
    await sheet.getByLabel(text('wallet.amount'), { exact: true }).fill('300');
    await sheet.getByRole('button', { name: like('wallet.submit') }).click();
    await expect(page.getByText(like('wallet.done'))).toBeVisible();
  });

  await test.step('a contract is bought and closed', async () => {
    await confirmNothing(page);
    await page.goto(`${url}/leverdealCenter`);
    if (appearance.width < 768) await page.locator('.phone-send').getByRole('button').first().click();
    await page.getByLabel(text('contracts.size'), { exact: true }).fill('1');
    await page.getByRole('button', { name: text('contracts.buy_market_one', { count: '1' }), exact: true }).click();
    const password = page.getByRole('dialog', { name: text('contracts.trade_password') });
    await password.getByLabel(text('contracts.trade_password'), { exact: true }).fill(DEMO_TRADE_PASSWORD);
    await password.getByRole('button', { name: text('contracts.confirm_order') }).click();
    const close = page.getByRole('button', { name: text('contracts.close_position', { market: 'BTC/USDT' }) });
    await expect(close).toBeVisible();
    await fits('position');
    await close.click();
    const question = page.getByRole('dialog', { name: text('contracts.close_title', { market: 'BTC/USDT' }) });
    await question.getByRole('button', { name: text('contracts.close_position', { market: 'BTC/USDT' }) }).click();
    await expect(page.getByText(text('contracts.no_positions'))).toBeVisible();
  });

  await test.step('a hundred are asked for', async () => {
    // The header's menu has no room above a ticket on a phone.
    await page.goto(`${url}/`);
    await fromAssets(page, words, 'withdraw');
    const sheet = page.getByRole('dialog', { name: text('withdrawal.title', { currency: 'USDT' }) });
    await sheet.getByLabel(text('withdrawal.address'), { exact: true }).fill(TRON);
    await sheet.getByLabel(text('withdrawal.amount'), { exact: true }).fill('100');
    await sheet.getByLabel(text('withdrawal.trade_password'), { exact: true }).fill(DEMO_TRADE_PASSWORD);
    await fits('withdrawal');
    await sheet.getByRole('button', { name: text('withdrawal.submit', { currency: 'USDT' }) }).click();
    await expect(page.getByText(like('withdrawal.done'))).toBeVisible();
    await expect(sheet).toBeHidden();
  });
}

/** An operator approves what waits, hands it to the signer and imports the result. */
async function send(desk: Page, inside: InsideVenue, appearance: Appearance, { text, like }: Words, file: number): Promise<void> {
  await openConsole(desk, inside, 1, '/reviews?kind=withdrawal', { skin: appearance.skin, lang: appearance.lang });
  await desk.getByRole('button', { name: like('console_reviews.open') }).click();
  await expect(desk.getByText(TRON).first()).toBeVisible();
  await expectFit(desk, 'review of a withdrawal', appearance);
  await desk.getByRole('button', { name: text('console_reviews.approve'), exact: true }).click();
  await expect(desk.getByText(text('console_reviews.queue_empty'))).toBeVisible();
  await desk.goto(`${inside.url}/console/withdrawals`);
  await desk.getByRole('button', { name: text('console_withdrawals.export'), exact: true }).click();
  const downloading = desk.waitForEvent('download');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: text('console_withdrawals.export_submit') })
    .click();
  const result = signResult(readFileSync(await (await downloading).path(), 'utf8'));
  await desk.getByRole('button', { name: text('console_withdrawals.import'), exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: text('console_withdrawals.import') });
  await dialog
    .getByLabel(text('console_withdrawals.result'))
    .setInputFiles({ name: 'result.json', mimeType: 'application/json', buffer: Buffer.from(result) });
  await dialog.getByRole('button', { name: text('console_withdrawals.import_submit'), exact: true }).click();
  await expect(
    desk.getByText(text('console_withdrawals.imported', { file: String(file), sent: '1', failed: '0' }), { exact: false }),
  ).toBeVisible();
  await expectFit(desk, 'withdrawals, sent', appearance);
}

test('WAL-52 money goes the whole way: from the demo chain through exchange, transfer and trade, and out by operators and signer, wide in English and on a phone in Arabic', async ({
  page,
  browser,
  openInside,
}) => {
  test.setTimeout(240_000);
  const inside = await openInside();
  for (const [index, appearance] of JOURNEYS.entries()) {
    const words = wordsOf(appearance.lang);
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.goto(inside.url);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, inside.url, { account: appearance.account });
    await page.evaluate(
      ({ lang, skin }) => {
        localStorage.setItem('lang', lang);
        localStorage.setItem('skin', skin);
      },
      { lang: appearance.lang, skin: appearance.skin },
    );
    await page.goto(`${inside.url}/`);
    await bringAndSpend(page, inside.url, appearance, words);

    // Past the hold of a typed address, with no page open, and no token that would have ended.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('about:blank');
    inside.advance(DAY_MS + 3_600_000);
    const context = await browser.newContext({
      acceptDownloads: true,
      viewport: { width: appearance.width, height: 900 },
      reducedMotion: 'reduce',
    });
    await saveData(context);
    await send(await context.newPage(), inside, appearance, words, index + 1);
    await context.close();

    await page.goto(inside.url);
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await signIn(page, inside.url, { account: appearance.account });
    await page.evaluate((lang) => localStorage.setItem('lang', lang), appearance.lang);
    await page.goto(`${inside.url}/`);
    await fromAssets(page, words, 'withdraw');
    const sheet = page.getByRole('dialog', { name: words.text('withdrawal.title', { currency: 'USDT' }) });
    await expect(sheet.getByText(words.text('withdrawal.state_sent'), { exact: true })).toBeVisible();
    await expectFit(page, 'withdrawal, sent', appearance);
  }
});
