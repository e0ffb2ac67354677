import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD, seedDemo, seedLoadCustomers } from '../../src/features/account/demo.ts';
import { accountFixture, customer, refusal, visitor } from './fixture.ts';

const { account, kernel, database, db, restarted } = await accountFixture();
const dependencies = { kernel, database, passwords: account.passwords };

async function balances(userId: number): Promise<bigint[]> {
  const { rows } = await db.pool.query('select balance from accounts where user_id = $1 order by id', [userId]);
  return rows.map((row) => row.balance);
}

describe('demo customers', () => {
  it('ACC-40 have play money in four wallets, once, from the funding account', async () => {
    const first = await seedDemo(dependencies);
    const again = await seedDemo(dependencies);
    expect(again).toEqual(first);
    for (const { id } of first) expect(await balances(id)).toEqual(Array.from({ length: 4 }, () => 1_000_000_000_000n));
    const { rows } = await db.pool.query('select sum(balance)::text as sum from accounts');
    expect(rows[0].sum).toBe('0');
    expect(await balances(0)).toEqual([-12_000_000_000_000n]);
  });

  it('sign in with the published passwords', async () => {
    const token = await account.handlers['user/login']({ user_string: 'demo2@demo.candor', password: DEMO_PASSWORD }, visitor());
    const { actor } = await customer(account, token);
    await account.tradePasswords.check(actor, DEMO_TRADE_PASSWORD);
  });

  it('ACC-41 come by the thousand for load, and only the missing ones the second time', async () => {
    const before = await seedLoadCustomers(600, dependencies);
    const after = await seedLoadCustomers(1_200, dependencies);
    expect(after.slice(0, 600)).toEqual(before);
    const { rows } = await db.pool.query(`select count(*)::int as count from users where email like 'load%'`);
    expect(rows[0].count).toBe(1_200);
    expect(await balances(after[1_199]?.id ?? 0)).toHaveLength(4);
  });

  it('ACC-42 are nobody in live mode: no sign-in begins, and sessions and API keys open nothing', async () => {
    await seedDemo(dependencies);
    const login = { user_string: 'demo1@demo.candor', password: DEMO_PASSWORD };
    const token = await account.handlers['user/login'](login, visitor());
    const context = await customer(account, token);
    const { key } = await account.handlers['safe/api_key_add']({ label: 'mine', scopes: 'read' }, context);
    expect(await account.callers.authenticate(key, context.address)).toBeDefined();
    const live = await restarted('live');
    expect(await live.callers.authenticate(token, context.address)).toBeUndefined();
    expect(await live.callers.authenticate(key, context.address)).toBeUndefined();
    expect(await refusal(live.handlers['user/login'](login, visitor()))).toMatchObject({ code: 'login_wrong' });
    expect(await live.callers.authenticate(await live.openSession(context.actor.userId), context.address)).toBeUndefined();
  });
});
