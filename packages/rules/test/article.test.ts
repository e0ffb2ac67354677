import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_MOST, isArticleLink, isSiteLink, parseArticle, type Block, type Inline } from '../src/content/article.ts';

/** The fault of a text; undefined when it was read. */
function faultOf(html: string): string | undefined {
  const article = parseArticle(html);
  return 'fault' in article ? article.fault : undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Writes what was read: the reverse of reading. */
function written(blocks: readonly Block[]): string {
  const names = { paragraph: 'p', heading: 'h2', subheading: 'h3', strong: 'strong', emphasis: 'em' } as const;
  const inline = (children: readonly Inline[]): string =>
    children
      .map((each) => {
        if (each.kind === 'text') return escaped(each.text);
        if (each.kind === 'break') return '<br>';
        if (each.kind === 'link') return `<a href="${escaped(each.href)}">${inline(each.children)}</a>`;
        return `<${names[each.kind]}>${inline(each.children)}</${names[each.kind]}>`;
      })
      .join('');
  return blocks
    .map((block) => {
      if (block.kind !== 'list') return `<${names[block.kind]}>${inline(block.children)}</${names[block.kind]}>`;
      const list = block.ordered ? 'ol' : 'ul';
      return `<${list}>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${list}>`;
    })
    .join('\n');
}

const HOSTILE: readonly (readonly [html: string, fault: string])[] = [
  ['', 'empty'],
  ['  \n ', 'empty'],
  ['plain text', 'text_outside'],
  ['<p>one</p> between <p>two</p>', 'text_outside'],
  ['<p></p>', 'empty'],
  ['<p> <strong> </strong><br></p>', 'empty'],
  ['<script>alert(1)</script>', 'nesting'],
  ['<p><script>alert(1)</script></p>', 'nesting'],
  ['<p><SCRIPT>alert(1)</SCRIPT></p>', 'tag'],
  ['<p>x</p><script src="https://evil.example/x.js"></script>', 'tag'],
  ['<p onclick="alert(1)">x</p>', 'tag'],
  ['<p style="color:red">x</p>', 'tag'],
  ['<p><strong onmouseover=alert(1)>x</strong></p>', 'tag'],
  ['<p><a href="https://example.org" onclick="x">x</a></p>', 'tag'],
  ['<p><a onclick="x" href="https://example.org">x</a></p>', 'tag'],
  ['<p><a href=https://example.org>x</a></p>', 'tag'],
  ["<p><a href='https://example.org'>x</a></p>", 'tag'],
  ['<p><a HREF="https://example.org">x</a></p>', 'tag'],
  ['<p><a  href="https://example.org">x</a></p>', 'tag'],
  ['<p><a href="https://example.org" >x</a></p>', 'tag'],
  ['<p><a href="https://example.org"><a href="/x">x</a></a></p>', 'nesting'],
  ['<p><a>x</a></p>', 'link'],
  ['<p><a href="">x</a></p>', 'link'],
  ['<p><a href="/x"></a></p>', 'empty'],
  ['<p><a href="javascript:alert(1)">x</a></p>', 'link'],
  ['<p><a href="JaVaScRiPt:alert(1)">x</a></p>', 'link'],
  ['<p><a href=" javascript:alert(1)">x</a></p>', 'link'],
  ['<p><a href="java&#115;cript:alert(1)">x</a></p>', 'link'],
  ['<p><a href="javascript&colon;alert(1)">x</a></p>', 'link'],
  ['<p><a href="data:text/html,x">x</a></p>', 'link'],
  ['<p><a href="vbscript:x">x</a></p>', 'link'],
  ['<p><a href="http://example.org/">x</a></p>', 'link'],
  ['<p><a href="//evil.example/">x</a></p>', 'link'],
  ['<p><a href="/\\evil.example/">x</a></p>', 'link'],
  ['<p><a href="https://user@evil.example/">x</a></p>', 'link'],
  ['<p><a href="https://">x</a></p>', 'link'],
  ['<p><a href="/x?a=1&b=2">x</a></p>', 'link'],
  ['<p><img src="/x.png"></p>', 'tag'],
  ['<p><img></p>', 'nesting'],
  ['<iframe></iframe>', 'nesting'],
  ['<svg></svg>', 'nesting'],
  ['<style>p{}</style>', 'nesting'],
  ['<!-- comment --><p>x</p>', 'tag'],
  ['<p>x<!-- comment --></p>', 'tag'],
  ['<![CDATA[x]]>', 'tag'],
  ['<?xml version="1.0"?>', 'tag'],
  ['<p>x', 'unclosed'],
  ['<p><strong>x</strong>', 'unclosed'],
  ['<p><strong>x</p>', 'nesting'],
  ['<p><strong>x</p></strong>', 'nesting'],
  ['<p><strong>x<strong>y</strong></strong></p>', 'nesting'],
  ['<p>x<p>y</p></p>', 'nesting'],
  ['</p>', 'nesting'],
  ['<p>x</p></p>', 'nesting'],
  ['<p/>', 'tag'],
  ['<p>x<br/>y</p>', 'tag'],
  ['<p>x</br></p>', 'nesting'],
  ['<p>x</p ><p>y</p>', 'tag'],
  ['<p>x</a href="/x"></p>', 'tag'],
  ['<ul></ul>', 'nesting'],
  ['<ul>x</ul>', 'text_outside'],
  ['<ul><p>x</p></ul>', 'nesting'],
  ['<ul><li>x</ul>', 'nesting'],
  ['<ul><li>x</li></ol>', 'nesting'],
  ['<ul><li><ul><li>x</li></ul></li></ul>', 'nesting'],
  ['<ul><li href="/x">x</li></ul>', 'nesting'],
  ['<ul><li>x</li>', 'unclosed'],
  ['<li>x</li>', 'nesting'],
  ['<strong>x</strong>', 'nesting'],
  ['<p href="/x">x</p>', 'tag'],
  ['<p><em href="/x">x</em></p>', 'tag'],
  ['<constructor>x</constructor>', 'nesting'],
  ['<p><tostring>x</tostring></p>', 'nesting'],
  ['<p>a & b</p>', 'entity'],
  ['<p>&nbsp;</p>', 'entity'],
  ['<p>&#x3c;script&#x3e;</p>', 'entity'],
  ['<p>&#60;</p>', 'entity'],
  ['<p>&lt</p>', 'entity'],
  ['<p>&constructor;</p>', 'entity'],
  ['<p>a > b</p>', 'character'],
  ['<p>a < b</p>', 'tag'],
  ['<p>a\u0000b</p>', 'character'],
  ['<p>a\tb</p>', 'character'],
  ['<p>a\rb</p>', 'character'],
  ['<p>a\u001eb</p>', 'character'],
  ['<p>\u202ekcab</p>', 'character'],
  ['<p>\u2066x</p>', 'character'],
  ['<p>\ud800</p>', 'character'],
  [`<p>${'x'.repeat(ARTICLE_MOST)}</p>`, 'too_long'],
];

describe('NEW-10 the grammar of articles', () => {
  it.each(HOSTILE)('refuses %j as %s', (html, fault) => {
    expect(faultOf(html)).toBe(fault);
  });

  it('reads every element it has', () => {
    const html = `
      <h2>Title</h2>
      <p>One<br><strong>two <em>three</em></strong> <a href="/accountSet?a=1&amp;b=2#c">four</a> &lt;script&gt; &amp;lt; &quot;&#39;</p>
      <h3>Less</h3>
      <ul> <li>a</li> <li><em>b</em></li> </ul><ol><li><a href="https://docs.example.org:8443/x">c</a></li></ol>`;
    expect(parseArticle(html)).toEqual({
      blocks: [
        { kind: 'heading', children: [{ kind: 'text', text: 'Title' }] },
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: 'One' },
            { kind: 'break' },
            {
              kind: 'strong',
              children: [
                { kind: 'text', text: 'two ' },
                { kind: 'emphasis', children: [{ kind: 'text', text: 'three' }] },
              ],
            },
            { kind: 'text', text: ' ' },
            { kind: 'link', href: '/accountSet?a=1&b=2#c', children: [{ kind: 'text', text: 'four' }] },
            { kind: 'text', text: ' <script> &lt; "\'' },
          ],
        },
        { kind: 'subheading', children: [{ kind: 'text', text: 'Less' }] },
        {
          kind: 'list',
          ordered: false,
          items: [[{ kind: 'text', text: 'a' }], [{ kind: 'emphasis', children: [{ kind: 'text', text: 'b' }] }]],
        },
        {
          kind: 'list',
          ordered: true,
          items: [[{ kind: 'link', href: 'https://docs.example.org:8443/x', children: [{ kind: 'text', text: 'c' }] }]],
        },
      ],
    });
  });

  it('says where reading ended', () => {
    expect(parseArticle('<p>ok</p><p>a & b</p>')).toEqual({ fault: 'entity', at: 14 });
    expect(parseArticle('<p>ok</p>\u0007')).toEqual({ fault: 'character', at: 9 });
  });

  it('reads what it would write, the same again', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'é', '中', 'ع', '👍', ' ', '\n', '<', '>', '&', '"', "'", ';'),
      minLength: 1,
      maxLength: 8,
    });
    const text = words.map((word): Inline => ({ kind: 'text', text: `x${word}` }));
    const link = fc.constantFrom('/', "/x?a=1&b='2'#z", 'https://example.org', 'https://example.org/a/(b)');
    const strong = text.map((each): Inline => ({ kind: 'strong', children: [each] }));
    const linked = fc.tuple(link, fc.oneof(text, strong)).map(([href, child]): Inline => ({ kind: 'link', href, children: [child] }));
    // Two texts side by side would be read as one.
    const inline = fc
      .array(fc.oneof(strong, linked, fc.constant<Inline>({ kind: 'break' })), { maxLength: 3 })
      .chain((rest) => text.map((first) => [first, ...rest]));
    const block: fc.Arbitrary<Block> = fc.oneof(
      fc.tuple(fc.constantFrom('paragraph', 'heading', 'subheading'), inline).map(([kind, children]): Block => ({ kind, children })),
      fc
        .tuple(fc.boolean(), fc.array(inline, { minLength: 1, maxLength: 3 }))
        .map(([ordered, items]): Block => ({ kind: 'list', ordered, items })),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        expect(parseArticle(written(blocks))).toEqual({ blocks });
      }),
    );
  });

  it('ends on any text, and what it reads it reads from nothing else', () => {
    const piece = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<ul>', '</ul>', '<li>', '</li>', '<strong>', '</strong>', '<em>', '</em>', '<br>', '<h2>', '</h2>'),
      fc.constantFrom(
        '<a href="/x">',
        '<a href="javascript:x">',
        '</a>',
        '&amp;',
        '&lt;',
        '&',
        '<',
        '>',
        '"',
        '<script>',
        '</script>',
        '<p onclick="x">',
      ),
      fc.string({ maxLength: 4 }),
    );
    const allowed = /^(?:[^<>&]|&(?:amp|lt|gt|quot|#39);|<\/?(?:p|h2|h3|ul|ol|li|strong|em|br|a)>|<a href="[^"<>]*">)*$/;
    let read = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, framed) => {
        const html = framed ? `<p>x${pieces.join('')}</p>` : pieces.join('');
        const article = parseArticle(html);
        if ('fault' in article) return;
        read += 1;
        expect(html).toMatch(allowed);
        expect(parseArticle(written(article.blocks))).toEqual(article);
      }),
      { numRuns: 2_000 },
    );
    expect(read).toBeGreaterThan(50);
  });
});

