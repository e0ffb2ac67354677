import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTestServer, until } from '@candor/testkit';
import { afterEach, describe, expect, it } from 'vitest';

const server = await startTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
const { hostname, port } = new URL(server.url);
const ASK = `GET /api/currency/status HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;

/** Sends what the contract does not know. */
interface Emitter {
  emit(event: string, value: unknown): unknown;
}

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** A connection that counts its answers. */
async function connection(): Promise<{ socket: Socket; answers: () => number; isClosed: () => boolean }> {
  const socket = connect(Number(port), hostname);
  open.push(socket);
  let text = '';
  let closed = false;
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  await once(socket, 'connect');
  return { socket, answers: () => text.split('HTTP/1.1 ').length - 1, isClosed: () => closed };
}

/** A text frame as a client sends it, its mask all zeros. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

/** Milliseconds of an ordinary call. */
async function isServed(): Promise<boolean> {
  const response = await fetch(`${server.url}/healthz`);
  await response.text();
  return response.ok;
}

describe('a flood from one address', () => {
  it('HTTP-37 of pipelined requests closes its connection, and others are served meanwhile', async () => {
    const flood = await connection();
    flood.socket.write(ASK.repeat(20_000));
    expect(await isServed()).toBe(true);
    await until('the close', flood.isClosed);
    expect(flood.answers()).toBeLessThanOrEqual(16);
  });

  it('HTTP-37 of requests one after the other closes its connection once twenty in a row were refused', async () => {
    const flood = await connection();
    let sent = 0;
    while (!flood.isClosed() && sent < 1_000) {
      flood.socket.write(ASK);
      sent += 1;
      await until('an answer', () => flood.isClosed() || flood.answers() >= sent);
    }
    expect(flood.isClosed()).toBe(true);
    expect(flood.answers()).toBeGreaterThanOrEqual(400);
    expect(flood.answers()).toBeLessThanOrEqual(425);
  });

  it('HTTP-38 of socket events, sent without a pause, closes the socket', async () => {
    const flood = await connection();
    flood.socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await until('the upgrade', () => flood.answers() === 1);
    flood.socket.write(frame('40'));
    flood.socket.write(Buffer.concat(Array.from({ length: 20_000 }, () => frame('42["login","x"]'))));
    await until('the close', flood.isClosed);
    expect(await isServed()).toBe(true);
  });

  it('HTTP-38 of events that no page sends closes the socket as well', async () => {
    for (const event of ['nonsense', 'quotes']) {
      const { raw } = await server.client().socket();
      const before = server.venue.realtime.counters().closedFloods;
      for (let each = 0; each < 150; each += 1) (raw as Emitter).emit(event, [1, 'x']);
      await until('the close', () => raw.disconnected);
      expect(server.venue.realtime.counters().closedFloods).toBe(before + 1);
    }
  });

  it('HTTP-38 of connections is cut off at three hundred', async () => {
    const all = await Promise.all(Array.from({ length: 340 }, () => connection().catch(() => undefined)));
    await until('the close of some', () => all.filter((each) => each === undefined || each.isClosed()).length >= 40);
    expect(all.filter((each) => each !== undefined && !each.isClosed()).length).toBeGreaterThan(200);
  });
});
