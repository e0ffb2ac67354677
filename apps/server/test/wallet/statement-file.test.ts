import { startTestServer } from '@candor/testkit';
import { expect, it } from 'vitest';

const server = await startTestServer();
const client = await server.demo(1);
const fetched = (ticket: string) => fetch(`${server.url}/api/download?ticket=${ticket}`);

it('WAL-46 a ticket gives the file once, within a minute, and nobody anything without it', async () => {
  const { ticket } = await client.call('wallet/statement_file', {});
  const file = await fetched(ticket);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="candor-statement.csv"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,legal,USDT,funding,demo_funding,demo_funding,\d+,10000,10000,4\.1$/);
  expect(lines).toHaveLength(5);
  expect((await fetched(ticket)).status).toBe(404);

  const over = await client.call('wallet/statement_file', {});
  server.clock.advance(60_001);
  const refused = await Promise.all([fetched(over.ticket), fetched('0'.repeat(64)), fetch(`${server.url}/api/download`)]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);

  const first = await client.call('wallet/statement_file', {});
  await client.call('wallet/statement_file', {});
  expect((await fetched(first.ticket)).status).toBe(404);
  await expect(client.call('wallet/statement_file', { currency: '9' })).rejects.toMatchObject({ code: 'currency_unknown' });
});
