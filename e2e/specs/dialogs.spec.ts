import { expect, mergeTests, type Page } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { AXE } from '../support/axe.ts';
import { CUSTOMERS, OPERATORS, type Opened } from '../support/dialogs.ts';
import { test as insideTest } from '../support/inside.ts';
import { skinsOf } from '../support/appearances.ts';
import { placeOrder } from '../support/place-order.ts';
import { ROWS_BEYOND, test as quietTest } from '../support/quiet.ts';
import { saveData } from '../support/saving.ts';
import { started } from '../support/started.ts';
import { wordsOf, type Words } from '../support/words.ts';

const test = mergeTests(insideTest, quietTest);

/** Finds what axe reports in some skins, and what is too wide, while a dialog is open. */
function faultsOf(page: Page, skins: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([exclude, tried]) => {
      const root = document.documentElement;
      const dialog = document.querySelector('dialog:modal');
      const found: string[] = [];
      if (dialog === null) return ['did not open'];
      const { left, right } = dialog.getBoundingClientRect();
      if (left < -1 || right > root.clientWidth + 1) found.push(`reaches from ${left} to ${right} of ${root.clientWidth}`);
      if (root.scrollWidth > root.clientWidth) found.push(`makes its page ${root.scrollWidth} wide`);
      for (const part of [dialog, ...dialog.querySelectorAll('.dialog-body, .dialog-foot')])
        if (part.scrollWidth > part.clientWidth + 1) found.push(`${part.className} is ${part.scrollWidth} of ${part.clientWidth} wide`);
      const worn = root.dataset['skin'];
      for (const skin of tried) {
        root.dataset['skin'] = skin;
        const { violations } = await window.axe.run({ include: ['dialog:modal'], exclude }, { resultTypes: ['violations'] });
        found.push(...violations.map(({ id, nodes }) => `${skin} ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`));
      }
      if (worn !== undefined) root.dataset['skin'] = worn;
      return found;
    },
    [ROWS_BEYOND, skins] as const,
  );
}

async function open(page: Page, words: Words, { press }: Opened): Promise<void> {
  const shown = page.locator('dialog:modal');
  const key = /^key:(.+)/.exec(press)?.[1];
  if (key === undefined) {
    const name = words.text(press, { market: 'BTC/USDT', id: '1' });
    await page.getByRole('button', { name }).filter({ visible: true }).first().click({ timeout: 20_000 });
    await shown.waitFor({ timeout: 20_000 });
  } else
    await expect(async () => {
      // The keys come when the page has nothing else to do.
      await page.keyboard.press(key);
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();
  await page.waitForFunction(() => document.querySelector('dialog:modal .bar') === null);
}

test('WEB-203 axe finds nothing in any dialog of the list, which fits a phone and a computer, in both skins and directions', async ({
  browser,
  openInside,
}) => {
  test.setTimeout(240_000);
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const token = await inside.operator(1);
  const { id: number } = await customer.call('user/info', {});
  const order = { legal_id: 1, currency_id: 2, type: 1, share: 2, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
  await placeOrder(customer, order);
  const found: string[] = [];
  for (const [place, [lang, width]] of (
    [
      ['en', 1440],
      ['arabic', 375],
    ] as const
  ).entries()) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript(AXE);
    await saveData(context);
    const page = await context.newPage();
    await page.addInitScript(
      ([own, operator, chosen]) => {
        localStorage.setItem('token', own);
        sessionStorage.setItem('console_token', operator);
        localStorage.setItem('lang', chosen);
      },
      [customer.token ?? '', token, lang] as const,
    );
    const words = wordsOf(lang);
    for (const [base, dialogs] of [
      [inside.url, CUSTOMERS],
      [`${inside.url}/console`, OPERATORS],
    ] as const) {
      let at = '';
      for (const dialog of dialogs) {
        if (dialog.wide && width < 700) continue;
        if (at !== dialog.at) {
          at = dialog.at;
          await page.goto(base + at.replace(/id=$/, `id=${number}`));
          await started(page);
          await page.waitForFunction(() => document.querySelector('main .bar') === null);
        }
        const faults = await open(page, words, dialog).then(
          () => faultsOf(page, skinsOf(place)),
          (error: unknown) => [String(error).split('\n')[0] ?? ''],
        );
        found.push(...faults.map((fault) => `${lang} ${width} ${dialog.file}: ${fault}`));
        await page.keyboard.press('Escape');
        await page
          .waitForFunction(() => document.querySelector('dialog:modal') === null, undefined, { timeout: 5_000 })
          .catch(() => {
            at = '';
          });
      }
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
