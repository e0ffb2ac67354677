import { randomUUID } from 'node:crypto';
import { MINING_INITIAL, type InputOf } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { CallError, startTestServer, type Client } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { payLocks } from '../../src/features/mining/commands/pay.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const USDT = 1;
const [WEEK, MONTH] = [1, 2];

const server = await startTestServer();
const { venue, clock } = server;
let one: Client;
let two: Client;
beforeAll(async () => {
  // Noon at the venue, so that hours do not cross its midnight.
  clock.set(Date.parse('2026-05-13T04:00:00Z'));
  await signIn();
});
afterAll(() => server.close());

const lock = (client: Client, amount: string, config_id = WEEK, more: Partial<InputOf<'lh/deposit'>> = {}) =>
  client.call('lh/deposit', { config_id: String(config_id), amount, ...more }, { key: randomUUID() });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

/** Sign-ins that were not used for a day have ended. */
async function signIn(): Promise<void> {
  [one, two] = [await server.demo(1), await server.demo(2)];
}

async function passDays(days: number): Promise<void> {
  clock.advance(days * DAY_MS);
  await venue.due.runDue();
  await venue.kernel.caughtUp();
  await signIn();
}

async function own(client: Client): Promise<{ available: string; held: string }> {
  await venue.kernel.caughtUp();
  const row = (await client.call('wallet/list', {})).change_wallet.balance.find(({ currency }) => currency === USDT);
  return { available: row?.change_balance ?? '', held: row?.lock_change_balance ?? '' };
}

async function house(kind: 'interest' | 'interest_promised' | 'fee'): Promise<bigint> {
  await venue.kernel.caughtUp();
  const [row] = await venue.database.query<{ balance: bigint }>('select balance from accounts where id = $1', [
    accountId(HOUSE, USDT, kind),
  ]);
  return row?.balance ?? 0n;
}

async function order(client: Client, id: number) {
  await venue.kernel.caughtUp();
  return (await client.call('lh/deposit/order', {})).order_list.find((each) => each.id === id);
}

