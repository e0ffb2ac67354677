import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { documentFrom, textOf } from '@candor/api/terms/fields';
import { Client } from '@candor/testkit/client';
import { now } from '../support/clock.ts';
import { signIn } from '../support/customer.ts';
import { fillDate } from '../support/dates.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { appearancesOf } from '../support/appearances.ts';
import { giveReason, openConsole } from '../support/operator.ts';
import { placeOrder } from '../support/place-order.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const MINUTE = 60_000;
const minuteAfter = (at: number, minutes: number): number => (Math.ceil(at / MINUTE) + minutes) * MINUTE;

/** The spread of BTC/USDT, as the terms publish it. */
async function spreadOf(client: Client): Promise<string> {
  const { terms } = await client.call('terms/published', { kind: 'pair' });
  const document = documentFrom(terms.find(({ entity }) => entity === 'BTC/USDT')?.document ?? '');
  return textOf(document ?? {}, 'spread');
}

/** Has operator 1 propose and operator 2 decide a change, at its earliest minute; gives that minute back. */
async function decided(inside: InsideVenue, kind: 'pair' | 'void', entity: string, document: string, reason: string): Promise<number> {
  const [one, two] = [new Client(inside.url, await inside.operator(1)), new Client(inside.url, await inside.operator(2))];
  const { now } = await one.call('terms/published', { kind });
  const effective_at = minuteAfter(now, 6);
  const { id } = await one.call('console/terms_propose', { kind, entity, document, reason, effective_at });
  await two.call('console/terms_decide', { id, decision: 'approve', reason });
  return effective_at;
}

test('CON-64 WEB-150 WEB-154 a spread that two operators decided is announced, and stands on an open page from its minute on', async ({
  page,
  browser,
  openInside,
}) => {
  const inside = await openInside();
  const visitor = new Client(inside.url);
  expect(await spreadOf(visitor)).not.toBe('7.5');
  await signIn(page, inside.url);
  const strip = page.getByRole('region', { name: 'Market', exact: true });

  const maker = await (await browser.newContext()).newPage();
  await openConsole(maker, inside, 1, '/terms?kind=pair');
  const market = maker.getByRole('region', { name: 'BTC/USDT' });
  await market.getByRole('button', { name: /^Propose a change/ }).click();
  const form = maker.getByRole('dialog', { name: 'Propose a change' });
  await form.getByLabel('Spread (quote)', { exact: true }).fill('7.5');
  await form.getByLabel('Reason').fill('The depth has become thinner');
  const moment = new Date(minuteAfter(now(), 7) + 8 * 60 * MINUTE).toISOString().slice(0, 16);
  await fillDate(form.getByRole('group', { name: 'Takes effect' }), moment);
  await form.getByRole('button', { name: 'Send proposal' }).click();
  await expect(market).toContainText('Waits for a decision');

  const checker = await (await browser.newContext()).newPage();
  await openConsole(checker, inside, 2, '/terms?kind=pair');
  const seen = checker.getByRole('region', { name: 'BTC/USDT' });
  await expect(seen.locator('ins').first()).toContainText('7.5');
  await seen.getByRole('button', { name: 'Approve' }).click();
  await giveReason(checker, 'Approve this change?', 'Approve', 'Agreed, it is thinner');
  await expect(seen).toContainText('Decided');

  await maker.goto(`${inside.url}/contractTerms`);
  const coming = maker.getByRole('list', { name: 'Decided changes' });
  await expect(coming).toContainText('BTC/USDT');
  await expect(coming).toContainText('7.5');
  await expect(coming).toContainText('The depth has become thinner');
  await expect(strip).not.toContainText('±7.5');
  inside.advance(8 * MINUTE);
  await expect(strip).toContainText('±7.5', { timeout: 20_000 });
  expect(await spreadOf(visitor)).toBe('7.5');
  await maker.context().close();
  await checker.context().close();
});

