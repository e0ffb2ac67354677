import { journalLines, startTestServer, type Client } from '@candor/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS_MOST } from '../../src/features/detection/queries.ts';

const server = await startTestServer();
const { clock, database } = server;
const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const compliance = await server.operator(1);
const report = (page = 1) => compliance.call('console/detection', { page });
const idOf = async (client: Client): Promise<number> => (await client.call('user/info', {})).id;

const [ada, bob, cid] = await Promise.all([server.demo(1), server.demo(2), server.demo(3)]);
const [first, second, third] = (await Promise.all([ada, bob, cid].map(idOf))) as [number, number, number];
await server.open('BTC/USDT', '60000');
const trade = (client: Client, type: 1 | 2) =>
  client.call('lever/submit', { legal_id: 1, currency_id: 2, type, share: 1, multiple: 10, status: 1, pay_password: 'demo5678' });
await trade(ada, 1);
await trade(bob, 2);
await trade(cid, 1);

const HOME = '192.0.2.7';
const PHONE = 'Chrome, Android';
async function signedIn(userId: number, address: string, device = PHONE, outcome = 'signed_in', daysAgo = 0): Promise<void> {
  await sql(`insert into sign_ins (user_id, at, address, device, outcome) values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5)`, [
    userId,
    clock.now() - daysAgo * 86_400_000 - 1_000,
    address,
    device,
    outcome,
  ]);
}
const payTo = (userId: number, address: string) =>
  sql(
    `insert into withdrawal_addresses (id, user_id, currency_id, chain, address, added_at, usable_at)
     values ((select coalesce(max(id), 0) + 1 from withdrawal_addresses), $1, 1, 'TRC20', $2, now(), now() + interval '2 days')`,
    [userId, address],
  );

beforeEach(async () => {
  await sql('delete from sign_ins');
  await sql('delete from withdrawal_addresses');
  await sql('delete from api_keys');
});