describe('NEW-11 links', () => {
  const site = 'https://venue.example';

  it.each([
    '/',
    '/accountSet',
    '/components/noticeDetail?id=10',
    '/x#y',
    'https://example.org',
    'https://example.org:8443/a?b=c',
    'https://xn--fsq.example/',
  ])('may lead to %s', (href) => expect(isArticleLink(href)).toBe(true));

  it.each([
    '',
    'x',
    './x',
    '#x',
    '?x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/x y',
    '/x"y',
    '/<x>',
    'http://example.org',
    'HTTPS://example.org',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'https://example',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://a@example.org/',
    'https://example.org\\@evil.example/',
    'https://example.org.',
    'https://-x.example/',
    'https://例子.example/',
    `/${'x'.repeat(500)}`,
  ])('never lead to %j', (href) => expect(isArticleLink(href)).toBe(false));

  it('mean to a browser what they look like', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      'https:',
      'javascript:',
      'data:',
      'example.org',
      'a',
      '%2f',
      '\t',
      '\n',
      ' ',
      '"',
    );
    const any = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(any, fc.constantFrom('', '/', 'https://'), (rest, start) => {
        const href = start + rest;
        if (!isArticleLink(href)) return;
        const url = new URL(href, site);
        expect(url.protocol).toBe('https:');
        expect(url.username + url.password).toBe('');
        if (isSiteLink(href)) expect(url.origin).toBe(site);
        else expect(url.href.startsWith(href.split(/[/?#]/).slice(0, 3).join('/').replace(/:443$/, ''))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
