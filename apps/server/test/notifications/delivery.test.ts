import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { ChannelDelivery } from '../../src/notifications/channel-delivery.ts';
import { createMessages, type MailConfig, type Messages, type SmsConfig } from '../../src/notifications/create-messages.ts';
import { sealMessageSecret } from '../../src/notifications/message-secret.ts';
import { outgoing, type Message } from '../../src/notifications/outbox.ts';
import { smtpTransport } from '../../src/notifications/transports/smtp.ts';
import { AccountRefusedError, UnconfirmedError, UndeliverableError } from '../../src/notifications/transports/transport.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';

const warnings: string[] = [];
const log = { info: () => undefined, warn: (details: object) => void warnings.push(JSON.stringify(details)), error: () => undefined };
const db = await testDatabase();
const clock = fakeClock();
const database = new Database(db.serverUrl, log);
const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log, fatal: () => undefined });
const secrets = new SecretBox(['5a'.repeat(32)]);
await kernel.start();
afterAll(async () => {
  await kernel.stop();
  await database.close();
});

const send: Command<Message, ''> = {
  name: 'test/send',
  serial: () => 'test',
  needs: () => ({ accounts: [], rows: [] }),
  record: () => ({}),
  decide: (_view, message, _actor, moment) => ({ reply: '', changes: [outgoing(message, moment.now)] }),
};
const recipients = { mail: 'someone@example.org', sms: '+8613800138000' };
async function write(channel: 'mail' | 'sms', changes: Partial<Message> = {}): Promise<void> {
  const recipient = changes.recipient ?? recipients[channel];
  await kernel.run(
    send,
    {
      channel,
      recipient,
      userId: 0,
      template: 'code',
      language: 'en',
      params: { scene: 'forget', minutes: 10 },
      secret: sealMessageSecret({ code: '493018' }, recipient, secrets),
      phrase: '',
      lifetimeMs: 600_000,
      ...changes,
    },
    SYSTEM,
  );
}
function messages(mail: MailConfig, sms: SmsConfig = { kind: 'outbox' }): Messages {
  const made = createMessages({
    database,
    clock,
    log,
    secrets,
    config: { mail, sms },
    publicUrl: () => 'https://trade.example',
    addressBook: async () => [],
  });
  closers.push(() => made.delivery.stop());
  return made;
}
const closers: (() => unknown)[] = [];
beforeEach(() => db.pool.query('delete from outbox'));
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  warnings.length = 0;
});
const stored = async () => (await db.pool.query('select * from outbox order by id')).rows;

/** Answer of a mail server once it has a mail: an error, or nothing at all. */
interface MailAnswer {
  code?: number;
  words?: string;
  mute?: boolean;
  /** The mail is confirmed once this resolves. */
  confirmed?: Promise<void>;
}

/** A mail server of the test's own; `answer` is what it says to the next mails, when it is not to take them. */
async function mailServer(
  options: { readonly hideSMTPUTF8?: boolean } = {},
): Promise<{ config: MailConfig; mails: string[]; answer: MailAnswer }> {
  const mails: string[] = [];
  const answer: MailAnswer = {};
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (answer.code !== undefined) return done(Object.assign(new Error(answer.words ?? 'refused'), { responseCode: answer.code }));
        mails.push(Buffer.concat(chunks).toString('utf8'));
        if (answer.mute) return undefined;
        if (answer.confirmed) return void answer.confirmed.then(() => done());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { config: { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'Candor <no-reply@trade.example>' }, mails, answer };
}