describe('the detection report', () => {
  it('DET-2 names accounts on opposite sides that signed in with one device from one address, and what both stand at', async () => {
    await signedIn(first, HOME);
    await signedIn(second, HOME, PHONE, 'factor_passed');
    const found = await report();
    expect(found).toMatchObject({ count: 1, page: 1, days: 30, accounts_most: ACCOUNTS_MOST, complete: true, crowds: [] });
    const [pair] = found.list;
    expect(pair).toMatchObject({
      first: { id: first, account: 'd***@demo.candor' },
      second: { id: second, account: 'd***@demo.candor' },
      shared: [{ kind: 'sign_in', value: `${PHONE} · ${HOME}` }],
      markets: [{ symbol: 'BTC/USDT', net: '0' }],
    });
    expect(pair?.markets[0]?.first_gross).toBe(pair?.markets[0]?.second_gross);
    // Both paid the fee and the spread.
    expect(Number(pair?.result)).toBeLessThan(0);
  });

  it('DET-2 does not name accounts on the same side, nor those that share nothing', async () => {
    await signedIn(first, HOME);
    await signedIn(third, HOME);
    await signedIn(second, '192.0.2.8');
    await signedIn(second, HOME, 'Safari, iPhone');
    expect(await report()).toMatchObject({ list: [], count: 0, crowds: [] });
  });

  it('DET-3 looks at tries with the right password of the last thirty days only', async () => {
    await signedIn(first, HOME);
    await signedIn(second, HOME, PHONE, 'wrong_password');
    await signedIn(second, HOME, PHONE, 'signed_in', 31);
    expect((await report()).count).toBe(0);
  });

  it('DET-3 takes the /64 of IPv6 for one network', async () => {
    await signedIn(first, '2001:db8:1:2:aaaa::1');
    await signedIn(second, '2001:db8:1:2:bbbb::9');
    await signedIn(third, '2001:db8:1:3::1');
    await signedIn(third, 'not:an:address');
    const { list } = await report();
    expect(list.map((pair) => [pair.first.id, pair.second.id, pair.shared[0]?.value])).toEqual([
      [first, second, `${PHONE} · 2001:db8:1:2::/64`],
    ]);
  });

  it('DET-3 compares withdrawal addresses, documents and networks of API keys, and shows nothing private', async () => {
    const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
    await payTo(first, address);
    await payTo(second, address);
    await sql(
      `insert into api_keys (key_hash, user_id, label, prefix, scopes, addresses, created_at, expires_at, used_at, used_from) values
       ('a', $1, '', '', 'read,trade', '198.51.100.1 203.0.113.0/24', now(), now(), null, ''), ('b', $2, '', '', 'read', '', now(), now(), $3, '198.51.100.1')`,
      [second, third, new Date(clock.now())],
    );
    for (const [userId, upload] of [
      [first, 'one'],
      [second, 'two'],
    ]) {
      await sql(`insert into uploads (id, user_id, bytes, uploaded_at) values ($1, $2, 1, now())`, [upload, userId]);
      await sql(
        `insert into identity_checks (id, user_id, name, document, document_mac, front_upload, reverse_upload, submitted_at)
         values ((select coalesce(max(id), 0) + 1 from identity_checks), $1, 'x', 'x', 'the same mac', $2, $2, now())`,
        [userId, upload],
      );
    }
    const found = await report();
    expect(found.list.map((pair) => [pair.first.id, pair.second.id, pair.shared])).toEqual([
      [
        first,
        second,
        [
          { kind: 'document', value: '' },
          { kind: 'withdrawal_address', value: '' },
        ],
      ],
      [second, third, [{ kind: 'api_key', value: '198.51.100.1' }]],
    ]);
    expect(JSON.stringify(found)).not.toContain(address);
    expect(JSON.stringify(found)).not.toContain('the same mac');
    await sql(`update identity_checks set document_mac = 'mac ' || id`);
  });

  it('DET-5 names a network that more accounts share as a crowd, and lists no pairs for it', async () => {
    await sql(
      `insert into users (id, email, password_hash, extension_code, registered_at)
       select 300000 + n, 'crowd' || n || '@example.org', 'x', 'CROWD' || n, now() from generate_series(1, 3000) as n`,
    );
    await sql(
      `insert into sign_ins (user_id, at, address, device, outcome)
       select 300000 + n, to_timestamp($1::float8 / 1000), $2, $3, 'signed_in' from generate_series(1, 3000) as n`,
      [clock.now() - 1_000, HOME, PHONE],
    );
    await signedIn(first, HOME);
    await signedIn(second, HOME);
    expect(await report()).toMatchObject({
      list: [],
      count: 0,
      crowds: [{ kind: 'sign_in', value: `${PHONE} · ${HOME}`, accounts: 3002 }],
    });
    await sql('delete from sign_ins where user_id > 300000 + $1', [ACCOUNTS_MOST - 2]);
    expect(await report()).toMatchObject({ count: 1, crowds: [] });
  });

  it('DET-6 stands in the command log with who looked and whose accounts were shown, and nothing else changes', async () => {
    await signedIn(first, HOME);
    await signedIn(second, HOME);
    const state = async () => (await sql('select id, balance from accounts order by id')).rows;
    const before = await state();
    await report();
    const { id: operator } = await compliance.call('console/me', {});
    const { rows } = await sql(`select user_id, input from commands where name = 'console/detection' order by seq desc limit 1`);
    expect(rows).toEqual([{ user_id: operator, input: expect.stringContaining(`[${first},${second}]`) }]);
    expect((await journalLines(database.pool, 'console/detection')).at(-1)).not.toContain(HOME);
    expect(await state()).toEqual(before);
  });

  it('DET-7 is for administrators and compliance, by a permission of its own', async () => {
    await expect(ada.call('console/detection', { page: 1 })).rejects.toMatchObject({ code: 'login_expired' });
    expect((await compliance.send('console/detection', { page: 0 })).status).toBe(400);
  });
});
