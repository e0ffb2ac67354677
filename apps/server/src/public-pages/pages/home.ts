import { link, of, tableOf } from '../html.ts';
import type { PublicPage } from '../page.ts';

const ADVANTAGES = ['ticks', 'terms', 'cost', 'money'] as const;
const STEPS = [1, 2, 3] as const;

/** The promise, the markets with their newest prices, and why to believe it. */
export const HOME_PAGE: PublicPage = {
  path: '/',
  async make({ ask, say }) {
    const groups = await ask('currency/quotation_new', {});
    const markets = groups.flatMap(({ quotation }) => quotation).filter(({ is_display: isDisplay }) => isDisplay === 1);
    return {
      title: say('home/title'),
      description: say('home/hero_text'),
      structured: { '@type': 'WebSite' },
      content: of(
        'article',
        of('h1', say('home/hero_title')),
        of('p', say('home/hero_text')),
        of('h2', say('home/markets')),
        tableOf(
          ['home/market', 'home/last_price', 'home/change', 'home/high', 'home/low'].map((key) => say(key)),
          markets.map(({ symbol, now_price: price, change, high, low }) => [symbol, price, `${change} %`, high, low]),
        ),
        of('p', say('home/hours_note')),
        of('h2', say('home/advantages')),
        ...ADVANTAGES.flatMap((name) => [of('h3', say(`home/advantage_${name}_title`)), of('p', say(`home/advantage_${name}_text`))]),
        of('h2', say('home/check_title')),
        of('ol', ...STEPS.map((step) => of('li', of('strong', say(`home/check_${step}_title`)), ' ', say(`home/check_${step}_text`)))),
        of('p', link('/transparency', say('transparency/title'))),
        of('p', link('/proofOfLiabilities', say('liabilities/title'))),
        of('p', link('/contractTerms', say('published_terms/title'))),
        of('p', link('/components/noticeDetail?id=10', say('common/terms'))),
      ),
    };
  },
};
