import { expect, mergeTests } from '@playwright/test';
import { DEMO_EMAILS, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { approve, button, certified, dialog, otherBrowser, SHOP, shopOf, USDT } from '../support/c2c-traders.ts';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { appearancesOf } from '../support/appearances.ts';
import { expectFit, test as quietTest, type Appearance } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('CTC-60 CTC-61 CTC-62 CTC-63 CTC-64 CTC-65 CTC-66 CTC-114 a customer opens a shop, and another one buys from it: both see each step', async ({
  page,
  browser,
  openInside,
}) => {
  test.setTimeout(300_000);
  const inside = await openInside();
  await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  await certified(page, inside, DEMO_EMAILS[1], 'Grace Hopper');

  await signIn(page, inside.url, { screen: '/legalApplication' });
  await page.getByLabel('Name of the shop').fill('--');
  await page.getByLabel('How we can reach you').fill('Ada at home');
  const apply = page.getByRole('button', { name: 'Apply and freeze 1,000.00 USDT' });
  await apply.click();
  await expect(page.getByText('Enter 2 to 32 characters, with a letter or a digit.')).toBeVisible();
  await page.getByLabel('Name of the shop').fill(SHOP);
  await apply.click();
  await expect(page).toHaveURL(`${inside.url}/legalApplicationData`);
  await expect(page.getByText('The merchant is under review.')).toBeVisible();
  await approve(inside, 'shop');
  await expect(page.getByText('Your shop is open.')).toBeVisible();
  const kept = () => page.evaluate(() => [localStorage.getItem('is_seller'), localStorage.getItem('status')]);
  await expect.poll(kept).toEqual(['1', '1']);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('link', { name: 'My shop' }).last().click();

  await button(page, 'New advert').click();
  const sheet = dialog(page, 'New advert');
  await sheet.getByLabel('Coin', { exact: true }).selectOption('USDT');
  await sheet.getByLabel('Price', { exact: true }).fill('7.2');
  await sheet.getByLabel('Total coins').fill('100');
  await sheet.getByLabel('Smallest order').fill('720');
  await sheet.getByLabel('Largest order').fill('72');
  await sheet.getByRole('checkbox', { name: 'Bank card' }).check();
  await sheet.getByLabel('Time to pay').selectOption('15 minutes');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('The largest order is below the smallest one.')).toBeVisible();
  await sheet.getByLabel('Smallest order').fill('72');
  await sheet.getByLabel('Largest order').fill('720');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Advert saved. It is off the shelf.')).toBeVisible();
  await page.getByRole('button', { name: /^Put on the shelf: advert/ }).click();
  await expect(page.getByText('The advert is on the shelf.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'My adverts' }).getByRole('row').nth(1)).toContainText('100.00 USDT');

  const buyer = await otherBrowser(browser, inside, USDT);
  await buyer.getByRole('link', { name: `Buy USDT from ${SHOP}` }).click();
  await buyer.getByLabel('You pay').fill('50');
  await buyer.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(buyer.getByText('The smallest order is 72.00 CNY.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Max' }).click();
  await expect(buyer.getByLabel('You pay')).toHaveValue('720');
  await expect(buyer.getByLabel('You buy')).toHaveValue('100');
  await buyer.getByLabel('You pay').fill('144');
  await expect(buyer.getByLabel('You buy')).toHaveValue('20');
  await buyer.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(buyer.getByText('Waiting for payment')).toBeVisible();
  await expect(buyer.getByRole('timer')).toHaveText(/^00:1[45]:\d\d$/);
  const payment = buyer.getByRole('region', { name: 'Payment details' });
  await expect(payment).toContainText('Ada Lovelace');
  await expect(payment).toContainText('6222021234500000017');
  await expect(payment).toContainText('Pay only from an account in the name of');

  await page.goto(`${inside.url}/shopLegalRecord`);
  await page.getByRole('link', { name: /^Order \d/ }).click();
  await expect(page).toHaveURL(/\/shopLegalPayDetail\?id=\d+$/);
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await expect(button(page, 'Release the coins')).toHaveCount(0);
  const chat = buyer.getByRole('region', { name: 'Chat' });
  await expect(chat).toContainText('Order placed. The coins are frozen.');
  await chat.getByLabel('Message').fill('Hello, I pay now. Call me: +44 20 7946 0958');
  await chat.getByRole('button', { name: 'Send' }).click();
  const theirs = page.getByRole('region', { name: 'Chat' });
  await expect(theirs).toContainText('Hello, I pay now.');
  await expect(theirs).toContainText('This seems to hold: a phone number.');
  await expect(chat).not.toContainText('This seems to hold');
  await expect(chat.getByText('Read', { exact: true })).toBeVisible();
  await button(buyer, 'I have paid').click();
  await dialog(buyer, 'Have you paid?').getByRole('button', { name: 'Yes, I have paid' }).click();
  await expect(buyer.getByText('Paid, to be confirmed')).toBeVisible();
  await expect(page.getByText('Paid, to be confirmed')).toBeVisible();

  await button(page, 'Release the coins').click();
  const release = dialog(page, 'Release the coins?');
  await release.getByRole('button', { name: 'Release now' }).click();
  await expect(release.getByText('Enter your trade password.')).toBeVisible();
  await release.getByLabel('Trade password', { exact: true }).fill(DEMO_TRADE_PASSWORD);
  await release.getByRole('button', { name: 'Release now' }).click();
  await expect(page.getByText('Coins released.')).toBeVisible();
  await expect(page.getByText('The coins were released to the buyer.')).toBeVisible();
  await expect(buyer.getByText('The coins are in your fiat account.')).toBeVisible();
  const saving = buyer.waitForEvent('download');
  await button(buyer, 'Download the evidence pack').click();
  expect((await saving).suggestedFilename()).toMatch(/^candor-pack-\d+\.jsonl$/);
  await expect(payment).toContainText('6222021234500000017');

  await buyer.getByLabel('In words, if you like').fill('Quick and friendly');
  await button(buyer, 'Send the rating').click();
  await expect(buyer.getByText('Thank you. Your rating was kept.')).toBeVisible();
  await expect(button(buyer, 'Send the rating')).toHaveCount(0);
  await button(buyer, 'Block this trader').click();
  await dialog(buyer, 'Block this trader?').getByRole('button', { name: 'Block this trader' }).click();
  await expect(buyer.getByText('Trader blocked.')).toBeVisible();
  await button(buyer, 'Unblock this trader').click();
  await expect(buyer.getByText('Trader unblocked.')).toBeVisible();
  await expect(buyer.getByRole('region', { name: 'How was this decided?' })).toContainText('Coins released');

  await buyer.goto(`${inside.url}/legalDoneRecord`);
  await expect(buyer.getByRole('row').nth(1)).toContainText('Completed');
  await buyer.goto(`${inside.url}/legalRecord`);
  await expect(buyer.getByText('There are no orders here.')).toBeVisible();
  await buyer.context().close();
});

test('CTC-61 CTC-62 CTC-63 CTC-64 CTC-65 an order is cancelled and given up, an advert changed and taken away, and the shop leaves and stays', async ({
  page,
  openInside,
  complaints,
}) => {
  test.setTimeout(300_000);
  const inside = await openInside();
  const seller = await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  const buyer = await certified(page, inside, DEMO_EMAILS[1], 'Grace Hopper');
  const advert = await shopOf(inside, seller);
  const take = (number: string) => buyer.call('legal/order_take', { advert, number, price: '7.2', method: 'bank_card' });
  const first = await take('20');
  const second = await take('30');
  await buyer.call('legal/order_pay', { id: second.id });

  await signIn(page, inside.url, { account: DEMO_EMAILS[1], screen: `/shopLegalPayDetail?id=${first.id}` });
  // The taker of an order has another address for it than its shop.
  await expect(page).toHaveURL(`${inside.url}/legalPayDetail?id=${first.id}`);
  const now = page.getByRole('region', { name: 'What to do now' });
  await button(page, 'Cancel the order').click();
  await dialog(page, 'Cancel this order?').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(now.getByText('The buyer cancelled. The coins went back to the seller.')).toBeVisible();
  await page.goto(`${inside.url}/legalPayDetail?id=${second.id}`);
  await button(page, 'Cancel the order').click();
  const question = dialog(page, 'Cancel this order?');
  await expect(question).toContainText('the venue cannot bring your money back');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(question.getByText('Confirm this to cancel.')).toBeVisible();
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(now.getByText('The buyer cancelled after the payment, and gave up the coins.')).toBeVisible();

  await signIn(page, inside.url, { screen: '/c2c?coin=1&fiat=CNY' });
  await expect(page.getByText('No advert matches. Change the filter, or show what is closed to you.')).toBeVisible();
  // It is checked once the address says so, which on a slow machine is a moment after the click.
  await page.getByRole('checkbox', { name: 'Show what is closed to me, with the reason' }).click();
  await expect(page.getByText('This is an advert of your own shop.')).toBeVisible();
  await page.goto(`${inside.url}/myLegalShops`);
  await button(page, `Edit: advert ${advert}`).click();
  const sheet = dialog(page, 'Edit the advert');
  await sheet.getByLabel('Price', { exact: true }).fill('7.5');
  // WEB-423: what the shop changed on another device is neither overwritten nor lost.
  await seller.call('legal/advert_edit', {
    id: advert,
    price: '7.2',
    number: '100',
    min: '72',
    max: '650',
    window: 15,
    methods: 'bank_card',
  });
  complaints.expectOnce('advert_edit');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toContainText('This has been changed meanwhile');
  await expect(sheet.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'Load what is stored now' }).click();
  await expect(sheet.getByLabel('Largest order')).toHaveValue('650');
  await expect(sheet.getByLabel('Price', { exact: true })).toHaveValue('7.5');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Advert saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'My adverts' })).toContainText('7.50 CNY');
  await button(page, `Take off the shelf: advert ${advert}`).click();
  await expect(page.getByText('The advert is off the shelf.')).toBeVisible();
  await button(page, `Delete: advert ${advert}`).click();
  await dialog(page, 'Delete this advert?').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There is no advert yet.')).toBeVisible();

  await button(page, 'New advert').click();
  const floating = dialog(page, 'New advert');
  await floating.getByLabel('Fiat currency').selectOption('USD');
  await floating.getByRole('radio', { name: 'Floating' }).click();
  await floating.getByLabel('Percent of the market price').fill('101');
  await expect(floating).toContainText('1.0100 USD');
  await floating.getByLabel('Total coins').fill('100');
  await floating.getByLabel('Smallest order').fill('10');
  await floating.getByLabel('Largest order').fill('50');
  await floating.getByRole('checkbox', { name: 'Bank card' }).check();
  await floating.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'My adverts' })).toContainText('101% of the market price');

  await page.goto(`${inside.url}/legalApplicationData`);
  await button(page, 'Close the shop').click();
  await dialog(page, 'Close your shop?').getByRole('button', { name: 'Close the shop' }).click();
  await expect(page.getByText('Your shop is closing.')).toBeVisible();
  await button(page, 'Keep the shop open').click();
  await expect(page.getByText('Your shop is open.')).toBeVisible();
});

