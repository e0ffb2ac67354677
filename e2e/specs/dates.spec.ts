import { expect, mergeTests, type Locator } from '@playwright/test';
import { signIn } from '../support/customer.ts';
import { fillDate } from '../support/dates.ts';
import { test as insideTest } from '../support/inside.ts';
import { openConsole } from '../support/operator.ts';
import { test as quietTest } from '../support/quiet.ts';
import { wordsOf } from '../support/words.ts';

const test = mergeTests(quietTest, insideTest);
test.use({ actionTimeout: 20_000 });

/** Reads the parts of a date field in the order in which they stand; a part that is empty is an underscore. */
function partsOf(field: Locator): Promise<string> {
  return field
    .locator('[data-type]:not([data-type=literal])')
    .evaluateAll((parts) => parts.map((part) => (part.hasAttribute('data-placeholder') ? '_' : part.textContent)).join(' '));
}

/** Finds a button of a date field, which stands beside its parts. */
function buttonOf(field: Locator, name: 'Clear the date' | 'Pick a day'): Locator {
  return field.locator('..').getByRole('button', { name });
}

test('WEB-422 the first day of a statement is typed part by part, picked from the calendar, and cleared', async ({ page, openInside }) => {
  const { url } = await openInside();
  await signIn(page, url, { screen: '/financialRecords' });
  const field = page.getByRole('group', { name: 'From', exact: true });
  /** Each first day that the address has had. */
  const days: (string | null)[] = [];
  page.on('framenavigated', (frame) => {
    const day = new URL(frame.url()).searchParams.get('from');
    if (day !== days.at(-1)) days.push(day);
  });

  await test.step('cleared, it shows no day', async () => {
    await buttonOf(field, 'Clear the date').click();
    await expect.poll(() => partsOf(field)).toBe('_ _ _');
    await expect.poll(() => days).toEqual(['']);
  });

  await test.step('typed, a day counts when it is whole', async () => {
    await field.locator('[data-type=month]').focus();
    await page.keyboard.type('04202026', { delay: 20 });
    await expect.poll(() => days).toEqual(['', '2026-04-20']);
    await expect.poll(() => partsOf(field)).toBe('04 20 2026');
  });

  await test.step('WEB-452 left half cleared or with a year that is not meant, it shows the day that counts', async () => {
    const leave = () => page.getByRole('heading', { level: 1 }).click();
    await field.locator('[data-type=day]').focus();
    await page.keyboard.press('Backspace');
    await expect.poll(() => partsOf(field)).toBe('04 02 2026');
    await page.keyboard.press('Backspace');
    await expect.poll(() => partsOf(field)).toBe('04 _ 2026');
    await leave();
    await expect.poll(() => partsOf(field)).toBe('04 02 2026');
    await field.locator('[data-type=year]').focus();
    await page.keyboard.type('1850', { delay: 20 });
    await leave();
    await expect.poll(() => partsOf(field)).toBe('04 02 2026');
    await field.locator('[data-type=year]').focus();
    await page.keyboard.type('25', { delay: 20 });
    await leave();
    await expect.poll(() => partsOf(field)).toBe('04 02 2025');
    await expect.poll(() => days).toEqual(['', '2026-04-20', '2026-04-02', '2025-04-02']);
    await field.locator('[data-type=year]').focus();
    for (const digit of '٢٠٢٦') await page.keyboard.insertText(digit);
    await expect.poll(() => days.at(-1)).toBe('2026-04-02');
  });

  await test.step('WEB-452 digits that an input method composes are typed', async () => {
    const keyboard = await page.context().newCDPSession(page);
    await field.locator('[data-type=month]').focus();
    await keyboard.send('Input.imeSetComposition', { text: '０３１', selectionStart: 3, selectionEnd: 3 });
    await keyboard.send('Input.insertText', { text: '０３１９' });
    await expect.poll(() => partsOf(field)).toBe('03 19 2026');
    await expect.poll(() => days.at(-1)).toBe('2026-03-19');
  });

  await test.step('picked from the calendar', async () => {
    await buttonOf(field, 'Pick a day').click();
    await page.getByRole('button', { name: /March 22, 2026/ }).click();
    await expect.poll(() => days.at(-1)).toBe('2026-03-22');
  });

  await test.step('WEB-452 half a first date is none', async () => {
    await buttonOf(field, 'Clear the date').click();
    await expect.poll(() => partsOf(field)).toBe('_ _ _');
    await field.locator('[data-type=month]').focus();
    await page.keyboard.type('04', { delay: 20 });
    await expect.poll(() => partsOf(field)).toBe('04 _ _');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => partsOf(field)).toBe('_ _ _');
    await buttonOf(field, 'Pick a day').click();
    await page.getByRole('button', { name: /May 12, 2026/ }).click();
    await expect.poll(() => days.at(-1)).toBe('2026-05-12');
  });

  await test.step('the address brings it back, in the order of another language', async () => {
    await page.evaluate(() => localStorage.setItem('lang', 'german'));
    await page.reload();
    await expect
      .poll(() => partsOf(page.getByRole('group', { name: wordsOf('german').text('statement.from'), exact: true })))
      .toBe('12 05 2026');
  });
});

test('WEB-422 the minute of a proposal is typed part by part, picked from the calendar, and cleared', async ({ page, openInside }) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/terms');
  const setting = page.getByRole('region', { name: 'Complaints per day' });
  await setting.getByRole('button', { name: /^Propose a change/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a change' });
  const field = dialog.getByRole('group', { name: 'Takes effect' });

  await fillDate(field, '2026-05-14T18:30');
  await expect.poll(() => partsOf(field)).toBe('05 14 2026 18 30');
  await buttonOf(field, 'Clear the date').click();
  await expect.poll(() => partsOf(field)).toBe('_ _ _ _ _');
  await field.locator('[data-type=month]').focus();
  await page.keyboard.type('051520262145', { delay: 20 });
  await expect.poll(() => partsOf(field)).toBe('05 15 2026 21 45');
  await buttonOf(field, 'Pick a day').click();
  await page.getByRole('button', { name: /May 16, 2026/ }).click();
  await expect.poll(() => partsOf(field)).toBe('05 16 2026 21 45');

  await dialog.getByLabel('New value').fill('20');
  await dialog.getByLabel('Reason').fill('Some customers write much');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(setting).toContainText('Waits for a decision');
  await expect(setting).toContainText(/16 May 2026.*21:45/);
});
