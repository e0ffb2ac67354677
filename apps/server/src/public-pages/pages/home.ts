import { NEWS_CATEGORIES } from '@candor/api';
import { link, of } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { marketsOf } from './markets.ts';

const ADVANTAGES = ['ticks', 'terms', 'cost', 'money'] as const;
const STEPS = [1, 2, 3] as const;

/** The promise, the news, the markets with their newest prices, and why to believe it. */
export const HOME_PAGE: PublicPage = {
  path: '/',
  async make({ ask, say, language }) {
    const [markets, { list: banners }] = await Promise.all([
      marketsOf({ ask, say }),
      ask('news/list', { c_id: NEWS_CATEGORIES.banner, lang: language, page: 1 }),
    ]);
    return {
      title: say('home/title'),
      description: say('home/hero_text'),
      structured: { '@type': 'WebSite' },
      content: of(
        'article',
        of('h1', say('home/hero_title')),
        of('p', say('home/hero_text')),
        of('h2', say('site/banners')),
        of('ul', ...banners.map(({ id, title, abstract }) => of('li', link(`/components/noticeDetail?id=${id}`, title), ' ', abstract))),
        ...markets,
        of('h2', say('home/advantages')),
        ...ADVANTAGES.flatMap((name) => [of('h3', say(`home/advantage_${name}_title`)), of('p', say(`home/advantage_${name}_text`))]),
        of('h2', say('home/check_title')),
        of('ol', ...STEPS.map((step) => of('li', of('strong', say(`home/check_${step}_title`)), ' ', say(`home/check_${step}_text`)))),
        of('h2', say('home/download_title')),
        of('p', say('home/download_text'), ' ', link('/download', say('common/app_download'))),
        of('p', link('/helpCenter', say('common/help'))),
        of('p', link('/fees', say('site/fees'))),
        of('p', link('/aboutUs', say('site/about'))),
        of('p', link('/transparency', say('transparency/title'))),
        of('p', link('/proofOfLiabilities', say('liabilities/title'))),
        of('p', link('/contractTerms', say('published_terms/title'))),
        of('p', link('/components/noticeDetail?id=10', say('common/terms'))),
      ),
    };
  },
};
