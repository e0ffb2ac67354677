import { startTestServer, type Client } from '@candor/testkit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { compensationsAreDecided } from '../../src/features/c2c/compensation/verify.ts';
import { appealedBy, ruled } from './appealing.ts';
import { certified, HOUR_MS, legalOf, shopOf } from './traders.ts';

const server = await startTestServer();
const { clock } = server;
let [ada, ben] = [await server.demo(1), await server.demo(2)];
let [first, second] = [await server.operator(1), await server.operator(2)];
const note = 'The buyer paid twice.';
let shop = 0;

/** Sessions end while the clock is moved. */
async function renew(): Promise<void> {
  [ada, ben] = [await server.demo(1), await server.demo(2)];
  [first, second] = [await server.operator(1), await server.operator(2)];
}

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  shop = await shopOf(server, ada, 'Ada Coins');
});
beforeEach(renew);

/** An appeal of Ben's against the shop of Ada, decided and carried out; the first operator has looked. */
async function executed(outcome: 'to_buyer' | 'to_seller' = 'to_buyer'): Promise<{ readonly id: number; readonly appeal: number }> {
  const { id, appeal, advert } = await appealedBy(server, { buyer: ben, shop: ada });
  await ruled(await server.operator(1), { appeal }, { outcome });
  clock.advance(25 * HOUR_MS);
  await renew();
  await server.venue.due.runDue();
  await server.venue.kernel.caughtUp();
  await ada.call('legal/advert_remove', { id: advert });
  return { id, appeal };
}

/** The compensation that waits, as a review. */
const waiting = async (): Promise<number> => {
  await server.venue.kernel.caughtUp();
  return (await second.call('console/reviews', { kind: 'compensation', page: 1 })).list[0]?.id ?? 0;
};
const looked = (operator: Client, id: number) => operator.call('console/review_look', { kind: 'compensation', id });
const decide = (operator: Client, id: number, outcome: 'approved' | 'refused' = 'approved') =>
  operator.call('console/review_decide', { kind: 'compensation', id, outcome, ...(outcome === 'refused' && { reason: 'other', note }) });
const title = async (customer: Client) => (await customer.call('notices/list', {})).notices.map((each) => each.title);

describe('CTC-115 a part of a deposit', () => {
  it('is proposed after a decision against the shop that was carried out, by who has looked, within the published part, once', async () => {
    const { id, appeal, advert } = await appealedBy(server, { buyer: ben, shop: ada });
    await renew();
    const asked = { id: appeal, number: '100', note };
    await expect(first.call('console/compensation_propose', asked)).rejects.toMatchObject({ code: 'view_first' });
    await ruled(first, { appeal });
    await expect(first.call('console/compensation_propose', asked)).rejects.toMatchObject({ code: 'c2c_state' });
    await expect(first.call('console/compensation_propose', { ...asked, id: 4_711 })).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(25 * HOUR_MS);
    await renew();
    await server.venue.due.runDue();
    expect((await ben.call('legal/order', { id })).status).toBe(1);
    const before = [await legalOf(ada), await legalOf(ben)];
    await expect(first.call('console/compensation_propose', { ...asked, number: '500.00000001' })).rejects.toMatchObject({
      code: 'compensation_limit',
      reply: { params: { most: '500' } },
    });
    await first.call('console/compensation_propose', { ...asked, number: '500' });
    await expect(first.call('console/compensation_propose', asked)).rejects.toMatchObject({ code: 'already_done' });
    expect([await legalOf(ada), await legalOf(ben)]).toEqual(before);
    const review = await waiting();
    const { rows } = await server.database.pool.query(
      "select actor, user_id from commands where name = 'console/compensation_propose' and refused is null",
    );
    expect(rows).toEqual([{ actor: 3, user_id: (await first.call('console/me', {})).id }]);
    await expect(decide(second, review)).rejects.toMatchObject({ code: 'view_first' });
    await looked(first, review);
    await expect(decide(first, review)).rejects.toMatchObject({ code: 'self_approval' });
    expect((await looked(second, review)).detail).toMatchObject({ kind: 'compensation', shop_name: 'Ada Coins', order: id, value: '500' });
    await decide(second, review, 'refused');
    expect([await legalOf(ada), await legalOf(ben)]).toEqual(before);
    expect(await title(ben)).not.toContain('Compensation received');
    await ada.call('legal/advert_remove', { id: advert });
  });

  it('is none where the decision was for the shop', async () => {
    const { appeal } = await executed('to_seller');
    await first.call('console/appeal', { id: appeal, reason: 'to look once more' });
    await expect(first.call('console/compensation_propose', { id: appeal, number: '1', note })).rejects.toMatchObject({
      code: 'c2c_state',
    });
  });
});

