import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';

const server = await startTestServer();
const { hostname, port } = new URL(server.url);

describe('a venue that closes', () => {
  it('HTTP-33 does not wait for connections over which nothing was asked, nor for a request that never ends', async () => {
    const silent = connect(Number(port), hostname);
    const halfway = connect(Number(port), hostname);
    await Promise.all([once(silent, 'connect'), once(halfway, 'connect')]);
    halfway.write('POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    // An answer over a third connection: by now the server knows the other two.
    await fetch(`${server.url}/healthz`);
    // Waiting for either would end the test by its limit.
    await server.close();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    silent.destroy();
    halfway.destroy();
  }, 30_000);
});
