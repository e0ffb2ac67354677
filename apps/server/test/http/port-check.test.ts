import { existsSync, mkdtempSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@candor/testkit/free-port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { portFault } from '../../src/http/port-check.ts';
import { runCommand } from '../command-line.ts';

/** Listens on a port of its own until the test ends. */
async function program(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the port that the server is to listen on', () => {
  it('OPS-40 is told apart as free, used by a venue, used by another program, and no address of this machine', async () => {
    expect(await portFault('127.0.0.1', await freePort())).toBeUndefined();
    const venue = await program((_, reply) => reply.end(JSON.stringify({ type: 'ok', message: 'alive' })));
    expect(await portFault('127.0.0.1', venue)).toMatchObject({ isCandor: true, found: `a Candor answers on ${venue}` });
    const other = await program((_, reply) => reply.writeHead(404).end());
    expect(await portFault('127.0.0.1', other)).toMatchObject({ isCandor: false, found: `${other} is used by another program` });
    const friendly = await program((_, reply) => reply.end('ok'));
    expect(await portFault('127.0.0.1', friendly)).toMatchObject({ isCandor: false });
    const mute = await program(() => undefined);
    expect(await portFault('127.0.0.1', mute)).toMatchObject({ isCandor: false, found: `${mute} is used by another program` });
    expect(await portFault('192.0.2.1', 4000)).toMatchObject({ isCandor: false, mend: expect.stringContaining('set HOST') });
  });

  it('OPS-70 is free when somebody had it for an instant only', async () => {
    const port = await program((request, reply) => {
      reply.writeHead(404, { connection: 'close' }).end();
      // It asks whether a venue is there; until it looks again, none is.
      const { server } = request.socket as unknown as { server: Server };
      server.close();
    });
    expect(await portFault('127.0.0.1', port)).toBeUndefined();
  });

  it('OPS-40 is looked at before a database is made, and the message says what to do', async () => {
    const port = await program((_, reply) => reply.writeHead(404).end());
    const folder = join(mkdtempSync(join(tmpdir(), 'candor-port-')), 'data');
    const { code, err } = await runCommand('main', [], { MODE: 'demo', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder });
    expect(err.trim()).toBe(`Candor cannot start: ${port} is used by another program; stop that program, or set PORT to another number`);
    expect(code).toBe(1);
    expect(existsSync(folder)).toBe(false);
  });
});
