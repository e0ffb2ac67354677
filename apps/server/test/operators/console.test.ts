import { contract, endpointOf, permissionsOf, REVIEW_KINDS, ROLE_NAMES, ROLES, type ConsoleName, type Role } from '@candor/api';
import { journalLines, startTestServer, type Client } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { addOperators } from '../../src/features/operators/commands/add-operators.ts';
import { stored } from '../../src/features/operators/credentials.ts';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS, newOperatorId } from '../../src/features/operators/demo.ts';
import { codeAt, newFactorSecret } from '../../src/guards/totp.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';

const server = await startTestServer();
const { venue, clock, database } = server;
const [OPS] = DEMO_OPERATORS;

/** An operator of a role, signed in. */
async function operatorOf(role: Role): Promise<Client> {
  const id = await newOperatorId(venue.database);
  const hidden = await stored({ password: 'x', secret: newFactorSecret() }, id, {
    passwords: venue.account.passwords,
    secrets: new SecretBox(['7e'.repeat(32)]),
  });
  await venue.kernel.run(
    addOperators,
    { operators: [{ id, email: `${role}${id}@venue.example`, name: role, role, demo: false, initial: false, ...hidden }] },
    SYSTEM,
  );
  const client = server.client();
  client.token = await venue.operators.openOperatorSession(id, { address: '127.0.0.1', device: '' });
  return client;
}

const idOf = async (email: string): Promise<number> =>
  (await database.pool.query('select id from users where email = $1', [email])).rows[0].id;

describe('the console over HTTP', () => {
  it('OPR-2 OPR-13 a demo operator signs in with the printed password and a code of the printed secret', async () => {
    const client = server.client();
    client.token = await client.call('console/login', {
      email: OPS.email,
      password: DEMO_OPERATOR_PASSWORD,
      code: await codeAt(OPS.secret, clock.now()),
    });
    expect(await client.call('console/me', {})).toMatchObject({ email: OPS.email, role: 'administrator', mode: 'demo' });
    await client.call('console/logout', {});
    await expect(client.call('console/me', {})).rejects.toMatchObject({ status: 401, code: 'login_expired', reply: { type: 999 } });
  });

  it('OPR-2 tokens of customers open nothing in the console, and those of operators nothing outside it', async () => {
    const customer = await server.demo(1);
    const operator = await server.operator();
    await expect(customer.call('console/me', {})).rejects.toMatchObject({ code: 'login_expired' });
    await expect(operator.call('wallet/list', {})).rejects.toMatchObject({ code: 'login_expired' });
    const socket = await server.client().socket();
    expect(await socket.signIn(operator.token ?? '')).toEqual({ ok: false });
    socket.close();
  });

  it.each(ROLE_NAMES)('OPR-17 the role %s makes the calls of its permissions and no others', async (role) => {
    const client = await operatorOf(role);
    const calls = (Object.keys(contract) as (keyof typeof contract)[]).filter((name): name is ConsoleName => name.startsWith('console/'));
    for (const name of calls) {
      const { access } = endpointOf(name);
      if (access !== 'operator' || name === 'console/logout') continue;
      for (const { fields, permission } of permissionsOf(endpointOf(name))) {
        const { status, body } = await client.send(name, fields);
        const allowed = permission === 'any' || (ROLES[role] as readonly string[]).includes(permission);
        if (allowed) expect(body, name).not.toMatchObject({ code: 'permission_missing' });
        else expect({ status, body }, name).toMatchObject({ status: 403, body: { code: 'permission_missing', params: { permission } } });
      }
    }
  });

  it('OPR-18 the overview counts what waits and what is not well', async () => {
    const operator = await server.operator();
    const before = await operator.call('console/overview', {});
    expect(before).toMatchObject({ customers: 3, customers_frozen: 0, jobs_failing: 0, messages_failed: 0 });
    expect(before.reviews.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(REVIEW_KINDS).toSorted());
    expect(before.reviews.filter(({ waiting }) => waiting > 0)).toEqual([]);
    expect(before.markets).toBeGreaterThan(5);
    expect(before.markets_without_price).toBeGreaterThan(0);
    await database.pool.query(`insert into jobs (name, key, due_at, attempts) values ('test/stuck', 'x', now() + interval '100 years', 2)`);
    await (await server.demo(1)).call('feedback/add', { content: 'x' });
    await server.open('BTC/USDT', '60000');
    const after = await operator.call('console/overview', {});
    expect(after).toMatchObject({ jobs_failing: 1 });
    expect(after.reviews.find(({ kind }) => kind === 'complaint')).toMatchObject({ waiting: 1, overdue: 0, oldest_at: expect.any(Number) });
    expect(after.markets_without_price).toBe(before.markets_without_price - 1);
    expect(after.tick_id).toBeGreaterThan(before.tick_id);
  });

  it('OPR-22 OPR-26 a frozen customer stays signed in, is told at once, closes and cancels, and opens nothing; no balance or order is touched', async () => {
    const customer = await server.demo(2);
    const operator = await server.operator();
    const id = await idOf('demo2@demo.candor');
    const socket = await customer.socket();
    const money = async () => (await database.pool.query('select id, balance from accounts order by id')).rows;
    const orders = async () => (await database.pool.query('select * from lever_orders order by id')).rows;
    await server.open('ETH/USDT', '3000');
    const buy = { legal_id: 1, currency_id: 3, type: 1, share: 1, multiple: 10, status: 1, pay_password: 'demo5678' } as const;
    await customer.call('lever/submit', buy);
    const before = [await money(), await orders()];
    expect(before[1]).toHaveLength(1);
    const told = socket.next('account_changed');
    await operator.call('console/customer_freeze', { id, reason: 'own_request', note: 'asked for by phone' });
    await told;
    const { freeze } = await (await server.demo(2)).call('user/info', {});
    expect(freeze).toEqual({ reason: 'You have asked for it.', since: server.clock.now(), until: server.clock.now() + 72 * 3_600_000 });
    await expect(customer.call('lever/submit', buy)).rejects.toMatchObject({ code: 'account_frozen' });
    expect([await money(), await orders()]).toEqual(before);
    await customer.call('lever/close', { id: Number(before[1]?.[0].id) });
    await operator.call('console/customer_unfreeze', { id, reason: 'identity was checked' });
    expect(await (await server.demo(2)).call('lever/dealall', { legal_id: 1, currency_id: 3, page: 1 })).toBeTruthy();
  });

  it('OPR-21 OPR-12 every action is in the command log by operator, without the customer in it', async () => {
    const operator = await server.operator();
    const { id: operatorId } = await operator.call('console/me', {});
    const id = await idOf('demo3@demo.candor');
    await operator.call('console/customer', { id });
    await operator.call('console/customer_ledger', { id });
    await operator.call('console/customer_sessions_end', { id, reason: 'a lost phone' });
    const { rows } = await database.pool.query(
      `select name, input, reply from commands where actor = 3 and user_id = $1 and name like 'console/customer%' and input like $2 order by seq desc limit 3`,
      [operatorId, `%${id}%`],
    );
    expect(rows.map(({ name }) => name)).toEqual(['console/customer_sessions_end', 'console/customer_ledger', 'console/customer']);
    const lines = await journalLines(database.pool, 'console/customer');
    expect(lines.length).toBeGreaterThanOrEqual(rows.length);
    const text = JSON.stringify(rows) + lines.join();
    for (const told of ['demo3', '@demo.candor', 'demo_funding', 'argon2', operator.token ?? '']) expect(text).not.toContain(told);
  });
});

