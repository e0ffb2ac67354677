import { loggedText } from '@candor/testkit';
import { allows, ROLE_NAMES } from '@candor/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import type { MailConfig, SmsConfig } from '../../src/notifications/create-messages.ts';
import { sealMessageSecret, type MessageSecret } from '../../src/notifications/message-secret.ts';
import { outgoing, type Message } from '../../src/notifications/outbox.ts';
import { operator, refusal } from '../terms/fixture.ts';
import { operationsFixture } from './fixture.ts';

const { operations, kernel, db, clock, secrets } = await operationsFixture();
const { handlers } = operations();
const SMTP: MailConfig = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Candor <no-reply@trade.example>' };
const GATEWAY: SmsConfig = { kind: 'gateway', url: 'http://127.0.0.1:1', token: '' };
const CODE = '493018';
const TOKEN = 'b3BlbnMtdGhlLWRvb3I';
const REASON = 'the customer asks where it is';
const me = operator(2);

const send: Command<Message, ''> = {
  name: 'test/send',
  serial: () => 'test',
  needs: () => ({ accounts: [], rows: [] }),
  record: () => ({}),
  decide: (_view, message, _actor, moment) => ({ reply: '', changes: [outgoing(message, moment.now)] }),
};
async function write(channel: 'mail' | 'sms', secret: MessageSecret = { code: CODE }, changes: Partial<Message> = {}): Promise<number> {
  const recipient = channel === 'mail' ? 'someone@example.org' : '+8613800138000';
  const message: Message = {
    channel,
    recipient,
    userId: 100_007,
    template: secret.code === undefined ? 'password_changed' : 'code',
    language: 'en',
    params: { scene: 'forget', minutes: 10, address: '192.0.2.7', device: 'a browser' },
    secret: sealMessageSecret(secret, recipient, secrets),
    phrase: 'purple otter',
    lifetimeMs: 600_000,
    ...changes,
  };
  await kernel.run(send, message, SYSTEM);
  const { rows } = await db.pool.query<{ id: bigint }>('select max(id) as id from outbox');
  return Number(rows[0]?.id);
}
const list = (filter: { channel?: 'mail' | 'sms'; recipient?: string; state?: 'waiting' | 'sent' | 'failed' | 'expired' } = {}) =>
  handlers['console/outbox']({ ...filter, page: 1 }, me);

beforeEach(() => db.pool.query('delete from outbox'));

