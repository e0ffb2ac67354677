import type { Browser, Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { signIn } from './customer.ts';
import type { InsideVenue } from './inside-venue.ts';
import { decideFirst } from './operator.ts';
import { uploadPicture } from './papers.ts';

export const SHOP = 'Ada Coins';
export const USDT = '/c2c?coin=1&fiat=CNY';

/** Approves what waits first of a kind. */
export async function approve(inside: InsideVenue, kind: 'identity' | 'shop'): Promise<void> {
  await inside.venue.kernel.caughtUp();
  await decideFirst(inside, kind, { outcome: 'approved' });
  await inside.venue.kernel.caughtUp();
}

/** A demo customer whose name is certified, with a picture of the holder, and who can be paid to a bank account. */
export async function certified(page: Page, inside: InsideVenue, account: string, name: string): Promise<Client> {
  const customer = await new Client(inside.url).signIn(account, DEMO_PASSWORD);
  const picture = await uploadPicture(page, customer, name);
  await customer.call('user/real_name', { name, card_id: `ID ${name}`, front_pic: picture, reverse_pic: picture, hand_pic: picture });
  await approve(inside, 'identity');
  await customer.call('user/cash_save', {
    real_name: name,
    bank_name: 'First Bank',
    bank_account: account === DEMO_EMAILS[0] ? '6222021234500000017' : '6222021234500000025',
    login_password: DEMO_PASSWORD,
  });
  return customer;
}

/** A shop with an advert on the shelf that sells 100 USDT for 7.2 CNY each. */
export async function shopOf(inside: InsideVenue, seller: Client): Promise<number> {
  const { deposit } = await seller.call('legal/application_data', {});
  await seller.call('legal/application', { shop_name: SHOP, contact: 'Ada at home', deposit });
  await approve(inside, 'shop');
  const said = { price: '7.2', number: '100', min: '72', max: '720', window: 15, methods: 'bank_card' } as const;
  const { id } = await seller.call('legal/advert_add', { type: 2, currency_id: 1, fiat: 'CNY', ...said });
  await seller.call('legal/advert_shelf', { id, on: 1 });
  await inside.venue.kernel.caughtUp();
  return id;
}

/** Another browser, with another customer signed in. */
export async function otherBrowser(browser: Browser, inside: InsideVenue, screen: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await signIn(page, inside.url, { account: DEMO_EMAILS[1], screen });
  return page;
}

/** A dialog by its title, and a button by all of its words. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