describe('the ledger of a customer', () => {
  it('OPR-25 shows balances and transfers, newest first, each once, by page, and nothing of others', async () => {
    const operator = await server.operator();
    const customer = await server.demo(1);
    const id = await idOf('demo1@demo.candor');
    for (let each = 1; each <= 51; each += 1) {
      await customer.call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'legal', number: String(each) });
    }
    await (await server.demo(3)).call('wallet/change', { currency_id: 1, from_field: 'change', to_field: 'legal', number: '7777' });
    const first = await operator.call('console/customer_ledger', { id });
    const second = await operator.call('console/customer_ledger', { id, before: first.next });
    // Four wallets were funded, and 51 transfers made.
    expect([first.list.length, second.list.length, second.next]).toEqual([50, 5, '']);
    const all = [...first.list, ...second.list];
    expect(new Set(all.map((line) => line.id)).size).toBe(55);
    expect(all.map((line) => BigInt(line.id))).toEqual(
      all.map((line) => BigInt(line.id)).toSorted((left, right) => (left < right ? 1 : -1)),
    );
    expect(first.list[0]).toMatchObject({
      info: 'wallet_transfer',
      currency_name: 'USDT',
      debit: { user_id: id, account: 'change' },
      credit: { user_id: id, account: 'legal' },
      amount: '51',
    });
    expect(second.list.at(-1)).toMatchObject({ info: 'demo_funding', debit: { user_id: 0, account: 'demo_funding' }, cause: String(id) });
    expect(all.some(({ amount }) => amount.startsWith('7777'))).toBe(false);
    expect(first.balances).toContainEqual({ currency_id: 1, currency_name: 'USDT', wallet: 'change', available: '8674', frozen: '0' });
    await expect(operator.call('console/customer_ledger', { id: 999_999_999 })).rejects.toMatchObject({ code: 'not_found' });
  });
});
