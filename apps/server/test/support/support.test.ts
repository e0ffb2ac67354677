import { randomUUID } from 'node:crypto';
import { CONSOLE_SOCKETS, type ConsoleClientEvents, type ConsoleServerEvents } from '@candor/api';
import { loggedText, startTestServer, until, type Client } from '@candor/testkit';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { RetentionJob } from '../../src/retention/retention-job.ts';
import { uploadPicture } from '../security/tokens.ts';

const server = await startTestServer();
const { clock, database, venue } = server;
const first = await server.operator(1);
const second = await server.operator(2);
const { id: firstId } = await first.call('console/me', {});
const { id: secondId } = await second.call('console/me', {});
const DAY = 86_400_000;

const say = (client: Client, text: string, key = randomUUID()) => client.call('support/send', { text, key });
const read = async (client: Client, id: number, after = 0) =>
  (await client.call('support/messages', { id: String(id), after })).messages.map(({ number, author, text }) => [number, author, text]);
const refused = async (made: Promise<unknown>): Promise<unknown> =>
  made.then(
    () => 'nothing',
    (error: { reply?: { code?: string } }) => error.reply?.code,
  );

/** The socket of a console page. */
async function consoleSocket(
  token: string | undefined,
): Promise<{ socket: Socket<ConsoleServerEvents, ConsoleClientEvents>; ok: boolean }> {
  const socket: Socket<ConsoleServerEvents, ConsoleClientEvents> = io(server.url + CONSOLE_SOCKETS, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await until('the socket of the console', () => socket.connected);
  const { ok } = await new Promise<{ ok: boolean }>((resolve) => socket.emit('login', token ?? '', resolve));
  return { socket, ok };
}

/** Ends whatever chat a customer has open. */
async function fresh(client: Client): Promise<void> {
  const { chat } = await client.call('support/state', {});
  if (chat && chat.state !== 'ended') await client.call('support/end', { id: String(chat.id) });
}

describe('a chat', () => {
  it('SUP-1 SUP-21 both sides hear of each message in its order, and what was missed is there after a line that was cut', async () => {
    const customer = await server.demo(1);
    const socket = await customer.socket();
    const { socket: desk, ok } = await consoleSocket(first.token);
    expect(ok).toBe(true);
    const heard: { chat_id: number; number: number }[] = [];
    desk.on('support_changed', (event) => heard.push(event));
    const { id, number } = await say(customer, 'Where is my deposit?');
    expect(number).toBe(1);
    await first.call('console/support_take', { id: String(id) });
    await first.call('console/support_send', { id: String(id), text: 'I look.', key: randomUUID() });
    await until('the events of both sides', () => socket.events.length === 3 && heard.length === 3);
    expect(heard).toEqual([
      { chat_id: id, number: 1 },
      { chat_id: id, number: 1 },
      { chat_id: id, number: 2 },
    ]);
    expect(JSON.stringify([heard, socket.events])).not.toContain('I look');
    const seen = socket.events.at(-1)?.seq ?? 0;
    socket.close();
    await first.call('console/support_send', { id: String(id), text: 'It is credited.', key: randomUUID() });
    await say(customer, 'Thank you.');
    const again = await customer.socket();
    const { complete, events } = await again.resync(seen);
    expect([complete, events.map((event) => event.type === 'support_changed' && event.number)]).toEqual([true, [3, 4]]);
    expect(await read(customer, id, 2)).toEqual([
      [3, 'operator', 'It is credited.'],
      [4, 'customer', 'Thank you.'],
    ]);
    again.close();
    desk.close();
    await fresh(customer);
  });

  it('SUP-2 a message that is sent again under its key is stored once and answered the same, also many at once', async () => {
    const customer = await server.demo(1);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(customer, 'Hello', key)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    const { messages } = await customer.call('support/messages', { id: String(answers[0]?.id), after: 0 });
    expect(messages.map((each) => [each.text, each.key])).toEqual([['Hello', key]]);
    await fresh(customer);
    // The answer that was lost is asked for after the end: it opens no other chat.
    expect(await say(customer, 'Hello', key)).toEqual(answers[0]);
    expect((await customer.call('support/state', {})).chat).toMatchObject({ state: 'ended' });
  });

  it('SUP-3 two operators take the same chat: one gets it, and the other neither writes nor ends', async () => {
    const [one, two] = [await server.demo(1), await server.demo(2)];
    const { id: earlier } = await say(one, 'first');
    clock.advance(1);
    const { id } = await say(two, 'second');
    expect((await two.call('support/state', {})).chat).toMatchObject({ state: 'waiting', ahead: 1 });
    expect((await first.call('console/support_chats', { list: 'waiting' })).list.map((chat) => chat.id)).toEqual([earlier, id]);
    const taken = await Promise.all([first, second].map((operator) => refused(operator.call('console/support_take', { id: String(id) }))));
    expect(taken.sort()).toEqual(['nothing', 'support_taken']);
    const chat = await first.call('console/support_look', { id: String(id) });
    const loser = chat.chat.is_mine === 1 ? second : first;
    expect(await refused(loser.call('console/support_send', { id: String(id), text: 'me too', key: randomUUID() }))).toBe('support_taken');
    expect(await refused(loser.call('console/support_end', { id: String(id) }))).toBe('support_taken');
    expect(await refused(loser.call('console/support_hand_over', { id: String(id), note: 'no' }))).toBe('support_taken');
    await fresh(one);
    await fresh(two);
  });

  it('SUP-4 is handed over with a note that the customer never sees, and back to its place', async () => {
    const [customer, later] = [await server.demo(1), await server.demo(2)];
    const { id } = await say(customer, 'a hard one');
    clock.advance(1);
    await say(later, 'an easy one');
    await first.call('console/support_take', { id: String(id) });
    expect(await refused(first.call('console/support_hand_over', { id: String(id), to: String(firstId), note: 'to myself' }))).toBe(
      'support_colleague',
    );
    expect(await refused(first.call('console/support_hand_over', { id: String(id), to: '99999', note: 'to nobody' }))).toBe(
      'support_colleague',
    );
    await first.call('console/support_hand_over', { id: String(id), to: String(secondId), note: 'Knows chains.' });
    expect((await second.call('console/support_chats', { list: 'mine' })).list.map((chat) => chat.id)).toEqual([id]);
    expect((await second.call('console/support_look', { id: String(id) })).messages.at(-1)).toMatchObject({
      author: 'note',
      text: 'Knows chains.',
      name: 'Demo operator',
    });
    await second.call('console/support_hand_over', { id: String(id), note: 'Later.' });
    expect((await customer.call('support/state', {})).chat).toMatchObject({ state: 'waiting', ahead: 0 });
    expect(await read(customer, id)).toEqual([[1, 'customer', 'a hard one']]);
    await fresh(customer);
    await fresh(later);
  });

  it('SUP-6 SUP-7 belongs to its customer, with its pictures', async () => {
    const [owner, stranger] = [await server.demo(1), await server.demo(2)];
    const picture = await uploadPicture(server.url, owner.token ?? '');
    const sent = { text: 'see here', key: randomUUID(), picture };
    expect(await refused(stranger.call('support/send', sent))).toBe('upload_unknown');
    const { id, number } = await owner.call('support/send', sent);
    // Used once: what is evidence elsewhere would go with the chat, and the other way round.
    expect(await refused(owner.call('support/send', { text: 'again', key: randomUUID(), picture }))).toBe('upload_unknown');
    const named = { id: String(id), number: String(number) };
    expect((await owner.call('support/picture', named)).picture).toMatch(/^data:image\/jpeg;base64,/);
    expect((await first.call('console/support_picture', named)).picture).toMatch(/^data:image\/jpeg;base64,/);
    const tries = [
      stranger.call('support/picture', named),
      stranger.call('support/messages', { id: String(id) }),
      stranger.call('support/end', { id: String(id) }),
      stranger.call('support/share', { id: String(id), path: '/' }),
    ];
    expect(new Set(await Promise.all(tries.map(refused)))).toEqual(new Set(['not_found']));
    await fresh(owner);
  });

  it.each([
    { text: '', key: 'abcdefgh' },
    { text: ' \n ', key: 'abcdefgh' },
    { text: 'x'.repeat(2_001), key: 'abcdefgh' },
    { text: 'a\u0000b', key: 'abcdefgh' },
    { text: 'no key' },
    { text: 'short key', key: 'abc' },
    { text: 'strange key', key: '<script>alert(1)</script>' },
    { text: ['a', 'b'], key: 'abcdefgh' },
  ])('SUP-6 bad input %j is refused and changes nothing', async (input) => {
    const customer = await server.demo(3);
    expect((await customer.send('support/send', input)).status).toBe(400);
    expect((await customer.call('support/state', {})).chat).toBeNull();
  });

  it('OPR-36 is found by the address or the id of its customer, as the sign-in reads them', async () => {
    const customer = await server.demo(2);
    const { id } = await say(customer, 'Good morning.');
    const { chat } = await first.call('console/support_look', { id: String(id) });
    const wide = [...String(chat.user_id)].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join('');
    for (const query of ['Demo2＠demo。candor', `#${wide}`])
      expect((await first.call('console/support_search', { query })).list.map((each) => each.id)).toContain(id);
    await fresh(customer);
  });

  it('SUP-6 SUP-20 what looks like markup stays text, and no word of a chat is in a log', async () => {
    const customer = await server.demo(1);
    const words = '<img src=x onerror=alert("aardvark")> https://evil.example/';
    const { id } = await say(customer, `\u202e${words}`);
    expect((await first.call('console/support_look', { id: String(id) })).messages[0]?.text).toBe(words);
    expect((await first.call('console/support_search', { query: 'aardvark' })).list.map((chat) => chat.id)).toEqual([id]);
    const listed = await first.call('console/support_chats', { list: 'waiting' });
    expect(listed.list[0]?.account).toMatch(/^d\*\*\*@/);
    await venue.kernel.caughtUp();
    expect(await loggedText(database.pool)).not.toContain('aardvark');
    const { rows } = await database.pool.query(
      `select name, user_id from commands where name in ('console/support_look', 'console/support_search') order by seq desc limit 2`,
    );
    expect(rows).toEqual([
      { name: 'console/support_search', user_id: firstId },
      { name: 'console/support_look', user_id: firstId },
    ]);
    await fresh(customer);
  });

  it('SUP-8 shows its operator the page that the customer shares, until it ends', async () => {
    const customer = await server.demo(1);
    const { id } = await say(customer, 'here');
    const shared = async () => (await first.call('console/support_look', { id: String(id) })).chat.shared;
    expect(await shared()).toBe('');
    await customer.call('support/share', { id: String(id), path: '/finance' });
    expect(await shared()).toBe('/finance');
    for (const path of ['https://evil.example', '/finance?id=1', '//evil.example'.replace('//', '/\\'), 'finance'])
      expect((await customer.send('support/share', { id: String(id), path })).status, path).toBe(400);
    await customer.call('support/end', { id: String(id) });
    expect(await shared()).toBe('');
    expect(await refused(customer.call('support/share', { id: String(id), path: '/' }))).toBe('support_ended');
  });

  it('SUP-9 is rated once and sent once, after its end and not permanently', async () => {
    const customer = await server.demo(2);
    const { id } = await say(customer, 'my words');
    const named = { id: String(id) };
    await first.call('console/support_take', named);
    await first.call('console/support_send', { ...named, text: 'their words', key: randomUUID() });
    await first.call('console/support_hand_over', { ...named, note: 'not for mails' });
    expect(await refused(customer.call('support/rate', { ...named, stars: 5 }))).toBe('support_open');
    expect(await refused(customer.call('support/transcript', named))).toBe('support_open');
    await customer.call('support/end', named);
    for (const stars of [0, 6, 2.5]) expect((await customer.send('support/rate', { ...named, stars })).status).toBe(400);
    await customer.call('support/rate', { ...named, stars: 4, words: 'Quick.' });
    expect(await refused(customer.call('support/rate', { ...named, stars: 1 }))).toBe('already_done');
    await customer.call('support/transcript', named);
    expect(await refused(customer.call('support/transcript', named))).toBe('already_done');
    expect(await first.call('console/support_look', named)).toMatchObject({ chat: { rating: 4 }, rating_words: 'Quick.' });
    const mail = async () => (await venue.messages.outbox.newest(20)).find(({ template }) => template === 'support_transcript');
    await until('the mail of the chat', async () => (await mail()) !== undefined);
    const { text } = (await mail()) ?? { text: '' };
    expect(text.indexOf('my words')).toBeGreaterThan(0);
    expect(text.indexOf('their words')).toBeGreaterThan(text.indexOf('my words'));
    expect(text).not.toContain('not for mails');
    const { id: other } = await say(customer, 'later');
    await customer.call('support/end', { id: String(other) });
    clock.advance(31 * DAY);
    expect(await refused((await server.demo(2)).call('support/rate', { id: String(other), stars: 5 }))).toBe('not_found');
  });

  it('SUP-10 tells who is away that there is an answer, once', async () => {
    const customer = await server.demo(2);
    const operator = await server.operator(1);
    const { id } = await say(customer, 'are you there?');
    const told = async (): Promise<number> =>
      (await database.pool.query(`select count(*)::int as count from notices where template = 'support_answered'`)).rows[0].count;
    const answer = () => operator.call('console/support_send', { id: String(id), text: 'yes', key: randomUUID() });
    await operator.call('console/support_take', { id: String(id) });
    await answer();
    expect(await told()).toBe(0);
    await say(customer, 'and now?');
    clock.advance(180_000);
    await answer();
    await answer();
    await venue.kernel.caughtUp();
    expect(await told()).toBe(1);
    await fresh(customer);
  });
});

describe('what is left of chats', () => {
  it('SUP-11 nobody writes for a day: it ends; and half a year later it is gone with its pictures', async () => {
    const customer = await server.demo(3);
    const picture = await uploadPicture(server.url, customer.token ?? '');
    const { id } = await customer.call('support/send', { text: 'soon gone', key: randomUUID(), picture });
    clock.advance(DAY - 1);
    await venue.due.runDue();
    const state = async () => (await database.pool.query('select state from support_chats where id = $1', [id])).rows[0]?.state;
    expect(await state()).toBe('waiting');
    clock.advance(600_001);
    await venue.due.runDue();
    expect(await state()).toBe('ended');
    const job = new RetentionJob({ kernel: venue.kernel, database: venue.database, clock, jobs: venue.jobs });
    clock.advance(180 * DAY - 1);
    await job.run();
    expect(await state()).toBe('ended');
    clock.advance(600_001);
    await job.run();
    expect(await state(), 'its picture is still there').toBe('ended');
    await venue.due.runDue();
    expect(
      (await database.pool.query('select count(*)::int as count from uploads where id = $1 and removed_at is null', [picture])).rows,
    ).toEqual([{ count: 0 }]);
    await job.run();
    expect(await state()).toBeUndefined();
    expect((await database.pool.query('select count(*)::int as count from support_messages where chat_id = $1', [id])).rows[0].count).toBe(
      0,
    );
  });
});

describe('the desk', () => {
  it('SUP-21 the socket of the console takes operators who answer chats, and nobody else', async () => {
    const customer = await server.demo(1);
    for (const token of [customer.token, undefined, 'x'.repeat(40)]) {
      const { socket, ok } = await consoleSocket(token);
      expect(ok).toBe(false);
      const heard: unknown[] = [];
      socket.on('support_changed', (event) => heard.push(event));
      const { id } = await say(customer, 'who hears this?');
      await customer.call('support/end', { id: String(id) });
      expect(heard).toEqual([]);
      socket.close();
    }
  });

  it('SUP-22 canned answers are in English at least, and gone when they are removed', async () => {
    const operator = await server.operator(1);
    const english = { language: 'en', text: 'One moment, please.' } as const;
    expect(
      (await operator.send('console/support_answer_save', { title: 'Wait', texts: [{ language: 'zh', text: '请稍候。' }] })).status,
    ).toBe(400);
    const { id } = await operator.call('console/support_answer_save', { title: 'Wait', texts: [english] });
    await operator.call('console/support_answer_save', {
      id: String(id),
      title: 'Wait',
      texts: [english, { language: 'zh', text: '请稍候。' }],
    });
    const answers = async () => (await operator.call('console/support_desk', {})).answers;
    expect((await answers()).map((each) => each.texts.length)).toEqual([2]);
    await operator.call('console/support_answer_remove', { id: String(id) });
    expect(await answers()).toEqual([]);
    expect(await refused(operator.call('console/support_answer_remove', { id: String(id) }))).toBe('not_found');
  });

  it('SUP-5 outside hours no chat begins, and one that is open continues', async () => {
    const customer = await server.demo(1);
    const operator = [await server.operator(1), await server.operator(2)] as const;
    await fresh(customer);
    const { id } = await say(customer, 'before closing');
    const closing = Math.ceil(clock.now() / 60_000 + 20) * 60_000;
    for (const entity of ['support_from_hour', 'support_until_hour']) {
      const change = { kind: 'setting', entity, document: '{"value":7}', reason: 'nobody is there', effective_at: closing } as const;
      const { id: proposed } = await operator[0].call('console/terms_propose', change);
      await operator[1].call('console/terms_decide', { id: String(proposed), decision: 'approve', reason: 'nobody is there' });
    }
    clock.advance(closing - clock.now());
    expect(await server.client().call('support/state', {})).toMatchObject({
      is_open: 0,
      opens_at: 0,
      from_hour: 7,
      until_hour: 7,
      chat: null,
    });
    await say(customer, 'still here');
    await customer.call('support/end', { id: String(id) });
    expect(await refused(say(customer, 'too late'))).toBe('support_closed');
    expect((await customer.call('feedback/add', { content: 'left behind' })).id).toBeGreaterThan(0);
  });
});
