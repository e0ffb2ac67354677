import { of } from '../html.ts';
import type { PublicPage } from '../page.ts';

const WAYS = ['iphone', 'android', 'desktop'] as const;

/** Page about getting the app onto a device. Only the app can show what the device itself offers, and the picture to scan. */
export const DOWNLOAD_PAGE: PublicPage = {
  path: '/download',
  make({ say, crumbs }) {
    const title = say('download/title');
    return Promise.resolve({
      title,
      description: say('download/intro'),
      structured: { '@type': 'WebPage', breadcrumb: crumbs([[title]]) },
      content: of(
        'article',
        of('h1', title),
        of('p', say('download/intro')),
        ...WAYS.flatMap((way) => [of('h2', say(`download/${way}`)), of('p', say(`download/${way}_text`))]),
      ),
    });
  },
};
