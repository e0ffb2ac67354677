import { expect, mergeTests, type Page } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { silentProxy } from '@candor/testkit/silent-proxy';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { signInOperator } from '../support/console-sign-in.ts';
import { confirmOrder, expectMoving, ordersTab, signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { placeOrder } from '../support/place-order.ts';
import { refusingProxy } from '../support/refusing-proxy.ts';
import { test as quietTest } from '../support/quiet.ts';
import { started } from '../support/started.ts';
import { wordsOf } from '../support/words.ts';

const test = mergeTests(quietTest, insideTest);

test('WEB-414 with the colours of the reader what is chosen is seen, and what is printed ends with its page', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn(page, url);
  const ground = (chosen: string, nth = 0) =>
    page
      .locator(chosen)
      .filter({ visible: true })
      .nth(nth)
      .evaluate((element) => getComputedStyle(element).backgroundColor);

  await test.step('chosen tabs, choices and the page that one is on', async () => {
    for (const [chosen, other] of [
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['[role=radio][aria-checked=true]', '[role=radio][aria-checked=false]'],
      ['nav [aria-current=page]', 'nav a:not([aria-current])'],
    ] as const)
      await expect(async () => expect(await ground(chosen)).not.toBe(await ground(other))).toPass();
  });

  await test.step('how full a bar is', async () => {
    await page.goto(`${url}/finance`);
    await started(page);
    const part = page.locator('[data-bar] > *').first();
    await expect(part).toBeVisible();
    const colours = () =>
      part.evaluate((element) => [element, element.parentElement ?? element].map((each) => getComputedStyle(each).backgroundColor));
    await expect(async () => expect(new Set(await colours()).size).toBe(2)).toPass();
  });

  await test.step('a printed page of little is one page', async () => {
    await page.goto(`${url}/userSetting`);
    await started(page);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    const beyond = () =>
      page.evaluate(() => {
        const shell = document.querySelector('.shell');
        return shell === null ? Number.NaN : Number.parseFloat(getComputedStyle(shell).minHeight);
      });
    await expect.poll(beyond).toBe(0);
    const figures = () =>
      page.evaluate(() => [...document.querySelectorAll('body *')].map((each) => getComputedStyle(each).fontVariantNumeric));
    await expect.poll(async () => [...new Set(await figures())]).toEqual(['normal']);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });
});

