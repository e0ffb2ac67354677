import { LANGUAGES, NEWS_CATEGORIES, type Language } from '@candor/api';
import { readdirSync } from 'node:fs';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { seedNews, type FoundingItem } from '../../src/features/content/commands/seed.ts';
import { FOUNDING } from '../../src/features/content/seed/items.ts';
import { createContentFeature } from '../../src/features/content/index.ts';
import type { NewsText } from '@candor/rules/content/news-text';
import { PictureConverter } from '../../src/files/picture-converter.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { refusal } from '../account/fixture.ts';
import { endow } from '../kernel/toy.ts';
import { quiet, refusal as outcome } from '../terms/fixture.ts';

const db = await testDatabase();
const clock = fakeClock();
const database = new Database(db.serverUrl, quiet);
const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, patienceMs: 1_000, fatal: () => undefined });
await kernel.start();
const needs = { kernel, database, clock, converter: new PictureConverter() };
const content = createContentFeature(needs);
const { handlers } = content;
await content.start();
const seededAt = clock.now();
afterAll(async () => {
  await kernel.stop();
  await database.close();
});

const address = '198.51.100.7';
const visitor = (language: Language = 'en'): RequestContext => ({
  actor: { kind: 'visitor', userId: 0, address, language },
  address,
  device: 'test',
  language,
});
const text = (title: string, more: Partial<NewsText> = {}): NewsText => ({
  title,
  abstract: `about ${title}`,
  keyword: '',
  content: `<p>${title}</p>`,
  ...more,
});
const item = (id: number, more: Partial<FoundingItem> = {}): FoundingItem => ({
  id,
  categoryId: 500,
  position: 0,
  texts: { en: text(`item ${id}`) },
  ...more,
});
const seed = (...items: readonly FoundingItem[]) => kernel.run(seedNews, items, SYSTEM);
const list = (c_id: number, page = 1, language?: Language) => handlers['news/list']({ c_id, page }, visitor(language));
const detail = (id: number, lang?: Language) => handlers['news/detail']({ id, ...(lang && { lang }) }, visitor());
/** Changes what is stored as its owner does, past the guard of what was published. */
const stored = async (statement: string): Promise<void> => {
  await db.pool.query('alter table news_versions disable trigger news_versions_guard');
  await db.pool.query(statement);
  await db.pool.query('alter table news_versions enable trigger news_versions_guard');
};
const commands = async (): Promise<number> =>
  (await db.pool.query(`select count(*)::int as count from commands where name = 'content/seed' and refused is null`)).rows[0].count;

describe('asking for news', () => {
  it('NEW-1 lists a category in its order, twenty a page, with their content', async () => {
    await seed(...Array.from({ length: 23 }, (_, index) => item(1_000 + index, { categoryId: 501, position: 100 - index })));
    const first = await list(501);
    expect(first).toMatchObject({ count: 23, page: 1, limit: 20 });
    expect(first.list.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 1_022 - index));
    expect(first.list[0]).toEqual({
      id: 1_022,
      c_id: 501,
      title: 'item 1022',
      thumbnail: '',
      abstract: 'about item 1022',
      content: expect.stringContaining('1022') as string,
      update_time: clock.now(),
    });
    expect((await list(501, 2)).list.map(({ id }) => id)).toEqual([1_002, 1_001, 1_000]);
    expect(await list(501, 3)).toEqual({ list: [], count: 23, page: 3, limit: 20 });
    expect(await list(502)).toEqual({ list: [], count: 0, page: 1, limit: 20 });
  });

  it('NEW-1 puts the later published first where positions are equal', async () => {
    await seed(item(1_100, { categoryId: 503 }));
    clock.advance(1_000);
    await seed(item(1_101, { categoryId: 503 }), item(1_102, { categoryId: 503 }), item(1_103, { categoryId: 503, position: -1 }));
    expect((await list(503)).list.map(({ id }) => id)).toEqual([1_103, 1_102, 1_101, 1_100]);
  });

  it('NEW-2 gives the language asked for, else the one of the request, else English, and says which', async () => {
    await seed(item(1_200, { categoryId: 504, texts: { en: text('English'), zh: text('中文') } }));
    expect(await detail(1_200, 'zh')).toMatchObject({ id: 1_200, c_id: 504, lang: 'zh', title: '中文', content: '<p>中文</p>' });
    expect(await handlers['news/detail']({ id: 1_200 }, visitor('zh'))).toMatchObject({ lang: 'zh' });
    expect(await handlers['news/detail']({ id: 1_200, lang: 'en' }, visitor('zh'))).toMatchObject({ lang: 'en', title: 'English' });
    for (const language of LANGUAGES.filter((each) => each !== 'zh')) {
      expect(await detail(1_200, language)).toMatchObject({ lang: 'en', title: 'English' });
      expect((await list(504, 1, language)).list).toMatchObject([{ title: 'English', abstract: 'about English' }]);
    }
    expect((await handlers['news/list']({ c_id: 504, lang: 'zh', page: 1 }, visitor())).list).toMatchObject([{ title: '中文' }]);
  });

  it('NEW-3 shows an item from its publication until its withdrawal', async () => {
    await seed(item(1_300, { categoryId: 505 }));
    const now = clock.now();
    await db.pool.query('alter table news_versions disable trigger news_versions_guard');
    await db.pool.query(
      `update news_versions set shown_from = to_timestamp($1::float8 / 1000), shown_until = to_timestamp($2::float8 / 1000) where news_id = 1300`,
      [now + 1_000, now + 2_000],
    );
    await db.pool.query('alter table news_versions enable trigger news_versions_guard');
    const again = createContentFeature(needs);
    await again.start();
    const shown = async (): Promise<[string, number]> => [
      await outcome(again.handlers['news/detail']({ id: 1_300 }, visitor())),
      (await again.handlers['news/list']({ c_id: 505, page: 1 }, visitor())).count,
    ];
    expect(await shown()).toEqual(['not_found', 0]);
    clock.advance(1_000);
    expect(await shown()).toEqual(['ok', 1]);
    clock.advance(999);
    expect(await shown()).toEqual(['ok', 1]);
    clock.advance(1);
    expect(await shown()).toEqual(['not_found', 0]);
    expect(await refusal(detail(2_000_000_000))).toMatchObject({ code: 'not_found' });
  });
});

