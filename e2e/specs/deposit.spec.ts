import { expect, mergeTests, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { oneOf, skinsOf } from '../support/appearances.ts';
import { openConsole } from '../support/operator.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

/** A small picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFAAAAA8CAIAAAB+RarbAAAAVklEQVR42u3PgRAAAAgEsAeLKaZQM0ig3U1gqZ5XIiwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLHxZb48s6ctQsngAAAAASUVORK5CYII=',
  'base64',
);

/** Opens the deposit sheet from the header. */
async function openDeposit(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true }).click();
}

test('DEP-50 a newcomer asks the faucet, watches the deposit confirm, and has it', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url);
  await openDeposit(page);
  const sheet = page.getByRole('dialog', { name: 'Deposit USDT' });
  await expect(sheet.getByRole('tab', { name: 'Demo' })).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.getByText(/^demo[0-9a-f]{40}$/)).toBeVisible();
  await expect(sheet.getByRole('img', { name: /QR code of demo/ })).toBeVisible();
  await expect(sheet.getByText('No deposit yet.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'deposit, simulated chain');
  await sheet.getByRole('button', { name: 'Get 1,000.00 USDT of play money' }).click();
  await expect(page.getByText('is on its way', { exact: false })).toBeVisible();
  await expect(sheet.getByText(/^[1-5] of 6 confirmations$/)).toBeVisible();
  await expectAccessible(page, 'deposit, confirming');
  await expect(sheet.getByText('Credited', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1,000.00 USDT arrived: Flash account.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /of play money/ })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /Assets/ }).click();
  await expect(page.locator('dl > div').filter({ hasText: 'Flash account' })).toContainText('11,000.00 USDT');
});

test('DEP-51 every chain says what it takes; test keys are warned of, in three languages and both skins, wide and on a phone', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  await signIn(page, url);
  await openDeposit(page);
  const sheet = page.getByRole('dialog');
  for (const [chain, address, minimum] of [
    ['TRC20', /^T\w{33}$/, '1.00 USDT'],
    ['ERC20', /^0x\w{40}$/, '10.00 USDT'],
    ['OMNI', /^1\w{25,33}$/, '100.00 USDT'],
  ] as const) {
    await sheet.getByRole('tab', { name: chain }).click();
    await expect(sheet.getByText(address)).toBeVisible();
    await expect(sheet.getByRole('note')).toContainText('Never send real coins');
    await expect(sheet.getByText(`Send USDT on ${chain} only.`, { exact: false })).toBeVisible();
    await expect(sheet.getByText(minimum.replace('.00', ''), { exact: false }).first()).toBeVisible();
  }
  await expectAccessible(page, 'deposit, test key');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 375, height: 720 });
  for (const [place, [language, title]] of (
    [
      ['arabic', 'إيداع USDT'],
      ['zh', '充值 USDT'],
    ] as const
  ).entries()) {
    for (const skin of skinsOf(place)) {
      await page.evaluate(
        ([chosen, skin]) => {
          localStorage.setItem('lang', chosen ?? '');
          localStorage.setItem('skin', skin ?? '');
        },
        [language, skin],
      );
      await page.goto(`${url}/`);
      await page.getByRole('button', { name: /Assets|الأصول|资产/ }).click();
      await page.getByRole('button', { name: title.split(' ')[0] ?? '', exact: true }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect(page.getByRole('dialog').getByText(/^demo[0-9a-f]{40}$/)).toBeVisible();
      await expectAccessible(page, `deposit, ${language}, ${skin}, phone`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
});

test('DEP-52 a customer claims what no chain showed, with a picture; an operator decides, and it is there', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  await openDeposit(page);
  const sheet = page.getByRole('dialog', { name: 'Deposit USDT' });
  await sheet.getByRole('tab', { name: 'OMNI' }).click();
  await expect(sheet.getByText('The venue does not watch this network.', { exact: false })).toBeVisible();
  await sheet.getByRole('button', { name: 'Claim a deposit' }).click();
  const form = sheet.getByRole('form', { name: 'Claim a deposit' });
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(form.getByText('Enter the transaction.')).toBeVisible();
  await form.getByLabel('Transaction').fill('ab'.repeat(32));
  await form.getByLabel('Amount in USDT').fill('250');
  await form.getByLabel('Picture of the payment').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: PICTURE });
  // Word for word: meanwhile the form says that the picture is still being uploaded.
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(sheet.getByText('Waits for an operator')).toBeVisible();
  await expectAccessible(page, 'deposit, claimed');
  const operators = await page.context().newPage();
  await openConsole(operators, inside, 1, '/reviews?kind=deposit');
  await operators.getByRole('table', { name: 'Reviews' }).getByRole('button', { name: 'Open' }).click();
  await expect(operators.getByRole('img', { name: 'Picture of the payment' })).toHaveAttribute('src', /^data:image\/jpeg/);
  await expect(operators.getByText('250 USDT')).toBeVisible();
  await expectAccessible(operators, 'claim, review');
  await operators.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('250.00 USDT arrived: Flash account.')).toBeVisible();
  await operators.close();
});

