import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { CallError, Client } from '@candor/testkit/client';
import { now } from '../support/clock.ts';
import { fillDate } from '../support/dates.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { giveReason, openConsole } from '../support/operator.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const MINUTE = 60_000;
const VENUE_OFFSET = 8 * 60 * MINUTE;

test('CON-60 CON-62 CON-63 CON-82 a change is proposed by one operator, decided by another, and in force from its minute on', async ({
  page,
  browser,
  openInside,
}) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/terms');
  const setting = page.getByRole('region', { name: 'Complaints per day' });
  await expect(setting).toContainText('10 complaints');
  await expect(setting).toContainText('since the beginning');
  await setting.getByRole('button', { name: /^Propose a change/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a change' });
  await dialog.getByLabel('New value').fill('101');
  await fillDate(dialog.getByRole('group', { name: 'Takes effect' }), pickerText(now() + 2 * MINUTE));
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page, 'propose');
  await dialog.getByLabel('New value').fill('20');
  await fillDate(dialog.getByRole('group', { name: 'Takes effect' }), pickerText(now() + 8 * MINUTE));
  await dialog.getByLabel('Reason').fill('Some customers write much');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(setting).toContainText('Waits for a decision');
  await expect(setting).toContainText('You proposed this, so another operator decides.');
  await expect(setting.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // An operator who gets round the missing button is refused by the server.
  const proposer = new Client(inside.url, await inside.operator(1));
  const waiting = (await proposer.call('console/terms', { kind: 'setting' })).find(({ entity }) => entity === 'complaints_per_day')
    ?.waiting[0];
  const own = await proposer
    .call('console/terms_decide', { id: waiting?.id ?? 0, decision: 'approve', reason: 'I agree with myself' })
    .then(() => 'ok')
    .catch((error: unknown) => (error instanceof CallError ? error.code : 'no answer'));
  expect(own).toBe('self_approval');

  const checker = await (await browser.newContext()).newPage();
  await openConsole(checker, inside, 2, '/terms');
  const seen = checker.getByRole('region', { name: 'Complaints per day' });
  await expect(seen).toContainText('Demo operator: Some customers write much');
  await seen.getByRole('button', { name: 'Approve' }).click();
  await giveReason(checker, 'Approve this change?', 'Approve', 'Agreed, it is too low');
  await expect(seen).toContainText('Decided');
  await expect(seen).toContainText(/in [678] min/);
  await expect(seen).toContainText('proposed by Demo operator, approved by Demo checker');

  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const published = async () =>
    (await customer.call('terms/published', { kind: 'setting' })).terms.find(({ entity }) => entity === 'complaints_per_day');
  expect(await published()).toMatchObject({ document: '{"value":10}', upcoming: [{ document: '{"value":20}' }] });
  inside.advance(8 * MINUTE);
  expect(await published()).toMatchObject({ document: '{"value":20}', upcoming: [] });
  await page.reload();
  await expect(setting).toContainText('20 complaints');
  await expect(setting).toContainText('since');
  const history = page.getByRole('table', { name: 'All changes' });
  await expect(history).toContainText('Approved');
  await expect(history).toContainText('Agreed, it is too low');

  // The log has both acts, and its chain holds.
  await page.goto(`${inside.url}/console/audit?actor=operator&name=console%2Fterms`);
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByText('console/terms_propose')).toHaveCount(1);
  await expect(log.getByText('console/terms_decide')).toHaveCount(1);
  await page.getByRole('button', { name: 'Check the whole chain' }).click();
  const check = page.getByRole('region', { name: 'Check the whole chain' });
  // Everything that is stored is read once more: seconds of a machine that does nothing else.
  await expect(check.getByRole('table')).toContainText('the journal is an unbroken chain', { timeout: 30_000 });
  await expect(check.getByText('No fault').first()).toBeVisible();
  await expect(check).toContainText(/\d\.\d\d s/);

  await expectAccessible(page, 'audit');

  // A fault is named, whatever rule it breaks.
  await page.route('**/api/console/audit_check', (route) =>
    route.fulfill({
      json: { type: 'ok', message: { checks: [{ check: 'a rule', looked: 9, faults: ['command 4 <b>'] }], seconds: 1.5, at: now() } },
    }),
  );
  await page.getByRole('button', { name: 'Check the whole chain' }).click();
  await expect(check.getByText('1 fault').first()).toBeVisible();
  await expect(check).toContainText('command 4 <b>');
  await expect(check.getByText('No fault')).toHaveCount(0);
  await checker.context().close();
});

