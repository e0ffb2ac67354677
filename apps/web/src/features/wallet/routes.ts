import { page, type Page } from '@candor/ui/page.tsx';
import { ASSETS, LEGAL_ACCOUNT, STATISTICS } from '../../paths.ts';

/** The routes of what a customer has. */
export const walletRoutes: readonly Page[] = [
  page(ASSETS, () => import('./centre/centre-screen.tsx'), {
    texts: ['assets', 'wallet', 'statement', 'ledger', 'results'],
    signedIn: true,
  }),
  page(LEGAL_ACCOUNT, () => import('./centre/legal-screen.tsx'), { texts: ['assets', 'wallet', 'statement', 'ledger'], signedIn: true }),
  page(STATISTICS, () => import('./statistics/statistics-screen.tsx'), { texts: ['results', 'assets', 'contracts'], signedIn: true }),
];
