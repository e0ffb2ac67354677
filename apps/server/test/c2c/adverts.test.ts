import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { advertOf, certified, legalOf, SAID, shopOf, taken, USDT } from './traders.ts';

const server = await startTestServer();
const [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const market = { type: 2, currency_id: USDT, fiat: 'CNY' } as const;
const visitor = server.client();
let shop = 0;

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await certified(server, cleo, 'Cleo Patra', false);
  shop = await shopOf(server, ada, 'Ada Coins');
});

describe('CTC-30 the coins of an advert', () => {
  it('are held while one that sells is on the shelf, follow what is said again, and come back', async () => {
    const { id } = await ada.call('legal/advert_add', { ...market, ...SAID });
    expect(await legalOf(ada)).toEqual({ available: '9000', held: '1000' });
    expect(await ada.call('legal/advert_shelf', { id, on: 1 })).toEqual({ id, status: 1, held: '100' });
    expect(await legalOf(ada)).toEqual({ available: '8900', held: '1100' });
    await expect(ada.call('legal/advert_shelf', { id, on: 1 })).rejects.toMatchObject({ code: 'already_done' });
    expect(await ada.call('legal/advert_edit', { id, ...SAID, number: '250' })).toEqual({ id, status: 1, held: '250' });
    expect(await ada.call('legal/advert_edit', { id, ...SAID, number: '60', max: '432' })).toEqual({ id, status: 1, held: '60' });
    expect(await legalOf(ada)).toEqual({ available: '8940', held: '1060' });
    await expect(ada.call('legal/advert_edit', { id, ...SAID, number: '9000.00000001' })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    expect(await ada.call('legal/advert_shelf', { id, on: 0 })).toEqual({ id, status: 0, held: '0' });
    await ada.call('legal/advert_shelf', { id, on: 1 });
    await ada.call('legal/advert_remove', { id });
    expect(await legalOf(ada)).toEqual({ available: '9000', held: '1000' });
    await expect(ada.call('legal/advert_shelf', { id, on: 1 })).rejects.toMatchObject({ code: 'not_found' });
    expect((await ada.call('legal/my_adverts', { page: 1 })).list).toEqual([]);
    expect((await ada.call('legal/my_adverts', { status: 2, page: 1 })).list.map((each) => each.id)).toEqual([id]);
  });

  it('of one that buys are nobody’s until it is taken', async () => {
    const id = await advertOf(ada, { type: 1, number: '100000', max: '700000' });
    expect(await legalOf(ada)).toEqual({ available: '9000', held: '1000' });
    await ada.call('legal/advert_remove', { id });
  });
});

describe('CTC-31 what is said of an advert', () => {
  it.each([
    [{ max: '71' }, 'c2c_max_below_min'],
    [{ number: '9' }, 'c2c_total_below_min'],
    [{ min: '72.001' }, 'c2c_places'],
    [{ fiat: 'ABC' }, 'currency_unknown'],
    [{ currency_id: 2_000 }, 'currency_unknown'],
    [{ methods: 'wechat' }, 'c2c_method_missing'],
    [{ methods: 'cash' }, 'c2c_method_unlisted'],
    [{ methods: 'in cash' }, 'invalid_input'],
    [{ methods: 'alipay,alipay' }, 'invalid_input'],
    [{ window: 20 }, 'invalid_input'],
    [{ price: '0' }, 'invalid_input'],
    [{ number: '40000000000', price: '40000000000' }, 'invalid_input'],
  ])('%j is refused with %s', async (of, code) => {
    const { body } = await ada.send('legal/advert_add', { ...market, ...SAID, ...of });
    expect(body).toMatchObject({ type: 'error', code });
  });

  it('is said by the owner of an open shop alone, of own adverts, as many as may be', async () => {
    await expect(ben.call('legal/advert_add', { ...market, ...SAID })).rejects.toMatchObject({ code: 'shop_required' });
    const { id } = await ada.call('legal/advert_add', { ...market, ...SAID, price: '7.5' });
    for (const name of ['legal/advert_edit', 'legal/advert_shelf', 'legal/advert_remove'] as const)
      expect((await ben.send(name, { id, on: 1, ...SAID })).body).toMatchObject({ type: 'error' });
    for (let number = 1; number < 20; number += 1)
      await ada.call('legal/advert_add', { ...market, ...SAID, price: (7 + number / 100).toFixed(2) });
    await expect(ada.call('legal/advert_add', { ...market, ...SAID, price: '8' })).rejects.toMatchObject({ code: 'advert_limit' });
    for (let page = 0; page < 2; page += 1)
      for (const each of (await ada.call('legal/my_adverts', { page: 1 })).list) await ada.call('legal/advert_remove', { id: each.id });
  });
});

describe('CTC-32 the market', () => {
  it('shows visitors all that is on the shelf, the best price first, by coin, fiat, method and amount', async () => {
    const dear = await advertOf(ada, { price: '7.3', methods: 'bank_card,alipay' });
    const cheap = await advertOf(ada, { price: '7.1', min: '100', max: '300' });
    const buying = [await advertOf(ada, { type: 1, price: '7' }), await advertOf(ada, { type: 1, price: '7.05' })];
    const off = await advertOf(ada, { price: '6' });
    await ada.call('legal/advert_shelf', { id: off, on: 0 });
    await server.venue.kernel.caughtUp();
    const ids = async (of: object) => (await visitor.call('legal/adverts', { ...market, page: 1, ...of })).list.map(({ id }) => id);
    expect(await ids({})).toEqual([cheap, dear]);
    expect(await ids({ type: 1 })).toEqual([buying[1], buying[0]]);
    expect(await ids({ method: 'alipay' })).toEqual([dear]);
    expect(await ids({ amount: '500' })).toEqual([dear]);
    expect(await ids({ amount: '99.99' })).toEqual([dear]);
    expect(await ids({ fiat: 'EUR' })).toEqual([]);
    expect(await ids({ fiat: 'XYZ' })).toEqual([]);
    const [first] = (await visitor.call('legal/adverts', { ...market, page: 1 })).list;
    expect(first).toMatchObject({
      price: '7.1',
      left: '100',
      min: '100',
      max: '300',
      window: 15,
      methods: ['bank_card'],
      places: 2,
      shop: { id: shop, name: 'Ada Coins', orders_30d: 0, completion_rate: -1 },
      closed: '',
    });
  });

  it('CTC-34 shows what one shop offers, what it sells first, with what stands against the reader', async () => {
    const listed = async (reader: Client, of = shop) => (await reader.call('legal/shop_adverts', { shop: of, page: 1 })).list;
    const all = await listed(visitor);
    expect(all.map(({ type, price }) => [type, price])).toEqual([
      [2, '7.1'],
      [2, '7.3'],
      [1, '7.05'],
      [1, '7'],
    ]);
    expect(all.map(({ closed }) => closed)).toEqual(['', '', '', '']);
    expect((await listed(ada)).map(({ closed }) => closed)).toEqual(Array(4).fill('c2c_own_advert'));
    expect(await listed(visitor, shop + 1)).toEqual([]);
  });

  it('shows a customer what the customer could take, and the rest only where it is asked for, with the reason', async () => {
    const hard = await advertOf(ada, { price: '6.9', identity_level: 2, account_days: 30 });
    await server.venue.kernel.caughtUp();
    const ids = async (of: object) => (await cleo.call('legal/adverts', { ...market, page: 1, ...of })).list.map(({ id }) => id);
    expect(await ids({})).not.toContain(hard);
    const all = (await cleo.call('legal/adverts', { ...market, all: 1, page: 1 })).list;
    expect(all.find(({ id }) => id === hard)).toMatchObject({
      closed: 'c2c_identity_level',
      closed_text: expect.stringContaining('level 2'),
    });
    expect((await ben.call('legal/advert', { advert: hard })).closed).toBe('c2c_account_age');
    expect((await ada.call('legal/adverts', { ...market, page: 1 })).list).toEqual([]);
    expect((await ada.call('legal/advert', { advert: hard })).closed).toBe('c2c_own_advert');
    const small = (await cleo.call('legal/adverts', { ...market, all: 1, amount: '1', page: 1 })).list.filter(({ id }) => id !== hard);
    for (const { closed } of small) expect(closed).toBe('c2c_below_min');
  });

  it('shows what is left of one that was taken, and none of which too little is left', async () => {
    const id = await advertOf(ada, { price: '6.5', min: '65', max: '650' });
    await taken(ben, id, { price: '6.5', number: '60' });
    await server.venue.kernel.caughtUp();
    expect(await visitor.call('legal/advert', { advert: id })).toMatchObject({ left: '40', min: '65', max: '260' });
    await taken(cleo, id, { price: '6.5', number: '35' });
    await server.venue.kernel.caughtUp();
    await expect(visitor.call('legal/advert', { advert: id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('shows nothing of a shop whose owner is frozen', async () => {
    const { id } = await ada.call('user/info', {});
    const operator = await server.operator(1);
    await operator.call('console/customer_freeze', { id, reason: 'payment_unclear', note: 'a payment is looked into' });
    expect((await visitor.call('legal/adverts', { ...market, page: 1 })).list).toEqual([]);
    await expect(ada.call('legal/advert_add', { ...market, ...SAID, price: '9' })).rejects.toMatchObject({ code: 'account_frozen' });
  });
});

it('CTC-33 what is traded is public', async () => {
  expect(await visitor.call('legal/info', {})).toMatchObject({
    is_open: 1,
    fee_percent: '0',
    fiats: expect.arrayContaining([
      { fiat: 'CNY', places: 2 },
      { fiat: 'JPY', places: 0 },
    ]),
    unfinished_most: 3,
    cancelled_most: 3,
  });
});