test('CTC-65 an application is taken back, and the deposit is available again', async ({ page, openInside }) => {
  const inside = await openInside();
  const customer = await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  const { deposit } = await customer.call('legal/application_data', {});
  await customer.call('legal/application', { shop_name: SHOP, contact: 'Ada at home', deposit });
  await signIn(page, inside.url, { screen: '/legalApplication' });
  await expect(page).toHaveURL(`${inside.url}/legalApplicationData`);
  await button(page, 'Withdraw the application').click();
  await dialog(page, 'Withdraw the application?').getByRole('button', { name: 'Withdraw the application' }).click();
  await expect(page.getByText('The application was withdrawn.')).toBeVisible();
  await page.getByRole('link', { name: 'Apply again' }).click();
  await expect(page.getByText('10,000.00000000 USDT')).toBeVisible();
});

test('CTC-3 CTC-42 CTC-65 an order that nobody pays expires before the eyes of its shop, and a shop ends when its notice is over', async ({
  page,
  openInside,
}) => {
  const inside = await openInside();
  const seller = await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  const buyer = await certified(page, inside, DEMO_EMAILS[1], 'Grace Hopper');
  const advert = await shopOf(inside, seller);
  const { id } = await buyer.call('legal/order_take', { advert, number: '20', price: '7.2', method: 'bank_card' });
  await signIn(page, inside.url, { screen: `/shopLegalPayDetail?id=${id}` });
  const now = page.getByRole('region', { name: 'What to do now' });
  await expect(now.getByRole('timer')).toBeVisible();
  inside.advance(15 * MINUTE_MS);
  await inside.venue.due.runDue();
  await expect(now.getByText('The buyer did not pay in time. The coins went back to the seller.')).toBeVisible();
  await expect(now.getByRole('timer')).toBeHidden();

  await page.goto(`${inside.url}/legalApplicationData`);
  await button(page, 'Close the shop').click();
  await dialog(page, 'Close your shop?').getByRole('button', { name: 'Close the shop' }).click();
  await expect(page.getByText('Your shop is closing.')).toBeVisible();
  // No page of the venue is open when the sign-in ends.
  await page.goto('about:blank');
  inside.advance(24 * HOUR_MS + MINUTE_MS);
  await inside.venue.due.runDue();
  await inside.venue.kernel.caughtUp();
  await signIn(page, inside.url, { screen: '/legalApplicationData' });
  await expect(page.getByText('Your shop is closed.')).toBeVisible();
  await page.goto(`${inside.url}/legalApplication`);
  await expect(page.getByText('10,000.00000000 USDT')).toBeVisible();
});

