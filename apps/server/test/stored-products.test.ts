import { RULES_VERSION } from '@candor/rules';
import { Client, testDatabase, until, type TestVenue } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, receiptsOf, type Products } from './fixtures/products.ts';
import { replayed } from './fixtures/replayed.ts';
import { ordersOf } from './fixtures/story.ts';
import { storedDatabases } from './fixtures/stored.ts';
import { upgrade, type Upgraded } from './fixtures/upgraded.ts';

const admin = await testDatabase();
const withProducts = storedDatabases().flatMap((stored) => {
  const { products } = stored.known;
  return products ? [{ name: stored.name, stored, products }] : [];
});

/** Balances of some accounts as stored, so that no file is made again unseen, and after the end of everything open. */
const HELD: Readonly<Record<string, readonly [stored: Readonly<Record<string, string>>, ended: Readonly<Record<string, string>>]>> = {
  'format-1.1': [
    {
      'house, currency 1, fee': '149.66028845',
      'house, currency 1, market_maker': '38335.11',
      'house, currency 1, insurance_reserve': '998200',
      'house, currency 1, interest': '199999.75097858',
      'house, currency 1, interest_promised': '0.11162148',
      'house, currency 1, seconds_reserve': '249964.6',
      'customer 100001, currency 1, change': '6317.13789994',
      'customer 100001, currency 1, lever': '10024.6967375',
      'customer 100001, currency 1, micro': '1000',
      'customer 100001, currency 1, insurance': '9980',
      'customer 100001, currency 1, withdrawal_held': '30',
      'customer 100001, currency 1, flash_held': '3000.25',
      'customer 100001, currency 1, mining_held': '400.75',
      'customer 100001, currency 1, premium_held': '4200',
      'customer 100001, currency 1, insured_stake_held': '20',
      'customer 100001, currency 1, lever_isolated': '52.3025',
    },
    {
      'house, currency 1, fee': '151.16278845',
      'house, currency 1, market_maker': '38335.16',
      'house, currency 1, insurance_reserve': '1008400',
      'house, currency 1, interest': '199999.84112858',
      'house, currency 1, interest_promised': '0.02147148',
      'house, currency 1, seconds_reserve': '250003',
      'customer 100001, currency 1, change': '9496.13539994',
      'customer 100001, currency 1, lever': '10076.9492375',
      'customer 100001, currency 1, micro': '10980',
      'customer 100001, currency 1, insurance': '0',
      'customer 100001, currency 1, withdrawal_held': '0',
      'customer 100001, currency 1, flash_held': '0',
      'customer 100001, currency 1, mining_held': '250.5',
      'customer 100001, currency 1, premium_held': '0',
      'customer 100001, currency 1, insured_stake_held': '0',
      'customer 100001, currency 1, lever_isolated': '0',
    },
  ],
  'format-1.2': [
    {
      'house, currency 1, fee': '157.97523845',
      'house, currency 1, market_maker': '38335.11',
      'house, currency 1, insurance_reserve': '998200',
      'house, currency 1, interest': '199999.75097858',
      'house, currency 1, interest_promised': '0.09015',
      'house, currency 1, seconds_reserve': '249964.6',
      'customer 100001, currency 1, legal': '770',
      'customer 100001, currency 1, change': '6567.65937142',
      'customer 100001, currency 1, lever': '10016.3817875',
      'customer 100001, currency 1, micro': '1000',
      'customer 100001, currency 1, insurance': '9980',
      'customer 100001, currency 1, withdrawal_held': '30',
      'customer 100001, currency 1, flash_held': '3000.25',
      'customer 100001, currency 1, mining_held': '150.25',
      'customer 100001, currency 1, premium_held': '4200',
      'customer 100001, currency 1, insured_stake_held': '20',
      'customer 100001, currency 1, lever_isolated': '52.3025',
      'customer 100003, currency 1, withdrawal_held': '0',
      'customer 100003, currency 1, seconds_held': '0',
      'customer 100003, currency 1, premium_held': '0',
      'customer 100003, currency 1, advert_held': '80',
      'customer 100003, currency 1, advert_order_held': '20',
      'customer 100003, currency 1, seller_deposit_held': '1000',
      'customer 100003, currency 1, deposit_held': '0',
      'customer 100003, currency 1, insured_stake_held': '0',
    },
    {
      'house, currency 1, fee': '159.47773845',
      'house, currency 1, market_maker': '38335.16',
      'house, currency 1, insurance_reserve': '1008400',
      'house, currency 1, interest': '199999.84112858',
      'house, currency 1, interest_promised': '0',
      'house, currency 1, seconds_reserve': '250003',
      'customer 100001, currency 1, legal': '770',
      'customer 100001, currency 1, change': '9746.65687142',
      'customer 100001, currency 1, lever': '10068.6342875',
      'customer 100001, currency 1, micro': '10980',
      'customer 100001, currency 1, insurance': '0',
      'customer 100001, currency 1, withdrawal_held': '0',
      'customer 100001, currency 1, flash_held': '0',
      'customer 100001, currency 1, mining_held': '0',
      'customer 100001, currency 1, premium_held': '0',
      'customer 100001, currency 1, insured_stake_held': '0',
      'customer 100001, currency 1, lever_isolated': '0',
      'customer 100003, currency 1, withdrawal_held': '0',
      'customer 100003, currency 1, seconds_held': '0',
      'customer 100003, currency 1, premium_held': '0',
      'customer 100003, currency 1, advert_held': '100',
      'customer 100003, currency 1, advert_order_held': '0',
      'customer 100003, currency 1, seller_deposit_held': '1000',
      'customer 100003, currency 1, deposit_held': '0',
      'customer 100003, currency 1, insured_stake_held': '0',
    },
  ],
};

