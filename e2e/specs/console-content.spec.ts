import { expect, mergeTests, type Page } from '@playwright/test';
import { NEWS_CATEGORIES } from '@candor/api/constants';
import { Client } from '@candor/testkit/client';
import sharp from 'sharp';
import { now } from '../support/clock.ts';
import { fillDate } from '../support/dates.ts';
import { test as insideTest } from '../support/inside.ts';
import { giveReason, openConsole } from '../support/operator.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';
import { started } from '../support/started.ts';

const test = mergeTests(insideTest, quietTest);
const MINUTE = 60_000;
const VENUE_OFFSET = 8 * 60 * MINUTE;
const pickerText = (at: number): string => new Date(at + VENUE_OFFSET).toISOString().slice(0, 16);

const textsOf = (page: Page, language: string) => page.getByRole('region', { name: 'Texts' }).getByRole('region', { name: language });
const reader = (page: Page) => page.getByLabel('Reader’s language');
const phone = (page: Page, skin: 'Dark' | 'Light') => page.getByRole('region', { name: 'Preview' }).getByRole('region', { name: skin });

async function publish(page: Page, act: 'Publish' | 'Propose', reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await giveReason(page, 'Publish', act, reason);
}

test('NEW-40 NEW-41 NEW-45 NEW-48 NEW-53 a banner is written in two languages, previewed from right to left, and shown at its minute; the agreement takes two', async ({
  page,
  browser,
  openInside,
}) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, `/content?category=${NEWS_CATEGORIES.trading}`);
  await page.getByRole('button', { name: 'New item' }).click();
  await expect(page.getByText('English is missing').first()).toBeVisible();
  const [english, arabic] = [textsOf(page, 'English'), textsOf(page, 'العربية')];

  await test.step('what the grammar does not read is refused with its place, and stays typed over a reload', async () => {
    await english.getByLabel('Title').fill('Holiday hours');
    await english.getByLabel('Content').fill('<p>Closed on Friday.</p>\n<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(english.getByRole('alert')).toContainText('Line 2, character 9.');
    await expect(page.getByText('Not saved: English.')).toBeVisible();
    await page.reload();
    await expect(english.getByLabel('Content')).toHaveValue('<p>Closed on Friday.</p>\n<script>alert(1)</script>');
    await expectAccessible(page, 'editor');
  });

  await test.step('the preview shows both skins, and Arabic from right to left', async () => {
    await english.getByLabel('Content').fill('<p>Closed on <strong>Friday</strong>.</p>\n<ul><li>One</li></ul>');
    await reader(page).selectOption({ label: 'العربية' });
    // Nothing is written in it yet: its readers see English.
    await expect(phone(page, 'Dark')).toHaveAttribute('dir', 'rtl');
    await expect(phone(page, 'Dark').getByRole('heading', { name: 'Holiday hours' })).toHaveAttribute('dir', 'ltr');
    await arabic.getByLabel('Title').fill('ساعات العطلة');
    await arabic.getByLabel('Content').fill('<p>مغلق يوم <strong>الجمعة</strong>.</p>');
    for (const skin of ['Dark', 'Light'] as const) {
      await expect(phone(page, skin).getByRole('heading', { name: 'ساعات العطلة' })).toHaveAttribute('dir', 'rtl');
      await expect(phone(page, skin).locator('strong')).toHaveText('الجمعة');
    }
    const grounds = await Promise.all(
      (['Dark', 'Light'] as const).map((skin) => phone(page, skin).evaluate((element) => getComputedStyle(element).backgroundColor)),
    );
    expect(new Set(grounds).size).toBe(2);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  });

  const id = Number(new URL(page.url()).searchParams.get('id'));
  const visitor = new Client(inside.url);
  const titleOf = (lang: 'en' | 'arabic') =>
    visitor.call('news/detail', { id, lang }).then(
      ({ title }) => title,
      () => 'not there',
    );

  await test.step('it is shown at its minute, in both languages, without a restart', async () => {
    const from = Math.ceil(now() / MINUTE + 2) * MINUTE;
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByRole('radio', { name: 'At a minute' }).click();
    await fillDate(dialog.getByRole('group', { name: 'Shown from' }).last(), pickerText(from));
    await expectAccessible(page, 'publish');
    await giveReason(page, 'Publish', 'Publish', 'The market is closed');
    await expect(page.getByRole('table', { name: 'Versions' })).toContainText('The market is closed');
    expect(await titleOf('en')).toBe('not there');
    inside.advance(from - now() + 1_000);
    expect([await titleOf('en'), await titleOf('arabic')]).toEqual(['Holiday hours', 'ساعات العطلة']);
    const outside = await (await browser.newContext()).newPage();
    await outside.goto(`${inside.url}/components/noticeDetail?id=${id}`);
    await started(outside);
    await expect(outside.getByRole('heading', { level: 1, name: 'Holiday hours' })).toBeVisible();
    await outside.close();
  });

  await test.step('another agreement is proposed by one operator and approved by another, who sees the words that change', async () => {
    await page.goto(`${inside.url}/console/content-item?id=10`);
    const content = english.getByLabel('Content');
    await content.fill((await content.inputValue()).replace('One person, one account.', 'One person has one account.'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await publish(page, 'Propose', 'Clearer words');
    await expect(page.getByText('Waits for another operator').first()).toBeVisible();
    const agreement = async () => (await visitor.call('news/detail', { id: 10, lang: 'en' })).content;
    expect(await agreement()).toContain('One person, one account.');

    const checker = await (await browser.newContext()).newPage();
    await openConsole(checker, inside, 2, '/reviews?kind=content');
    await checker.getByRole('table', { name: 'Reviews' }).getByRole('button', { name: 'Open' }).click();
    const changed = checker.getByRole('region', { name: 'Content' });
    await expect(changed.locator('ins')).toContainText('has');
    await expect(changed.locator('del')).toContainText(',');
    await expect(checker.getByText('Clearer words')).toBeVisible();
    await expectAccessible(checker, 'review');
    await checker.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(agreement).toContain('One person has one account.');
  });

  await test.step('its versions can be compared', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Compare: Version 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare' });
    await expect(dialog.locator('ins')).toContainText('has');
    await expect(dialog.getByText('added:')).toHaveCount(1);
    await expectAccessible(page, 'comparison');
  });
});

test('NEW-49 the screens of the content fit and are accessible', async ({ page, openInside }) => {
  const inside = await openInside();
  const operator = new Client(inside.url, await inside.operator(1));
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const appearances: readonly Appearance[] = [
    { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
    { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
  ];
  await openConsole(page, inside, 1, '/content-item?id=19');
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: bytes });
  await expect(page.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{64}\.jpg$/);
  expect((await operator.call('console/news_item', { id: 19 })).item.thumbnail).toMatch(/^\/pictures\//);
  for (const appearance of appearances) {
    const { skin, lang, width } = appearance;
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((preferred) => Object.entries(preferred).forEach(([key, value]) => localStorage.setItem(key, value)), {
      skin,
      lang,
    });
    for (const [path, screen] of [
      [`/content?category=${NEWS_CATEGORIES.banner}`, 'content'],
      ['/content-item?id=19', 'item'],
    ] as const) {
      await page.goto(`${inside.url}/console${path}`);
      await expect(page.locator(screen === 'item' ? 'textarea' : '[role=tabpanel] a').first()).toBeVisible();
      await expectFit(page, screen, appearance);
    }
  }
});
