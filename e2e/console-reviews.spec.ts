import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { test as insideTest } from './inside.ts';
import { giveReason, openConsole } from './operator.ts';
import { handIn } from './papers.ts';
import { expectAccessible, test as quietTest } from './quiet.ts';

const test = mergeTests(insideTest, quietTest);

test('CON-50 CON-51 CON-52 an identity is viewed for a reason, refused in words the customer reads, handed in again and certified', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const other = await new Client(inside.url).signIn(DEMO_EMAILS[1], DEMO_PASSWORD);
  await handIn(page, customer, 'Maria Muster', 'P1234560');
  await handIn(page, other, 'Otto Other', 'P7654321');

  await openConsole(page, inside, 1, '/identity');
  const table = page.getByRole('table', { name: 'Identity review' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toContainText('M***');
  await expect(page.getByText('Maria')).toHaveCount(0);

  // A reason that says nothing opens nothing.
  await table.getByRole('button', { name: 'View' }).first().click();
  await giveReason(page, 'View this identity check?', 'View', 'no');
  await expect(page.getByRole('alert')).toContainText('5 to 300 characters');
  await page.getByRole('button', { name: 'Regular review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('Maria Muster')).toBeVisible();
  await expect(page.getByText('P1234560')).toBeVisible();
  for (const side of ['Front', 'Back']) {
    const photo = page.getByRole('img', { name: side });
    await expect(photo).toHaveAttribute('src', /^data:image\/jpeg/);
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
  const front = page.getByRole('img', { name: 'Front' });
  const narrow = (await front.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Enlarge: Front' }).click();
  await expect.poll(async () => (await front.boundingBox())?.width ?? 0).toBeGreaterThan(narrow * 1.4);
  await page.getByRole('button', { name: 'Turn clockwise: Front' }).click();
  await expectAccessible(page, 'review');

  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('button', { name: 'A photo is blurred' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByText('Otto')).toHaveCount(0);
  await expect(page.getByText('O***')).toBeVisible();
  await expect.poll(async () => (await customer.call('user/center', {})).review_status).toBe(3);
  expect((await customer.call('user/center', {})).reason).toBe('A photo is blurred. Please take it again in good light.');

  // What was shown is gone with the screen, from the page and from what it keeps.
  expect(await page.content()).not.toContain('P1234560');
  await page.getByRole('button', { name: 'View next' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason', { exact: true })).toHaveValue('Regular review');
  await page.keyboard.press('Escape');

  await handIn(page, customer, 'Maria Muster', 'P1234560');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('button', { name: /View: M/ }).click();
  await giveReason(page, 'View this identity check?', 'View', 'Second look after new photos');
  await page.getByRole('button', { name: 'Certify' }).click();
  await expect.poll(async () => (await customer.call('user/center', {})).review_status).toBe(2);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('tab', { name: 'Certified' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);

  // Both views and both decisions are in the log under this operator, with their reasons.
  await page.goto(`${inside.url}/console/audit?actor=operator&name=console%2Fidentity`);
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByText('console/identity_view')).toHaveCount(2);
  await expect(log.getByText('console/identity_decide')).toHaveCount(2);
  await log
    .getByRole('button', { name: /was asked/ })
    .nth(1)
    .click();
  await expect(log).toContainText('"reason": "Second look after new photos"');
  await expect(log).not.toContainText('P1234560');
});

test('CON-55 a complaint is answered as text, and the answer is replaced', async ({ page, openInside }) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await customer.call('feedback/add', { content: '<img src=x onerror=alert(1)> is\nbroken' });
  await openConsole(page, inside, 1, '/complaints');
  await expect(page.getByText('<img src=x onerror=alert(1)> is')).toBeVisible();
  await page.getByRole('button', { name: /^Answer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer' });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Write an answer first.');
  await dialog.getByLabel('Your answer').fill('Thank you.\n<b>We</b> look into it.');
  await expect(dialog.getByRole('region', { name: 'As the customer reads it' })).toContainText('<b>We</b> look into it.');
  await expectAccessible(page, 'answer');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('No complaint waits for an answer.')).toBeVisible();
  const answer = async () => (await customer.call('feedback/list', { page: 1 })).list[0]?.reply_content;
  await expect.poll(answer).toBe('Thank you.\n<b>We</b> look into it.');

  await page.getByRole('tab', { name: 'Answered' }).click();
  await page.getByRole('button', { name: /^Change the answer/ }).click();
  await page.getByLabel('Your answer').fill('It is mended.');
  await page.getByRole('button', { name: 'Replace answer' }).click();
  await expect.poll(answer).toBe('It is mended.');
  await expect(page.getByText('It is mended.')).toBeVisible();

  // The customer was told twice; the message is read for a reason.
  await inside.venue.kernel.caughtUp();
  await inside.venue.messages.delivery.runDue();
  await page.goto(`${inside.url}/console/outbox`);
  await page.getByLabel('Recipient: whole address or number').fill('DEMO1@demo.candor');
  await page.getByLabel('Channel').selectOption('Mail');
  await page.getByRole('button', { name: 'Find' }).click();
  const outbox = page.getByRole('table', { name: 'Outbox' });
  await expect(outbox.getByText('complaint_answered')).toHaveCount(2);
  await expect(outbox).not.toContainText('demo1@');
  await page.getByLabel('Channel').selectOption('Text message');
  await expect(page.getByText('No message fits.')).toBeVisible();
  await page.getByLabel('Channel').selectOption('All');
  await outbox.getByRole('button', { name: /^Read/ }).first().click();
  await giveReason(page, 'Read this message?', 'Read', 'The customer asks what it said');
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('d***');
});

test('CON-71 an area code is added, changed and removed', async ({ page, openInside }) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/area-codes');
  await page.getByRole('button', { name: 'Add a country' }).click();
  await page.getByRole('dialog').getByLabel('Country', { exact: true }).fill('Atlantis');
  await page.getByRole('dialog').getByLabel('Prefix', { exact: true }).fill('+9 98 76');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Country or prefix').fill('atlan');
  const table = page.getByRole('table', { name: 'Area codes' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('+99876');
  await table.getByRole('button', { name: 'Edit: Atlantis' }).click();
  await page.getByRole('dialog').getByLabel('Country', { exact: true }).fill('New Atlantis');
  await page.getByRole('button', { name: 'Save' }).click();
  await table.getByRole('button', { name: 'Remove: New Atlantis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No country fits.')).toBeVisible();
});
