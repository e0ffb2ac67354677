import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@candor/api/constants';
import { parseArticle, type Inline } from '@candor/rules/content/article';
import { CLIENT_ROUTES } from '../../../server/src/http/routes/pages.ts';
import { FOUNDING } from '../../../server/src/features/content/seed/items.ts';
import { leadsTo, routeOf } from '../../src/routes.ts';

function linksOf(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'text' || inline.kind === 'break') return [];
    return [...(inline.kind === 'link' ? [inline.href] : []), ...linksOf(inline.children)];
  });
}

const items = new Map(FOUNDING.map(({ id, categoryId }) => [id, categoryId]));

/** Returns the reason why a link of a text leads nowhere; undefined when it leads somewhere. */
function faultOf(href: string): string | undefined {
  const { pathname, searchParams } = new URL(href, 'https://venue.example');
  if (!CLIENT_ROUTES.has(pathname)) return 'the server has no such page';
  if (routeOf(pathname) === undefined && leadsTo(pathname) === undefined) return 'the app has no such screen';
  if (!searchParams.has('id')) return undefined;
  const category = items.get(Number(searchParams.get('id')));
  if (category === undefined) return 'there is no such item';
  if (searchParams.has('cId') && Number(searchParams.get('cId')) !== category) return 'it is in another category';
  return undefined;
}

describe('NEW-36 links of founding texts', () => {
  it('lead somewhere, every one in every language', () => {
    let walked = 0;
    const faults = FOUNDING.flatMap(({ id, texts }) =>
      LANGUAGES.flatMap((language) => {
        const article = parseArticle(texts[language]?.content ?? '');
        if (!('blocks' in article)) return [`${id} ${language} cannot be read`];
        const hrefs = article.blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(linksOf) : linksOf(block.children)));
        walked += hrefs.length;
        return hrefs.flatMap((href) => (faultOf(href) === undefined ? [] : [`${id} ${language} ${href}: ${faultOf(href)}`]));
      }),
    );
    expect(faults).toEqual([]);
    expect(walked).toBeGreaterThan(250);
  });

  it('are found out when they lead nowhere', () => {
    for (const href of ['/nothing', '/helpArticle?id=99&cId=18', '/helpArticle?id=12&cId=19', '/components/noticeDetail?id=5'])
      expect(faultOf(href), href).toBeDefined();
  });
});
