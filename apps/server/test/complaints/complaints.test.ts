import { complaintCalls } from '@candor/api';
import { loggedText } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { refusal } from '../account/fixture.ts';
import { operator, privateFixture } from '../identity/fixture.ts';

const venue = await privateFixture();
const { complaints, db, clock, outbox, join } = venue;
const { handlers } = complaints;
const generous = venue.with({ complaints_per_day: '100' }).complaints.handlers;
const DAY = 86_400_000;

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

  it('CPL-3 wait oldest first and are answered newest first', async () => {
    const { context } = await join('queue@example.org');
    const ids = [];
    for (const content of ['first', 'second', 'third', 'fourth']) ids.push((await handlers['feedback/add']({ content }, context)).id);
    for (const id of [ids[2], ids[0]]) {
      clock.advance(1);
      await handlers['console/complaint_reply']({ id: id ?? 0, content: 'Thank you.' }, operator(2));
    }
    const own = async (state?: 'waiting' | 'answered'): Promise<string[]> => {
      const pages = [1, 2, 3].map((page) => handlers['console/complaints']({ ...(state && { state }), page }, operator(1)));
      return (await Promise.all(pages))
        .flatMap(({ list }) => list)
        .filter(({ account_number }) => account_number === 'q***@example.org')
        .map(({ content }) => content);
    };
    expect(await own()).toEqual(['second', 'fourth', 'first', 'third']);
    expect(await own('waiting')).toEqual(['second', 'fourth']);
    expect(await own('answered')).toEqual(['first', 'third']);
    const answered = await handlers['console/complaints']({ state: 'answered', page: 1 }, operator(1));
    expect(answered).toMatchObject({
      count: 2,
      list: [{ user_id: context.actor.userId, replied_by: 'operator2@example.org', reply_content: 'Thank you.' }, {}],
    });
    const waiting = await handlers['console/complaints']({ state: 'waiting', page: 1 }, operator(1));
    expect(waiting.list[0]).toMatchObject({ reply_time: 0, replied_by: '' });
    expect(waiting.list).toHaveLength(20);
  });

  it('CPL-4 are answered by message, and every answer stays in the log', async () => {
    const { context } = await join('answer@example.org');
    const { id } = await handlers['feedback/add']({ content: 'the secret matter' }, context);
    await handlers['console/complaint_reply']({ id, content: 'First answer' }, operator(1));
    await handlers['console/complaint_reply']({ id, content: 'Better answer' }, operator(2));
    expect((await handlers['feedback/list']({ page: 1 }, context)).list).toMatchObject([
      { reply_content: 'Better answer', reply_time: clock.now() },
    ]);
    const [message] = await outbox.newest(1, 'answer@example.org');
    expect(message).toMatchObject({ template: 'complaint_answered', text: expect.stringContaining('/freeze#token=') });
    for (const part of ['secret matter', 'answer', '198.51.100.7'])
      expect(message?.text.replace('answered', '').replace('the answer', '')).not.toContain(part);
    const { rows } = await db.pool.query(
      `select actor, user_id, input from commands where name = 'console/complaint_reply' and input like $1 order by seq`,
      [`%${id}%`],
    );
    expect(rows).toEqual([
      { actor: 3, user_id: 1, input: expect.stringContaining('First answer') },
      { actor: 3, user_id: 2, input: expect.stringContaining('Better answer') },
    ]);
    expect(await refusal(handlers['console/complaint_reply']({ id: 2_000_000_000, content: 'x' }, operator(1)))).toMatchObject({
      code: 'not_found',
    });
  });

  it('CPL-6 are read by operators in the sight of the log, which holds ids and no words', async () => {
    const { context } = await join('read@example.org');
    await handlers['feedback/add']({ content: 'between us' }, context);
    const { list } = await generous['console/complaints']({ state: 'waiting', page: 1 }, operator(2));
    const shown = list.map((each) => each.id);
    const { rows } = await db.pool.query(
      `select user_id, actor, input from commands where name = 'console/complaints' order by seq desc limit 1`,
    );
    expect({ ...rows[0], input: JSON.parse(rows[0].input) }).toEqual({ user_id: 2, actor: 3, input: { shown } });
    expect(shown.length).toBeGreaterThan(0);
    const logged = await loggedText(db.pool);
    expect(logged).toContain('feedback/add');
    for (const words of ['between us', 'secret matter']) expect(logged).not.toContain(words);
  });

  it('CPL-5 are text as it was written, without control characters', async () => {
    const { context } = await join('text@example.org');
    const content = '<img src=x onerror=alert(1)>\n\t"two" & \'one\' 你好 👍';
    const { id } = await handlers['feedback/add']({ content }, context);
    await handlers['console/complaint_reply']({ id, content }, operator(1));
    expect((await handlers['feedback/list']({ page: 1 }, context)).list).toMatchObject([{ content, reply_content: content }]);
    for (const bad of ['', '  ', 'a\u0000b', 'a\u001eb', 'a\u001fb', 'a\u007fb', 'x'.repeat(2001)])
      expect(complaintCalls['feedback/add'].input.safeParse({ content: bad }).success).toBe(false);
  });
});
