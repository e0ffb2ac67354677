import { expect, mergeTests, type Page } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { test as insideTest } from '../support/inside.ts';
import { test as quietTest } from '../support/quiet.ts';
import { started } from '../support/started.ts';

const test = mergeTests(insideTest, quietTest);

/** Names of the scripts that a page fetches until it is whole, as the bundler called them; nothing is fetched ahead. */
async function scriptsOf(page: Page, url: string, whole: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) names.add(name);
  });
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await page.goto(url);
  await started(page);
  await expect(page.locator(whole).first()).toBeVisible();
  return names;
}

test('WEB-305 a page fetches what it shows: home no code of trading, trading none of what is opened on it', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  const home = await scriptsOf(page, url, '.market-row, main table tbody tr');
  expect([...home]).toContain('home-screen');
  for (const name of ['trading', 'kit', 'controller', 'trading-screen', 'market-list', 'palette']) expect([...home]).not.toContain(name);
  const customer = await new Client(url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const inside = await page.context().newPage();
  await inside.addInitScript((token) => localStorage.setItem('token', token), customer.token ?? '');
  const trading = await scriptsOf(inside, `${url}/leverdealCenter?legalId=1&currencyId=2`, '.plot[data-state="ready"]');
  for (const name of ['trading-screen', 'trading', 'kit', 'controller']) expect([...trading]).toContain(name);
  for (const name of [
    'validity-field',
    'outcome-bar',
    'panels-dialog',
    'separators',
    'history',
    'order-detail',
    'close-sheet',
    'market-sheet',
    'palette',
    'tool-layer',
    'home-screen',
  ])
    expect([...trading]).not.toContain(name);
});