test('CON-62 a proposal is withdrawn by who made it, and the history of one setting is read alone', async ({ page, openInside }) => {
  const inside = await openInside();
  const one = new Client(inside.url, await inside.operator(1));
  const effective_at = Math.ceil(now() / MINUTE + 30) * MINUTE;
  await one.call('console/terms_propose', {
    kind: 'setting',
    entity: 'registration_open',
    document: '{"value":false}',
    reason: 'Maintenance',
    effective_at,
  });
  await openConsole(page, inside, 1, '/terms');
  const setting = page.getByRole('region', { name: 'Registration' });
  await setting.getByRole('button', { name: 'Withdraw' }).click();
  await expect(setting.getByRole('button', { name: /^Propose a change/ })).toBeVisible();
  const history = page.getByRole('table', { name: 'All changes' });
  await expect(history).toContainText('Withdrawn');
  await page.getByLabel('Setting', { exact: true }).selectOption('Room for pictures');
  await expect(page.getByText('Nothing was ever changed.')).toBeVisible();
});

test('CON-80 CON-81 the log is narrowed by the address, continues to older commands, and leads to one', async ({
  page,
  context,
  openInside,
}) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  for (let time = 0; time < 55; time += 1) await customer.call('set/lang', { lang: time % 2 === 0 ? 'zh' : 'en' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, inside, 1, '/audit?name=set%2F');
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(entries).toHaveCount(55);
  const seq = (await entries.nth(3).locator('bdi').first().innerText()).trim();
  await entries
    .nth(3)
    .getByRole('button', { name: /^Copy hash/ })
    .click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);

  await page.goto(`${inside.url}/console/audit?seq=${seq}`);
  const marked = page.locator('li[aria-current]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(seq);
  await expect(entries.first()).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Id', { exact: true }).fill('99999');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/user=99999/);
  await expect(page.getByText('No command fits.')).toBeVisible();
});

test('CON-72 CON-73 feeds count on, and jobs say when they are due', async ({ page, openInside }) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/feeds');
  const markets = page.getByRole('table', { name: 'Markets' });
  await expect(markets.getByRole('row')).toHaveCount(13);
  await expect(markets).toContainText('Open');
  const tick = markets.getByRole('row', { name: /BTC\/USDT/ });
  const before = await tick.innerText();
  await expect.poll(() => tick.innerText()).not.toBe(before);
  await page.goto(`${inside.url}/console/jobs`);
  await expect(page.getByRole('table', { name: 'Jobs' })).toContainText('retention');
  await page.getByRole('tab', { name: 'Failing' }).click();
  await expect(page.getByText('No job fails.')).toBeVisible();
});

test('CON-90 a failure says so and can be asked again; the last answer stays with its moment', async ({ page, openInside, complaints }) => {
  const inside = await openInside();
  await page.route('**/api/console/feeds', (route) =>
    route.fulfill({ status: 500, json: { type: 'error', message: 'Broken.', code: 'not_found' } }),
  );
  complaints.expectSome('500');
  await openConsole(page, inside, 1, '/feeds');
  await expect(page.getByRole('alert')).toContainText('Broken.');
  await page.unroute('**/api/console/feeds');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Markets' })).toBeVisible();
  // The page asks every ten seconds, and again while this looks.
  await page.route('**/api/console/feeds', (route) =>
    route.fulfill({ status: 500, json: { type: 'error', message: 'Broken.', code: 'not_found' } }),
  );
  await expect(page.getByText('Asking again failed.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('table', { name: 'Markets' })).toBeVisible();
  await page.unroute('**/api/console/feeds');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Asking again failed.')).toHaveCount(0);
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'zh', width: 1440, axe: 'colours' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'nothing' },
  { skin: 'nights', lang: 'en', width: 375, axe: 'nothing' },
];
for (const appearance of appearancesOf('console-terms', APPEARANCES)) {
  const { skin, lang, width } = appearance;
  test(`CON-8 the screens of reviews, terms and system are accessible and fit: ${skin}, ${lang}, ${width} px`, async ({
    page,
    openInside,
  }) => {
    const inside = await openInside();
    const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
    await customer.call('feedback/add', { content: 'averylongwordthatdoesnotbreakbyitself'.repeat(6) });
    const one = new Client(inside.url, await inside.operator(1));
    const effective_at = Math.ceil(now() / MINUTE + 30) * MINUTE;
    await one.call('console/terms_propose', {
      kind: 'setting',
      entity: 'app_address',
      document: JSON.stringify({ value: `https://apps.example/${'a'.repeat(200)}` }),
      reason: 'A new app',
      effective_at,
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, inside, 1, '', { skin, lang });
    for (const path of [
      'reviews',
      'terms',
      'terms?kind=pair',
      'terms?kind=hours',
      'terms?kind=pause',
      'terms?kind=void',
      'outbox',
      'area-codes',
      'audit',
      'jobs',
      'feeds',
    ]) {
      await page.goto(`${inside.url}/console/${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main .bar')).toHaveCount(0);
      await expectFit(page, path, appearance);
    }
  });
}

/** A moment as the picker takes it, in venue time. */
function pickerText(at: number): string {
  return new Date(at + VENUE_OFFSET).toISOString().slice(0, 16);
}
