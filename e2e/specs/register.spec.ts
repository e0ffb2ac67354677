import { expect, mergeTests, type Page } from '@playwright/test';
import { test as insideTest } from '../support/inside.ts';
import type { InsideVenue } from '../support/inside-venue.ts';
import { test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

/** The digits of the image that a page shows next. */
function nextDigits(page: Page, { venue }: InsideVenue): Promise<string> {
  return page.waitForResponse('**/api/captcha').then(async (response) => {
    const { message } = (await response.json()) as { message: { captcha_id: string } };
    return venue.account.captchas.peek(message.captcha_id) ?? '';
  });
}

test('WEB-130 a wrong image code is told before any password is asked for, with another image', async ({
  page,
  openInside,
  complaints,
}) => {
  const inside = await openInside();
  const shown = nextDigits(page, inside);
  await page.goto(`${inside.url}/components/register`);
  const digits = await shown;
  await page.getByLabel('E-mail').fill('wrong.image@example.com');
  await page.getByLabel('Image code').fill(digits === '0000' ? '0001' : '0000');
  const another = nextDigits(page, inside);
  complaints.expectOnce('422');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('image code');
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await page.getByLabel('Image code').fill(await another);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
});

test('WEB-131 a refused password leaves the image code as it was, and another password registers', async ({
  page,
  openInside,
  complaints,
}) => {
  const inside = await openInside();
  const shown = nextDigits(page, inside);
  await page.goto(`${inside.url}/components/register`);
  await page.getByLabel('E-mail').fill('refused.password@example.com');
  await page.getByLabel('Image code').fill(await shown);
  await page.getByRole('button', { name: 'Continue' }).click();
  const passwords = async (password: string): Promise<void> => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat password').fill(password);
    await page.getByLabel('Trade password').fill('harbour-72');
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  await page.getByRole('checkbox').check();
  complaints.expectOnce('422');
  await passwords('password1');
  await expect(page.getByRole('alert')).toContainText('leaked');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await passwords('riverbed-41');
  await expect(page.getByText('If this address is new, your account is ready', { exact: false })).toBeVisible();
});

test('WEB-132 countries are named in the reader’s language, and what is stored of a nationality is not', async ({ page, openInside }) => {
  const inside = await openInside();
  const shown = nextDigits(page, inside);
  await page.addInitScript(() => localStorage.setItem('lang', 'zh'));
  await page.goto(`${inside.url}/components/register`);
  const digits = await shown;
  const nationality = page.getByLabel('国籍（选填）');
  await expect(nationality.getByRole('option', { name: '德国' })).toHaveCount(1);
  await nationality.selectOption({ label: '德国' });
  await page.getByLabel('邮箱').fill('nation@example.com');
  await page.getByLabel('图形验证码').fill(digits);
  await page.locator('button[type=submit]').click();
  const fields = page.locator('input[type=password]');
  for (const [index, password] of ['riverbed-41', 'riverbed-41', 'harbour-72'].entries()) await fields.nth(index).fill(password);
  await page.getByRole('checkbox').check();
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/components/login');
  const [row] = await inside.venue.database.query<{ nationality: string }>(
    "select nationality from users where email = 'nation@example.com'",
  );
  expect(row?.nationality).toBe('Germany');
});
