import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer } from '@candor/testkit';
import { expect, it, onTestFinished } from 'vitest';

it('MSG-31 a venue whose account is refused says so on /readyz, in its metrics and on the overview', async () => {
  const gateway = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(403).end());
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  onTestFinished(() => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const server = await startTestServer({
    settings: { PUBLIC_URL: 'http://localhost', SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, SMS_GATEWAY_TOKEN: 'token' },
  });
  const told = async () => ({
    ready: ((await (await fetch(`${server.url}/readyz`)).json()) as { details: object }).details,
    overview: await (await server.operator()).call('console/overview', {}),
    gauge: /^candor_messages_account_refused\{channel="sms"\} (\d)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1],
  });
  expect(await told()).toMatchObject({ ready: { refused_channels: [] }, overview: { refused_channels: [] }, gauge: '0' });
  const now = server.clock.now();
  await server.database.pool.query(
    `insert into outbox (written_at, channel, recipient, user_id, template, language, params, phrase, expires_at, due_at)
     select to_timestamp($1::float8 / 1000), 'sms', '+8613800138000', 0, 'password_changed', 'en', '{}', '', to_timestamp($1::float8 / 1000 + 86400),
       to_timestamp($1::float8 / 1000)`,
    [now],
  );
  await server.venue.messages.delivery.runDue();
  expect(await told()).toMatchObject({
    ready: { refused_channels: ['sms'] },
    overview: { refused_channels: ['sms'], messages_failed: 0 },
    gauge: '1',
  });
});
