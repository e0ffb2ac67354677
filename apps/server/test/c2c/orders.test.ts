import { randomUUID } from 'node:crypto';
import { decimal, toText } from '@candor/money';
import { startTestServer, type Client } from '@candor/testkit';
import { generate } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { changedTables, fingerprint } from '../security/fingerprint.ts';
import { advertOf, certified, HOUR_MS, legalOf, MINUTE_MS, publish, shopOf, taken, USDT } from './traders.ts';

const server = await startTestServer();
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const pay_password = DEMO_TRADE_PASSWORD;
const release = (customer: Client, id: number) => customer.call('legal/order_release', { id, pay_password });

/** Balances of both, and the fees that the house has taken, in USDT. */
async function purses() {
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ balance: bigint }>('select balance from accounts where id = 64 * 1 + 32');
  return { shop: await legalOf(ada), taker: await legalOf(ben), fees: toText(BigInt(rows[0]?.balance ?? 0)) };
}

/** Differences of each figure between two states. */
function moved(before: Awaited<ReturnType<typeof purses>>, after: Awaited<ReturnType<typeof purses>>) {
  const less = (one: string, other: string) => toText(decimal(one) - decimal(other));
  const of = (who: 'shop' | 'taker') => [less(after[who].available, before[who].available), less(after[who].held, before[who].held)];
  return { shop: of('shop'), taker: of('taker'), fees: less(after.fees, before.fees) };
}

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await certified(server, cleo, 'Cleo Patra');
  await shopOf(server, ada, 'Ada Coins');
  await publish(server, 'market', { c2c_fee_percent: '0.5' });
});

/** Acts on an order of 50 coins, and what both have more and less of at its end: available and held. */
const SCENARIOS: readonly {
  readonly name: string;
  readonly type: 1 | 2;
  readonly acts: readonly ('pay' | 'cancel' | 'give up' | 'release' | 'expire' | 'shelve')[];
  readonly moved: ReturnType<typeof moved>;
  readonly status: number;
}[] = [
  { name: 'taken', type: 2, acts: [], moved: { shop: ['-100', '100'], taker: ['0', '0'], fees: '0' }, status: 0 },
  { name: 'paid', type: 2, acts: ['pay'], moved: { shop: ['-100', '100'], taker: ['0', '0'], fees: '0' }, status: 3 },
  { name: 'released', type: 2, acts: ['pay', 'release'], moved: { shop: ['-100', '50'], taker: ['49.75', '0'], fees: '0.25' }, status: 1 },
  { name: 'cancelled', type: 2, acts: ['cancel'], moved: { shop: ['-100', '100'], taker: ['0', '0'], fees: '0' }, status: 2 },
  { name: 'given up', type: 2, acts: ['pay', 'give up'], moved: { shop: ['-100', '100'], taker: ['0', '0'], fees: '0' }, status: 2 },
  { name: 'expired', type: 2, acts: ['expire'], moved: { shop: ['-100', '100'], taker: ['0', '0'], fees: '0' }, status: 2 },
  {
    name: 'paid, and long after',
    type: 2,
    acts: ['pay', 'expire'],
    moved: { shop: ['-100', '100'], taker: ['0', '0'], fees: '0' },
    status: 3,
  },
  {
    name: 'off the shelf, then cancelled',
    type: 2,
    acts: ['shelve', 'cancel'],
    moved: { shop: ['0', '0'], taker: ['0', '0'], fees: '0' },
    status: 2,
  },
  {
    name: 'off the shelf, then released',
    type: 2,
    acts: ['shelve', 'pay', 'release'],
    moved: { shop: ['-50', '0'], taker: ['49.75', '0'], fees: '0.25' },
    status: 1,
  },
  { name: 'taken', type: 1, acts: [], moved: { shop: ['0', '0'], taker: ['-50', '50'], fees: '0' }, status: 0 },
  { name: 'released', type: 1, acts: ['pay', 'release'], moved: { shop: ['49.75', '0'], taker: ['-50', '0'], fees: '0.25' }, status: 1 },
  { name: 'cancelled', type: 1, acts: ['cancel'], moved: { shop: ['0', '0'], taker: ['0', '0'], fees: '0' }, status: 2 },
  { name: 'expired', type: 1, acts: ['expire'], moved: { shop: ['0', '0'], taker: ['0', '0'], fees: '0' }, status: 2 },
];

