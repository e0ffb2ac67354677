import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { LANGUAGES } from '@candor/api';
import { startTestServer, until } from '@candor/testkit';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { DEMO_BLOCK_MS } from '../../src/chains/demo.ts';
import { render } from '../../src/notifications/render.ts';

const MOBILE = '8613800138000';
const mails: string[] = [];
const texts: { to?: string; text?: string }[] = [];

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString('utf8'));
      done();
    });
  },
});
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    texts.push(JSON.parse(body) as { to?: string; text?: string });
    response.writeHead(202).end();
  });
});
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
mailServer.listen(0, '127.0.0.1');
gateway.listen(0, '127.0.0.1');
await Promise.all([mailServer.server, gateway].map((each) => once(each, 'listening')));
afterAll(() => {
  mailServer.close();
  gateway.close();
});

const server = await startTestServer({
  settings: {
    PUBLIC_URL: 'https://trade.example',
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    MAIL_FROM: 'Candor <no-reply@trade.example>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
    SMS_GATEWAY_TOKEN: 'gateway-token',
  },
});

it('DEP-92 whoever is paid on a chain is told when it is credited, by mail and text message where both are chosen, once', async () => {
  await server.database.pool.query(`update users set mobile = $1, area_code = '86' where email = 'demo1@demo.candor'`, [MOBILE]);
  await server.sealCustomers();
  const customer = await server.demo(1);
  await customer.call('notices/choose', { kind: 'money', channels: ['page', 'mail', 'sms'] });
  await until(
    'the simulated chain is read',
    async () => (await customer.call('wallet/deposit_chains', { currency_id: 1 })).list.at(-1)?.open === 1,
  );
  await customer.call('wallet/faucet', {});
  await until('the deposit is credited', async () => {
    server.clock.advance(DEMO_BLOCK_MS);
    return (await customer.call('wallet/deposits', { page: 1 })).list[0]?.state === 'credited';
  });
  const said = 'Your deposit of 1000 USDT on DEMO was credited to your flash account.';
  await until('the mail and the text message', () => mails.length > 0 && texts.length > 0);
  const [mail = ''] = mails;
  expect(mail).toMatch(/^To: demo1@demo\.candor\r$/m);
  expect(mail).toMatch(/^Subject: .*Deposit credited\r$/m);
  expect(mail.replaceAll(/=\r\n/g, '')).toContain(said);
  expect(texts).toEqual([expect.objectContaining({ text: expect.stringContaining(said) })]);
  const { notices } = await customer.call('notices/list', { kind: 'money' });
  expect(notices.map(({ title, text }) => [title, text])).toEqual([['Deposit credited', said]]);
  server.clock.advance(20 * DEMO_BLOCK_MS);
  await server.venue.kernel.caughtUp();
  expect([mails.length, texts.length]).toEqual([1, 1]);
});

it.each(LANGUAGES)('DEP-92 the words of it say amount, currency and chain in %s', (language) => {
  const params = { about: 7, amount: '1000', currency: 'USDT', chain: 'TRC20' };
  const written = { template: 'deposit_arrived', language, params, secret: {}, phrase: '', writtenAt: 0 } as const;
  const { subject, text, html, sms } = render(written, 'https://trade.example');
  expect(subject).not.toBe('');
  for (const shown of [text, html, sms]) for (const part of ['1000', 'USDT', 'TRC20']) expect(shown).toContain(part);
});
