import type { Page } from '@playwright/test';
import type { ReplyOf } from '@candor/api';
import { DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import type { MoneyForm, MoneyName } from './money-form.ts';

/** A moment of the past, and one that is far away. */
const AT = 1_747_000_000_000;
const LATER = 4_000_000_000_000;
const ID = 7;

type Seller = NonNullable<ReplyOf<'legal/application_data'>['seller']>;
type Order = ReplyOf<'legal/order'>;
type Own = ReplyOf<'legal/my_adverts'>['list'][number];

const shop: Seller = {
  id: ID,
  name: 'Ada Coins',
  contact: 'Ada at home',
  status: 1,
  deposit: '1000',
  currency_name: 'USDT',
  applied_time: AT,
  decided_time: AT,
  reason: '',
  leaves_time: 0,
  ended_time: 0,
  frozen: 0,
  frozen_until: 0,
  frozen_reason: '',
};

const advert = {
  id: ID,
  type: 2,
  currency_id: 1,
  currency_name: 'USDT',
  fiat: 'CNY',
  places: 2,
  price: '7.2',
  percent: '',
  left: '100',
  min: '72',
  max: '720',
  window: 15,
  methods: ['bank_card'],
  identity_level: 1,
  account_days: 0,
  completed_orders: 0,
} satisfies Partial<Own>;

const own: Own = {
  ...advert,
  priced: 1,
  number: '100',
  said_min: '72',
  said_max: '720',
  status: 1,
  held: '100',
  open_orders: 0,
  created_time: AT,
  stopped: '',
  version: '0'.repeat(16),
};

const figures = { orders_30d: 3, completion_rate: 100, pay_ms: 60_000, release_ms: 60_000 };

const order: Order = {
  id: ID,
  type: 1,
  is_taker: 1,
  advert_id: ID,
  shop: { id: ID, name: shop.name },
  counterpart: shop.name,
  currency_id: 1,
  currency_name: 'USDT',
  fiat: 'CNY',
  places: 2,
  price: '7.2',
  percent: '',
  number: '20',
  total: '144',
  fee: '0',
  fee_percent: '0',
  received: '20',
  method: 'bank_card',
  method_name: '',
  status: 0,
  created_time: AT,
  pay_by: LATER,
  paid_time: 0,
  ended_time: 0,
  ended_by: '',
  gave_up: 0,
  acts: ['pay', 'cancel'],
  may_rate: 0,
  blocked: 0,
  unread: 0,
  now: AT,
};

const payment: ReplyOf<'legal/payment'> = {
  method: 'bank_card',
  seller_name: 'Ada Lovelace',
  buyer_name: 'Grace Hopper',
  bank_name: 'First Bank',
  account: '6222021234500000001',
  method_name: '',
  fields: [],
  masked: 0,
};

const state = (seller: Seller | null) => () => ({
  'legal/application_data': (read: ReplyOf<'legal/application_data'>) => ({
    ...read,
    seller,
    deposit: '1000',
    identity_level: 2,
    hand_photo_required: 0 as const,
  }),
});

const ofOrder = (shown: Order) => () => ({
  'legal/order': () => shown,
  'legal/payment': () => payment,
  'legal/chat': (): ReplyOf<'legal/chat'> => ({ is_open: 1, closes_at: 0, read: 0, read_by_other: 0, messages: [] }),
  'legal/appeal_file': (): ReplyOf<'legal/appeal_file'> => ({ instances: [], evidence: [] }),
  'receipts/of': (): ReplyOf<'receipts/of'> => ({ lines: [], complete: true }),
});

const ofShop = () => ({
  ...state(shop)(),
  'legal/my_adverts': () => ({ list: [own], count: 1, page: 1, limit: 10 }),
  'legal/shop': (): ReplyOf<'legal/shop'> => ({
    id: ID,
    name: shop.name,
    deposit: '1000',
    currency_name: 'USDT',
    registered_time: AT,
    opened_time: AT,
    real_name: 1,
    advanced: 1,
    ratings: 0,
    positive_rate: -1,
    rating_texts: [],
    frozen: 0,
    compensations: 0,
    compensated: '0',
    ...figures,
  }),
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shelf = { part: 'c2c adverts', screen: () => '/myLegalShops', reads: ofShop } as const;

/** The forms of C2C trading whose calls move money. */
export const C2C_FORMS: { readonly [Name in Extract<MoneyName, `legal/${string}`>]: MoneyForm<Name> } = {
  'legal/application': {
    part: 'c2c shops',
    screen: () => '/legalApplication',
    open: async (page) => {
      await page.getByLabel('Name of the shop').fill('Ada Coins');
      const field = page.getByLabel('How we can reach you');
      await field.fill('Ada at home');
      return { button: page.getByRole('button', { name: /^Apply and freeze/ }), field };
    },
    reply: () => ({ id: ID, status: 0 }),
    takes: true,
    reads: state(null),
  },
  'legal/application_cancel': {
    part: 'c2c shops',
    screen: () => '/legalApplicationData',
    open: async (page) => {
      await button(page, 'Withdraw the application').click();
      return { button: dialog(page, 'Withdraw the application?').getByRole('button', { name: 'Withdraw the application' }) };
    },
    reply: () => ({ id: ID, status: 3 }),
    takes: true,
    reads: state({ ...shop, status: 0, decided_time: 0 }),
  },
  'legal/leave': {
    part: 'c2c shops',
    screen: () => '/legalApplicationData',
    open: async (page) => {
      await button(page, 'Close the shop').click();
      return { button: dialog(page, 'Close your shop?').getByRole('button', { name: 'Close the shop' }) };
    },
    reply: () => ({ id: ID, status: 1, leaves_time: LATER }),
    takes: true,
    reads: state(shop),
  },
  'legal/advert_edit': {
    ...shelf,
    open: async (page) => {
      await button(page, `Edit: advert ${ID}`).click();
      const sheet = dialog(page, 'Edit the advert');
      const field = sheet.getByLabel('Price', { exact: true });
      await field.fill('7.3');
      return { button: sheet.getByRole('button', { name: 'Save' }), field };
    },
    reply: () => ({ id: ID, status: 1, held: '100' }),
    takes: true,
  },
  'legal/advert_shelf': {
    ...shelf,
    open: async (page) => ({ button: button(page, `Take off the shelf: advert ${ID}`) }),
    reply: () => ({ id: ID, status: 0, held: '0' }),
    takes: true,
  },
  'legal/advert_remove': {
    ...shelf,
    open: async (page) => {
      await button(page, `Delete: advert ${ID}`).click();
      return { button: dialog(page, 'Delete this advert?').getByRole('button', { name: 'Delete' }) };
    },
    reply: () => ({ id: ID, status: 2 }),
    takes: true,
  },
  'legal/order_take': {
    part: 'c2c orders',
    screen: () => `/legalPay?advert=${ID}`,
    open: async (page) => {
      const field = page.getByLabel('You pay');
      await field.fill('144');
      return { button: button(page, 'Buy USDT'), field };
    },
    reply: () => ({ id: ID, status: 0, number: '20', total: '144', price: '7.2', pay_by: LATER }),
    takes: true,
    reads: () => ({
      ...ofOrder(order)(),
      'legal/advert': () => ({ ...advert, shop: { id: ID, name: shop.name, ...figures }, closed: '', closed_text: '' }),
    }),
  },
  'legal/order_cancel': {
    part: 'c2c orders',
    screen: () => `/legalPayDetail?id=${ID}`,
    open: async (page) => {
      await button(page, 'Cancel the order').click();
      return { button: dialog(page, 'Cancel this order?').getByRole('button', { name: 'Cancel the order' }) };
    },
    reply: () => ({ id: ID, status: 2 }),
    takes: true,
    reads: ofOrder(order),
  },
  'legal/order_release': {
    part: 'c2c orders',
    screen: () => `/shopLegalPayDetail?id=${ID}`,
    open: async (page) => {
      await button(page, 'Release the coins').click();
      const sheet = dialog(page, 'Release the coins?');
      const field = sheet.getByLabel('Trade password', { exact: true });
      await field.fill(DEMO_TRADE_PASSWORD);
      return { button: sheet.getByRole('button', { name: 'Release now' }), field };
    },
    reply: () => ({ id: ID, status: 1 }),
    takes: true,
    reads: ofOrder({ ...order, type: 2, is_taker: 0, counterpart: 'd***2@demo.candor', status: 3, paid_time: AT, acts: ['release'] }),
  },
};
