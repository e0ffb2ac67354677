import { DEMO_EMAILS } from '@candor/server/features/account/demo';
import { expect, mergeTests } from '@playwright/test';
import { button, certified, dialog, otherBrowser, SHOP, shopOf, USDT } from '../support/c2c-traders.ts';
import { signIn } from '../support/customer.ts';
import { test as insideTest } from '../support/inside.ts';
import { giveReason, openConsole } from '../support/operator.ts';
import { expectFit, test as quietTest } from '../support/quiet.ts';

const test = mergeTests(insideTest, quietTest);

test('CTC-97 CTC-98 CTC-101 CTC-105 an operator takes an advert off the shelf, and freezes a shop until the freeze is ended', async ({
  page,
  browser,
  openInside,
}) => {
  test.setTimeout(300_000);
  const inside = await openInside();
  const seller = await certified(page, inside, DEMO_EMAILS[0], 'Ada Lovelace');
  await certified(page, inside, DEMO_EMAILS[1], 'Grace Hopper');
  const advert = await shopOf(inside, seller);
  await signIn(page, inside.url, { screen: '/myLegalShops' });
  const buyer = await otherBrowser(browser, inside, USDT);
  const offer = buyer.getByRole('link', { name: `Buy USDT from ${SHOP}` });
  await expect(offer).toBeVisible();

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await openConsole(desk, inside, 1, '/c2c');
  const shops = desk.getByRole('tabpanel', { name: 'Shops' });
  await expect(shops.getByRole('row').nth(1)).toContainText(SHOP);
  await button(desk, 'Freeze').click();
  const freeze = dialog(desk, `Freeze the shop ${SHOP}?`);
  await freeze.getByRole('button', { name: 'Freeze' }).click();
  await expect(freeze.getByRole('textbox', { name: 'What it rests on' })).toHaveAttribute('aria-invalid', 'true');
  await freeze.getByRole('textbox', { name: 'What it rests on' }).fill('Reported by three customers');
  await freeze.getByRole('button', { name: 'Freeze' }).click();
  await expect(desk.getByText('Frozen. The owner is told.')).toBeVisible();
  const reason = 'There are signs of a breach of the terms of use.';
  await expect(shops.getByRole('row').nth(1)).toContainText(reason);

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Your shop is frozen. Open orders continue.' })).toContainText(reason);
  await expect(button(page, 'New advert')).toBeDisabled();
  await buyer.reload();
  await expect(buyer.getByRole('region', { name: 'Adverts' }).getByRole('paragraph')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await buyer.goto(`${inside.url}/legalShopDetail?shop=1`);
  await expect(buyer.getByText('Operators have frozen this shop. It offers nothing now.')).toBeVisible();

  await button(desk, 'End the freeze').click();
  await giveReason(desk, `End the freeze of ${SHOP}?`, 'End the freeze', 'It was explained');
  await expect(desk.getByText('The freeze has ended.')).toBeVisible();
  await expect(button(desk, 'Freeze')).toBeVisible();
  await buyer.goto(inside.url + USDT);
  await expect(offer).toBeVisible();

  await desk.getByRole('tab', { name: 'Adverts' }).click();
  await button(desk, 'Take off the shelf').click();
  const stop = dialog(desk, `Take advert ${advert} off the shelf?`);
  await stop.getByRole('combobox', { name: 'Reason' }).selectOption('other');
  await stop.getByRole('button', { name: 'Take off the shelf' }).click();
  await expect(stop.getByText('Say the reason in 5 characters or more.')).toBeVisible();
  await stop.getByRole('textbox', { name: 'Added for the owner' }).fill('Write what it costs.');
  await stop.getByRole('button', { name: 'Take off the shelf' }).click();
  await expect(desk.getByText('Taken off the shelf. The owner is told.')).toBeVisible();
  const adverts = desk.getByRole('tabpanel', { name: 'Adverts' });
  await expect(adverts).toContainText('Nothing fits this.');
  await adverts.getByRole('combobox', { name: 'State' }).selectOption('0');
  await expect(adverts.getByRole('row').nth(1)).toContainText('Write what it costs.');

  await page.reload();
  const own = page.getByRole('region', { name: 'My adverts' }).getByRole('row').nth(1);
  await expect(own).toContainText('An operator took this advert off the shelf. Edit it before you put it on again. Write what it costs.');
  await expect(button(page, `Put on the shelf: advert ${advert}`)).toBeDisabled();
  await expect(own).toContainText('0.00 USDT');

  for (const tab of ['Shops', 'Adverts', 'Orders']) {
    await desk.getByRole('tab', { name: tab }).click();
    await expect(desk.getByRole('tabpanel', { name: tab })).toBeVisible();
    for (const width of [1440, 375]) {
      await desk.setViewportSize({ width, height: 900 });
      await expectFit(desk, `C2C in the console: ${tab}`, { width, skin: 'nights', lang: 'en', axe: 'all' });
    }
  }
  await desk.context().close();
  await buyer.context().close();
});