describe('locked mining', () => {
  it('MIN-4 sells its products under the terms in force, with what is left of each', async () => {
    const products = await one.call('lh/deposit/config', {});
    expect(products.map(({ title }) => title)).toEqual(['USDT · 7D', 'USDT · 30D', 'USDT · 90D', 'BTC · 30D']);
    expect(products[0]).toEqual({
      id: 1,
      title: 'USDT · 7D',
      currency_id: 1,
      currency_name: 'USDT',
      save_min: '100',
      save_max: '100000',
      interest_rate: '0.06',
      day: 7,
      cost_rate: '1',
      quota: '1000000',
      left: '1000000',
      is_open: 1,
    });
  });

  it('MIN-5 MIN-6 a purchase holds the amount and sets the whole promise aside; interest comes each midnight, the rest with the last day, and then the amount', async () => {
    const before = { ...(await own(one)), interest: await house('interest') };
    const bought = await lock(one, '1000.5');
    expect(bought).toMatchObject({
      amount: '1000.5',
      total_interest: '0.6003',
      status: 1,
      is_cancel: 1,
      cancel_fee: '10.005',
      end_at: Date.parse('2026-05-19T16:00:00Z'),
    });
    expect(await own(one)).toEqual({ available: toText(decimal(before.available) - decimal('1000.5')), held: '1000.5' });
    expect(toText(await house('interest_promised'))).toBe('0.6003');
    expect(await house('interest')).toBe(before.interest - decimal('0.6003'));

    clock.set(Date.parse('2026-05-13T15:59:59Z'));
    await venue.due.runDue();
    expect((await order(one, bought.id))?.paid_interest).toBe('0');
    clock.set(Date.parse('2026-05-13T16:00:00Z'));
    await venue.due.runDue();
    await venue.due.runDue();
    expect(await order(one, bought.id)).toMatchObject({ paid_interest: '0.08575714', paid_days: 1 });
    // Three midnights without due work.
    await passDays(3);
    expect(await order(one, bought.id)).toMatchObject({ paid_interest: '0.34302856', paid_days: 4, status: 1 });
    await passDays(2);
    expect(await order(one, bought.id)).toMatchObject({ paid_days: 6, status: 1, is_cancel: 1 });
    await passDays(1);
    expect(await order(one, bought.id)).toMatchObject({ paid_interest: '0.6003', paid_days: 7, status: 2, is_cancel: 0 });
    await passDays(3);
    expect(await own(one)).toEqual({ available: toText(decimal(before.available) + decimal('0.6003')), held: '0' });
    expect(await house('interest_promised')).toBe(0n);
    const { list } = await one.call('wallet/statement', { kind: 'mining' });
    expect(list.filter(({ cause }) => cause === bought.id).map(({ info }) => info)).toEqual(
      expect.arrayContaining(['mining_locked', 'mining_released', ...Array.from({ length: 7 }, () => 'mining_interest')]),
    );
  });

  it('MIN-7 cancelling before the end costs the fee, pays what was earned first, and the rest of the promise is free again', async () => {
    const before = { ...(await own(two)), interest: await house('interest'), fee: await house('fee') };
    const bought = await lock(two, '3000', MONTH);
    await passDays(2);
    // A third midnight passes that is not paid for yet.
    clock.advance(DAY_MS);
    await signIn();
    const cancelled = await two.call('lh/deposit/order/cancel', { id: String(bought.id) }, { key: randomUUID() });
    expect(cancelled).toMatchObject({ status: 3, is_cancel: 0, cancel_fee: '30', paid_days: 3, paid_interest: '0.99' });
    expect(await own(two)).toEqual({ available: toText(decimal(before.available) - decimal('30') + decimal('0.99')), held: '0' });
    expect(await house('interest')).toBe(before.interest - decimal('0.99'));
    expect(await house('fee')).toBe(before.fee + decimal('30'));
    expect(await refusal(two.call('lh/deposit/order/cancel', { id: String(bought.id) }))).toBe('mining_ended');
    await passDays(40);
    expect(await order(two, bought.id)).toMatchObject({ status: 3, paid_days: 3 });
  });

  it('MIN-7 nobody cancels at or after the end, or what is another’s', async () => {
    const bought = await lock(two, '100');
    expect(await refusal(one.call('lh/deposit/order/cancel', { id: String(bought.id) }))).toBe('not_found');
    clock.advance(7 * DAY_MS);
    await signIn();
    expect(await refusal(two.call('lh/deposit/order/cancel', { id: String(bought.id) }))).toBe('mining_ended');
    await passDays(0);
    expect(await order(two, bought.id)).toMatchObject({ status: 2 });
  });

  it.each([
    ['99.99999999', WEEK, {}, 'mining_minimum'],
    ['100000.00000001', WEEK, {}, 'mining_most'],
    ['99999', WEEK, {}, 'insufficient_balance'],
    ['100', WEEK, { interest_rate: '0.07' }, 'mining_terms_changed'],
    ['100', WEEK, { cost_rate: '0.5' }, 'mining_terms_changed'],
    ['100', WEEK, { day: '8' }, 'mining_terms_changed'],
    ['100', 4, {}, 'mining_closed'],
    ['100', 99, {}, 'mining_closed'],
  ] as const)('MIN-8 refuses %s of product %s with %o as %s, and nothing changes', async (amount, product, more, code) => {
    const before = await own(one);
    expect(await refusal(lock(one, amount, product, more))).toBe(code);
    expect(await own(one)).toEqual(before);
  });

  it('MIN-8 tells the minimum to two places', async () => {
    await expect(lock(one, '1')).rejects.toMatchObject({ code: 'mining_minimum', reply: { params: { least: '100.00' } } });
  });

  it('MIN-9 a day is paid once however often and under whatever name it is asked for', async () => {
    const bought = await lock(one, '500');
    const before = await own(one);
    clock.advance(DAY_MS);
    await signIn();
    const { id } = await one.call('user/info', {});
    const due = { id: bought.id, userId: id, currencyId: USDT, product: 'USDT/1' };
    await Promise.all([1, 2, 3].map(() => venue.kernel.run(payLocks, { orders: [due, due] }, SYSTEM).catch(() => undefined)));
    await expect(venue.kernel.run(payLocks, { orders: [due] }, SYSTEM)).rejects.toMatchObject({ code: 'nothing_to_close' });
    for (const wrong of [{ userId: id + 1 }, { currencyId: 2 }, { product: 'USDT/2' }, { id: 999_999 }])
      await expect(venue.kernel.run(payLocks, { orders: [{ ...due, ...wrong }] }, SYSTEM)).rejects.toMatchObject({
        code: 'nothing_to_close',
      });
    expect(decimal((await own(one)).available) - decimal(before.available)).toBe(decimal('0.04285714'));
  });

  it('MIN-10 shows thirty orders a page, newest first, with the fee percent', async () => {
    for (let count = 0; count < 32; count += 1) await lock(two, '100');
    await venue.kernel.caughtUp();
    const first = await two.call('lh/deposit/order', { page: '1', limit: 30 });
    expect(first).toMatchObject({ costRate: '1', limit: 30, page: 1 });
    expect(first.order_list).toHaveLength(30);
    expect((await two.call('lh/deposit/order', { page: '2' })).order_list).toHaveLength(first.count - 30);
    const [sum] = await two.call('mining/own', {});
    expect(sum).toMatchObject({ currency_name: 'USDT', locked: '3200', expected: '1.92' });
  });

  it('MIN-11 what every venue can read of the interest account is what orders promise', async () => {
    const [published] = await server.client().call('mining/published', {});
    expect(decimal(published?.promised ?? '')).toBe(await house('interest_promised'));
    const shown = await (await server.operator(1)).call('console/mining', {});
    expect(shown.products[0]).toMatchObject({ orders: published?.orders, promised: published?.promised });
    expect(shown.due).toBe(0);
  });

  it('MIN-12 a product that the interest account could not pay is refused when it is proposed, and again when it is approved', async () => {
    const [maker, checker] = [await server.operator(1), await server.operator(2)];
    const propose = (document: object) =>
      maker.call('console/terms_propose', {
        kind: 'mining',
        entity: 'USDT/5',
        document: JSON.stringify({ ...MINING_INITIAL['USDT/5'], lock_open: true, ...document }),
        reason: 'a year',
        effective_at: Math.ceil(clock.now() / MINUTE_MS) * MINUTE_MS + 10 * MINUTE_MS,
      });
    expect(await refusal(propose({ lock_quota: '100000000' }))).toBe('interest_uncovered');
    expect(await refusal(propose({ lock_least: '100.001' }))).toBe('terms_document');
    expect(await refusal(propose({ lock_most: '99' }))).toBe('terms_document');
    const { id } = await propose({});
    await checker.call('console/terms_decide', { id: String(id), decision: 'approve', reason: 'covered' });
    clock.advance(HOUR_MS);
    expect((await lock(one, '1000', 5)).total_interest).toBe('60');
  });

  it('MIN-13 the verifier finds every order paid as it promised, holds and promises equal to what is booked', async () => {
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
    const findings = await runChecks(venue.database, () => undefined);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
    expect(findings.find(({ check }) => check.includes('locked order'))?.checked).toBeGreaterThan(30);
  });
});
