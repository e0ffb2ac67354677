import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { advertOf, certified, legalOf, MINUTE_MS, shopOf, taken } from '../c2c/traders.ts';

const server = await startTestServer();
const { clock, database } = server;
const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const [ada, ben, cyd] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const idOf = async (client: Client): Promise<number> => (await client.call('user/info', {})).id;
const report = async () => {
  await server.venue.kernel.caughtUp();
  return (await server.operator(1)).call('console/detection_c2c', {});
};
/** An order that is paid and released. */
async function done(taker: Client, shop: Client, advert: number, buys: boolean): Promise<number> {
  const { id } = await taken(taker, advert);
  const [buyer, seller] = buys ? [taker, shop] : [shop, taker];
  await buyer.call('legal/order_pay', { id });
  await seller.call('legal/order_release', { id, pay_password: 'demo5678' });
  return id;
}
let [first, second] = [0, 0];

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await certified(server, cyd, 'Cyd Charisse');
  first = await shopOf(server, ada, 'Ada Coins');
  second = await shopOf(server, cyd, 'Cyd Coins');
});

describe('the report of C2C trading', () => {
  it('is empty before anybody trades, and only for operators', async () => {
    expect(await report()).toEqual({ same: [], passed_on: [], shops: [], days: 30, complete: true });
    await expect(ada.call('console/detection_c2c', {})).rejects.toMatchObject({ code: 'login_expired' });
  });

  it('DET-9 names a customer who sold within a day what was bought, with both shops', async () => {
    const [sells, buys] = [await advertOf(ada), await advertOf(cyd, { type: 1 })];
    await done(ben, ada, sells, true);
    clock.advance(7 * MINUTE_MS);
    await done(ben, cyd, buys, false);
    expect((await legalOf(ben)).available).not.toBe('');
    const { passed_on: found } = await report();
    expect(found).toEqual([
      {
        customer: { id: await idOf(ben), account: 'd***@demo.candor' },
        orders: 1,
        coins: [{ currency_name: 'USDT', number: '50' }],
        from: [{ id: first, name: 'Ada Coins' }],
        to: [{ id: second, name: 'Cyd Coins' }],
        fastest_ms: 7 * MINUTE_MS,
      },
    ]);
  });

  it('DET-8 names both sides of an order that share something, whichever way they traded', async () => {
    await sql('delete from sign_ins');
    expect((await report()).same).toEqual([]);
    for (const client of [ada, ben])
      await sql(
        `insert into withdrawal_addresses (id, user_id, currency_id, chain, address, added_at, usable_at)
         values ((select coalesce(max(id), 0) + 1 from withdrawal_addresses), $1, 1, 'TRC20', 'T-shared', now(), now() + interval '2 days')`,
        [await idOf(client)],
      );
    const { same } = await report();
    expect(same).toMatchObject([{ orders: 1, shared: [{ kind: 'withdrawal_address', value: '' }] }]);
    expect(same.flatMap(({ first: one, second: other }) => [one.id, other.id]).toSorted()).toEqual(
      [await idOf(ada), await idOf(ben)].toSorted(),
    );
  });

  it('DET-10 names shops that several paid, and orders that others paid for', async () => {
    expect((await report()).shops).toEqual([]);
    await sql('delete from withdrawal_addresses');
    const advert = await advertOf(ada);
    await done(cyd, ada, advert, true);
    const { id } = await taken(ben, advert);
    await ben.call('legal/order_pay', { id });
    clock.advance(31 * MINUTE_MS);
    await ada.call('legal/appeal', { id, kind: 'third_party_account', words: 'It came from his sister.' });
    const { shops } = await report();
    expect(shops).toMatchObject([{ shop: { id: first, name: 'Ada Coins' }, orders: 3, payers: 2, other_names: 1 }]);
    expect(shops[0]?.new_payers).toBe(2);
  });

  it('DET-11 records who was shown', async () => {
    await report();
    const { rows } = await sql(`select input from commands where name = 'console/detection_c2c' order by seq desc limit 1`);
    const { input } = rows[0] as { input: string };
    for (const id of [await idOf(ada), await idOf(ben)]) expect(input).toContain(String(id));
    expect(input).not.toContain(String(await idOf(cyd)));
  });

  it('DET-8 DET-9 DET-10 forgets what is older than thirty days', async () => {
    clock.advance(32 * 86_400_000);
    expect(await report()).toMatchObject({ same: [], passed_on: [], shops: [] });
  });
});
