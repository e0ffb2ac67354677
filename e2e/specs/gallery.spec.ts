import { expect, test as base, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { axeViolations } from '../support/axe.ts';
import { oneOf } from '../support/appearances.ts';
import { pressEscape } from '../support/press-escape.ts';

const GALLERY = fileURLToPath(new URL('../../packages/ui/gallery/', import.meta.url));

/** The page that shows every control, built as the apps are and served by itself: no venue is wanted. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    // Playwright reads from the first parameter which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outDir = mkdtempSync(join(tmpdir(), 'candor-gallery-'));
      const settings = { root: GALLERY, configFile: join(GALLERY, 'vite.config.ts'), logLevel: 'error' as const };
      await build({ ...settings, build: { outDir, emptyOutDir: true } });
      const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function open(page: Page, url: string, skin: 'nights' | 'days', lang: 'en' | 'arabic', width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(
    ([skinNow, langNow]) => {
      localStorage.setItem('skin', skinNow);
      localStorage.setItem('lang', langNow);
    },
    [skin, lang] as const,
  );
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Controls' })).toBeVisible();
}

const violationsOf = async (page: Page) =>
  // A page greyed while the next one is on its way is for a moment, and what it says is said again.
  (await axeViolations(page, { exclude: ['[aria-busy=true]'] })).map((each) => `${each.id} ${each.nodes[0]?.html ?? ''}`);

for (const [skin, lang, width] of oneOf('gallery', [
  ['nights', 'en', 1440],
  ['days', 'arabic', 1440],
  ['nights', 'arabic', 375],
  ['days', 'en', 375],
] as const)) {
  test(`WEB-96 every control is accessible and fits: ${skin}, ${lang}, ${width} px`, async ({ page, gallery }) => {
    await open(page, gallery, skin, lang, width);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    for (const kind of ['side', 'bottom', 'center', 'form']) {
      await page.getByRole('button', { name: `Dialog ${kind}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('menuitemradio', { name: '5m' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('WEB-90 WEB-91 WEB-92 a table sorts, searches, hides columns permanently, pages, and is taken away as a file', async ({
  page,
  gallery,
}) => {
  await open(page, gallery, 'nights', 'en', 1440);
  const table = page.getByRole('table', { name: 'Orders' });
  const firsts = table.getByRole('rowheader');
  const heading = table.getByRole('columnheader', { name: 'Profit' });
  await expect(firsts).toHaveCount(50);
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(firsts.first()).toHaveText('#1');
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(firsts.first()).toHaveText('#7');
  await heading.getByRole('button').click();
  await expect(heading).not.toHaveAttribute('aria-sort');
  await page.getByLabel('Find an order').fill('eur note');
  await expect(firsts).toHaveCount(20);
  await page.getByLabel('Find an order').fill('no such thing');
  await expect(page.getByText('No order matches.')).toBeVisible();
  await page.getByLabel('Find an order').fill('');
  await page.getByRole('button', { name: 'Next page' }).nth(1).click();
  await expect(firsts).toHaveCount(10);
  await page.getByRole('button', { name: 'Table options: Orders' }).click();
  await page.getByRole('checkbox', { name: 'Market' }).uncheck();
  await expect(table.getByRole('columnheader', { name: 'Market' })).toHaveCount(0);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('gallery.csv');
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['\ufeffOrder,Profit,Note', '1,-3.50000000,note 1']);
  expect(lines[5]).toBe(`5,1.50000000,"'=HYPERLINK(""x"")"`);
  await page.reload();
  await expect(table).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Market' })).toHaveCount(0);
});

test('WEB-90 on a phone rows are cards that sort as well', async ({ page, gallery }) => {
  await open(page, gallery, 'nights', 'en', 375);
  const cards = page.getByRole('list', { name: 'Orders' });
  await expect(cards.getByRole('listitem')).toHaveCount(50);
  await page.getByRole('button', { name: 'Table options: Orders' }).click();
  await page.getByLabel('Sort by').selectOption({ label: 'Order ↓' });
  await expect(cards.getByRole('listitem').first()).toContainText('#60');
});

test('WEB-93 WEB-94 a form names what is wrong, keeps what was typed, and claims nothing of an answer that was lost', async ({
  page,
  gallery,
}) => {
  await open(page, gallery, 'nights', 'en', 1440);
  const form = page.getByRole('form', { name: 'Planted' });
  const name = form.getByLabel('Name');
  const code = form.getByLabel('Code');
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(name).toBeFocused();
  await expect(form.getByRole('alert')).toHaveText(['This is wanted.', 'This is wanted.']);
  await expect(form).toContainText('2 fields need another look.');
  await name.fill('Mara');
  await code.fill('1');
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(['The code is wrong.']);
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await code.fill('2');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(['The venue is busy.']);
  await code.fill('3');
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Whether this was carried out is not known');
  await expect(name).toHaveValue('Mara');
  await code.fill('4');
  await send.click();
  await expect(page.getByText('Sent 1 times')).toBeVisible();
});
