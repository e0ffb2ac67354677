import { BATCHES } from '@candor/api';
import { openTestVenue, silentProxy, testDatabase, until } from '@candor/testkit';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';

const server = await openTestVenue(await testDatabase(), {});
afterAll(() => server.close());

async function connect(address: string, query: object = BATCHES): Promise<Socket> {
  const client = io(address, { query, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve);
    client.on('connect_error', reject);
  });
  return client;
}

/** The rhythm that the server has told a client, which it keeps by itself. */
function beatsOf(client: Socket): { readonly intervalMs: number; readonly patienceMs: number } {
  const { _pingInterval, _pingTimeout } = client.io.engine as unknown as { readonly _pingInterval: number; readonly _pingTimeout: number };
  return { intervalMs: _pingInterval, patienceMs: _pingTimeout };
}

describe('MKT-70 a line that dies without a word', () => {
  it.each(['batch', 'single'])('is noticed by a socket.io client within three seconds (%s)', async (quotes) => {
    const proxy = await silentProxy(Number(new URL(server.url).port));
    try {
      const client = await connect(proxy.url, { quotes });
      const ended = new Promise<string>((resolve) => client.on('disconnect', resolve));
      expect(beatsOf(client).intervalMs + beatsOf(client).patienceMs).toBeLessThan(3_000);
      proxy.fallSilent();
      expect(await ended).toBe('ping timeout');
    } finally {
      await proxy.stop();
    }
  });

  it('speaks at least once a second while no price comes', async () => {
    const client = await connect(server.url);
    expect(beatsOf(client).intervalMs).toBeLessThanOrEqual(1_000);
    let beats = 0;
    client.onAny(() => (beats += 1));
    await until('three beats', () => beats >= 4);
    client.disconnect();
  });
});
