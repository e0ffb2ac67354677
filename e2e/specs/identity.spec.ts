import { expect, mergeTests, type Page } from '@playwright/test';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { decideFirst } from '../support/operator.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(quietTest, insideTest);

/** A picture of a document, drawn by the browser. */
async function picture(page: Page, title: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawing = await page.context().newPage();
  await drawing.setViewportSize({ width: 480, height: 300 });
  await drawing.setContent(
    `<body style="margin:24px;font:28px sans-serif;background:#dfe8ee"><b>${title}</b><p>SPECIMEN P8812345</p></body>`,
  );
  const buffer = await drawing.screenshot({ type: 'png' });
  await drawing.close();
  return { name: `${title}.png`, mimeType: 'image/png', buffer };
}

async function handIn(page: Page): Promise<void> {
  await page.getByLabel('Name as on the document').fill('  Mara Lindqvist ');
  await page.getByLabel('Document number').fill(' P8812345 ');
  for (const side of ['Front', 'Reverse']) {
    await page.getByLabel(side, { exact: true }).setInputFiles(await picture(page, side));
  }
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Your photo: Front' })).toBeVisible();
  await expectAccessible(page, 'identity, filled');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Your documents are on their way to review.')).toBeVisible();
  await page.waitForURL(/:\d+\/$/);
}

test('WEB-50 WEB-51 a customer is reviewed: judged photos, refused with a reason, handed in again, certified', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  await signIn(page, inside.url);

  await test.step('what is missing is said field by field, and no wrong file travels', async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Identity' }).click();
    await page.waitForURL('**/authentication');
    await page.getByRole('button', { name: 'Send for review' }).click();
    for (const text of [
      'Enter your name.',
      'Enter the number of your document.',
      'Add a photo of the front.',
      'Add a photo of the reverse.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectAccessible(page, 'identity, empty');
    const uploads: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/upload') && uploads.push(request.url())));
    await page
      .getByLabel('Front', { exact: true })
      .setInputFiles({ name: 'front.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('This file is not a JPEG, PNG or WebP picture.')).toBeVisible();
    expect(uploads).toEqual([]);
  });

  await test.step('photos and words are handed in and reviewed', async () => {
    await handIn(page);
    await page.goto(`${inside.url}/authentication`);
    await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
    await expectAccessible(page, 'identity, in review');
  });

  await test.step('a refusal says why and opens the form again', async () => {
    await decideFirst(inside, 'identity', { outcome: 'refused', reason: 'document_cropped', note: 'The reverse cannot be read.' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not accepted' })).toBeVisible();
    await expect(
      page.getByText('A corner of the document is cut off. Please show the whole document. The reverse cannot be read.'),
    ).toBeVisible();
    await expectAccessible(page, 'identity, refused');
    await handIn(page);
  });

  await test.step('a certified name is shown and fixes that of the payment methods', async () => {
    await decideFirst(inside, 'identity', { outcome: 'approved' });
    await page.goto(`${inside.url}/accountSet`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Identity' })).toContainText('Certified');
    await page.getByRole('link', { name: 'View: Identity' }).click();
    await expect(page.getByText('Mara Lindqvist')).toBeVisible();
    await expect(page.getByText('demo1@demo.candor')).toBeVisible();
    await expect(page.getByText('P8812345')).toBeHidden();
    await expectAccessible(page, 'identity, certified');
    await page.getByRole('link', { name: 'Payment methods' }).click();
    await expect(page.getByLabel('Real name')).toHaveValue('Mara Lindqvist');
    await expect(page.getByLabel('Real name')).toBeDisabled();
  });
});