const APPEARANCES: readonly Appearance[] = [
  { skin: 'nights', lang: 'en', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'arabic', width: 375, axe: 'all' },
  { skin: 'nights', lang: 'arabic', width: 1440, axe: 'all' },
  { skin: 'days', lang: 'en', width: 375, axe: 'all' },
];

test('CTC-67 the pages of C2C trading fit and are accessible', async ({ page, openInside }) => {
  test.setTimeout(300_000);
  const inside = await openInside();
  const seller = await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  const buyer = await certified(page, inside, DEMO_EMAILS[1], 'Grace Hopper');
  const advert = await shopOf(inside, seller);
  const order = await buyer.call('legal/order_take', { advert, number: '20', price: '7.2', method: 'bank_card' });
  await buyer.call('legal/order_pay', { id: order.id });
  const { seller: shop } = await seller.call('legal/application_data', {});
  const pages = {
    [DEMO_EMAILS[1]]: [USDT, `/legalPay?advert=${advert}`, `/legalPayDetail?id=${order.id}`, '/legalRecord', '/legalApplication'],
    [DEMO_EMAILS[0]]: [
      `${USDT}&all=1`,
      `/legalShopDetail?shop=${shop?.id ?? 0}`,
      `/shopLegalPayDetail?id=${order.id}`,
      '/shopLegalRecord',
      '/myLegalShops',
      '/legalApplicationData',
    ],
  };
  for (const [account, paths] of Object.entries(pages)) {
    await signIn(page, inside.url, { account, screen: '/accountSet' });
    for (const appearance of appearancesOf('c2c', APPEARANCES)) {
      await page.evaluate(
        ({ skin, lang }) => Object.entries({ skin, lang }).forEach(([name, value]) => localStorage.setItem(name, value)),
        appearance,
      );
      await page.setViewportSize({ width: appearance.width, height: 900 });
      for (const path of paths) {
        await page.goto(inside.url + path);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('main .bar, main [role=status][aria-label]')).toHaveCount(0);
        await expectFit(page, path, appearance);
      }
    }
  }
});
