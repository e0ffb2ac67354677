import { randomUUID } from 'node:crypto';
import { allows, ROLE_NAMES, type InputOf } from '@candor/api';
import { CallError, startTestServer, type Client } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';

const server = await startTestServer();
const { database, venue, clock } = server;
const [maker, checker] = [await server.operator(1), await server.operator(2)];
const customer = await server.demo(1);
const { id } = await customer.call('user/info', {});

type Proposal = InputOf<'console/adjustment_propose'>;
const proposal: Proposal = {
  id,
  currency: 1,
  wallet: 'change',
  account: 'fee',
  direction: 'credit',
  number: '12.5',
  reason: 'charged_wrongly',
  note: 'the fee of 12 May was taken twice',
};
const propose = (by: Client, change: Partial<Proposal> = {}) => {
  // Beyond the time in which the same again counts as a double click.
  clock.advance(2_001);
  return by.call('console/adjustment_propose', { ...proposal, ...change });
};

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CallError ? error.code : String(error);
}
async function money(): Promise<Record<string, string>> {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
  const { rows } = await database.pool.query('select id, balance from accounts order by id');
  return Object.fromEntries(rows.map((row) => [String(row.id), String(row.balance)]));
}
/** The newest review that waits. */
async function waiting(): Promise<{ kind: 'adjustment'; id: number }> {
  const { list } = await checker.call('console/reviews', { kind: 'adjustment', page: 1 });
  return { kind: 'adjustment', id: list.at(-1)?.id ?? 0 };
}
async function decided(by: Client, outcome: 'approved' | 'refused'): Promise<unknown> {
  const review = await waiting();
  await by.call('console/review_look', review);
  return by.call('console/review_decide', { ...review, outcome, ...(outcome === 'refused' && { reason: 'other', note: 'no such fee' }) });
}
const available = async (wallet: 'change_wallet' | 'lever_wallet') =>
  (await customer.call('wallet/list', {}))[wallet].balance.find(({ currency }) => currency === 1)?.[
    wallet === 'change_wallet' ? 'change_balance' : 'lever_balance'
  ];

