import { ABOUT_ID, AGREEMENT_ID, HELP_CATEGORIES, helpArticleAddress, NEWS_CATEGORIES, type ReplyOf } from '@candor/api';
import { parseArticle, plainText, type Block, type Inline } from '@candor/rules/content/article';
import { RefusedError } from '../../kernel/model/command.ts';
import { link, of, type Content, type Element } from '../html.ts';
import type { PageContent, PageDependencies, PublicPage } from '../page.ts';

const BLOCKS = { paragraph: 'p', heading: 'h2', subheading: 'h3' } as const satisfies Record<string, Element>;
/** A description is cut where results of searches cut it. */
const DESCRIPTION = 200;

type Item = ReplyOf<'news/detail'>;

/** The item of a number, in the language of the page; undefined where there is none. */
export async function storedItem({ ask, language }: PageDependencies, value: string): Promise<Item | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(value)) return undefined;
  return ask('news/detail', { id: Number(value), lang: language }).catch((error: unknown) => {
    if (error instanceof RefusedError && error.code === 'not_found') return undefined;
    throw error;
  });
}

/** A page of a stored item, and what it is made of; undefined where its text cannot be read. Wherever it is shown its address is one. */
export function articleContent(
  { say, format, crumbs }: PageDependencies,
  item: Item,
): (PageContent & { readonly parts: readonly Content[] }) | undefined {
  const article = parseArticle(item.content);
  if (!('blocks' in article)) return undefined;
  const parts = [
    of('h1', item.title),
    of('p', say('notice/updated', { date: format.date(item.update_time) })),
    ...article.blocks.map(blockOf),
  ];
  return {
    title: item.title,
    description: item.abstract === '' ? plainText(article.blocks).slice(0, DESCRIPTION) : item.abstract,
    address: addressOf(item.id, item.c_id),
    structured: {
      '@type': 'Article',
      headline: item.title,
      dateModified: new Date(item.update_time).toISOString(),
      breadcrumb: crumbs([[item.title]]),
    },
    parts,
    content: of('article', ...parts),
  };
}

/** Returns the one address of an item. Help is in the help centre, the venue's text about itself on its own page, and anything else is a notice. */
function addressOf(id: number, category: number): string {
  if (id === ABOUT_ID) return '/aboutUs';
  return HELP_CATEGORIES.some((each) => each === category) ? helpArticleAddress(id, category) : `/components/noticeDetail?id=${id}`;
}

/** A notice, a help article or the user agreement, by its number. */
export const ARTICLE_PAGE: PublicPage = {
  path: '/components/noticeDetail',
  parameter: 'id',
  async make(dependencies, value) {
    const item = await storedItem(dependencies, value);
    return item && articleContent(dependencies, item);
  },
  async listed({ ask, language }) {
    const notices = Object.values(NEWS_CATEGORIES).filter((category) => !HELP_CATEGORIES.some((each) => each === category));
    const found = await Promise.all(notices.map((category) => ask('news/list', { c_id: category, lang: language, page: 1 })));
    const shown = found.flatMap(({ list }) => list.map(({ id, c_id: category }) => ({ id, category })));
    const all = [{ id: AGREEMENT_ID, category: NEWS_CATEGORIES.login }, ...shown];
    return [...new Set(all.map(({ id, category }) => addressOf(id, category)))].filter((address) => address !== '/aboutUs');
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
