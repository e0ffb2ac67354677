import { loggedText } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { refusal } from '../account/fixture.ts';
import { carrying, OLD_KEY, picture, privateFixture } from './fixture.ts';
import type { RequestContext } from '../../src/handler.ts';

const venue = await privateFixture();
const { identity, reviewing, db, outbox, join } = venue;
const { handlers } = identity;
const photo = await picture().jpeg().toBuffer();

const send = async (context: RequestContext): Promise<string> => await handlers.upload({}, carrying(context, photo));

async function form(context: RequestContext, card_id: string, name = 'Ada Lovelace') {
  return { name, card_id, front_pic: await send(context), reverse_pic: await send(context) };
}

/** Hands in and returns the id of the check. */
async function handedIn(context: RequestContext, card_id: string, name?: string): Promise<number> {
  await handlers['user/real_name'](await form(context, card_id, name), context);
  const { rows } = await db.pool.query('select max(id) as id from identity_checks where user_id = $1', [context.actor.userId]);
  return rows[0].id;
}

const approve = { outcome: 'approved' } as const;
const refuse = (note: string) => ({ outcome: 'refused', reason: 'other', note }) as const;

const decided = (id: number, decision: Parameters<typeof reviewing.looked>[2]): Promise<void> => reviewing.looked('identity', id, decision);
const decide = (id: number, by = 1) => reviewing.decide('identity', id, approve, by);
const look = (id: number, by = 1, reason?: string) => reviewing.look('identity', id, by, reason);

describe('handing in', () => {
  it('IDN-10 goes from nothing over auditing to certified', async () => {
    const { id: userId, context } = await join('ada@example.org');
    expect(await handlers['user/center']({}, context)).toEqual({
      review_status: 0,
      name: '',
      card_id: '',
      account: 'ada@example.org',
      reason: '',
      hand_photo_required: 0,
    });
    const id = await handedIn(context, 'AB 123456-7');
    expect(await handlers['user/center']({}, context)).toMatchObject({ review_status: 1, name: '', card_id: '' });
    await decided(id, approve);
    expect(await handlers['user/center']({}, context)).toMatchObject({
      review_status: 2,
      name: 'Ada Lovelace',
      card_id: 'AB***-7',
      reason: '',
    });
    expect(await identity.certifiedName(userId)).toBe('Ada Lovelace');
  });

  it('IDN-10 wants a photo of the holder where the setting does', async () => {
    const { context } = await join('hand@example.org');
    const strict = venue.with({ identity_hand_photo: true }).identity.handlers;
    expect((await strict['user/center']({}, context)).hand_photo_required).toBe(1);
    const input = await form(context, 'H1234567');
    expect(await refusal(strict['user/real_name'](input, context))).toMatchObject({ code: 'identity_photo_missing' });
    await strict['user/real_name']({ ...input, hand_pic: await send(context) }, context);
  });

  it('IDN-11 takes pictures of the same account only', async () => {
    const { context } = await join('own@example.org');
    const { context: other } = await join('other@example.org');
    const own = await form(context, 'X1234567');
    const foreign = await send(other);
    for (const id of [foreign, '00'.repeat(16), 'not-an-id']) {
      for (const part of ['front_pic', 'reverse_pic', 'hand_pic'])
        expect(await refusal(handlers['user/real_name']({ ...own, [part]: id }, context))).toEqual({ code: 'upload_unknown', params: {} });
    }
    expect((await handlers['user/center']({}, context)).review_status).toBe(0);
  });

  it('IDN-12 is closed while waiting and when certified, open after a refusal, and taken once of many at once', async () => {
    const { id: userId, context } = await join('again@example.org');
    const input = await form(context, 'Y7654321');
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => handlers['user/real_name'](input, context)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'identity_closed' });
    const { rows } = await db.pool.query('select id from identity_checks where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
    await decided(rows[0].id, refuse('The photo is blurred.'));
    expect(await handlers['user/center']({}, context)).toMatchObject({ review_status: 3, reason: 'The photo is blurred.' });
    const second = await handedIn(context, 'Y7654321');
    expect(await handlers['user/center']({}, context)).toMatchObject({ review_status: 1, reason: '' });
    await decided(second, approve);
    expect(await refusal(handlers['user/real_name'](input, context))).toMatchObject({ code: 'identity_closed' });
    await expect(
      db.pool.query(
        `insert into identity_checks (id, user_id, state, name, document, document_mac, front_upload, reverse_upload, submitted_at)
         select 999999, user_id, 'waiting', name, document, document_mac, front_upload, reverse_upload, submitted_at from identity_checks where id = $1`,
        [second],
      ),
    ).rejects.toThrow('identity_checks_open');
  });

  it('IDN-5 IDN-13 nothing of it can be read in the database', async () => {
    const { context } = await join('sealed@example.org');
    await handedIn(context, 'PLAINNUMBER99', 'PLAINNAME');
    const { rows } = await db.pool.query(`select
      (select string_agg(identity_checks::text, '') from identity_checks) || (select string_agg(outbox::text, '') from outbox) as text`);
    const logged = await loggedText(db.pool);
    expect(logged).toContain('user/real_name');
    for (const plain of ['PLAINNUMBER99', 'PLAINNAME', 'PLAINNUM', 'Ada Lovelace']) expect(rows[0].text + logged).not.toContain(plain);
    const contents = await db.pool.query<{ content: Buffer; id: string }>('select id, content from upload_contents');
    expect(contents.rows.length).toBeGreaterThan(1);
    for (const { id, content } of contents.rows) {
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(content.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
      expect(content.includes('JFIF')).toBe(false);
    }
    expect(new Set(contents.rows.map(({ content }) => content.toString('hex'))).size).toBe(contents.rows.length);
  });
});

