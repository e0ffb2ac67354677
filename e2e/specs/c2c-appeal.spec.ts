import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS } from '@candor/server/features/account/demo';
import { button, certified, dialog, shopOf } from '../support/c2c-traders.ts';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { decideFirst, giveReason, openConsole } from '../support/operator.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const MINUTE_MS = 60_000;
/** A document of one empty page. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
];

test('CTC-69 CTC-88 CTC-116 an order is appealed with evidence, answered, decided in the console, objected to, decided again by another operator, and followed by a compensation', async ({
  page,
  browser,
  openInside,
}) => {
  test.setTimeout(300_000);
  const inside = await openInside();
  const seller = await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  const buyer = await certified(page, inside, DEMO_EMAILS[1], 'Grace Hopper');
  const advert = await shopOf(inside, seller);
  const { id } = await buyer.call('legal/order_take', { advert, number: '20', price: '7.2', method: 'bank_card' });
  await buyer.call('legal/order_pay', { id });
  inside.advance(31 * MINUTE_MS);

  await signIn(page, inside.url, { account: DEMO_EMAILS[1], screen: `/legalPayDetail?id=${id}` });
  const appeal = page.getByRole('region', { name: 'Evidence and appeal' });
  await appeal.getByLabel('Hand in a picture or PDF').setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(appeal).toContainText('PDF, handed in by you');
  await button(page, 'Appeal').click();
  const sheet = dialog(page, 'Appeal on this order');
  await expect(sheet).toContainText('Files that go with it: 1');
  await sheet.getByRole('button', { name: 'Appeal', exact: true }).click();
  await expect(sheet.getByText('Describe what it is about.')).toBeVisible();
  await sheet.getByLabel('What happened').fill('I paid at noon.');
  await sheet.getByRole('button', { name: 'Appeal', exact: true }).click();
  await expect(page.getByText('Appeal sent.')).toBeVisible();
  await expect(page.getByText('Abnormal order').first()).toBeVisible();
  await expect(appeal).toContainText('The other party can answer until');

  const shop = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await signIn(shop, inside.url, { account: DEMO_EMAILS[0], screen: `/shopLegalPayDetail?id=${id}` });
  await button(shop, 'Answer the appeal').click();
  const answer = dialog(shop, 'Answer the appeal');
  await answer.getByLabel('What happened').fill('Nothing came.');
  await answer.getByRole('button', { name: 'Answer the appeal' }).click();
  await expect(shop.getByText('Answer sent.')).toBeVisible();
  await expect(appeal).toContainText('Nothing came.');

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await openConsole(desk, inside, 1, '/reviews?kind=appeal');
  await desk.getByRole('link', { name: /^Open: Appeal/ }).click();
  await giveReason(desk, 'Open this appeal?', 'Open the appeal', 'It is due');
  await expect(desk.getByText('I paid at noon.')).toBeVisible();
  await expect(desk.getByText('Nothing came.')).toBeVisible();
  await button(desk, 'Read the chat').click();
  await expect(desk.getByRole('region', { name: 'Chat of the order' })).toContainText('Order placed');
  for (const appearance of APPEARANCES) {
    await desk.setViewportSize({ width: appearance.width, height: 900 });
    await expectFit(desk, 'the appeal in the console', { ...appearance, skin: 'nights', lang: 'en' });
  }
  await desk.setViewportSize({ width: 1440, height: 900 });
  await button(desk, 'Decide').click();
  await expect(desk.getByText('Choose a side.')).toBeVisible();
  await desk.getByRole('radio', { name: 'The coins go to the buyer' }).check({ force: true });
  await button(desk, 'Decide').click();
  await expect(desk.getByText('Decided. Both parties are told.')).toBeVisible();
  await expect(desk.getByText('This instance is decided or over.')).toBeVisible();
  await desk.context().close();

  await expect(shop.getByText('Decided: the coins go to the buyer')).toBeVisible();
  await button(shop, 'Object to the decision').click();
  const objection = dialog(shop, 'Object to the decision');
  await objection.getByLabel('What happened').fill('The slip is false.');
  await objection.getByRole('button', { name: 'Object to the decision' }).click();
  await expect(shop.getByText('Objection sent.')).toBeVisible();
  await button(page, 'Answer the appeal').click();
  const second = dialog(page, 'Answer the appeal');
  await second.getByLabel('What happened').fill('It is not.');
  await second.getByRole('button', { name: 'Answer the appeal' }).click();
  await expect(page.getByText('Answer sent.')).toBeVisible();

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await openConsole(other, inside, 2, '/reviews?kind=appeal');
  await other.getByRole('link', { name: /^Open: Appeal/ }).click();
  await giveReason(other, 'Open this appeal?', 'Open the appeal', 'Second instance');
  await other.getByRole('radio', { name: 'The coins go to the buyer' }).check({ force: true });
  await button(other, 'Decide').click();
  await expect(other.getByText('Decided and carried out.')).toBeVisible();
  for (const party of [page, shop]) await expect(party.getByText('Operators decided: the coins went to the buyer.')).toBeVisible();

  await button(other, 'Propose a compensation').click();
  const proposal = dialog(other, 'Give a part of the shop’s collateral?');
  await proposal.getByRole('button', { name: 'Propose a compensation' }).click();
  await expect(proposal.getByText('Enter an amount.')).toBeVisible();
  await proposal.getByLabel('Amount, USDT').fill('5000');
  await proposal.getByLabel('Reason').fill('The buyer paid twice.');
  await proposal.getByRole('button', { name: 'Propose a compensation' }).click();
  await expect(proposal.getByText('The customer can be given 500 USDT at most.')).toBeVisible();
  await proposal.getByLabel('Amount, USDT').fill('200');
  await proposal.getByRole('button', { name: 'Propose a compensation' }).click();
  await expect(other.getByText('Proposed. Another operator decides.')).toBeVisible();
  await expect(button(other, 'Propose a compensation')).toHaveCount(0);
  await other.context().close();
  await decideFirst(inside, 'compensation', { outcome: 'approved' });
  await inside.venue.kernel.caughtUp();
  await shop.goto(`${inside.url}/legalShopDetail?shop=1`);
  await expect(shop.getByText('Given to harmed customers')).toBeVisible();
  for (const appearance of APPEARANCES) {
    await page.evaluate(
      ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
      appearance,
    );
    await page.setViewportSize({ width: appearance.width, height: 900 });
    await page.goto(`${inside.url}/legalPayDetail?id=${id}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expectFit(page, 'an order that was appealed', appearance);
  }
  await shop.context().close();
});
