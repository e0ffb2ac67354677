import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { advertSource, orderSource } from '../../src/features/c2c/sources.ts';
import { takenSource } from '../../src/features/c2c/taken.ts';
import { certifiedSource } from '../../src/features/identity/store.ts';
import type { Source } from '../../src/kernel/model/command.ts';
import { readSource } from '../../src/kernel/store/read-source.ts';
import { advertOf, certified, MINUTE_MS, shopOf, taken } from './traders.ts';

const server = await startTestServer();
const { kernel, database } = server.venue;
const [ada, ben] = [await server.demo(1), await server.demo(2)];
const idOf = async (client: Client): Promise<number> => (await client.call('user/info', {})).id;
let [shop, buyer] = [0, 0];
const adverts: number[] = [];
const orders: number[] = [];

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await shopOf(server, ada, 'Ada Coins');
  [shop, buyer] = [await idOf(ada), await idOf(ben)];
});

/** Without the seals of a stored row, which are looked at when it is read. */
const unsealed = (value: unknown): unknown =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => !name.startsWith('sealed_of_')));

/** Numbers of values of each source in memory; each of them has to be what the tables say. */
async function agreeing<Row>(source: Source<number, Row>, keys: readonly number[]): Promise<number> {
  let kept = 0;
  for (const key of keys) {
    const value = kernel.kept(source, key);
    if (value === undefined) continue;
    kept += 1;
    expect(unsealed(value), `${source.name} ${key}`).toEqual(unsealed(await readSource(database, source, key)));
  }
  return kept;
}

/** Values in memory of everybody who trades here, after the tables have followed. */
async function memory(): Promise<Record<'taken' | 'orders' | 'adverts', number>> {
  await kernel.quiet();
  await kernel.caughtUp();
  return {
    taken: await agreeing(takenSource, [shop, buyer]),
    orders: await agreeing(orderSource, orders),
    adverts: await agreeing(advertSource, adverts),
  };
}

describe('CTC-52 what decisions see of orders between customers', () => {
  it('stays in memory while it continues, and is what the tables say after every act', async () => {
    const pay_password = DEMO_TRADE_PASSWORD;
    const sells = await advertOf(ada, { min: '7.2', number: '100' });
    adverts.push(sells, await advertOf(ada, { type: 1, min: '7.2' }));
    const take = async (advert: number, number: string): Promise<number> => {
      const { id } = await taken(ben, advert, { number });
      orders.push(id);
      return id;
    };
    // What was read once is there from the taking on.
    await ben.call('legal/order_cancel', { id: await take(sells, '1') });
    const seen = [];
    const first = await take(sells, '1');
    seen.push(await memory());
    const second = await take(sells, '2');
    seen.push(await memory());
    await ben.call('legal/order_cancel', { id: second });
    seen.push(await memory());
    await ben.call('legal/order_pay', { id: first });
    seen.push(await memory());
    await ada.call('legal/order_release', { id: first, pay_password });
    seen.push(await memory());
    // What the shop buys is taken by its seller, and cancelled by the shop, which counts against no party.
    const third = await take(adverts[1] ?? 0, '3');
    await ada.call('legal/order_cancel', { id: third });
    seen.push(await memory());
    const fourth = await take(sells, '4');
    await ben.call('legal/order_pay', { id: fourth });
    await ben.call('legal/order_cancel', { id: fourth, give_up: 1 });
    seen.push(await memory());
    await take(sells, '5');
    server.clock.advance(15 * MINUTE_MS);
    await server.venue.due.runDue();
    seen.push(await memory());
    const sixth = await take(sells, '6');
    await ben.call('legal/order_pay', { id: sixth });
    server.clock.advance(31 * MINUTE_MS);
    await ben.call('legal/appeal', { id: sixth, kind: 'not_released', words: 'I paid at noon.' });
    seen.push(await memory());
    await ada.call('legal/order_release', { id: sixth, pay_password });
    seen.push(await memory());
    expect(seen.map(({ orders: kept }) => kept)).toEqual([1, 2, 1, 1, 0, 0, 0, 0, 1, 0]);
    expect(new Set(seen.map(({ taken: kept, adverts: of }) => kept > 0 && of > 0))).toEqual(new Set([true]));
    expect(kernel.kept(takenSource, buyer)).toMatchObject({
      unfinished: 0,
      open: 0,
      completed: 2,
      cancelled: { length: 2 },
    });
  });

  it('is there before the tables have it, and no more once it is over', async () => {
    await kernel.caughtUp();
    expect(kernel.kept(certifiedSource, buyer)).toEqual(await readSource(database, certifiedSource, buyer));
    const { id } = await taken(ben, adverts[0] ?? 0, { number: '7' });
    // It is there before the tables have it.
    expect(kernel.kept(orderSource, id)).toMatchObject({ id, currency: 'USDT', status: 0 });
    await ben.call('legal/order_cancel', { id });
    expect(kernel.kept(orderSource, id)).toBeUndefined();
  });
});
