import { expect, mergeTests, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Client } from '@candor/testkit/client';
import { until } from '@candor/testkit/poll';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { appearancesOf } from '../support/appearances.ts';
import { openConsole } from '../support/operator.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const run = promisify(execFile);

/** Longer than on a machine that does nothing else: other browsers want the same two processors. */
const MADE_MS_MAX = 60_000;

/** Has proofs made as an operator does. */
async function makeProofs(inside: InsideVenue, count: number): Promise<void> {
  const operator = new Client(inside.url, await inside.operator(1));
  for (let made = 1; made <= count; made += 1) {
    await operator.call('console/liabilities_make', {});
    await until('the proof', async () => (await operator.call('liabilities/proofs', { page: 1 })).count === made, MADE_MS_MAX);
    await until('the end of it', async () => !(await operator.call('console/liabilities', { page: 1 })).making, MADE_MS_MAX);
  }
}

const own = (page: Page) => page.getByRole('region', { name: 'Check that yours is counted' });

/** Changes what the venue answers to a call before the page sees it. */
async function tamper(page: Page, name: string, change: (message: never) => void): Promise<void> {
  await page.route(`**/api/${name}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { message: never };
    change(body.message);
    await route.fulfill({ response, json: body });
  });
}

test('LIA-30 LIA-31 LIA-33 a customer finds the own part in the proof, here and with the file that needs no page', async ({
  page,
  openInside,
}, testInfo) => {
  test.slow();
  const inside = await openInside({ RESERVE_ADDRESSES: 'TRC20:USDT:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' });
  await page.goto(inside.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Proof of liabilities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proof of liabilities' })).toBeVisible();
  await expect(page.getByText('No proof has been made yet.')).toBeVisible();
  await expect(page.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeVisible();
  await makeProofs(inside, 2);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Proof 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to check' })).toBeVisible();

  await signIn(page, inside.url);
  await page.getByRole('button', { name: 'Assets' }).click();
  await page.getByRole('dialog', { name: 'Assets' }).getByRole('link', { name: 'Proof of liabilities' }).click();
  await page.waitForURL('**/proofOfLiabilities');
  await own(page).getByRole('button', { name: 'Check mine' }).click();
  await expect(own(page).getByText('Everything holds.')).toBeVisible();
  const steps = own(page).getByRole('list').getByRole('listitem');
  await expect(steps.filter({ hasText: 'Holds:' })).toHaveCount(await steps.count());
  const row = own(page).getByRole('row', { name: /^USDT/ });
  const [counted, held] = await row.getByRole('cell').allInnerTexts();
  expect(counted).toBe(held);
  await expectAccessible(page, 'proof of liabilities, checked');

  await test.step('the code is shown, and the file checks the same without the page', async () => {
    await page.getByText('tree.ts', { exact: true }).click();
    await expect(page.getByText('export class GrowingTree')).toBeVisible();
    const waiting = page.waitForEvent('download');
    await own(page).getByRole('button', { name: 'Download my proof' }).click();
    const proof = testInfo.outputPath('proof.json');
    await (await waiting).saveAs(proof);
    const verifier = testInfo.outputPath('candor-verify.mjs');
    await writeFile(verifier, await (await fetch(`${inside.url}/candor-verify.js`)).text());
    const { customer, signatures } = JSON.parse(await readFile(proof, 'utf8')) as { customer: string; signatures: { key: string }[] };
    const { stdout } = await run(process.execPath, [verifier, 'own', proof, '--customer', customer, '--key', signatures[0]?.key ?? '']);
    expect(stdout).toMatch(/everything holds\n$/);
    const venue = await run(process.execPath, [verifier, 'venue', inside.url, '--key', signatures[0]?.key ?? '']);
    expect(venue.stdout).toMatch(/documents 2.*everything holds\n$/s);
    copyFileSync(proof, `${proof}.forged`);
    await writeFile(`${proof}.forged`, (await readFile(proof, 'utf8')).replace(/"index":(\d+)/, '"index":1$1'));
    await expect(run(process.execPath, [verifier, 'own', `${proof}.forged`, '--customer', customer])).rejects.toMatchObject({ code: 1 });
  });

  await test.step('anybody adds every leaf up', async () => {
    await page.getByRole('button', { name: 'Check every leaf' }).click();
    await expect(page.getByRole('region', { name: 'Check the whole tree' }).getByText('Everything holds.')).toBeVisible();
  });
});

test('LIA-32 a venue that cheats is found by the page', async ({ page, openInside }) => {
  test.slow();
  const inside = await openInside();
  await makeProofs(inside, 1);
  await signIn(page, inside.url);

  const check = async (): Promise<void> => {
    await page.goto(`${inside.url}/proofOfLiabilities`);
    await own(page).getByRole('button', { name: 'Check mine' }).click();
  };
  await tamper(page, 'liabilities/own', (message: { holdings: { shares: { amount: string }[] }[] }) => {
    const share = message.holdings[0]?.shares[0];
    if (share) share.amount = '0';
  });
  await check();
  await expect(own(page).getByText('Something does not hold.')).toBeVisible();
  await expect(own(page).getByText('Your shares do not add up to your total, or one is negative')).toBeVisible();
  await expectAccessible(page, 'proof of liabilities, failing');
  await page.unroute('**/api/liabilities/own*');

  await test.step('leaves of somebody else', async () => {
    await tamper(page, 'liabilities/own', (message: { customer: string }) => (message.customer = '100999'));
    await check();
    await expect(own(page).getByText('Made for another number than yours')).toBeVisible();
    await page.unroute('**/api/liabilities/own*');
  });

  await test.step('a set with a leaf left out', async () => {
    await tamper(page, 'liabilities/leaves', (message: { list: unknown[] }) => message.list.splice(1, 1));
    await page.goto(`${inside.url}/proofOfLiabilities`);
    await page.getByRole('button', { name: 'Check every leaf' }).click();
    await expect(page.getByText('Not as many leaves as were signed').first()).toBeVisible();
    await page.unroute('**/api/liabilities/leaves*');
  });

  await test.step('another key than the one that this device has seen', async () => {
    await check();
    await expect(own(page).getByText('Everything holds.')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('liability_key', 'ab'.repeat(32)));
    await check();
    await expect(own(page).getByText('Not signed with the key that this device knows, or the signature is wrong')).toBeVisible();
  });
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'zh', width: 1440, axe: 'colours' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
  { skin: 'nights', lang: 'en', width: 375, axe: 'nothing' },
];

for (const appearance of appearancesOf('liabilities', APPEARANCES)) {
  test(`LIA-30 LIA-34 the pages fit: ${appearance.skin}, ${appearance.lang}, ${appearance.width} px`, async ({ page, openInside }) => {
    const inside = await openInside({ RESERVE_ADDRESSES: 'TRC20:USDT:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' });
    await makeProofs(inside, 3);
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await signIn(page, inside.url);
    await page.evaluate(({ skin, lang }) => {
      localStorage.setItem('skin', skin);
      localStorage.setItem('lang', lang);
    }, appearance);
    await page.goto(`${inside.url}/proofOfLiabilities`);
    await page.locator('section[aria-labelledby="own"] button').first().click();
    await expect(page.locator('section[aria-labelledby="own"] ol li').first()).toBeVisible();
    await expectFit(page, 'proof of liabilities', appearance);
    await openConsole(page, inside, 1, '/liabilities', { skin: appearance.skin, lang: appearance.lang });
    await expect(page.locator('tbody tr, .table-card')).toHaveCount(3);
    await expectFit(page, 'console, liabilities', appearance);
  });
}

test('LIA-34 an operator has a proof made and sees it come', async ({ page, openInside }) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/liabilities');
  await expect(page.getByText('None has been made yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Make one now' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('operator');
});