describe('CTC-40 where the coins of an order are', () => {
  it.each(SCENARIOS)('an advert of type $type, $name', async ({ type, acts, moved: expected, status }) => {
    const before = await purses();
    const advert = await advertOf(ada, { type });
    const { id, total } = await taken(ben, advert);
    expect(total).toBe('360');
    const [buyer, seller] = type === 2 ? [ben, ada] : [ada, ben];
    for (const act of acts) {
      if (act === 'pay') await buyer.call('legal/order_pay', { id });
      if (act === 'cancel') await buyer.call('legal/order_cancel', { id });
      if (act === 'give up') await buyer.call('legal/order_cancel', { id, give_up: 1 });
      if (act === 'release') await release(seller, id);
      if (act === 'shelve') await ada.call('legal/advert_shelf', { id: advert, on: 0 });
      if (act !== 'expire') continue;
      server.clock.advance(15 * MINUTE_MS);
      await server.venue.due.runDue();
    }
    const after = await purses();
    expect(moved(before, after)).toEqual(expected);
    expect(await buyer.call('legal/order', { id })).toMatchObject({
      type: 1,
      status,
      number: '50',
      total: '360',
      fee: '0.25',
      received: '49.75',
    });
    expect(await seller.call('legal/order', { id })).toMatchObject({ type: 2, status });
    const open = await buyer.call('legal/order', { id });
    if (open.status === 0 || open.status === 3) {
      if (open.status === 0) await buyer.call('legal/order_pay', { id });
      await release(seller, id);
    }
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-41 taking an advert', () => {
  it('is by coins or by fiat, at the seen price or a better one, within what is left', async () => {
    const advert = await advertOf(ada);
    const asked = { advert, price: '7.2', method: 'bank_card' } as const;
    const refused = async (of: object, code: string) =>
      expect((await ben.send('legal/order_take', { ...asked, ...of })).body).toMatchObject({ type: 'error', code });
    await refused({}, 'invalid_input');
    await refused({ number: '10', total: '72' }, 'invalid_input');
    await refused({ total: '71.99' }, 'c2c_below_min');
    await refused({ total: '100.001' }, 'c2c_places');
    await refused({ total: '720.01' }, 'c2c_above_max');
    await refused({ number: '50', price: '7.19' }, 'price_moved');
    await refused({ number: '50', method: 'alipay' }, 'c2c_method');
    await refused({ number: '50', advert: 999_999 }, 'not_found');
    const typed = await taken(ben, advert, { total: '100' });
    expect(typed).toMatchObject({ total: '100', number: '13.88888888', price: '7.2' });
    await ada.call('legal/advert_edit', {
      id: advert,
      price: '7.1',
      number: '100',
      min: '71',
      max: '710',
      window: 15,
      methods: 'bank_card',
    });
    expect(await taken(ben, advert, { number: '10', price: '7.2' })).toMatchObject({ price: '7.1', total: '71' });
    await refused({ number: '80' }, 'c2c_above_max');
    // The most that is shown is rounded up: it buys the coins that are left.
    await server.venue.kernel.caughtUp();
    const { max, left } = await ben.call('legal/advert', { advert });
    expect([max, left]).toEqual(['540.39', '76.11111112']);
    expect(await taken(ben, advert, { total: max, price: '7.2' })).toMatchObject({ number: left, total: max });
    for (const { id } of (await ben.call('legal/orders', { open: 1, page: 1 })).list) {
      await ben.call('legal/order_pay', { id });
      await release(ada, id);
    }
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is not for its owner, nor for a fourth order, nor after three cancellations of a venue day', async () => {
    const advert = await advertOf(ada, { min: '7.2', number: '500' });
    await expect(taken(ada, advert)).rejects.toMatchObject({ code: 'c2c_own_advert' });
    const open = [
      await taken(cleo, advert, { number: '1' }),
      await taken(cleo, advert, { number: '2' }),
      await taken(cleo, advert, { number: '3' }),
    ];
    await expect(taken(cleo, advert, { number: '4' })).rejects.toMatchObject({ code: 'order_count_exceeded' });
    await cleo.call('legal/order_pay', { id: open[0]?.id ?? 0 });
    // After payment it counts for no party, but has to be meant.
    await expect(cleo.call('legal/order_cancel', { id: open[0]?.id ?? 0 })).rejects.toMatchObject({ code: 'c2c_give_up' });
    await cleo.call('legal/order_cancel', { id: open[0]?.id ?? 0, give_up: 1 });
    expect(await ada.call('legal/order', { id: open[0]?.id ?? 0 })).toMatchObject({ gave_up: 1, ended_by: 'buyer' });
    await cleo.call('legal/order_cancel', { id: open[1]?.id ?? 0 });
    await cleo.call('legal/order_cancel', { id: open[2]?.id ?? 0 });
    const { id } = await taken(cleo, advert, { number: '5' });
    await cleo.call('legal/order_cancel', { id });
    await expect(taken(cleo, advert, { number: '6' })).rejects.toMatchObject({ code: 'c2c_cancelled_today' });
    const market = { type: 2, currency_id: USDT, fiat: 'CNY', all: 1, page: 1 } as const;
    expect((await cleo.call('legal/adverts', market)).list[0]?.closed).toBe('c2c_cancelled_today');
    server.clock.advance(24 * HOUR_MS);
    [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
    const next = await taken(cleo, advert, { number: '6' });
    await cleo.call('legal/order_pay', { id: next.id });
    await release(ada, next.id);
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('acts once for a key, also where the details were frozen again in between', async () => {
    const advert = await advertOf(ada);
    const key = 'take-it-once-1';
    const input = { advert, number: '50', price: '7.2', method: 'bank_card' } as const;
    const first = await ben.call('legal/order_take', input, { key });
    await certified(server, ada, 'Ada Lovelace');
    expect(await ben.call('legal/order_take', input, { key })).toEqual(first);
    await expect(ben.call('legal/order_take', { ...input, number: '51' }, { key })).rejects.toMatchObject({ code: 'idempotency_conflict' });
    await ben.call('legal/order_pay', { id: first.id });
    await release(ada, first.id);
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-42 the acts of an order', () => {
  it('are those of its parties alone: a stranger learns and changes nothing', async () => {
    const advert = await advertOf(ada);
    const { id } = await taken(ben, advert);
    const calls = [
      ['legal/order_pay', { id }],
      ['legal/order_cancel', { id }],
      ['legal/order_release', { id, pay_password }],
      ['legal/order', { id }],
      ['legal/payment', { id }],
      ['legal/block', { id }],
      ['legal/chat', { id }],
      ['legal/chat_send', { id, text: 'Hello', key: 'a-key-of-nobody' }],
    ] as const;
    const before = await fingerprint(server);
    for (const [name, input] of calls) {
      const theirs = await cleo.send(name, input);
      expect(theirs.body, name).toMatchObject({ code: 'not_found' });
      expect(theirs, name).toEqual(await cleo.send(name, { ...input, id: 999_999 }));
    }
    const left = new Set(['commands', 'command_keys']);
    expect(changedTables(before, await fingerprint(server)).filter((table) => !left.has(table))).toEqual([]);
    expect((await cleo.call('legal/orders', { page: 1, open: 1 })).list).toEqual([]);

    // The seller neither pays nor cancels, the buyer does not release.
    await expect(ada.call('legal/order_pay', { id })).rejects.toMatchObject({ code: 'c2c_state' });
    await expect(ada.call('legal/order_cancel', { id })).rejects.toMatchObject({ code: 'c2c_state' });
    await expect(release(ada, id)).rejects.toMatchObject({ code: 'c2c_state' });
    await expect(release(ben, id)).rejects.toMatchObject({ code: 'c2c_state' });
    expect((await ben.call('legal/order', { id })).acts).toEqual(['pay', 'cancel']);
    expect((await ada.call('legal/order', { id })).acts).toEqual([]);
    await ben.call('legal/order_pay', { id });
    await expect(ben.call('legal/order_pay', { id })).rejects.toMatchObject({ code: 'c2c_state' });
    await expect(release(ben, id)).rejects.toMatchObject({ code: 'c2c_state' });
    expect((await ada.call('legal/order', { id })).acts).toEqual(['release']);
    await release(ada, id);
    for (const act of ['legal/order_pay', 'legal/order_cancel'] as const)
      await expect(ben.call(act, { id })).rejects.toMatchObject({ code: 'c2c_state' });
    await expect(release(ada, id)).rejects.toMatchObject({ code: 'c2c_state' });
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('end with the payment window, to the millisecond, and at once after a time in which the venue was down', async () => {
    const advert = await advertOf(ada);
    const [late, soon] = [await taken(ben, advert, { number: '20' }), await taken(ben, advert, { number: '30' })];
    server.clock.set(soon.pay_by - 1);
    await ben.call('legal/order_pay', { id: soon.id });
    server.clock.set(late.pay_by);
    await expect(ben.call('legal/order_pay', { id: late.id })).rejects.toMatchObject({ code: 'c2c_payment_window_over' });
    server.clock.advance(5 * HOUR_MS);
    await server.venue.due.runDue();
    expect(await ben.call('legal/order', { id: late.id })).toMatchObject({ status: 2, ended_by: 'clock' });
    expect(await ben.call('legal/order', { id: soon.id })).toMatchObject({ status: 3 });
    await release(ada, soon.id);
    await ada.call('legal/advert_remove', { id: advert });
  });
});

describe('CTC-43 a release', () => {
  it('takes the trade password, and says whose', async () => {
    const advert = await advertOf(ada);
    const { id } = await taken(ben, advert);
    await ben.call('legal/order_pay', { id });
    await expect(ada.call('legal/order_release', { id })).rejects.toMatchObject({ code: 'trade_password_required' });
    await expect(ada.call('legal/order_release', { id, pay_password: 'wrong-password' })).rejects.toMatchObject({ code: 'e_pdealerr' });
    expect(await ada.call('legal/order', { id })).toMatchObject({ status: 3 });
    const key = 'release-once-1';
    expect(await ada.call('legal/order_release', { id, pay_password }, { key })).toEqual({ id, status: 1 });
    // A repeat is answered before the password is compared.
    expect(await ada.call('legal/order_release', { id, pay_password: 'wrong-password' }, { key })).toEqual({ id, status: 1 });
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('takes the code of the second factor where one is bound, once', async () => {
    const advert = await advertOf(ada);
    const { id } = await taken(ben, advert);
    await ben.call('legal/order_pay', { id });
    const { secret } = await ada.call('bind/google', {});
    const fresh = (): Promise<string> => generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
    await ada.call('bind/google#bind', { code: await fresh(), login_password: DEMO_PASSWORD });
    server.clock.advance(MINUTE_MS);
    await expect(release(ada, id)).rejects.toMatchObject({ code: 'code_required' });
    await expect(ada.call('legal/order_release', { id, pay_password, code: '000000' })).rejects.toMatchObject({ code: 'code_wrong' });
    const code = await fresh();
    const key = 'release-with-a-code';
    expect(await ada.call('legal/order_release', { id, pay_password, code }, { key })).toEqual({ id, status: 1 });
    expect(await ada.call('legal/order_release', { id, pay_password, code }, { key })).toEqual({ id, status: 1 });
    await expect(ada.call('legal/order_release', { id, pay_password, code })).rejects.toMatchObject({ code: 'code_wrong' });
    server.clock.advance(MINUTE_MS);
    await ada.call('bind/unbindGoogle', { code: await fresh() });
    await ada.call('legal/advert_remove', { id: advert });
  });
});

it('CTC-50 the checks of the whole venue find nothing after all of it', async () => {
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
  const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
  expect(faults).toEqual([]);
});

it('CTC-78 each party is told how many messages of the other one are not read', async () => {
  const advert = await advertOf(ada, { number: '50' });
  const { id } = await taken(ben, advert, { number: '20' });
  const unread = async (client: Client) => {
    const { list } = await client.call('legal/orders', { open: 1, page: 1 });
    return [list.find((each) => each.id === id)?.unread, (await client.call('legal/order', { id })).unread];
  };
  expect([await unread(ada), await unread(ben)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  for (const text of ['Hello', 'I pay at noon']) await ben.call('legal/chat_send', { id, text, key: randomUUID() });
  expect([await unread(ada), await unread(ben)]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  const [, first] = (await ada.call('legal/chat', { id, after: 0 })).messages;
  await ada.call('legal/chat_read', { id, number: first?.number ?? 0 });
  expect(await unread(ada)).toEqual([1, 1]);
  // A party that answers has read what was there.
  await ada.call('legal/chat_send', { id, text: 'Good', key: randomUUID() });
  expect([await unread(ada), await unread(ben)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await ben.call('legal/order_cancel', { id });
  await ada.call('legal/advert_remove', { id: advert });
});
