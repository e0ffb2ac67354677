import { CallError, Client, loggedText, startTestServer, TEST_KEY, until } from '@candor/testkit';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { addressCheck, addressList } from '../../src/features/account/api-keys/addresses.ts';
import { keyHash } from '../../src/features/account/api-keys/key-text.ts';
import { freezeToken } from '../../src/features/account/freeze-link.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { codeTo } from './fixture.ts';

const server = await startTestServer({ settings: { TRUST_PROXY: '1' } });
const { clock, database, venue } = server;
const minute = 60_000;
const day = 86_400_000;
const PASSWORD = 'garden-Gate-4';

const refused = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const tradeKey = { label: 'bot', scopes: 'read,trade', addresses: '203.0.113.0/24', pay_password: PASSWORD };
const withKey = (key: string): Client => new Client(server.url, key);
const newest = async (email: string) => {
  await venue.kernel.caughtUp();
  await venue.messages.delivery.runDue();
  return (await venue.messages.outbox.newest(1, email))[0];
};

let count = 0;
/** A new customer, signed in. */
async function customer(): Promise<{ client: Client; email: string; password: string }> {
  count += 1;
  const [email, password] = [`key-${count}@example.org`, 'tulip-Vase-9'];
  const visitor = server.client();
  const { captcha_id } = await visitor.call('captcha', {});
  const code = venue.account.captchas.peek(captcha_id) ?? '';
  const form = { type: 'email', user_string: email, captcha_id, code, agreed: true } as const;
  await visitor.call('user/register', { ...form, password, re_password: password, pay_password: PASSWORD });
  await database.pool.query('update users set email_proven_at = registered_at where email = $1', [email]);
  await server.sealCustomers();
  return { client: await server.client().signIn(email, password), email, password };
}

describe('making a key', () => {
  it('KEY-1 shows it once, stores its hash, and tells the customer', async () => {
    const { client, email } = await customer();
    const { id, key } = await client.call('safe/api_key_add', { label: 'my bot', scopes: 'read' });
    expect(key).toMatch(/^ck_[A-Za-z0-9_-]{43}$/);
    expect(id).toBe(keyHash(key));
    expect(await client.call('safe/api_keys', {})).toEqual([
      {
        id,
        label: 'my bot',
        prefix: key.slice(0, 9),
        scopes: ['read'],
        addresses: [],
        created_at: clock.now(),
        expires_at: clock.now() + 90 * day,
        used_at: 0,
        used_from: '',
      },
    ]);
    expect(await newest(email)).toMatchObject({ template: 'api_key_added', text: expect.stringContaining('my bot') });
    const { rows } = await database.pool.query(`select string_agg(t::text, '') as text from api_keys t`);
    const logged = await loggedText(database.pool);
    for (const text of [rows[0].text, logged]) {
      expect(text).toContain(id);
      expect(text).not.toContain(key.slice(9));
    }
  });

  it('KEY-2 takes a recent sign-in or the password, and the second factor where one is bound', async () => {
    const { client, password } = await customer();
    const { secret } = await client.call('bind/google', {});
    const code = (): Promise<string> => generate({ secret, epoch: Math.floor(clock.now() / 1000) });
    await client.call('bind/google#bind', { code: await code() });
    clock.advance(16 * minute);
    const plain = { label: 'x', scopes: 'read' };
    expect(await refused(client.call('safe/api_key_add', plain))).toBe('password_required');
    const own = { ...plain, login_password: password };
    expect(await refused(client.call('safe/api_key_add', own))).toBe('code_required');
    expect(await refused(client.call('safe/api_key_add', { ...own, code: '000000' }))).toBe('code_wrong');
    await client.call('safe/api_key_add', { ...own, code: await code() });
  });

  it('KEY-3 one that trades takes the trade password and addresses; no key may do anything else', async () => {
    const { client } = await customer();
    const { pay_password: _, ...without } = tradeKey;
    expect(await refused(client.call('safe/api_key_add', without))).toBe('trade_password_required');
    expect(await refused(client.call('safe/api_key_add', { ...tradeKey, pay_password: 'wrong-1' }))).toBe('e_pdealerr');
    for (const scopes of ['trade', 'withdraw', 'read,withdraw', 'read,trade,withdraw', ','])
      expect([scopes, await refused(client.call('safe/api_key_add', { ...tradeKey, scopes }))]).toEqual([scopes, 'api_key_scopes']);
    for (const addresses of [
      '',
      'example.org',
      '203.0.113.7/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/8',
      '203.0.113.7/24/2',
      'fe80::1%eth0',
      '1.2.3.4/',
    ])
      expect([addresses, await refused(client.call('safe/api_key_add', { ...tradeKey, addresses }))]).toEqual([
        addresses,
        'api_key_addresses',
      ]);
    const many = Array.from({ length: 21 }, (_each, index) => `10.0.0.${index}`).join(' ');
    expect(await refused(client.call('safe/api_key_add', { ...tradeKey, addresses: many }))).toBe('api_key_addresses');
    await client.call('safe/api_key_add', tradeKey);
  });

  it('KEY-4 are ten at most that live, for a year at most', async () => {
    const { client, password } = await customer();
    expect(await refused(client.call('safe/api_key_add', { label: 'x', scopes: 'read', days: 366 }))).toBe('invalid_input');
    const { key } = await client.call('safe/api_key_add', { label: 'short', scopes: 'read', days: 1 });
    const rest = Array.from({ length: 9 }, () => client.call('safe/api_key_add', { label: 'x', scopes: 'read', days: 365 }));
    await Promise.all(rest);
    expect(await refused(client.call('safe/api_key_add', { label: 'x', scopes: 'read' }))).toBe('api_key_limit');
    expect(await withKey(key).call('user/info', {})).toBeTruthy();
    clock.advance(day);
    expect(await refused(withKey(key).call('user/info', {}))).toBe('login_expired');
    const again = await server.client().signIn(`key-${count}@example.org`, password);
    await again.call('safe/api_key_add', { label: 'x', scopes: 'read' });
    expect(await again.call('safe/api_keys', {})).toHaveLength(10);
  });
});

