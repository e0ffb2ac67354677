import { expect, type Locator, type Page } from '@playwright/test';
import type { ReplyOf } from '@candor/api';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '@candor/server/features/account/demo';
import { Client } from '@candor/testkit/client';
import { C2C_FORMS } from './c2c-forms.ts';
import type { Made, MoneyForm, MoneyName } from './money-form.ts';
import { placeOrder } from './place-order.ts';
import { TRADING } from './pages.ts';

const USDT = 1;
/** A moment of the past. */
const AT = 1_747_000_000_000;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'BTC/USDT' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const orders = { part: 'orders', screen: () => TRADING } as const;
const positions = { part: 'positions', screen: () => TRADING } as const;
const insured = { part: 'insurance', screen: () => '/exchange?tab=insurance' } as const;

const due: NonNullable<ReplyOf<'insurance/get_user_currency_insurance'>> = {
  id: 1,
  amount: '10000',
  insurance_amount: '4200',
  insurance_type_id: 1,
  type: 1,
  currency_id: USDT,
  currency_name: 'USDT',
  claim_at: '5000',
  ends_at: '14000',
  claim_rate: '60',
  cover: '6000',
  paid: '0',
  bought_at: AT,
  state: 'claim_due',
  insurance_balance: '4000',
  staked: '0',
  claim_pays: '3600',
  claim_pays_at: AT,
  now: AT + 1,
};

const waitingOrder: ReplyOf<'microtrade/submit'> = {
  id: 7,
  match_id: 1,
  symbol_name: 'BTC/USDT',
  currency_id: USDT,
  currency_name: 'USDT',
  type: 1,
  status: 1,
  state: 'waiting',
  seconds: 30,
  number: '20',
  fee: '0',
  open_price: '',
  end_price: '0',
  profit_ratio: '85',
  loss_ratio: '100',
  fact_profits: '0',
  result: null,
  return_reason: null,
  remain_milli_seconds: 30_000,
  create_time: AT,
  open_time: 0,
  expire_time: 0,
  close_time: 0,
  accepted_tick_id: 1,
  entry_tick_id: null,
  exit_tick_id: null,
  terms_id: 1,
};

const claimDue = () => ({ 'insurance/get_user_currency_insurance': () => due });

const policy = async (page: Page): Promise<Locator> => {
  const region = page.getByRole('region', { name: /^Your policy/ });
  await region.waitFor();
  return region;
};

/** Opens the question that a button of a position leads to. */
async function closing(page: Page): Promise<Locator> {
  await row(page).getByRole('button', { name: 'Close BTC/USDT' }).click();
  return page.getByRole('dialog');
}

/**
 * One form for every call that moves money. A new call of this kind adds its form here: where it is, how it is filled, and an answer that it may
 * get.
 */
