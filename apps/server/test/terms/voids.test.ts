import { toText } from '@candor/money';
import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { VOID_JOB } from '../../src/features/contracts/voidable.ts';
import { TERMS_CHECKS } from '../../src/features/terms/verify.ts';
import { tablesFollowJournal } from '../../src/kernel/check/verify-projection.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { BTC, ContractsVenue, ETH } from '../contracts/contracts-venue.ts';
import { addOperators, MINUTE, operator, refusal } from './fixture.ts';

const clock = fakeClock();
const db = await testDatabase();
await addOperators(db);
let venue = await ContractsVenue.open(db, clock);
afterAll(() => venue.close());
const customers = await venue.customers(60);
let next = 0;
const newCustomer = (): number => customers[next++]!;

const reason = 'a false print';
const buy = { legal_id: 1, currency_id: 2, share: 10, multiple: 100, type: 1, status: 1 };
const minute = (): number => Math.floor(clock.now() / MINUTE) * MINUTE;

/** Begins a window at a whole minute. */
async function begins(price = '60000'): Promise<number> {
  clock.set(minute() + MINUTE);
  await venue.wake(BTC, price);
  return minute();
}

/** Ends the window at the next whole minute and has two operators decide its void; gives its id back when its minute has come. */
async function decided(from: number, effectiveIn = 6): Promise<string> {
  const to = minute() + MINUTE;
  clock.set(to);
  const { handlers } = venue.terms;
  const document = JSON.stringify({ from, to });
  const effective_at = to + effectiveIn * MINUTE;
  const form = { kind: 'void', entity: 'BTC/USDT', document, reason, effective_at } as const;
  const { id } = await handlers['console/terms_propose'](form, operator(1));
  await handlers['console/terms_decide']({ id, decision: 'approve', reason }, operator(2));
  clock.set(effective_at);
  return String(id);
}
const run = (key: string) => venue.contracts.jobs.find(({ name }) => name === VOID_JOB)!.run(key, {}, clock.now());
/** Balances of a customer in the contract wallet: available, margin, set aside. */
async function wallet(userId: number): Promise<string[]> {
  const rows = await venue.rows<{ balance: bigint }>(
    `select coalesce(balance, 0) as balance from unnest('{3, 4, 5}'::int[]) as asked left join accounts on user_id = $1 and kind = asked order by asked`,
    [userId],
  );
  return rows.map(({ balance }) => toText(balance));
}
async function faults(): Promise<string[]> {
  const found = await venue.faults();
  for (const check of [...TERMS_CHECKS, tablesFollowJournal(PROJECTED_TABLES)]) found.push(...(await check(venue.rows)).faults);
  return found;
}
const voids = (userId: number) =>
  venue.rows('select order_id, released, refunded, taken_back, borne from lever_voids where user_id = $1 order by order_id', [userId]);

