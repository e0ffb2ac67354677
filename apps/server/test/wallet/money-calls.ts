import type { Contract, EndpointName } from '@candor/api';
import type { Client, TestVenue } from '@candor/testkit';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { advertOf, certified, funded, publish, SAID, shopless, shopOf, taken } from '../c2c/traders.ts';
import { waitingFlash } from '../exchange/waiting.ts';
import { claimable, insured, uninsured } from '../insurance/policies.ts';

/** Calls that the contract says to move money. */
export type MoneyCall = { [Name in EndpointName]: Contract[Name] extends { readonly money: true } ? Name : never }[EndpointName];

export type Wallet = 'change' | 'lever' | 'micro' | 'legal';

/** Way in which a call takes all that a wallet holds, or more than half of it, so that two cannot both. `into` is a wallet that no call spends from meanwhile. */
export interface Spend {
  readonly from: Wallet;
  input(all: string, into: Wallet): object;
}

/** Stage to try a call that moves money, whatever it is. */
export interface MoneyCase {
  /** Makes what the call is about and gives an input that is good now; another each time. */
  good(customer: Client, server: TestVenue): Promise<object>;
  /** The same call asked otherwise, with whatever outcome: what may not come under the same key. */
  readonly other: object;
  /** Well-formed, and refused. */
  readonly bad: object;
  /** Whether the same again, without a key, may be carried out as well, because it changes nothing any more. */
  readonly again?: 'harmless';
  /** For each wallet that it can empty. */
  readonly spends?: readonly Spend[];
}

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const NOWHERE = 2_000_000_000;
const buy = { legal_id: 1, currency_id: 2, type: 1, share: 1, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
const limit = { ...buy, status: 0, target_price: '50000' } as const;
const out = { currency: 1, address: TRON, pay_password: DEMO_TRADE_PASSWORD } as const;
const flash = { l_currency_id: 1, r_currency_id: 2, type: 1 } as const;
const conversion = { form_currency: 'USDT', to_currency: 'CDR' } as const;
const seconds = { match_id: 1, currency_id: 1, type: 1, seconds: 600 } as const;
const insurance = { amount: '10000', type_id: 1, currency_id: 1 } as const;
const lock = { config_id: '1' } as const;
const transfer = { currency_id: 1, from_field: 'change', to_field: 'micro' } as const;

let uses = 0;
/** An amount that was not asked for before. */
const fresh = (least: number): string => (least + (uses += 1) / 1_000).toFixed(3);

const application = { contact: 'ada at home', deposit: '1000' } as const;

/** A customer who may open a shop and has none, with money for it. */
async function applicant(customer: Client, server: TestVenue): Promise<void> {
  await certified(server, customer, 'Ada Lovelace');
  // A day of notice would end the sign-in.
  const { notice_hours: hours } = await customer.call('legal/application_data', {});
  if (hours > 1) await publish(server, 'shops', { shop_notice_hours: 1 });
  await shopless(server, customer);
  await funded(server, customer, '2000');
  await server.open('BTC/USDT', '60000');
}

/** The shop of a customer, with money for its adverts. */
async function owned(customer: Client, server: TestVenue): Promise<number> {
  await certified(server, customer, 'Ada Lovelace');
  await funded(server, customer, '2000');
  return shopOf(server, customer, 'Ada Coins');
}

const take = { number: '50', price: '7.2', method: 'bank_card' } as const;

/** The customer's shop, which does not leave, with room for an advert. */
async function stays(customer: Client, server: TestVenue): Promise<void> {
  const id = await owned(customer, server);
  await customer.send('legal/stay', { id });
  for (const { id: advert } of (await customer.call('legal/my_adverts', { page: 1 })).list)
    await customer.call('legal/advert_remove', { id: advert });
}

/** An advert of another customer that buys (1) or sells (2), fresh. */
async function others(customer: Client, server: TestVenue, type: 1 | 2): Promise<number> {
  const shop = await server.demo(2);
  await certified(server, customer, 'Ada Lovelace');
  await certified(server, shop, 'Ben Franklin');
  await funded(server, shop, '2000');
  await shopOf(server, shop, 'Ben Coins');
  for (const { id } of (await shop.call('legal/my_adverts', { page: 1 })).list) await shop.call('legal/advert_remove', { id });
  return advertOf(shop, { type, number: String(100 + (uses += 1)) });
}

/** An order of the customer that waits to be paid, and none besides. */
async function waitingOrder(customer: Client, server: TestVenue, type: 1 | 2): Promise<number> {
  const [shop, advert] = [await server.demo(2), await others(customer, server, type)];
  await funded(server, customer, '100');
  const { id } = await taken(customer, advert);
  if (type === 1) await shop.call('legal/order_pay', { id });
  return id;
}

/** The order that takes more than half of the contract wallet when the wallet holds one and a half times what it costs. */
export const WHOLE_ORDER = buy;

/**
 * One case for every call that moves money. A developer who adds such a call adds its case here. It says how it is made good, how it is refused, and
 * which wallets it can empty.
 */
export const MONEY_CASES: Readonly<Record<MoneyCall, MoneyCase>> = {
  'wallet/change': {
    good: async () => ({ ...transfer, number: fresh(1) }),
    other: { ...transfer, number: '0.5' },
    bad: { ...transfer, number: '99999999' },
    spends: (['change', 'lever', 'micro', 'legal'] as const).map((from) => ({
      from,
      input: (all, into) => ({ currency_id: 1, from_field: from, to_field: into, number: all }),
    })),
  },
  'wallet/out': {
    good: async () => ({ ...out, number: fresh(20) }),
    other: { ...out, number: '12' },
    bad: { ...out, number: '40000' },
    spends: [{ from: 'change', input: (all) => ({ ...out, number: all }) }],
  },
  'wallet/withdrawal_cancel': {
    good: async (customer) => ({ id: (await customer.call('wallet/out', { ...out, number: fresh(30) })).id }),
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'wallet/flashAgainst': {
    good: async () => ({ ...flash, num: fresh(20) }),
    other: { ...flash, num: '12' },
    bad: { ...flash, num: '9999999' },
    spends: [{ from: 'change', input: (all) => ({ ...flash, num: all }) }],
  },
  'wallet/flash_cancel': {
    good: async (customer, server) => ({ id: await waitingFlash(server, customer, fresh(20_001)) }),
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'legal/application': {
    good: async (customer, server) => {
      await applicant(customer, server);
      return { ...application, shop_name: `Ada Coins ${(uses += 1)}` };
    },
    other: { ...application, shop_name: 'Other Coins' },
    bad: { ...application, shop_name: 'Ada Coins', deposit: '1' },
  },
  'legal/application_cancel': {
    good: async (customer, server) => {
      await applicant(customer, server);
      return { id: (await customer.call('legal/application', { ...application, shop_name: `Ada Coins ${(uses += 1)}` })).id };
    },
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'legal/leave': {
    good: async (customer, server) => {
      await applicant(customer, server);
      const id = await owned(customer, server);
      await advertOf(customer);
      return { id };
    },
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'legal/advert_edit': {
    good: async (customer, server) => {
      await stays(customer, server);
      return { id: await advertOf(customer), ...SAID, number: fresh(101) };
    },
    other: { id: NOWHERE, ...SAID },
    bad: { id: NOWHERE + 1, ...SAID },
    again: 'harmless',
  },
  'legal/advert_shelf': {
    good: async (customer, server) => {
      await stays(customer, server);
      const id = await advertOf(customer);
      await customer.call('legal/advert_shelf', { id, on: 0 });
      return { id, on: 1 };
    },
    other: { id: NOWHERE, on: 1 },
    bad: { id: NOWHERE + 1, on: 1 },
  },
  'legal/advert_remove': {
    good: async (customer, server) => {
      await stays(customer, server);
      return { id: await advertOf(customer) };
    },
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'legal/order_take': {
    good: async (customer, server) => ({ ...take, advert: await others(customer, server, 1) }),
    other: { ...take, advert: NOWHERE },
    bad: { ...take, advert: NOWHERE + 1 },
  },
  'legal/order_cancel': {
    // Given up after payment, it counts for none of the day's cancellations.
    good: async (customer, server) => {
      const id = await waitingOrder(customer, server, 2);
      await customer.call('legal/order_pay', { id });
      return { id, give_up: 1 };
    },
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'legal/order_release': {
    good: async (customer, server) => ({ id: await waitingOrder(customer, server, 1), pay_password: DEMO_TRADE_PASSWORD }),
    other: { id: NOWHERE, pay_password: DEMO_TRADE_PASSWORD },
    bad: { id: NOWHERE + 1, pay_password: DEMO_TRADE_PASSWORD },
  },
  'wallet/conversion': {
    good: async () => ({ ...conversion, num: fresh(20) }),
    other: { ...conversion, num: '12' },
    bad: { ...conversion, num: '9999999' },
    spends: [{ from: 'legal', input: (all) => ({ ...conversion, num: all }) }],
  },
  'insurance/buy_insurance': {
    good: async (customer, server) => {
      await uninsured(server, customer);
      return insurance;
    },
    other: { ...insurance, amount: '20000' },
    bad: { ...insurance, amount: '15000' },
  },
  'insurance/claim_apply': {
    good: async (customer, server) => ({ user_insurance_id: await claimable(server, customer) }),
    other: { user_insurance_id: NOWHERE },
    bad: { user_insurance_id: NOWHERE + 1 },
  },
  'insurance/manual_rescission': {
    good: async (customer, server) => ({ user_insurance_id: await insured(server, customer) }),
    other: { user_insurance_id: NOWHERE },
    bad: { user_insurance_id: NOWHERE + 1 },
  },
  'lh/deposit': {
    good: async () => ({ ...lock, amount: fresh(100) }),
    other: { ...lock, amount: '112' },
    bad: { ...lock, amount: '99' },
    spends: [{ from: 'change', input: (all) => ({ ...lock, amount: all }) }],
  },
  'lh/deposit/order/cancel': {
    good: async (customer) => ({ id: (await customer.call('lh/deposit', { ...lock, amount: fresh(110) })).id }),
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'lever/submit': {
    good: async () => ({ ...limit, target_price: String(50_000 + (uses += 1)) }),
    other: { ...limit, share: 2 },
    bad: { ...buy, share: 99_999_999 },
    spends: [
      { from: 'lever', input: () => buy },
      { from: 'lever', input: () => ({ ...limit, target_price: '59000' }) },
    ],
  },
  // No duration takes more than half of what is there.
  'microtrade/submit': {
    good: async () => ({ ...seconds, number: fresh(1) }),
    other: { ...seconds, number: '0.5' },
    bad: { ...seconds, number: '7', seconds: 31 },
  },
  'lever/close': {
    good: async (customer) => ({ id: (await customer.call('lever/submit', buy)).id }),
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'lever/reverse': {
    good: async (customer) => ({ id: (await customer.call('lever/submit', { ...buy, type: 2 })).id }),
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
  'lever/margin': {
    good: async (customer) => ({
      id: (await customer.call('lever/submit', { ...buy, isolated: 1 })).id,
      type: 1,
      number: fresh(1),
    }),
    other: { id: NOWHERE, type: 1, number: '2' },
    bad: { id: NOWHERE + 1, type: 1, number: '2' },
  },
  'lever/batch_close': {
    good: async (customer) => {
      await customer.call('lever/submit', buy);
      return { type: 1 };
    },
    other: { type: 0 },
    bad: { type: 2 },
  },
  'lever/setstop': {
    good: async (customer) => ({
      id: (await customer.call('lever/submit', buy)).id,
      target_profit_price: '70000',
      stop_loss_price: '50000',
    }),
    other: { id: NOWHERE, target_profit_price: '71000' },
    bad: { id: NOWHERE + 1, target_profit_price: '71000' },
    again: 'harmless',
  },
  'lever/settrail': {
    good: async (customer) => ({ id: (await customer.call('lever/submit', buy)).id, trailing_percent: '1' }),
    other: { id: NOWHERE, trailing_percent: '2' },
    bad: { id: NOWHERE + 1, trailing_percent: '2' },
    again: 'harmless',
  },
  'lever/cancel': {
    good: async (customer) => ({ id: (await customer.call('lever/submit', limit)).id }),
    other: { id: NOWHERE },
    bad: { id: NOWHERE + 1 },
  },
};
