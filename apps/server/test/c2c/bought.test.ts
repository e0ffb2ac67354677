import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { advertOf, certified, HOUR_MS, publish, shopOf, taken } from './traders.ts';

const server = await startTestServer();
const { clock } = server;
const pay_password = DEMO_TRADE_PASSWORD;
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
let [ada, ben] = [await server.demo(1), await server.demo(2)];

const withdraw = (customer: Client, number: string) => customer.send('wallet/out', { currency: 1, number, address, pay_password });
const boughtUntil = async (customer: Client) => (await customer.call('wallet/get_info', { currency: 1 })).bought_until;

/** Ben buys 50 coins of Ada; the moment at which they are his. */
async function bought(): Promise<number> {
  const advert = await advertOf(ada);
  const { id } = await taken(ben, advert);
  await ben.call('legal/order_pay', { id });
  await ada.call('legal/order_release', { id, pay_password });
  await ada.call('legal/advert_remove', { id: advert });
  return (await ben.call('legal/order', { id })).ended_time;
}

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await shopOf(server, ada, 'Ada Coins');
  clock.advance(25 * HOUR_MS);
  [ada, ben] = [await server.demo(1), await server.demo(2)];
});

describe('CTC-49 WDR-31 coins that were bought of another customer', () => {
  it('stay in the venue for the published hours, or others of their worth, and nothing else of the customer’s does', async () => {
    expect((await server.client().call('legal/info', {})).hold_hours).toBe(24);
    expect(await boughtUntil(ben)).toBe(0);
    const at = await bought();
    expect(await boughtUntil(ben)).toBe(at + 24 * HOUR_MS);
    expect(await boughtUntil(ada)).toBe(0);
    // Of 10,000 in each of both wallets and what was bought nothing is left but the flash wallet's.
    await ben.call('wallet/change', { currency_id: 1, number: '10050', from_field: 'legal', to_field: 'lever' });
    const { body } = await withdraw(ben, '9950.00000001');
    expect(body).toMatchObject({ type: 'error', code: 'bought_stays', params: { number: '50', currency: 'USDT', hours: 24 } });
    expect((await withdraw(ben, '9950')).body).toMatchObject({ type: 'ok' });
    expect((await withdraw(ben, '20')).body).toMatchObject({ code: 'bought_stays' });
    clock.set(at + 24 * HOUR_MS - 1);
    ben = await server.demo(2);
    expect((await withdraw(ben, '20')).body).toMatchObject({ code: 'bought_stays', params: { hours: 1 } });
    clock.set(at + 24 * HOUR_MS);
    expect((await withdraw(ben, '20')).body).toMatchObject({ type: 'ok' });
    expect(await boughtUntil(ben)).toBe(0);
  });

  it('stay as long as the terms in force say', async () => {
    await publish(server, 'market', { c2c_hold_hours: 2 });
    [ada, ben] = [await server.demo(1), await server.demo(2)];
    const at = await bought();
    expect(await boughtUntil(ben)).toBe(at + 2 * HOUR_MS);
  });
});
