import { expect, mergeTests, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { confirmOrder, ordersTab, signIn } from './customer.ts';
import { test as insideTest } from './inside.ts';
import { test as quietTest } from './quiet.ts';
import { started } from './started.ts';

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
  });
});

/** Stands in for the translator of a browser: puts each text, and each that comes, into an element of its own, without changing what it says. */
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

test('WEB-416 a customer signs in where the browser stores nothing', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.addInitScript({
    content: "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })",
  });
  await page.goto(`${url}/components/login`);
  await page.getByLabel('E-mail').fill(DEMO_EMAILS[0]);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/leverdealCenter');
  await page.getByRole('link', { name: 'Assets' }).first().click();
  await expect(page).toHaveURL(/\/finance/);
  await expect(page.getByText('Total assets').first()).toBeVisible();
});

test('WEB-417 nothing of one customer is left for the next one, who signs in in another tab', async ({ page, context, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url, { screen: '/userSetting' });
  await page.getByLabel('Real name').fill('Mara Lindqvist');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your payment methods are saved.')).toBeVisible();
  await page.getByLabel('WeChat name').fill('typed by Mara');

  const other = await context.newPage();
  await signIn(other, url, { account: DEMO_EMAILS[1], screen: '/userSetting' });
  for (const tab of [page, other]) for (const name of ['Real name', 'WeChat name']) await expect(tab.getByLabel(name)).toHaveValue('');
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