describe('a correction of a fault of the house', () => {
  it('CMO-1 CMO-2 moves nothing until another operator approves it, then stands in the customer’s statement with its reason', async () => {
    const before = await money();
    await propose(maker);
    expect(await money()).toEqual(before);
    expect(await codeOf(decided(maker, 'approved'))).toBe('self_approval');
    expect(await money()).toEqual(before);
    const review = await waiting();
    expect((await checker.call('console/review_look', review)).detail).toMatchObject({
      kind: 'adjustment',
      adjustment: { user_id: id, currency_name: 'USDT', value: '12.5', worth: '12.5', account: 'fee', note: proposal.note },
    });
    await decided(checker, 'approved');
    expect(await available('change_wallet')).toBe('10012.5');
    const [line] = (await customer.call('wallet/statement', {})).list;
    expect(line).toMatchObject({ value: '12.5', kind: 'adjustment', info: 'adjustment_charged_wrongly', other: 'fee' });
    const notice = await database.pool.query(`select template, params from notices where user_id = $1 order by id desc limit 1`, [id]);
    expect(notice.rows[0]).toMatchObject({
      template: 'adjustment_credited',
      params: { number: '12.5', currency: 'USDT', reason: 'charged_wrongly', note: proposal.note },
    });
    expect(await codeOf(decided(checker, 'approved'))).not.toBe('undefined');
    expect(await available('change_wallet')).toBe('10012.5');
  });

  it('CMO-3 takes back no more than the wallet has, when it is proposed and when it is decided', async () => {
    expect(await codeOf(propose(maker, { direction: 'debit', wallet: 'legal', number: '10000.00000001' }))).toBe('insufficient_balance');
    await propose(maker, { direction: 'debit', number: '4000', reason: 'credited_twice' });
    await customer.call(
      'wallet/change',
      { currency_id: 1, from_field: 'change', to_field: 'micro', number: '10000' },
      { key: randomUUID() },
    );
    const before = await money();
    expect(await codeOf(decided(checker, 'approved'))).toBe('insufficient_balance');
    expect(await money()).toEqual(before);
    await customer.call(
      'wallet/change',
      { currency_id: 1, from_field: 'micro', to_field: 'change', number: '10000' },
      { key: randomUUID() },
    );
    await decided(checker, 'approved');
    expect(await available('change_wallet')).toBe('6012.5');
  });

  it('CMO-4 is bounded for each customer and day, what was refused not counted', async () => {
    expect(await codeOf(propose(maker, { number: '5987.50000001' }))).toBe('adjustment_limit');
    await propose(maker, { number: '5987.5' });
    await decided(checker, 'refused');
    expect(await codeOf(propose(maker, { number: '5987.50000001' }))).toBe('adjustment_limit');
    await propose(maker, { number: '5987.5' });
    expect(await codeOf(propose(maker, { number: '0.00000001' }))).toBe('adjustment_limit');
    await decided(checker, 'refused');
    expect(await available('change_wallet')).toBe('6012.5');
    const other = (await (await server.demo(2)).call('user/info', {})).id;
    await propose(maker, { id: other, number: '10000' });
    await decided(checker, 'refused');
  });

  it('CMO-5 reaches no wallet that an order stands on, no account but the house’s own, nobody else and nothing unknown', async () => {
    const before = await money();
    for (const change of [
      { wallet: 'lever' },
      { wallet: 'micro' },
      { account: 'external' },
      { account: 'demo_funding' },
      { number: '-1' },
      { note: '' },
    ])
      expect(await codeOf(propose(maker, change as Partial<Proposal>)), JSON.stringify(change)).toBe('invalid_input');
    expect(await codeOf(propose(maker, { id: 999_999_999 }))).toBe('not_found');
    expect(await codeOf(propose(maker, { currency: 999 }))).toBe('currency_unknown');
    expect(await money()).toEqual(before);
  });

  it('CMO-6 is refused to roles without the right, and to customers', async () => {
    expect(ROLE_NAMES.filter((role) => allows(role, 'adjustments.propose'))).toEqual(['administrator', 'compliance']);
    expect(await codeOf(propose(customer))).toBe('login_expired');
  });

  it('CMO-7 the database takes no proposal without its proposer, and no approval of the own', async () => {
    const review = `insert into reviews (id, kind, subject, user_id, opened_by, opened_at, due_at, approvals, outcome, reason, note)
      values (900000, 'adjustment', 900000, $1, $2, now(), now(), 1, '', '', '')`;
    await expect(database.pool.query(review, [id, null])).rejects.toMatchObject({ constraint: 'reviews_adjustment_proposed' });
    const own = review
      .replace('opened_by, opened_at', 'opened_by, first_by, first_at, opened_at')
      .replace('$2, now()', '$2, $2, now(), now()');
    await expect(database.pool.query(own, [id, 1])).rejects.toMatchObject({ constraint: 'reviews_not_own' });
  });

  it('CMO-20 the house’s accounts are read by who may, and its reserve is set against what is open', async () => {
    await server.open('BTC/USDT', '60000');
    const trader = await server.demo(3);
    const none = await checker.call('console/house', {});
    expect(none).toMatchObject({ exposure: '0', coverage: '' });
    const order = { legal_id: 1, currency_id: 2, type: 1, share: 10, multiple: 100, status: 1, pay_password: 'demo5678' } as const;
    const held = await trader.call('lever/submit', order);
    const { accounts, reserve, exposure, coverage } = await checker.call('console/house', {});
    expect(accounts).toContainEqual({ currency: 1, currency_name: 'USDT', account: 'fee', balance: expect.stringMatching(/^\d/) });
    const value = Number(held.price) * Number(held.number);
    expect(Number(exposure)).toBeCloseTo(value, 8);
    expect(Number(reserve) - Number(none.reserve)).toBeCloseTo(Number(held.trade_fee), 8);
    expect(Number(coverage)).toBeCloseTo(Math.floor((Number(reserve) / value) * 10_000) / 100, 2);
    expect(await codeOf(trader.call('console/house', {}))).toBe('login_expired');
  });

  it('CMO-8 count and sum of each day are public, and the verifier finds what was booked by nobody’s decision', async () => {
    const { list } = await server.client().call('venue/adjustments', {});
    expect(list).toEqual([{ day: expect.any(String), currency_name: 'USDT', count: 2, credited: '12.5', debited: '4000' }]);
    const faults = async () => (await runChecks(venue.database, () => undefined)).flatMap((finding) => finding.faults);
    await venue.kernel.quiet();
    await venue.kernel.caughtUp();
    expect(await faults()).toEqual([]);
    await database.pool.query('alter table reviews disable trigger all');
    await database.pool.query(`update reviews set opened_by = null, kind = 'flash' where kind = 'adjustment' and outcome = 'approved'`);
    expect(await faults()).toContainEqual(expect.stringMatching(/^adjustment \d+ is not$/));
  });
});
