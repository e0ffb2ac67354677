import { startTestServer } from '@candor/testkit';
import { allows, type Permission } from '@candor/api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { frozenTakesNothing } from '../../src/features/c2c/verify.ts';
import { advertOf, certified, funded, HOUR_MS, legalOf, SAID, shopOf, taken } from './traders.ts';

const server = await startTestServer();
const [ada, ben] = [await server.demo(1), await server.demo(2)];
let operator = await server.operator(1);
const reason = 'it was reported';
const FREEZE = { reason: 'rules_breach', note: reason } as const;
let shop = 0;

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  shop = await shopOf(server, ada, 'Ada Coins');
  await funded(server, ada, '5000');
});

/** Sessions of operators end while the clock is moved by an hour. */
beforeEach(async () => {
  operator = await server.operator(1);
});

const offered = async () => {
  await server.venue.kernel.caughtUp();
  return (await server.client().call('legal/shop_adverts', { shop })).list.map(({ id }) => id);
};
const ownShop = async () => {
  await server.venue.kernel.caughtUp();
  return (await ada.call('legal/application_data', {})).seller;
};

describe('a frozen shop', () => {
  it('CTC-97 CTC-100 offers nothing and is taken from by nobody, says so to its owner, and its open orders continue', async () => {
    const advert = await advertOf(ada);
    const { id: order } = await taken(ben, advert, { number: '10' });
    expect(await offered()).toContain(advert);
    expect(await operator.call('console/c2c_shop_freeze', { id: shop, ...FREEZE })).toEqual({ until: 0 });
    await expect(operator.call('console/c2c_shop_freeze', { id: shop, ...FREEZE })).rejects.toMatchObject({ code: 'already_done' });
    expect(await offered()).toEqual([]);
    await expect(taken(ben, advert, { number: '11' })).rejects.toMatchObject({ code: 'c2c_advert_closed' });
    await expect(ada.call('legal/advert_edit', { id: advert, ...SAID })).rejects.toMatchObject({ code: 'shop_frozen' });
    await expect(ada.call('legal/advert_add', { type: 2, currency_id: 1, fiat: 'CNY', ...SAID })).rejects.toMatchObject({
      code: 'shop_frozen',
    });
    expect(await ownShop()).toMatchObject({
      frozen: 1,
      frozen_until: 0,
      frozen_reason: 'There are signs of a breach of the terms of use.',
    });
    expect(await server.client().call('legal/shop', { shop })).toMatchObject({ frozen: 1 });
    await ben.call('legal/order_cancel', { id: order });
    await ada.call('legal/advert_shelf', { id: advert, on: 0 });
    await expect(ada.call('legal/advert_shelf', { id: advert, on: 1 })).rejects.toMatchObject({ code: 'shop_frozen' });
  });

  it('CTC-99 does not leave', async () => {
    await expect(ada.call('legal/leave', { id: shop })).rejects.toMatchObject({ code: 'shop_frozen' });
  });

  it('CTC-98 is open again when an operator ends it, or by itself at its moment, before anything ran', async () => {
    await operator.call('console/c2c_shop_unfreeze', { id: shop, reason });
    await expect(operator.call('console/c2c_shop_unfreeze', { id: shop, reason })).rejects.toMatchObject({ code: 'already_done' });
    const advert = await advertOf(ada);
    const until = server.clock.now() + HOUR_MS;
    await expect(operator.call('console/c2c_shop_freeze', { id: shop, ...FREEZE, until: server.clock.now() })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await operator.call('console/c2c_shop_freeze', { id: shop, ...FREEZE, until })).toEqual({ until });
    server.clock.set(until - 1);
    expect(await offered()).toEqual([]);
    server.clock.set(until);
    expect(await offered()).toContain(advert);
    expect(await ownShop()).toMatchObject({ frozen: 0, frozen_until: 0, frozen_reason: '' });
    await server.venue.due.runDue();
    await server.venue.kernel.caughtUp();
    const rows = await server.venue.database.query<{ frozen_at: number | null }>('select frozen_at from shops where id = $1', [shop]);
    expect(rows).toEqual([{ frozen_at: null }]);
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('an advert', () => {
  it('CTC-101 CTC-102 that an operator takes off the shelf gives its coins back exactly, and is put on again only after it was edited', async () => {
    const before = await legalOf(ada);
    const advert = await advertOf(ada);
    expect(await legalOf(ada)).not.toEqual(before);
    await expect(operator.call('console/c2c_advert_stop', { id: advert, reason: 'other' })).rejects.toMatchObject({
      code: 'reason_required',
    });
    await operator.call('console/c2c_advert_stop', { id: advert, reason: 'price_misleading', note: 'Far from the market.' });
    await expect(operator.call('console/c2c_advert_stop', { id: advert, reason: 'price_misleading' })).rejects.toMatchObject({
      code: 'already_done',
    });
    await server.venue.kernel.caughtUp();
    expect(await legalOf(ada)).toEqual(before);
    const stopped = async () => (await ada.call('legal/my_adverts', {})).list.find(({ id }) => id === advert)?.stopped;
    expect(await stopped()).toBe('The price is misleading. Far from the market.');
    await expect(ada.call('legal/advert_shelf', { id: advert, on: 1 })).rejects.toMatchObject({ code: 'advert_stopped' });
    await ada.call('legal/advert_edit', { id: advert, ...SAID, price: '7.1' });
    await ada.call('legal/advert_shelf', { id: advert, on: 1 });
    await server.venue.kernel.caughtUp();
    expect(await stopped()).toBe('');
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-96 the lists of operators', () => {
  it('find shops by state, name and owner, and say nothing of where orders are paid to', async () => {
    await server.venue.kernel.caughtUp();
    const { id: owner } = await ada.call('user/info', {});
    for (const input of [{ query: 'ada' }, { query: String(owner) }, { state: 'open' }] as const)
      expect((await operator.call('console/c2c_shops', input)).list.map(({ id }) => id)).toContain(shop);
    expect((await operator.call('console/c2c_shops', { state: 'frozen' })).list).toEqual([]);
    expect((await operator.call('console/c2c_adverts', { shop, status: 2 })).list.length).toBeGreaterThan(0);
    const { list } = await operator.call('console/c2c_orders', { user: owner, status: 2 });
    expect(list.map((order) => order.shop.id)).toEqual([shop]);
    expect(JSON.stringify(list)).not.toMatch(/62220212345|Lovelace|Franklin|pay\.example/);
  });

  it('are each in the log', async () => {
    await server.venue.kernel.caughtUp();
    const rows = await server.venue.database.query<{ name: string }>(
      `select distinct name from commands where name in ('console/c2c_shops', 'console/c2c_adverts', 'console/c2c_orders') order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['console/c2c_adverts', 'console/c2c_orders', 'console/c2c_shops']);
  });
});

it.each<[Permission, readonly boolean[]]>([
  ['c2c.read', [true, true, true, false]],
  ['c2c.manage', [true, true, false, false]],
])('CTC-103 %s is for administrators and compliance, and reading for auditors too', (permission, expected) => {
  expect((['administrator', 'compliance', 'auditor', 'support'] as const).map((role) => allows(role, permission))).toEqual(expected);
});

it('CTC-104 the verifier names an order that a frozen shop took, and finds nothing before', async () => {
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  expect((await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults)).toEqual([]);
  const faults = async () => (await server.venue.database.snapshot((query) => frozenTakesNothing(query))).faults;
  expect(await faults()).toEqual([]);
  await server.database.pool.query(
    `update shops set frozen_at = '2000-01-01', frozen_reason = 'rules_breach', frozen_by = 1 where id = ${shop}`,
  );
  expect(await faults()).toContainEqual(expect.stringMatching(/^C2C order \d+ is$/));
});
