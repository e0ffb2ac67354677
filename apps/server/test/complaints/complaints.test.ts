import { complaintCalls } from '@candor/api';
import { loggedText } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { refusal } from '../account/fixture.ts';
import { privateFixture } from '../identity/fixture.ts';

const venue = await privateFixture();
const { complaints, reviewing, db, clock, outbox, join } = venue;
const { handlers } = complaints;
const generous = venue.with({ complaints_per_day: '100' }).complaints.handlers;
const DAY = 86_400_000;
const answer = (id: number, note: string, by?: number) => reviewing.looked('complaint', id, { outcome: 'answered', note }, by);

describe('complaints', () => {
  it('CPL-1 are listed newest first, ten a page, to who wrote them', async () => {
    const { context } = await join('many@example.org');
    const { context: other } = await join('other@example.org');
    await handlers['feedback/add']({ content: 'of somebody else' }, other);
    for (let index = 1; index <= 12; index += 1) {
      clock.advance(1);
      await generous['feedback/add']({ content: `number ${index}` }, context);
    }
    const first = await handlers['feedback/list']({ page: 1 }, context);
    expect(first).toMatchObject({ count: 12, page: 1, limit: 10 });
    expect(first.list.map(({ content }) => content)).toEqual(Array.from({ length: 10 }, (_, index) => `number ${12 - index}`));
    expect(first.list[0]).toEqual({
      id: expect.any(Number),
      account_number: 'many@example.org',
      create_time: clock.now(),
      content: 'number 12',
      reply_content: '',
      reply_time: 0,
      state: 'received',
    });
    expect((await handlers['feedback/list']({ page: 2 }, context)).list.map(({ content }) => content)).toEqual(['number 2', 'number 1']);
    expect((await handlers['feedback/list']({ page: 3 }, context)).list).toEqual([]);
    expect((await handlers['feedback/list']({ page: 1 }, other)).list.map(({ content }) => content)).toEqual(['of somebody else']);
  });

  it('CPL-2 are limited within 24 hours, also many at once', async () => {
    const { id, context } = await join('limit@example.org');
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => handlers['feedback/add']({ content: 'again' }, context)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'complaint_limit', params: { most: 10 } });
    clock.advance(DAY - 1);
    expect(await refusal(handlers['feedback/add']({ content: 'again' }, context))).toMatchObject({ code: 'complaint_limit' });
    clock.advance(1);
    await handlers['feedback/add']({ content: 'a day later' }, context);
    expect((await db.pool.query('select count(*)::int as count from complaints where user_id = $1', [id])).rows[0].count).toBe(11);
  });

  it('CPL-4 are answered by message, and every answer stays in the log', async () => {
    const { context } = await join('answer@example.org');
    const { id } = await handlers['feedback/add']({ content: 'the secret matter' }, context);
    await answer(id, 'First answer', 1);
    await answer(id, 'Better answer', 2);
    expect((await handlers['feedback/list']({ page: 1 }, context)).list).toMatchObject([
      { reply_content: 'Better answer', reply_time: clock.now() },
    ]);
    const [message] = await outbox.newest(1, 'answer@example.org');
    expect(message).toMatchObject({ template: 'complaint_answered', text: expect.stringContaining('/freeze#token=') });
    for (const part of ['secret matter', 'answer', '198.51.100.7'])
      expect(message?.text.replace('answered', '').replace('the answer', '')).not.toContain(part);
    const { rows } = await db.pool.query(
      `select actor, user_id, input from commands where name = 'console/review_decide:complaint' and input like $1 order by seq`,
      [`%"subject":${id},%`],
    );
    expect(rows).toEqual([
      { actor: 3, user_id: 1, input: expect.stringContaining('First answer') },
      { actor: 3, user_id: 2, input: expect.stringContaining('Better answer') },
    ]);
  });

  it('SUP-33 say where they stand: received, being looked at, answered, and closed a fortnight after the last answer', async () => {
    const { context } = await join('stands@example.org');
    const { id } = await handlers['feedback/add']({ content: 'where does it stand?' }, context);
    const state = async () => (await handlers['feedback/list']({ page: 1 }, context)).list[0]?.state;
    expect(await state()).toBe('received');
    await reviewing.look('complaint', id);
    await venue.kernel.caughtUp();
    expect(await state()).toBe('looking');
    await answer(id, 'Here is the answer');
    expect(await state()).toBe('answered');
    clock.advance(14 * DAY - 1);
    expect(await state()).toBe('answered');
    clock.advance(1);
    expect(await state()).toBe('closed');
  });

  it('CPL-6 are read by operators in the sight of the log, which holds ids and no words', async () => {
    const { context } = await join('read@example.org');
    await handlers['feedback/add']({ content: 'between us' }, context);
    const { rows: before } = await db.pool.query('select max(id) as id from complaints');
    const { detail } = await reviewing.look('complaint', before[0].id, 2, '');
    expect(detail).toEqual({ kind: 'complaint', content: 'between us' });
    const { rows } = await db.pool.query(
      `select user_id, actor, input from commands where name = 'console/review_look' order by seq desc limit 1`,
    );
    const id = await reviewing.id('complaint', before[0].id);
    expect({ ...rows[0], input: JSON.parse(rows[0].input) }).toEqual({
      user_id: 2,
      actor: 3,
      input: { kind: 'complaint', id, reason: '' },
    });
    const logged = await loggedText(db.pool);
    expect(logged).toContain('feedback/add');
    for (const words of ['between us', 'secret matter']) expect(logged).not.toContain(words);
  });

  it('CPL-5 are text as it was written, without control characters', async () => {
    const { context } = await join('text@example.org');
    const content = '<img src=x onerror=alert(1)>\n\t"two" & \'one\' 你好 👍';
    const { id } = await handlers['feedback/add']({ content }, context);
    await answer(id, content);
    expect((await handlers['feedback/list']({ page: 1 }, context)).list).toMatchObject([{ content, reply_content: content }]);
    for (const bad of ['', '  ', 'a\u0000b', 'a\u001eb', 'a\u001fb', 'a\u007fb', 'x'.repeat(2001)])
      expect(complaintCalls['feedback/add'].input.safeParse({ content: bad }).success).toBe(false);
  });
});
