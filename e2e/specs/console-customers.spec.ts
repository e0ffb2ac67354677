import { expect, mergeTests, type Page } from '@playwright/test';
import type { Role } from '@candor/api';
import { addOperators } from '@candor/server/features/operators/commands/add-operators';
import { SYSTEM } from '@candor/server/kernel/model/command';
import { Client } from '@candor/testkit/client';
import { now } from '../support/clock.ts';
import { signInOperator } from '../support/console-sign-in.ts';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { giveReason, openConsole } from '../support/operator.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
// A dialog that is still fading in has the contrast of a ghost.
const DEMO = 'demo1@demo.candor';
const WHY = 'Reported by the customer as used by somebody else';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The paths that the navigation leads to. */
function ways(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** A token of a new operator with a role. */
async function operatorOf({ venue }: InsideVenue, role: Role, id: number): Promise<string> {
  const email = `${role}@demo.candor`;
  const operator = { id, email, name: role, role, passwordHash: 'none', factorSecret: 'none', demo: true, initial: false };
  await venue.kernel.run(addOperators, { operators: [operator] }, SYSTEM);
  return venue.operators.openOperatorSession(id, { address: '127.0.0.1', device: 'test' });
}

test('CON-1 CON-4 CON-20 CON-22 CON-23 CON-24 an operator signs in with a code, finds a customer, freezes and unfreezes the account', async ({
  page,
  browser,
  openInside,
  complaints,
}) => {
  const inside = await openInside();
  const { url } = inside;

  await test.step('the sign-in stands at the address that was asked for, and refuses a wrong password', async () => {
    await page.goto(`${url}/console/customers?status=active`);
    await expect(heading(page, 'Operator sign-in')).toBeVisible();
    await expectAccessible(page, 'sign-in');
    await signInOperator(page, 'wrong-password');
    complaints.expectOnce('422');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Authenticator code')).toHaveValue('');
    await signInOperator(page);
    await expect(heading(page, 'Customers')).toBeVisible();
    await expect(page).toHaveURL(`${url}/console/customers?status=active`);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');
  });

  await test.step('a search is not in the address', async () => {
    await expect(page.getByText('3 customers')).toBeVisible();
    await page.getByRole('searchbox').fill(DEMO);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
    expect(page.url()).not.toContain('demo1');
    await expectAccessible(page, 'customers');
    await page.getByRole('table', { name: 'Customers' }).getByRole('link').click();
    await expect(page.getByText(DEMO)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(DEMO);
    await page.goForward();
  });

  const customer = await (await browser.newContext()).newPage();
  await test.step('a customer is signed in, freezing needs what it rests on, and the customer reads what is still possible', async () => {
    await signIn(customer, url, { account: DEMO });
    await page.reload();
    await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page, 'customer');
    await page.getByRole('button', { name: 'Freeze account' }).click();
    await expectAccessible(page, 'freeze dialog');
    const freeze = page.getByRole('dialog', { name: 'Freeze customer' });
    await freeze.getByLabel('What it rests on').fill('why');
    await freeze.getByRole('button', { name: 'Freeze account', exact: true }).click();
    await expect(page.getByText('Say why in 5 to 300 characters.')).toBeVisible();
    await freeze.getByLabel('What it rests on').fill(WHY);
    await freeze.getByRole('button', { name: 'Freeze account', exact: true }).click();
    await expect(page.getByText('The account is frozen until', { exact: false })).toBeVisible();
    await expect(page.getByText('There are signs that somebody else has access', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Prolong freeze' })).toBeDisabled();
    await expect(customer.getByText('Your account is frozen until', { exact: false })).toBeVisible();
    await expect(customer.getByText('You cannot open anything or move money out.', { exact: false })).toBeVisible();
    await expectAccessible(customer, 'frozen customer');
  });

  await test.step('unfreezing opens the account again, and ending its sessions signs out without freezing', async () => {
    await page.getByRole('button', { name: 'Unfreeze account' }).click();
    await giveReason(page, 'Unfreeze customer', 'Unfreeze account', 'The owner has shown who they are');
    await expect(page.getByText('The account is open again.')).toBeVisible();
    await expect(customer.getByText('Your account is frozen until', { exact: false })).toBeHidden();
    await page.getByRole('button', { name: 'End sessions' }).click();
    await giveReason(page, 'End every session', 'End sessions', 'Left open on a shared machine');
    await expect(page.getByText('1 session ended.')).toBeVisible();
    await customer.waitForURL('**/components/login');
    await customer.context().close();
  });

  await test.step('the ledger is exact, and each transfer leads to its command', async () => {
    await page.getByRole('tab', { name: 'Ledger' }).click();
    await expect(page.getByRole('table', { name: 'Balances' }).getByText('10,000.00000000').first()).toBeVisible();
    await expectAccessible(page, 'ledger');
    await expect(page.getByRole('tabpanel').getByRole('button')).toHaveText(['Propose correction']);
    const lines = page.getByRole('table', { name: 'Lines' });
    await expect(lines.getByText('Play money', { exact: true }).first()).toBeVisible();
    const command = lines.getByRole('row').nth(1).getByRole('link').last();
    await expect(command).toHaveAttribute('href', /^\/console\/audit\?seq=\d+$/);
  });

  await test.step('each look and each act is in the audit log, with its reason', async () => {
    const operator = new Client(url, await inside.operator(2));
    const { list } = await operator.call('console/audit', { name: 'console/' });
    const named = (name: string) => list.filter((each) => each.name === name && each.refused === '');
    expect(named('console/customer_freeze')[0]?.input).toContain(WHY);
    expect(named('console/customer_unfreeze')).toHaveLength(1);
    expect(named('console/customer_ledger')).toHaveLength(1);
    const looks = named('console/customer').length;
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(DEMO)).toBeVisible();
    expect(
      (await operator.call('console/audit', { name: 'console/customer' })).list.filter(({ name }) => name === 'console/customer'),
    ).toHaveLength(looks);
  });
});

test('CON-2 CON-3 CON-5 each role sees its own navigation, and a page it may not open asks the server nothing', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const become = async (token: string, path: string) => {
    await page.goto(inside.url);
    await page.evaluate((signedIn) => sessionStorage.setItem('console_token', signedIn), token);
    await page.goto(`${inside.url}/console${path}`);
  };
  const below = (...names: string[]) => ['/console', ...names.map((name) => `/console/${name}`)];

  await become(await operatorOf(inside, 'support', 9001), '');
  await expect(heading(page, 'Overview')).toBeVisible();
  expect(await ways(page)).toEqual(
    below('customers', 'support', 'reviews', 'deposits', 'withdrawals', 'content', 'area-codes', 'feeds', 'outbox'),
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Identity checks to decide' })).toHaveCount(0);

  calls.length = 0;
  await page.goto(`${inside.url}/console/operators`);
  await expect(heading(page, 'Your role does not open this page')).toBeVisible();
  await expectAccessible(page, 'forbidden');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/console/me']);

  await become(await operatorOf(inside, 'auditor', 9002), '/operators');
  await expect(page.getByRole('table', { name: 'Operators' }).getByRole('row')).toHaveCount(5);
  expect(await ways(page)).toEqual(
    below(
      'customers',
      'reviews',
      'deposits',
      'withdrawals',
      'terms',
      'area-codes',
      'feeds',
      'jobs',
      'audit',
      'ledger',
      'seconds-orders',
      'c2c',
      'house',
      'liabilities',
      'operators',
    ),
  );
  await page.goto(`${inside.url}/console/customers`);
  await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Ledger' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze account' })).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(`${inside.url}/console`);
  await expect(heading(other, 'Operator sign-in')).toBeVisible();
});