it('KER-114 there is a stored database in which every product was used', () => {
  expect(withProducts.map(({ name }) => name)).toContain('format-1.2');
  expect(Object.keys(HELD)).toEqual(withProducts.map(({ name }) => name));
  // The rules of today have decided one of them: its batches are decided again, and not taken as they are.
  expect(withProducts.at(-1)?.products.rules).toBe(RULES_VERSION);
  expect(withProducts.at(-1)?.products.decided).toBeGreaterThan(100);
});

describe.each(withProducts)('the products of $name', ({ name, stored, products }) => {
  const [held, ended] = HELD[name] ?? [];
  let upgraded: Upgraded;
  let server: TestVenue;
  let customer: Client;
  beforeAll(async () => {
    upgraded = await upgrade(admin, stored);
    ({ server } = upgraded);
    customer = new Client(server.url, stored.known.token);
  });
  afterAll(() => upgraded.close());

  it('KER-114 hold every balance to the last digit, and as many receipts, and pass every check', async () => {
    const { query } = server.venue.database;
    expect(await upgraded.faults()).toEqual([]);
    expect(await balancesOf(query)).toEqual(products.balances);
    expect(products.balances).toMatchObject(held ?? {});
    await server.venue.receipts.writer.takeIn();
    expect(await receiptsOf(query)).toEqual(products.receipts);
  });

  it('KER-114 are decided again from the first batch on, with the same balances', async () => {
    const { difference, differing, counts, found, otherRules } = await replayed(server.venue, { read: balancesOf });
    expect([difference, differing]).toEqual([undefined, []]);
    expect(found).toEqual(products.balances);
    // What other rules have decided is taken as it is.
    if (products.rules === RULES_VERSION) expect([counts.decided, otherRules.size]).toEqual([products.decided, 0]);
    else expect(otherRules.get(products.rules)).toBeGreaterThan(0);
  });

  it('KER-114 know what was open in each, and end it', async () => {
    const { opened } = products;
    await continueProducts(server, opened, customer);
    expect(await upgraded.faults()).toEqual([]);
    const { difference, differing, found } = await replayed(server.venue, { read: balancesOf });
    expect([difference, differing]).toEqual([undefined, []]);
    expect(found).toMatchObject(ended ?? {});
    expect(found).toEqual(await balancesOf(server.venue.database.query));
  });
});

/** The order is settled by a price, the position closed, and the rest taken back. */
async function continueProducts(server: TestVenue, opened: Products['opened'], customer: Client): Promise<void> {
  const { venue, clock } = server;
  const running = (await customer.call('microtrade/lists', { status: 1 })).data;
  expect(running).toMatchObject([{ id: opened.seconds, number: '20' }]);
  expect((await ordersOf(customer, 1)).map(({ id }) => id)).toContain(opened.isolated);
  const policy = { id: opened.policy, amount: '10000', state: 'order_open' };
  expect(await customer.call('insurance/get_user_currency_insurance', { currency_id: 1 })).toMatchObject(policy);
  const lock = async () => (await customer.call('lh/deposit/order', {})).order_list.find(({ id }) => id === opened.lock);
  expect(await lock()).toMatchObject({ amount: '150.25' });
  await customer.call('wallet/withdrawal_cancel', { id: opened.withdrawal });
  await customer.call('wallet/flash_cancel', { id: opened.exchange });
  if (opened.c2c !== undefined) {
    expect(await customer.call('legal/order', { id: opened.c2c })).toMatchObject({ status: 0, number: '20' });
    await customer.call('legal/order_cancel', { id: opened.c2c });
  }
  await server.open('BTC/USDT', '52300');
  await customer.call('lever/close', { id: opened.isolated });
  const expiry = running[0]?.expire_time ?? 0;
  clock.set(expiry - 500);
  await server.open('BTC/USDT', '52290');
  clock.set(expiry + 2_000);
  await server.open('BTC/USDT', '52310');
  await until('the seconds order to be settled', async () => (await customer.call('microtrade/lists', { status: 1 })).total === 0);
  const settled = (await customer.call('microtrade/lists', { status: 3 })).data.find(({ id }) => id === opened.seconds);
  expect(settled).toMatchObject({ result: 'loss', fact_profits: '-20', open_price: '52300', end_price: '52290' });
  await customer.call('insurance/manual_rescission', { user_insurance_id: opened.policy });
  await customer.call('lh/deposit/order/cancel', { id: String(opened.lock) });
  await venue.due.runDue();
  await venue.kernel.caughtUp();
}