test('CON-65 WEB-152 WEB-153 a pause is set by one operator at once; the ticket is off and says the reason until it is lifted', async ({
  page,
  browser,
  openInside,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  const console = await (await browser.newContext()).newPage();
  await openConsole(console, inside, 1, '/terms?kind=pause');
  const market = console.getByRole('region', { name: 'BTC/USDT' });
  await market.getByRole('button', { name: /^Pause/ }).click();
  await giveReason(console, 'Pause BTC/USDT for everyone?', 'Pause', 'The exchange reports a fault');
  await expect(market.getByRole('button', { name: /^Resume/ })).toBeVisible();

  const foot = page.locator('.ticket-foot');
  await expect(foot.getByRole('button', { name: 'Trading paused' })).toBeDisabled();
  await expect(foot.getByRole('status')).toContainText('The exchange reports a fault');
  const strip = page.getByRole('region', { name: 'Market', exact: true });
  await expect(strip).toContainText('The exchange reports a fault');
  await strip.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('list', { name: 'Paused markets' })).toContainText('The exchange reports a fault');
  await page.goBack();
  await market.getByRole('button', { name: /^Resume/ }).click();
  await giveReason(console, 'Resume BTC/USDT?', 'Resume', 'The fault is repaired');
  await expect(foot.getByRole('button', { name: 'Trading paused' })).toHaveCount(0, { timeout: 20_000 });
  await expect(strip).not.toContainText('The exchange reports a fault');
  await console.context().close();
});

test('CON-66 WEB-151 a window that two operators void refunds its orders, and is published', async ({ page, openInside }) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  // A market opens after its first prices.
  const markets = async () => (await customer.call('currency/quotation_new', {})).flatMap(({ quotation }) => quotation);
  await expect.poll(async () => (await markets()).find(({ symbol }) => symbol === 'BTC/USDT')?.state).toBe('open');
  const before = (await customer.call('lever/deal', { legal_id: '1', currency_id: '2' })).user_lever;
  const order = await placeOrder(customer, {
    legal_id: '1',
    currency_id: '2',
    share: '1',
    multiple: '50',
    type: '1',
    status: '1',
    pay_password: DEMO_TRADE_PASSWORD,
  });
  const from = minuteAfter(order.create_time, -1);
  inside.advance(2 * MINUTE);
  const document = JSON.stringify({ from, to: from + MINUTE });
  await decided(inside, 'void', 'BTC/USDT', document, 'A price that no exchange showed');
  await page.goto(`${inside.url}/contractTerms`);
  const voids = page.getByRole('list', { name: 'Voided windows' });
  await expect(voids).toContainText('takes effect');
  await expect(voids).toContainText('A price that no exchange showed');
  inside.advance(8 * MINUTE);
  await expect
    .poll(async () => (await customer.call('lever/deal', { legal_id: '1', currency_id: '2' })).user_lever, { timeout: 30_000 })
    .toBe(before);
  expect((await customer.call('lever/detail', { id: String(order.id) })).order.close_reason).toBe('void');
  await page.reload();
  await expect(voids).toContainText('took effect');
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'zh', width: 1440, axe: 'colours' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];
for (const appearance of appearancesOf('terms', APPEARANCES)) {
  const { skin, lang, width } = appearance;
  test(`WEB-155 the page of terms is accessible and fits: ${skin}, ${lang}, ${width} px`, async ({ page, openInside }) => {
    const inside = await openInside();
    const one = new Client(inside.url, await inside.operator(1));
    const { terms } = await one.call('terms/published', { kind: 'pair' });
    const document = JSON.stringify({ ...documentFrom(terms[0]?.document ?? ''), spread: '7.5' });
    await decided(inside, 'pair', 'BTC/USDT', document, 'averylongreasonthatdoesnotbreakbyitself'.repeat(5));
    const began = now();
    await decided(
      inside,
      'void',
      'ETH/USDT',
      JSON.stringify({ from: minuteAfter(began, -30), to: minuteAfter(began, -20) }),
      'A false print',
    );
    await one.call('console/market_pause', { entity: 'XAU/USD', paused: 'true', reason: 'A holiday in London', effective_at: 0 });
    await page.addInitScript((preferred) => Object.entries(preferred).forEach(([key, value]) => localStorage.setItem(key, value)), {
      skin,
      lang,
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${inside.url}/contractTerms?market=BTC%2FUSDT`);
    await expect(page.locator('main dl').first()).toBeVisible();
    await expect(page.locator('main .bar')).toHaveCount(0);
    await expectFit(page, 'terms', appearance);
  });
}

test('WEB-156 the page of terms says that it could not be loaded, and can be asked again', async ({ page, openInside, complaints }) => {
  const inside = await openInside();
  await page.route('**/api/terms/published*', (route) =>
    route.fulfill({ status: 500, json: { type: 'error', message: 'Broken.', code: 'not_found' } }),
  );
  complaints.expectOnce('500');
  await page.goto(inside.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Broken.');
  await page.unroute('**/api/terms/published*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No change is decided.')).toBeVisible();
});
