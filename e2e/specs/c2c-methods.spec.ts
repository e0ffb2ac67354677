import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { button, certified, dialog, otherBrowser, shopOf, USDT } from '../support/c2c-traders.ts';
import { now } from '../support/clock.ts';
import { signIn } from '../support/customer.ts';
import { fillDate } from '../support/dates.ts';
import { test as insideTest } from '../support/inside.ts';
import { openConsole } from '../support/operator.ts';
import { expectAccessible, expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const MINUTE = 60_000;
const VENUE_OFFSET = 8 * 60 * MINUTE;
const PHONE: Appearance = { skin: 'nights', lang: 'en', width: 375, axe: 'all' };

test('CTC-124 operators declare a method in the console, a shop binds it, and a buyer is told its fields', async ({
  page,
  browser,
  openInside,
}) => {
  test.setTimeout(120_000);
  const inside = await openInside();
  const seller = await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  await certified(page, inside, DEMO_EMAILS[1], 'Grace Hopper');
  await shopOf(inside, seller);

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openConsole(desk, inside, 1, '/terms?kind=c2c');
  const terms = desk.getByRole('region', { name: 'Further payment methods' });
  await terms.getByRole('button', { name: /^Propose a change/ }).click();
  const sheet = dialog(desk, 'Propose a change');
  const methods = sheet.getByRole('group', { name: 'Payment methods', exact: true });
  await methods.getByRole('button', { name: 'Add a row' }).click();
  await methods.getByLabel('code').fill('sepa');
  await methods.getByLabel('name').fill('SEPA transfer');
  const fields = sheet.getByRole('group', { name: 'Fields of payment methods' });
  await fields.getByRole('button', { name: 'Add a row' }).click();
  await fields.getByLabel('code of the method').fill('sepa');
  await fields.getByLabel('code of the field').fill('iban');
  await fields.getByLabel('label').fill('IBAN');
  await fields.getByLabel('kind').selectOption('account number');
  await fields.getByRole('textbox', { name: 'most characters' }).fill('34');
  await expectAccessible(desk, 'declare a method');
  await fillDate(
    sheet.getByRole('group', { name: 'Takes effect' }),
    new Date(now() + 8 * MINUTE + VENUE_OFFSET).toISOString().slice(0, 16),
  );
  await sheet.getByLabel('Reason').fill('Customers in Europe ask for it');
  await sheet.getByRole('button', { name: 'Send proposal' }).click();
  await expect(terms).toContainText('Waits for a decision');
  await expect(terms).toContainText('SEPA transfer');
  const checker = new Client(inside.url, await inside.operator(2));
  const waiting = (await checker.call('console/terms', { kind: 'c2c' })).find(({ entity }) => entity === 'payments')?.waiting[0];
  await checker.call('console/terms_decide', { id: waiting?.id ?? 0, decision: 'approve', reason: 'as agreed' });
  inside.advance(9 * MINUTE);
  // Terms are in force with the first decision after their minute; a page that was opened before it shows what there was.
  await expect.poll(async () => (await seller.call('user/cash_info', {})).declared.length).toBe(1);

  await signIn(page, inside.url, { screen: '/userSetting' });
  const further = page.getByRole('region', { name: 'Further payment methods' });
  await further.getByLabel('IBAN').fill('DE89!');
  const save = page.getByRole('button', { name: 'Save: SEPA transfer' });
  await save.click();
  await expect(further.getByText('Enter the account number: at least 4 letters or digits.')).toBeVisible();
  await expectAccessible(page, 'declared methods');
  await further.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00');
  await save.click();
  await expect(page.getByText('The details are saved.')).toBeVisible();
  await expect(further.getByLabel('IBAN')).toHaveValue('DE89***3000');
  await expect(further).toContainText('Saved. Orders can be paid to it.');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectFit(page, 'declared methods', PHONE);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${inside.url}/myLegalShops`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const advert = dialog(page, 'Edit the advert');
  await advert.getByRole('checkbox', { name: 'Bank card' }).uncheck();
  await advert.getByRole('checkbox', { name: 'SEPA transfer' }).check();
  await advert.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'My adverts' })).toContainText('SEPA transfer');

  const buyer = await otherBrowser(browser, inside, `${USDT}&method=sepa`);
  await expect(buyer.getByLabel('Payment method')).toHaveValue('sepa');
  await buyer.getByRole('link', { name: /^Buy USDT from/ }).click();
  await buyer.getByLabel('You pay').fill('144');
  await button(buyer, 'Buy USDT').click();
  const payment = buyer.getByRole('region', { name: 'Payment details' });
  await expect(payment).toContainText('DE89370400440532013000');
  await expect(payment.getByRole('button', { name: 'Copy IBAN' })).toBeVisible();
  await expect(buyer.getByText(/by .?SEPA transfer.?, to the account below/)).toBeVisible();
  await buyer.setViewportSize({ width: 375, height: 812 });
  await expectFit(buyer, 'an order by a declared method', PHONE);
});