describe('a voided window', () => {
  it('TRM-71 TRM-72 TRM-73 TRM-77 TRM-79 leaves everybody who only traded in it as if there had been none, and nobody else touched', async () => {
    const [loser, holder, other] = [newCustomer(), newCustomer(), newCustomer()];
    await venue.wake(ETH, '3000');
    const outside = await venue.call('lever/submit', { ...buy, currency_id: 3 }, other);
    clock.advance(MINUTE);
    const from = await begins();
    const lost = await venue.call('lever/submit', buy, loser);
    await venue.call('lever/submit', { ...buy, type: 2 }, holder);
    await venue.call('lever/submit', { ...buy, status: 0, target_price: '55000' }, holder);
    await venue.tick(BTC, '59500');
    await venue.call('lever/close', { id: lost.id }, loser);
    const { order: listed, profits } = await venue.call('lever/my_trade', { status: 3 }, loser);
    const stored = await venue.rows('select * from lever_orders where id = $1', [lost.id]);
    expect(profits).not.toBe('0');
    expect((await venue.call('lever/statistics', { days: 7 }, loser)).markets).toMatchObject([{ orders: 1, profit: profits }]);
    await run(await decided(from));
    expect(await wallet(loser)).toEqual(['10000', '0', '0']);
    expect(await wallet(holder)).toEqual(['10000', '0', '0']);
    // A closed order is never edited; what was done is stored beside it, and it is shown as voided and in no sum.
    expect(await venue.rows('select * from lever_orders where id = $1', [lost.id])).toEqual(stored);
    const shown = await venue.call('lever/my_trade', { status: 3 }, loser);
    expect(shown.order.data).toEqual(listed.data.map((each) => ({ ...each, close_reason: 'void', profits: '0', rate: '0.00' })));
    expect(shown.profits).toBe('0');
    expect((await venue.call('lever/statistics', { days: 7 }, loser)).markets).toEqual([]);
    expect((await venue.call('lever/observed', {}, loser)).orders).toBe(0);
    expect(await voids(loser)).toMatchObject([{ order_id: BigInt(lost.id), released: 0n, taken_back: 0n, borne: 0n }]);
    const [closed] = (await venue.call('lever/my_trade', { status: 3 }, holder)).order.data;
    expect(closed).toMatchObject({ close_reason: 'void', profits: '0' });
    expect((await venue.call('lever/my_trade', { status: 4 }, holder)).order.data).toMatchObject([{ close_reason: 'void' }]);
    expect((await venue.call('lever/my_trade', { status: 1 }, other)).order.data).toMatchObject([{ id: outside.id }]);
    expect(await voids(other)).toEqual([]);
    const detail = await venue.call('lever/detail', { id: lost.id }, loser);
    expect(detail.transfers.filter(({ code }) => code === 'lever_void').length).toBe(2);
    expect(detail.voided).toEqual({ at: expect.any(Number), returned: expect.stringMatching(/^\d/), taken_back: '0' });
    expect((await venue.call('lever/detail', { id: outside.id }, other)).voided).toBeNull();
    const told = await venue.database.query<{ user_id: number; items: object[] }>(
      `select user_id, params -> 'items' as items from notices where template = 'orders_voided' order by user_id`,
    );
    expect(told.map((row) => [row.user_id, row.items.length])).toEqual([loser, holder].map((user) => [user, user === loser ? 1 : 2]));
    expect(told[0]?.items[0]).toMatchObject({ market: 'BTC/USDT', returned: detail.voided?.returned, taken: '0' });
    expect(await faults()).toEqual([]);
  });

  it('TRM-71 LEV-61 gives back a position that was closed in parts as if it had been whole', async () => {
    const [winner, loser, turned] = [newCustomer(), newCustomer(), newCustomer()];
    clock.advance(MINUTE);
    const from = await begins();
    const [won, lost] = [await venue.call('lever/submit', { ...buy, type: 2 }, winner), await venue.call('lever/submit', buy, loser)];
    const whole = await venue.call('lever/submit', buy, turned);
    await venue.tick(BTC, '59500');
    const part = await venue.call('lever/close', { id: lost.id, share: 3 }, loser);
    expect(part).toMatchObject({ part_of: lost.id, share: 3, status: 3, profits: '-15.075' });
    await venue.call('lever/close', { id: won.id, share: 9 }, winner);
    await venue.call('lever/reverse', { id: whole.id }, turned);
    await venue.tick(BTC, '59400');
    await venue.call('lever/close', { id: lost.id, share: 2 }, loser);
    await venue.call('lever/close', { id: won.id }, winner);
    await run(await decided(from));
    for (const customer of [winner, loser, turned]) expect(await wallet(customer)).toEqual(['10000', '0', '0']);
    expect((await voids(loser)).length).toBe(3);
    expect(await faults()).toEqual([]);
  });

  it('TRM-74 takes a profit back, as far as the wallet can spare it; the house bears the rest', async () => {
    const [keeps, spent] = [newCustomer(), newCustomer()];
    const from = await begins();
    for (const user of [keeps, spent]) await venue.call('lever/submit', { ...buy, share: 300 }, user);
    await venue.tick(BTC, '60400');
    for (const user of [keeps, spent]) await venue.call('lever/batch_close', { type: 0 }, user);
    const [rich] = await wallet(spent);
    await venue.call(
      'wallet/change',
      { currency_id: 1, from_field: 'lever', to_field: 'change', number: toText(BigInt(Math.floor(Number(rich))) * 100_000_000n) },
      spent,
    );
    const key = await decided(from);
    await run(key);
    expect(await wallet(keeps)).toEqual(['10000', '0', '0']);
    const [available] = await wallet(spent);
    expect(Number(available)).toBeGreaterThanOrEqual(0);
    const [row] = (await voids(spent)) as unknown as { taken_back: bigint; borne: bigint }[];
    expect(row!.borne > 0n && row!.taken_back > 0n).toBe(true);
    expect(available).toBe('0');
    expect(await faults()).toEqual([]);
    // A second run finds nothing.
    const batch = venue.kernel.head.batch;
    await run(key);
    expect(venue.kernel.head.batch).toBe(batch);
  });

  it('TRM-74 leaves open positions what they need', async () => {
    const user = newCustomer();
    const from = await begins();
    const won = await venue.call('lever/submit', { ...buy, share: 300 }, user);
    await venue.tick(BTC, '60400');
    await venue.call('lever/close', { id: won.id }, user);
    const key = decided(from, 8);
    clock.advance(1);
    await key;
    await venue.wake(BTC, '60400');
    await venue.call('wallet/change', { currency_id: 1, from_field: 'lever', to_field: 'change', number: '9500' }, user);
    await venue.call('lever/submit', { ...buy, share: 60 }, user);
    await run(await key);
    const { hazard_rate } = await venue.call('lever/dealall', {}, user);
    expect(Number(hazard_rate)).toBeGreaterThan(100);
    expect(await faults()).toEqual([]);
  });

  it('TRM-70 lies in the past, begins at most 24 hours before its minute, and is published', async () => {
    const from = await begins();
    const now = minute();
    const propose = (document: object, effective_at = now + 10 * MINUTE) =>
      refusal(
        venue.terms.handlers['console/terms_propose'](
          { kind: 'void', entity: 'BTC/USDT', document: JSON.stringify(document), reason, effective_at },
          operator(1),
        ),
      );
    expect(await propose({ from, to: now + MINUTE })).toBe('void_window');
    expect(await propose({ from: now - 24 * 60 * MINUTE, to: now })).toBe('void_window');
    expect(await propose({ from: now, to: now })).toBe('terms_document');
    expect(await propose({ from: now - 1, to: now })).toBe('terms_document');
    const { voids: published } = await venue.terms.handlers['terms/published']({}, operator(1));
    expect(published.length).toBe(4);
    expect(published[0]).toMatchObject({ market: 'BTC/USDT', reason });
  });

  it('TRM-75 that was killed half-way is taken up where it stopped, and gives nothing back twice', async () => {
    const users = Array.from({ length: 40 }, newCustomer);
    const from = await begins();
    for (const user of users) await venue.call('lever/submit', buy, user);
    const key = await decided(from);
    let told = 0;
    const half = new Promise<void>((resolve) => {
      venue.kernel.onCommit(({ name }) => {
        if (name === VOID_JOB && (told += 1) === 5) resolve();
      });
    });
    const broken = run(key).catch((error: Error) => error);
    await half;
    await venue.kill(db);
    await broken;
    venue = await ContractsVenue.open(db, clock);
    await venue.kernel.caughtUp();
    await run(key);
    for (const user of users) expect(await wallet(user)).toEqual(['10000', '0', '0']);
    const [counted] = await venue.rows<{ count: number }>('select count(*)::int as count from lever_voids where user_id = any($1)', [
      users,
    ]);
    expect(counted?.count).toBe(40);
    expect(await faults()).toEqual([]);
  });

  it('TRM-76 is found by the verifier when nobody decided it, and when somebody was left out', async () => {
    const user = newCustomer();
    clock.advance(MINUTE);
    await venue.wake(BTC, '60000');
    const { id } = await venue.call('lever/submit', buy, user);
    await venue.kernel.caughtUp();
    await db.pool.query(`insert into lever_voids select $1, $2, max(change_id), now(), 0, 0, 0, 0 from lever_voids`, [id, user]);
    expect(await venue.faults()).toEqual([`contract order ${id} was voided by no decision`]);
    await db.pool.query('delete from lever_voids where order_id = $1', [id]);
    const { rows } = await db.pool.query<{ order_id: bigint; change_id: number }>(
      'delete from lever_voids where order_id = (select max(order_id) from lever_voids) returning *',
    );
    await db.pool.query(
      `insert into jobs (name, key, due_at, done_at) values ($1, $2, now(), now()) on conflict (name, key) do update set done_at = now()`,
      [VOID_JOB, String(rows[0]?.change_id)],
    );
    expect((await venue.faults()).filter((fault) => fault.includes('left out'))).toContain(
      `contract order ${rows[0]?.order_id} was left out of a void`,
    );
  });
});
