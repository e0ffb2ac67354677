import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { floatsFollowTheirTicks } from '../../src/features/c2c/floating-verify.ts';
import { advertOf, certified, MINUTE_MS, shopOf, taken, USDT } from './traders.ts';

const server = await startTestServer();
let [ada, ben] = [await server.demo(1), await server.demo(2)];

const ticks = async (symbol: string): Promise<number> => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select max(ticks.id)::text as id from ticks join pairs on pairs.id = pair_id where symbol = $1',
    [symbol],
  );
  return Number(rows[0]?.id ?? 0);
};
const order = async (id: number) => {
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query(
    'select price::text, float_percent::text, coin_tick::int, dollar_tick::int, fiat_tick::int from c2c_orders where id = $1',
    [id],
  );
  return rows[0];
};
const floating = (percent: string, of: object = {}) => advertOf(ada, { ...EUR, price: undefined, percent, ...of });
const EUR = { fiat: 'EUR', min: '5' } as const;
const seen = async (reader: Client, advert: number) => {
  await server.venue.kernel.caughtUp();
  return reader.call('legal/advert', { advert });
};
/** Adverts that Ben finds of coins for euros. */
const found = async () => {
  await server.venue.kernel.caughtUp();
  return (await ben.call('legal/adverts', { type: 2, currency_id: USDT, fiat: 'EUR' })).list;
};

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await shopOf(server, ada, 'Ada Coins');
});
beforeEach(async () => {
  [ada, ben] = [await server.demo(1), await server.demo(2)];
  await server.open('EUR/USD', '1.08452');
  await server.open('USD/JPY', '151.284');
});

describe('CTC-130 what a coin costs by the markets', () => {
  it.each([
    ['EUR', '0.9220669', ['EUR/USD']],
    ['JPY', '151.284', ['USD/JPY']],
    ['USD', '1', []],
    ['CNY', '', []],
  ])('in %s is %s', async (fiat, price, markets) => {
    expect(await server.client().call('legal/reference', { currency_id: USDT, fiat })).toEqual({ price, markets });
  });

  it('is nothing for a coin without a market', async () => {
    expect(await ben.call('legal/reference', { currency_id: 15, fiat: 'EUR' })).toEqual({ price: '', markets: [] });
  });
});