/** Number of pages of a PDF file as Chromium writes it. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Acts as the translator of a browser. Puts each text, and each that comes, into an element of its own, without changing what it says. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = new Set(['SCRIPT', 'STYLE', 'OPTION', 'TITLE', 'TEXTAREA', 'FONT']);
    const put = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement;
        if (parent !== null && text.data.trim() !== '' && !kept.has(parent.tagName) && parent.closest('svg') === null) texts.push(text);
      }
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = text.data;
        text.parentNode?.replaceChild(font, text);
      }
    };
    put();
    new MutationObserver(put).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

test('WEB-415 an order is placed and closed on a page that a browser translates', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  const ticket = page.getByRole('form', { name: 'Order ticket' });
  await ticket.getByLabel('Size').fill('2');
  await expect(ticket.getByRole('button', { name: 'Buy 2 hands at market' })).toBeVisible();
  await translate(page);
  await expect(page.locator('font').first()).toBeAttached();

  await test.step('the button says what it does', async () => {
    await ticket.getByRole('radio', { name: 'Sell' }).click();
    await expect(ticket.getByRole('button', { name: 'Sell 2 hands at market' })).toBeVisible();
    await ticket.getByLabel('Size').fill('3');
    await expect(ticket.getByRole('button', { name: 'Sell 3 hands at market' })).toBeVisible();
  });

  await test.step('the order becomes a position, which is closed', async () => {
    await ticket.getByRole('button', { name: 'Sell 3 hands at market' }).click();
    await confirmOrder(page);
    await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
    const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
    await row.getByRole('button', { name: 'Close BTC/USDT' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close BTC/USDT' }).click();
    await expect(row).toBeHidden();
  });

  await test.step('and other pages of the app are drawn', async () => {
    for (const name of ['Assets', 'Home']) await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page stopped working')).toBeHidden();
  });
});

async function signInByForm(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/components/login`);
  await page.getByLabel('E-mail').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/leverdealCenter');
}

test('WEB-416 a customer signs in where the browser stores nothing', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.addInitScript({
    content: "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })",
  });
  await signInByForm(page, url, DEMO_EMAILS[0]);
  await page.getByRole('link', { name: 'Assets' }).first().click();
  await expect(page).toHaveURL(/\/finance/);
  await expect(page.getByText('Total assets').first()).toBeVisible();
});

test('WEB-416 an operator signs in where the browser stores nothing, and is signed out with the page', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.addInitScript({
    content: `for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, { get() { throw new DOMException('denied', 'SecurityError') } });`,
  });
  await page.goto(`${url}/console`);
  await signInOperator(page);
  const places = page.getByRole('navigation').first();
  await places.getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/console\/reviews/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await places.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Operator sign-in' })).toBeVisible();
});

test('WEB-417 WEB-455 nothing of one customer is left for the next one, who signs in in another tab', async ({
  page,
  context,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url, { screen: '/userSetting' });
  await page.getByLabel('Real name').fill('Mara Lindqvist');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your payment methods are saved.')).toBeVisible();
  await page.getByLabel('WeChat name').fill('typed by Mara');
  // What was chosen here would send orders of the next one unasked.
  await page.evaluate(() => localStorage.setItem('order_confirm', 'off'));

  const other = await context.newPage();
  await signInByForm(other, url, DEMO_EMAILS[1]);
  await other.goto(`${url}/userSetting`);
  for (const tab of [page, other]) for (const name of ['Real name', 'WeChat name']) await expect(tab.getByLabel(name)).toHaveValue('');
  await expect(page.getByText('Your payment methods are saved.')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('order_confirm'))).toBeNull();
  await page.getByLabel('Bank', { exact: true }).fill('Nordea');
  await page.getByLabel('Real name').fill('Bo Ek');
  const saved = page.waitForResponse('**/api/user/cash_save');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await other.reload();
  await expect(other.getByLabel('Real name')).toHaveValue('Bo Ek');
  await expect(other.getByLabel('Bank', { exact: true })).toHaveValue('Nordea');
  await expect(other.getByLabel('WeChat name')).toHaveValue('');
});

/** Sets the clock of the device by `by` milliseconds from now on; what runs continues as it does. */
function setDevice(page: Page, by: number): Promise<void> {
  return page.evaluate((step) => {
    const told = Date.now;
    Date.now = () => told() + step;
    const Before = Date;
    globalThis.Date = new Proxy(Before, {
      construct: (target, given: [], made) => Reflect.construct(target, given.length === 0 ? [told() + step] : given, made) as Date,
    });
  }, by);
}

