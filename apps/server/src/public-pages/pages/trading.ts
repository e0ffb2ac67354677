import { link, of } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { marketsOf } from './markets.ts';

/** A trading screen for a reader that does not run it: what is traded there under which terms, and at what prices. */
function tradingPage(path: string, name: string, product: string): PublicPage {
  return {
    path,
    async make(dependencies) {
      const { say } = dependencies;
      const title = say(`common/${name}`);
      const intro = say(`published_terms/${product}_intro`);
      return {
        title,
        description: intro,
        structured: { '@type': 'WebPage' },
        content: of(
          'article',
          of('h1', title),
          of('p', say('home/hero_text')),
          of('p', intro),
          ...(await marketsOf(dependencies)),
          of('p', link('/contractTerms', say('published_terms/title'))),
          of('p', link('/fees', say('site/fees'))),
        ),
      };
    },
  };
}

export const CONTRACTS_PAGE = tradingPage('/leverdealCenter', 'nav_contracts', 'markets');
export const SECONDS_PAGE = tradingPage('/secondsOrder', 'nav_seconds', 'seconds');
