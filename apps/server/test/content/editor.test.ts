import { createHash } from 'node:crypto';
import { DAY_MS } from '@candor/rules';
import { CallError, startTestServer, type Client } from '@candor/testkit';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';

const server = await startTestServer();
const { clock, database, venue } = server;
let [maker, checker] = [await server.operator(1), await server.operator(2)];
// The clock of these tests runs faster than operators are signed in for.
beforeEach(async () => {
  [maker, checker] = [await server.operator(1), await server.operator(2)];
});
const visitor = server.client();
const MINUTE = 60_000;
const reason = 'as the desk agreed';
const nextMinute = (ahead = 1): number => (Math.floor(clock.now() / MINUTE) + ahead) * MINUTE;
const said = (title: string, content = `<p>${title}</p>`) => ({ title, abstract: '', keyword: '', content });

async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof CallError ? error.code : (error ?? 'ok');
}
const item = (id: number) => maker.call('console/news_item', { id });
const revisionOf = async (id: number): Promise<number> => (await item(id)).item.revision;
async function write(id: number, title: string, language: 'en' | 'zh' | 'arabic' = 'en', content?: string): Promise<void> {
  await maker.call('console/news_text_save', { id, revision: await revisionOf(id), language, ...said(title, content) });
}
async function publish(id: number, more: { from?: number; until?: number } = {}) {
  return maker.call('console/news_publish', { id, revision: await revisionOf(id), from: 0, until: 0, reason, ...more });
}
async function added(title: string, category: 18 | 32 = 32): Promise<number> {
  const { id } = await maker.call('console/news_add', { c_id: category });
  await write(id, title);
  return id;
}
async function titleOf(id: number, lang: 'en' | 'zh' = 'en'): Promise<string> {
  const found = await visitor.call('news/detail', { id, lang }).catch((error: unknown) => error);
  return found instanceof CallError ? found.code : (found as { title: string }).title;
}
async function waiting(): Promise<{ kind: 'content'; id: number }> {
  const { list } = await checker.call('console/reviews', { kind: 'content', page: 1 });
  return { kind: 'content', id: list[0]?.id ?? 0 };
}
async function faults(): Promise<string[]> {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
  const findings = await runChecks(venue.database, () => undefined);
  return findings.flatMap((finding) => finding.faults.map((fault) => `${finding.check}: ${fault}`));
}
async function upload(
  bytes: Buffer,
): Promise<{ status: number; body: { code?: string; message: { picture: string; thumbnail: string } } }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'banner.png');
  const headers = { authorization: maker.token ?? '' };
  const response = await fetch(`${server.url}/api/console/news_picture`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as never };
}
const photo = (width = 60) => sharp({ create: { width, height: 30, channels: 3, background: '#336699' } });