describe('one document', () => {
  it('IDN-14 certifies one account, which only the reviewing operator learns', async () => {
    const { id: holder, context: first } = await join('first@example.org');
    await decided(await handedIn(first, 'GB-99887766'), approve);
    const { context: second } = await join('second@example.org');
    const { context: third } = await join('third@example.org');
    const taken = await handedIn(second, 'gb 9988７７66');
    const fresh = await handedIn(third, 'GB-11223344');
    const [seenTaken, seenFresh] = await Promise.all([handlers['user/center']({}, second), handlers['user/center']({}, third)]);
    expect({ ...seenTaken, account: '' }).toEqual({ ...seenFresh, account: '' });
    expect((await look(taken)).detail).toMatchObject({ card_id: 'gb 9988７７66', document_holder: holder });
    expect(await refusal(decide(taken))).toMatchObject({ code: 'document_taken' });
    expect((await look(fresh)).detail).toMatchObject({ document_holder: 0 });
    await decided(taken, { outcome: 'refused', reason: 'document_used' });
  });

  it('IDN-31 is said to be used by another account only where it is', async () => {
    const { context } = await join('alone@example.org');
    const fresh = await handedIn(context, 'GB-55443322');
    await look(fresh);
    const used = { outcome: 'refused', reason: 'document_used' } as const;
    expect(await refusal(reviewing.decide('identity', fresh, used, 1))).toMatchObject({ code: 'document_unused' });
    await decided(fresh, { outcome: 'refused', reason: 'photo_blurred' });
  });

  it('IDN-14 approved twice at once certifies one', async () => {
    const { context: first } = await join('race1@example.org');
    const { context: second } = await join('race2@example.org');
    const ids = [await handedIn(first, 'RACE1234'), await handedIn(second, 'RACE1234')];
    for (const id of ids) await look(id, 2);
    const all = await Promise.allSettled(ids.map((id) => decide(id, 2)));
    expect(all.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok')).toSorted()).toEqual(['document_taken', 'ok']);
  });
});

describe('review', () => {
  it('IDN-21 shows a check in full after the look was written down', async () => {
    const { context } = await join('view@example.org');
    const id = await handedIn(context, 'VIEW1234', 'Mary Jackson');
    const { detail } = await look(id, 2, 'case 17 of today');
    expect(detail).toMatchObject({ kind: 'identity', name: 'Mary Jackson', card_id: 'VIEW1234', hand_pic: '', document_holder: 0 });
    if (detail.kind !== 'identity') throw new Error('another kind was shown');
    for (const pic of [detail.front_pic, detail.reverse_pic]) expect(pic).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    const { rows } = await db.pool.query(
      `select user_id, input from commands where name = 'console/review_look' order by seq desc limit 1`,
    );
    expect(rows[0]).toEqual({ user_id: 2, input: expect.stringContaining('case 17 of today') });
  });

  it('IDN-24 decides once and permanently, whoever writes', async () => {
    const { context } = await join('final@example.org');
    const id = await handedIn(context, 'FINAL1234');
    await look(id);
    const both = await Promise.allSettled([reviewing.decide('identity', id, refuse('Not readable.')), decide(id)]);
    expect(both.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok')).toSorted()).toEqual(['already_decided', 'ok']);
    const before = (await db.pool.query('select * from identity_checks where id = $1', [id])).rows;
    for (const change of [
      `state = case state when 'refused' then 'certified' else 'refused' end`,
      `state = 'waiting'`,
      `user_id = user_id + 1`,
      `front_upload = reverse_upload`,
    ])
      await expect(db.pool.query(`update identity_checks set ${change} where id = $1`, [id])).rejects.toThrow();
    await expect(db.pool.query('delete from identity_checks where id = $1', [id])).rejects.toThrow('stays');
    expect((await db.pool.query('select * from identity_checks where id = $1', [id])).rows).toEqual(before);
    await expect(
      db.pool.query(
        `insert into identity_checks (id, user_id, state, name, document, document_mac, front_upload, reverse_upload, submitted_at)
         select 999998, user_id, 'certified', name, document, 'x', front_upload, reverse_upload, submitted_at from identity_checks where id = $1`,
        [id],
      ),
    ).rejects.toThrow('begins undecided');
  });

  it('IDN-23 REV-10 a refusal says why in the language of the reader, with what the operator added', async () => {
    const { context } = await join('words@example.org');
    await decided(await handedIn(context, 'WORDS123'), { outcome: 'refused', reason: 'photo_blurred', note: 'The <b>back</b>, please.' });
    const reason = async (language: 'en' | 'zh' | 'arabic') => (await handlers['user/center']({}, { ...context, language })).reason;
    expect(await reason('en')).toBe('A photo is blurred. Please take it again in good light. The <b>back</b>, please.');
    expect(await reason('zh')).toMatch(/^照片模糊。/);
    expect(await reason('arabic')).toMatch(/^إحدى الصور/);
    const [message] = await outbox.newest(1, 'words@example.org');
    expect(message?.text).toContain('A photo is blurred. Please take it again in good light. The <b>back</b>, please.');
    expect(message?.html).not.toContain('<b>back');
  });

  it('IDN-25 tells the customer, and nothing of the operator', async () => {
    const { context: refused } = await join('told1@example.org');
    await decided(await handedIn(refused, 'TOLD0001'), refuse('The reverse <b>is</b> missing.'));
    const [message] = await outbox.newest(1, 'told1@example.org');
    expect(message).toMatchObject({ template: 'identity_refused', text: expect.stringContaining('The reverse <b>is</b> missing.') });
    expect(message?.html).not.toContain('<b>is');
    expect(message?.text).toContain('/freeze#token=');
    expect(message?.text).not.toMatch(/198\.51\.100\.7|console|operator1/);
    const { context: certified } = await join('told2@example.org');
    await decided(await handedIn(certified, 'TOLD0002'), approve);
    expect((await outbox.newest(1, 'told2@example.org'))[0]).toMatchObject({ template: 'identity_certified' });
  });
});

describe('keys', () => {
  it('IDN-30 are replaced: everything is sealed again, and the old key is not needed any more', async () => {
    const { context } = await join('key@example.org');
    const id = await handedIn(context, 'KEY-123456');
    const young = '6b'.repeat(32);
    const turned = venue.with({}, [young, OLD_KEY]);
    expect(await turned.identity.resealSecrets()).toBeGreaterThan(2);
    expect(await turned.identity.resealSecrets()).toBe(0);
    const later = venue.with({}, [young]).identity.handlers;
    const { reviewing: afterwards } = venue.with({}, [young]);
    const full = (await afterwards.look('identity', id)).detail;
    expect(full).toMatchObject({ card_id: 'KEY-123456', front_pic: expect.stringMatching(/^data:image/) });
    await afterwards.decide('identity', id, approve);
    const { context: second } = await join('key2@example.org');
    const front_pic = await later.upload({}, carrying(second, photo));
    await later['user/real_name']({ name: 'Ada', card_id: 'KEY123456', front_pic, reverse_pic: front_pic }, second);
    const { rows } = await db.pool.query('select max(id) as id from identity_checks');
    expect((await afterwards.look('identity', rows[0].id)).detail).toMatchObject({ document_holder: context.actor.userId });
  });
});