test('CON-6 CON-7 CON-9 CON-10 an idle sign-in warns, can be kept, ends by itself, and leads back after signing in again', async ({
  page,
  openInside,
  complaints,
}) => {
  const inside = await openInside();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const made = (path: string) => calls.filter((each) => each === `/api/console/${path}`).length;
  /** Counts the requests of something until now: earlier requests of the page are heard of before a request of this test. */
  const madeByNow = async (path: string) => {
    const heard = page.waitForRequest('**/healthz?heard');
    await page.evaluate(() => fetch('/healthz?heard'));
    await heard;
    return made(path);
  };
  await page.clock.install({ time: now() });
  await openConsole(page, inside, 1, '?from=test');
  await expect(heading(page, 'Overview')).toBeVisible();

  await test.step('counts come again every fifteen seconds, and no more once nobody acts', async () => {
    // The clock of the page continues by itself as well: on a busy machine fifteen seconds more may be over.
    await expect.poll(() => made('overview')).toBeGreaterThan(0);
    const once = await madeByNow('overview');
    await page.clock.runFor(16_000);
    await expect.poll(() => made('overview')).toBeGreaterThan(once);
    await page.clock.runFor(50_000);
    await expect(page.getByText('Paused while nobody acts', { exact: false })).toBeVisible();
    await page.clock.runFor(20_000);
    const asked = await madeByNow('overview');
    await page.clock.runFor(120_000);
    expect(await madeByNow('overview')).toBe(asked);
  });

  await test.step('two minutes ahead the operator can stay', async () => {
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    // The last of it in steps, however long the way here took: one leap might pass over the two minutes.
    await page.clock.fastForward(9 * 60_000);
    await expect
      .poll(async () => {
        await page.clock.fastForward(30_000);
        return warning.isVisible();
      })
      .toBe(true);
    await expectAccessible(page, 'idle warning');
    const kept = made('me');
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toBeHidden();
    await expect.poll(() => made('me')).toBe(kept + 1);
    await expect(page.getByText('15 min left')).toBeVisible();
  });

  await test.step('at the end the console closes by itself and tells the server', async () => {
    await page.clock.fastForward(15 * 60_000 + 1_000);
    await expect(heading(page, 'Operator sign-in')).toBeVisible();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect.poll(() => made('logout')).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('console_token'))).toBeNull();
    await expect(page).toHaveURL(`${inside.url}/console?from=test`);
  });

  await test.step('a sign-in that the server ended leads to the form, and back to the same address', async () => {
    await page.clock.resume();
    await signInOperator(page);
    await expect(heading(page, 'Overview')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
    await expect(page.getByText('3 customers')).toBeVisible();
    const halfMinute = 30_000;
    inside.advance(15 * 60_000 + halfMinute);
    await page.getByRole('radio', { name: 'Frozen' }).click();
    complaints.expectOnce('401');
    await expect(heading(page, 'Operator sign-in')).toBeVisible();
    await signInOperator(page, undefined, now() + 15 * 60_000 + halfMinute);
    await expect(page.getByText('0 customers')).toBeVisible();
    await expect(page).toHaveURL(`${inside.url}/console/customers?status=frozen`);
  });
});
