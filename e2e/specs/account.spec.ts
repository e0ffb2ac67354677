import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { now } from '../support/clock.ts';
import { test } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { expectAccessible } from '../support/quiet.ts';

// The server's own library, from where the server finds it.
const { generate } = createRequire(fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url)))('otplib') as {
  generate(options: { secret: string; epoch: number }): Promise<string>;
};

const MOBILE = '+8613800138000';
const PASSWORD = 'riverbed-41';

/** The code in the newest message to a recipient. */
async function codeFor({ venue }: InsideVenue, recipient: string): Promise<string> {
  const message = (await venue.messages.outbox.newest(10, recipient)).find(({ template }) => template === 'code');
  return /\b(\d{6})\b/.exec(JSON.stringify(message))?.[1] ?? 'no code was sent';
}

async function signInByMobile(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/components/login`);
  await page.locator('input[name=username]').fill('138-0013-8000');
  await page.getByLabel('Country of the number').selectOption({ label: 'China +86' });
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
}

test('WEB-44 a visitor registers by mobile, binds an authenticator and signs in with both factors', async ({ page, openInside }) => {
  const inside = await openInside();
  const { url } = inside;

  await test.step('registers with the code that was sent', async () => {
    await page.goto(`${url}/components/register`);
    await page.getByRole('tab', { name: 'Mobile number' }).click();
    await page.getByLabel('Country of the number').selectOption({ label: 'China +86' });
    await page.locator('input[name=mobile]').fill('138 0013 8000');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText(/^\d+ s$/).waitFor();
    await expectAccessible(page, 'registration by mobile');
    await page.locator('input[name=one-time-code]').fill(await codeFor(inside, MOBILE));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByLabel('Trade password', { exact: true }).fill('harbour-72');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/components/login');
  });

  let recovery = '';
  await test.step('binds an authenticator and keeps the recovery codes', async () => {
    await signInByMobile(page, url);
    await page.waitForURL('**/leverdealCenter**');
    await page.goto(`${url}/accountSet`);
    await expectAccessible(page, 'safety centre');
    await page.getByRole('link', { name: 'Bind: Authenticator' }).click();
    await page.getByText('Secret key', { exact: true }).waitFor();
    const secret = (await page.locator('dd bdi').nth(1).innerText()).replaceAll(' ', '');
    await page.getByLabel('Authenticator code').fill(await generate({ secret, epoch: Math.floor(now() / 1_000) }));
    await page.getByRole('button', { name: 'Bind authenticator' }).click();
    await page.getByText('I have kept them').waitFor();
    recovery = await page.locator('ol li').first().innerText();
    await page.getByText('I have kept them').click();
    await page.waitForURL(`${url}/`);
  });

  await test.step('is asked for the second factor, and a recovery code stands in for it once', async () => {
    await page.evaluate(() => localStorage.removeItem('token'));
    await signInByMobile(page, url);
    await page.waitForURL('**/authgoogle');
    await expectAccessible(page, 'authenticator check');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery);
    const homes: string[] = [];
    page.on('framenavigated', (frame) => void (frame.url() === `${url}/` && homes.push(frame.url())));
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForURL(`${url}/`);
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    await page.goto(`${url}/accountSet`);
    // Loaded once: a user who was faster than a second load would have been sent back.
    expect(homes).toHaveLength(1);
    await expect(page.getByText('9 recovery codes left')).toBeVisible();
  });
});
