import { accountRoutes } from './features/account/routes.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { leverageRoutes } from './features/leverage/routes.ts';
import { secondsRoutes } from './features/seconds/routes.ts';
import { miningRoutes } from './features/mining/routes.ts';
import { statementRoutes } from './features/statement/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { page, pageAt } from '@candor/ui/page.tsx';
import { LIABILITIES, PUBLISHED_TERMS, TRANSPARENCY } from './paths.ts';
import type { Page } from '@candor/ui/page.tsx';

/** Every route that exists, spelled as the specification spells it. Navigation shows only what is listed here. */
export const ROUTES: readonly Page[] = [
  page('/', () => import('./features/home/home-screen.tsx'), { texts: ['home'] }),
  page('/components/noticeDetail', () => import('./features/notice/notice-screen.tsx'), { texts: ['notice'] }),
  page(PUBLISHED_TERMS, () => import('./features/terms/terms-screen.tsx'), { texts: ['published_terms', 'terms'] }),
  page(TRANSPARENCY, () => import('./features/terms/transparency/transparency-screen.tsx'), {
    texts: ['transparency', 'published_terms', 'terms'],
  }),
  page(LIABILITIES, () => import('./features/liabilities/liabilities-screen.tsx'), { texts: ['liabilities'] }),
  ...accountRoutes,
  ...leverageRoutes,
  ...secondsRoutes,
  ...walletRoutes,
  ...exchangeRoutes,
  ...miningRoutes,
  ...statementRoutes,
];

/** The route of a path; undefined when nothing is there. */
export function routeOf(pathname: string): Page | undefined {
  return pageAt(ROUTES, pathname);
}