describe('writing news', () => {
  const refused: readonly (readonly [what: string, texts: Partial<NewsText>, field: string])[] = [
    ['a script', { content: '<p>x</p><script>alert(1)</script>' }, 'en.content'],
    ['a handler', { content: '<p onclick="alert(1)">x</p>' }, 'en.content'],
    ['a javascript link', { content: '<p><a href="javascript:alert(1)">x</a></p>' }, 'en.content'],
    ['a data link', { content: '<p><a href="data:text/html,x">x</a></p>' }, 'en.content'],
    ['a style', { content: '<p style="x">x</p>' }, 'en.content'],
    ['an unclosed tag', { content: '<p><strong>x</p>' }, 'en.content'],
    ['no content', { content: '' }, 'en.content'],
    ['no title', { title: ' ' }, 'en.title'],
    ['a title of two lines', { title: 'a\nb' }, 'en.title'],
    ['a long title', { title: 'x'.repeat(201) }, 'en.title'],
    ['a control character', { abstract: 'a\u0007b' }, 'en.abstract'],
    ['a long keyword', { keyword: 'x'.repeat(201) }, 'en.keyword'],
  ];

  it.each(refused)('NEW-10 NEW-12 %s is refused and nothing is stored', async (_what, more, field) => {
    const fine = item(1_400, { categoryId: 506 });
    const bad = item(1_401, { categoryId: 506, texts: { en: text('bad', more) } });
    expect(await refusal(seed(fine, bad))).toMatchObject({ code: 'invalid_input', params: { field } });
    expect((await list(506)).count).toBe(0);
    expect((await db.pool.query('select 1 from news_items where id in (1400, 1401)')).rowCount).toBe(0);
  });

  it('NEW-10 a text in another language is judged as well', async () => {
    const texts = { en: text('fine'), arabic: text('x', { content: 'x' }) };
    expect(await refusal(seed(item(1_402, { texts })))).toMatchObject({ code: 'invalid_input', params: { field: 'arabic.content' } });
  });

  it('NEW-12 a title is text as it was written', async () => {
    await seed(item(1_403, { texts: { en: text('<b>"Bold" & \'brave\'</b> 👍', { content: '<p>x</p>' }) } }));
    expect((await detail(1_403)).title).toBe('<b>"Bold" & \'brave\'</b> 👍');
  });
});

