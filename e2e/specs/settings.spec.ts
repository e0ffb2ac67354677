import { expect, mergeTests, type Page } from '@playwright/test';
import { Client } from '@candor/testkit/client';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { decideFirst } from '../support/operator.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A customer's own client, beside the page. */
function customer(url: string): Promise<Client> {
  return new Client(url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
}

async function openSafety(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/accountSet`);
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
}

test('WEB-52 payment methods are saved, shown masked, and stay when left as they are', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.goto(`${url}/userSetting`);
  await page.waitForURL('**/components/login');
  await page.getByRole('button', { name: DEMO_EMAILS[0] }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/userSetting');
  await page.getByLabel('Real name').fill('Mara Lindqvist');
  await page.getByLabel('Bank', { exact: true }).fill('Nordea');
  await page.getByLabel('Bank card number').fill('1234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A bank card number has 6 to 34 digits or letters.')).toBeVisible();
  await page.getByLabel('Bank card number').fill('6222 0212 3456 7890 123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your payment methods are saved.')).toBeVisible();
  await expect(page.getByLabel('Bank card number')).toHaveValue(/^\d+\*+\d+$/);
  await expectAccessible(page, 'payment methods');
  const masked = await page.getByLabel('Bank card number').inputValue();
  await page.getByLabel('WeChat name').fill('mara');
  const saved = page.waitForResponse('**/api/user/cash_save');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByLabel('WeChat name')).toHaveValue('mara');
  await expect(page.getByLabel('Bank card number')).toHaveValue(masked);
});

test('WEB-53 the address book finds the chain, tells the hold, leads back, and removes after a question', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  await openSafety(page, url);
  await page.getByRole('link', { name: 'Open: Withdrawal addresses' }).click();
  await expect(page.getByText('No address is saved yet.')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(ETHER);
  await expect(page.getByRole('radio', { name: 'ERC20' })).toHaveAttribute('aria-checked', 'true');
  await page.getByLabel('Address', { exact: true }).fill(TRON);
  await expect(page.getByRole('radio', { name: 'TRC20' })).toHaveAttribute('aria-checked', 'true');
  await page.getByLabel('Label (optional)').fill('Ledger at home');
  await expectAccessible(page, 'address form');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('The address is saved.')).toBeVisible();
  await page.waitForURL('**/accountSet');

  await page.getByRole('link', { name: 'Open: Withdrawal addresses' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(TRON);
  const line = page.getByRole('listitem').filter({ hasText: 'Ledger at home' });
  await expect(line).toContainText(/Can be used from .*UTC\+8/);
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('This address is in your address book already.')).toBeVisible();
  await expectAccessible(page, 'address book');
  await line.getByRole('button', { name: 'Remove: Ledger at home' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this address?' });
  await expectAccessible(page, 'removing an address');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No address is saved yet.')).toBeVisible();
});

test('WEB-54 complaints are handed in, listed again after a second, answered, and paged above ten', async ({ page, openInside }) => {
  const inside = await openInside();
  const { url } = inside;
  const client = await customer(url);
  for (let number = 1; number <= 9; number += 1) await client.call('feedback/add', { content: `complaint ${number}` });
  // The venue takes ten a day; the next ones come a day later.
  inside.advance(86_400_000);
  await signIn(page, url);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Complaints and suggestions' }).click();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Describe what it is about.')).toBeVisible();
  for (const [content, shown] of [
    ['The tenth one.\nWith a second line.', 10],
    ['The eleventh one.', 10],
  ] as const) {
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await page.getByLabel('Your complaint or suggestion').fill(content);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('article').first()).toContainText(content.split('\n')[0] ?? '');
    await expect(page.getByRole('article')).toHaveCount(shown);
  }
  await expectAccessible(page, 'complaints');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('complaint 1');

  // The oldest is due first.
  await decideFirst(inside, 'complaint', { outcome: 'answered', note: 'It was looked into.' });
  await page.reload();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('It was looked into.');
});

test('WEB-60 an address that was not confirmed says so, and what needs it confirmed leads to where that is done', async ({
  page,
  openInside,
  complaints,
}) => {
  const { url, venue } = await openInside();
  const account = 'image.only@example.com';
  const visitor = new Client(url);
  const { captcha_id } = await visitor.call('captcha', {});
  const code = venue.account.captchas.peek(captcha_id) ?? '';
  const form = { type: 'email', user_string: account, captcha_id, code, agreed: true } as const;
  const password = 'riverbed-41';
  await visitor.call('user/register', { ...form, password, re_password: password, pay_password: 'harbour-72' });
  await signIn(page, url, { account, password });
  await openSafety(page, url);
  const line = page.getByRole('listitem').filter({ hasText: account });
  await expect(line).toContainText('Not confirmed');
  await expect(line.getByRole('link', { name: 'Confirm: E-mail' })).toBeVisible();
  await expectAccessible(page, 'an address that is not confirmed');
  await page.getByRole('button', { name: 'Make API key' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make API key' });
  await sheet.getByLabel('Label').fill('too early');
  complaints.expectOnce('/api/safe/api_key_add');
  await sheet.getByRole('button', { name: 'Make key' }).click();
  await expect(sheet.getByRole('alert')).toContainText('First confirm your e-mail address');
  await expectAccessible(page, 'a refusal that leads to confirming the address');
  await sheet.getByRole('link', { name: 'Confirm e-mail address' }).click();
  await page.waitForURL('**/bindEmail');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/^\d+ s$/).waitFor();
  const message = (await venue.messages.outbox.newest(10, account)).find(({ template }) => template === 'code');
  await page.getByLabel('Code from the e-mail').fill(/\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? 'no code was sent');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/accountSet');
  await expect(line.getByRole('link', { name: 'Change: E-mail' })).toBeVisible();
  await expect(line).not.toContainText('Not confirmed');
});

test('WEB-56 an API key is made, shown once, used by a program, and ended', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  await openSafety(page, url);
  await page.getByRole('button', { name: 'Make API key' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make API key' });
  await sheet.getByLabel('Label').fill('portfolio tracker');
  await sheet.getByRole('radio', { name: 'Read and trade' }).click();
  await sheet.getByRole('button', { name: 'Make key' }).click();
  await expect(sheet.getByText('A key that trades needs at least one address.', { exact: true })).toBeVisible();
  await sheet.getByLabel('Allowed addresses').fill('127.0.0.1, ::1');
  await sheet.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
  await expectAccessible(page, 'making an API key');
  await sheet.getByRole('button', { name: 'Make key' }).click();
  await expect(sheet.getByRole('heading', { name: 'Your key' })).toBeVisible();
  const key = (await sheet.locator('bdi').innerText()).trim();
  await expectAccessible(page, 'API key made');
  const asProgram = () => fetch(`${url}/api/user/info`, { headers: { authorization: key } }).then(({ status }) => status);
  expect(await asProgram()).toBe(200);
  await sheet.getByRole('button', { name: 'I have kept it' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'portfolio tracker' });
  await expect(line).toContainText('Read and trade');
  expect(await page.content()).not.toContain(key);
  await line.getByRole('button', { name: 'End: portfolio tracker' }).click();
  await page.getByRole('dialog', { name: 'End this key?' }).getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('No key is made yet.')).toBeVisible();
  expect(await asProgram()).toBe(401);
});

test('WEB-57 orders ask for the trade password when the customer says so', async ({ page, openInside, complaints }) => {
  const { url } = await openInside();
  await signIn(page, url);
  await openSafety(page, url);
  const section = page.getByRole('region', { name: 'When orders ask for the trade password' });
  await section.getByRole('radio', { name: 'Never' }).check();
  await expect(section.getByText('Whoever sits at your signed-in device can then trade without it.')).toBeVisible();
  await section.getByLabel('Trade password', { exact: true }).fill('not-it-at-all');
  complaints.expectOnce('/api/set/trade_password_mode');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('alert')).toBeVisible();
  await section.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  await page.reload();
  await expect(section.getByRole('radio', { name: 'Never' })).toBeChecked();
  expect((await (await customer(url)).call('user/info', {})).trade_password_mode).toBe('never');
});

const CLOSED_REGISTRATION = {
  terms: [{ kind: 'setting', entity: 'registration_open', document: '{"value":false}', since: 0, reason: '', upcoming: [] }],
  voids: [],
  now: 0,
};

test('WEB-59 while registration is closed the page says so instead of showing a form', async ({ page, openInside }) => {
  const { url } = await openInside();
  await page.route('**/api/terms/published*', (route) => route.fulfill({ json: { type: 'ok', message: CLOSED_REGISTRATION } }));
  await page.goto(`${url}/components/register`);
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'registration closed');
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'zh', width: 375, axe: 'colours' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'nothing' },
];
for (const appearance of appearancesOf('settings', APPEARANCES)) {
  const { skin, lang, width } = appearance;
  test(`WEB-3 the screens of an account are accessible and fit: ${skin}, ${lang}, ${width} px`, async ({ page, openInside }) => {
    const { url } = await openInside();
    const { token } = await customer(url);
    await page.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { skin, lang, token: token ?? '' },
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/authentication', '/userSetting', '/tbAddress', '/complaint', '/accountSet']) {
      await page.goto(url + path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main .bar')).toHaveCount(0);
      await expectFit(page, path, appearance);
    }
    await page.locator('section[aria-labelledby=api-keys] button').first().click();
    await expect(page.locator('dialog[open] button[type=submit]')).toBeInViewport();
    await expectAccessible(page, `a sheet, ${lang}`);
  });
}