describe('what operators write', () => {
  it('NEW-40 is not read by customers before it is published, in each language that was written, and by English else', async () => {
    const id = await added('Summer fees');
    await write(id, '夏季费用', 'zh');
    expect(await titleOf(id)).toBe('not_found');
    expect((await item(id)).item).toMatchObject({
      state: 'draft',
      is_changed: 1,
      c_id: 32,
      edited_by: expect.stringContaining('@') as string,
    });
    await publish(id);
    expect([await titleOf(id), await titleOf(id, 'zh')]).toEqual(['Summer fees', '夏季费用']);
    expect(await visitor.call('news/detail', { id, lang: 'kor' })).toMatchObject({ lang: 'en', title: 'Summer fees' });
    expect((await item(id)).item).toMatchObject({ state: 'shown', is_changed: 0 });
    await maker.call('console/news_text_save', {
      id,
      revision: await revisionOf(id),
      language: 'zh',
      title: '',
      abstract: '',
      keyword: '',
      content: '',
    });
    expect(await titleOf(id, 'zh')).toBe('夏季费用');
    await publish(id);
    expect(await visitor.call('news/detail', { id, lang: 'zh' })).toMatchObject({ lang: 'en' });
    expect(id).toBeGreaterThanOrEqual(100);
  });

  it('NEW-41 is refused with line and place where the grammar does not read it, and nothing of it is stored', async () => {
    const id = await added('Plain');
    for (const content of [
      '<p>a</p>\n<script>alert(1)</script>',
      '<p>a</p>\n<p onclick="x">b</p>',
      '<p>a</p>\n<p><a href="javascript:x">b</a></p>',
      '<p>a</p>\nb',
    ]) {
      const refused = await maker
        .call('console/news_text_save', { id, revision: await revisionOf(id), language: 'en', ...said('Plain', content) })
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: 'invalid_input',
        reply: { params: { field: 'en.content', reason: expect.stringMatching(/ in line 2 at \d+$/) as string } },
      });
    }
    expect((await item(id)).texts).toEqual([{ lang: 'en', ...said('Plain') }]);
  });

  it('NEW-42 has room for the longest article of any script, and no more', async () => {
    const id = await added('Long');
    const long = `<p>${'अ'.repeat(49_990)}</p>`;
    await write(id, 'Long', 'en', long);
    expect((await item(id)).texts[0]?.content).toHaveLength(long.length);
    expect(await codeOf(write(id, 'Long', 'en', `<p>${'अ'.repeat(50_001)}</p>`))).toBe('invalid_input');
  });

  it('NEW-43 of somebody else is not overwritten by who has not seen it, nor published', async () => {
    const id = await added('First');
    const revision = await revisionOf(id);
    await write(id, 'Second');
    expect(await codeOf(maker.call('console/news_text_save', { id, revision, language: 'en', ...said('Third') }))).toBe('news_changed');
    expect(await codeOf(maker.call('console/news_publish', { id, revision, from: 0, until: 0, reason }))).toBe('news_changed');
    expect((await item(id)).texts[0]?.title).toBe('Second');
  });

  it('NEW-44 stands in its category in the order that operators give it', async () => {
    const [one, two, three] = [await added('One', 18), await added('Two', 18), await added('Three', 18)];
    for (const id of [one, two, three]) await publish(id);
    const order = async () => (await visitor.call('news/list', { c_id: 18, page: 1 })).list.map(({ id }) => id).filter((id) => id >= one);
    expect(await order()).toEqual([one, two, three]);
    await maker.call('console/news_move', { id: three, direction: 'up' });
    expect(await order()).toEqual([one, three, two]);
    await maker.call('console/news_move', { id: two, direction: 'down' });
    await maker.call('console/news_move', { id: one, direction: 'down' });
    expect(await order()).toEqual([three, one, two]);
  });
});

