import { AGREEMENT_ID, NEWS_CATEGORIES } from '@candor/api';
import { parseArticle, type Block, type Inline } from '@candor/rules/content/article';
import { RefusedError } from '../../kernel/command.ts';
import { link, of, type Content, type Element } from '../html.ts';
import type { PublicPage } from '../page.ts';

const BLOCKS = { paragraph: 'p', heading: 'h2', subheading: 'h3' } as const satisfies Record<string, Element>;
/** A description is cut where results of searches cut it. */
const DESCRIPTION = 200;

/** A notice, a help article or the user agreement, by its number. */
export const ARTICLE_PAGE: PublicPage = {
  path: '/components/noticeDetail',
  parameter: 'id',
  async make({ ask, language, format, say }, value) {
    if (!/^[1-9]\d{0,8}$/.test(value)) return undefined;
    const item = await ask('news/detail', { id: Number(value), lang: language }).catch((error: unknown) => {
      if (error instanceof RefusedError && error.code === 'not_found') return undefined;
      throw error;
    });
    const article = item && parseArticle(item.content);
    if (!article || !('blocks' in article)) return undefined;
    const description = item.abstract === '' ? plainText(article.blocks).slice(0, DESCRIPTION) : item.abstract;
    return {
      title: item.title,
      description,
      structured: { '@type': 'Article', headline: item.title, dateModified: new Date(item.update_time).toISOString() },
      content: of(
        'article',
        of('h1', item.title),
        of('p', say('notice/updated', { date: format.date(item.update_time) })),
        ...article.blocks.map(blockOf),
      ),
    };
  },
  async listed({ ask, language }) {
    const found = await Promise.all(
      Object.values(NEWS_CATEGORIES).map((category) => ask('news/list', { c_id: category, lang: language, page: 1 })),
    );
    return [...new Set([AGREEMENT_ID, ...found.flatMap(({ list }) => list.map(({ id }) => id))])].map(String);
  },
};

function blockOf(block: Block): Content {
  if (block.kind === 'list') return of(block.ordered ? 'ol' : 'ul', ...block.items.map((item) => of('li', ...item.map(inlineOf))));
  return of(BLOCKS[block.kind], ...block.children.map(inlineOf));
}

function inlineOf(inline: Inline): Content {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return of('br');
    case 'strong':
      return of('strong', ...inline.children.map(inlineOf));
    case 'emphasis':
      return of('em', ...inline.children.map(inlineOf));
    case 'link':
      return link(inline.href, ...inline.children.map(inlineOf));
  }
}

function plainText(blocks: readonly Block[]): string {
  const words = (inline: Inline): string =>
    inline.kind === 'text' ? inline.text : inline.kind === 'break' ? ' ' : inline.children.map(words).join('');
  return blocks
    .map((block) =>
      block.kind === 'list' ? block.items.map((item) => item.map(words).join('')).join(' ') : block.children.map(words).join(''),
    )
    .join(' ');
}
