import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS, LANGUAGES, type EndpointName, type Language } from '@candor/api';
import { startTestServer } from '@candor/testkit';
import { PUBLIC_NAMESPACES } from '../../../../packages/ui/build/public-texts.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Calls } from '../../src/calls/calls.ts';
import { CONTENT_SECURITY_POLICY } from '../../src/http/headers.ts';
import { documentOf } from '../../src/public-pages/document.ts';
import { escaped, htmlOf, jsonInHtml, link, of } from '../../src/public-pages/html.ts';
import { PublicPages } from '../../src/public-pages/public-pages.ts';
import { nameOf } from '../../src/public-pages/terms-words.ts';
import { pageTextsIn, sayIn, type PageTexts } from '../../src/public-pages/texts.ts';
import { httpFixture, webFolder } from './fixtures.ts';

const ROOT = new URL('../../../../', import.meta.url);
const INDEX = readFileSync(new URL('apps/web/index.html', ROOT), 'utf8');
const MANIFEST = readFileSync(new URL('apps/web/public/manifest.webmanifest', ROOT), 'utf8');
const ORIGIN = 'https://venue.example';
const PATHS = [
  '/',
  '/transparency',
  '/contractTerms',
  '/fees',
  '/proofOfLiabilities',
  '/helpCenter',
  '/helpArticle?id=12&cId=18',
  '/aboutUs',
  '/components/noticeDetail?id=10',
  '/components/login',
  '/leverdealCenter',
  '/secondsOrder',
  '/download',
];

/** The texts of the sources, as the build of the web app leaves them. */
function sourceTexts(): PageTexts {
  const folders = ['apps/web/src/i18n/locales/', 'packages/ui/src/i18n/locales/'].map((folder) => new URL(folder, ROOT));
  const texts: Partial<Record<Language, Record<string, Record<string, string>>>> = {};
  for (const folder of folders)
    for (const language of LANGUAGES.filter((each) => readdirSync(folder).includes(each)))
      for (const name of PUBLIC_NAMESPACES)
        try {
          texts[language] = {
            ...texts[language],
            [name]: JSON.parse(readFileSync(new URL(`${language}/${name}.json`, folder), 'utf8')) as Record<string, string>,
          };
        } catch {
          // In the other folder.
        }
  return Object.fromEntries(Object.entries(texts).filter(([, each]) => PUBLIC_NAMESPACES.every((name) => name in each)));
}