/** A gateway of the test's own; `answer.status` is what it says next. */
async function gateway(): Promise<{
  config: SmsConfig;
  requests: { headers: IncomingMessage['headers']; body: unknown }[];
  answer: { status: number };
}> {
  const requests: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const answer = { status: 202 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { config: { kind: 'gateway', url: `http://127.0.0.1:${port}/send`, token: 'gateway-token' }, requests, answer };
}

/** Outcome that a transport reports for a mail that a server answers so. */
async function meaning(answer: MailAnswer, limits?: { readonly answerMs: number }): Promise<unknown> {
  const server = await mailServer();
  Object.assign(server.answer, answer);
  if (server.config.kind !== 'smtp') throw new Error('no mail server');
  const transport = smtpTransport(server.config.url, server.config.from, limits);
  closers.push(() => transport.close());
  return transport.send('1', recipients.mail, { subject: 's', text: 't', html: '<p>t</p>', sms: '' }).then(
    () => 'sent',
    (error: unknown) => error,
  );
}

describe('delivery', () => {
  it.each([
    [550, '5.1.1 no such user', UndeliverableError],
    [554, '5.6.0 no', UndeliverableError],
    [530, '5.5.1 sign in first', AccountRefusedError],
    [550, '5.4.5 daily sending quota exceeded', AccountRefusedError],
    [550, '5.7.1 relaying denied', AccountRefusedError],
    [554, '5.7.26 unauthenticated mail', AccountRefusedError],
    [451, '4.7.1 come back later', Error],
  ] as const)('MSG-23 %s %s: whose fault it is decides whether it is final, and the words are kept', async (code, words, kind) => {
    const error = await meaning({ code, words });
    expect((error as Error).constructor).toBe(kind);
    expect((error as Error).message).toBe(`the mail server answered ${code} ${words}`);
  });

  it('MSG-29 a mail server that has the mail and does not confirm it in time has probably taken it', async () => {
    expect(await meaning({ mute: true }, { answerMs: 200 })).toBeInstanceOf(UnconfirmedError);
  });

  it('MSG-29 a mail that is confirmed late leaves once, and is sent', async () => {
    const { config, mails, answer } = await mailServer();
    let confirm = (): void => undefined;
    answer.confirmed = new Promise((resolve) => void (confirm = resolve));
    const { delivery } = messages(config);
    await write('mail', { lifetimeMs: 86_400_000 });
    const first = delivery.runDue();
    await until('the mail to come', () => mails.length === 1);
    // Its lease is over, and it is still under way.
    clock.advance(120_000);
    expect(await delivery.runDue()).toBe(0);
    confirm();
    expect(await first).toBe(1);
    clock.advance(600_000);
    expect(await delivery.runDue()).toBe(0);
    expect(mails).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null, secret: null }]);
  });

  it('MSG-29 what probably arrived is not sent again; what the account refuses waits, and is told', async () => {
    const outcomes: Error[] = [new UnconfirmedError('taken, not confirmed'), new AccountRefusedError(`550 5.4.5 ${recipients.mail}`)];
    const told = messages({ kind: 'outbox' }).delivery;
    const sent: string[] = [];
    const transport = {
      send: async (id: string) => {
        sent.push(id);
        throw outcomes[sent.length - 1];
      },
      close: () => undefined,
    };
    const channel = new ChannelDelivery('mail', transport, { database, clock, log, secrets, publicUrl: () => 'https://trade.example' });
    await write('mail');
    await write('mail');
    expect(await channel.runDue()).toBe(2);
    expect(await stored()).toMatchObject([
      { state: 'sent', secret: null, last_error: 'taken, not confirmed' },
      { state: 'waiting', last_error: expect.stringContaining('5.4.5') },
    ]);
    clock.advance(299_000);
    expect(await channel.runDue()).toBe(0);
    expect(warnings.join('')).not.toContain(recipients.mail);
    expect(told.states).toEqual([]);
  });

  it('MSG-31 an account that is refused is a state of its channel, until the other side takes a message', async () => {
    const mail = await mailServer();
    const sms = await gateway();
    const { delivery } = messages(mail.config, sms.config);
    const refused = () => delivery.states.map(({ channel, accountRefused }) => [channel, accountRefused]);
    Object.assign(mail.answer, { code: 535, words: '5.7.8 authentication failed' });
    sms.answer.status = 401;
    await write('mail');
    await write('sms');
    await delivery.runDue();
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(refused()).toEqual([
      ['mail', true],
      ['sms', true],
    ]);
    expect(delivery.refusedChannels).toEqual(['mail', 'sms']);
    // A server that is away says nothing of the account; one that refuses a recipient has taken it.
    sms.answer.status = 503;
    Object.assign(mail.answer, { code: 550, words: '5.1.1 no such user' });
    clock.advance(300_000);
    await delivery.runDue();
    expect(delivery.refusedChannels).toEqual(['sms']);
    sms.answer.status = 202;
    clock.advance(200_000);
    await delivery.runDue();
    expect(delivery.refusedChannels).toEqual([]);
  });

  it('MSG-29 one that hangs holds up neither its channel nor another, and is not begun twice', async () => {
    const begun: string[] = [];
    const release: (() => void)[] = [];
    const transport = {
      send: async (id: string) => {
        begun.push(id);
        if (begun.length === 1) await new Promise<void>((resolve) => void release.push(resolve));
      },
      close: () => undefined,
    };
    const channel = new ChannelDelivery('mail', transport, { database, clock, log, secrets, publicUrl: () => 'https://trade.example' });
    await write('mail', { lifetimeMs: 86_400_000 });
    await channel.beginDue();
    // Its lease is over, and it is still under way.
    clock.advance(120_000);
    for (let number = 0; number < 12; number += 1) await write('mail', { lifetimeMs: 86_400_000 });
    await channel.beginDue();
    await until('the others to leave', async () => (await stored()).filter(({ state }) => state === 'sent').length === 12);
    expect(new Set(begun).size).toBe(13);
    expect(begun).toHaveLength(13);
    release[0]?.();
    await until('the first to leave', async () => (await stored()).every(({ state }) => state === 'sent'));
    await channel.stop(1_000);
  });

  it('MSG-20 without transports messages stay in the outbox, readable until their secret is erased', async () => {
    const { delivery, outbox } = messages({ kind: 'outbox' });
    await write('mail');
    expect(Object.values((await stored())[0]).join(' ')).not.toContain('493018');
    expect(await delivery.runDue()).toBe(0);
    expect((await outbox.newest(5, recipients.mail))[0]).toMatchObject({ state: 'waiting', text: expect.stringContaining('493018') });
    clock.advance(600_000);
    await delivery.runDue();
    expect((await stored())[0]).toMatchObject({ state: 'waiting', secret: null });
    expect((await outbox.newest(5))[0]?.text).not.toContain('493018');
  });

  it('MSG-21 mail goes through the mail server once, as text and HTML, and its secret is erased', async () => {
    const { config, mails } = await mailServer();
    const { delivery } = messages(config);
    await write('mail', { phrase: 'purple otter' });
    expect(await delivery.runDue()).toBe(1);
    expect(await delivery.runDue()).toBe(0);
    expect(mails).toHaveLength(1);
    const mail = mails[0] ?? '';
    for (const part of ['To: someone@example.org', 'From: Candor <no-reply@trade.example>', 'Subject: Candor: Your verification code'])
      expect(mail).toContain(part);
    for (const part of ['493018', 'text/plain', 'text/html', 'purple otter', '@trade.example>']) expect(mail).toContain(part);
    expect((await stored())[0]).toMatchObject({ state: 'sent', secret: null, sent_at: clock.now() });
  });

  const UNICODE = 'jösé@example.com';

  it('MSG-28 letters beyond ASCII before the @ are taken where the mail server says so, not before it was reached', async () => {
    const { config } = await mailServer();
    const reached = messages(config);
    const unreached = messages({ kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Candor <no-reply@trade.example>' });
    for (const made of [reached, unreached]) {
      expect([made.takesMailbox(UNICODE), made.takesMailbox('jose@example.com')]).toEqual([false, true]);
      made.delivery.start();
    }
    await until('the greeting', () => reached.takesMailbox(UNICODE) && warnings.some((each) => each.includes('"channel":"mail"')));
    expect([unreached.takesMailbox(UNICODE), unreached.takesMailbox('jose@example.com')]).toEqual([false, true]);
    expect(messages({ kind: 'outbox' }).takesMailbox(UNICODE)).toBe(true);
  });

  it.each([true, false])('MSG-28 each connection says it again: %s', async (takes) => {
    const { config, mails } = await mailServer({ hideSMTPUTF8: !takes });
    const made = messages(config);
    await write('mail', takes ? { recipient: UNICODE } : {});
    await made.delivery.runDue();
    expect(mails).toHaveLength(1);
    expect(made.takesMailbox(UNICODE)).toBe(takes);
  });

  it('MSG-26 mail to another machine is not sent readable, unless the address says so', async () => {
    const { config, mails } = await mailServer();
    if (config.kind !== 'smtp') throw new Error('no mail server');
    // The same server by a name that is not known to be this machine's; it offers no TLS.
    const url = config.url.replace('127.0.0.1', '0.0.0.0');
    await write('mail');
    await messages({ ...config, url }).delivery.runDue();
    expect(mails).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'waiting', last_error: expect.stringContaining('STARTTLS') }]);
    await db.pool.query('update outbox set due_at = written_at');
    await messages({ ...config, url: `${url}/?requireTLS=false` }).delivery.runDue();
    expect(mails).toHaveLength(1);
  });

  it('MSG-22 a text message is one request to the gateway', async () => {
    const { config, requests } = await gateway();
    const { delivery } = messages({ kind: 'outbox' }, config);
    await write('sms');
    await delivery.runDue();
    const [row] = await stored();
    expect(requests).toEqual([
      {
        headers: expect.objectContaining({ authorization: 'Bearer gateway-token', 'idempotency-key': `outbox-${row.id}` }),
        body: { id: `outbox-${row.id}`, to: recipients.sms, text: expect.stringContaining('493018') },
      },
    ]);
  });

  it('MSG-46 a code does not wait behind many notices, and all of them leave at once', async () => {
    const { config, requests } = await gateway();
    const { delivery } = messages({ kind: 'outbox' }, config);
    for (let number = 0; number < 35; number += 1)
      await write('sms', { template: 'password_changed', params: {}, secret: null, lifetimeMs: 86_400_000 });
    await write('sms');
    expect(await delivery.runDue()).toBe(36);
    expect(requests.findIndex(({ body }) => JSON.stringify(body).includes('493018'))).toBeLessThan(10);
    expect(await delivery.runDue()).toBe(0);
  });

  it('MSG-23 what fails is tried again after a pause, until it is of no use; what is refused permanently is not', async () => {
    const { config, requests, answer } = await gateway();
    const mail = await mailServer();
    const { delivery } = messages(mail.config, config);
    answer.status = 503;
    mail.answer.code = 550;
    await write('sms');
    await write('mail');
    expect(await delivery.runDue()).toBe(2);
    expect(await stored()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: 'the gateway answered 503' },
      { state: 'failed', last_error: 'the mail server answered 550 refused' },
    ]);
    expect(await delivery.runDue()).toBe(0);
    clock.advance(2_000);
    answer.status = 200;
    expect(await delivery.runDue()).toBe(1);
    expect(requests).toHaveLength(2);
    expect((await stored())[0]).toMatchObject({ state: 'sent', attempts: 2 });
    expect(warnings.join('')).not.toContain('493018');
  });

  it('MSG-23 a message that waited too long is not sent any more', async () => {
    const { config, mails } = await mailServer();
    const { delivery } = messages(config);
    await write('mail');
    clock.advance(600_000);
    expect(await delivery.runDue()).toBe(0);
    expect(mails).toEqual([]);
    expect((await stored())[0]).toMatchObject({ state: 'expired', secret: null });
  });

  it('MSG-24 a recipient cannot smuggle in headers or further recipients', async () => {
    const { config, mails } = await mailServer();
    const { delivery } = messages(config);
    await write('mail', { recipient: 'a@example.org, b@example.org' });
    await write('mail', { recipient: 'a@example.org\r\nBcc: c@example.org' });
    await delivery.runDue();
    for (const mail of mails) expect(mail).not.toMatch(/^Bcc:|^To:.*b@example\.org.*,/m);
  });
});