it('CTC-116 CTC-117 what two operators agree on goes to the customer once, and a shop that leaves waits for them', async () => {
  const { appeal } = await executed();
  const before = [await legalOf(ada), await legalOf(ben)];
  await first.call('console/compensation_propose', { id: appeal, number: '250', note });
  await ada.call('legal/leave', { id: shop });
  clock.advance(25 * HOUR_MS);
  await renew();
  await server.venue.due.runDue();
  await server.venue.kernel.caughtUp();
  expect((await ada.call('legal/application_data', {})).seller).toMatchObject({ status: 1, deposit: '1000' });
  const review = await waiting();
  await looked(second, review);
  await Promise.allSettled(Array.from({ length: 5 }, () => decide(second, review)));
  await server.venue.kernel.caughtUp();
  const [shops, taker] = [await legalOf(ada), await legalOf(ben)];
  const less = (one: string, other: string) => Math.round((Number(one) - Number(other)) * 100) / 100;
  expect([less(shops.available, before[0]?.available ?? ''), less(shops.held, before[0]?.held ?? '')]).toEqual([0, -250]);
  expect(less(taker.available, before[1]?.available ?? '')).toBe(250);
  expect(await server.client().call('legal/shop', { shop })).toMatchObject({ deposit: '750', compensations: 1, compensated: '250' });
  expect(await title(ben)).toContain('Compensation received');
  expect(await title(ada)).toContain('Part of your collateral given to a customer');
  await expect(first.call('console/compensation_propose', { id: appeal, number: '1', note })).rejects.toMatchObject({
    code: 'already_done',
  });
  // Now it ends, and what is left comes back.
  clock.advance(60_000);
  await server.venue.due.runDue();
  await server.venue.kernel.caughtUp();
  expect((await ada.call('legal/application_data', {})).seller?.status).toBe(3);
  expect(less((await legalOf(ada)).available, shops.available)).toBe(750);
});

describe('CTC-118 the verifier', () => {
  it('finds nothing after all of it', async () => {
    await server.venue.kernel.quiet();
    await server.venue.kernel.caughtUp();
    const faults = (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
    expect(faults).toEqual([]);
  });

  it.each([
    ['another amount', 'amount = amount + 1', 'amount = amount - 1'],
    ['another customer', 'customer_id = customer_id + 1', 'customer_id = customer_id - 1'],
    ['none that was booked', 'status = 2', 'status = 1'],
  ])('names %s', async (_what, plant, back) => {
    const { pool } = server.database;
    const faults = async () => (await server.venue.database.snapshot((query) => compensationsAreDecided(query))).faults;
    await pool.query('alter table c2c_compensations disable trigger all');
    const { rows } = await pool.query<{ id: number }>('select id from c2c_compensations where status = 1');
    const where = `where id = ${rows[0]?.id ?? 0}`;
    expect(await faults()).toEqual([]);
    await pool.query(`update c2c_compensations set ${plant} ${where}`);
    expect(await faults()).not.toEqual([]);
    await pool.query(`update c2c_compensations set ${back} ${where}`);
  });
});