describe('using a key', () => {
  it('KEY-5 works for calls of its scopes only, in either form of the header, and for no session calls', async () => {
    const { client } = await customer();
    const { key } = await client.call('safe/api_key_add', { label: 'reader', scopes: 'read' });
    const reader = withKey(key);
    expect(await reader.call('wallet/list', {})).toBeTruthy();
    const bearer = await fetch(`${server.url}/api/user/info`, { headers: { authorization: `Bearer ${key}` } });
    expect(bearer.status).toBe(200);
    const order = { currency_id: 2, legal_id: 1, share: '1', multiple: 100, type: 1, status: 1 } as const;
    expect(await refused(reader.call('lever/submit', order as never))).toBe('scope_missing');
    const none = [
      ['safe/api_key_add', { label: 'x', scopes: 'read' }],
      ['safe/api_keys', {}],
      ['safe/sessions', {}],
      ['user/logout', {}],
      ['user/password', { old_password: 'x', password: 'other-Vase-8', repassword: 'other-Vase-8' }],
      ['safe/passkey_options', {}],
    ] as const;
    for (const [name, input] of none) expect([name, await refused(reader.call(name, input as never))]).toEqual([name, 'scope_missing']);
    for (const text of ['ck_', `ck_${'A'.repeat(43)}`, `${key}x`, key.slice(0, -1), key.slice(3)])
      expect([text, await refused(withKey(text).call('user/info', {}))]).toEqual([text, 'login_expired']);
  });

  it('KEY-6 KEY-10 trades without the trade password, only from its addresses, once per idempotency key, and hears of it', async () => {
    await server.open('BTC/USDT', '60000');
    const demo = await server.demo(1);
    const { key } = await demo.call('safe/api_key_add', {
      ...tradeKey,
      addresses: '203.0.113.0/24,127.0.0.1',
      pay_password: DEMO_TRADE_PASSWORD,
    });
    const bot = withKey(key);
    const status = async (address: string): Promise<number> =>
      (await bot.send('user/info', {}, { headers: { 'x-forwarded-for': address } })).status;
    expect([await status('198.51.100.1'), await status('203.0.114.7'), await status('203.0.113.7')]).toEqual([401, 401, 200]);
    const pair = venue.market.pairs().find(({ symbol }) => symbol === 'BTC/USDT')!;
    const order = { currency_id: pair.currencyId, legal_id: pair.legalId, share: 1, multiple: 100, type: 1, status: 1 } as const;
    await demo.call('set/trade_password_mode', { mode: 'every', pay_password: DEMO_TRADE_PASSWORD });
    expect(await refused(demo.call('lever/submit', order))).toBe('trade_password_required');
    const socket = await bot.socket();
    const told = socket.next('lever_trade');
    const once = { key: 'bot-order-1', headers: { 'x-forwarded-for': '203.0.113.7' } };
    const first = await bot.send('lever/submit', order, once);
    expect(first.body).toMatchObject({ type: 'ok' });
    expect((await bot.send('lever/submit', order, once)).body).toEqual(first.body);
    const { rows } = await database.pool.query('select count(*)::int as count from lever_orders');
    expect(rows[0].count).toBe(1);
    expect(await told).toMatchObject({ type: 'lever_trade' });
    socket.close();
  });

  it('KEY-7 remembers its last use, stored at most once a minute', async () => {
    const { client } = await customer();
    const make = () => client.call('safe/api_key_add', { label: 'x', scopes: 'read' });
    const keys = [await make(), await make(), await make(), await make(), await make()];
    const stored = async (): Promise<number> => {
      const { rows } = await database.pool.query(`select count(*)::int as count from commands where name = 'account/note-keys-used'`);
      return rows[0].count;
    };
    await venue.account.stop();
    const before = await stored();
    for (let second = 0; second < 180; second += 1) {
      clock.advance(1_000);
      await venue.account.callers.authenticate(keys[second % keys.length]!.key, '203.0.113.9');
      // Whatever is on its way to the database gets there before the next second.
      if (second % keys.length === 0) await stored();
    }
    await venue.account.stop();
    expect((await stored()) - before).toBeLessThanOrEqual(5);
    const [listed] = await client.call('safe/api_keys', {});
    expect(listed?.used_from).toBe('203.0.113.9');
    expect(listed?.used_at).toBeGreaterThan(clock.now() - 2 * minute);
  });
});