export const MONEY_FORMS: { readonly [Name in MoneyName]: MoneyForm<Name> } = {
  'lever/submit': {
    ...orders,
    open: async (page) => {
      const ticket = page.getByRole('form', { name: 'Order ticket' });
      await ticket.getByLabel('Size').fill('2');
      await ticket.getByRole('button', { name: 'Buy 2 hands at market' }).click();
      const asked = dialog(page, 'Trade password');
      const field = asked.getByLabel('Trade password', { exact: true });
      await field.fill(DEMO_TRADE_PASSWORD);
      return { button: asked.getByRole('button', { name: 'Send order' }), field };
    },
    reply: ({ position }) => position,
  },
  'lever/close': {
    ...positions,
    open: async (page) => ({ button: (await closing(page)).getByRole('button', { name: 'Close BTC/USDT' }) }),
    reply: ({ position }) => ({ ...position, status: 3 }),
    takes: true,
  },
  'lever/reverse': {
    ...positions,
    open: async (page) => {
      const asked = await closing(page);
      await asked.getByRole('button', { name: 'Reverse' }).click();
      return { button: asked.getByRole('button', { name: 'Reverse' }) };
    },
    reply: ({ position }) => ({ ...position, type: 2 }),
  },
  'lever/margin': {
    ...positions,
    open: async (page) => {
      await row(page).getByRole('button', { name: 'Isolated margin BTC/USDT' }).click();
      const sheet = dialog(page, /Isolated margin/);
      await sheet.getByLabel('Amount').fill('5');
      return { button: sheet.getByRole('button', { name: 'Add margin' }) };
    },
    reply: ({ position }) => position,
  },
  'lever/setstop': {
    ...positions,
    open: async (page) => {
      await row(page)
        .getByRole('button', { name: /Set take profit and stop loss/ })
        .click();
      const field = page.getByRole('dialog').getByLabel('Take profit').first();
      await field.fill('900000');
      return { button: page.getByRole('dialog').getByRole('button', { name: 'Save' }), field };
    },
    reply: ({ position }) => ({ ...position, target_profit_price: '900000' }),
  },
  'lever/settrail': {
    ...positions,
    open: async (page) => {
      await row(page)
        .getByRole('button', { name: /Set take profit and stop loss/ })
        .click();
      const part = page.getByRole('region', { name: 'Trailing stop' });
      await part.getByLabel('Distance').first().fill('5');
      return { button: part.getByRole('button', { name: 'Set trailing stop' }) };
    },
    reply: ({ position }) => position,
  },
  'lever/batch_close': {
    ...orders,
    open: async (page) => {
      await page.getByRole('button', { name: 'Close all' }).click();
      const name = 'Close 1 position';
      await page.getByRole('menuitem', { name }).click();
      return { button: dialog(page, name).getByRole('button', { name }) };
    },
    reply: ({ position }) => ({ closed: [position.id], skipped: [], profits: '1' }),
  },
  'lever/cancel': {
    ...orders,
    open: async (page) => {
      await page.getByRole('region', { name: 'Orders' }).getByRole('tab', { name: 'Pending' }).click();
      return { button: page.getByRole('button', { name: 'Revoke the order in BTC/USDT' }) };
    },
    reply: ({ resting }) => ({ ...resting, status: 4 }),
    takes: true,
  },
  'microtrade/submit': {
    part: 'seconds',
    screen: () => '/secondsOrder?legalId=1&currencyId=2',
    open: async (page) => {
      const ticket = page.getByRole('form', { name: 'Order ticket' });
      // The answer before empties the ticket: an amount chosen sooner would be lost with it.
      await expect(ticket.getByLabel('Amount', { exact: true })).toHaveValue('');
      await ticket.getByRole('button', { name: '20', exact: true }).click();
      return { button: ticket.getByRole('button', { name: 'Up: ' }) };
    },
    reply: () => waitingOrder,
  },
  'wallet/change': {
    part: 'assets',
    screen: () => '/finance',
    open: async (page) => {
      await page.getByRole('button', { name: 'Transfer', exact: true }).first().click();
      const sheet = dialog(page, 'Transfer');
      const field = sheet.getByLabel('Amount', { exact: true });
      await field.fill('3');
      return { button: sheet.getByRole('button', { name: /^Transfer 3/ }), field };
    },
    reply: () => ({ currency_id: USDT, number: '3', from_field: 'change', to_field: 'lever', from_balance: '1', to_balance: '3' }),
  },
  'wallet/out': {
    part: 'assets',
    screen: () => '/finance',
    open: async (page) => {
      await page
        .getByRole('region', { name: /^Total assets/ })
        .getByRole('button', { name: 'Withdraw', exact: true })
        .click();
      const sheet = dialog(page, 'Withdraw USDT');
      await sheet.getByLabel('Address', { exact: true }).fill(TRON);
      await sheet.getByLabel('Amount', { exact: true }).fill('20');
      const field = sheet.getByLabel('Trade password', { exact: true });
      await field.fill(DEMO_TRADE_PASSWORD);
      return { button: sheet.getByRole('button', { name: 'Withdraw USDT' }), field };
    },
    reply: ({ withdrawal }) => withdrawal,
  },
  'wallet/withdrawal_cancel': {
    part: 'assets',
    screen: ({ withdrawal }) => `/financialRecords?withdrawal=${withdrawal.id}`,
    open: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cancel: / })
        .click();
      return { button: page.getByRole('dialog').getByRole('button', { name: 'Cancel the withdrawal' }) };
    },
    reply: ({ withdrawal }) => withdrawal,
  },
  'wallet/flashAgainst': {
    part: 'exchange',
    screen: () => '/coinCurrencyFlash',
    open: async (page) => {
      const field = page.getByLabel('Amount', { exact: true });
      await field.fill('50');
      // The customer's first exchange of the day is above what needs no review.
      return { button: page.getByRole('button', { name: 'Hand in for review' }), field };
    },
    reply: ({ exchange }) => ({ ...exchange, status: 1 }),
  },
  'wallet/flash_cancel': {
    part: 'exchange',
    screen: ({ exchange }) => `/coinCurrencyFlash?record=${exchange.id}`,
    open: async (page) => ({ button: page.getByRole('dialog').getByRole('button', { name: 'Take back' }) }),
    reply: ({ exchange }) => exchange,
  },
  'wallet/conversion': {
    part: 'exchange',
    screen: () => '/exchange',
    open: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('10');
      await page.getByRole('button', { name: 'Convert USDT to CDR' }).click();
      return { button: dialog(page, 'Convert this amount?').getByRole('button', { name: 'Confirm' }) };
    },
    reply: () => ({ id: 1, fee: '0.05', received: '99.5' }),
  },
  'insurance/buy_insurance': {
    ...insured,
    open: async (page) => {
      await page.getByRole('button', { name: 'Buy insurance' }).click();
      return { button: dialog(page, 'Buy this policy?').getByRole('button', { name: 'Confirm' }) };
    },
    reply: () => due,
    reads: () => ({ insurance_money: (money) => money.map((each) => ({ ...each, micro_balance: '20000' })) }),
  },
  'insurance/claim_apply': {
    ...insured,
    open: async (page) => ({ button: (await policy(page)).getByRole('button', { name: 'File claim' }) }),
    reply: () => ({ id: 1, amount: '3600', insured: '4000', loss: '6000', status: 1, filed_at: AT, pay_at: AT }),
    reads: claimDue,
  },
  'insurance/manual_rescission': {
    ...insured,
    open: async (page) => {
      await (await policy(page)).getByRole('button', { name: 'End policy' }).click();
      return { button: page.getByRole('dialog').getByRole('button', { name: 'End policy' }) };
    },
    reply: () => ({ id: 1, returned: '4000', insurance_amount: '4200' }),
    reads: claimDue,
  },
  'lh/deposit': {
    part: 'mining',
    screen: () => '/lockMining',
    open: async (page) => {
      const field = page.getByLabel('Amount').first();
      await field.fill('100');
      await field.press('Enter');
      return { button: dialog(page, 'Lock this amount?').getByRole('button', { name: /^Lock 100/ }) };
    },
    reply: ({ lock }) => lock,
  },
  'lh/deposit/order/cancel': {
    part: 'mining',
    screen: () => '/lockMining',
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Orders' })
        .getByRole('button', { name: /^Cancel USDT/ })
        .click();
      return { button: dialog(page, 'Cancel this lock?').getByRole('button', { name: 'Cancel the lock' }) };
    },
    reply: ({ lock }) => lock,
  },
  ...C2C_FORMS,
};

/** Signs in outside the page, and makes one of each thing that a form is about. */
export async function makeThings(url: string): Promise<Made> {
  const customer = await new Client(url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
  const market = { legal_id: 1, currency_id: 2, type: 1, multiple: 10, pay_password: DEMO_TRADE_PASSWORD } as const;
  const position = await placeOrder(customer, { ...market, share: 5, status: 1, isolated: 1 });
  const resting = await placeOrder(customer, { ...market, share: 1, status: 0, target_price: '1000', isolated: 1 });
  const lock = await customer.call('lh/deposit', { config_id: '1', amount: '100' });
  const withdrawal = await customer.call('wallet/out', {
    currency: String(USDT),
    number: '30',
    address: TRON,
    pay_password: DEMO_TRADE_PASSWORD,
  });
  for (const [from_field, number] of [
    ['micro', '9000'],
    ['legal', '3000'],
  ] as const)
    await customer.call('wallet/change', { currency_id: String(USDT), from_field, to_field: 'change', number });
  // Beyond what the venue exchanges by itself: it waits for an operator.
  const exchange = await customer.call('wallet/flashAgainst', { l_currency_id: String(USDT), r_currency_id: '2', type: 1, num: '20500' });
  return { position, resting, lock, withdrawal, exchange };
}
