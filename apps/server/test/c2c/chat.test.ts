import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@candor/api';
import { C2C_TALK_MS } from '@candor/rules';
import { fakeClock, loggedText, openTestVenue, testDatabase, until, type Client, type TestVenue } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { C2C_MESSAGES_MOST } from '../../src/features/c2c/chat/tables.ts';
import { replayed } from '../fixtures/replayed.ts';
import { changedTables, fingerprint } from '../security/fingerprint.ts';
import { uploadPicture } from '../security/tokens.ts';
import { advertOf, certified, HOUR_MS, MINUTE_MS, shopOf, taken } from './traders.ts';

const clock = fakeClock();
const database = await testDatabase();
let server: TestVenue = await openTestVenue(database, { clock });
afterAll(async () => {
  await server.close();
  await database.close();
});

const pay_password = DEMO_TRADE_PASSWORD;
let [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
const signedIn = async (): Promise<void> => {
  [ada, ben, cleo] = [await server.demo(1), await server.demo(2), await server.demo(3)];
};

type Entry = ReplyOf<'legal/chat'>['messages'][number];

let advert = 0;
const pay = (id: number) => ben.call('legal/order_pay', { id });
const release = (id: number) => ada.call('legal/order_release', { id, pay_password });
/** An order in which Ada's shop sells and Ben buys. Those before it end: a customer has few at a time. */
const order = async (): Promise<number> => {
  for (const { id, status } of (await ben.call('legal/orders', { open: 1, page: 1 })).list) {
    if (status === 0) await pay(id);
    await release(id);
  }
  return (await taken(ben, advert, { number: '10' })).id;
};
const say = (client: Client, id: number, text: string, key: string = randomUUID()) => client.call('legal/chat_send', { id, text, key });
const chat = (client: Client, id: number, after = 0) => client.call('legal/chat', { id, after });
/** Contents of a chat: steps as codes in brackets, and words. */
const lines = async (client: Client, id: number, after = 0): Promise<string[]> =>
  (await chat(client, id, after)).messages.map(({ author, note, text }) => (author === 'note' ? `[${note}]` : `${author}: ${text}`));
const told = async (): Promise<readonly { user_id: number; params: unknown; address: string | null; device: string | null }[]> => {
  await server.venue.kernel.caughtUp();
  const { rows } = await database.pool.query(
    `select user_id, params, address, device from notices where template = 'c2c_message' order by id`,
  );
  return rows;
};

beforeAll(async () => {
  await certified(server, ada, 'Ada Lovelace');
  await certified(server, ben, 'Ben Franklin');
  await certified(server, cleo, 'Cleo Patra');
  await shopOf(server, ada, 'Ada Coins');
  advert = await advertOf(ada, { number: '500' });
});

describe('CTC-70 the chat of an order', () => {
  it('is between its buyer and its seller, in words and pictures', async () => {
    const id = await order();
    const picture = await uploadPicture(server.url, ben.token ?? '');
    await say(ben, id, 'Which reference?');
    await say(ada, id, 'Any.');
    const { number } = await ben.call('legal/chat_send', { id, picture, key: randomUUID() });
    await ben.call('legal/chat_send', {
      id,
      text: 'and both',
      picture: await uploadPicture(server.url, ben.token ?? ''),
      key: randomUUID(),
    });
    for (const client of [ada, ben])
      expect(await lines(client, id)).toEqual(['[taken]', 'buyer: Which reference?', 'seller: Any.', 'buyer: ', 'buyer: and both']);
    const { messages } = await chat(ada, id);
    expect(messages.map((each) => [each.is_own, each.picture])).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
    for (const client of [ada, ben])
      expect((await client.call('legal/chat_picture', { id, number })).picture).toMatch(/^data:image\/jpeg;base64,/);
    await expect(ada.call('legal/chat_picture', { id, number: number - 1 })).rejects.toMatchObject({ code: 'not_found' });
    // Used once, and by its owner alone.
    for (const client of [ada, ben])
      await expect(client.call('legal/chat_send', { id, picture, key: randomUUID() })).rejects.toMatchObject({ code: 'upload_unknown' });
    const spare = await database.pool.query('select is_spare_picture($1) as is', [picture]);
    expect(spare.rows).toEqual([{ is: false }]);
  });

  it('is not there for anybody else, whatever is asked, and nothing changes', async () => {
    const id = await order();
    const picture = await uploadPicture(server.url, ben.token ?? '');
    const theirs = await uploadPicture(server.url, cleo.token ?? '');
    const { number } = await ben.call('legal/chat_send', { id, picture, key: 'only-for-two' });
    const calls = [
      ['legal/chat', { id }],
      ['legal/chat_send', { id, text: 'Hello', key: 'only-for-two' }],
      ['legal/chat_send', { id, picture: theirs, key: 'another-key' }],
      ['legal/chat_read', { id, number }],
      ['legal/chat_picture', { id, number }],
    ] as const;
    const before = await fingerprint({ ...server, database });
    for (const [name, input] of calls) {
      const answer = await cleo.send(name, input);
      expect(answer.body, name).toMatchObject({ code: 'not_found' });
      expect(answer, name).toEqual(await cleo.send(name, { ...input, id: 999_999 }));
      expect((await server.client().send(name, input)).status, name).toBe(401);
    }
    const left = new Set(['commands', 'command_keys', 'recorded_positions']);
    expect(changedTables(before, await fingerprint({ ...server, database })).filter((table) => !left.has(table))).toEqual([]);
    // A number of another order, asked for beside an own one.
    const own = (await taken(cleo, advert, { number: '10' })).id;
    await expect(cleo.call('legal/chat_picture', { id: own, number })).rejects.toMatchObject({ code: 'not_found' });
    expect(await lines(cleo, own)).toEqual(['[taken]']);
    // The shop has both orders, each with its own chat and its own keys.
    await say(ada, own, 'to Cleo', 'one-key-of-ada');
    await say(ada, id, 'to Ben', 'one-key-of-ada');
    expect((await lines(cleo, own)).at(-1)).toBe('seller: to Cleo');
    expect((await lines(ben, id)).at(-1)).toBe('seller: to Ben');
    await cleo.call('legal/order_cancel', { id: own });
  });

  it.each([
    { text: '' },
    { text: ' \n ' },
    {},
    { text: 'x'.repeat(2_001) },
    { text: 'a\u0000b' },
    { text: ['a', 'b'] },
    { text: 'short key', key: 'abc' },
    { text: 'strange key', key: '<script>alert(1)</script>' },
    { text: 'path', key: '../../../1' },
    { picture: '' },
    { picture: 'x'.repeat(65) },
  ])('refuses %j, and nothing changes', async (input) => {
    const id = (await ben.call('legal/orders', { open: 1, page: 1 })).list[0]?.id ?? 0;
    const before = await lines(ben, id);
    expect((await ben.send('legal/chat_send', { id, key: 'a-good-key', ...input })).status).toBe(400);
    expect(await lines(ben, id)).toEqual(before);
  });

  it('keeps what looks like markup as text, without what turns its neighbours, and no word of it is in a log', async () => {
    const id = await order();
    const words = '<img src=x onerror=alert("aardvark")> {about} %s';
    await say(ben, id, `\u202e${words}`);
    expect((await chat(ada, id)).messages.at(-1)?.text).toBe(words);
    await server.venue.kernel.caughtUp();
    expect(await loggedText(database.pool)).not.toContain('aardvark');
  });
});

describe('CTC-71 CTC-44 after the end', () => {
  it('both write and see the payment details for 24 hours, to the millisecond, and read permanently', async () => {
    const id = await order();
    await say(ben, id, 'before');
    await pay(id);
    await release(id);
    const { ended_time: ended } = await ben.call('legal/order', { id });
    expect(await chat(ben, id)).toMatchObject({ is_open: 1, closes_at: ended + C2C_TALK_MS });
    expect((await server.client().call('legal/info', {})).talk_hours).toBe(24);
    await say(ada, id, 'Thank you.');
    clock.set(ended + C2C_TALK_MS - 1);
    await signedIn();
    await say(ben, id, 'at the last moment', 'a-key-of-the-last-moment');
    for (const party of [ada, ben])
      expect(await party.call('legal/payment', { id })).toMatchObject({
        masked: 0,
        seller_name: 'Ada Lovelace',
        buyer_name: 'Ben Franklin',
      });
    clock.set(ended + C2C_TALK_MS);
    for (const party of [ada, ben]) {
      await expect(say(party, id, 'too late')).rejects.toMatchObject({ code: 'c2c_chat_closed' });
      expect(await party.call('legal/payment', { id })).toMatchObject({ masked: 1, seller_name: '', buyer_name: '' });
    }
    // A message whose answer was lost is asked for again.
    expect((await say(ben, id, 'at the last moment', 'a-key-of-the-last-moment')).number).toBeGreaterThan(0);
    clock.advance(200 * 24 * HOUR_MS);
    await signedIn();
    expect(await chat(ada, id)).toMatchObject({ is_open: 0 });
    expect(await lines(ada, id)).toEqual([
      '[taken]',
      'buyer: before',
      '[paid]',
      '[released]',
      'seller: Thank you.',
      'buyer: at the last moment',
    ]);
  });
});

describe('CTC-72 a message', () => {
  it('that is sent again under its key is stored once and answered the same, also many at once', async () => {
    const id = await order();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(ben, id, 'once', key)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    // The key is its author's: the other party's is another message.
    await say(ada, id, 'another', key);
    expect(await lines(ada, id)).toEqual(['[taken]', 'buyer: once', 'seller: another']);
    expect((await chat(ben, id)).messages.map((each) => each.key)).toEqual(['', key, '']);
  });

  it('of each party that writes at once is told to both, in one order, whatever becomes of the order meanwhile', async () => {
    const id = await order();
    const seen: number[] = [];
    const run = { reading: true };
    const reader = (async () => {
      // As a page does: what came since the last number that it was told.
      while (run.reading) seen.push(...(await chat(ada, id, seen.at(-1) ?? 0)).messages.map(({ number }) => number));
    })();
    await Promise.all([
      ...Array.from({ length: 20 }, (_each, index) => say(index % 2 === 0 ? ben : ada, id, `message ${index}`)),
      pay(id).then(() => release(id)),
    ]);
    run.reading = false;
    await reader;
    const { messages } = await chat(ben, id);
    seen.push(...(await chat(ada, id, seen.at(-1) ?? 0)).messages.map(({ number }) => number));
    expect(seen).toEqual(messages.map(({ number }) => number));
    expect(messages.filter(({ author }) => author === 'note').map(({ note }) => note)).toEqual(['taken', 'paid', 'released']);
    expect(messages.filter(({ author }) => author !== 'note')).toHaveLength(20);
    expect(await lines(ada, id)).toEqual(await lines(ben, id));
  });
});

it('CTC-73 a party who has written a thousand messages writes no more, and the other one does', async () => {
  const id = await order();
  await say(ben, id, 'first', 'the-first-of-all');
  await server.venue.kernel.quiet();
  await database.pool.query(`update c2c_marks set written = $1 where order_id = $2`, [C2C_MESSAGES_MOST - 1, id]);
  await Promise.allSettled(Array.from({ length: 5 }, () => say(ben, id, 'last')));
  await expect(say(ben, id, 'one more')).rejects.toMatchObject({
    code: 'c2c_chat_full',
    message: expect.stringContaining(String(C2C_MESSAGES_MOST)),
  });
  expect((await lines(ben, id)).filter((line) => line === 'buyer: last')).toHaveLength(1);
  expect((await say(ben, id, 'first', 'the-first-of-all')).number).toBeGreaterThan(0);
  await say(ada, id, 'I can.');
});

describe('CTC-74 the steps of an order', () => {
  it.each([
    ['paid and released', async (id: number) => [await pay(id), await release(id)], ['[taken]', '[paid]', '[released]']],
    ['cancelled', async (id: number) => ben.call('legal/order_cancel', { id }), ['[taken]', '[cancelled]']],
    [
      'given up',
      async (id: number) => [await pay(id), await ben.call('legal/order_cancel', { id, give_up: 1 })],
      ['[taken]', '[paid]', '[cancelled]'],
    ],
    [
      'expired',
      async () => {
        clock.advance(15 * MINUTE_MS);
        await server.venue.due.runDue();
      },
      ['[taken]', '[expired]'],
    ],
  ] as const)('are noted once each in its chat: %s', async (_name, acts, notes) => {
    const id = await order();
    await acts(id);
    for (const party of [ada, ben]) expect(await lines(party, id)).toEqual(notes);
    // What was refused is no step.
    await Promise.allSettled([pay(id), release(id), ben.call('legal/order_cancel', { id, give_up: 1 })]);
    expect(await lines(ada, id)).toEqual(notes);
  });

  it('come after the messages before them, a page at a time', async () => {
    const id = await order();
    for (let index = 0; index < 210; index += 1) await say(index % 3 === 0 ? ada : ben, id, `message ${index}`);
    await pay(id);
    const pages: Entry[][] = [];
    for (let after = 0; ; after = pages.at(-1)?.at(-1)?.number ?? 0) {
      const { messages } = await chat(ada, id, after);
      if (messages.length === 0) break;
      pages.push(messages);
    }
    expect(pages.map(({ length }) => length)).toEqual([200, 12]);
    expect(pages.flat().map(({ note, text }) => note || text)).toEqual([
      'taken',
      ...Array.from({ length: 210 }, (_each, index) => `message ${index}`),
      'paid',
    ]);
    await release(id);
  });
});

it('CTC-75 the reader is told which kinds of contact data a message seems to hold, and it arrives', async () => {
  const id = await order();
  await say(ben, id, 'call ١٣٨٠٠١٣٨٠٠٠ or t.me/ben');
  await say(ada, id, 'I have paid 7,200.00 CNY for order 12345.');
  for (const party of [ada, ben])
    expect((await chat(party, id)).messages.map(({ contacts }) => contacts)).toEqual([[], ['phone', 'messenger', 'link'], []]);
});

describe('CTC-76 who is told', () => {
  it('is both parties by events, without a word, and nobody else', async () => {
    const sockets = [await ada.socket(), await ben.socket(), await cleo.socket()];
    const id = await order();
    const { number } = await say(ben, id, 'aardvark');
    const heard = (index: number) => sockets[index]?.events.filter(({ type }) => type === 'legal_chat_changed') ?? [];
    await until('both to be told', () => heard(0).length === 1 && heard(1).length === 1);
    expect(heard(0)).toMatchObject([{ type: 'legal_chat_changed', id, number }]);
    expect(heard(2)).toEqual([]);
    expect(JSON.stringify(sockets.map(({ events }) => events))).not.toContain('aardvark');
    for (const socket of sockets) socket.close();
  });

  it('is whoever is away, by a notice, once until they look', async () => {
    const id = await order();
    const [{ id: benId }, { id: adaId }] = [await ben.call('user/info', {}), await ada.call('user/info', {})];
    const before = (await told()).length;
    const since = async () => (await told()).slice(before).map(({ user_id }) => user_id);
    await say(ben, id, 'are you there?');
    await say(ben, id, 'hello?');
    expect(await since()).toEqual([adaId]);
    expect((await told()).at(-1)).toEqual({ user_id: adaId, params: { about: id }, address: null, device: null });
    // A party that looks is not told; looking is writing, or saying how far was read.
    await ada.call('legal/chat_read', { id, number: 1 });
    await say(ben, id, 'good');
    clock.advance(3 * MINUTE_MS - 1);
    await say(ben, id, 'still there?');
    expect(await since()).toEqual([adaId]);
    clock.advance(1);
    await Promise.all(Array.from({ length: 6 }, (_each, index) => say(ben, id, `again ${index}`)));
    expect(await since()).toEqual([adaId, adaId]);
    await say(ada, id, 'Here I am.');
    // Ben wrote lately, then goes.
    expect(await since()).toEqual([adaId, adaId]);
    clock.advance(3 * MINUTE_MS);
    await say(ada, id, 'And you?');
    await say(ada, id, 'Hello?');
    expect(await since()).toEqual([adaId, adaId, benId]);
    const subjects = (await ben.call('notices/list', {})).notices.map(({ title }) => title);
    expect(subjects).toContain('New message about an order');
  });
});

it('CTC-77 each sees how far the other has read: no further than what is written, and never back', async () => {
  const id = await order();
  const { number: first } = await say(ben, id, 'one');
  const { number: second } = await say(ben, id, 'two');
  expect(await chat(ben, id)).toMatchObject({ read: second, read_by_other: 0 });
  expect(await ada.call('legal/chat_read', { id, number: first })).toEqual({ read: first });
  expect(await chat(ben, id)).toMatchObject({ read_by_other: first });
  expect(await ada.call('legal/chat_read', { id, number: 2_000_000_000 })).toEqual({ read: second });
  expect(await ada.call('legal/chat_read', { id, number: first })).toEqual({ read: second });
  const { number: third } = await say(ben, id, 'three');
  expect(await chat(ada, id)).toMatchObject({ read: second, read_by_other: third });
  await pay(id);
  const paid = (await chat(ada, id)).messages.at(-1)?.number ?? 0;
  expect(await ada.call('legal/chat_read', { id, number: paid })).toEqual({ read: paid });
});

describe('CTC-74 CTC-76 what is stored', () => {
  it('is the same after a restart, and notes follow from the journal alone', async () => {
    const id = (await ben.call('legal/orders', { open: 1, page: 1 })).list[0]?.id ?? 0;
    const before = await chat(ben, id);
    await server.close();
    server = await openTestVenue(database, { clock });
    await signedIn();
    expect(await chat(ben, id)).toEqual(before);
    await say(ben, id, 'after the restart');
    const { difference, differing, tables } = await replayed(server.venue);
    expect([difference, differing]).toEqual([undefined, []]);
    expect(tables.find(({ table }) => table === 'c2c_notes')?.rows[0]).toBeGreaterThan(10);
  });

  it('passes every check, also where the owner takes messages out; one that was changed is told to nobody', async () => {
    const faults = async () => (await runChecks(server.venue.database, () => undefined)).flatMap((finding) => finding.faults);
    expect(await faults()).toEqual([]);
    await database.pool.query(`delete from c2c_messages where body = 'after the restart'`);
    expect(await faults()).toEqual([]);
    const id = (await ben.call('legal/orders', { open: 1, page: 1 })).list[0]?.id ?? 0;
    const { number } = await say(ada, id, 'I have the fiat.');
    await server.venue.kernel.quiet();
    await database.pool.query(`update c2c_messages set body = 'I have no fiat.' where chat_id = $1 and number = $2`, [id, number]);
    expect(await lines(ben, id, number - 1)).toEqual([]);
    expect(await faults()).not.toEqual([]);
  });
});