describe('the founding items', () => {
  it('NEW-20 have numbers below 100, the agreement 10, and stand in the categories of the specification', async () => {
    for (const { id } of FOUNDING) expect(id).toBeLessThan(100);
    expect(await detail(10)).toMatchObject({ c_id: NEWS_CATEGORIES.login, title: 'User agreement', update_time: seededAt });
    const counts = await Promise.all([4, 18, 19, 31, 32].map(async (category) => (await list(category)).count));
    expect(counts).toEqual([2, 11, 4, 1, 4]);
  });

  it('NEW-20 exist in every language that the app ships, with equal structure and links', async () => {
    const shipped = readdirSync(new URL('../../../web/src/i18n/locales/', import.meta.url));
    const languages = LANGUAGES.filter((language) => shipped.includes(language));
    expect(languages).toContain('arabic');
    const shape = (html: string): string[] => html.match(/<(?!\/?em>|\/)[^>]*>/g) ?? [];
    for (const { id } of FOUNDING) {
      const english = await detail(id, 'en');
      for (const language of languages) {
        const found = await detail(id, language);
        expect(found.lang).toBe(language);
        for (const field of ['title', 'abstract', 'keyword'] as const) expect(found[field], `${id} ${language} ${field}`).not.toBe('');
        expect(shape(found.content), `${id} ${language}`).toEqual(shape(english.content));
      }
    }
  });

  it('NEW-20 link to each other only where there is something', async () => {
    for (const { texts } of FOUNDING)
      for (const { content: html } of Object.values(texts))
        for (const [, id] of html.matchAll(/noticeDetail\?id=(\d+)/g)) expect(await detail(Number(id))).toBeDefined();
  });

  it('NEW-21 are added once; one that exists is left as it is', async () => {
    const before = await commands();
    const again = createContentFeature(needs);
    await again.start();
    expect(await commands()).toBe(before);
    await stored(`update news_versions set texts = replace(texts, 'How prices are made and checked', 'Changed') where news_id = 11`);
    await stored('update news_versions set shown_until = shown_from where news_id = 12');
    await stored('delete from news_versions where news_id = 13');
    await stored('delete from news_items where id = 13');
    const third = createContentFeature(needs);
    await third.start();
    expect(await commands()).toBe(before + 1);
    const ask = (id: number) => third.handlers['news/detail']({ id }, visitor());
    expect(await ask(11)).toMatchObject({ title: 'Changed' });
    expect(await refusal(ask(12))).toMatchObject({ code: 'not_found' });
    expect(await ask(13)).toMatchObject({ title: 'What trading costs' });
    expect(await seed(...FOUNDING)).toEqual({ versions: [] });
    const { rows } = await db.pool.query(`select input from commands where name = 'content/seed' order by seq limit 1`);
    expect(JSON.parse(rows[0].input)).toEqual({ ids: FOUNDING.map(({ id }) => id) });
  });

  it('NEW-22 get the languages that a newer program has, unless their English was changed', async () => {
    const without = `((texts::jsonb) - 'russian' - 'hindi')::text`;
    await stored(`update news_versions set texts = ${without} where news_id < 100`);
    await stored(`update news_items set texts = ${without} where id < 100`);
    await stored(`update news_versions set texts = replace(texts, 'The trade password', 'Our own') where news_id = 14`);
    const newer = createContentFeature(needs);
    await newer.start();
    const ask = (id: number, lang: Language) => newer.handlers['news/detail']({ id, lang }, visitor());
    expect(await ask(10, 'russian')).toMatchObject({ lang: 'russian', title: 'Пользовательское соглашение' });
    expect(await ask(14, 'hindi')).toMatchObject({ lang: 'en', title: 'Our own' });
    const { rows } = await db.pool.query(`select count(*)::int as count from commands where name = 'content/translate'`);
    await createContentFeature(needs).start();
    expect((await db.pool.query(`select count(*)::int as count from commands where name = 'content/translate'`)).rows).toEqual(rows);
    // What is being written has them as well, and the date of what was published stays.
    expect((await db.pool.query(`select id from news_items where id = 10 and texts::jsonb ? 'hindi'`)).rows).toHaveLength(1);
    expect((await ask(10, 'russian')).update_time).toBe(seededAt);
  });

  it('NEW-21 seeded by many at once are added once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => seed(item(1_500))));
    expect(all.map(({ versions }) => versions.length).toSorted()).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('news in memory', () => {
  it('NEW-54 follow commits, and the database again after it was away', async () => {
    await seed(item(1_600, { categoryId: 507 }));
    expect((await list(507)).count).toBe(1);
    await stored(`update news_versions set texts = replace(texts, 'item 1600', 'Meanwhile') where news_id = 1600`);
    expect((await detail(1_600)).title).toBe('item 1600');
    const giveBack = await db.away();
    // Answered once the kernel has given up; when it has before, the command is not even begun.
    expect(['outcome_unknown', 'unavailable']).toContain(await outcome(kernel.run(endow, { amount: 1n }, SYSTEM)));
    expect((await detail(1_600)).title).toBe('item 1600');
    await giveBack();
    await until('the news to be read again', async () => (await detail(1_600)).title === 'Meanwhile');
  });
});

describe('the database by itself', () => {
  it('NEW-10 takes no change and no removal from the server', async () => {
    for (const statement of [
      'update news_items set category_id = 1',
      `update news_versions set texts = 'x'`,
      'delete from news_items',
      'delete from news_versions',
      `update news_pictures set content = ''`,
    ])
      await expect(database.query(statement)).rejects.toThrow(/permission denied/);
  });
});
