import { startTestServer, until, type Client } from '@candor/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { advertOf, certified, HOUR_MS, MINUTE_MS, shopOf, taken, USDT } from './traders.ts';

const server = await startTestServer();
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const pay_password = DEMO_TRADE_PASSWORD;
const release = (customer: Client, id: number) => customer.call('legal/order_release', { id, pay_password });

/** Fields of a receipt's document that are looked at. */
interface ReceiptText {
  readonly kind: string;
  readonly facts: { readonly side: number };
  readonly movements: readonly object[];
}

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await certified(server, cleo, 'Cleo Patra');
  await shopOf(server, ada, 'Ada Coins');
});

describe('CTC-44 where an order is paid to', () => {
  it('is what it was when the advert was taken, in full to both until 24 hours after its end, in the log, and masked afterwards', async () => {
    const advert = await advertOf(ada, { methods: 'bank_card,alipay' });
    const { id } = await taken(ben, advert);
    const before = await ben.call('legal/payment', { id });
    expect(before).toMatchObject({
      method: 'bank_card',
      seller_name: 'Ada Lovelace',
      buyer_name: 'Ben Franklin',
      bank_name: 'First Bank',
      masked: 0,
    });
    expect(before.account).toMatch(/^62220212345\d{8}$/);
    expect(await ada.call('legal/payment', { id })).toEqual(before);
    const bound = { real_name: 'Ada Lovelace', bank_account: '99990000111122223', login_password: DEMO_PASSWORD };
    await ada.call('user/cash_save', bound);
    expect(await ben.call('legal/payment', { id })).toEqual(before);
    const later = await taken(ben, advert);
    expect((await ben.call('legal/payment', { id: later.id })).account).toBe('99990000111122223');
    const { rows } = await server.database.pool.query("select user_id from commands where name = 'legal/payment'");
    expect(rows.length).toBe(4);
    for (const each of [id, later.id]) {
      await ben.call('legal/order_pay', { id: each });
      await release(ada, each);
    }
    const { ended_time: ended } = await ben.call('legal/order', { id });
    server.clock.set(ended + 24 * HOUR_MS - 1);
    [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
    expect(await ben.call('legal/payment', { id })).toEqual(before);
    server.clock.set(ended + 24 * HOUR_MS);
    expect(await ben.call('legal/payment', { id })).toMatchObject({
      seller_name: '',
      buyer_name: '',
      account: expect.stringMatching(/^6222\*+\d{4}$/),
      masked: 1,
    });
    const stored = await server.database.pool.query('select content from payment_details');
    expect(JSON.stringify(stored.rows)).not.toMatch(/62220212345|99990000111122223|Lovelace/);
    const { rows: lines } = await server.database.pool.query<{ items: string }>(
      "select items from journal where items like '%payment/freeze%'",
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const { items } of lines) expect(items).not.toMatch(/62220212345|99990000111122223|Lovelace/);
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is bound under the certified name, or nothing is taken', async () => {
    const advert = await advertOf(ada, { type: 1, methods: 'bank_card,wechat' });
    await expect(taken(ben, advert, { method: 'wechat' })).rejects.toMatchObject({ code: 'c2c_method_missing' });
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-45 both parties', () => {
  it('are told by events and notices, and get receipts that anybody can count again', async () => {
    const sockets = [await ada.socket(), await ben.socket()];
    const advert = await advertOf(ada);
    const { id } = await taken(ben, advert);
    await ben.call('legal/order_pay', { id });
    await release(ada, id);
    for (const socket of sockets) {
      await until('both to be told', () => socket.events.filter(({ type }) => type === 'legal_order_changed').length === 3);
      const told = socket.events.flatMap((event) => (event.type === 'legal_order_changed' ? [[event.id, event.status]] : []));
      expect(told).toEqual([
        [id, 0],
        [id, 3],
        [id, 1],
      ]);
      expect(socket.events.some(({ type }) => type === 'wallet_changed')).toBe(true);
      socket.close();
    }
    const subjects = async (customer: Client) => (await customer.call('notices/list', {})).notices.map(({ title }) => title);
    expect(await subjects(ada)).toEqual(expect.arrayContaining(['New C2C order', 'C2C order paid', 'Coins released']));
    expect(await subjects(ben)).toContain('Coins received');
    for (const [customer, side, moves] of [
      [ada, 2, ['customer:advert_order_held', 'other:legal']],
      [ben, 1, ['other:advert_order_held', 'customer:legal']],
    ] as const) {
      const { lines } = await until('the receipts of both', async () => {
        const found = await customer.call('receipts/of', { product: 'c2c', id });
        return found.lines.length === 3 ? found : undefined;
      });
      const documents = lines.slice(1).map((line) => JSON.parse((JSON.parse(line) as { document: string }).document) as ReceiptText);
      expect(documents.map(({ kind }) => kind)).toEqual(['c2c_order', 'c2c_completion']);
      expect(documents.every(({ facts }) => facts.side === side)).toBe(true);
      expect(documents[1]?.movements[0]).toMatchObject({ code: 'c2c_delivered', from: moves[0], to: moves[1], amount: '50' });
      expect(JSON.stringify(documents)).not.toMatch(/Lovelace|Franklin|62220212345/);
    }
    await expect(cleo.call('receipts/of', { product: 'c2c', id })).rejects.toMatchObject({ code: 'not_found' });
    await ada.call('legal/advert_remove', { id: advert });
  });
});

it('CTC-77 who wrote is told how far the other has read, once', async () => {
  const advert = await advertOf(ada);
  const { id } = await taken(ben, advert);
  const sockets = [await ada.socket(), await ben.socket()];
  const heard = (index: number) => sockets[index]?.events.filter(({ type }) => type === 'legal_chat_changed') ?? [];
  const { number: first } = await ben.call('legal/chat_send', { id, text: 'Hello', key: 'parties-read-1' });
  for (let times = 0; times < 3; times += 1) await ada.call('legal/chat_read', { id, number: first });
  const { number: second } = await ada.call('legal/chat_send', { id, text: 'Good day', key: 'parties-read-2' });
  const shown = [{ number: first }, { number: first }, { number: second }];
  await until('Ben to be told', () => heard(1).length >= shown.length);
  expect(heard(1)).toMatchObject(shown);
  await until('Ada to be told', () => heard(0).length >= 2);
  expect(heard(0)).toMatchObject([{ number: first }, { number: second }]);
  for (const socket of sockets) socket.close();
  await ben.call('legal/order_cancel', { id });
  await ada.call('legal/advert_remove', { id: advert });
});

describe('CTC-46 who does not trade with whom', () => {
  it('is said by either party of an order, and taken back', async () => {
    const advert = await advertOf(ada);
    const { id } = await taken(ben, advert);
    await ben.call('legal/order_pay', { id });
    await release(ada, id);
    expect(await ada.call('legal/block', { id })).toEqual({ blocked: 1 });
    // Each party is told what it said itself, and not what the other one did.
    expect((await ada.call('legal/order', { id })).blocked).toBe(1);
    expect((await ben.call('legal/order', { id })).blocked).toBe(0);
    await expect(ada.call('legal/block', { id })).rejects.toMatchObject({ code: 'already_done' });
    await expect(taken(ben, advert)).rejects.toMatchObject({ code: 'c2c_blocked' });
    expect((await ben.call('legal/advert', { advert })).closed).toBe('c2c_blocked');
    expect(await ada.call('legal/block', { id, blocked: 0 })).toEqual({ blocked: 0 });
    expect((await ada.call('legal/order', { id })).blocked).toBe(0);
    await ben.call('legal/block', { id });
    await expect(taken(ben, advert)).rejects.toMatchObject({ code: 'c2c_blocked' });
    await ben.call('legal/block', { id, blocked: 0 });
    const again = await taken(ben, advert);
    await ben.call('legal/order_pay', { id: again.id });
    await release(ada, again.id);
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is known by the rule of invitations as well: two accounts that pay out to one address are one person’s', async () => {
    const advert = await advertOf(ada);
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    for (const customer of [ada, cleo])
      await customer.call('user/settbdz', { bid: USDT, tbdz: address, chain: 'TRC20', login_password: DEMO_PASSWORD });
    server.clock.advance(11 * MINUTE_MS);
    await expect(taken(cleo, advert)).rejects.toMatchObject({ code: 'c2c_same_person' });
    expect((await cleo.call('legal/advert', { advert })).closed).toBe('c2c_same_person');
    await ada.call('legal/advert_remove', { id: advert });
  });
});

it('CTC-35 the figures of a shop are those of its orders', async () => {
  server.clock.advance(MINUTE_MS);
  const [mine] = (await ben.call('legal/orders', { side: 'taker', status: 1, page: 1 })).list;
  const figures = await server.client().call('legal/shop', { shop: mine?.shop.id ?? 0 });
  const { rows } = await server.database.pool.query<{ completed: number; ended: number }>(
    `select count(*) filter (where status = 1)::int as completed,
       count(*) filter (where status = 1 or paid_at is null)::int as ended from c2c_orders where ended_at is not null`,
  );
  const [{ completed, ended } = { completed: 0, ended: 1 }] = rows;
  expect(figures).toMatchObject({ orders_30d: completed, completion_rate: Math.floor((completed * 100) / ended) });
  expect(figures.release_ms).toBeGreaterThanOrEqual(0);
});

it('CTC-50 the checks of the whole venue find nothing after all of it', async () => {
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
  expect(faults).toEqual([]);
});
