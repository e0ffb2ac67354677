import { accountRoutes } from './features/account/routes.ts';
import { c2cRoutes } from './features/c2c/routes.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { invitationRoutes } from './features/invitation/routes.ts';
import { contractsRoutes } from './features/contracts/routes.ts';
import { secondsRoutes } from './features/seconds/routes.ts';
import { miningRoutes } from './features/mining/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { statementRoutes } from './features/statement/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { page, pageAt } from '@candor/ui/page.tsx';
import { SUPPORT_PAGE } from '@candor/api/constants';
import {
  ASSETS,
  CONVERSION,
  DOWNLOAD,
  EXCHANGE,
  FEES,
  IDENTITY,
  LEGAL_ACCOUNT,
  LIABILITIES,
  LOGIN,
  NAMED_NOTICE,
  NOTICE,
  PUBLISHED_TERMS,
  RECORDS,
  REGISTER,
  SAFETY,
  TRADE,
  TRANSPARENCY,
} from './paths.ts';
import type { Page } from '@candor/ui/page.tsx';

/** Every route that exists, spelled as the specification spells it. Navigation shows only what is listed here. */
export const ROUTES: readonly Page[] = [
  page('/', () => import('./features/home/home-screen.tsx'), { texts: ['home'] }),
  page(DOWNLOAD, () => import('./features/download/download-screen.tsx'), { texts: ['download', 'menu'] }),
  page(NOTICE, () => import('./features/notice/notice-screen.tsx'), { texts: ['notice'] }),
  ...helpRoutes,
  page(FEES, () => import('./features/terms/fees/fees-screen.tsx'), { texts: ['fees', 'site', 'published_terms', 'terms'] }),
  page(PUBLISHED_TERMS, () => import('./features/terms/terms-screen.tsx'), { texts: ['published_terms', 'terms'] }),
  page(TRANSPARENCY, () => import('./features/terms/transparency/transparency-screen.tsx'), {
    texts: ['transparency', 'published_terms', 'terms', 'ledger'],
  }),
  page(LIABILITIES, () => import('./features/liabilities/liabilities-screen.tsx'), { texts: ['liabilities'] }),
  page(SUPPORT_PAGE, () => import('./features/support/support-screen.tsx'), { texts: ['support', 'chat', 'complaint', 'upload'] }),
  ...accountRoutes,
  ...contractsRoutes,
  ...secondsRoutes,
  ...walletRoutes,
  ...exchangeRoutes,
  ...c2cRoutes,
  ...miningRoutes,
  ...invitationRoutes,
  ...notificationRoutes,
  ...statementRoutes,
];

/** The route of a path; undefined when nothing is there. */
export function routeOf(pathname: string): Page | undefined {
  return pageAt(ROUTES, pathname);
}

/** Addresses that lead to another one: groups of the specification with their children, what has two names, and what people type. */
const LEADS: Readonly<Record<string, string>> = {
  '/new_account': ASSETS,
  ...nested('/new_account', [ASSETS, EXCHANGE, CONVERSION, LEGAL_ACCOUNT]),
  '/account': SAFETY,
  ...nested('/account', [SAFETY, IDENTITY, RECORDS]),
  '/leverTransactions': TRADE,
  [NAMED_NOTICE]: NOTICE,
  '/login': LOGIN,
  '/register': REGISTER,
  '/trade': TRADE,
};

function nested(group: string, children: readonly string[]): Record<string, string> {
  return Object.fromEntries(children.map((child) => [group + child, child]));
}

/** Returns the target of an address that has no screen of its own; undefined for any other. */
export function leadsTo(pathname: string): string | undefined {
  return LEADS[pathname.replace(/\/+$/, '')];
}
