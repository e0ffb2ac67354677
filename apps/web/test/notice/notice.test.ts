// @vitest-environment happy-dom
import fc from 'fast-check';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isArticleLink, parseArticle } from '@candor/rules/content/article';
import { configureApi } from '@candor/ui/api/client.ts';
import { queryClient } from '@candor/ui/api/query.ts';
import { changeLanguage, loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { navigate, Router } from '@candor/ui/router.tsx';
import { GET, VISITOR } from 'virtual:calls/customers';
import { ArticleView } from '@candor/ui/article-view.tsx';
import NoticeScreen from '../../src/features/notice/notice-screen.tsx';
import { newsId } from '../../src/news.ts';

/** Renders stored content as a page shows it; empty when the grammar does not read it. */
function shown(html: string): string {
  const article = parseArticle(html);
  return 'blocks' in article ? renderToStaticMarkup(createElement(ArticleView, { blocks: article.blocks })) : '';
}

describe('NEW-31 content on a page', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</li></ul>',
      '<ol><li>',
      '</li></ol>',
      '<strong>',
      '</strong>',
      '<em>',
      '</em>',
      '<br>',
      '<h2>',
      '</h2>',
      '<h3>',
    ),
    fc.constantFrom(
      '<a href="/x?y=1">',
      '<a href="https://example.org/">',
      '<a href="/x">y</a>',
      '<a href="javascript:alert(1)">y</a>',
      '<a href="//evil.example">y</a>',
      '</a>',
    ),
    fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<p onclick="x">',
      '&lt;script&gt;',
      '&amp;lt;',
      '&quot;',
      '&',
      '<',
      '>',
      '"',
    ),
    fc.string({ maxLength: 5 }),
  );
  // Wrapped and with words, so that many are read.
  const html = fc.tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom(['<p>x', '</p>'], ['<ul><li>x', '</li></ul>'], ['', '']));

  it('is made of the allowed elements and safe links only, whatever arrives', () => {
    let read = 0;
    fc.assert(
      fc.property(html, ([pieces, [before = '', after = '']]) => {
        const markup = shown(before + pieces.join('') + after);
        if (markup !== '') read += 1;
        const place = document.createElement('div');
        place.innerHTML = markup;
        for (const element of place.querySelectorAll('*')) {
          expect(['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'BR', 'A']).toContain(element.tagName);
          for (const name of element.getAttributeNames()) expect(['class', 'href', 'rel']).toContain(name);
          if (element.tagName === 'A') expect(isArticleLink(element.getAttribute('href') ?? '')).toBe(true);
        }
      }),
      { numRuns: 1_500 },
    );
    expect(read).toBeGreaterThan(50);
  });

  it('says what was written', () => {
    const markup = shown('<h2>A</h2><p>b <strong>c</strong><br>&lt;script&gt;</p><ol><li><a href="https://example.org/">d</a></li></ol>');
    const place = document.createElement('div');
    place.innerHTML = markup;
    expect(place.querySelector('h2')?.textContent).toBe('A');
    expect(place.querySelector('p')?.textContent).toBe('b c<script>');
    expect(place.querySelector('ol > li > a')?.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('NEW-30 the number in the address', () => {
  it('is a positive whole number', () => {
    const of = (query: string): number | undefined => newsId(new URLSearchParams(query));
    expect(of('id=10')).toBe(10);
    expect(of('id=2147483647&x=1')).toBe(2_147_483_647);
    for (const query of ['', 'id=', 'id=0', 'id=-1', 'id=1.5', 'id=1e3', 'id=010', 'id= 1', 'id=2147483648', 'id=99999999999', 'id=x']) {
      expect(of(query), query).toBeUndefined();
    }
  });
});

describe('NEW-30 the notice screen', () => {
  const asked: Record<string, unknown>[] = [];
  let answer: (input: Record<string, unknown>) => object | Promise<object> = () => ({});
  let root: Root | undefined;
  const item = (more: object = {}) => ({
    type: 'ok',
    message: {
      id: 10,
      c_id: 4,
      lang: 'en',
      title: 'User agreement',
      keyword: '',
      abstract: '',
      content: '<p>These are the terms.</p>',
      thumbnail: '',
      update_time: Date.UTC(2026, 4, 13, 4),
      ...more,
    },
  });
  const refused = (code: string) => ({ type: 'error', code, message: `said ${code}`, params: {} });
  const body = (): string => document.body.textContent ?? '';
  const waitFor = (what: string): Promise<void> => vi.waitFor(() => expect(body()).toContain(what), { timeout: 10_000 });

  beforeAll(async () => {
    configureApi({ token: () => undefined, get: GET, visitor: VISITOR });
    registerTexts(
      import.meta.glob<Texts>(['../../src/i18n/locales/*/*.json', '../../../../packages/ui/src/i18n/locales/*/*.json'], {
        import: 'default',
      }),
    );
    await loadNamespaces(['common', 'errors', 'notice']);
    vi.stubGlobal('fetch', async (_url: string, init: { readonly body: string }) => {
      const input = JSON.parse(init.body) as Record<string, unknown>;
      asked.push(input);
      return new Response(JSON.stringify(await answer(input)));
    });
  });
  afterEach(async () => {
    root?.unmount();
    document.body.replaceChildren();
    queryClient.clear();
    asked.length = 0;
    await changeLanguage('en');
  });

  function open(query: string): void {
    window.history.replaceState(null, '', `/components/noticeDetail${query}`);
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    root.render(createElement(Router, null, createElement(NoticeScreen)));
  }

  it('shows the item of the address with its date, and asks in the language of the page', async () => {
    answer = (input) => (input['lang'] === 'zh' ? item({ lang: 'zh', title: '用户协议', content: '<p>条款。</p>' }) : item());
    open('?id=10');
    await waitFor('These are the terms.');
    expect(asked).toEqual([{ id: 10, lang: 'en' }]);
    expect(document.title).toBe('User agreement · Candor');
    expect(body()).toContain('Updated 13 May 2026');
    await changeLanguage('zh');
    await waitFor('条款。');
    expect(asked.at(-1)).toEqual({ id: 10, lang: 'zh' });
    expect(document.querySelector('h1')?.lang).toBe('zh-CN');
    expect(body()).toContain('更新于');
  });

  it('marks an English text on an Arabic page as English', async () => {
    answer = () => item();
    await changeLanguage('arabic');
    open('?id=10');
    await waitFor('These are the terms.');
    const title = document.querySelector('h1');
    expect([title?.lang, title?.dir]).toEqual(['en', 'ltr']);
    expect(body()).toContain('آخر تحديث');
  });

  it('says that it is loading, and then that there is nothing', async () => {
    let resolve: (reply: object) => void = () => undefined;
    answer = () => new Promise<object>((settle) => (resolve = settle));
    open('?id=12345');
    await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull(), { timeout: 10_000 });
    resolve(refused('not_found'));
    await waitFor('404');
  });

  it('asks for nothing without a number', async () => {
    open('?id=x');
    await waitFor('404');
    expect(asked).toEqual([]);
  });

  it('says what failed and asks again', async () => {
    answer = () => refused('rate_limited');
    open('?id=10');
    await waitFor('said rate_limited');
    answer = () => item();
    document.querySelector('button')?.click();
    await waitFor('These are the terms.');
  });

  it('follows a link from one item to another', async () => {
    answer = ({ id }) =>
      id === 11 ? item({ id, title: 'Prices' }) : item({ content: '<p><a href="/components/noticeDetail?id=11">on</a></p>' });
    open('?id=10');
    await waitFor('on');
    document.querySelector('a')?.click();
    await waitFor('Prices');
    expect(window.location.search).toBe('?id=11');
    navigate('/components/noticeDetail');
    await waitFor('404');
  });

  it('NEW-31 shows nothing of content that the grammar does not read', async () => {
    answer = () => item({ content: '<p>fine</p><script>alert(1)</script>' });
    open('?id=10');
    await waitFor('cannot be shown');
    expect(body()).not.toContain('fine');
    expect(document.querySelector('script')).toBeNull();
  });
});
