import { CallError, Client, startTestServer, until } from '@candor/testkit';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const lines: string[] = [];
const server = await startTestServer({ logTo: (line) => lines.push(line) });
const { clock, database, venue } = server;
const EMAIL = 'planted@example.org';
/** Everything that must be found nowhere. */
const planted: string[] = [];
const plant = <Text extends string>(text: Text): Text => {
  planted.push(text);
  return text;
};

async function newestText(): Promise<string> {
  await venue.kernel.caughtUp();
  await venue.messages.delivery.runDue();
  return (await venue.messages.outbox.newest(1, EMAIL))[0]?.text ?? '';
}
async function sentCode(): Promise<string> {
  const sent = (await venue.messages.outbox.newest(10, EMAIL)).find(({ template }) => template === 'code');
  return plant(/\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? 'no code came');
}
async function signedIn(password: string): Promise<Client> {
  const client = await server.client().signIn(EMAIL, password);
  plant(client.token ?? '');
  return client;
}
const refused = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? `${error.status} ${String(error.reply.type)} ${error.code}` : String(error)),
  );

describe('a life of an account over HTTP', () => {
  it('HTTP-13 ACC-83 leaves no password, code, token or secret in logs, command log or tables; sockets close when sessions end', async () => {
    const visitor = server.client();
    const [first, second, trade, newTrade] = ['plant-First-1', 'plant-Second-2', 'plant-Trade-3', 'plant-Trade-4'].map(plant);
    await visitor.call('sms_mail', { user_string: EMAIL, scene: 'register' });
    const form = { type: 'email', user_string: EMAIL, code: await sentCode(), agreed: true } as const;
    await visitor.call('user/register', { ...form, password: first!, re_password: first!, pay_password: trade! });
    const client = await signedIn(first!);
    const other = await signedIn(first!);
    const socket = await other.socket();

    const { secret } = await client.call('bind/google', {});
    plant(secret);
    const code = async (): Promise<string> => plant(await generate({ secret, epoch: Math.floor(clock.now() / 1000) }));
    const { recovery_codes } = await client.call('bind/google#bind', { code: await code() });
    recovery_codes.forEach(plant);
    await until('the socket of the ended session to close', () => !socket.raw.connected, 2_000);

    clock.advance(60_000);
    const pending = await signedIn(first!);
    for (const call of ['user/info', 'safe/sessions', 'bind/google'] as const)
      expect(await refused(pending.call(call, {}))).toBe('403 1000 second_factor_required');
    const early = await server.client().socket();
    expect(await early.signIn(pending.token ?? '')).toMatchObject({ ok: false });
    early.close();
    expect(await refused(pending.call('verify/google', { code: plant('918273') }))).toBe('422 error code_wrong');
    await pending.call('verify/google', { code: recovery_codes[0] ?? '' });
    expect(await pending.call('user/info', {})).toMatchObject({ email: EMAIL });

    await client.call('user/setaccount', { password: newTrade!, repassword: newTrade!, code: await code() });
    const { key } = await client.call('safe/api_key_add', { label: 'planted', scopes: 'read', code: recovery_codes[1] ?? '' });
    expect(await new Client(server.url, plant(key)).call('user/info', {})).toMatchObject({ email: EMAIL });
    await client.call('user/password', { old_password: first!, password: second!, repassword: second!, code: recovery_codes[2] ?? '' });
    expect(await refused(pending.call('user/info', {}))).toBe('401 999 login_expired');
    await visitor.call('sms_mail', { user_string: EMAIL, type: 'forget' });
    const forgotten = await sentCode();
    await visitor.call('user/check_email', { email_code: forgotten, user_string: EMAIL });
    await visitor.call('user/forget', { account: EMAIL, code: forgotten, password: first!, repassword: first! });

    const last = await signedIn(first!);
    clock.advance(60_000);
    await last.call('verify/google', { code: await code() });
    const lastSocket = await last.socket();
    const response = await fetch(`${server.url}/api/bind/unbindGoogle`, { headers: { authorization: last.token ?? '' } });
    expect(response.status).toBe(404);
    expect(await last.call('safe/safe_center', {})).toMatchObject({ google_bound: 1 });
    await until('a freeze link in a mail', async () => (await newestText()).includes('#token='));
    const token = plant(/#token=(\S+)/.exec(await newestText())?.[1] ?? '');
    await visitor.call('user/freeze', { token });
    await until('the socket of the frozen account to close', () => !lastSocket.raw.connected, 2_000);
    expect(await refused(last.call('user/info', {}))).toBe('401 999 login_expired');
    expect(await refused(server.client().signIn(EMAIL, first!))).toBe('403 error account_frozen');

    expect(planted.length).toBeGreaterThan(25);
    expect(lines.length).toBeGreaterThan(25);
    const stored = await everythingStored();
    expect(stored).toContain(EMAIL);
    const shows = (text: string, secret: string): boolean =>
      new RegExp(`(?<![\\w.])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`).test(text);
    for (const secret of planted) {
      expect(secret.length).toBeGreaterThanOrEqual(6);
      expect([secret, shows(lines.join('\n'), secret), shows(stored, secret)]).toEqual([secret, false, false]);
    }
  });
});

describe('orders over HTTP', () => {
  it('HTTP-13 leave the trade password neither in the journal nor in what is kept of keys and events', async () => {
    const trader = await server.demo(1);
    await server.open('BTC/USDT', '60000');
    const order = { legal_id: 1, currency_id: 2, type: 1, share: 1, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
    expect(await refused(trader.call('lever/submit', { ...order, pay_password: 'plant-Wrong-9' }))).toMatch(/ e_pdealerr$/);
    await trader.call('lever/submit', order, { key: 'order-of-secrecy' });
    const stored = await everythingStored();
    expect(stored).toContain('order-of-secrecy');
    for (const secret of [DEMO_TRADE_PASSWORD, 'plant-Wrong-9']) {
      expect(stored).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['journal', 'commands', 'command_keys', 'events']));
  const texts = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await database.pool.query(`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`)).rows[0].text,
    ),
  );
  return texts.join('\n');
}
