import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { seedDemoShops } from '../../src/demo/demo-shops.ts';
import { DEMO_PASSWORD, DEMO_SHOP_EMAILS } from '../../src/features/account/demo.ts';
import { changedTables, fingerprint } from '../security/fingerprint.ts';
import { USDT } from './traders.ts';

const server = await startTestServer({ settings: { DEMO_SHOPS: '1' } });
const visitor = server.client();

beforeAll(() => seedDemoShops(server.venue));

async function shelf(type: 1 | 2, fiat: string): Promise<{ readonly shop: string; readonly left: string }[]> {
  const { list } = await visitor.call('legal/adverts', { type, currency_id: USDT, fiat, page: 1 });
  return list.map(({ shop, left }) => ({ shop: shop.name, left }));
}

describe('CTC-111 a demonstration that is founded with shops', () => {
  it('has three of them, whose owners sign in as everybody of the demonstration', async () => {
    const shops: string[] = [];
    for (const email of DEMO_SHOP_EMAILS) {
      const owner: Client = await server.client().signIn(email, DEMO_PASSWORD);
      const { seller } = await owner.call('legal/application_data', {});
      expect(seller).toMatchObject({ status: 1 });
      shops.push(seller?.name ?? '');
    }
    expect(new Set(shops).size).toBe(3);
  });

  it('has adverts of both directions on the shelf, in several fiat currencies and by several methods', async () => {
    expect(await shelf(2, 'CNY')).toEqual([
      { shop: 'Harbour Coins', left: '1950' },
      { shop: 'Maple Desk', left: '1000' },
    ]);
    expect(await shelf(1, 'CNY')).toHaveLength(1);
    for (const fiat of ['HKD', 'USD', 'EUR', 'JPY']) expect(await shelf(2, fiat), fiat).toHaveLength(1);
    for (const fiat of ['USD', 'EUR']) expect(await shelf(1, fiat), fiat).toHaveLength(1);
    const { list } = await visitor.call('legal/adverts', { type: 2, currency_id: USDT, fiat: 'CNY', method: 'alipay', page: 1 });
    expect(list).toHaveLength(2);
  });

  it('has an open order of demo1, who can pay it for a day', async () => {
    const { list } = await (await server.demo(1)).call('legal/orders', { page: 1 });
    expect(list).toMatchObject([{ status: 0, number: '50', shop: { name: 'Harbour Coins' }, acts: ['pay', 'cancel'] }]);
    expect((list[0]?.pay_by ?? 0) - (list[0]?.created_time ?? 0)).toBe(86_400_000);
  });
});

describe('CTC-112 the shops of a demonstration', () => {
  it('are made by the venue’s own calls, and decided by an operator after a look', async () => {
    await server.venue.kernel.caughtUp();
    const { rows } = await server.database.pool.query(
      `select name, count(*)::int as count from commands where refused is null
         and name in ('legal/application', 'console/review_look', 'legal/advert_add', 'legal/advert_shelf', 'legal/order_take') group by name order by name`,
    );
    expect(rows).toEqual([
      { name: 'console/review_look', count: 7 },
      { name: 'legal/advert_add', count: 9 },
      { name: 'legal/advert_shelf', count: 9 },
      { name: 'legal/application', count: 3 },
      { name: 'legal/order_take', count: 1 },
    ]);
  });

  it('are not made again', async () => {
    await server.venue.kernel.caughtUp();
    const before = await fingerprint(server);
    await seedDemoShops(server.venue);
    expect(changedTables(before, await fingerprint(server))).toEqual([]);
  });

  it('are nothing that a check finds', async () => {
    expect((await runChecks(server.venue.database, () => undefined)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe('CTC-113 a demonstration that was founded without shops', () => {
  it('gets none', async () => {
    const without = await startTestServer();
    await without.venue.kernel.caughtUp();
    const before = await fingerprint(without);
    await seedDemoShops(without.venue);
    expect(changedTables(before, await fingerprint(without))).toEqual([]);
    expect((await without.client().call('legal/adverts', { type: 2, currency_id: USDT, fiat: 'CNY', page: 1 })).count).toBe(0);
  });
});
