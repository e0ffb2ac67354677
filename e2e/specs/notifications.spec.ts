import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { signIn } from '../support/customer.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';
import { started } from '../support/started.ts';

const test = mergeTests(insideTest, quietTest);
const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

test('MSG-69 MSG-70 the bell counts what happens, leads to it, and is read on another device; the screens fit and are accessible', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const other = await new Client(url).signIn(DEMO_EMAILS[0] ?? '', DEMO_PASSWORD);
  const before = (await other.call('notices/list', {})).unread;
  await other.call('lh/deposit', { config_id: '1', amount: '100' });
  await other.call('lh/deposit', { config_id: '1', amount: '100' });
  await expect(bell).toHaveAccessibleName(`Notifications – Unread: ${before + 2}`);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /Amount locked/ })).toHaveCount(2);
  await expectFit(page, 'bell', APPEARANCES[0] as Appearance);
  await panel
    .getByRole('link', { name: /Amount locked/ })
    .first()
    .click();
  await page.waitForURL(/\/lockMining\?order=\d+$/);
  const locked = page.getByRole('dialog', { name: /#\d+$/ });
  await expect(locked).toContainText('In progress');
  await pressEscape(page);
  await page.waitForURL('**/lockMining');
  await expect(bell).toHaveAccessibleName(`Notifications – Unread: ${before + 1}`);
  // Read elsewhere, it is read here.
  const [newest] = (await other.call('notices/list', {})).notices;
  await other.call('notices/read_all', { id: String(newest?.id) });
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.goto(`${url}/notificationSettings`);
  const security = page.getByRole('group', { name: 'Security' });
  await expect(security.getByRole('checkbox', { name: 'On the page' })).toBeDisabled();
  const money = page.getByRole('group', { name: 'Money' });
  await money.getByRole('checkbox', { name: 'On the page' }).click();
  await expect(money.getByRole('checkbox', { name: 'On the page' })).not.toBeChecked();
  await expect.poll(async () => (await other.call('notices/list', { kind: 'money' })).notices.length).toBe(0);
  await page.reload();
  await expect(money.getByRole('checkbox', { name: 'On the page' })).not.toBeChecked();
  await money.getByRole('checkbox', { name: 'On the page' }).click();
  await expect(money.getByRole('checkbox', { name: 'On the page' })).toBeChecked();

  for (const appearance of appearancesOf('notifications', APPEARANCES)) {
    await page.evaluate(
      ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
      appearance,
    );
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.goto(`${url}/notifications`);
    await started(page);
    await expect(page.locator('.notice-item')).not.toHaveCount(0);
    await expectFit(page, 'notifications', appearance);
    await page.goto(`${url}/notificationSettings`);
    await expect(page.locator('main input[type=checkbox]')).not.toHaveCount(0);
    await expectFit(page, 'notification settings', appearance);
  }
});

/** Addresses that name what is not there, and what shows it. */
const GONE = [
  '/leverList?order=999999',
  '/secondsOrder?order=999999',
  '/coinCurrencyFlash?record=999999',
  '/lockMining?order=999999',
  '/financialRecords?deposit=999999',
  '/financialRecords?withdrawal=999999',
  '/financialRecords?claim=999999',
  '/complaint?record=999999',
];

test('MSG-72 a notice leads to the thing that it is about, and a link to what is gone says so', async ({
  page,
  openInside,
  complaints,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  const customer = new Client(url, (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  const { id } = await customer.call('feedback/add', { content: 'The chart is too small.' });
  await page.goto(`${url}/complaint?record=${id}`);
  await expect(page.getByRole('article')).toContainText('The chart is too small.');
  await expect(page.getByText(`Shows number ${id} only.`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.waitForURL('**/complaint');
  // Some of them are asked for by their number, and the others are lists of which none is left.
  complaints.expectSome('404');
  for (const address of GONE) {
    await page.goto(url + address);
    await expect(page.getByText('This is not here any more, or it belongs to another account.'), address).toBeVisible();
    await expect(page.getByRole('alert'), address).toHaveCount(0);
  }
});
