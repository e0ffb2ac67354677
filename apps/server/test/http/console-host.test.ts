import { CallError, Client, SoftAuthenticator, startTestServer } from '@candor/testkit';
import { CONSOLE_SOCKETS } from '@candor/api';
import { generate } from 'otplib';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '../../src/features/operators/demo.ts';
import { isServedAt } from '../../src/http/caller/hosts.ts';
import { httpFixture, OPERATOR_TOKENS, webFolder } from './fixtures.ts';

const OPS = 'ops.trade.example';
const CUSTOMERS = 'trade.example';
const { app, handled } = httpFixture(
  { consoleHost: OPS, allowedOrigins: ['https://www.trade.example', `https://${OPS}:8443`] },
  webFolder(),
  webFolder('Console'),
);
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
  return app.close();
});

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host, accept: 'text/html', ...headers } });

describe('a console with a host of its own', () => {
  it('HTTP-32 has its pages and files there and nowhere else, and no others', async () => {
    for (const url of ['/console', '/console/audit', '/console/assets/entry-B1x9_-Qz.js']) {
      expect([url, (await get(OPS, url)).statusCode]).toEqual([url, 200]);
      const elsewhere = await get(CUSTOMERS, url);
      expect([url, elsewhere.statusCode]).toEqual([url, 404]);
      expect(elsewhere.payload).not.toContain('Console');
    }
    expect((await get(OPS, '/console')).payload).toContain('<title>Console</title>');
    for (const url of ['/', '/leverList', '/assets/entry-B1x9_-Qz.js']) {
      expect([url, (await get(CUSTOMERS, url)).statusCode]).toEqual([url, 200]);
      const there = await get(OPS, url);
      expect([url, there.statusCode]).toEqual([url, 404]);
      expect(there.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('HTTP-32 answers its calls there and nowhere else, and no others', async () => {
    const authorization = OPERATOR_TOKENS.administrator;
    const before = handled.length;
    for (const [host, url] of [
      [CUSTOMERS, '/api/console/me'],
      [OPS, '/api/get_version'],
      [OPS, '/api/user/info'],
    ] as const) {
      const reply = await get(host, url, { authorization });
      expect([host, url, reply.statusCode, reply.json().code]).toEqual([host, url, 404, 'not_found']);
    }
    expect(handled.length).toBe(before);
    for (const [host, url] of [
      [OPS, '/api/console/me'],
      [`${OPS.toUpperCase()}:8443`, '/api/console/me'],
      [CUSTOMERS, '/api/get_version'],
    ] as const)
      expect([host, url, (await get(host, url, { authorization })).statusCode]).toEqual([host, url, 200]);
    for (const host of [OPS, CUSTOMERS]) expect((await get(host, '/healthz')).statusCode).toBe(200);
  });

  it('HTTP-32 believes the Host header alone, and no page of the other host', async () => {
    const authorization = OPERATOR_TOKENS.administrator;
    const behind = httpFixture({ consoleHost: OPS, trustProxy: true });
    const forged = { host: CUSTOMERS, 'x-forwarded-host': OPS, forwarded: `host=${OPS}`, authorization };
    expect((await behind.app.inject({ method: 'GET', url: '/api/console/me', headers: forged })).statusCode).toBe(404);
    await behind.app.close();
    const post = (url: string, host: string, origin: string) =>
      app.inject({ method: 'POST', url, headers: { host, origin, authorization }, payload: {} });
    expect((await post('/api/console/logout', OPS, 'https://www.trade.example')).json()).toMatchObject({ code: 'origin_not_allowed' });
    expect((await post('/api/console/logout', OPS, `https://${OPS}:8443`)).statusCode).toBe(200);
    expect((await post('/api/captcha', CUSTOMERS, `https://${OPS}:8443`)).json()).toMatchObject({ code: 'origin_not_allowed' });
    expect((await post('/api/captcha', CUSTOMERS, 'https://www.trade.example')).statusCode).toBe(200);
  });

  it('HTTP-32 is everywhere without one', () => {
    for (const part of ['console', 'customers'] as const)
      for (const host of [OPS, CUSTOMERS, undefined]) expect(isServedAt(part, host, '')).toBe(true);
    expect([isServedAt('console', undefined, OPS), isServedAt('customers', undefined, OPS)]).toEqual([false, true]);
  });
});

describe('a venue whose console has a host of its own', () => {
  const code = async (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'ok',
      (error: unknown) => (error instanceof CallError ? error.code : 'failed'),
    );

  it('HTTP-32 PSK-15 keeps sockets and customers away from it, and passkeys of operators on it', async () => {
    const [{ email, secret }] = DEMO_OPERATORS;
    const server = await startTestServer({ settings: { CONSOLE_HOST: 'localhost', PUBLIC_URL: 'https://trade.example' } });
    const there = server.url.replace('127.0.0.1', 'localhost');
    const ops = new Client(there);
    const nextCode = () => {
      server.clock.advance(30_000);
      return generate({ secret, epoch: Math.floor(server.clock.now() / 1000) });
    };
    const signIn = async (client: Client) =>
      client.call('console/login', { email, password: DEMO_OPERATOR_PASSWORD, code: await nextCode() });
    expect(await code(signIn(server.client()))).toBe('not_found');
    ops.token = await signIn(ops);
    expect(await code(ops.call('get_version', {}))).toBe('not_found');

    const customer = await server.demo();
    (await customer.socket()).close();
    const sockets = (url: string) =>
      new Promise<string>((resolve) => {
        const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true });
        socket.on('connect', () => resolve('served')).on('connect_error', ({ message }) => resolve(message));
        closing.push(() => socket.disconnect());
      });
    expect([await sockets(server.url), await sockets(server.url + CONSOLE_SOCKETS)]).toEqual(['served', 'not here']);
    expect([await sockets(there), await sockets(there + CONSOLE_SOCKETS)]).toEqual(['not here', 'served']);

    const fromPage = { headers: { origin: there } };
    const device = new SoftAuthenticator(there);
    const options = await ops.call('console/passkey_add_options', {}, fromPage);
    expect(JSON.stringify(options)).toContain('"id":"localhost"');
    const response = device.create(options);
    await ops.call('console/passkey_add', { response, name: 'Key', password: DEMO_OPERATOR_PASSWORD, code: await nextCode() }, fromPage);
    const asked = await ops.call('console/passkey_options', {}, fromPage);
    expect(await code(ops.call('console/passkey_login', { response: device.get(asked) }, fromPage))).toBe('ok');
    expect(await code(ops.call('console/passkey_options', {}, { headers: { origin: 'https://trade.example' } }))).toBe(
      'origin_not_allowed',
    );
    expect(await code(server.client().call('console/passkey_options', {}, { headers: { origin: server.url } }))).toBe('not_found');
    // A customer's passkey is made for the customers' site all the same.
    expect(await customer.call('user/passkey_options', {}, { headers: { origin: server.url } })).toMatchObject({ rpId: 'trade.example' });
  });
});
