import { NEWS_CATEGORIES } from '@candor/api';
import { link, of } from '../html.ts';
import type { PublicPage } from '../page.ts';

const HELD_TO = [1, 2, 3] as const;

/** Text beside the form of sign-in: what the venue can be held to, and what a newcomer should have read. */
export const SIGN_IN_PAGE: PublicPage = {
  path: '/components/login',
  async make({ ask, say, language }) {
    const { list } = await ask('news/list', { c_id: NEWS_CATEGORIES.login, lang: language, page: 1 });
    return {
      title: say('account/login_title'),
      description: say('home/hero_text'),
      structured: { '@type': 'WebPage' },
      content: of(
        'article',
        of('h1', say('account/login_title')),
        of('p', say('home/hero_text')),
        of('h2', say('account/aside_title')),
        of('ul', ...HELD_TO.map((each) => of('li', say(`account/aside_${each}`)))),
        of('h2', say('site/login_news')),
        of('ul', ...list.map(({ id, title, abstract }) => of('li', link(`/components/noticeDetail?id=${id}`, title), ' ', abstract))),
        of('p', link('/components/register', say('common/register'))),
      ),
    };
  },
};