// A line that falls silent may be broken off at any moment, which the page tells its console.
insideTest('WEB-418 prices, bars and dates are right where the clock of the device is wrong and set', async ({ page, openInside }) => {
  const { url: direct } = await openInside();
  const proxy = await silentProxy(Number(new URL(direct).port));
  const url = proxy.url;
  const year = 365 * 24 * 3_600_000;
  await page.addInitScript((by) => {
    const Before = Date;
    const told = new Before().getTime();
    const began = performance.now();
    const now = () => told - by + performance.now() - began;
    globalThis.Date = new Proxy(Before, {
      construct: (target, given: [], made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  }, 2 * year);
  await signIn(page, url);
  const buy = page.getByRole('form', { name: 'Order ticket' }).getByRole('button', { name: 'Buy 2 hands at market' });

  await test.step('the newest bar is of the day of the venue', async () => {
    await page.getByRole('radio', { name: 'Table' }).click();
    const newest = page.getByRole('region', { name: 'Table' }).getByRole('row').nth(1);
    await expect(newest).toContainText('13 May 2026');
    await page.getByRole('radio', { name: 'Chart' }).click();
  });

  await test.step('a price grows old although the clock was set back meanwhile', async () => {
    await page.getByLabel('Size').fill('2');
    await expect(buy).toBeEnabled();
    await setDevice(page, -3_600_000);
    proxy.fallSilent();
    await expect(page.getByRole('button', { name: 'No fresh price' })).toBeDisabled();
    proxy.speak();
    await expect(buy).toBeEnabled({ timeout: 40_000 });
  });

  await test.step('what is owned has the moment of the venue at which it was asked for', async () => {
    await page.goto(`${url}/finance`);
    await expect(page.getByText('At prices of')).toContainText(/ 12:\d\d:\d\d UTC\+8/);
  });

  await test.step('what is locked away ends in the year of the venue', async () => {
    await page.goto(`${url}/lockMining`);
    await page.getByLabel('Amount').first().fill('1000');
    await page.getByRole('button', { name: 'Lock', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toContainText('2026');
  });
  await proxy.stop();
});

for (const where of ['in the browser', 'by a proxy'] as const) {
  test(`WEB-419 where web sockets are refused ${where} the line goes by requests`, async ({ page, openInside, complaints }) => {
    const { url } = await openInside();
    const proxy = await refusingProxy(Number(new URL(url).port));
    if (where === 'by a proxy') complaints.expectSome('WebSocket connection to');
    else {
      await page.addInitScript(() => {
        globalThis.WebSocket = function refused() {
          throw new Error('refused');
        } as unknown as typeof WebSocket;
      });
    }
    await signIn(page, proxy.url);
    const other = await new Client(url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
    const order = { legal_id: 1, currency_id: 2, type: 1, share: 2, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
    await expect(page.getByText('Reconnecting')).toBeHidden();
    await placeOrder(other, order);
    await expect(ordersTab(page, 'Positions')).toHaveText(/1$/);
    const { order: open } = await other.call('lever/my_trade', { status: 1 });
    await other.call('lever/close', { id: open.data[0]?.id });
    await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toBeHidden();
    await expectMoving(page);
    expect(proxy.refused() > 0).toBe(where === 'by a proxy');
    // A page that is still open would miss the proxy.
    await page.goto('about:blank');
    await proxy.stop();
  });
}

test('WEB-420 without https, at the number of an address, checks and passkeys say what they need', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    for (const name of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, name);
  });
  await signIn(page, url, { screen: '/proofOfLiabilities' });
  const sentence = 'Browsers check only on pages over https. Open the venue with https to check here.';
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
  await page.goto(`${url}/accountSet`);
  await expect(page.getByText('Passkeys work where the venue is opened by its name over https. This page is not.')).toBeVisible();
  await page.getByRole('button', { name: 'Customer service' }).first().click();
  await page.getByPlaceholder('Message', { exact: true }).fill('Does this arrive?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Does this arrive?')).toBeVisible();
});

test('WEB-460 data that cannot be kept new is told, with a way to load the page again', async ({ page, complaints, openInside }) => {
  const { url } = await openInside();
  await page.route(/\/assets\/changes-.+\.js$/, (route) => route.abort());
  complaints.expectSome('ERR_FAILED');
  await signIn(page, url, { screen: '/finance' });
  const notice = page.getByRole('status').filter({ hasText: wordsOf('en').text('common.code_missing') });
  await expect(notice).toBeVisible();
  await page.unroute(/\/assets\/changes-.+\.js$/);
  await notice.getByRole('button', { name: wordsOf('en').text('common.reload') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('WEB-421 code that is blocked is told in the reader’s language, and the rest of the page continues', async ({
  page,
  complaints,
  openInside,
}) => {
  const { url } = await openInside();
  const words = wordsOf('german');
  await page.addInitScript({ content: "try { localStorage.setItem('lang', 'german') } catch {}" });
  await page.route(/\/assets\/(?:statement-screen|transfer-sheet)-.+\.js$/, (route) => route.abort());
  await signIn(page, url, { screen: '/finance' });
  complaints.expectSome('ERR_FAILED');
  complaints.expectSome('CodeMissingError');
  await page
    .getByRole('button', { name: words.text('common.transfer'), exact: true })
    .first()
    .click();
  await expect(page.getByText(words.text('common.code_missing'))).toBeVisible();
  await page.goto(`${url}/financialRecords`);
  await expect(page.getByRole('main').getByText(words.text('common.code_missing'))).toBeVisible();
  await page
    .getByRole('link', { name: words.text('common.nav_home') })
    .first()
    .click();
  await expect(page.getByText(words.text('common.code_missing'))).toBeHidden();
});
