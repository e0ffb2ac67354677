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

describe('MKT-70 a line that dies without a word', () => {
  it.each(['batch', 'single'])('is noticed by a socket.io client within three seconds (%s)', async (quotes) => {
    const proxy = await silentProxy(Number(new URL(server.url).port));
    try {
      const client = await connect(proxy.url, { quotes });
      const ended = new Promise<string>((resolve) => client.on('disconnect', resolve));
      const silentAt = performance.now();
      proxy.fallSilent();
      expect(await ended).toBe('ping timeout');
      expect(performance.now() - silentAt).toBeLessThan(3_000);
    } finally {
      await proxy.stop();
    }
  });

  it('speaks at least once a second while no price comes', async () => {
    const client = await connect(server.url);
    const heardAt: number[] = [];
    client.onAny(() => heardAt.push(performance.now()));
    await until('three beats', () => heardAt.length >= 4);
    client.disconnect();
    const gaps = heardAt.slice(1).map((at, index) => at - (heardAt[index] ?? at));
    expect(Math.max(...gaps)).toBeLessThan(1_500);
  });
});
