import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { now } from '../support/clock.ts';
import { pressEscape } from '../support/press-escape.ts';
import { test as insideTest } from '../support/inside.ts';
import { giveReason, openConsole } from '../support/operator.ts';
import { handIn } from '../support/papers.ts';
import { expectAccessible, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);

test('CON-50 CON-51 CON-52 an identity is opened for a reason, refused in words the customer reads, handed in again and certified', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const other = await new Client(inside.url).signIn(DEMO_EMAILS[1], DEMO_PASSWORD);
  await handIn(page, customer, 'Maria Muster', 'P1234560');
  await handIn(page, other, 'Otto Other', 'P7654321');

  await openConsole(page, inside, 1, '/reviews?kind=identity');
  const table = page.getByRole('table', { name: 'Reviews' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('tab', { name: 'Identity checks' })).toHaveAttribute('aria-selected', 'true');
  await expect(table).toContainText('d***@demo.candor');
  await expect(page.getByText('Maria')).toHaveCount(0);
  await expectAccessible(page, 'queue');

  // A reason that says nothing opens nothing.
  await table.getByRole('button', { name: 'Open' }).first().click();
  await giveReason(page, 'Open this review?', 'Open', 'no');
  await expect(page.getByRole('alert')).toContainText('5 to 300 characters');
  await page.getByRole('button', { name: 'Regular review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Maria Muster')).toBeVisible();
  await expect(page.getByText('P1234560')).toBeVisible();
  for (const side of ['Front', 'Back']) {
    const photo = page.getByRole('img', { name: side });
    await expect(photo).toHaveAttribute('src', /^data:image\/jpeg/);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
  const front = page.getByRole('img', { name: 'Front' });
  const narrow = (await front.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Enlarge: Front' }).click();
  await expect.poll(async () => (await front.boundingBox())?.width ?? 0).toBeGreaterThan(narrow * 1.4);
  await page.getByRole('button', { name: 'Turn clockwise: Front' }).click();
  await expectAccessible(page, 'review');

  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Choose a reason.');
  await page.getByRole('button', { name: 'A photo is blurred' }).click();
  await page.getByLabel('Add to the reason').fill('Without a flash, please.');
  await expect(page.getByRole('region', { name: 'As the customer reads it' })).toContainText('good light. Without a flash, please.');
  await expectAccessible(page, 'refusal');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByText('Otto')).toHaveCount(0);
  await expect(page.getByText('Next in the queue:')).toBeVisible();
  await expect.poll(async () => (await customer.call('user/center', {})).review_status).toBe(3);
  const reason = 'A photo is blurred. Please take it again in good light. Without a flash, please.';
  expect((await customer.call('user/center', {})).reason).toBe(reason);
  await customer.call('set/lang', { lang: 'zh' });
  expect((await customer.call('user/center', {})).reason).toBe('照片模糊。请在光线充足处重新拍摄。 Without a flash, please.');

  // What was shown is gone with the screen, from the page and from what it keeps.
  expect(await page.content()).not.toContain('P1234560');
  await page.getByRole('button', { name: 'Open next' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason', { exact: true })).toHaveValue('Regular review');
  await pressEscape(page);

  await handIn(page, customer, 'Maria Muster', 'P1234560');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await table.getByRole('button', { name: 'Open' }).nth(1).click();
  await giveReason(page, 'Open this review?', 'Open', 'Second look after new photos');
  await expect(page.getByText('Maria Muster')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await customer.call('user/center', {})).review_status).toBe(2);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('radio', { name: 'Decided' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('Approved');

  // What was said is in the history.
  await table.getByRole('button', { name: 'Open' }).nth(1).click();
  await giveReason(page, 'Open this review?', 'Open', 'The customer asks what was said');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('It was decided already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // Every look and both decisions are in the log under this operator, with their reasons.
  await page.goto(`${inside.url}/console/audit?actor=operator&name=console%2Freview`);
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByText('console/review_look')).toHaveCount(3);
  await expect(log.getByText('console/review_decide:identity')).toHaveCount(2);
  await log
    .getByRole('button', { name: /was asked/ })
    .nth(2)
    .click();
  await expect(log).toContainText('"reason": "Second look after new photos"');
  await expect(log).not.toContainText('P1234560');
});

test('CON-74 CON-75 one queue has all kinds, who looks at what, when it is due, and leads to where a setting is decided', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await customer.call('feedback/add', { content: 'first' });
  const other = new Client(inside.url, await inside.operator(2));
  const effective_at = (Math.ceil(now() / 60_000) + 30 * 60) * 60_000;
  await other.call('console/terms_propose', {
    kind: 'setting',
    entity: 'upload_quota',
    document: '{"value":60}',
    reason: 'more room for photos',
    effective_at,
  });
  const [complaint] = (await other.call('console/reviews', { kind: 'complaint', page: 1 })).list;
  await other.call('console/review_look', { kind: 'complaint', id: complaint?.id ?? 0 });

  await openConsole(page, inside, 1, '/reviews');
  const table = page.getByRole('table', { name: 'Reviews' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('Complaint');
  await expect(table.getByRole('row').nth(2)).toContainText('upload_quota');
  await expect(table.getByRole('row').nth(1)).toContainText('checker@demo.candor');
  await expect(table.getByRole('row').nth(1)).toContainText('in 23 hr');
  await expectAccessible(page, 'one queue');
  await table.getByRole('link', { name: /^Open: Change of terms/ }).click();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();

  await page.goto(`${inside.url}/console`);
  const times = page.getByRole('table', { name: 'Service times' });
  await expect(times.getByRole('row', { name: /Complaints/ })).toContainText('24');
  await page.getByRole('link', { name: 'Complaints without an answer' }).click();
  await expect(page.getByRole('tab', { name: 'Complaints' })).toHaveAttribute('aria-selected', 'true');
});

test('CON-55 a complaint is answered as text, and the answer is replaced', async ({ page, openInside }) => {
  const inside = await openInside();
  const customer = await new Client(inside.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  await customer.call('feedback/add', { content: '<img src=x onerror=alert(1)> is\nbroken' });
  await openConsole(page, inside, 1, '/reviews');
  await page.getByRole('button', { name: /^Open: Complaint/ }).click();
  await expect(page.getByText('<img src=x onerror=alert(1)> is')).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer' });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Write an answer first.');
  await dialog.getByLabel('Your answer').fill('Thank you.\n<b>We</b> look into it.');
  await expect(dialog.getByRole('region', { name: 'As the customer reads it' })).toContainText('<b>We</b> look into it.');
  await expectAccessible(page, 'answer');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Nothing of this kind waits any more.')).toBeVisible();
  const answer = async () => (await customer.call('feedback/list', { page: 1 })).list[0]?.reply_content;
  await expect.poll(answer).toBe('Thank you.\n<b>We</b> look into it.');

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('radio', { name: 'Decided' }).click();
  await page.getByRole('button', { name: /^Open: Complaint/ }).click();
  await page.getByRole('button', { name: 'Change the answer' }).click();
  await page.getByLabel('Your answer').fill('It is mended.');
  await page.getByRole('button', { name: 'Replace answer' }).click();
  await expect.poll(answer).toBe('It is mended.');

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
  const message = page.getByRole('dialog', { name: 'Message' });
  await expect(message).toContainText('d***');
  // MSG-27: codes show only after another reason, which the log has.
  await message.getByRole('button', { name: 'Show code and link' }).click();
  await giveReason(page, 'Show code and link?', 'Show code and link', 'The customer has no other way');
  await expect(message.getByRole('button', { name: 'Show code and link' })).toHaveCount(0);
  await expect(message).toContainText('d***');
});

test('CON-71 an area code is added, changed and removed', async ({ page, openInside }) => {
  const inside = await openInside();
  await openConsole(page, inside, 1, '/area-codes');
  await page.getByRole('button', { name: 'Add a country' }).click();
  await page.getByRole('dialog').getByLabel('Country', { exact: true }).fill('Atlantis');
  await page.getByRole('dialog').getByLabel('Prefix', { exact: true }).fill('+9 98 76');
  await page.getByRole('button', { name: 'Save' }).click();
  // What is typed behind a dialog that is just closing is lost; no user could type there.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Country or prefix').fill('atlan');
  const table = page.getByRole('table', { name: 'Area codes' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('+99876');
  await table.getByRole('button', { name: 'Edit: Atlantis' }).click();
  await page.getByRole('dialog').getByLabel('Country', { exact: true }).fill('New Atlantis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await table.getByRole('button', { name: 'Remove: New Atlantis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No country fits.')).toBeVisible();
});
