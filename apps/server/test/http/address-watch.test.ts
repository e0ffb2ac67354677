import { once } from 'node:events';
import { createServer, request as requestOf, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { startTestServer, until } from '@candor/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressWatch } from '../../src/http/caller/address-watch.ts';
import { FLOOD_LIMITS, FloodGate } from '../../src/http/limits/flood-gate.ts';
import { Admission } from '../../src/realtime/admission.ts';

const lines: object[] = [];
const log = { warn: (details: object, message: string) => void lines.push({ ...details, message }) };
afterEach(() => void lines.splice(0));

const from = (remoteAddress: string, headers: IncomingMessage['headers'] = { 'x-forwarded-for': '203.0.113.7' }) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('a proxy that is not believed', () => {
  it.each(['10.0.0.9', '172.31.255.1', '192.168.1.1', '127.0.0.1', '100.64.0.1', '::1', '::ffff:10.0.0.9', 'fd00::2', 'fe80::1'])(
    'HTTP-44 at %s is told in the log, once, with the tenth request',
    (proxy) => {
      const watch = new AddressWatch({ trustProxy: false, log });
      for (let sent = 0; sent < 9; sent += 1) watch.note(from(proxy));
      expect([watch.overlooksProxy, lines.length]).toEqual([false, 0]);
      for (let sent = 0; sent < 9; sent += 1) watch.note(from(proxy, { forwarded: 'for=203.0.113.7' }));
      expect(watch.overlooksProxy).toBe(true);
      expect(lines).toEqual([{ proxy, message: expect.stringContaining('set TRUST_PROXY=1') }]);
    },
  );

  it.each([
    ['is far, where anybody may write such a header', '203.0.113.9', {}, false],
    ['is far', '2001:db8::1', {}, false],
    ['adds no header, and so may be a customer', '10.0.0.9', { 'x-forwarded-for': undefined }, false],
    ['is believed', '10.0.0.9', {}, true],
  ])('HTTP-44 is not spoken of where what asks %s', (_why, address, headers, trustProxy) => {
    const watch = new AddressWatch({ trustProxy, log });
    for (let sent = 0; sent < 20; sent += 1) watch.note(from(address, { 'x-forwarded-for': '203.0.113.7', ...headers }));
    expect([watch.overlooksProxy, lines.length]).toEqual([false, 0]);
  });

  it('HTTP-44 is told by a venue in /readyz; HTTP-43 its metrics ask for the token that is set', async () => {
    const { url } = await startTestServer({ settings: { METRICS_TOKEN: 'a-token-of-the-monitoring' } });
    const details = async () => ((await (await fetch(`${url}/readyz`)).json()) as { details: object }).details;
    expect(await details()).toMatchObject({ overlooks_proxy: false, clock_ahead_ms: 0 });
    for (let sent = 0; sent < 10; sent += 1) await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await details()).toMatchObject({ overlooks_proxy: true });
    const metrics = async (headers: Record<string, string>) => (await fetch(`${url}/metrics`, { headers })).status;
    expect(await metrics({})).toBe(404);
    expect(await metrics({ authorization: 'Bearer a-token-of-the-monitoring' })).toBe(200);
  });
});

describe('an address that has too much', () => {
  it('HTTP-44 is told in the log when its sockets are refused, and not when another site asks', () => {
    const watch = new AddressWatch({ trustProxy: false, log });
    const admission = new Admission({ allowedOrigins: [], consoleHost: '', trustProxy: false, socketsPerAddress: 1, watch });
    const socket = from('198.51.100.4', { host: 'trade.example' });
    expect(admission.admits(socket)).toBe(true);
    const leave = admission.enter(socket);
    expect(admission.admits(from('198.51.100.9', { host: 'trade.example', origin: 'https://evil.example' }))).toBe(false);
    expect(lines).toEqual([]);
    expect(admission.admits(socket)).toBe(false);
    expect(lines).toEqual([{ error: 'too many sockets of one address', address: '198.51.100.4', message: 'an address is refused' }]);
    leave();
    expect(admission.admits(socket)).toBe(true);
  });

  it('HTTP-44 is told every ten seconds at most, however many addresses are refused, and each kind by itself', () => {
    let elapsed = 0;
    const watch = new AddressWatch({ trustProxy: false, log, elapsed: () => elapsed });
    // Letters and digits of IPv6 alike.
    for (let sent = 0; sent < 100; sent += 1) watch.refuses('connections', `2001:db8:${(0xabc0 + sent).toString(16)}::1`);
    watch.refuses('requests', '198.51.100.4');
    expect(lines).toEqual([
      { error: 'too many connections of one address', address: '2001:db8:abc0::1', message: 'an address is refused' },
      { error: 'too many requests of one address', address: '198.51.100.4', message: 'an address is refused' },
    ]);
    elapsed = 10_000;
    watch.refuses('connections', '2001:db8::2');
    expect(lines[2]).toMatchObject({ address: '2001:db8::2', leftOut: 99 });
  });

  it('HTTP-44 is told in the log when its requests or its connections are refused', async () => {
    const server = createServer((_request, response) => void response.end('served'));
    const watch = new AddressWatch({ trustProxy: false, log });
    const limits = { ...FLOOD_LIMITS, requests: { burst: 2, perSecond: 0.001 }, open: 2 };
    new FloodGate({ limits, trustProxy: false, watch }).guard(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = async () => {
      const asked = requestOf({ port, host: '127.0.0.1', agent: false }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.statusCode;
    };
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    expect(lines).toMatchObject([{ error: 'too many requests of one address', address: '127.0.0.1' }]);
    const open = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await until('the line', () => lines.length > 1);
    expect(lines[1]).toMatchObject({ error: 'too many connections of one address', address: '127.0.0.1' });
    for (const socket of open) socket.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
});
