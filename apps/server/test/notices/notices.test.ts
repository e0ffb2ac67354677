import { BATCHES, UNREAD_MOST, type ClientEvents, type ServerEvents } from '@candor/api';
import { CallError, startTestServer, until, type Client } from '@candor/testkit';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { ledgerNotice, newsNotice, notice } from '../../src/notifications/notices.ts';
import type { NoticeParams } from '../../src/notifications/notice-params.ts';
import type { TemplateName } from '../../src/notifications/templates.ts';

const server = await startTestServer();
const { kernel, messages, database } = server.venue;

interface Tell {
  readonly userIds: readonly number[];
  readonly template: TemplateName;
  readonly params: NoticeParams;
}
const tellAll: Command<Tell, ''> = {
  name: 'test/tell',
  ledger: true,
  serial: () => 'test/tell',
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { userIds, template, params }, _actor, moment) => ({
    reply: '',
    changes: userIds.map((userId) => ledgerNotice(userId, template, params, moment)),
  }),
};
const tellBeside: Command<Tell, ''> = {
  name: 'test/tell_beside',
  serial: () => 'test/tell',
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { userIds, template, params }, actor, moment) => ({
    reply: '',
    changes: userIds.map((userId) => notice(userId, template, params, actor, moment)),
  }),
};
const news: Command<{ readonly id: number }, ''> = {
  name: 'test/news',
  serial: () => 'test/news',
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { id }, _actor, moment) => ({
    reply: '',
    changes: [newsNotice(id, { en: 'Maintenance on Sunday', zh: '周日维护' }, moment)],
  }),
};
const warning: NoticeParams = { rate: '49.5', burst: 30 };
const tell = (userId: number, template: TemplateName = 'hazard_warning', params = warning) =>
  kernel.run(tellAll, { userIds: [userId], template, params }, SYSTEM).then(() => kernel.caughtUp());
const idOf = async (client: Client): Promise<number> => (await client.call('user/info', {})).id;

const refusal = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CallError ? error.code : 'not refused';
};

/** A device of a customer, and every number of unread notices that it was pushed. */
interface Device {
  readonly counts: number[];
  readonly socket: Socket<ServerEvents, ClientEvents>;
}
const devices: Device[] = [];
function device(client: Client): Device {
  const counts: number[] = [];
  const socket: Socket<ServerEvents, ClientEvents> = io(server.url, { query: BATCHES, transports: ['websocket'], forceNew: true });
  socket.on('connect', () => socket.emit('login', client.token ?? '', () => undefined));
  socket.on('notices', ({ unread }) => counts.push(unread));
  const made = { counts, socket };
  devices.push(made);
  return made;
}
afterEach(() => {
  for (const { socket } of devices.splice(0)) socket.disconnect();
});
const shows = (which: Device, unread: number): Promise<unknown> => until(`${unread} unread`, () => which.counts.at(-1) === unread);
const readEverything = async (client: Client): Promise<void> => {
  const newest = (await client.call('notices/list', {})).notices[0];
  if (newest) await client.call('notices/read_all', { id: newest.id });
};

