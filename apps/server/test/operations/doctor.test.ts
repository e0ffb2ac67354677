import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, TEST_KEY } from '@candor/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withCredentials } from '../../src/postgres/server-login.ts';
import { runCommand } from '../command-line.ts';

/** Readiness that something states which answers like a venue. */
async function venueThatSays(readiness: (response: ServerResponse) => void): Promise<number> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/healthz') response.end(JSON.stringify({ type: 'ok', message: 'alive' }));
    else readiness(response);
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

// Nothing but its database is asked of.
const server = await startTestServer();

describe('the doctor, beside a venue that runs,', () => {
  it.each([
    ['that is ready', (to: ServerResponse) => to.end('{"type":"ok","details":{}}'), undefined],
    [
      'that is not ready',
      (to: ServerResponse) => to.writeHead(503).end('{"type":"error"}'),
      /warn {2}venue +it is not ready\n +→ its log says why/,
    ],
    [
      'that says why it is not ready',
      (to: ServerResponse) =>
        to.writeHead(503).end('{"type":"error","message":"The venue is not ready: writing to the database fails (disk full)."}'),
      /warn {2}venue +it is not ready: writing to the database fails \(disk full\)\n/,
    ],
    [
      'whose accounts are refused',
      (to: ServerResponse) => to.end('{"type":"ok","details":{"refused_channels":["mail"]}}'),
      /WRONG messages +the mail server refuses the venue's own account\n +→ correct SMTP_URL/,
    ],
    [
      'that ends the line',
      (to: ServerResponse) => to.destroy(),
      /warn {2}venue +it does not say whether it is ready: .+\n +→ its log says why/,
    ],
    ['behind a page of a proxy', (to: ServerResponse) => to.end('<html>'), /warn {2}venue +it does not say whether it is ready: /],
    [
      'whose proxy is not believed',
      (to: ServerResponse) => to.end('{"type":"ok","details":{"overlooks_proxy":true}}'),
      /warn {2}proxy +requests come through a proxy whose word is not taken.*\n +→ set TRUST_PROXY=1/,
    ],
  ] as const)('HTTP-44 OPS-93 MSG-31 looks at one %s, and continues', async (_which, readiness, line) => {
    const port = await venueThatSays(readiness);
    const settings = { MODE: 'demo', PORT: String(port), DATABASE_URL: server.database.url };
    const { out, err } = await runCommand('doctor', [], settings);
    expect(err).toBe('');
    expect(out).toMatch(/ok {4}schema +up to date/);
    if (line === undefined) expect(out).not.toMatch(/^(?:warn |WRONG) (?:venue|proxy|messages)/m);
    else expect(out).toMatch(line);
  });

  it('KER-120 says that the journal ends after the machine’s clock', async () => {
    const doctor = () => runCommand('doctor', [], { MODE: 'demo', PORT: '0', DATABASE_URL: server.database.url });
    // Venues of tests begin long ago.
    expect((await doctor()).out).not.toContain('the journal ends at');
    server.clock.set(Date.now() + 86_400_000);
    await server.price('BTC/USDT', '60000');
    expect((await doctor()).out).toMatch(/warn {2}clock +the journal ends at \S+Z, 8\d{4} s from now\n +→ start the venue after that/);
  });
});

describe('the doctor, of what monitoring reads,', () => {
  const DATABASE = { MODE: 'demo', PORT: '0', DATABASE_URL: server.database.url };
  it.each([
    ['says nothing of a demo on this machine', {}, undefined],
    [
      'says that nobody can read it behind a proxy without a token',
      { TRUST_PROXY: '1' },
      /warn {2}metrics +nobody can read them.*\n +→ set METRICS_TOKEN/,
    ],
    ['says who reads it with a token', { TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-the-monitoring' }, /ok {4}metrics +whoever has/],
    [
      'says that a live venue does not protect it',
      { MODE: 'live' },
      /warn {2}metrics +every program of this machine.*\n +→ set METRICS_TOKEN/,
    ],
  ] as const)('OPS-94 %s', async (_what, settings, line) => {
    const { out } = await runCommand('doctor', [], { ...DATABASE, ...settings });
    expect(out).not.toContain('for the whole server');
    if (line === undefined) expect(out).not.toContain('metrics');
    else expect(out).toMatch(line);
  });
});

describe('a database without a free connection', () => {
  it('OPS-92 is told by the doctor as such', async () => {
    const { pathname } = new URL(server.database.url.replace(/@[^/]*/, '@host'));
    const user = `${pathname.slice(1)}_full`;
    await server.database.pool.query(`create role ${user} login password 'x' connection limit 0`);
    onTestFinished(() => void server.database.pool.query(`drop role if exists ${user}`));
    const { out } = await runCommand('doctor', [], {
      MODE: 'demo',
      PORT: '0',
      DATABASE_URL: withCredentials(server.database.url, user, 'x'),
    });
    expect(out).toMatch(/WRONG database +no connection of the database is free: .+\n +→ raise max_connections, or end other clients/);
  });
});

describe('a key file that is gone', () => {
  it('OPS-81 is told by the doctor and by every start, and no other is made in its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'secret.key');
    const settings = { MODE: 'demo', PORT: '0', DATABASE_URL: server.database.url, DATA_DIR: folder };
    const missing = `The key file ${file} is not there, and the database was written with a key.`;
    const doctor = async (more: object = {}) => runCommand('doctor', [], { ...settings, ...more });
    expect((await doctor()).out).toContain(`WRONG key          ${missing}`);
    expect((await runCommand('operator', ['list'], settings)).err).toContain(missing);
    await server.venue.close();
    expect((await runCommand('main', [], settings)).err).toContain(missing);
    expect(existsSync(file)).toBe(false);

    const another = '5c'.repeat(32);
    expect((await doctor({ SECRET_KEY: another })).out).toMatch(
      /WRONG journal +batch \d+ of the journal was sealed with a key that is not/,
    );
    writeFileSync(file, another, { mode: 0o644 });
    expect((await doctor()).out).toMatch(/WRONG key +The key file .* is open to others/);
    expect((await doctor({ SECRET_KEY: TEST_KEY })).out).toMatch(/ok {4}journal +it ends under this key\n/);
    const { host, pathname } = new URL(server.database.url);
    const address = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 8);
    writeFileSync(join(folder, `journal-${address}.head`), `999999:${'ab'.repeat(32)}\n`);
    expect((await doctor({ SECRET_KEY: TEST_KEY })).out).toContain('WRONG journal      the journal was cut off: batch 999999');
  });
});