describe('CTC-131 an advert that floats', () => {
  it('has the price of now wherever it is shown, and an order freezes it with its ticks', async () => {
    const advert = await floating('101');
    expect(await seen(ben, advert)).toMatchObject({ price: '0.9313', percent: '101' });
    await server.price('EUR/USD', '1.08');
    expect(await seen(ben, advert)).toMatchObject({ price: '0.9352', percent: '101' });
    expect((await found()).map(({ id, price }) => [id, price])).toEqual([[advert, '0.9352']]);
    expect((await ada.call('legal/my_adverts', { page: 1 })).list[0]).toMatchObject({ price: '0.9352', percent: '101', priced: 1 });
    const { id, total } = await taken(ben, advert, { price: '0.9352' });
    expect(total).toBe('46.76');
    expect(await order(id)).toEqual({
      price: '93520000',
      float_percent: '10100000000',
      coin_tick: null,
      dollar_tick: null,
      fiat_tick: await ticks('EUR/USD'),
    });
    await server.price('EUR/USD', '1.09');
    expect(await ben.call('legal/order', { id })).toMatchObject({ price: '0.9352', percent: '101', total: '46.76' });
    await ben.call('legal/order_cancel', { id });
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is sorted by the price of now among others', async () => {
    const [low, high, fixed] = [await floating('99'), await floating('103'), await advertOf(ada, { ...EUR, price: '0.93' })];
    expect((await found()).map(({ id }) => id)).toEqual([low, fixed, high]);
    const { shop } = await seen(ben, low);
    expect((await ben.call('legal/shop_adverts', { shop: shop.id, page: 1 })).list.map(({ id }) => id)).toEqual([low, fixed, high]);
    for (const id of [low, high, fixed]) await ada.call('legal/advert_remove', { id });
  });

  it('is not taken at a price that is worse than the one that was seen, and at a better one it is', async () => {
    const advert = await floating('100', { fiat: 'JPY', min: '1000', max: '20000' });
    await server.price('USD/JPY', '152');
    await expect(taken(ben, advert, { price: '151.29' })).rejects.toMatchObject({ code: 'price_moved' });
    await server.price('USD/JPY', '150.5');
    expect((await taken(ben, advert, { price: '151.29' })).price).toBe('150.5');
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is said by a percentage or by a price, and by one of both', async () => {
    const said = { type: 2, currency_id: USDT, ...EUR, max: '60', number: '100', window: 15, methods: 'bank_card' } as const;
    for (const wrong of [{}, { price: '1', percent: '100' }])
      await expect(ada.call('legal/advert_add', { ...said, ...wrong })).rejects.toMatchObject({ code: 'invalid_input' });
    for (const percent of ['49.99', '200.01'])
      await expect(ada.call('legal/advert_add', { ...said, percent })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(ada.call('legal/advert_add', { ...said, fiat: 'CNY', percent: '100' })).rejects.toMatchObject({
      code: 'c2c_no_reference',
    });
    await expect(ada.call('legal/advert_add', { ...said, min: '95', max: '96', percent: '100' })).rejects.toMatchObject({
      code: 'c2c_total_below_min',
    });
    const advert = await floating('101');
    const { type: _type, currency_id: _coin, fiat: _fiat, ...again } = said;
    await ada.call('legal/advert_edit', { id: advert, ...again, price: '0.95' });
    expect(await seen(ben, advert)).toMatchObject({ price: '0.95', percent: '' });
    await ada.call('legal/advert_remove', { id: advert });
  });
});

it('CTC-132 while a market says nothing nobody takes it, and its owner is told', async () => {
  const advert = await floating('101');
  server.clock.advance(2 * MINUTE_MS);
  await server.price('USD/JPY', '151');
  expect(await ben.call('legal/reference', { currency_id: USDT, fiat: 'EUR' })).toEqual({ price: '', markets: [] });
  await expect(seen(ben, advert)).rejects.toMatchObject({ code: 'not_found' });
  expect(await found()).toEqual([]);
  await expect(taken(ben, advert, { price: '2' })).rejects.toMatchObject({ code: 'c2c_advert_closed' });
  expect((await ada.call('legal/my_adverts', { page: 1 })).list.find(({ id }) => id === advert)).toMatchObject({ priced: 0 });
  await ada.call('legal/advert_shelf', { id: advert, on: 0 });
  await expect(ada.call('legal/advert_shelf', { id: advert, on: 1 })).rejects.toMatchObject({ code: 'c2c_no_reference' });
  await server.open('EUR/USD', '1.1');
  await ada.call('legal/advert_shelf', { id: advert, on: 1 });
  expect(await seen(ben, advert)).toMatchObject({ price: '0.9182' });
  await ada.call('legal/advert_remove', { id: advert });
});

describe('CTC-133 the verifier', () => {
  it('finds nothing after all of it', async () => {
    await server.venue.kernel.quiet();
    await server.venue.kernel.caughtUp();
    expect((await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults)).toEqual([]);
  });

  it.each([
    ['another price', 'price = price + 100'],
    ['another percentage', 'float_percent = float_percent + 100000000'],
    ['a tick of another market', "fiat_tick = (select min(ticks.id) from ticks join pairs on pairs.id = pair_id where symbol = 'USD/JPY')"],
    ['a tick that was not there yet', "created_at = created_at - interval '1 day'"],
    ['no tick', 'fiat_tick = null'],
    // At 101 % of nothing but the dollar.
    ['a price that no tick says', 'fiat_tick = null, price = 101000000'],
  ])('names an order with %s', async (_what, plant) => {
    const { pool } = server.database;
    const faults = async () => (await server.venue.database.snapshot((query) => floatsFollowTheirTicks(query))).faults;
    expect(await faults()).toEqual([]);
    await pool.query('alter table c2c_orders disable trigger all');
    const { rows } = await pool.query<{ id: number; kept: object }>(
      `select id::int as id, to_jsonb(c2c_orders) as kept from c2c_orders where fiat_tick is not null order by id limit 1`,
    );
    const [row] = rows;
    const id = row?.id ?? 0;
    await pool.query(`update c2c_orders set ${plant} where id = ${id}`);
    expect(await faults()).toEqual([`C2C order ${id} does not`]);
    await pool.query(
      `update c2c_orders set (price, float_percent, fiat_tick, created_at) = (
         select price, float_percent, fiat_tick, created_at from jsonb_populate_record(null::c2c_orders, $1)) where id = ${id}`,
      [JSON.stringify(row?.kept)],
    );
    expect(await faults()).toEqual([]);
  });
});