interface Told {
  readonly description: string;
  readonly lang: string;
  readonly dir: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const server = await startTestServer();
afterAll(() => server.close());
await server.open('BTC/USDT', '60123.45');
await server.venue.kernel.caughtUp();
const told = ((name: EndpointName, input: never, language: Language) =>
  (server.venue.handlers[name] as unknown as (input: never, context: object) => Promise<never>)(input, {
    actor: { kind: 'visitor', userId: 0, address: '', language },
    address: '',
    device: '',
    language,
  })) as unknown as Calls['answerVisitor'];
const warned: object[] = [];
const log = { warn: (details: object) => void warned.push(details) };
const texts = sourceTexts();
const pages = new PublicPages(texts, { answerVisitor: told }, server.clock, log);
const read = (url: string, acceptLanguage?: string) => pages.documentOf(INDEX, { origin: ORIGIN, url, acceptLanguage });

/** Reading of the markup by a crawler: the elements, and the text between them. */
function readable(html: string): { readonly text: string; readonly tags: readonly string[] } {
  const root = /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '';
  return { text: root.replace(/<[^>]*>/g, ' '), tags: [...root.matchAll(/<(\w+)/g)].map(([, tag]) => tag ?? '') };
}

describe('public pages', () => {
  it('PUB-1 numbers of a table keep their sign before them where words read from the right', () => {
    expect(htmlOf(of('tr', of('td', '-3.91 %'), of('td', 'BTC/USDT'), of('td', '1,234.5')))).toBe(
      '<tr><td class="py-1"><bdi dir="ltr">-3.91 %</bdi></td><td class="py-1">BTC/USDT</td><td class="py-1"><bdi dir="ltr">1,234.5</bdi></td></tr>',
    );
  });

  it.each(PATHS)('PUB-1 %s says what it shows without scripts, in every language that is offered', async (path) => {
    for (const language of Object.keys(texts) as Language[]) {
      const html = await read(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      expect([language, warned]).toEqual([language, []]);
      expect(html).toContain(`data-language="${language}"`);
      const { text, tags } = readable(html ?? '');
      expect(tags.filter((tag) => tag === 'h1')).toHaveLength(1);
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/);
      expect(tags).not.toContain('script');
    }
  });

  it('PUB-2 the figures are those of the calls that the app makes', async () => {
    const visitor = server.client();
    const [home, transparency] = await Promise.all([read('/'), read('/transparency')]);
    expect(readable(home ?? '').text).toContain('60123.45');
    const house = await visitor.call('venue/house', {});
    for (const { balance, currency_name: currency } of house.accounts)
      expect(readable(transparency ?? '').text).toContain(`${balance} ${currency}`);
    const { terms } = await visitor.call('terms/published', { kind: 'pair' });
    const page = readable((await read('/contractTerms')) ?? '').text;
    for (const { entity } of terms) expect(page).toContain(entity);
    const spread = (JSON.parse(terms[0]?.document ?? '{}') as { spread: string }).spread;
    expect(page).toContain(spread);
  });

  it('PUB-2 terms are called by words where they have no name of their own', async () => {
    const { terms } = await server.client().call('terms/published', {});
    const named = terms.filter(({ kind }) => kind === 'c2c' || kind === 'invitation' || kind === 'witness');
    expect(new Set(named.map(({ kind }) => kind)).size).toBe(3);
    for (const language of LANGUAGES) for (const each of named) expect(nameOf(sayIn(texts, language), each)).not.toBe(each.entity);
  });

  it('PUB-3 each has a title, a description, one canonical address, its other languages and structured data', async () => {
    for (const path of PATHS) {
      const negotiated = (await read(path, 'ar-EG,ar;q=0.9,en;q=0.5')) ?? '';
      expect(negotiated).toContain('<html lang="ar" dir="rtl"');
      expect(negotiated).toContain(`<link rel="canonical" href="${escaped(ORIGIN + path)}" />`);
      const at = path.includes('?') ? `${path}&` : `${path}?`;
      const html = (await read(`${at}lang=arabic`, 'de')) ?? '';
      expect(html).toMatch(/<title>[^<]+ · Candor<\/title>/);
      expect(html.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="${escaped(`${ORIGIN}${at}lang=arabic`)}" />`);
      expect(html.match(/hreflang=/g)).toHaveLength(Object.keys(texts).length + 1);
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>;
      expect(data).toMatchObject({ '@context': 'https://schema.org', inLanguage: 'ar', url: `${ORIGIN}${at}lang=arabic` });
    }
  });

  it('PUB-12 the way to the app is such a page, which the home page leads to and the site map lists', async () => {
    const page = readable((await read('/download?lang=german')) ?? '').text;
    for (const way of ['iphone', 'android', 'desktop']) expect(page).toContain(texts.german?.['download']?.[`${way}_text`]);
    expect(await read('/?lang=en')).toContain('href="/download"');
    const map = await pages.siteMap(ORIGIN);
    expect(map).toContain(`<loc>${ORIGIN}/download</loc>`);
    expect(map).toContain(`hreflang="ar" href="${ORIGIN}/download?lang=arabic"`);
  });

  it('WEB-161 the manifest is in the language of whoever asks: chosen as that of a page is, with the name and addresses of the build', () => {
    const told = (url: string, acceptLanguage?: string) => JSON.parse(pages.manifest(MANIFEST, { url, acceptLanguage })) as Told;
    const plain = JSON.parse(MANIFEST) as Told;
    for (const language of Object.keys(texts) as Language[]) {
      const { description, lang, dir, shortcuts, ...rest } = told(`/manifest.webmanifest?lang=${language}`, 'de');
      const { description: _description, lang: _lang, dir: _dir, shortcuts: builtShortcuts, ...same } = plain;
      expect(rest).toEqual(same);
      expect([lang, dir]).toEqual([LANGUAGE_TAGS[language], language === 'arabic' ? 'rtl' : 'ltr']);
      expect(description).toBe(texts[language]?.['home']?.['hero_title']);
      const words = texts[language]?.['common'] ?? {};
      expect(shortcuts.map(({ name }) => name)).toEqual([words['nav_trade'], words['assets'], words['nav_seconds']]);
      expect(shortcuts.map(({ url }) => url)).toEqual(builtShortcuts.map(({ url }) => url));
    }
    expect(told('/manifest.webmanifest', 'ar-EG,en;q=0.5')).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(told('/manifest.webmanifest?lang=klingon', 'x-none')).toMatchObject({ lang: 'en', dir: 'ltr' });
  });

  it('PUB-8 an item has one address, and says where it stands', async () => {
    const canonical = async (url: string) => /<link rel="canonical" href="([^"]+)"/.exec((await read(`${url}&lang=en`)) ?? '')?.[1];
    const article = escaped(`${ORIGIN}/helpArticle?id=12&cId=18&lang=en`);
    for (const url of ['/helpArticle?id=12&cId=18', '/helpArticle?id=12', '/helpArticle?cId=4&id=12', '/components/noticeDetail?id=12'])
      expect(await canonical(url)).toBe(article);
    expect(await canonical('/components/noticeDetail?id=21')).toBe(`${ORIGIN}/aboutUs?lang=en`);
    const map = await pages.siteMap(ORIGIN);
    expect(map.match(/<loc>[^<]*id=12[^<]*<\/loc>/g)).toHaveLength(1);
    const dataOf = async (url: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await read(url)) ?? '')?.[1] ?? '') as object;
    expect(await dataOf('/helpArticle?id=12&cId=18&lang=en')).toMatchObject({
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: `${ORIGIN}/?lang=en` },
          { position: 2, name: 'Help centre', item: `${ORIGIN}/helpCenter?lang=en` },
          { position: 3, name: 'Trading and products' },
          { position: 4, name: 'Margin, hazard rate and liquidation' },
        ],
      },
    });
    const help = (await dataOf('/helpCenter?lang=en')) as { mainEntity: readonly object[] };
    expect(help).toMatchObject({ '@type': 'FAQPage' });
    expect(help.mainEntity.length).toBeGreaterThan(10);
  });

  it('PUB-9 the page of fees has examples of what is offered, by the rules that charge', async () => {
    const { text } = readable((await read('/fees?lang=en')) ?? '');
    for (const part of ['USDT/2', '1000 USDT cost a fee of 5 USDT and give 9950 CDR', '54.06 of 100 orders', 'Buying 10 hands of BTC/USDT'])
      expect(text).toContain(part);
    // A product that is not sold is no cost.
    expect(text).not.toContain('USDT/5');
  });

  it('PUB-4 an address of nobody’s is the app’s own page, and so is one that could not be made', async () => {
    for (const url of ['/finance', '/nothing', '/components/noticeDetail?id=999999', '/components/noticeDetail?id=1e3']) {
      expect(await read(url)).toBeUndefined();
    }
    const broken = new PublicPages(texts, { answerVisitor: () => Promise.reject(new Error('away')) }, server.clock, log);
    expect(await broken.documentOf(INDEX, { origin: ORIGIN, url: '/', acceptLanguage: undefined })).toBeUndefined();
    expect(warned).toHaveLength(1);
  });

  it('PUB-5 no stored text leaves its place: neither an element nor structured data can be broken out of', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '</script><script>alert(1)</script>',
        '<!--',
        '"><img src=x onerror=alert(1)>',
        '</main></div>',
        "' onload='x",
        '$&$1$`',
        '\u2028\u0000<',
        '&lt;script&gt;',
        ']]>',
        '<!--<script>',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, description, text) => {
        const page = {
          title,
          description,
          structured: { '@type': 'Article', headline: title },
          content: of('article', of('h1', title), of('p', text), link(text, description), link(`/helpArticle?id=${text}`, text)),
        };
        const plain = {
          ...page,
          title: 'x',
          description: 'x',
          structured: { '@type': 'Article', headline: 'x' },
          content: of('article', of('h1', 'x'), of('p', 'x'), of('strong', 'x'), of('strong', 'x')),
        };
        const place = { origin: ORIGIN, address: '/x', asked: undefined, language: 'en', languages: ['en'] } as const;
        const html = documentOf(INDEX, page, place);
        const tags = (of: string) =>
          [...of.matchAll(/<[a-z!/][^>]*/gi)].map(([tag]) => tag.replace(/\s.*/s, '').replace(/^<(\/?)a$/, '<$1strong'));
        expect(tags(html)).toEqual(tags(documentOf(INDEX, plain, place)));
        const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { headline: string };
        expect(data.headline).toBe(JSON.parse(JSON.stringify(title)));
      }),
      { numRuns: 500 },
    );
    expect(jsonInHtml('</script>')).not.toContain('<');
    expect(htmlOf(link('javascript:alert(1)', 'x'))).toBe('<strong>x</strong>');
    expect(htmlOf(link('//elsewhere.example', 'x'))).toBe('<strong>x</strong>');
  });

  it('PUB-6 lists pages and articles with their languages for crawlers, and tells them what is none of theirs', async () => {
    const map = await pages.siteMap(ORIGIN);
    for (const path of PATHS) expect(map).toContain(`<loc>${escaped(`${ORIGIN}${path}`)}</loc>`);
    expect(map.match(/<url>/g)?.length).toBeGreaterThan(PATHS.length);
    expect(map).toContain('hreflang="ar"');
  });

  it('PUB-7 goes out under the policy of every page, packed as asked, in the language asked for, and is not sent twice', async () => {
    const root = webFolder();
    writeFileSync(join(root, 'index.html'), INDEX);
    writeFileSync(join(root, 'public-texts.json'), JSON.stringify(texts));
    writeFileSync(join(root, 'manifest.webmanifest'), MANIFEST);
    expect(Object.keys(pageTextsIn(root) ?? {})).toEqual(Object.keys(texts));
    const web = httpFixture({ consoleHost: 'console.example', allowedOrigins: ['http://venue.example'] }, root);
    web.answer = ({ name, input, context }) => told(name, input as never, context.language);
    const get = (url: string, headers: Record<string, string> = {}) =>
      web.app.inject({ method: 'GET', url, headers: { host: 'venue.example', ...headers } });
    const plain = await get('/transparency');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    });
    expect(plain.payload).toContain('<link rel="canonical" href="http://venue.example/transparency" />');
    expect((await get('/transparency', { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
    const packed = await get('/transparency?lang=zh', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await get('/', { host: 'evil"><script>.example' })).payload).toContain('<link rel="canonical" href="/" />');
    // PUB-13: an unknown host is named nowhere.
    for (const path of ['/', '/transparency', '/robots.txt', '/sitemap.xml']) {
      for (const host of ['stranger.example', 'venue.example.stranger.example', 'venue.example:81'])
        expect((await get(path, { host, 'x-forwarded-host': 'stranger.example' })).payload, `${path} ${host}`).not.toMatch(/stranger|:81/);
    }
    expect((await get('/', { host: 'localhost:8080' })).payload).toContain('<link rel="canonical" href="http://localhost:8080/" />');
    const named = httpFixture({ publicUrl: 'https://trade.example' }, root);
    named.answer = web.answer;
    const said = await named.app.inject({ method: 'GET', url: '/transparency', headers: { host: 'stranger.example' } });
    expect(said.payload).toContain('<link rel="canonical" href="https://trade.example/transparency" />');
    await named.app.close();
    expect((await get('/finance')).payload).toBe(INDEX);
    const manifest = await get('/manifest.webmanifest', { 'accept-language': 'ar' });
    expect(manifest.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      vary: 'accept-encoding, accept-language',
    });
    expect(manifest.json()).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect((await get('/robots.txt')).payload).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /console\nSitemap: http://venue.example/sitemap.xml\n',
    );
    expect((await get('/robots.txt', { host: 'console.example' })).payload).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml')).headers['content-type']).toBe('application/xml; charset=utf-8');
    expect((await get('/sitemap.xml', { host: 'console.example' })).statusCode).toBe(404);
    await expect(web.calls.answerVisitor('wallet/list', {}, 'en')).rejects.toThrow('not for visitors');
    await web.app.close();
  });
});
