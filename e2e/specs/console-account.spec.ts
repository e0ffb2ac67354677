import { expect, mergeTests } from '@playwright/test';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '@candor/server/features/operators/demo';
import { codeAt } from '@candor/server/guards/totp';
import { now } from '../support/clock.ts';
import { plugIn } from '../support/authenticator.ts';
import { signInOperator } from '../support/console-sign-in.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { openConsole } from '../support/operator.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
// A dialog that is still fading in has the contrast of a ghost.
const HALF_MINUTE = 30_000;
const NEW_PASSWORD = 'harbour-lantern-operator-52';

test('CON-31 CON-32 an operator changes the own password, and adds, uses and removes a passkey', async ({
  page,
  openInside,
  complaints,
}) => {
  const inside = await openInside();
  // A passkey belongs to a name; the address of the venue is a number.
  const url = inside.url.replace('127.0.0.1', 'localhost');
  const [{ secret }] = DEMO_OPERATORS;
  let ahead = 0;
  /** A code that was not used yet: the venue's clock continues by half a minute for each. */
  const freshCode = () => {
    inside.advance(HALF_MINUTE);
    ahead += HALF_MINUTE;
    return codeAt(secret, now() + ahead);
  };
  await plugIn(page);
  await page.goto(`${url}/console/account`);
  await signInOperator(page);

  await test.step('a missing field is named and a wrong password refused', async () => {
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByRole('alert')).toHaveText(['Enter your present password.', 'Enter a new password.', 'Enter the six digits.']);
    await expectAccessible(page, 'own account with what is missing');
    await form.getByLabel('Present password').fill('not the password');
    await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await form.getByLabel('New password again').fill(NEW_PASSWORD);
    await form.getByLabel('Authenticator code').fill(await freshCode());
    complaints.expectOnce('422');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByRole('alert')).toHaveCount(1);
    await form.getByLabel('Present password').fill(DEMO_OPERATOR_PASSWORD);
    await form.getByLabel('Authenticator code').fill(await freshCode());
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed', { exact: false })).toBeVisible();
  });

  await test.step('a passkey is added with the new password and a code', async () => {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
    await sheet.getByLabel('Name').fill('Desk key');
    await sheet.getByLabel('Present password').fill(NEW_PASSWORD);
    await sheet.getByLabel('Authenticator code').fill(await freshCode());
    await expectAccessible(page, 'adding a passkey');
    await sheet.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByRole('table', { name: 'Passkeys' }).getByText('Desk key')).toBeVisible();
  });

  await test.step('it signs its operator in, back to the same address', async () => {
    await page.getByRole('button', { name: /Demo operator/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Own account' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/console/account`);
  });

  await test.step('it can be removed', async () => {
    await page.getByRole('button', { name: 'Remove: Desk key' }).click();
    const sheet = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await sheet.getByLabel('Present password').fill(NEW_PASSWORD);
    await sheet.getByLabel('Authenticator code').fill(await freshCode());
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No passkey is added yet.')).toBeVisible();
  });
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'zh', width: 375, axe: 'colours' },
  { skin: 'nights', lang: 'arabic', width: 375, axe: 'nothing' },
  { skin: 'days', lang: 'arabic', width: 768, axe: 'nothing' },
  { skin: 'days', lang: 'en', width: 1024, axe: 'nothing' },
];
const SCREENS = [
  '',
  '/customers',
  '/customer?id=100001',
  '/customer?id=100001&tab=ledger',
  '/customer?id=x',
  '/operators',
  '/account',
  '/nothing',
];

test('CON-8 CON-21 CON-30 every screen is accessible and fits, on a phone and on a desk, in both skins and right to left', async ({
  browser,
  openInside,
}) => {
  const inside = await openInside();
  for (const appearance of appearancesOf('console-account', APPEARANCES)) {
    const { skin, lang, width } = appearance;
    const context = await browser.newContext({ viewport: { width, height: 812 }, hasTouch: width === 375, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const faults: string[] = [];
    // The address that nothing is at is answered as such.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('/nothing')) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await openConsole(page, inside, 1, '', { skin, lang });
    for (const screen of SCREENS) {
      await test.step(`${screen || 'overview'} in ${skin}, ${lang}, ${width}`, async () => {
        await page.goto(`${inside.url}/console${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status', { name: /Loading|加载|تحميل/ })).toHaveCount(0);
        await expectFit(page, screen, appearance);
      });
    }
    if (width === 375) {
      await page.locator('header button[aria-haspopup=dialog]').first().click();
      const sheet = page.getByRole('dialog');
      await expectAccessible(page, `navigation ${lang}`);
      await sheet.locator('a[href="/console/operators"]').click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(`${inside.url}/console/operators`);
      // Nothing there makes or changes an operator.
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
    expect.soft(faults).toEqual([]);
    await context.close();
  }
});
