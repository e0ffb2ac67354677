import { expect, test, type Locator, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openExchange } from '../support/open-exchange.ts';
import { signIn } from '../support/customer.ts';
import { fillDate } from '../support/dates.ts';
import { startVenue } from '../support/venue.ts';

const run = promisify(execFile);
const VENUE_OFFSET_MS = 8 * 3_600_000;

async function exchange(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Exchange USDT for BTC' }).click();
  await expect(page.getByText(new RegExp(`^${amount}\\.00 USDT exchanged for`))).toBeVisible();
}

/** Presses a button that gives a file, and keeps the file. */
async function download(page: Page, button: Locator, path: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await button.click();
  await (await waiting).saveAs(path);
  return path;
}

/** Changes one digit in the document of one line of a file. */
function flipped(lines: readonly string[], at: number): string {
  const line = lines[at] ?? '';
  const digit = line.indexOf('\\"time\\":') + '\\"time\\":'.length + 5;
  const other = (Number(line[digit]) + 1) % 10;
  return lines.with(at, `${line.slice(0, digit)}${other}${line.slice(digit + 1)}`).join('\n');
}

/** The day of the venue now. */
const venueDay = (): string => new Date(Date.now() + VENUE_OFFSET_MS).toISOString().slice(0, 10);

test('VFY-62 RCP-45 a customer takes the own receipts home and checks them with the venue gone', async ({ page, context }, testInfo) => {
  const venue = await startVenue();
  try {
    await signIn(page, venue.url);
    await openExchange(page, venue.url);
    const began = venueDay();
    await exchange(page, '500');
    await exchange(page, '300');

    await page
      .getByRole('region', { name: 'Records' })
      .getByRole('button', { name: /^USDT → BTC/ })
      .first()
      .click();
    const record = page.getByRole('dialog', { name: /^Exchange #/ });
    await expect(record.getByText('Counted again in this browser', { exact: false })).toBeVisible();
    const one = await download(page, record.getByRole('button', { name: 'Download receipts' }), testInfo.outputPath('one.jsonl'));
    await record.getByRole('button', { name: 'Check in this browser' }).click();
    await expect(record.getByText('Re-checked: everything follows from the ticks and terms')).toBeVisible();

    await test.step('what is on the page is checked without a connection', async () => {
      await context.setOffline(true);
      await record.getByRole('button', { name: 'Check in this browser' }).click();
      await expect(record.getByText('Re-checked: everything follows from the file itself')).toBeVisible();
      await expect(record.getByText('There is no connection', { exact: false })).toBeVisible();
      await context.setOffline(false);
    });

    await page.goto(`${venue.url}/financialRecords`);
    const receipts = page.getByRole('button', { name: 'Download receipts' });
    const all = await download(page, receipts, testInfo.outputPath('all.jsonl'));
    await fillDate(page.getByRole('group', { name: 'From', exact: true }), began);
    await fillDate(page.getByRole('group', { name: 'To', exact: true }), venueDay());
    const day = await download(page, receipts, testInfo.outputPath('day.jsonl'));
    const verifier = testInfo.outputPath('candor-verify.mjs');
    await writeFile(verifier, await (await fetch(`${venue.url}/candor-verify.js`)).text());

    await page.close();
    await venue.stop();
    const lines = (await readFile(all, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    const { signatures } = JSON.parse(lines[1] ?? '') as { signatures: { key: string }[] };
    const check = (file: string, ...wishes: string[]) =>
      run(process.execPath, [verifier, 'receipts', file, '--key', signatures[0]?.key ?? '', ...wishes]);
    for (const [file, ...wishes] of [
      [one, '--part'],
      [day, '--part'],
      [all, '--newest', '2'],
    ] as const)
      expect((await check(file, ...wishes)).stdout).toMatch(/everything holds\n$/);
    for (const number of [1, 2]) {
      const changed = testInfo.outputPath(`changed-${number}.jsonl`);
      await writeFile(changed, flipped(lines, number));
      await expect(check(changed)).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(new RegExp(`FAIL  receipt ${number} \\(flash ${number}\\): it is not signed`)),
      });
    }
    const cut = testInfo.outputPath('cut.jsonl');
    await writeFile(cut, lines.slice(0, 2).join('\n'));
    await expect(check(cut, '--newest', '2')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/receipts 2 to 2 are missing/),
    });
  } finally {
    await venue.stop();
  }
});
