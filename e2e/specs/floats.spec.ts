import { expect, mergeTests, type Page } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { AXE } from '../support/axe.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { skinsOf } from '../support/appearances.ts';
import { test as quietTest } from '../support/quiet.ts';
import { saveData } from '../support/saving.ts';
import { started } from '../support/started.ts';

const test = mergeTests(insideTest, quietTest);
const MARKET = '?legalId=1&currencyId=2';
const PAGES = [`/leverdealCenter${MARKET}`, `/secondsOrder${MARKET}`, '/finance', '/leverList', '/'];
/** Menus and popups of all those pages; fewer mean that this test does not see them. */
const LEAST = { wide: 30, narrow: 14 };

/** Finds what axe reports in some skins in what a button opened, and what of it lies beyond the window. */
function faultsOf(page: Page, skins: readonly string[]): Promise<string[]> {
  return page.evaluate(async (tried) => {
    const root = document.documentElement;
    const opened = document.querySelector('.float:popover-open');
    if (opened === null) return [];
    const found: string[] = [];
    const { left, right, top, bottom } = opened.getBoundingClientRect();
    if (left < -1 || right > root.clientWidth + 1) found.push(`reaches from ${left} to ${right} of ${root.clientWidth}`);
    if (top < -1 || bottom > root.clientHeight + 1) found.push(`reaches from ${top} down to ${bottom} of ${root.clientHeight}`);
    const worn = root.dataset['skin'];
    for (const skin of tried) {
      root.dataset['skin'] = skin;
      const { violations } = await window.axe.run(opened, { resultTypes: ['violations'] });
      found.push(...violations.map(({ id, nodes }) => `${skin} ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`));
    }
    if (worn !== undefined) root.dataset['skin'] = worn;
    return found;
  }, skins);
}

test('WEB-204 axe finds nothing in any menu or popup of the main pages, which lies within the window, in both skins and directions', async ({
  browser,
  openInside,
}) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const found: string[] = [];
  for (const [place, [lang, width, least]] of (
    [
      ['en', 1440, LEAST.wide],
      ['arabic', 375, LEAST.narrow],
    ] as const
  ).entries()) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript(AXE);
    await saveData(context);
    const page = await context.newPage();
    await page.addInitScript(
      ([token, chosen]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('lang', chosen);
      },
      [customer.token ?? '', lang] as const,
    );
    let seen = 0;
    for (const path of PAGES) {
      await page.goto(inside.url + path);
      await started(page);
      await page.waitForFunction(() => document.querySelector('main .bar') === null);
      // What unfolds in its place is part of the page, and has no popup.
      const buttons = page.locator('button[aria-haspopup][aria-expanded]:visible:enabled');
      const count = await buttons.count();
      for (let at = 0; at < count; at += 1) {
        const button = buttons.nth(at);
        const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
        await button.click();
        const opened = page.locator('.float:popover-open, dialog:modal');
        await opened.waitFor();
        // Dialogs have a list of their own.
        if ((await page.locator('dialog:modal').count()) === 0) {
          seen += 1;
          found.push(...(await faultsOf(page, skinsOf(place))).map((fault) => `${lang} ${width} ${path} ${name}: ${fault}`));
        }
        await pressEscape(page);
        await expect(opened).toHaveCount(0);
      }
    }
    expect(seen).toBeGreaterThanOrEqual(least);
    await context.close();
  }
  expect(found).toEqual([]);
});