describe('the outbox in the console', () => {
  it('OPR-36 finds a message by an address and a number as the sign-in reads them', async () => {
    const mail = await write('mail', { code: CODE }, { recipient: 'anna@xn--bcher-kva.example' });
    const sms = await write('sms');
    for (const recipient of ['anna@bücher.example', 'Anna＠bücher。example'])
      expect((await list({ recipient })).list.map(({ id }) => id)).toEqual([mail]);
    for (const recipient of ['+٨٦ ١٣٨ ٠٠١٣ ٨٠٠٠', '８６１３８００１３８０００'])
      expect((await list({ recipient })).list.map(({ id }) => id)).toEqual([sms]);
  });

  it('OPS-1 lists messages newest first, by recipient and state, with masked recipients and without texts', async () => {
    const [first, second] = [await write('mail'), await write('sms')];
    await db.pool.query(
      `update outbox set state = 'failed', attempts = 3, last_error = '450 <someone@example.org> later' where id = ${first}`,
    );
    const all = await list();
    expect(all).toMatchObject({ count: 2, page: 1, unsent_channels: ['mail', 'sms'] });
    expect(all.list).toEqual([
      expect.objectContaining({ id: second, channel: 'sms', recipient: '***00', user_id: 100_007, state: 'waiting', template: 'code' }),
      expect.objectContaining({ id: first, recipient: 's***@example.org', attempts: 3, last_error: '450 <s***@example.org> later' }),
    ]);
    for (const hidden of [CODE, 'someone@', '13800138000', 'purple']) expect(JSON.stringify(all)).not.toContain(hidden);
    expect((await list({ recipient: 'SomeOne@Example.org' })).list.map(({ id }) => id)).toEqual([first]);
    expect((await list({ recipient: '86 138 0013 8000' })).list.map(({ id }) => id)).toEqual([second]);
    expect((await list({ recipient: 'nobody@example.org' })).count).toBe(0);
    expect(await list({ channel: 'sms' })).toMatchObject({ count: 1, list: [{ id: second }] });
    expect((await list({ state: 'failed' })).list.map(({ id }) => id)).toEqual([first]);
    expect((await operations(SMTP).handlers['console/outbox']({ page: 1 }, me)).unsent_channels).toEqual(['sms']);
    expect((await operations(SMTP, GATEWAY).handlers['console/outbox']({ page: 1 }, me)).unsent_channels).toEqual([]);
  });

  it.each([
    ['neither channel', undefined, undefined, [true, true]],
    ['mail only', SMTP, undefined, [false, true]],
    ['text messages only', undefined, GATEWAY, [true, false]],
    ['both channels', SMTP, GATEWAY, [false, false]],
  ] as const)('OPS-2 with a transport for %s, codes and links show on the channels without one only', async (_name, mail, sms, shown) => {
    const own = operations(mail, sms).handlers;
    for (const [index, channel] of (['mail', 'sms'] as const).entries()) {
      const withCode = await own['console/outbox_secret']({ id: await write(channel), reason: REASON }, me);
      const withLink = await own['console/outbox_secret']({ id: await write(channel, { freeze: TOKEN }), reason: REASON }, me);
      for (const { recipient } of [withCode, withLink]) expect(recipient).toBe(channel === 'mail' ? 's***@example.org' : '***00');
      const open = shown[index] === true;
      expect(withCode.text.includes(CODE)).toBe(open);
      expect(withLink.text.includes(TOKEN)).toBe(open);
      expect(JSON.stringify([withCode, withLink]).includes('purple otter')).toBe(open && channel === 'mail');
      if (open) continue;
      expect(withCode.text).toContain('Your code for a new login password is ******.');
      expect(withLink.text).toContain('https://trade.example/freeze#token=******');
    }
  });

  it('OPS-5 without the permission for secrets stars stand for them on every channel', async () => {
    for (const channel of ['mail', 'sms'] as const) {
      const code = await handlers['console/outbox_message']({ id: await write(channel), reason: REASON }, me);
      const link = await handlers['console/outbox_message']({ id: await write(channel, { freeze: TOKEN }), reason: REASON }, me);
      expect(code.text).toContain('Your code for a new login password is ******.');
      for (const hidden of [CODE, TOKEN, 'purple otter']) expect(JSON.stringify([code, link])).not.toContain(hidden);
    }
    expect(ROLE_NAMES.filter((role) => allows(role, 'outbox.secrets'))).toEqual(['administrator']);
  });

  it('OPS-3 a text is read only after the reason is in the command log, which holds nothing of the message', async () => {
    const id = await write('mail');
    const message = await handlers['console/outbox_secret']({ id, reason: REASON }, me);
    expect(message).toMatchObject({ id, subject: 'Candor: Your verification code', text: expect.stringContaining(CODE) });
    const { rows } = await db.pool.query<{ line: string }>(
      'select commands::text as line, commands.* from commands order by seq desc limit 1',
    );
    expect(rows[0]).toMatchObject({ actor: 3, user_id: 2, name: 'console/outbox_secret', input: JSON.stringify({ id, reason: REASON }) });
    const logged = await loggedText(db.pool);
    expect(logged).toContain('console/outbox_secret');
    for (const hidden of [CODE, 'someone', 'purple']) expect(logged + (rows[0]?.line ?? '')).not.toContain(hidden);
    expect(await refusal(handlers['console/outbox_message']({ id: id + 1_000, reason: REASON }, me))).toBe('not_found');
  });

  it('OPS-3 nothing is shown when the log cannot be written', async () => {
    const id = await write('mail');
    await db.pool.query(`alter table journal add constraint broken check (items not like '%"console/outbox_message"%') not valid`);
    const asked = refusal(handlers['console/outbox_message']({ id, reason: REASON }, me));
    expect(await asked).not.toBe('ok');
    await db.pool.query('alter table journal drop constraint broken');
  });

  it('OPS-4 what was erased shows nowhere', async () => {
    const { messages } = operations();
    const id = await write('mail');
    clock.advance(600_000);
    await messages.delivery.runDue();
    expect((await handlers['console/outbox_message']({ id, reason: REASON }, me)).text).toContain('is ······.');
  });
});

describe('a message that was refused permanently', () => {
  it('MSG-30 is sent again by an operator, with a reason in the log, while it is of use', async () => {
    const id = await write('mail');
    const again = () => handlers['console/outbox_resend']({ id, reason: REASON }, me);
    expect((await list()).list).toMatchObject([{ id, can_resend: 0 }]);
    expect(await refusal(again())).toBe('not_found');
    await db.pool.query(`update outbox set state = 'failed', attempts = 3, last_error = '550 no such user'`);
    expect((await list()).list).toMatchObject([{ id, can_resend: 1 }]);
    expect(await again()).toBe('');
    expect((await list()).list).toMatchObject([{ id, state: 'waiting', attempts: 0, can_resend: 0, last_error: '550 no such user' }]);
    const { rows } = await db.pool.query(
      `select actor, input from commands where name = 'console/outbox_resend' order by seq desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 3, input: JSON.stringify({ id, reason: REASON }) }]);
    await db.pool.query(`update outbox set state = 'failed'`);
    clock.advance(600_000);
    expect((await list()).list).toMatchObject([{ id, can_resend: 0 }]);
    expect(await refusal(again())).toBe('not_found');
    expect(allows('support', 'outbox.resend') && !allows('compliance', 'outbox.resend')).toBe(true);
  });
});
