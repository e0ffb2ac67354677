import { link, of } from '../html.ts';
import type { PublicPage } from '../page.ts';

/** Page of the venue's liabilities, as it last signed them. */
export const LIABILITIES_PAGE: PublicPage = {
  path: '/proofOfLiabilities',
  async make({ ask, say }) {
    const { list } = await ask('liabilities/proofs', { page: 1 });
    const [newest] = list;
    return {
      title: say('liabilities/title'),
      description: say('liabilities/intro'),
      structured: { '@type': 'WebPage' },
      content: of(
        'article',
        of('h1', say('liabilities/title')),
        of('p', say('liabilities/intro')),
        ...(newest
          ? [
              of('h2', say('liabilities/newest_text')),
              of(
                'ul',
                ...newest.document
                  .split('\n')
                  .filter(Boolean)
                  .map((line) => of('li', line)),
              ),
            ]
          : [of('p', say('liabilities/none'))]),
        of('p', say('liabilities/set_text')),
        of('p', link('/candor-verify.js', say('liabilities/code_download'))),
        of('p', link('/transparency', say('transparency/title'))),
      ),
    };
  },
};