describe('the notification centre', () => {
  it('MSG-60 lists what a customer was told, in the language asked for, newest first, by pages and kinds', async () => {
    const client = await server.demo(1);
    const id = await idOf(client);
    await readEverything(client);
    for (let number = 0; number < 35; number += 1) await tell(id, 'hazard_warning', { rate: `${number}`, burst: 30 });
    await kernel.run(tellBeside, { userIds: [id], template: 'password_changed', params: {} }, SYSTEM);
    const first = await client.call('notices/list', {});
    expect(first.notices).toHaveLength(30);
    expect(first.more).toBe(true);
    expect(first.notices[0]).toMatchObject({ kind: 'security', title: 'Login password changed', link: '/accountSet', read: false });
    expect(first.notices[1]?.text).toContain('34 %');
    const second = await client.call('notices/list', { before: first.notices.at(-1)?.id });
    expect(second.notices[0]?.text).toContain('to 5 %');
    const ids = [...first.notices, ...second.notices].map((each) => each.id);
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => right - left));
    const trading = await client.call('notices/list', { kind: 'trading', lang: 'zh' });
    expect(trading.notices.every(({ kind }) => kind === 'trading')).toBe(true);
    expect(trading.notices[0]?.title).not.toBe(first.notices[1]?.title);
  });

  it('MSG-61 MSG-62 shows the unread number on every device, after a reconnect too, and what one has read is read on the others', async () => {
    const client = await server.demo(2);
    const id = await idOf(client);
    await readEverything(client);
    const [phone, desk] = [device(client), device(client)];
    await Promise.all([shows(phone, 0), shows(desk, 0)]);
    await tell(id);
    await tell(id);
    await Promise.all([shows(phone, 2), shows(desk, 2)]);
    const [newest] = (await client.call('notices/list', {})).notices;
    await client.call('notices/read', { id: newest?.id ?? 0 });
    await Promise.all([shows(phone, 1), shows(desk, 1)]);
    expect((await client.call('notices/list', {})).notices.slice(0, 2).map(({ read }) => read)).toEqual([true, false]);
    phone.socket.disconnect();
    await tell(id);
    await shows(desk, 2);
    phone.socket.connect();
    await shows(phone, 2);
    await tell(id);
    await shows(desk, 3);
    // What came after the newest that was seen stays unread.
    await client.call('notices/read_all', { id: newest?.id ?? 0 });
    await Promise.all([shows(phone, 2), shows(desk, 2)]);
  });

  it('MSG-61 counts to a hundred and says no more', async () => {
    const client = await server.demo(2);
    const id = await idOf(client);
    await kernel.run(tellAll, { userIds: Array.from({ length: 150 }, () => id), template: 'hazard_warning', params: warning }, SYSTEM);
    await kernel.caughtUp();
    expect((await client.call('notices/list', {})).unread).toBe(UNREAD_MOST);
  });

  it('MSG-63 another’s notice answers not_found, and nothing is read', async () => {
    const [owner, stranger] = [await server.demo(1), await server.demo(3)];
    await tell(await idOf(owner));
    const [newest] = (await owner.call('notices/list', {})).notices;
    for (const call of ['notices/read', 'notices/read_all'] as const)
      expect(await refusal(stranger.call(call, { id: newest?.id ?? 0 }))).toBe('not_found');
    expect((await owner.call('notices/list', {})).notices[0]?.read).toBe(false);
  });

  it('MSG-64 news are one notice for everybody, read by each for themselves', async () => {
    const [one, other] = [await server.demo(1), await server.demo(3)];
    await readEverything(one);
    await readEverything(other);
    const listening = device(one);
    await shows(listening, 0);
    await kernel.run(news, { id: 123 }, SYSTEM);
    await shows(listening, 1);
    const [mine] = (await one.call('notices/list', { kind: 'news', lang: 'zh' })).notices;
    expect(mine).toMatchObject({ text: '周日维护', link: '/components/noticeDetail?id=123', read: false });
    const [theirs] = (await other.call('notices/list', { kind: 'news', lang: 'jp' })).notices;
    expect(theirs).toMatchObject({ text: 'Maintenance on Sunday', id: mine?.id });
    await one.call('notices/read', { id: mine?.id ?? 0 });
    await shows(listening, 0);
    expect((await other.call('notices/list', {})).unread).toBe(1);
    expect((await messages.outbox.newest(50)).map(({ template }) => template)).not.toContain('news');
  });

  it('MSG-65 a kind that is turned off on the page is neither shown nor counted, and comes back', async () => {
    const client = await server.demo(3);
    const id = await idOf(client);
    await readEverything(client);
    await client.call('notices/choose', { kind: 'trading', channels: ['mail'] });
    await tell(id);
    const without = await client.call('notices/list', {});
    expect(without.unread).toBe(0);
    expect(without.notices.some(({ kind }) => kind === 'trading')).toBe(false);
    await client.call('notices/choose', { kind: 'trading', channels: ['page', 'mail'] });
    expect((await client.call('notices/list', {})).unread).toBe(1);
  });

  it('MSG-66 security cannot be silenced, and what is not offered cannot be chosen', async () => {
    const client = await server.demo(3);
    const before = await client.call('notices/choices', {});
    expect(before.find(({ kind }) => kind === 'security')?.fixed).toEqual(['page', 'mail']);
    for (const channels of [[], ['page'], ['mail']] as const)
      expect(await refusal(client.call('notices/choose', { kind: 'security', channels: [...channels] }))).toBe('security_notices_stay');
    expect(await refusal(client.call('notices/choose', { kind: 'trading', channels: ['page', 'sms'] }))).toBe('channel_not_offered');
    expect(await refusal(client.call('notices/choose', { kind: 'news', channels: ['page', 'mail'] }))).toBe('channel_not_offered');
    expect(await client.call('notices/choices', {})).toEqual(before);
  });

  it('MSG-67 a kind without mail is not mailed, but what carries the link that freezes the account is', async () => {
    const client = await server.demo(3);
    const id = await idOf(client);
    for (const kind of ['trading', 'money'] as const) await client.call('notices/choose', { kind, channels: [] });
    const before = (await messages.outbox.newest(200)).length;
    await tell(id);
    await tell(id, 'withdrawal_sent', { received: '1', currency: 'USDT', txid: 'ab' });
    await tell(id, 'withdrawal_requested', { number: '1', currency: 'USDT', target: 'TX' });
    await kernel.caughtUp();
    await messages.delivery.runDue();
    const written = (await messages.outbox.newest(200)).slice(0, -before || undefined);
    expect(written.map(({ template, channel }) => [template, channel])).toEqual([['withdrawal_requested', 'mail']]);
    for (const kind of ['trading', 'money'] as const) await client.call('notices/choose', { kind, channels: ['page', 'mail'] });
  });

  it('MSG-68 ten thousand notices are a few pushes for each socket', async () => {
    const client = await server.demo(1);
    const id = await idOf(client);
    await readEverything(client);
    const listening = device(client);
    await shows(listening, 0);
    const others = Array.from({ length: 199 }, (_, index) => 1_000_000 + index);
    for (let round = 0; round < 50; round += 1)
      await kernel.run(tellAll, { userIds: [id, ...others], template: 'hazard_warning', params: warning }, SYSTEM);
    await until('all are told', async () => {
      await messages.delivery.runDue();
      return listening.counts.at(-1) === 50;
    });
    expect(listening.counts.length).toBeLessThan(20);
    const [row] = await database.query<{ count: number }>('select count(*)::int as count from notices where user_id >= 1000000');
    expect(row?.count).toBe(9_950);
  });
});
