import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { signIn } from '../support/customer.ts';
import { oneOf } from '../support/appearances.ts';
import { pressEscape } from '../support/press-escape.ts';
import { started } from '../support/started.ts';
import { expect, test } from '../support/venue.ts';

/** Text of the price cells of the market table. */
function prices(page: Page): Promise<string[]> {
  return page.locator('.market-table tbody tr td:nth-child(3)').allInnerTexts();
}

async function prefer(page: Page, preferences: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, preferences);
}

test('WEB-3 WEB-302 the home page shows markets whose prices move, and nothing breaks the security policy', async ({ page, venue }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(venue.url);
  await expect(page.locator('.market-table tbody tr')).toHaveCount(12);
  const before = await prices(page);
  await expect.poll(async () => (await prices(page)).filter((text, row) => text !== before[row]).length).toBeGreaterThan(3);
  const blinks = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName.startsWith('flash'))
        .flatMap((each) => (each.effect instanceof KeyframeEffect ? each.effect.getKeyframes() : []))
        .flatMap(Object.keys)
        .filter((key) => !/^(?:computedOffset|offset|easing|composite)$/.test(key)),
    );
  await expect.poll(async () => new Set(await blinks())).toEqual(new Set(['opacity']));
  await expect(page.getByText('Simulated prices, no real money')).toBeVisible();
  await page.getByRole('tab', { name: 'Forex' }).click();
  await expect(page.locator('.market-table tbody tr')).toHaveCount(3);
  await page.getByRole('searchbox').fill('yen');
  await expect(page.locator('.market-table tbody tr')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No market matches')).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('a page that fetches ahead', () => {
  test.use({ savesData: false });

  test('PUB-10 PUB-11 what the server wrote is drawn before the scripts have come, and screens to come wait until the page has stood', async ({
    page,
    venue,
  }) => {
    const asked: string[] = [];
    let come = (): void => undefined;
    const scripts = new Promise<void>((resolve) => (come = resolve));
    await page.route(/assets\/.+\.js$/, async (route) => {
      asked.push(route.request().url());
      await scripts;
      await route.continue();
    });
    for (const [path, heading] of [
      ['/leverdealCenter', 'Contracts'],
      ['/components/login', 'Sign in'],
    ] as const) {
      await page.goto(venue.url + path, { waitUntil: 'commit' });
      await expect(page.locator('[data-page]').getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('.shell')).toHaveCount(0);
    }
    expect(asked.filter((url) => url.includes('trading-screen'))).toHaveLength(0);
    come();
    await started(page);
    await expect(page.locator('[data-page]')).toHaveCount(0);
    await expect(
      page
        .getByRole('form', { name: 'Sign in' })
        .or(page.getByRole('button', { name: 'Sign in' }))
        .first(),
    ).toBeVisible();
    expect(asked.filter((url) => url.includes('trading-screen'))).toHaveLength(0);
    await expect.poll(() => asked.filter((url) => url.includes('trading-screen')).length).toBe(1);
  });
});

for (const [skin, lang, width] of oneOf('shell', [
  ['nights', 'en', 1440],
  ['days', 'zh', 1440],
  ['days', 'arabic', 375],
] as const)) {
  test(`WEB-3 pages are accessible and fit: ${skin}, ${lang}, ${width} px`, async ({ page, venue }) => {
    await prefer(page, { skin, lang });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/',
      '/components/login',
      '/components/register',
      '/components/noticeDetail?id=10',
      '/components/noticeDetail?id=15',
      '/components/Login',
    ]) {
      await page.goto(venue.url + path);
      await started(page);
      await expect(page.locator('h1')).toBeVisible();
      const violations = await axeViolations(page);
      expect.soft(violations.map((each) => `${path}: ${each.id} ${each.nodes[0]?.html ?? ''}`)).toEqual([]);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path)
        .toBeLessThanOrEqual(0);
    }
  });
}

test('NEW-30 the terms of registration are the stored agreement, and notices lead to each other', async ({ page, venue }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${venue.url}/components/noticeDetail?id=10`);
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7);
  await page.goto(`${venue.url}/components/noticeDetail?id=19`);
  await page.getByRole('link', { name: 'how to guard your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guard your account' })).toBeVisible();
  await expect(page).toHaveURL(/id=15$/);
  expect(complaints).toEqual([]);
  await page.goto(`${venue.url}/components/noticeDetail?id=99999`);
  await expect(page.getByText('404')).toBeVisible();
});

test('WEB-2 language, skin and palette are switched in place and stay', async ({ page, venue }) => {
  await page.goto(venue.url);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio').last()).toBeFocused();
  await page.getByRole('menuitemradio', { name: 'العربية' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('المنصة');
  await page.getByRole('button', { name: 'المظهر' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'days');
});

test('WEB-12 the newest ticks are checked in the browser', async ({ page, venue }) => {
  await page.goto(venue.url);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: /Check the last/ }).click();
  await expect(page.getByText(/ticks checked: every hash follows/)).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
});

test('WEB-30 a transfer whose answer is lost is asked about under its key and happens once', async ({ page, venue, customer }) => {
  await signIn(page, venue.url, { account: customer });
  const keys: string[] = [];
  await page.route('**/api/wallet/change', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const response = await route.fetch();
    // The venue has carried it out; twice its answer does not arrive.
    if (keys.length <= 2) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  const assets = page.getByRole('dialog', { name: 'Assets' });
  const held = async (wallet: string): Promise<number> => {
    const found = new RegExp(`${wallet}([\\d,.]+)`).exec(await assets.innerText().then((text) => text.replaceAll('\n', '')));
    return Number(found?.[1]?.replaceAll(',', ''));
  };
  await page.getByRole('button', { name: /Assets/ }).click();
  // Until the balances have come there are dashes.
  await expect.poll(() => held('Contracts')).toBeGreaterThan(0);
  const before = { flash: await held('Flash account'), contracts: await held('Contracts') };
  await pressEscape(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Transfer' }).click();
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Transfer 250 USDT' }).click();
  await expect(page.getByRole('button', { name: 'Outcome unknown, checking' })).toBeVisible();
  await expect(page.getByText('250.00 USDT moved from Flash account to Contracts.')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('button', { name: /Assets/ }).click();
  await expect.poll(() => held('Flash account')).toBeCloseTo(before.flash - 250, 2);
  await expect.poll(() => held('Contracts')).toBeCloseTo(before.contracts + 250, 2);
});

test('WEB-5 a session that ended elsewhere leads to sign-in and keeps only the language', async ({ page, venue, customer }) => {
  await signIn(page, venue.url, { account: customer });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.post(`${venue.url}/api/user/logout`, { headers: { authorization: token ?? '' }, data: {} });
  expect(reply.ok()).toBe(true);
  await page.waitForURL('**/components/login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('WEB-1 short paths that people type lead to their pages', async ({ page, venue }) => {
  for (const [typed, to] of [
    ['/login', '/components/login'],
    ['/register', '/components/register'],
    ['/trade', '/leverdealCenter'],
  ] as const) {
    const reply = await page.goto(venue.url + typed);
    expect(reply?.status()).toBe(200);
    await page.waitForURL(`**${to}**`);
    await expect(page.getByText('There is nothing here')).toHaveCount(0);
  }
});
