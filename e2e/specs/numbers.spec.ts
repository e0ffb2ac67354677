import { expect, mergeTests, type Page } from '@playwright/test';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';
import { wordsOf } from '../support/words.ts';

const test = mergeTests(quietTest, insideTest);

/** Puts a text into the field that has the focus in one piece, as a paste does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

test('WEB-411 a German customer pastes, types and composes numbers; what is none leaves the field as it was', async ({
  page,
  openInside,
}) => {
  const { url } = await openInside();
  const words = wordsOf('german');
  await page.addInitScript({ content: "try { localStorage.setItem('lang', 'german') } catch {}" });
  await signIn(page, url, { screen: '/finance' });
  await page
    .getByRole('button', { name: words.text('common.transfer'), exact: true })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: words.text('wallet.transfer_title') });
  const amount = sheet.getByLabel(words.text('wallet.amount'), { exact: true });
  const send = (number: string) => sheet.getByRole('button', { name: words.text('wallet.submit', { amount: number, currency: 'USDT' }) });
  const caret = () => amount.evaluate((field: HTMLInputElement) => field.selectionStart);
  await amount.focus();

  await test.step('grouped as the language groups, and said before it counts', async () => {
    await paste(page, '1.000');
    await expect(amount).toHaveValue('1.000');
    await expect(sheet.getByText(words.text('common.number_read', { number: '1.000,00' }))).toBeVisible();
    await expect(send('1.000')).toBeVisible();
    await expectAccessible(page, 'a number that is read');
    await paste(page, '9.999,00000000');
    await expect(send('9.999,00000000')).toBeVisible();
    await paste(page, '12,5');
    await expect(send('12,5')).toBeVisible();
    await expect(sheet.getByText(/^Gelesen als/)).toBeHidden();
  });

  await test.step('what is no number is not taken, and the caret stays', async () => {
    for (const [text, fault] of [
      ['1e-7', 'number_only'],
      ['1/2', 'number_only'],
      ['-5', 'number_negative'],
      ['123456789012345678901', 'number_long'],
      ['0,123456789', 'number_places'],
    ] as const) {
      await paste(page, text);
      await expect(amount).toHaveValue('12,5');
      await expect(sheet.getByText(words.text(`common.${fault}`, { count: '8' }))).toBeVisible();
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('x7');
    await expect(amount).toHaveValue('172,5');
    expect(await caret()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect(amount).toHaveValue('12,5');
  });

  await test.step('two cells of a table that the clipboard holds are no number, and the balance with its unit is one', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const pasteOf = async (text: string): Promise<void> => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
    };
    for (const cells of ['12\n345', '1\t234']) {
      await pasteOf(cells);
      await expect(amount).toHaveValue('12,5');
      await expect(sheet.getByText(words.text('common.number_only'))).toBeVisible();
    }
    await pasteOf('9.999,00000000 USDT');
    await expect(send('9.999,00000000')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(amount).toHaveValue('12,5');
  });

  await test.step('what is left of a number by a Backspace is kept, the caret where it is, and is not sent', async () => {
    await paste(page, '1.000.000,5');
    await page.keyboard.press('Home');
    for (let place = 0; place < 6; place += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await expect(amount).toHaveValue('1.000000,5');
    expect(await caret()).toBe(5);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByText(words.text('common.number_unread'), { exact: true })).toBeVisible();
    await paste(page, '12,5');
    await expect(amount).not.toHaveAttribute('aria-invalid');
  });

  await test.step('a composition is read when it ends', async () => {
    const keyboard = await page.context().newCDPSession(page);
    await page.keyboard.press('Control+a');
    for (const text of ['１', '１２', '１２．', '１２．５'])
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await keyboard.send('Input.insertText', { text: '１２．５' });
    await expect(amount).toHaveValue('１２．５');
    await expect(send('12,5')).toBeVisible();
    await page.keyboard.press('Control+a');
    await keyboard.send('Input.imeSetComposition', { text: 'ん', selectionStart: 1, selectionEnd: 1 });
    await keyboard.send('Input.insertText', { text: 'ん' });
    await expect(amount).toHaveValue('１２．５');
  });
});