describe('the end of a key', () => {
  it('KEY-8 comes at once, for calls and sockets alike, and only the owner brings it', async () => {
    const { client } = await customer();
    const { client: other } = await customer();
    const { id, key } = await client.call('safe/api_key_add', { label: 'x', scopes: 'read' });
    const socket = await withKey(key).socket();
    expect(await refused(other.call('safe/api_key_end', { id }))).toBe('not_found');
    expect(await withKey(key).call('user/info', {})).toBeTruthy();
    await client.call('safe/api_key_end', { id });
    expect(await refused(withKey(key).call('user/info', {}))).toBe('login_expired');
    await until('the socket of the ended key to close', () => !socket.raw.connected, 2_000);
    expect(await refused(client.call('safe/api_key_end', { id }))).toBe('not_found');
  });

  it('KEY-9 comes with freezing the account and with a new password by code, not with signing out', async () => {
    const { client, email } = await customer();
    const { key } = await client.call('safe/api_key_add', { label: 'x', scopes: 'read' });
    const { text = '' } = (await newest(email)) ?? {};
    await client.call('user/logout', {});
    const socket = await withKey(key).socket();
    const visitor = server.client();
    await visitor.call('user/freeze', { token: /#token=(\S+)/.exec(text)?.[1] ?? '' });
    expect(await refused(withKey(key).call('user/info', {}))).toBe('login_expired');
    await until('the socket of the frozen account to close', () => !socket.raw.connected, 2_000);
    await database.pool.query(`update users set status = 'active' where email = $1`, [email]);
    expect(await refused(withKey(key).call('user/info', {}))).toBe('login_expired');

    const { client: second, email: address } = await customer();
    const { key: theirs } = await second.call('safe/api_key_add', { label: 'x', scopes: 'read' });
    await visitor.call('sms_mail', { user_string: address, type: 'forget' });
    const code = await codeTo(venue.messages.outbox, address);
    await visitor.call('user/forget', { account: address, code, password: 'other-Vase-8', repassword: 'other-Vase-8' });
    expect(await refused(withKey(theirs).call('user/info', {}))).toBe('login_expired');
  });

  it('KEY-9 comes with a link made for it as well', async () => {
    const { client } = await customer();
    const { id } = await client.call('user/info', {});
    const { key } = await client.call('safe/api_key_add', { label: 'x', scopes: 'read' });
    const socket = await withKey(key).socket();
    await server.client().call('user/freeze', { token: freezeToken(id, clock.now(), new SecretBox([TEST_KEY])) });
    expect(await refused(withKey(key).call('user/info', {}))).toBe('login_expired');
    await until('the socket of the frozen account to close', () => !socket.raw.connected, 2_000);
  });

  it('KEY-9 an account that is frozen while nothing of it is in memory lets no key in', async () => {
    const { client, email } = await customer();
    const { key } = await client.call('safe/api_key_add', { label: 'x', scopes: 'read' });
    await database.pool.query(`update users set status = 'frozen' where email = $1`, [email]);
    expect(await refused(withKey(key).call('user/info', {}))).toBe('login_expired');
  });

  it('KEY-10 a socket signs in with a key from its addresses only, and is cut when it expires', async () => {
    const { client } = await customer();
    const { key } = await client.call('safe/api_key_add', { label: 'x', scopes: 'read', days: 1, addresses: '127.0.0.1 ::1' });
    const elsewhere = await client.call('safe/api_key_add', { label: 'y', scopes: 'read', addresses: '203.0.113.7' });
    const refusing = await server.client().socket();
    expect(await refusing.signIn(elsewhere.key)).toEqual({ ok: false });
    const socket = await withKey(key).socket();
    clock.advance(day);
    await venue.realtime.checkSessions();
    await until('the socket of the expired key to close', () => !socket.raw.connected, 2_000);
  });
});

describe('signing out', () => {
  it('ACC-22 closes the sockets of the session within two seconds, and no other', async () => {
    const { client, email, password } = await customer();
    const other = await server.client().signIn(email, password);
    const [socket, staying] = [await client.socket(), await other.socket()];
    await client.call('user/logout', {});
    await until('the socket of the session to close', () => !socket.raw.connected, 2_000);
    expect(staying.raw.connected).toBe(true);
  });
});

describe('addresses of a key', () => {
  it('KEY-3 are single ones and networks of both kinds', () => {
    const check = addressCheck(addressList('203.0.113.7, 198.51.100.0/24  2001:db8::/48'));
    const verdicts = [
      '203.0.113.7',
      '203.0.113.8',
      '198.51.100.255',
      '198.51.101.0',
      '::ffff:203.0.113.7',
      '2001:db8:0:ffff::1',
      '2001:db8:1::1',
      '',
      'x',
    ];
    expect(verdicts.map(check)).toEqual([true, false, true, false, true, true, false, false, false]);
    expect(addressCheck(addressList(''))('203.0.113.7')).toBe(true);
    // IPv4 inside IPv6: a network of IPv6 must not have all of IPv4 on it.
    for (const text of ['::ffff:0:0/96', '::ffff:0.0.0.0/96', '::ffff:203.0.113.0/112', '0:0:0:0:0:ffff::/96'])
      expect(() => addressList(text)).toThrow(RefusedError);
    expect(addressCheck(addressList('::/32'))('203.0.113.7')).toBe(false);
    expect(addressCheck(addressList('::/32'))('::ffff:203.0.113.7')).toBe(false);
    expect(addressCheck(addressList('::/32'))('::1')).toBe(true);
    expect(() => addressList('1.2.3.4 nonsense')).toThrow(RefusedError);
  });
});
