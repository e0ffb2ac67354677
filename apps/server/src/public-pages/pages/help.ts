import { ABOUT_ID, HELP_CATEGORIES, helpArticleAddress, NEWS_CATEGORIES } from '@candor/api';
import { parseArticle, plainText } from '@candor/rules/content/article';
import { link, of } from '../html.ts';
import type { Ask, PageDependencies, PublicPage } from '../page.ts';
import { articleContent, storedItem } from './article.ts';

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

/** Returns the name of a category. */
export function topicOf(say: PageDependencies['say'], category: number): string {
  return say(category === NEWS_CATEGORIES.trading ? 'help/topic_trading' : 'help/topic_account');
}

/** All items of a category, page by page. */
export async function itemsOf(ask: Ask, language: PageDependencies['language'], category: number) {
  const first = await ask('news/list', { c_id: category, lang: language, page: 1 });
  const pages = Array.from({ length: Math.ceil(first.count / first.limit) - 1 }, (_, index) => index + 2);
  const others = await Promise.all(pages.map((page) => ask('news/list', { c_id: category, lang: language, page })));
  return [first, ...others].flatMap(({ list }) => list);
}

/** The help centre: its topics with their articles, each with its question and answer for programs that collect these. */
export const HELP_PAGE: PublicPage = {
  path: '/helpCenter',
  async make({ ask, say, language, crumbs }) {
    const topics = await Promise.all(
      HELP_CATEGORIES.map(async (category) => ({ category, items: await itemsOf(ask, language, category) })),
    );
    const title = say('common/help');
    return {
      title,
      description: say('help/intro'),
      structured: {
        '@type': 'FAQPage',
        breadcrumb: crumbs([[title]]),
        mainEntity: topics.flatMap(({ items }) => items.map(questionOf)),
      },
      content: of(
        'article',
        of('h1', title),
        of('p', say('help/intro')),
        ...topics.flatMap(({ category, items }) => [
          of('h2', topicOf(say, category)),
          of('ul', ...items.map(({ id, title: name, abstract }) => of('li', link(helpArticleAddress(id, category), name), ' ', abstract))),
        ]),
        of('p', link('/fees', say('site/fees'))),
        of('p', link('/contractTerms', say('site/in_force'))),
        of('p', link('/aboutUs', say('site/about'))),
      ),
    };
  },
};

function questionOf({ title, abstract, content }: Item) {
  const article = parseArticle(content);
  const text = 'blocks' in article ? plainText(article.blocks) : abstract;
  return { '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } };
}

/** An article of the help centre, with its place and the others of its category. */
export const HELP_ARTICLE_PAGE: PublicPage = {
  path: '/helpArticle',
  parameter: 'id',
  async make(dependencies, value) {
    const { ask, say, language, crumbs } = dependencies;
    const item = await storedItem(dependencies, value);
    const made = item && articleContent(dependencies, item);
    if (!made) return undefined;
    const isHelp = HELP_CATEGORIES.some((category) => category === item.c_id);
    const topic = isHelp ? topicOf(say, item.c_id) : say('help/topic_notices');
    const others = await itemsOf(ask, language, item.c_id);
    return {
      ...made,
      structured: { ...made.structured, breadcrumb: crumbs([[say('common/help'), '/helpCenter'], [topic], [item.title]]) },
      content: of(
        'article',
        of('nav', of('p', link('/', say('common/nav_home')), ' / ', link('/helpCenter', say('common/help')), ' / ', topic)),
        ...made.parts,
        of('h2', say('help/list')),
        of('ul', ...others.map(({ id, title }) => of('li', link(helpArticleAddress(id, item.c_id), title)))),
      ),
    };
  },
  async listed({ ask, language }) {
    const topics = await Promise.all(HELP_CATEGORIES.map((category) => itemsOf(ask, language, category)));
    return topics.flat().map(({ id, c_id: category }) => helpArticleAddress(id, category));
  },
};

/** Page of the venue's text about itself. */
export const ABOUT_PAGE: PublicPage = {
  path: '/aboutUs',
  async make(dependencies) {
    const item = await storedItem(dependencies, String(ABOUT_ID));
    const made = item && articleContent(dependencies, item);
    return (
      made && {
        ...made,
        address: '/aboutUs',
        structured: { ...made.structured, '@type': 'AboutPage', breadcrumb: dependencies.crumbs([[item.title]]) },
      }
    );
  },
};
