import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CALLER, httpFixture, OPERATOR_TOKENS, PENDING_TOKEN, READ_KEY } from './fixtures.ts';

describe('behind a proxy', () => {
  it('HTTP-28 takes the address that the proxy saw, whatever the request says of itself', async () => {
    const behind = httpFixture({ trustProxy: true });
    const addressFor = async (forwarded?: string) => {
      await behind.app.inject({
        method: 'POST',
        url: '/api/captcha',
        remoteAddress: '10.0.0.1',
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      });
      return behind.handled.at(-1)?.context.address;
    };
    expect(await addressFor('198.51.100.7')).toBe('198.51.100.7');
    // A proxy that appends, as most do by default, leaves in front what the customer sent.
    expect(await addressFor('203.0.113.99, 198.51.100.7')).toBe('198.51.100.7');
    expect(await addressFor('127.0.0.1, 203.0.113.99, 198.51.100.7')).toBe('198.51.100.7');
    expect(await addressFor()).toBe('10.0.0.1');
    await behind.app.close();
  });
});

describe('every reply', () => {
  /** Answer of a server to bytes on the wire. */
  async function wire(port: number, bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket
        .on('data', (part) => (text += part.toString()))
        .on('close', () => resolve(text))
        .on('error', reject);
    });
  }

  it('HTTP-29 names its type and forbids sniffing, framing and storing', async () => {
    const raw = httpFixture();
    await raw.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = raw.app.server.address() as AddressInfo;
    const end = 'Connection: close\r\n\r\n';
    for (const [bytes, type] of [
      ['GARBAGE\r\n\r\n', 'application/json'],
      [`GET /healthz HTTP/1.1\r\nHost: a\r\n${end}`, 'application/json'],
      [`GET /metrics HTTP/1.1\r\nHost: localhost\r\n${end}`, 'text/plain'],
      [`GET /%ff HTTP/1.1\r\nHost: a\r\n${end}`, 'application/json'],
      [`GET /api/nothing HTTP/1.1\r\nHost: a\r\n${end}`, 'application/json'],
      [`GET /api/captcha HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 'application/json'],
      [`TRACE /healthz HTTP/1.1\r\nHost: a\r\n${end}`, 'application/json'],
    ] as const) {
      const answer = (await wire(port, bytes)).toLowerCase();
      const said = [bytes.slice(0, 30), answer];
      expect(said).toEqual([said[0], expect.stringContaining(`content-type: ${type}`)]);
      for (const header of [
        'x-content-type-options: nosniff',
        "frame-ancestors 'none'",
        'cache-control: no-store',
        'referrer-policy: no-referrer',
      ])
        expect(said).toEqual([said[0], expect.stringContaining(header)]);
    }
    await raw.app.close();
  });

  it('HTTP-30 refuses methods and paths that are no call’s, and endless headers', async () => {
    const raw = httpFixture();
    await raw.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = raw.app.server.address() as AddressInfo;
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'CONNECT', 'PROPFIND']) {
      const answer = await wire(port, `${method} /api/user/info HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect([method, /^HTTP\/1\.1 (?:40\d) |^$/.test(answer), /planted/.test(answer)]).toEqual([method, true, false]);
    }
    expect(await wire(port, `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain('400 Bad Request');
    // A body with both lengths is how requests are smuggled past a proxy.
    const both = 'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await wire(port, both)).toContain('400 Bad Request');
    const { headersTimeout, requestTimeout } = raw.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 120_000]);
    await raw.app.close();
  });
});

describe('refusals', () => {
  it('HTTP-31 that tell of an attack are logged with call, code, account and address, and bounded', async () => {
    const watched = httpFixture();
    const told = () => watched.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'refused');
    const address = '203.0.113.5';
    const call = (url: string, authorization?: string) =>
      watched.app.inject({ method: 'GET', url, remoteAddress: address, headers: authorization === undefined ? {} : { authorization } });
    await call('/api/user/info');
    await call('/api/user/center', READ_KEY);
    await call('/api/console/operators', OPERATOR_TOKENS.support);
    await call('/api/user/info', PENDING_TOKEN);
    expect(told()).toMatchObject([
      { level: 30, call: 'user/info', refused: 'login_expired', user: 0, address },
      { call: 'user/center', refused: 'scope_missing', user: CALLER.userId, address },
      { call: 'console/operators', refused: 'permission_missing', operator: expect.any(Number), address },
    ]);
    for (let each = 0; each < 300; each += 1) await call('/api/user/info');
    expect(told()).toHaveLength(200);
    watched.time.now += 1_000;
    await call('/api/user/info');
    expect(told().at(-1)).toMatchObject({ leftOut: 103 });
    await watched.app.close();
  });
});