/** Makes a picture of `width` × `height` pixels. */
const pictureOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

test('DEP-54 the chosen picture of a transfer stands in a place that was kept for it: nothing around it moves', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url, { screen: '/finance' });
  await openDeposit(page);
  const sheet = page.getByRole('dialog', { name: 'Deposit USDT' });
  await sheet.getByRole('tab', { name: 'OMNI' }).click();
  await sheet.getByRole('button', { name: 'Claim a deposit' }).click();
  const form = sheet.getByRole('form', { name: 'Claim a deposit' });
  const field = form.getByLabel('Picture of the payment');
  const frame = form.locator('label', { has: page.locator('input[type=file]') });
  const placed = async () => {
    const top = await form.evaluate((each) => each.getBoundingClientRect().top);
    const parts = await Promise.all([frame, form.getByRole('button', { name: 'Hand in' })].map((part) => part.boundingBox()));
    return parts.map((box) => box && { ...box, y: Math.round((box.y - top) * 10) / 10 });
  };
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await field.scrollIntoViewIfNeeded();
    const before = await placed();
    for (const buffer of [await pictureOf(300, 1600), await pictureOf(1600, 300), await pictureOf(40, 40)]) {
      await field.setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer });
      await expect(form.getByRole('img')).toBeVisible();
      expect(await placed()).toEqual(before);
      // Word for word: meanwhile the form says that the picture is still being uploaded.
      await expect(form.getByText('Uploaded', { exact: true })).toBeVisible();
      expect(await placed()).toEqual(before);
      const [picture, around] = await Promise.all([form.getByRole('img').boundingBox(), frame.boundingBox()]);
      if (!picture || !around) throw new Error('the picture is on screen');
      expect(picture.y).toBeGreaterThanOrEqual(around.y);
      expect(picture.y + picture.height).toBeLessThanOrEqual(around.y + around.height);
    }
    await field.setInputFiles({ name: 'paid.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(form.getByRole('alert')).toBeVisible();
    expect(await placed()).toEqual(before);
  }
});

test('DEP-53 the bank account, the claim form and the console’s lists fit and are accessible, wide in English and on a phone in Arabic', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url);
  for (const [skin, lang, width, bank, claim, deposit] of oneOf('deposit', [
    ['nights', 'en', 1440, 'Bank transfer', 'Claim a deposit', 'Deposit'],
    ['days', 'arabic', 375, 'تحويل مصرفي', 'المطالبة بإيداع', 'إيداع'],
  ] as const)) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      ([skin, language]) => {
        localStorage.setItem('skin', skin ?? '');
        localStorage.setItem('lang', language ?? '');
      },
      [skin, lang],
    );
    await page.goto(`${inside.url}/`);
    await page.getByRole('button', { name: /Assets|الأصول/ }).click();
    await page.getByRole('button', { name: deposit, exact: true }).last().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('tab', { name: bank }).click();
    await expect(sheet.getByText('6200 0000 0000 0000')).toBeVisible();
    await expectAccessible(page, `bank, ${skin}, ${lang}`);
    await sheet.getByRole('tab', { name: 'OMNI' }).click();
    await sheet.getByRole('button', { name: claim }).click();
    await expect(sheet.getByRole('form')).toBeVisible();
    await expectAccessible(page, `claim, ${skin}, ${lang}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const operators = await page.context().newPage();
    await operators.setViewportSize({ width, height: 900 });
    await openConsole(operators, inside, 1, '/terms?kind=deposit', { skin, lang });
    await expect(operators.getByText('USDT/BANK').first()).toBeVisible();
    await operators.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
    await expect(operators.getByText('6200 0000 0000 0000')).toBeVisible();
    await expectAccessible(operators, `terms of deposits, ${skin}, ${lang}`);
    expect(await operators.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    await operators.close();
  }
});