describe('publishing', () => {
  it('NEW-45 takes effect at its minute and ends at its minute, by itself', async () => {
    const id = await added('Now');
    await publish(id);
    await write(id, 'Later');
    const from = nextMinute(2);
    await publish(id, { from, until: from + 3 * MINUTE });
    expect((await item(id)).item).toMatchObject({ state: 'shown', next_from: from });
    clock.advance(from - 1 - clock.now());
    expect(await titleOf(id)).toBe('Now');
    clock.advance(1);
    expect(await titleOf(id)).toBe('Later');
    expect((await visitor.call('news/list', { c_id: 32, page: 1 })).list.find((each) => each.id === id)?.title).toBe('Later');
    clock.advance(3 * MINUTE - 1);
    expect(await titleOf(id)).toBe('Later');
    clock.advance(1);
    expect(await titleOf(id)).toBe('not_found');
    expect((await item(id)).item.state).toBe('withdrawn');
  });

  it('NEW-45 is never in the past, nor within a minute, nor over before it begins', async () => {
    const id = await added('Moments');
    const from = nextMinute(5);
    for (const moments of [
      { from: from - 10 * MINUTE },
      { from: from + 1 },
      { from, until: from },
      { until: nextMinute(-1) },
      { until: from + 1 },
    ])
      expect(await codeOf(publish(id, moments)), JSON.stringify(moments)).toBe('news_moment');
    expect((await item(id)).versions).toEqual([]);
  });

  it('NEW-46 keeps every version as it was, with who, when and why; an old text comes back as a new one', async () => {
    const id = await added('Old');
    await publish(id);
    await write(id, 'New');
    await publish(id);
    const { versions } = await item(id);
    expect(versions.map(({ number, reason: why, written_by: by }) => [number, why, by.includes('@')])).toEqual([
      [2, reason, true],
      [1, reason, true],
    ]);
    const old = await maker.call('console/news_version', { id: versions[1]?.id ?? 0 });
    expect(old.texts).toEqual([{ lang: 'en', ...said('Old') }]);
    await write(id, old.texts[0]?.title ?? '');
    await publish(id);
    expect(await titleOf(id)).toBe('Old');
    expect((await item(id)).versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    await expect(database.pool.query(`update news_versions set texts = '{}' where news_id = $1`, [id])).rejects.toThrow(/stays as it was/);
  });

  it('NEW-47 is taken back before its minute, and withdrawn at once', async () => {
    const id = await added('Kept');
    await publish(id);
    await write(id, 'Not this');
    const { version } = await publish(id, { from: nextMinute(5) });
    await maker.call('console/news_cancel', { version, reason });
    expect(await codeOf(maker.call('console/news_cancel', { version, reason }))).toBe('already_done');
    const { rows } = await database.pool.query(`select actor, input from commands where name = 'console/news_cancel' and refused is null`);
    expect(rows).toEqual([{ actor: 3, input: JSON.stringify({ version, reason }) }]);
    clock.advance(6 * MINUTE);
    expect(await titleOf(id)).toBe('Kept');
    await maker.call('console/news_withdraw', { id, reason });
    expect(await titleOf(id)).toBe('not_found');
    expect(await codeOf(maker.call('console/news_withdraw', { id, reason }))).toBe('already_done');
    expect((await item(id)).item.state).toBe('withdrawn');
  });
});

describe('what binds customers', () => {
  it('NEW-48 is published when another operator approves it who has looked at both texts', async () => {
    await write(10, 'User agreement, second edition');
    expect(await publish(10)).toMatchObject({ state: 'proposed' });
    expect(await titleOf(10)).toBe('User agreement');
    expect(await codeOf(publish(10))).toBe('news_waiting');
    const review = await waiting();
    const approve = (by: Client) => by.call('console/review_decide', { ...review, outcome: 'approved' });
    await maker.call('console/review_look', review);
    expect(await codeOf(approve(maker))).toBe('self_approval');
    expect(await codeOf(approve(checker))).toBe('view_first');
    const { detail } = await checker.call('console/review_look', review);
    expect(detail).toMatchObject({ kind: 'content', news_id: 10, withdrawn: 0, shown_from: 0, why: reason });
    const titles = (side: 'before' | 'after') => (detail.kind === 'content' ? detail[side].texts[0]?.title : '');
    expect([titles('before'), titles('after')]).toEqual(['User agreement', 'User agreement, second edition']);
    await approve(checker);
    expect(await titleOf(10)).toBe('User agreement, second edition');
    expect((await item(10)).versions[0]).toMatchObject({ state: 'published', decided_by: expect.stringContaining('@') as string });
  });

  it('NEW-48 is refused by the other operator, and nothing changes; the agreement is never withdrawn', async () => {
    await write(10, 'A third edition');
    await publish(10);
    const review = await waiting();
    await checker.call('console/review_look', review);
    await checker.call('console/review_decide', { ...review, outcome: 'refused', reason: 'other', note: 'not agreed' });
    expect(await titleOf(10)).toBe('User agreement, second edition');
    expect((await item(10)).versions[0]?.state).toBe('refused');
    expect(await codeOf(maker.call('console/news_withdraw', { id: 10, reason }))).toBe('news_stays');
  });

  it('NEW-48 stays so: what an item was marked with as it was published is not unmarked by one operator', async () => {
    const id = await added('Fees of the month');
    await maker.call('console/news_save', { id, revision: await revisionOf(id), binding: 'true' });
    expect(await publish(id)).toMatchObject({ state: 'proposed' });
    const review = await waiting();
    await checker.call('console/review_look', review);
    await checker.call('console/review_decide', { ...review, outcome: 'approved' });
    expect(await titleOf(id)).toBe('Fees of the month');
    await maker.call('console/news_save', { id, revision: await revisionOf(id), binding: 'false' });
    await write(id, 'Other fees');
    expect(await publish(id)).toMatchObject({ state: 'proposed' });
    expect(await titleOf(id)).toBe('Fees of the month');
    expect(await codeOf(maker.call('console/news_withdraw', { id, reason }))).toBe('news_waiting');
    // Articles of the program that state fees are marked from the beginning.
    expect([(await item(13)).item.binding, (await item(11)).item.binding]).toEqual([1, 0]);
  });

  it('NEW-48 for a minute that has passed can only be refused', async () => {
    await write(10, 'A fourth edition');
    await publish(10, { from: nextMinute(2) });
    const { list } = await checker.call('console/reviews', { kind: 'content', page: 1 });
    const review = { kind: 'content', id: list.at(-1)?.id ?? 0 } as const;
    await checker.call('console/review_look', review);
    clock.advance(3 * MINUTE);
    expect(await codeOf(checker.call('console/review_decide', { ...review, outcome: 'approved' }))).toBe('news_moment');
    await checker.call('console/review_decide', { ...review, outcome: 'refused', reason: 'other', note: 'too late' });
  });
});

describe('pictures', () => {
  it('NEW-49 are re-encoded, without metadata, of bounded size, at an address that says what they are, for everybody and permanently', async () => {
    const { body } = await upload(
      await photo(3_000)
        .withExif({ IFD0: { Copyright: 'SECRETOWNER' } })
        .jpeg()
        .toBuffer(),
    );
    const { picture, thumbnail } = body.message;
    expect(thumbnail).toBe(`/pictures/${picture}.jpg`);
    const response = await fetch(`${server.url}${thumbnail}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture);
    expect(bytes.includes('SECRETOWNER')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_000 });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const id = await added('With a picture');
    await maker.call('console/news_save', { id, revision: await revisionOf(id), binding: 'false', picture });
    await publish(id);
    expect((await visitor.call('news/list', { c_id: 32, page: 1 })).list.find((each) => each.id === id)?.thumbnail).toBe(thumbnail);
  });

  it('NEW-49 that are none are refused, and an item names only what is there', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(svg)).body.code).toBe('upload_type');
    expect((await upload(Buffer.alloc(9 * 1_048_576))).status).toBe(413);
    const id = await added('Without');
    const unknown = 'ab'.repeat(32);
    expect(await codeOf(maker.call('console/news_save', { id, revision: await revisionOf(id), binding: 'false', picture: unknown }))).toBe(
      'upload_unknown',
    );
    for (const path of [`/pictures/${unknown}.jpg`, '/pictures/..%2f..%2fetc%2fpasswd', '/pictures/x.jpg'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    const { rows } = await database.pool.query(`select input from commands where name = 'console/news_picture' and actor = 3`);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('NEW-49 stay while a version names them, and go a day after nothing does', async () => {
    const kept = (await upload(await photo(61).png().toBuffer())).body.message;
    const idle = (await upload(await photo(62).png().toBuffer())).body.message;
    const id = await added('Once with a picture');
    await maker.call('console/news_save', { id, revision: await revisionOf(id), binding: 'false', picture: kept.picture });
    await publish(id);
    await maker.call('console/news_save', { id, revision: await revisionOf(id), binding: 'false' });
    await publish(id);
    clock.advance(DAY_MS + MINUTE);
    await venue.due.runDue();
    expect((await fetch(`${server.url}${idle.thumbnail}`)).status).toBe(404);
    expect((await fetch(`${server.url}${kept.thumbnail}`)).status).toBe(200);
  });
});

describe('the record', () => {
  it('NEW-50 agrees with the command log, and shows a text that was changed or slipped in', async () => {
    expect(await faults()).toEqual([]);
    await database.pool.query('alter table news_versions disable trigger news_versions_guard');
    const before = await database.pool.query('select texts from news_versions where id = 1');
    await database.pool.query(
      `update news_versions set texts = replace(texts, 'One person, one account', 'Ten persons, one account') where id = 1`,
    );
    expect((await faults()).join('\n')).toMatch(/version 1 of the news/);
    await database.pool.query('update news_versions set texts = $1 where id = 1', [before.rows[0].texts]);
    await database.pool.query('alter table news_versions enable trigger news_versions_guard');
    expect(await faults()).toEqual([]);
  });
});
